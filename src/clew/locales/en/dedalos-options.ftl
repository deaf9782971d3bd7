# What a table of Dedalo's can agree on.

dd-opt-play = The game
dd-opt-minotaur = The Minotaur
dd-opt-minotaur-help = Ten Minotaur tiles in the bag. Without them nobody hunts you: good for a first game.
dd-opt-collapses = Collapses
dd-opt-collapses-help = Tiles in the bag that block exits for good.
dd-opt-two = For two players
dd-opt-two-help = An unofficial set-up for two: 2 exits, 1 collapse. It is used whenever there are two seats.
dd-opt-open = Open hands
dd-opt-open-help = Everybody sees all tiles: good for teaching.
dd-opt-details = Fine points of the rules
dd-opt-actions = Actions in a turn
dd-opt-actions-exactly-three = exactly three, if possible
dd-opt-actions-up-to-three = one to three, as you like
dd-opt-doors = Exits can be entered
dd-opt-doors-four = from all four sides
dd-opt-doors-one = only from the side of the entrance
dd-opt-seal = Walling somebody in
dd-opt-seal-distance-2 = only if they can still get two tiles away
dd-opt-seal-any-two-moves = only if they can still move there and back
dd-opt-seal-off = is allowed
dd-opt-dead-end = In a dead end the Minotaur
dd-opt-dead-end-turn-round = turns round
dd-opt-dead-end-stop = stays where it is
dd-opt-capture = When it meets several tributes, the Minotaur takes
dd-opt-capture-all = all of them
dd-opt-capture-one = one; whoever moves it chooses
dd-opt-contact = Walking or pushing onto the Minotaur
dd-opt-contact-capture = is a capture
dd-opt-contact-forbidden = is forbidden
dd-opt-bag = When the bag is empty
dd-opt-bag-at-once = it is over at the end of that turn
dd-opt-bag-full-round = the round is played to its end
dd-opt-rounds = Round limit
dd-opt-rounds-none = no limit
dd-opt-take-back = Actions can be undone
dd-opt-take-back-help = The last action of an unfinished turn, as long as no tile has left the bag or gone back. Not in the book.
dd-opt-first = Who begins
dd-opt-first-random = Chance decides
dd-opt-first-help = By the book whoever lives farthest away begins; of several, the oldest.
dd-opt-think = Time for a turn
dd-opt-think-none = no limit
dd-opt-think-seconds = { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
  }
dd-opt-think-minutes = { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
  }
dd-opt-tiles = The tiles of the labyrinth
dd-opt-tiles-help = How many tiles of each shape the box holds is not public; these numbers are our estimate.
dd-opt-tiles-stars = { $stars ->
    [0] No star
    [one] { $stars } star
   *[other] { $stars } stars
}
dd-opt-tiles-count = { $count } of 132 tiles.
dd-opt-tiles-wrong = There must be 132.
dd-pawn = { $pawn ->
    [0] red, with a circle
    [1] blue, with a triangle
    [2] ochre, with a square
    [3] green, with a diamond
    [4] purple, with a cross
   *[5] grey, with a moon
}
