"""How far a pawn is from the exit, when walls can be passed, turned away or waited out.

A move costs one, and so does every wall on the way: a secret passage, a turned tile or luck gets a
pawn through, but not for nothing. Floods run over sets of cells, as in the game's ``board``.
"""

from collections.abc import Sequence
from functools import cache, lru_cache

from clew.games.haunting_house.board import (
    BIT,
    CELLS,
    CORNER,
    CORNER_SIDE,
    ENTRANCE,
    EXIT,
    WIDTH,
    Cell,
    Laid,
    Slot,
)

ALL = (1 << CELLS) - 1
FAR = 99

# A house as one number: four sets of cells, those open to the north, east, south and west.
Packed = int
LANES = tuple(
    tuple(
        sum(1 << (lane * CELLS + cell) for lane in range(4) if bits >> lane & 1)
        for bits in range(16)
    )
    for cell in range(CELLS)
)
_BITS = 4 * CELLS  # of a packed house
_BYTES = _BITS // 8
_FIRST_COLUMNS = sum(1 << cell for cell in range(CELLS) if cell % WIDTH != WIDTH - 1)
_FIRST_ROWS = ALL >> WIDTH
_DOOR = tuple(
    1 << (side.bit_length() - 1) * CELLS + corner
    for corner, side in zip(CORNER, CORNER_SIDE, strict=True)
)
_CORNER_BIT = tuple(BIT[corner] for corner in CORNER)


def packed(tiles: Sequence[Laid]) -> Packed:
    """The open sides of all tiles."""
    return sum([lanes[tile & 15] for lanes, tile in zip(LANES, tiles, strict=True)])


def door_cost(house: Packed, slot: Slot) -> int:
    """What it costs to pass between a door and its corner tile."""
    return 1 if house & _DOOR[slot] else 2


def flood(house: Packed, start: int, cost: int, wanted: int = ALL, limit: int = FAR) -> list[int]:
    """The cells at each distance from a place whose first cell is *cost* away.

    It ends when all *wanted* cells are found, or at the limit.
    """
    east, west = house >> CELLS & _FIRST_COLUMNS, house >> 3 * CELLS + 1 & _FIRST_COLUMNS
    south, north = house >> 2 * CELLS & _FIRST_ROWS, (house & ALL) >> WIDTH
    e0, e1, e2 = east & west, east ^ west, _FIRST_COLUMNS & ~(east | west)
    s0, s1, s2 = south & north, south ^ north, _FIRST_ROWS & ~(south | north)
    found = [0] * cost
    one = two = three = 0  # found one, two and three levels ago
    new = seen = start
    while True:
        found.append(new)
        if wanted & ~seen == 0 or len(found) > limit:
            return found
        one, two, three = new, one, two
        new = (one & e0) << 1 | one >> 1 & e0 | (one & s0) << 6 | one >> 6 & s0
        if two:
            new |= (two & e1) << 1 | two >> 1 & e1 | (two & s1) << 6 | two >> 6 & s1
        if three:
            new |= (three & e2) << 1 | three >> 1 & e2 | (three & s2) << 6 | three >> 6 & s2
        new &= ~seen
        seen |= new


@lru_cache(maxsize=1 << 14)
def from_exit(house: Packed, slot: Slot) -> tuple[int, ...]:
    """The cells at each distance from the exit at this slot."""
    return tuple(flood(house, _CORNER_BIT[slot], door_cost(house, slot)))


def of(levels: Sequence[int], house: Packed, entrance: Slot, cell: Cell) -> int:
    """How far a cell or a door is, given the cells at each distance from the exit."""
    if cell < CELLS:
        bit, more = BIT[cell], 0
    elif cell == EXIT:
        return 0
    else:
        bit, more = _CORNER_BIT[entrance], door_cost(house, entrance)
    for distance, cells in enumerate(levels):
        if cells & bit:
            return distance + more
    return FAR


def of_pawns(house: Packed, entrance: Slot, slot: Slot, pawns: Sequence[Cell]) -> list[int]:
    """How far each pawn is from the exit."""
    wanted = 0
    for cell in pawns:
        wanted |= _CORNER_BIT[entrance] if cell == ENTRANCE else BIT[cell]
    levels = flood(house, _CORNER_BIT[slot], door_cost(house, slot), wanted)
    far = dict[Cell, int]()
    for cell in pawns:
        if cell not in far:
            far[cell] = of(levels, house, entrance, cell)
    return [far[cell] for cell in pawns]


def of_pawns_in(
    houses: Sequence[Packed], entrance: Slot, slot: Slot, pawns: Sequence[Cell]
) -> list[list[int]]:
    """How far each pawn is from the exit in each of several houses, as `of_pawns` finds them.

    All houses are flooded at once: they stand side by side in one long integer, `_BITS` each.
    """
    count = len(houses)
    long = int.from_bytes(
        b"".join([house.to_bytes(_BYTES, "little") for house in houses]), "little"
    )
    ones = _in_each(count)
    columns, rows = _FIRST_COLUMNS * ones, _FIRST_ROWS * ones
    east, west = long >> CELLS & columns, long >> 3 * CELLS + 1 & columns
    south, north = long >> 2 * CELLS & rows, long >> WIDTH & rows
    e0, e1, e2 = east & west, east ^ west, columns & ~(east | west)
    s0, s1, s2 = south & north, south ^ north, rows & ~(south | north)
    cells = [CORNER[entrance] if cell == ENTRANCE else cell for cell in pawns]
    wanted = sum(BIT[cell] for cell in set(cells) if cell < CELLS) * ones
    first = [door_cost(house, slot) for house in houses]
    found: list[dict[int, int]] = [{EXIT: 0} for _ in houses]
    level = 0
    one = two = three = 0  # found one, two and three levels ago
    new = seen = _CORNER_BIT[slot] * ones
    while True:
        hits = new & wanted
        while hits:
            bit = hits & -hits
            hits ^= bit
            i, cell = divmod(bit.bit_length() - 1, _BITS)
            found[i][cell] = level + first[i]
        if wanted & ~seen == 0:
            break
        level += 1
        one, two, three = new, one, two
        new = (one & e0) << 1 | one >> 1 & e0 | (one & s0) << WIDTH | one >> WIDTH & s0
        new |= (two & e1) << 1 | two >> 1 & e1 | (two & s1) << WIDTH | two >> WIDTH & s1
        new |= (three & e2) << 1 | three >> 1 & e2 | (three & s2) << WIDTH | three >> WIDTH & s2
        new &= ~seen
        seen |= new
    if ENTRANCE not in pawns:
        return [[far[cell] for cell in cells] for far in found]
    return [
        [
            far[cell] + (door_cost(house, entrance) if pawn == ENTRANCE else 0)
            for cell, pawn in zip(cells, pawns, strict=True)
        ]
        for house, far in zip(houses, found, strict=True)
    ]


@cache
def _in_each(count: int) -> int:
    """The first bit of each of so many houses."""
    return sum(1 << i * _BITS for i in range(count))


def corridor(house: Packed, entrance: Slot, slot: Slot, cell: Cell, slack: int) -> int:
    """The cells on the ways of a pawn to the exit that are no more than *slack* too long."""
    back = from_exit(house, slot)
    best = of(back, house, entrance, cell)
    if cell == ENTRANCE:
        start, cost = _CORNER_BIT[entrance], door_cost(house, entrance)
    else:
        start, cost = BIT[cell], 0
    forth = flood(house, start, cost, limit=best + slack)
    within = [0]  # the cells at most so far from the exit
    for cells in back:
        within.append(within[-1] | cells)
    found = 0
    for gone, cells in enumerate(forth):
        left = best + slack - gone
        if left >= 0:
            found |= cells & within[min(left + 1, len(within) - 1)]
    return found
