# The coach: what a bot would do at your seat, and why.

coach-title = What would you do?
coach-thinking = The bot is thinking.
coach-close = Close
coach-nothing = Nothing for you to do just now: watch the others.
coach-strongest = Of everything you can do, a strong bot likes this best.
coach-changed = The position has changed.
coach-late = The bot found no answer in time.
coach-again = Ask again

# Why a step of the plan is worth taking.

coach-magic-maze-power = { $power ->
    [north] { mm-power-north }
    [east] { mm-power-east }
    [south] { mm-power-south }
    [west] { mm-power-west }
    [vortex] { mm-power-vortex }
   *[escalator] { mm-power-escalator }
}
coach-magic-maze-to-opening = With { coach-magic-maze-power } you bring { mm-part-the } nearer to an exploration square of its colour.
coach-magic-maze-to-item = With { coach-magic-maze-power } you bring { mm-part-the } nearer to the right item.
coach-magic-maze-to-exit = With { coach-magic-maze-power } you bring { mm-part-the } nearer to the right exit.
coach-magic-maze-to-hourglass = With { coach-magic-maze-power } you bring { mm-part-the } nearer to an hourglass: the sand is low.
coach-magic-maze-to-camera = With { coach-magic-maze-power } you bring { mm-part-the } nearer to a security camera.
coach-magic-maze-to-ball = With { coach-magic-maze-power } you bring { mm-part-the } nearer to a crystal ball.
coach-magic-maze-to-aside = With { coach-magic-maze-power } { mm-part-the } makes way for another hero.
coach-magic-maze-start = Everybody waits for the start. Turn the sand timer when all are ready.
coach-magic-maze-explore = A hero stands on an exploration square: lay the next tile.
coach-magic-maze-discard = A tile must go, and this one will be missed least.
coach-magic-maze-steal = All four stand on the right items: time for the theft.
coach-magic-maze-reveal = This action is no more use: turn up the next one.
coach-magic-maze-waits = Nothing for you now: the table waits for { $name }.

# Why a choice in The Haunting House is a good one.

coach-haunting-house-program = These four cards, in this order, bring you farthest in the rounds that the bot imagined.
coach-haunting-house-nearer = It brings your pawn { $steps ->
    [one] one step
   *[other] { $steps } steps
} nearer to the exit.
coach-haunting-house-others = It does not bring you nearer, but it holds up the others.

# Why a choice in Dedalo’s is a good one.

coach-dedalos-go = It moves your tribute on, towards an exit.
coach-dedalos-place = The tile builds your way, or bars that of the others.
coach-dedalos-cover = Covering this tile changes the labyrinth where it matters most.
coach-dedalos-collapse = Others are nearer to this exit than you: block it.
coach-dedalos-push = It pushes { $name } back.
coach-dedalos-minotaur = It keeps the Minotaur away from you.
coach-dedalos-end = Nothing else in this turn helps you more.
