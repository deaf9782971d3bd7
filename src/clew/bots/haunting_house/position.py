"""A position as a bot thinks of it: the open table, and what every card can make of it.

The game's functions judge whole states; a search asks for thousands of cards with neither events
nor programs. So targets and their effect are worked out here once more, briefly, on the game's own
geometry, and a test compares both with the game's ``board_actions`` and ``apply``.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache

from msgspec import Struct

from clew.bots.haunting_house.distance import LANES, Packed, packed
from clew.core.types import Seat
from clew.games.haunting_house.board import (
    BIT,
    CELLS,
    CORNER,
    ENTRANCE,
    EXIT,
    SLOTS,
    TOUCHING,
    TOUCHING_SLOT,
    TRAP,
    Cell,
    House,
    cells_of,
    lay,
    nearest_as_the_crow_walks,
    nearest_on_foot,
    through_one_wall,
    turned,
    ways_from,
)
from clew.games.haunting_house.catalog import SHAPES
from clew.games.haunting_house.model import (
    Action,
    Card,
    FallThrough,
    MoveExit,
    Options,
    PassWall,
    Program,
    Rotate,
    SwitchPlaces,
    SwitchTiles,
    View,
    Walk,
)


class Position(Struct, frozen=True):
    """The house, the pawns, and what the table agreed on."""

    house: House
    sides: Packed  # of the house's tiles
    pawns: tuple[Cell, ...]
    options: Options


def position_of(view: View) -> Position:
    """The position a view shows."""
    shown = [view.tiles[str(cell)] for cell in range(CELLS)]
    tiles = tuple(lay(SHAPES[tile.shape], tile.trap, tile.number, tile.turn) for tile in shown)
    house = House(tiles, view.entrance, view.exit)
    return Position(house, packed(tiles), view.pawns, view.options)


# ----------------------------------------------------------------------------- what a card can do

_CELLS = tuple(Cell(i) for i in range(CELLS))
QUARTER_TURNS = tuple((Rotate(cell, 1), Rotate(cell, 3)) for cell in _CELLS)
HALF_TURNS = tuple((Rotate(cell, 2),) for cell in _CELLS)
PAIRS = tuple(
    SwitchTiles(one, other) for one in _CELLS for other in cells_of(TOUCHING[one]) if one < other
)
_EXITS = tuple(MoveExit(slot) for slot in SLOTS)


def targets(position: Position, seat: Seat, card: Card) -> Sequence[Action]:
    """The legal ways to carry out a card, in the game's order; none: it does nothing."""
    return _TARGETS[card](position, seat)


def occupied(pawns: Sequence[Cell]) -> int:
    """The cells with pawns on them, as a set."""
    cells = 0
    for cell in pawns:
        cells |= BIT[cell]
    return cells


def _free(position: Position, own: Cell, found: Sequence[Cell]) -> list[Cell]:
    """Those of the cells that are no trap doors with another's pawn."""
    pawns, tiles = position.pawns, position.house.tiles
    return [
        cell
        for cell in found
        if cell not in pawns or cell == own or cell >= CELLS or not tiles[cell] & TRAP
    ]


def _one(position: Position, seat: Seat) -> Sequence[Action]:
    own = position.pawns[seat]
    return [Walk((cell,)) for cell in _free(position, own, ways_from(position.house, own))]


def _two(position: Position, seat: Seat) -> Sequence[Action]:
    own, house = position.pawns[seat], position.house
    walks: list[Walk] = []
    for one in _free(position, own, ways_from(house, own)):
        if one == EXIT:
            walks.append(Walk((EXIT,)))
        else:
            walks += [Walk((one, two)) for two in _free(position, own, ways_from(house, one))]
    return walks


def _places(position: Position, seat: Seat) -> Sequence[Action]:
    own = position.pawns[seat]
    if own == ENTRANCE:
        return ()
    near, house = TOUCHING[own], position.house
    if position.options.switch_with_entrance and TOUCHING_SLOT[house.entrance] & BIT[own]:
        near |= 1 << ENTRANCE
    found = sorted((cell, i) for i, cell in enumerate(position.pawns) if near >> cell & 1)
    return [SwitchPlaces(Seat(i)) for _, i in found]


def _quarter(position: Position, seat: Seat) -> Sequence[Action]:
    pawns = position.pawns
    return [turn for cell in _CELLS if cell not in pawns for turn in QUARTER_TURNS[cell]]


def _half(position: Position, seat: Seat) -> Sequence[Action]:
    pawns = position.pawns
    return [turn for cell in _CELLS if cell not in pawns for turn in HALF_TURNS[cell]]


def _tiles(position: Position, seat: Seat) -> Sequence[Action]:
    return free_pairs(occupied(position.pawns))


@lru_cache(maxsize=1024)
def free_pairs(taken: int) -> tuple[SwitchTiles, ...]:
    """The touching pairs of tiles of which none is taken."""
    free = [not taken >> cell & 1 for cell in _CELLS]
    return tuple(pair for pair in PAIRS if free[pair.one] and free[pair.other])


def _secret(position: Position, seat: Seat) -> Sequence[Action]:
    own, house = position.pawns[seat], position.house
    found = through_one_wall(house, own)
    if position.options.secret_as_move:
        found = sorted(found + ways_from(house, own))
    return [PassWall(cell) for cell in _free(position, own, found)]


def _exit(position: Position, seat: Seat) -> Sequence[Action]:
    house = position.house
    doors = (CORNER[house.entrance], CORNER[house.exit])
    return [_EXITS[slot] for slot in SLOTS if CORNER[slot] not in doors]


def _trap(position: Position, seat: Seat) -> Sequence[Action]:
    house, metric = position.house, position.options.trap_door_metric
    taken, traps, own = occupied(position.pawns), house.chart.traps, position.pawns[seat]
    goals, nearest = traps & ~taken, 0
    if not goals:
        return ()
    if metric != "grid":
        nearest = nearest_on_foot(house, own, goals, traps & taken)
    if metric != "path" and not nearest:
        nearest = nearest_as_the_crow_walks(house, own, goals)
    return [FallThrough(cell) for cell in cells_of(nearest)]


def _nothing(position: Position, seat: Seat) -> Sequence[Action]:
    return ()


_TARGETS: dict[Card, Callable[[Position, Seat], Sequence[Action]]] = {
    "move-one": _one,
    "move-two": _two,
    "switch-places": _places,
    "rotate-90": _quarter,
    "rotate-180": _half,
    "switch-two-tiles": _tiles,
    "secret-passage": _secret,
    "move-exit": _exit,
    "trap-door": _trap,
    "hall-of-mirrors": _nothing,
}


# ----------------------------------------------------------------------------- carrying it out


def sides_after(position: Position, action: Rotate | SwitchTiles) -> Packed:
    """The open sides after a change of the house: all that a distance needs to know."""
    tiles = position.house.tiles
    match action:
        case Rotate(cell, quarters):
            lanes, bits = LANES[cell], tiles[cell] & 15
            return position.sides ^ lanes[bits] ^ lanes[_TURNED[quarters][bits]]
        case SwitchTiles(one, other):
            a, b = tiles[one] & 15, tiles[other] & 15
            here, there = LANES[one], LANES[other]
            return position.sides ^ here[a] ^ here[b] ^ there[a] ^ there[b]


_TURNED = tuple(
    tuple((bits << q | bits >> (4 - q)) & 15 for bits in range(16)) for q in range(4)
)  # as board.turned, of the open sides alone


def after(position: Position, seat: Seat, action: Action) -> Position:
    """The position after a legal action."""
    house, pawns = position.house, position.pawns
    match action:
        case Walk(path):
            return _put(position, seat, path[-1])
        case PassWall(cell) | FallThrough(cell):
            return _put(position, seat, cell)
        case SwitchPlaces(other):
            moved = list(pawns)
            moved[seat], moved[other] = moved[other], moved[seat]
            return Position(house, position.sides, tuple(moved), position.options)
        case Rotate(cell, quarters):
            tiles = list(house.tiles)
            tiles[cell] = turned(tiles[cell], quarters)
        case SwitchTiles(one, two):
            tiles = list(house.tiles)
            tiles[one], tiles[two] = tiles[two], tiles[one]
        case MoveExit(slot):
            moved_exit = House(house.tiles, house.entrance, slot)
            return Position(moved_exit, position.sides, pawns, position.options)
        case Program():
            raise AssertionError("a program changes nothing on the table")
    changed = House(tuple(tiles), house.entrance, house.exit)
    return Position(changed, sides_after(position, action), pawns, position.options)


def _put(position: Position, seat: Seat, cell: Cell) -> Position:
    pawns = position.pawns
    moved = (*pawns[:seat], cell, *pawns[seat + 1 :])
    return Position(position.house, position.sides, moved, position.options)
