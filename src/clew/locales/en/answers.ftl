# Why something cannot be, in a few words beside the thing itself. The whole sentence is in refusals.ftl.

## The Haunting House

short-another-card-is-due = another card’s turn
short-no-wall-in-the-way = no wall here
short-not-a-free-trap-door = no free trap door
short-not-a-house-tile = only tiles of the house
short-not-a-neighbour = not next door
short-not-one-move = one tile only
short-not-two-moves = two tiles away
short-not-the-nearest-trap-door = another one is nearer
short-not-touching = they do not touch
short-not-your-card = not your card
short-on-the-entrance = not from the entrance
short-pawn-on-the-entrance = not with the entrance
short-pawn-on-the-tile = somebody stands there
short-no-such-pawn = nobody to switch with
short-no-such-slot = no place for a door
short-the-entrances-corner = the entrance’s corner
short-the-exits-own-corner = it is there already
short-trap-door-taken = that trap door is taken
short-two-walls-in-the-way = two walls
short-wall-in-the-way = a wall
short-cards-are-being-chosen = cards first

## Dedalo's

short-back-where-the-turn-began = not back to where you began
short-cell-is-taken = something lies there
short-collapse-goes-on-an-exit = on an open exit only
short-continues-no-path = it joins no path
short-exit-is-blocked = that exit is blocked
short-meets-no-open-end = it joins no path
short-minotaur-in-the-way = the Minotaur!
short-minotaur-on-the-tile = the Minotaur stands there
short-no-third-of-a-kind = not a third time
short-no-way-for-the-minotaur = not its way
short-not-an-exit = no exit here
short-not-fewer-stars = too few stars
short-not-into-an-exit = not into an exit
short-not-joined = no open way
short-not-your-turn = not your turn
short-nothing-to-cover = nothing to cover
short-rival-elsewhere = not on your tile
short-walls-somebody-in = that walls somebody in

## Magic Maze

short-not-your-action = not on your tile
short-wall-between = a wall
short-not-on-an-open-line = not in a straight line
short-hero-in-the-way = somebody stands there
short-hero-stands-there = { $other ->
    [barbarian] the barbarian stands there
    [mage] the mage stands there
    [elf] the elf stands there
   *[dwarf] the dwarf stands there
}
short-pick-a-hero = pick a hero first
short-which-vortex = which one? Press its number, or tap it
short-vortices-are-off = vortices are off
short-no-vortex-of-that-colour = no vortex to go to
short-vortex-occupied = that vortex is taken
short-not-on-that-escalator = no escalator here
short-other-end-occupied = its other end is taken
short-no-hero-of-that-colour-there = no hero on its own unexplored square
short-passage-for-the-dwarf-only = for the dwarf only
short-cameras-watch-the-hourglass = cameras watch it
short-another-hero-on-that-tile = one hero a tile
short-not-between-dimensions = not to the other dimension
short-no-tile-left = no tile left
short-hero-has-escaped = already out
