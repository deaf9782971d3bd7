"""The endless square grid: cells, their ranks, and the open sides of tiles. Geometry only.

A cell is (x, y), x to the east and y to the south, with the entrance at (0, 0). Inside the engine
a cell is its *rank*: its number when all cells are sorted by distance from the entrance (steps on
the grid), then y, then x. So the order of ``legal_actions`` is the order of plain numbers, and a
set of cells can be the bits of one integer.
"""

from functools import lru_cache
from math import isqrt
from typing import Final, Literal, NewType, get_args

Cell = tuple[int, int]
Rank = NewType("Rank", int)
Pawns = tuple[Cell | None, ...]
"""By seat; None: captured, out of the maze."""
Shape = Literal["straight", "corner", "tee", "crossing", "dead-end"]
SHAPES: Final[tuple[Shape, ...]] = get_args(Shape)

N, E, S, W = 1, 2, 4, 8
ALL_SIDES: Final = N | E | S | W
ENTRANCE: Final[Cell] = (0, 0)
GATE: Final = Rank(0)  # the entrance as a rank
EXIT_DISTANCE: Final = 6
REACH: Final = 140  # DD-H2: the grid has no bound, but 132 tiles cannot lead farther than this

# The open sides of a shape after each quarter turn clockwise; symmetric turns are listed once.
# Unturned, a tile opens to the north and to the sides that follow clockwise.
TURNS: Final[dict[Shape, tuple[int, ...]]] = {
    "straight": (N | S, E | W),
    "corner": (N | E, E | S, S | W, W | N),
    "tee": (N | E | S, E | S | W, S | W | N, W | N | E),
    "crossing": (ALL_SIDES,),
    "dead-end": (N, E, S, W),  # not in our catalogue, but a table may bring some
}
STEPS: Final[tuple[Cell, ...]] = ((0, -1), (1, 0), (0, 1), (-1, 0))  # N, E, S, W
OPPOSITE: Final[tuple[int, ...]] = (S, W, N, E)

# For a set of sides: which of the four neighbours they face, and the side of it that faces back.
FACING: Final[tuple[tuple[tuple[int, int], ...], ...]] = tuple(
    tuple((i, OPPOSITE[i]) for i in range(4) if sides >> i & 1) for sides in range(16)
)


def rank_of(cell: Cell) -> Rank | None:
    """The cell's place in the order of all cells; None so far out that no maze leads there."""
    x, y = cell
    ring = abs(x) + abs(y)
    if ring == 0:
        return GATE
    if ring > REACH:
        return None
    first = 1 + 2 * ring * (ring - 1)
    if y == -ring:
        return Rank(first)
    if y == ring:
        return Rank(first + 4 * ring - 1)
    return Rank(first + 1 + 2 * (y + ring - 1) + (x > 0))


def _cell_of(rank: Rank) -> Cell:
    if rank == GATE:
        return ENTRANCE
    ring = (1 + isqrt(2 * rank - 1)) // 2
    place = rank - 1 - 2 * ring * (ring - 1)
    if place == 0:
        return (0, -ring)
    if place == 4 * ring - 1:
        return (0, ring)
    y = (place - 1) // 2 - ring + 1
    x = ring - abs(y)
    return (x, y) if place % 2 == 0 else (-x, y)


class _Cells(dict[Rank, Cell]):
    def __missing__(self, rank: Rank) -> Cell:
        self[rank] = cell = _cell_of(rank)
        return cell


class _Ranks(dict[Cell, Rank]):
    def __missing__(self, cell: Cell) -> Rank:
        self[cell] = rank = _must(rank_of(cell))
        return rank


class _NamedRanks(dict[Cell, Rank | None]):
    def __missing__(self, cell: Cell) -> Rank | None:
        rank = rank_of(cell)
        if rank is not None:  # or whoever names far cells could fill our memory
            self[cell] = rank
        return rank


class _Near(dict[Rank, tuple[Rank, Rank, Rank, Rank]]):
    def __missing__(self, rank: Rank) -> tuple[Rank, Rank, Rank, Rank]:
        x, y = CELL[rank]
        north, east, south, west = (RANK[x + dx, y + dy] for dx, dy in STEPS)
        self[rank] = near = (north, east, south, west)
        return near


class _Beside(dict[Rank, tuple[tuple[Rank, ...], ...]]):
    def __missing__(self, rank: Rank) -> tuple[tuple[Rank, ...], ...]:
        near = NEAR[rank]
        self[rank] = beside = tuple(
            tuple(sorted(near[i] for i in range(4) if sides >> i & 1)) for sides in range(16)
        )
        return beside


def _must(rank: Rank | None) -> Rank:
    assert rank is not None, "a maze of 132 tiles cannot reach this far"
    return rank


# Memos, filled as they are asked; never more than the cells within REACH. Ask them by [...], which
# gives the same in every process; what .get gives depends on what was asked before.
CELL: Final[dict[Rank, Cell]] = _Cells()
RANK: Final[dict[Cell, Rank]] = _Ranks()
NAMED_RANK: Final[dict[Cell, Rank | None]] = _NamedRanks()  # rank_of a cell that somebody names
NEAR: Final[dict[Rank, tuple[Rank, Rank, Rank, Rank]]] = _Near()  # north, east, south, west
BESIDE: Final[dict[Rank, tuple[tuple[Rank, ...], ...]]] = _Beside()  # by set of sides, sorted


def ranks_of(pawns: Pawns) -> set[Rank]:
    """Where somebody stands."""
    return {RANK[cell] for cell in pawns if cell is not None}


@lru_cache(maxsize=1 << 12)
def key_of(cell: Cell) -> str:
    """The cell as the name of a field: mazes are maps with such names (the same for all mazes)."""
    return f"{cell[0]},{cell[1]}"


def cell_of(key: str) -> Cell:
    """The cell with this name."""
    x, y = key.split(",")
    return int(x), int(y)


def side_towards_entrance(cell: Cell) -> int:
    """The side of a cell that faces the entrance (of an exit: its only door, DD-V3)."""
    x, y = cell
    if abs(x) >= abs(y):
        return W if x > 0 else E
    return N if y > 0 else S
