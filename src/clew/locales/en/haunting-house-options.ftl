# What a table of The Haunting House can agree on.

hh-option-first = Who begins
hh-option-first-random = Chance decides
hh-option-first-about = By the book the oldest of you begins.
hh-option-look = Laid cards may be looked at again
hh-option-look-about = In the chosen round you see your own face-down cards. By the book nobody looks at laid cards again, their own included.
hh-option-open-start = The entrance is open
hh-option-open-start-about = The tile at the entrance is turned so that everybody can walk in.
hh-option-secret = Secret Passage may also walk through an opening
hh-option-secret-about = By the book it needs exactly one wall.
hh-option-switch = Switch Places reaches the entrance
hh-option-switch-about = From the corner tile, or from the tile diagonal to the door, you may change places with a pawn on the entrance. The book forbids the card only to players who stand there themselves.
hh-option-trap = The nearest trap door is found
hh-option-trap-path-then-grid = on foot, or else tile by tile through walls
hh-option-trap-path = on foot only
hh-option-trap-grid = tile by tile, through walls
hh-option-cap = Turns
hh-option-cap-about = After the last turn it is a draw.
hh-option-cap-none = No last turn
hh-option-think = Time to think
hh-option-think-none = No limit
hh-option-think-seconds = { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}
hh-option-think-minutes = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}
hh-option-think-hours = { $hours ->
    [one] { $hours } hour
   *[other] { $hours } hours
}
hh-option-think-days = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
hh-option-think-about = When it runs out, the first possible choice is made for you.
hh-option-tiles = The tiles of the house
hh-option-tiles-about = How many tiles of each shape the box holds is not public; these numbers are our estimate.
hh-option-tiles-count = { $count } of 36 tiles, { $traps ->
    [one] { $traps } trap door
   *[other] { $traps } trap doors
}
hh-option-tiles-wrong = There must be 36 tiles, and at least one trap door.
hh-option-plain = Plain
hh-option-with-trap = With trap door
hh-shape-straight = Straight
hh-shape-corner = Corner
hh-shape-tee = T-junction
hh-shape-cross = Crossing
hh-shape-dead-end = Dead end
