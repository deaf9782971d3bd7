rules-dd-title = The rules of Dedalo’s
rules-dd-credit = A game by Javier García and Ramón Rodríguez, published by Átomo Games. These are the rules in our own words.
rules-dd-intro = Daedalus built the labyrinth of Crete so well that he could hardly find the way out himself. The Minotaur lives in it, and you are the tributes it is sent. Build your way as you run, tile by tile, push the others aside, and get out before the beast finds you. One of you can escape; if nobody does, the Minotaur has its feast.
rules-dd-ch-table = What lies on the table
rules-dd-ch-start = Getting ready
rules-dd-ch-turn = A turn
rules-dd-ch-place = Placing tiles
rules-dd-ch-move = Moving
rules-dd-ch-push = Pushing
rules-dd-ch-minotaur = The Minotaur
rules-dd-ch-known = What everybody knows
rules-dd-ch-end = The end

rule-dd-c1 = Tiles and tributes
rule-dd-c1-text = There are 150 tiles: an entrance, four exits, 132 labyrinth tiles, three collapses and ten Minotaur tiles, four red and six white. Each of you, from three to six, has a pawn, their tribute; one Minotaur is waiting. A table of two is possible, though the box does not mention it.
rule-dd-c2 = Labyrinth tiles and stars
rule-dd-c2-text = Labyrinth tiles are straights, corners, T-junctions and crossings, some with one, two or three stars. Which shapes the box holds, and how many of each, is not public: both are our estimate. A table may use another mix of 132 tiles.

rule-dd-s1 = The entrance
rule-dd-s1-text = It lies in the middle, open on all four sides. All tributes start on it.
rule-dd-s2 = The exits
rule-dd-s2-text = Three players have two exits, four have three, five and six have four. Each is six cells from the entrance in a straight line.
rule-dd-s3 = The bag
rule-dd-s3-text = Labyrinth tiles, Minotaur tiles and half as many collapses as exits, rounded down, go into the bag. Everybody draws three tiles and keeps them secret. Chance decides who begins, or the host does; by the book it is whoever lives farthest away, and of several the oldest.

rule-dd-t1 = Your turn in five steps
rule-dd-t1-text = Lay your Minotaur tiles face up; walk the Minotaur; draw up to three tiles; take your actions; draw up to three again. Then it is the next player’s turn.
rule-dd-t2 = Three actions
rule-dd-t2-text = Place, move, push: exactly three actions in any order, but never three of the same kind. As long as something is possible you must go on; if nothing is, your turn ends early. You are never forced to walk into the Minotaur. A table may play with up to three actions instead.
rule-dd-t3 = Or a new hand
rule-dd-t3-text = Instead of everything else you may discard your whole hand and draw three new tiles. What you discard is out of the game. If nothing else is possible, you must.
rule-dd-t4 = Minotaur tiles wait
rule-dd-t4-text = A Minotaur tile that you draw stays in your hand until your next turn begins. You can neither place it nor hold it back then.

rule-dd-p1 = Continue the labyrinth
rule-dd-p1-text = Put a labyrinth tile on an empty cell, turned as you like, so that at least one of its open sides meets an open end of the labyrinth. Its other sides may meet anything; where only one side is open, there is a wall. You do not build out from an exit.
rule-dd-p2 = Cover a tile
rule-dd-p2-text = A tile with stars may cover a labyrinth tile that shows fewer stars, if nobody stands on it, you and the Minotaur included, and if a path goes on. Three stars are safe for ever; entrance, exits and collapses too.
rule-dd-p3 = Collapse
rule-dd-p3-text = A collapse blocks any open exit for good, however far away it is. It counts as placing.
rule-dd-p4 = Do not wall anybody in
rule-dd-p4-text = You may close somebody’s last way, your own included, or make a closed area smaller, only if everybody inside still has room for two real moves: a tile that is two steps away. An area that is open afterwards is not judged. A table may relax this rule or play without it.

rule-dd-v1 = One cell
rule-dd-v1-text = Your tribute goes to a neighbouring tile that is joined to yours: both facing sides are open. Any number of tributes may share a tile.
rule-dd-v2 = Not in a circle
rule-dd-v2-text = With two moves in a turn you may not end where your turn began, unless you covered that tile this turn.
rule-dd-v3 = Out!
rule-dd-v3-text = Move onto an open exit in your own turn and you have won, at once. Exits can be entered from all sides, unless the table allows only the side that faces the entrance.
rule-dd-v4 = Into its arms
rule-dd-v4-text = If you move onto the Minotaur you are captured, and your turn is over: you draw nothing. A table may forbid it.

rule-dd-u1 = Push a rival
rule-dd-u1-text = Push a rival who shares your tile to a joined neighbouring tile of your choice, but never into an exit. Each push is an action, and you have two at most in a turn.
rule-dd-u2 = Into the horns
rule-dd-u2-text = A rival pushed onto the Minotaur is captured.

rule-dd-m1 = It appears
rule-dd-m1-text = The first Minotaur tile puts the Minotaur on the entrance. Nobody is caught by that. Whoever laid a Minotaur tile this turn chooses its first step freely, even backwards.
rule-dd-m2 = It walks
rule-dd-m2-text = From then on everybody begins their turn by walking it: one step for each Minotaur tile that lies face up. It keeps going, follows bends, and turns round in dead ends. Where the way divides you choose, but never back.
rule-dd-m3 = Its secret passages
rule-dd-m3-text = For the Minotaur, the entrance and all crossings are joined by passages: from any to any in one step. It never enters exits or collapses.
rule-dd-m4 = It catches
rule-dd-m4-text = The first tile with tributes on it stops it, and all of them are captured. They and the Minotaur leave the labyrinth, the captured hands go back to the bag; so do the red Minotaur tiles, while the white ones leave the game. If your own tribute is among them, your turn is over. A table may decide that only one is captured.
rule-dd-m5 = Coming back
rule-dd-m5-text = In your next turn after a capture you walk the Minotaur if it is there, set your tribute on the entrance and draw three tiles: that is your whole turn. If the Minotaur is standing there, it does not see you.
rule-dd-m6 = It gives up
rule-dd-m6-text = If for a full round the Minotaur has had no way to anybody, it leaves the labyrinth, and all face-up Minotaur tiles go back into the bag.

rule-dd-h1 = Open and secret
rule-dd-h1-text = Everybody sees the labyrinth, how many tiles are in the bag and in each hand, the discards, what lies under each tile, the face-up Minotaur tiles and which way the Minotaur looks. Hands and bag are secret.
rule-dd-h2 = No edge
rule-dd-h2-text = The labyrinth may grow as far as you like.

rule-dd-e1 = Escaped
rule-dd-e1-text = Whoever moves onto an open exit in their own turn wins.
rule-dd-e2 = The bag is empty
rule-dd-e2-text = If the bag is empty at the end of a turn and nobody has escaped, the Minotaur wins and everybody loses. A table may play the round to its end first.
rule-dd-e3 = Too long in the dark
rule-dd-e3-text = After a hundred rounds the Minotaur wins as well; a table may choose another number.
