learn-dd-maze = You stand at the entrance of a labyrinth that is not built yet. Six cells away, in straight lines, are the exits. Whoever walks onto one wins.
learn-dd-wait = In your turn you have exactly three actions: place, move, push, but never three of the same. Wait until it is your turn.
learn-dd-place = Place a tile: choose one of your three, turn it, and put it where an open side meets an open end of the labyrinth.
learn-dd-move = Now move: one cell along an open way. Two open sides that meet are a way; anything else is a wall.
learn-dd-end = Finish your three actions. Then you draw back to three tiles, and the next player builds on your labyrinth.
learn-dd-stars = A tile with stars may cover one that shows fewer, if nobody stands on it: ways open and close behind you. And if a rival stands on your tile, you may push them to any joined tile next to it.
learn-dd-minotaur = We left the Minotaur out for now. In the full game Minotaur tiles come out of the bag: the more lie face up, the farther it walks each turn, and whoever it meets starts again at the entrance.
learn-dd-goal = You know the labyrinth now. Walk onto an exit in your own turn and you have won. Carry on, or finish here.
