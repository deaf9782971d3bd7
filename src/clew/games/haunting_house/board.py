"""The house as geometry: tiles and their turns, cells and doors, walls and ways. No rules of play.

**Cells** are numbered 0 to 35 row by row from the north-west corner. A pawn may also stand on a
door: 36 is the entrance, 37 the exit. **Sides** of a tile are bits: north 1, east 2, south 4,
west 8. **Slots**, the eight places for a door, are numbered row by row as the cells outside the
house are read: 0 and 1 on the north side (west, east), 2 and 3 beside the north row, 4 and 5
beside the south row, 6 and 7 on the south side.

**A laid tile** is one number, so that a house is a short tuple: the open sides as it lies (bits
0-3), whether it has a trap door (bit 4), its clockwise quarter turns (bits 5-6), its number in the
catalogue (from bit 7).
"""

from functools import cached_property
from typing import NamedTuple, NewType

from msgspec import Struct

Cell = NewType("Cell", int)
Slot = NewType("Slot", int)
Laid = NewType("Laid", int)

N, E, S, W = 1, 2, 4, 8
SIDES = (N, E, S, W)
WIDTH = 6
CELLS = WIDTH * WIDTH
ENTRANCE = Cell(CELLS)
EXIT = Cell(CELLS + 1)
TRAP = 16

_OPEN = 15
_TURN = 5
_ID = 7
_STEPS = {N: (-1, 0), W: (0, -1), E: (0, 1), S: (1, 0)}  # in the order of the cells they lead to
_BACK = {N: S, E: W, S: N, W: E}

# Where each slot is: row and column outside the house, its corner, the corner's side it stands at.
_NW, _NE, _SW, _SE = Cell(0), Cell(5), Cell(30), Cell(35)
_SLOTS = (
    (-1, 0, _NW, N),
    (-1, 5, _NE, N),
    (0, -1, _NW, W),
    (0, 6, _NE, E),
    (5, -1, _SW, W),
    (5, 6, _SE, E),
    (6, 0, _SW, S),
    (6, 5, _SE, S),
)
SLOTS = tuple(Slot(i) for i in range(len(_SLOTS)))
CORNER = tuple(corner for _, _, corner, _ in _SLOTS)
CORNER_SIDE = tuple(side for _, _, _, side in _SLOTS)
_CORNERS = frozenset(CORNER)

# A set of cells is an integer with a bit for each; a pawn on a door is on none of them.
BIT = (*(1 << cell for cell in range(CELLS)), 0, 0)
_ALL = (1 << CELLS) - 1


def _inside(row: int, column: int) -> bool:
    return 0 <= row < WIDTH and 0 <= column < WIDTH


def _around(cell: int) -> tuple[tuple[Cell, int, int], ...]:
    """The orthogonal neighbours in cell order: which, on which side of ours, on which of theirs."""
    row, column = divmod(cell, WIDTH)
    return tuple(
        (Cell((row + down) * WIDTH + column + right), side, _BACK[side])
        for side, (down, right) in _STEPS.items()
        if _inside(row + down, column + right)
    )


def _touching(row: int, column: int) -> int:
    """The cells that touch this place, diagonally too, as a set."""
    return sum(
        1 << (r * WIDTH + c)
        for r in range(row - 1, row + 2)
        for c in range(column - 1, column + 2)
        if _inside(r, c) and (r, c) != (row, column)
    )


def _distances(row: int, column: int) -> tuple[int, ...]:
    return tuple(abs(row - r) + abs(column - c) for r in range(WIDTH) for c in range(WIDTH))


AROUND = tuple(_around(cell) for cell in range(CELLS))
TOUCHING = tuple(_touching(*divmod(cell, WIDTH)) for cell in range(CELLS))
TOUCHING_SLOT = tuple(_touching(row, column) for row, column, _, _ in _SLOTS)
_DISTANCE = tuple(_distances(*divmod(cell, WIDTH)) for cell in range(CELLS))
_SLOT_DISTANCE = tuple(_distances(row, column) for row, column, _, _ in _SLOTS)

# The neighbours a tile's corridor points at, by cell and open sides, with the side to be met.
_LEADS = tuple(
    tuple(
        tuple((there, back) for there, side, back in AROUND[cell] if open_sides & side)
        for open_sides in range(16)
    )
    for cell in range(CELLS)
)
# What a tile adds to the five sets that make a Chart, by cell and by its lowest five bits.
_LANES = tuple(
    tuple(
        sum(1 << (lane * CELLS + cell) for lane in range(5) if bits >> lane & 1)
        for bits in range(32)
    )
    for cell in range(CELLS)
)


def _turned(bits: int, quarters: int) -> int:
    sides, turn = bits & _OPEN, bits >> _TURN
    for _ in range(quarters):
        sides = (sides << 1 | sides >> 3) & _OPEN
    return sides | bits & TRAP | (turn + quarters) % 4 << _TURN


_TURNED = tuple(tuple(_turned(bits, q) for bits in range(1 << _ID)) for q in range(4))
_KEPT = ~((1 << _ID) - 1)


def lay(sides: int, trap: bool, number: int, quarters: int = 0) -> Laid:
    """The tile of this number, open at these sides when unturned, laid with some quarter turns."""
    return turned(Laid(sides | trap * TRAP | number << _ID), quarters)


def turned(tile: Laid, quarters: int) -> Laid:
    """The tile after some clockwise quarter turns."""
    return Laid(tile & _KEPT | _TURNED[quarters][tile & ~_KEPT])


def open_sides(tile: Laid) -> int:
    """The sides at which the tile's corridor is open, as it lies."""
    return tile & _OPEN


def turns_of(tile: Laid) -> int:
    """How many clockwise quarter turns the tile lies from its picture in the catalogue."""
    return tile >> _TURN & 3


def number_of(tile: Laid) -> int:
    """The tile's number in the catalogue: it stays the same wherever the tile goes."""
    return tile >> _ID


class Chart(NamedTuple):
    """A house looked up, as sets of cells."""

    east: int
    """Joined to their east neighbour."""
    south: int
    """Joined to their south neighbour."""
    traps: int
    """With a trap door."""


class House(Struct, frozen=True, dict=True):
    """The 36 tiles as they lie, and where the two doors stand."""

    tiles: tuple[Laid, ...]
    entrance: Slot
    exit: Slot

    @cached_property
    def chart(self) -> Chart:
        """What follows from the tiles, worked out when it is first asked for."""
        packed = sum([lanes[tile & 31] for lanes, tile in zip(_LANES, self.tiles, strict=True)])
        north, east = packed & _ALL, packed >> CELLS & _ALL
        south, west = packed >> 2 * CELLS & _ALL, packed >> 3 * CELLS & _ALL
        # In the last column the next bit is the next row's first cell, which is no neighbour.
        return Chart(
            east=east & west >> 1 & _NOT_LAST_COLUMN,
            south=south & north >> WIDTH,
            traps=packed >> 4 * CELLS,
        )


_NOT_LAST_COLUMN = sum(1 << cell for cell in range(CELLS) if cell % WIDTH != WIDTH - 1)


def walls_between(house: House, one: Cell, other: Cell) -> int | None:
    """How many walls stand between two neighbours, doors included; None for no neighbours.

    A door tile is open towards its corner, so at a door only the corner tile can have a wall.
    """
    if one > other:
        one, other = other, one
    if other < CELLS:
        here, there = house.tiles[one], house.tiles[other]
        for cell, side, back in AROUND[one]:
            if cell == other:
                return (not here & side) + (not there & back)
        return None
    slot = house.entrance if other == ENTRANCE else house.exit
    if one != CORNER[slot]:
        return None
    return int(not house.tiles[one] & CORNER_SIDE[slot])


def ways_from(house: House, at: Cell) -> list[Cell]:
    """The neighbours with no wall between, in order, doors last.

    Asks walls_between's question of all neighbours at once; a test compares the two.
    """
    tiles = house.tiles
    if at == ENTRANCE:
        corner = CORNER[house.entrance]
        return [corner] if tiles[corner] & CORNER_SIDE[house.entrance] else []
    here = tiles[at]
    found = [cell for cell, back in _LEADS[at][here & _OPEN] if tiles[cell] & back]
    if at in _CORNERS:
        if CORNER[house.entrance] == at and here & CORNER_SIDE[house.entrance]:
            found.append(ENTRANCE)
        if CORNER[house.exit] == at and here & CORNER_SIDE[house.exit]:
            found.append(EXIT)
    return found


def through_one_wall(house: House, at: Cell) -> list[Cell]:
    """The neighbours with exactly one wall between, in order, doors last."""
    tiles = house.tiles
    if at == ENTRANCE:
        corner = CORNER[house.entrance]
        return [] if tiles[corner] & CORNER_SIDE[house.entrance] else [corner]
    here = tiles[at]
    found = [
        cell
        for cell, side, back in AROUND[at]
        if (here & side == 0) is not (tiles[cell] & back == 0)
    ]
    if at in _CORNERS:
        if CORNER[house.entrance] == at and not here & CORNER_SIDE[house.entrance]:
            found.append(ENTRANCE)
        if CORNER[house.exit] == at and not here & CORNER_SIDE[house.exit]:
            found.append(EXIT)
    return found


def cells_of(cells: int) -> list[Cell]:
    """The members of a set of cells, row by row."""
    found: list[Cell] = []
    while cells:
        lowest = cells & -cells
        found.append(Cell(lowest.bit_length() - 1))
        cells ^= lowest
    return found


def nearest_on_foot(house: House, at: Cell, goals: int, blocked: int) -> int:
    """The goals fewest moves away, never entering a blocked cell: a flood, move by move."""
    east, south, _ = house.chart
    edge, free = BIT[at], ~blocked
    if at == ENTRANCE:  # no cell of the sets: the first move is made here
        edge = sum(BIT[cell] for cell in ways_from(house, at)) & free
    seen = edge
    while edge:
        if edge & goals:
            return edge & goals
        grown = (edge & east) << 1 | edge >> 1 & east | (edge & south) << WIDTH
        edge = (grown | edge >> WIDTH & south) & free & ~seen
        seen |= edge
    return 0


def nearest_as_the_crow_walks(house: House, at: Cell, goals: int) -> int:
    """The goals at the least orthogonal distance, walls ignored; a door counts as a cell."""
    distance = _SLOT_DISTANCE[house.entrance] if at == ENTRANCE else _DISTANCE[at]
    cells = cells_of(goals)
    least = min(distance[cell] for cell in cells)
    return sum(BIT[cell] for cell in cells if distance[cell] == least)
