# Magic Maze: the board, what one may do, what happened. Scenarios and options: magic-maze-scenarios.ftl.

## Heroes, actions and what is printed on the mall

# Places are named by their tile. Other languages put its article and preposition here.
-mall-tile = tile
mm-hero = { $hero ->
    [barbarian] Barbarian
    [mage] Mage
    [elf] Elf
   *[dwarf] Dwarf
}
mm-part-the = { $hero ->
    [barbarian] the barbarian
    [mage] the mage
    [elf] the elf
   *[dwarf] the dwarf
}
mm-part-of = { $hero ->
    [barbarian] of the barbarian (yellow)
    [mage] of the mage (purple)
    [elf] of the elf (green)
   *[dwarf] of the dwarf (orange)
}
mm-part-way = { $direction ->
    [north] North
    [east] East
    [south] South
   *[west] West
}
mm-power-north = North
mm-power-east = East
mm-power-south = South
mm-power-west = West
mm-power-explore = Explore
mm-power-vortex = Vortex
mm-power-escalator = Escalator
mm-mark-hourglass = hourglass
mm-mark-vortex = vortex { mm-part-of }
mm-mark-item = item { mm-part-of }
mm-mark-exit = exit { mm-part-of }
mm-mark-crystal-ball = crystal ball
mm-mark-camera = security camera
mm-mark-opening = exploration square { mm-part-of }
mm-square = { $tile }, { $at }
mm-square-with = { $tile }, { $at } – { $what }
mm-thing-at = { $what } at { $at }
mm-out-of-service = { $what } (out of service)
mm-tile-plain = Tile { $tile }
mm-tile-with = Tile { $tile }: { $things }
mm-mall = The mall, { $count ->
    [one] one tile
   *[other] { $count } tiles
}
mm-hero-at = { mm-hero }, on { -mall-tile } { $place }
mm-hero-out = { mm-hero }, out of the mall
mm-hero-does = { mm-hero }: { $what }
mm-scenario-1 = Discovery
mm-scenario-2 = Several exits
mm-scenario-3 = Pass your action tile
mm-scenario-4 = Dwarf and elf
mm-scenario-5 = Mage
mm-scenario-6 = Barbarian
mm-scenario-7 = Maximum surveillance
mm-scenario-8 = Divination
mm-scenario-9 = Follow the leader
mm-scenario-10 = Trick the guards
mm-scenario-11 = Rearrangement
mm-scenario-12 = Gestures only
mm-scenario-13 = Multidimensional mall
mm-scenario-14 = No communication
mm-scenario-15 = What beautiful eyes
mm-scenario-16 = Vortex out of service
mm-scenario-17 = No groups

## What I may do

mm-do-slide = { mm-part-way }, { $steps ->
    [one] 1 square
   *[other] { $steps } squares
}: { -mall-tile } { $place }
mm-do-vortex = Vortex to { -mall-tile } { $place }
mm-do-escalator = Escalator to { -mall-tile } { $place }
mm-do-explore = Explore from { -mall-tile } { $place }
mm-do-divine = Crystal ball: explore from { -mall-tile } { $place }
mm-do-discard = Discard tile { $tile }
mm-do-start = Turn the sand timer
mm-do-steal = Steal! Turn the theft tile over
mm-do-reveal = Turn up the next action
mm-do-stare = Stare at { $name }
mm-do-pawn = “Do something!” to { $name }
mm-group-table = The table
mm-group-signals = Without a word
mm-gesture-yes = Yes
mm-gesture-no = No
mm-gesture-wait = Wait
mm-gesture-hurry = Hurry
mm-gesture-this-way = This way
mm-gesture-look = Look
mm-gesture-thanks = Thanks
mm-gesture-sorry = Sorry
mm-gesture-cheer = Bravo
mm-gestures = Gestures
mm-point = Point at a square

## The table

# If the timer were turned now, by an hourglass that somebody points at
mm-would-be-left = { $time } would be left
mm-sand-left = { $seconds ->
    [one] One second of sand left
   *[other] { $seconds } seconds of sand left
}
mm-theft-tile = Theft tile
mm-stage = { mm-hero }: { $stage ->
    [out] escaped
    [loot] has stolen, now to the exit
    [there] stands on the right item
    [wrong] stands on an item it cannot take
   *[apart] has nothing yet
}
mm-goal = { $goal ->
    [steal-other] Each to an item that is not its own, at the same time
    [turn-theft-tile] All four are there: turn the theft tile over
    [escape-own] Stolen! Each to the exit of its colour
    [escape-other] Stolen! Each to an exit that is not its colour
    [escape-other-one-each] Stolen! Each to an exit that is not its colour, one hero per exit
    [escape-purple] Stolen! All four to the purple exit
   *[steal-own] All four to their items, at the same time
}
mm-pile = Tiles
mm-next-tile = The next tile is { $tile }
mm-turns = Timer turns
mm-credits = { $count ->
    [one] One tile left to lay
   *[other] { $count } tiles to lay
}
mm-talk = Talk
mm-talk-state = { $talk ->
    [open] Talk is open
    [gestures] Gestures only
   *[closed] Silence
}
mm-talk-log = What was said
mm-talk-before = Before the start everybody may talk. Make your plan!
mm-talk-now = Talk is open until somebody acts. The sand keeps running.
mm-talk-gestures-now = Gestures and pointing only, no words.
mm-talk-silence = Silence. Staring and the pawn are all you have.
mm-talk-never = In this scenario nobody ever talks.
mm-talk-over = It is over.
mm-say = Say something
mm-say-shut = Not now
mm-say-send = Say
mm-seats = Everybody’s actions
mm-leader = leader
mm-leader-you = You are the leader: you have no actions, but you alone move the pawn.
mm-pawn-here = The “Do something!” pawn is here
mm-pick-hero = Pick a hero
mm-my-actions = My actions
mm-reveal = Next action
mm-shown = Actions used before
mm-vortex-off = Vortex off
mm-show-colour = Show everything of one colour
mm-show-all = { $hero ->
    [barbarian] Show everything yellow (barbarian)
    [mage] Show everything purple (mage)
    [elf] Show everything green (elf)
   *[dwarf] Show everything orange (dwarf)
}
mm-zoom-in = Zoom in
mm-zoom-out = Zoom out
mm-fit = Show the whole mall
mm-close = Close
mm-start-more = Talk your plan over now. Once the sand runs, silence.
mm-hint-point = Tap the square you mean

## Banners

mm-shout-talk = You may talk!
mm-shout-gestures = Gestures are allowed!
mm-shout-talk-more = Until somebody acts. The sand does not wait.
mm-shout-silence = Silence!
mm-shout-passed = Action tiles passed to the left!
mm-shout-stolen = Stolen! Now run!
mm-shout-stolen-more = The vortices are off. To the exits!
mm-shout-discard = { $count ->
    [one] Discard one more tile
   *[other] Discard { $count } tiles
}
mm-shout-ball = The crystal ball glows
mm-shout-ball-more = Two tiles may be laid at any exploration square.
mm-shout-stare = { $name } stares at you
mm-shout-pawn = Do something!
mm-shout-pawn-more = { $name } is waiting for you.

## What happened

mm-told-started = The sand runs.
mm-told-moved = { $power ->
    [north] { $name } moves { mm-part-the } north, to { -mall-tile } { $place }.
    [east] { $name } moves { mm-part-the } east, to { -mall-tile } { $place }.
    [south] { $name } moves { mm-part-the } south, to { -mall-tile } { $place }.
    [west] { $name } moves { mm-part-the } west, to { -mall-tile } { $place }.
    [vortex] { $name } sends { mm-part-the } through the vortex, to { -mall-tile } { $place }.
   *[escalator] { $name } sends { mm-part-the } along the escalator, to { -mall-tile } { $place }.
}
mm-told-laid = { $ball ->
    [yes] { $name } lays tile { $tile } next to tile { $from }, with the crystal ball.
   *[no] { $name } explores and lays tile { $tile } next to tile { $from }.
}
mm-told-turned = The sand timer is turned.
mm-told-passed = All action tiles are passed to the left.
mm-told-shuffled = The actions are shuffled again.
mm-told-talk = Talk is open.
mm-told-gestures = Gestures are allowed.
mm-told-silence = Silence.
mm-told-ball = The mage looks into the crystal ball.
mm-told-camera = The barbarian breaks a camera.
mm-told-stolen = The four items are stolen. The vortices are off.
mm-told-escaped = { $hero ->
    [barbarian] The barbarian is out!
    [mage] The mage is out!
    [elf] The elf is out!
   *[dwarf] The dwarf is out!
}
mm-told-revealed = The action is now { $power }.
mm-told-discards = { $count ->
    [one] One tile must be discarded.
   *[other] { $count } tiles must be discarded.
}
mm-told-discarded = { $name } discards tile { $tile }.
mm-told-stared = { $name } stares at { $other }.
mm-told-pawn = “Do something!”, { $name } tells { $other }.
mm-told-said = { $name }: { $text }
mm-told-signed = { $name } makes a gesture: { $gesture }.
mm-told-pointed = { $name } points at { -mall-tile } { $place }.
mm-won = You got away with it!
mm-won-why = All four are out after { $time }, { $count ->
    [0] without turning the timer
    [one] with one turn of the timer
   *[other] with { $count } turns of the timer
}.
mm-lost = Caught!
mm-lost-sand = The sand ran out.
mm-lost-full = The timer was turned while it was still full: no sand was left above.
mm-lost-stuck = No two tiles could be discarded.

## Help

mm-help = Keys and gestures
mm-help-hands = Tap a hero, then a lit square; or drag it there. Drag the floor to move about, pinch or turn the wheel to come closer.
mm-key-heroes = pick the barbarian, the mage, the elf, the dwarf
mm-key-arrows = move one square; hold to go on (without a hero: move the view)
mm-key-far = slide as far as it goes
mm-key-explore = explore
mm-key-escalator = take the escalator
mm-key-vortex = go to a vortex; its number picks one of several
mm-key-reveal = alone: turn up the next action
mm-key-tab = every lit square is a button: choose where to stop
mm-key-escape = let go of the hero, close what is open
mm-key-view = show the whole mall, closer, farther
mm-key-colour = show everything yellow, purple, green, orange
mm-key-talk = open or close the talk panel
mm-key-help = this page
