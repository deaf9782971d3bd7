"""A simplified position, which a bot may copy and change thousands of times.

It knows what the effort of a way out depends on and nothing else; a test holds it to what the
engine does. One thing is left out, the sealing of pawns (DD-P4): whatever a bot plans is tried on
an imagined state before it is trusted (see ``levels``).
"""

from collections.abc import Iterable
from typing import Final

from clew.bots.dedalos.maze import FIRM, NOWHERE, Maze, Square, empty_maze
from clew.core.types import Seat
from clew.games.dedalos.actions import Collapse, Cover, Go, Place, Push
from clew.games.dedalos.board import ALL_SIDES, cell_of
from clew.games.dedalos.model import View
from clew.games.dedalos.tiles import SIDES, STARS

ROOM: Final = 1  # cells around exits and pawns through which a way can still lead

TurnAction = Place | Cover | Collapse | Go | Push


class Sketch:
    """Who stands where in which maze. Seats that are captured stand nowhere."""

    __slots__ = ("came_from", "dusk", "maze", "minotaur", "pawns", "up")

    def __init__(self, maze: Maze) -> None:
        self.maze = maze
        self.pawns: list[Square] = []
        self.minotaur: Square = NOWHERE
        self.came_from: Square = NOWHERE
        self.up = 0  # Minotaur tiles that lie face up
        self.dusk = 0  # the round, which tells how soon nobody will win any more

    def copy(self) -> "Sketch":
        """Another one like it, to be changed."""
        new = Sketch(self.maze)
        new.pawns = self.pawns.copy()
        new.minotaur, new.came_from, new.up = self.minotaur, self.came_from, self.up
        new.dusk = self.dusk
        return new

    def do(self, seat: Seat, action: TurnAction) -> None:
        """Carry out an action that the rules allow; a pawn pushed onto the Minotaur is captured."""
        maze = self.maze
        match action:
            case Place(tile, cell, turn) | Cover(tile, cell, turn):
                self.maze = maze.laid(maze.square(cell), SIDES[tile][turn], STARS[tile])
            case Collapse(cell):
                self.maze = maze.collapsed(maze.square(cell))
            case Go(cell):
                self.put(seat, maze.square(cell))
            case Push(rival, cell):
                self.put(rival, maze.square(cell))

    def put(self, seat: int, square: Square) -> None:
        """A pawn came to stand here; on the Minotaur it is captured."""
        self.pawns[seat] = square
        if square == self.minotaur:
            self.capture((seat,))

    def capture(self, seats: Iterable[int]) -> None:
        """DD-M4, as far as it shows on the table."""
        for seat in seats:
            self.pawns[seat] = NOWHERE
        self.minotaur = self.came_from = NOWHERE
        self.up = 0


def sketch_of(view: View) -> Sketch:
    """The sketch of what a seat sees."""
    maze = _maze_of(view)
    sketch = Sketch(maze)
    sketch.pawns = [NOWHERE if pawn is None else maze.square(pawn) for pawn in view.pawns]
    if view.minotaur is not None:
        sketch.minotaur = maze.square(view.minotaur.cell)
        if view.minotaur.came_from is not None:
            sketch.came_from = maze.square(view.minotaur.came_from)
    sketch.up = view.red + view.white
    sketch.dusk = view.round
    return sketch


def _maze_of(view: View) -> Maze:
    maze = empty_maze(_radius(view))
    sides, stars = maze.sides, maze.stars
    sides[maze.entrance], stars[maze.entrance] = ALL_SIDES, FIRM
    for key, laid in view.maze.items():
        square = maze.square(cell_of(key))
        if square != NOWHERE:
            sides[square], stars[square] = laid.sides, STARS[laid.tile]
    for way in view.exits:
        square = maze.square(way.cell)
        sides[square], stars[square] = 0 if way.blocked else way.sides, FIRM
    maze.exits = tuple(maze.square(way.cell) for way in view.exits if not way.blocked)
    return maze


def _radius(view: View) -> int:
    """What lies far from all exits and pawns is left out: no way out leads there."""
    cells = [way.cell for way in view.exits] + [pawn for pawn in view.pawns if pawn is not None]
    if view.minotaur is not None:
        cells.append(view.minotaur.cell)
    return max(max(abs(x), abs(y)) for x, y in cells) + ROOM + 1
