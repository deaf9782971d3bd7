"""A simplified maze on a flat grid. It never changes, and equal mazes are made only once.

A search meets the same mazes again and again: the same tiles laid in another
order, by another seat, in another imagined world. So a maze knows all that were made from the same
drawing (`_known`), and what is costly to find in one is found once and kept with it.
"""

from functools import cached_property
from typing import Final

from clew.bots.dedalos.effort import Efforts, Ground, Squares
from clew.games.dedalos.board import ALL_SIDES, FACING, Cell

EMPTY: Final = -1
NOWHERE: Final = -1
FIRM: Final = 9  # more stars than there are: never covered

Square = int
"""A cell as its place in the flat grid."""
Change = tuple[Square, int, int]
"""What came to lie on a square: its open sides and its stars."""


class Maze:
    """Open sides and stars of every square. The rim is solid."""

    def __init__(
        self, radius: int, sides: list[int], stars: list[int], exits: tuple[Square, ...]
    ) -> None:
        self.radius = radius
        self.width = width = 2 * radius + 1
        self.near = (-width, 1, width, -1)
        """What to add for the neighbour in the north, east, south, west."""
        self.entrance: Square = width * width // 2
        self.sides, self.stars = sides, stars
        self.exits = exits
        """Only those that are open."""
        self._ground: Ground | None = None
        self._changes = frozenset[Change]()
        self._known: dict[frozenset[Change], Maze] = {self._changes: self}

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

    def laid(self, square: Square, sides: int, stars: int) -> "Maze":
        """The maze with a tile more; of two on one square the one with more stars is on top."""
        changes = self._changes | {(square, sides, stars)}
        known = self._known.get(changes)
        if known is None:
            known = self._known[changes] = self._copy(changes)
            known.sides[square], known.stars[square] = sides, stars
            known._ground = self.ground.laid(square, sides, stars)
        return known

    def collapsed(self, square: Square) -> "Maze":
        """The maze with an exit less."""
        maze = self.laid(square, 0, FIRM)
        maze.exits = tuple(way for way in self.exits if way != square)
        return maze

    def _copy(self, changes: frozenset[Change]) -> "Maze":
        new = Maze(self.radius, self.sides.copy(), self.stars.copy(), self.exits)
        new._changes, new._known = changes, self._known
        return new

    @property
    def ground(self) -> Ground:
        """What lies where, as sets of squares; found once, and then kept up to date."""
        if self._ground is None:
            self._ground = ground_of(self.width, self.sides, self.stars)
        return self._ground

    @cached_property
    def efforts(self) -> Efforts:
        """How far it is to an exit from everywhere."""
        return Efforts(self.ground, self.ways_out)

    @cached_property
    def ways_out(self) -> Squares:
        """The open exits, as a set of squares."""
        return sum(1 << way for way in self.exits)

    @cached_property
    def crossings(self) -> list[Square]:
        """DD-M3: the entrance and the crossings, between which the Minotaur has passages."""
        exits = self.exits
        return [i for i, open_ in enumerate(self.sides) if open_ == ALL_SIDES and i not in exits]

    @cached_property
    def hubs(self) -> Squares:
        """The same as a set of squares."""
        return sum(1 << square for square in self.crossings)

    @cached_property
    def open_ends(self) -> list[Square]:
        """The empty squares that an open side of a tile or of the entrance faces."""
        sides, near, exits = self.sides, self.near, self.exits
        ends = {
            square + near[i]
            for square, open_ in enumerate(sides)
            if open_ > 0 and square not in exits
            for i, _ in FACING[open_]
            if sides[square + near[i]] == EMPTY
        }
        return sorted(ends)

    def joined(self, square: Square) -> list[Square]:
        """The squares that can be stepped to from here, exits too."""
        sides, near = self.sides, self.near
        found: list[Square] = []
        for i, back in FACING[sides[square]]:
            there = sides[square + near[i]]
            if there > 0 and there & back:
                found.append(square + near[i])
        return found


def ground_of(width: int, sides: list[int], stars: list[int]) -> Ground:
    """The same as sets of squares."""
    ground = Ground(width, (1 << len(sides)) - 1, (0, 0, 0, 0), 0, 0)
    for square, open_ in enumerate(sides):
        if open_ != EMPTY:
            ground = ground.laid(square, open_, stars[square])
    return ground


def empty_maze(radius: int) -> Maze:
    """Nothing laid yet, and a solid rim."""
    width = 2 * radius + 1
    sides, stars = [EMPTY] * (width * width), [0] * (width * width)
    for i in range(width):
        for square in (i, width * (width - 1) + i, i * width, i * width + width - 1):
            sides[square], stars[square] = 0, FIRM
    return Maze(radius, sides, stars, ())
