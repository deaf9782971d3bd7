pic-dd-place = Turn the tile and lay it so that one of its open sides meets an open end of the labyrinth.
pic-dd-cover = Your tile has two stars. It may cover what shows fewer, if nobody stands there and a path goes on.
pic-dd-collapse = A collapse blocks an open exit for good.
pic-dd-seal = The red tribute has one way out, over the tile you may cover. Turn yours so that it closes this way, and it is refused; leave a way, and it is allowed.
pic-dd-move = Move onto the exit and you have won. Or go aside, and try to come back with your second move.
pic-dd-push = Ben is on your tile. Push the blue tribute to a joined tile of your choice, but not through a wall.
pic-dd-horns = The Minotaur stands to your right. Push Ben onto it, and it has him. Or push him aside, and walk onto it yourself.
pic-dd-walk = Four Minotaur tiles lie face up, so the Minotaur takes four steps. It follows the bends; where the way divides, you choose.
pic-dd-wells = For the Minotaur the entrance and all crossings are joined: from any to any in one step.
pic-dd-catch = It walks until it meets somebody: they are captured, and it leaves the labyrinth with them.
pic-dd-tiles = Labyrinth tiles
pic-dd-count = { $count } in our mix
pic-dd-estimate = Shapes and numbers are our estimate: how many of each the box holds is not public.
pic-dd-others = Doors, Minotaur and collapse
pic-dd-n-entrance = Entrance
pic-dd-m-entrance = Open on all four sides; everybody starts here.
pic-dd-n-exit = Exit
pic-dd-m-exit = Move onto it in your own turn, and you have won.
pic-dd-n-blocked = Blocked exit
pic-dd-m-blocked = A collapse lies on it: nobody gets out here.
pic-dd-m-collapse = Blocks an open exit, however far away.
pic-dd-m-minotaur-red = Goes back into the bag after a capture.
pic-dd-m-minotaur-white = Leaves the game after a capture.
pic-dd-n-minotaur = Minotaur
pic-dd-m-minotaur = A step for each Minotaur tile that lies face up.
pic-dd-n-well = Passage
pic-dd-m-well = On the entrance and every crossing: the Minotaur goes from any to any.
pic-dd-pawns = The tributes: a colour and a sign each
pic-dd-maze = The labyrinth
pic-dd-setup =
    { $exits } exits, each six cells from the entrance, and { $collapses ->
        [one] one collapse
       *[other] { $collapses } collapses
    } in the bag.
pic-dd-setup-two = Playing with two is our idea: the box begins at three.

sum-dd-goal = Be the first to move onto an open exit, and stay out of the Minotaur’s way.
sum-dd-setup = The entrance in the middle, all tributes on it. Two exits for three players, three for four, four for five and six, each six cells away. Everybody draws three tiles.
sum-dd-turn = Lay your Minotaur tiles face up, walk the Minotaur, draw up to three. Then exactly three actions among place, move and push, never three of a kind; then draw up to three. Or discard your whole hand for a new one.
sum-dd-1 = Place: an open side must meet an open end; turn the tile as you like.
sum-dd-2 = Cover: more stars on fewer, where nobody stands, if a path goes on.
sum-dd-3 = Move: one cell, where both sides are open. Two moves must not bring you back to where your turn began.
sum-dd-4 = Push: a rival on your tile to a joined tile, never into an exit.
sum-dd-5 = Collapse: blocks any open exit for good; it counts as placing.
sum-dd-6 = Nobody may be walled in without room for two moves.
sum-dd-7 = The Minotaur turns round only in a dead end, uses the passages, and captures everybody on the first tile with tributes. If you are captured, your next turn only takes you back to the entrance.
sum-dd-end = Onto an open exit in your own turn: you win. The bag is empty at the end of a turn: the Minotaur wins, and everybody loses.
