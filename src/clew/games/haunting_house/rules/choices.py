"""What each card lets its owner choose: the targets of the section Cards (HH-K), in fixed order.

The order of every list: cells row by row, the entrance after them and the exit last; pawns by the
cell they stand on, then by seat; a turn to the right before one to the left; slots by number.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import permutations

from clew.core.types import Seat
from clew.games.haunting_house.board import (
    AROUND,
    BIT,
    CELLS,
    CORNER,
    ENTRANCE,
    EXIT,
    SLOTS,
    TOUCHING,
    TOUCHING_SLOT,
    Cell,
    House,
    Slot,
    cells_of,
    ways_from,
)
from clew.games.haunting_house.model import (
    CHOOSABLE,
    STEPS,
    Action,
    Card,
    FallThrough,
    MoveExit,
    Options,
    PassWall,
    Program,
    Quarters,
    Rotate,
    SwitchPlaces,
    SwitchTiles,
    Walk,
)
from clew.games.haunting_house.rules.moving import (
    Pawns,
    free_trap_doors,
    moves,
    occupied,
    secret_steps,
    trap_doors_to_fall_to,
)

# HH-T3: four of seven cards in order, in the order of HH-C2. One list for everybody, built once.
PROGRAMS = tuple(Program(cards) for cards in permutations(CHOOSABLE, STEPS))

# Actions are values, so each is built once and handed out again and again.
_CELLS = tuple(Cell(i) for i in range(CELLS))
_WALKS = tuple(Walk((Cell(i),)) for i in range(EXIT + 1))
_PASSES = tuple(PassWall(Cell(i)) for i in range(EXIT + 1))
_FALLS = tuple(FallThrough(cell) for cell in _CELLS)
_EXITS = tuple(MoveExit(slot) for slot in SLOTS)
_SWITCHES = tuple(SwitchPlaces(Seat(i)) for i in range(6))
_RIGHT: Quarters = 1
_HALF: Quarters = 2
_LEFT: Quarters = 3
_QUARTER_TURNS = tuple(Rotate(cell, q) for cell in _CELLS for q in (_RIGHT, _LEFT))
_HALF_TURNS = tuple(Rotate(cell, _HALF) for cell in _CELLS)
_TILE_PAIRS = tuple(
    (SwitchTiles(one, other), BIT[one] | BIT[other])
    for one in _CELLS
    for other in cells_of(TOUCHING[one])
    if one < other
)


def _double_walks() -> dict[tuple[Cell, Cell], Walk]:
    """Every way to enter two cells one after the other, wherever the doors stand."""
    doors = dict.fromkeys(CORNER, (ENTRANCE, EXIT))
    pairs = [
        (one, other)
        for one in _CELLS
        for other in (*(cell for cell, _, _ in AROUND[one]), *doors.get(one, ()))
    ]
    pairs += [(ENTRANCE, corner) for corner in doors]
    return {pair: Walk(pair) for pair in pairs}


_DOUBLE_WALKS = _double_walks()


def _move_one(house: House, pawns: Pawns, seat: Seat, options: Options) -> Sequence[Action]:
    """HH-K1: one move."""
    own = pawns[seat]
    return [_WALKS[cell] for cell in moves(house, pawns, own, own)]


def _move_two(house: House, pawns: Pawns, seat: Seat, options: Options) -> Sequence[Action]:
    """HH-K2: exactly two moves, except that the exit ends it with the first."""
    own = pawns[seat]
    walks: list[Walk] = []
    for one in moves(house, pawns, own, own):
        if one == EXIT:
            walks.append(_WALKS[EXIT])
        else:
            walks += [_DOUBLE_WALKS[one, two] for two in moves(house, pawns, own, one)]
    return walks


def _switch_places(house: House, pawns: Pawns, seat: Seat, options: Options) -> Sequence[Action]:
    """HH-K3: the pawns on the tiles that touch mine."""
    near = switch_reach(house, pawns[seat], options)
    found = [(cell, i) for i, cell in enumerate(pawns) if near >> cell & 1]
    found.sort()
    return [_SWITCHES[i] for _, i in found]


def switch_reach(house: House, own: Cell, options: Options) -> int:
    """HH-K3: the cells a pawn can be switched from, as a set; with the option the entrance too."""
    if own == ENTRANCE:
        return 0
    near = TOUCHING[own]
    if options.switch_with_entrance and TOUCHING_SLOT[house.entrance] & BIT[own]:
        near |= 1 << ENTRANCE
    return near


def _rotate_90(house: House, pawns: Pawns, seat: Seat, options: Options) -> Sequence[Action]:
    """HH-K4: any tile without pawns, either way."""
    turns = list(_QUARTER_TURNS)
    for cell in sorted(set(pawns), reverse=True):
        del turns[2 * cell : 2 * cell + 2]  # of a door's number there are none
    return turns


def _rotate_180(house: House, pawns: Pawns, seat: Seat, options: Options) -> Sequence[Action]:
    """HH-K5: any tile without pawns."""
    turns = list(_HALF_TURNS)
    for cell in sorted(set(pawns), reverse=True):
        del turns[cell : cell + 1]
    return turns


def _switch_two_tiles(house: House, pawns: Pawns, seat: Seat, options: Options) -> Sequence[Action]:
    """HH-K6: any two touching tiles without pawns."""
    return _free_pairs(occupied(pawns))


@lru_cache(maxsize=1024)
def _free_pairs(taken: int) -> tuple[SwitchTiles, ...]:
    return tuple([pair for pair, cells in _TILE_PAIRS if not cells & taken])


def _secret_passage(house: House, pawns: Pawns, seat: Seat, options: Options) -> Sequence[Action]:
    """HH-K7: one step through one wall."""
    own = pawns[seat]
    return [_PASSES[cell] for cell in secret_steps(house, pawns, own, options.secret_as_move)]


def _move_exit(house: House, pawns: Pawns, seat: Seat, options: Options) -> Sequence[Action]:
    """HH-K8: either side of the two corners without a door."""
    return [_EXITS[slot] for slot in SLOTS if is_corner_free(house, slot)]


def is_corner_free(house: House, slot: Slot) -> bool:
    """HH-K8: the exit goes neither to its own corner nor to the entrance's."""
    return CORNER[slot] not in (CORNER[house.entrance], CORNER[house.exit])


def _trap_door(house: House, pawns: Pawns, seat: Seat, options: Options) -> Sequence[Action]:
    """HH-K9: the nearest unoccupied trap doors."""
    metric = options.trap_door_metric
    return [_FALLS[cell] for cell in trap_doors_to_fall_to(house, pawns, pawns[seat], metric)]


def _hall_of_mirrors(house: House, pawns: Pawns, seat: Seat, options: Options) -> Sequence[Action]:
    """HH-K10: nothing happens."""
    return ()


_CHOICES: dict[Card, Callable[[House, Pawns, Seat, Options], Sequence[Action]]] = {
    "move-one": _move_one,
    "move-two": _move_two,
    "switch-places": _switch_places,
    "rotate-90": _rotate_90,
    "rotate-180": _rotate_180,
    "switch-two-tiles": _switch_two_tiles,
    "secret-passage": _secret_passage,
    "move-exit": _move_exit,
    "trap-door": _trap_door,
    "hall-of-mirrors": _hall_of_mirrors,
}
# Six pawns never stand on every tile, nor so that no two empty ones touch; and of four corners two
# have no door. So these cards can always be carried out and nobody need look.
_ALWAYS: frozenset[Card] = frozenset({"rotate-90", "rotate-180", "switch-two-tiles", "move-exit"})


def choices(
    card: Card, house: House, pawns: Pawns, seat: Seat, options: Options
) -> Sequence[Action]:
    """Every legal way for this seat to carry out the card, in order."""
    return _CHOICES[card](house, pawns, seat, options)


def can_be_carried_out(
    card: Card, house: House, pawns: Pawns, seat: Seat, options: Options
) -> bool:
    """HH-T5: whether there is any legal way."""
    if card in _ALWAYS:
        return True
    # Who can make one move can make two: the way back is always open.
    look = _move_one if card == "move-two" else _CHOICES[card]
    return bool(look(house, pawns, seat, options))


def why_not(card: Card, house: House, pawns: Pawns, seat: Seat) -> tuple[str, str]:
    """HH-T5: the rule and the reason for which a card that cannot be carried out does nothing."""
    own = pawns[seat]
    match card:
        case "move-one" | "move-two":
            if ways_from(house, own):
                return "HH-M2", "trap-doors-taken"
            return "HH-M1", "walls-all-around"
        case "switch-places":
            return "HH-K3", "on-the-entrance" if own == ENTRANCE else "nobody-touching"
        case "secret-passage":
            return "HH-K7", "no-passage"
        case "trap-door":
            free = free_trap_doors(house, pawns)
            return "HH-K9", "no-trap-door-within-reach" if free else "trap-doors-taken"
        case "hall-of-mirrors":
            return "HH-K10", "hall-of-mirrors"
        case "rotate-90" | "rotate-180" | "switch-two-tiles" | "move-exit":
            raise AssertionError(f"{card} can always be carried out")
