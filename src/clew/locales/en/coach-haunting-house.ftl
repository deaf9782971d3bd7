# Why a choice in The Haunting House is a good one.

coach-haunting-house-program = These four cards, in this order, bring you farthest in the rounds that the bot imagined.
coach-haunting-house-nearer = It brings your pawn { $steps ->
    [one] one step
   *[other] { $steps } steps
} nearer to the exit.
coach-haunting-house-others = It does not bring you nearer, but it holds up the others.
