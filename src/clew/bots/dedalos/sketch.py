"""A position in pencil: the maze on a flat grid that a bot may copy and change thousands of times.

It knows what the effort of a way out depends on and nothing else; a test holds it to what the
engine does. One thing is left out, the sealing of pawns (DD-P4): whatever a bot plans is tried on
an imagined state before it is trusted (see ``levels``).
"""

from collections.abc import Iterable
from typing import Final

from clew.core.types import Seat
from clew.games.dedalos.actions import Collapse, Cover, Go, Place, Push
from clew.games.dedalos.board import ALL_SIDES, Cell, cell_of
from clew.games.dedalos.model import View
from clew.games.dedalos.tiles import SIDES, STARS

EMPTY: Final = -1
NOWHERE: Final = -1
FIRM: Final = 9  # more stars than there are: never covered
ROOM: Final = 1  # cells around exits and pawns through which a way can still lead

Deed = Place | Cover | Collapse | Go | Push
Square = int
"""A cell as its place in the flat grid."""


class Sketch:
    """Who and what stands where. Seats that are captured stand nowhere."""

    __slots__ = (
        "came_from",
        "dusk",
        "exits",
        "minotaur",
        "pawns",
        "radius",
        "sides",
        "stars",
        "up",
        "width",
    )

    def __init__(self, radius: int) -> None:
        self.radius = radius
        self.width = width = 2 * radius + 1
        self.sides = [EMPTY] * (width * width)
        """The open sides of what lies there. The rim is solid."""
        self.stars = [0] * (width * width)
        for i in range(width):
            for square in (i, width * (width - 1) + i, i * width, i * width + width - 1):
                self.sides[square], self.stars[square] = 0, FIRM
        self.exits: tuple[Square, ...] = ()
        """Only those that are open."""
        self.pawns: list[Square] = []
        self.minotaur: Square = NOWHERE
        self.came_from: Square = NOWHERE
        self.up = 0  # Minotaur tiles that lie face up
        self.dusk = 0  # the round, which tells how soon nobody will win any more

    def copy(self) -> "Sketch":
        """Another one like it, to be changed."""
        new = Sketch.__new__(Sketch)
        new.radius, new.width = self.radius, self.width
        new.sides, new.stars = self.sides.copy(), self.stars.copy()
        new.exits, new.pawns = self.exits, self.pawns.copy()
        new.minotaur, new.came_from, new.up = self.minotaur, self.came_from, self.up
        new.dusk = self.dusk
        return new

    def with_pawns(self) -> "Sketch":
        """Another one of the same maze: only pawns and the Minotaur may be changed."""
        new = Sketch.__new__(Sketch)
        new.radius, new.width = self.radius, self.width
        new.sides, new.stars = self.sides, self.stars
        new.exits, new.pawns = self.exits, self.pawns.copy()
        new.minotaur, new.came_from, new.up = self.minotaur, self.came_from, self.up
        new.dusk = self.dusk
        return new

    @property
    def entrance(self) -> Square:
        """The middle of the grid."""
        return len(self.sides) // 2

    def square(self, cell: Cell) -> Square:
        """Where a cell is; NOWHERE off the grid and on its rim."""
        x, y = cell
        if max(abs(x), abs(y)) >= self.radius:
            return NOWHERE
        return (y + self.radius) * self.width + x + self.radius

    def cell(self, square: Square) -> Cell:
        """The cell at a place of the grid."""
        y, x = divmod(square, self.width)
        return x - self.radius, y - self.radius

    def near(self) -> tuple[int, int, int, int]:
        """What to add for the neighbour in the north, east, south, west."""
        return -self.width, 1, self.width, -1

    def do(self, seat: Seat, deed: Deed) -> None:
        """Carry out a deed that the rules allow; a pawn pushed onto the Minotaur is captured."""
        match deed:
            case Place(tile, cell, turn) | Cover(tile, cell, turn):
                square = self.square(cell)
                self.sides[square] = SIDES[tile][turn]
                self.stars[square] = STARS[tile]
            case Collapse(cell):
                square = self.square(cell)
                self.sides[square] = 0
                self.exits = tuple(way for way in self.exits if way != square)
            case Go(cell):
                self._put(seat, self.square(cell))
            case Push(rival, cell):
                self._put(rival, self.square(cell))

    def _put(self, seat: int, square: Square) -> None:
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
    """What a seat sees, in pencil."""
    sketch = Sketch(_radius(view))
    sketch.sides[sketch.entrance] = ALL_SIDES
    sketch.stars[sketch.entrance] = FIRM
    for key, laid in view.maze.items():
        square = sketch.square(cell_of(key))
        if square != NOWHERE:
            sketch.sides[square], sketch.stars[square] = laid.sides, STARS[laid.tile]
    for way in view.exits:
        square = sketch.square(way.cell)
        sketch.sides[square], sketch.stars[square] = 0 if way.blocked else way.sides, FIRM
    sketch.exits = tuple(sketch.square(way.cell) for way in view.exits if not way.blocked)
    sketch.pawns = [NOWHERE if pawn is None else sketch.square(pawn) for pawn in view.pawns]
    if view.minotaur is not None:
        sketch.minotaur = sketch.square(view.minotaur.cell)
        if view.minotaur.came_from is not None:
            sketch.came_from = sketch.square(view.minotaur.came_from)
    sketch.up = view.red + view.white
    sketch.dusk = view.round
    return sketch


def _radius(view: View) -> int:
    """What lies far from all exits and pawns is left out: no way out leads there."""
    cells = [way.cell for way in view.exits] + [pawn for pawn in view.pawns if pawn is not None]
    if view.minotaur is not None:
        cells.append(view.minotaur.cell)
    return max(max(abs(x), abs(y)) for x, y in cells) + ROOM + 1
