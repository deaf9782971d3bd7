# The words of Dedalo's.

## Places and tiles

dd-entrance = the entrance
dd-north-of = N{ $cells }
dd-south-of = S{ $cells }
dd-east-of = E{ $cells }
dd-west-of = W{ $cells }
dd-side-north = north
dd-side-east = east
dd-side-south = south
dd-side-west = west
dd-tile = { $kind ->
    [straight] straight
    [corner] corner
    [tee] T-junction
    [crossing] crossing
    [dead-end] dead end
    [minotaur-red] red Minotaur tile
    [minotaur-white] white Minotaur tile
   *[collapse] collapse
  }{ $stars ->
    [0] {""}
    [one] , 1 star
   *[other] , { $stars } stars
  }
dd-exit-open = Exit { $cell }, open
dd-exit-blocked = Exit { $cell }, blocked by a collapse

## What I may do

dd-group-minotaur = The Minotaur
dd-group-move = Move
dd-group-push = Push
dd-group-place = Place: { $tile }
dd-group-cover = Cover with: { $tile }
dd-group-collapse = Collapse
dd-group-turn = The turn
dd-do-minotaur = The Minotaur walks to { $cell }
dd-do-minotaur-passage = The Minotaur takes the passage to { $cell }
dd-do-minotaur-takes = The Minotaur goes to { $cell } and takes { $names }
dd-do-capture = The Minotaur takes { $name }
dd-do-go = Walk to { $cell }
dd-do-go-caught = Walk to { $cell }, into the Minotaur’s arms
dd-do-escape = Escape through the exit { $cell }
dd-do-push = Push { $name } to { $cell }
dd-do-push-caught = Push { $name } to { $cell }, into the Minotaur’s arms
dd-do-place = { $cell }: open to the { $sides }
dd-do-cover = Cover { $cell }: open to the { $sides }
dd-do-collapse = Block the exit { $cell } for good
dd-do-end = End my turn
dd-do-discard = Give up the turn: discard my hand and draw three new tiles

## What happened

dd-told-turn = { $name }’s turn.
dd-told-minotaur-tiles = { $name } lays { $count ->
    [one] a Minotaur tile
   *[other] { $count } Minotaur tiles
  } face up.
dd-told-appeared = The Minotaur enters the labyrinth!
dd-told-stepped = The Minotaur goes to { $cell }.
dd-told-stayed = The Minotaur has nowhere to go.
dd-told-captured = The Minotaur takes { $names } at { $cell } and leaves the labyrinth.
dd-told-retired = The Minotaur reaches nobody any more and leaves the labyrinth.
dd-told-set-down = { $name } comes back to the entrance.
dd-told-drew = You draw: { $tiles }.
dd-told-placed = { $name } places a tile at { $cell } ({ $tile }), open to the { $sides }.
dd-told-covered = { $name } covers { $cell } ({ $under }) with another tile ({ $tile }), open to the { $sides }.
dd-told-blocked = { $name } blocks the exit { $cell }.
dd-told-moved = { $name } walks to { $cell }.
dd-told-pushed = { $name } pushes { $rival } to { $cell }.
dd-told-discarded = { $name } discards the whole hand: { $tiles }.
dd-told-bag-empty = The bag is empty. This is the last round.
told-undid = { $name } takes the last action back.

## How it ended

dd-end-won = You escape!
dd-end-won-why = You were the first to walk out of an open exit.
dd-end-escaped = { $name } escapes!
dd-end-escaped-why = { $name } was the first to walk out of an open exit.
dd-end-minotaur = The Minotaur wins
dd-end-bag-why = The bag was empty and nobody had found the way out: the Minotaur has its feast, and all of you are on the table.
dd-end-rounds-why = The last round was over and nobody had found the way out: the Minotaur has its feast, and all of you are on the table.

## The board

dd-board = The labyrinth
dd-board-help = Drag to look around. Arrow keys go from cell to cell and say what is there and why a tile may not lie there; with Shift they go to the next lit cell. Enter acts, R turns the tile, plus and minus zoom.
dd-in-words = The labyrinth in words
dd-words-tile = { $cell }: { $tile }, open to the { $sides }
dd-words-here = { $place } — here: { $names }
dd-words-empty = { $cell }: nothing lies here
dd-words-entrance = The entrance: open to all sides
dd-minotaur = the Minotaur
dd-zoom-in = Zoom in
dd-zoom-out = Zoom out
dd-fit = Show everything
dd-follow = Follow what happens
dd-find-me = Find my tribute

## My turn

dd-turn-mine = Your turn
dd-turn-of = { $name }’s turn
dd-turn-over = The match is over
dd-round = Round { $round }
dd-round-of = Round { $round } of { $cap }
dd-last-round = Last round
dd-left = { $left ->
    [one] 1 action left
   *[other] { $left } actions left
  }
dd-time-left = { $time } to think
dd-time-used = thinking for { $time }
dd-minotaur-asks = { $steps ->
    [one] Choose where the Minotaur goes: 1 step left
   *[other] Choose where the Minotaur goes: { $steps } steps left
  }
dd-minotaur-asked = { $steps ->
    [one] { $name } chooses where the Minotaur goes: 1 step left
   *[other] { $name } chooses where the Minotaur goes: { $steps } steps left
  }
dd-prey-asks = Whom does the Minotaur take?
dd-captured-me = The Minotaur took you. On your next turn you come back at the entrance.

dd-hand = My hand
dd-hand-empty = No tile in hand
dd-intents = What to do
dd-walk = Walk
dd-push = Push { $name }
dd-choose-tile = { $tile }: choose where to place it
dd-tile-waits = { $tile }: it is laid at the start of your next turn
dd-turn-left = Turn left
dd-turn-right = Turn right
dd-place-here = Place here
dd-discard = New hand
dd-discard-sure = Discard everything?
dd-undo = Undo
dd-end = End turn
dd-hint-walk = Tap a lit tile to walk there, or choose a tile of your hand.
dd-hint-stay = You cannot walk now: choose a tile of your hand or a rival to push.
dd-hint-stay-alone = You cannot walk now: choose a tile of your hand.
dd-hint-pending = One moment…
dd-hint-tile = Tap a lit cell. R or the wheel turns the tile.
dd-hint-tap = Tap a lit cell; tap it again to turn the tile.
dd-hint-touch = Tap again to turn the tile, then confirm.
dd-hint-nowhere = This tile fits nowhere now.
dd-hint-collapse = Tap the exit to block.
dd-hint-push = Tap where to push { $name }.
dd-target-turned = { $cell }: turn the tile first ({ $tile })
dd-hint-turned = It fits here, but turned another way.

## The table

dd-bag = { $count ->
    [0] The bag is empty
    [one] 1 tile in the bag
   *[other] { $count } tiles in the bag
  }
dd-discards = { $count ->
    [0] No tile discarded
    [one] 1 tile discarded
   *[other] { $count } tiles discarded
  }
dd-discards-of = { $count } × { $tile }
dd-discards-gone = { $count } × white Minotaur tile, out of the game after a capture
dd-minotaur-tiles = { $count ->
    [0] No Minotaur tile face up
    [one] 1 Minotaur tile face up: the Minotaur takes 1 step a turn
   *[other] { $count } Minotaur tiles face up: the Minotaur takes { $count } steps a turn
  }
dd-players = Tributes
dd-player-hand = { $count ->
    [one] 1 tile
   *[other] { $count } tiles
  }
dd-player-captured = captured
