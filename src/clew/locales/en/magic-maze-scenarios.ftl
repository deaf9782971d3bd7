# Magic Maze: what each scenario adds, the table's choices, the workshop.

## The chooser

mm-scenario = Scenario
mm-campaign = Initiation campaign
mm-challenges = Challenges
mm-home-made = Home-made
mm-make-your-own = Make a scenario of your own
mm-needs-seats = For { $least } to { $most } players; this table has { $seats }.
mm-solo-note = Alone you turn up one action at a time and may use only the one on top, as often as you like.
mm-adds-1 = The first game: find four items, steal them together, and leave by the purple exit.
mm-adds-2 = New: every hero leaves by the exit of its own colour.
mm-adds-3 = New: each time the timer is turned, everybody passes their action tile to the left.
mm-adds-4 = New: the dwarf slips through orange passages, and exploring with the elf lets you talk.
mm-adds-5 = New: on a crystal ball the mage lets you lay two tiles anywhere.
mm-adds-6 = New: while two cameras work, no hourglass can be used. The barbarian puts cameras out of service.
mm-adds-7 = Nothing new, but four cameras watch you.
mm-adds-8 = The pile lies face up: you always see the next tile.
mm-adds-9 = One of you has no action, and is the only one who may move the “Do something!” pawn.
mm-adds-10 = Every hero steals an item that is not its colour, leaves by an exit that is not its colour either, and blocks that exit for the others.
mm-adds-11 = Each time the timer is turned before the theft, two tiles of the mall are discarded.
mm-adds-12 = When talk opens, only gestures and pointing are allowed, never words.
mm-adds-13 = Two malls that never meet; vortices lead from one to the other. The pile lies face up.
mm-adds-14 = Talk never opens.
mm-adds-15 = Talk never opens, and there is no pawn: only staring is left.
mm-adds-16 = The vortices are off from the start.
mm-adds-17 = There are never two heroes on one tile, except on the start tile. Heroes stay on their exits.

## The table's choices

mm-table-choices = The table’s choices
mm-level = Size of the mall
mm-level-tiles = { $level ->
    [12] 12 tiles: no cameras
    [14] 14 tiles: with orange passages
    [15] 15 tiles: with a crystal ball
    [17] 17 tiles: two cameras
    [19] 19 tiles: four cameras
    [22] 22 tiles: four cameras, a large mall
   *[24] 24 tiles: everything
}
mm-side = Start tile
mm-side-a = Side A: with four vortices
mm-side-b = Side B: without vortices
mm-who-leads = Who leads
mm-leads-random = Drawn at random
mm-leads-seat = Seat { $number }
mm-placing = Heroes at the start
mm-placing-random = At random
mm-placing-chosen = As the table sets them
mm-placing-where = Who stands where on the start tile
mm-placing-centre =
    { $at ->
        [nw] upper left
        [ne] upper right
        [sw] lower left
       *[se] lower right
    }
mm-placing-third = tile 3, { $at }
mm-sand = Sand timer
mm-sand-usual = Normal: { $seconds } seconds
mm-sand-relaxed = Relaxed: { $minutes } minutes
mm-edition = By which book
mm-edition-ours = as most books say
mm-edition-spanish = Spanish book
mm-edition-italian = Italian book
mm-edition-french = French book
mm-edition-mixed = a mixture
mm-edition-ours-differs = The theft happens by itself, discarding ends with it, and gestures are allowed only while talk is open.
mm-edition-spanish-differs = Where only gestures are allowed (scenario 12), they are allowed all game long; the table sets the heroes where it likes.
mm-edition-italian-differs = Somebody must turn the theft tile over: until then nothing is stolen.
mm-edition-french-differs = Where the mall is rearranged (scenario 11), tiles are discarded after the theft too.
mm-edition-mixed-differs = These choices match none of the books in every point.
mm-theft-manual = Somebody turns the theft tile over (otherwise the theft happens by itself)
mm-open-talk = You may talk all game long
mm-gestures-always = Gestures are allowed all game long
mm-discards-after = Tiles are discarded after the theft too

## The workshop

mm-workshop = Scenario workshop
mm-workshop-what = Set the switches as you like. Your scenario can be saved, passed on and played, and it gets a row of its own in the Great Book.
mm-make-name = Name of the scenario
mm-make-nameless = Your scenario
mm-make-begin = Begin with
mm-make-begin-which = Choose…
mm-make-begin-usual = All rules, as in scenario 7
mm-make-open = Open a file
mm-make-unreadable = That is not a scenario.
mm-make-asking = Checking whether this can be played…
mm-make-name-first = It can be played. Give it a name to save it.
mm-make-good = It can be played by { $least } to { $most } players.
mm-make-save = Save
mm-make-saved = “{ $name }” is saved on this device.
mm-make-share = Share by link
mm-make-link = Link to this scenario
mm-make-copied = Link copied.
mm-make-download = Save as a file
mm-make-seats = Players
mm-make-play = Play it
mm-make-group-mall = The mall
mm-make-group-theft = Theft and escape
mm-make-group-abilities = What works in the mall
mm-make-group-people = Round the table
mm-make-group-sand = The sand
mm-make-tiles = Mall tiles
mm-make-tiles-level = The table chooses how many
mm-make-tiles-these = These tiles
mm-make-top = On top of the pile
mm-make-top-add = Put a tile on top…
mm-make-top-remove = Tile { $tile }: shuffle it in again
mm-make-side = Start tile
mm-choice-side-table = The table chooses
mm-make-open-pile = The pile lies face up
mm-make-open-pile-more = Everybody sees the next tile.
mm-make-rearrange = Tiles are discarded
mm-make-rearrange-more = Each time the timer is turned before the theft, two tiles are discarded.
mm-make-dimensions = Two dimensions
mm-make-dimensions-more = Barbarian and mage begin in a second mall; vortices lead from one to the other.
mm-make-items = The heroes steal
mm-choice-items-own = each the item of its own colour
mm-choice-items-other = each an item of another colour
mm-make-exits = The heroes leave
mm-choice-exits-own = each by the exit of its own colour
mm-choice-exits-purple = all by the purple exit
mm-choice-exits-other = each by an exit of another colour
mm-make-groups = Heroes may share a tile
mm-make-groups-more = Without this there is never more than one hero on a tile, except on the start tile.
mm-make-stay-on-exit = Heroes stay on their exits
mm-make-stay-on-exit-more = They block the exit instead of leaving the board.
mm-make-passages = Orange passages
mm-make-passages-more = The dwarf slips through; without this they are walls.
mm-make-elf-talk = Loudspeakers
mm-make-elf-talk-more = Exploring with the elf lets you talk.
mm-make-crystal-ball = Crystal balls
mm-make-crystal-ball-more = The mage lets you lay two tiles anywhere.
mm-make-cameras = Cameras
mm-make-cameras-more = While two work, no hourglass can be used; the barbarian puts them out of service.
mm-make-vortex = Vortices
mm-make-vortex-more = Without this they are off from the start.
mm-make-talk = Talk
mm-choice-talk-normal = opens when the timer is turned, until somebody acts
mm-choice-talk-gestures = opens for gestures only
mm-choice-talk-never = never opens
mm-choice-talk-always = is open all game long
mm-make-pass-tiles = Action tiles are passed
mm-make-pass-tiles-more = To the left, each time the timer is turned.
mm-make-pawn = “Do something!” pawn
mm-make-pawn-more = Without this only staring is left.
mm-make-leader = A leader
mm-make-leader-more = One person has no action, and alone moves the pawn. For three players or more.
mm-make-sand = The timer holds { $seconds } seconds

## What a home-made scenario changes

mm-diff-none = All rules, as in scenario 7; the table chooses the size of the mall.
mm-diff-tiles = Tiles { $tiles }
mm-diff-top = On top of the pile: { $tiles }
mm-diff-side = Start tile with side { $side }
mm-diff-items-other = Every hero steals an item of another colour
mm-diff-exits-purple = All leave by the purple exit
mm-diff-exits-other = Every hero leaves by an exit of another colour
mm-diff-talk-gestures = Only gestures when talk opens
mm-diff-talk-never = Talk never opens
mm-diff-talk-always = Talk all game long
mm-diff-open-pile = The pile lies face up
mm-diff-rearrange = Tiles are discarded when the timer is turned
mm-diff-dimensions = Two dimensions
mm-diff-groups = Never two heroes on one tile
mm-diff-stay-on-exit = Heroes stay on their exits
mm-diff-passages = Orange passages are walls
mm-diff-elf-talk = Loudspeakers are ignored
mm-diff-crystal-ball = Crystal balls do nothing
mm-diff-cameras = Cameras do nothing
mm-diff-vortex = Vortices are off
mm-diff-pass-tiles = Action tiles are not passed
mm-diff-pawn = No “Do something!” pawn
mm-diff-leader = One leads, without an action
mm-diff-sand = A timer of { $seconds } seconds

## My scenarios

mm-shelf = On this device
mm-shelf-empty = Nothing yet. What you save is here, and in the scenario chooser of your tables.
mm-shelf-met = { $count ->
    [0] Not met yet.
    [one] Met once.
   *[other] Met { $count } times.
}
mm-shelf-book = Great Book
mm-shelf-open = Edit { $name }
mm-shelf-remove = Delete { $name }
