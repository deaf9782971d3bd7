"""The rulebook's section Cards (HH-K): carrying one out, or refusing how somebody wanted to."""

from msgspec.structs import replace

from clew.core.errors import IllegalAction
from clew.core.types import Seat
from clew.games.haunting_house.board import (
    CELLS,
    CORNER,
    ENTRANCE,
    EXIT,
    SLOTS,
    TOUCHING,
    Cell,
    House,
    turned,
)
from clew.games.haunting_house.model import (
    Action,
    Card,
    Event,
    ExitMoved,
    FallThrough,
    FellThrough,
    MoveExit,
    Options,
    PassWall,
    PlacesSwitched,
    Program,
    Rotate,
    SwitchPlaces,
    SwitchTiles,
    TileRotated,
    TilesSwitched,
    Walk,
    Walked,
    WallPassed,
)
from clew.games.haunting_house.rules.choices import is_corner_free, switch_reach
from clew.games.haunting_house.rules.moving import (
    Pawns,
    check_move,
    check_secret_step,
    free_trap_doors,
    trap_doors_to_fall_to,
)

After = tuple[House, Pawns]

_ACTION_OF: dict[Card, type[Action]] = {
    "move-one": Walk,
    "move-two": Walk,
    "switch-places": SwitchPlaces,
    "rotate-90": Rotate,
    "rotate-180": Rotate,
    "switch-two-tiles": SwitchTiles,
    "secret-passage": PassWall,
    "move-exit": MoveExit,
    "trap-door": FallThrough,
}


def carry_out(
    card: Card,
    action: Action,
    house: House,
    pawns: Pawns,
    seat: Seat,
    options: Options,
    events: list[Event],
) -> After:
    """HH-T5: the house and the pawns after the card, carried out as its owner chose."""
    if type(action) is not _ACTION_OF[card]:
        raise IllegalAction("HH-T5", "another-card-is-due", card=card)
    match action:
        case Walk(path):
            return _walk(card, path, house, pawns, seat, events)
        case SwitchPlaces(other):
            return _switch_places(other, house, pawns, seat, options, events)
        case Rotate():
            return _rotate(card, action, house, pawns, seat, events)
        case SwitchTiles(one, other):
            return _switch_tiles(one, other, house, pawns, seat, events)
        case PassWall(to):
            check_secret_step(house, pawns, pawns[seat], to, options.secret_as_move)
            events.append(WallPassed(seat, pawns[seat], to))
            return house, _put(pawns, seat, to)
        case MoveExit():
            return _move_exit(action, house, pawns, seat, events)
        case FallThrough(cell):
            return _fall(cell, house, pawns, seat, options, events)
        case Program():
            raise AssertionError("no card asks for a program")


def _put(pawns: Pawns, seat: Seat, to: Cell) -> Pawns:
    return (*pawns[:seat], to, *pawns[seat + 1 :])


def _walk(
    card: Card,
    path: tuple[Cell, ...],
    house: House,
    pawns: Pawns,
    seat: Seat,
    events: list[Event],
) -> After:
    """HH-K1, HH-K2: one move or exactly two; reaching the exit with the first of two wins."""
    if card == "move-one" and len(path) != 1:
        raise IllegalAction("HH-K1", "not-one-move", moves=len(path))
    if card == "move-two" and len(path) != 2 and path != (EXIT,):
        raise IllegalAction("HH-K2", "not-two-moves", moves=len(path))
    if path[0] == EXIT and len(path) == 2:
        raise IllegalAction("HH-K2", "the-exit-ends-it")
    own = at = pawns[seat]
    for to in path:
        check_move(house, pawns, own, at, to)
        at = to
    events.append(Walked(seat, own, path))
    return house, _put(pawns, seat, at)


def _switch_places(
    other: Seat, house: House, pawns: Pawns, seat: Seat, options: Options, events: list[Event]
) -> After:
    """HH-K3: with a pawn on a touching tile; not from the entrance, not on one's own tile."""
    own = pawns[seat]
    if own == ENTRANCE:
        raise IllegalAction("HH-K3", "on-the-entrance")
    if not 0 <= other < len(pawns) or other == seat:
        raise IllegalAction("HH-K3", "no-such-pawn", seat=other)
    to = pawns[other]
    if not switch_reach(house, own, options) >> to & 1:
        reason = "pawn-on-the-entrance" if to == ENTRANCE else "not-touching"
        raise IllegalAction("HH-K3", reason, seat=other, cell=to)
    events.append(PlacesSwitched(seat, other, own, to))
    return house, _put(_put(pawns, seat, to), other, own)


def _rotate(
    card: Card, action: Rotate, house: House, pawns: Pawns, seat: Seat, events: list[Event]
) -> After:
    """HH-K4, HH-K5: a quarter either way, or half a turn, of a house tile without pawns."""
    cell, quarters = action.cell, action.quarters
    rule = "HH-K4" if card == "rotate-90" else "HH-K5"
    if quarters not in ((1, 3) if card == "rotate-90" else (2,)):
        raise IllegalAction(rule, "not-this-cards-turn", quarters=quarters)
    _check_tile(rule, cell, pawns)
    tiles = house.tiles
    tiles = (*tiles[:cell], turned(tiles[cell], quarters), *tiles[cell + 1 :])
    events.append(TileRotated(seat, cell, quarters))
    return House(tiles, house.entrance, house.exit), pawns


def _switch_tiles(
    one: Cell, other: Cell, house: House, pawns: Pawns, seat: Seat, events: list[Event]
) -> After:
    """HH-K6: two touching tiles without pawns change places and keep their orientation."""
    _check_tile("HH-K6", one, pawns)
    _check_tile("HH-K6", other, pawns)
    if not TOUCHING[one] >> other & 1:
        raise IllegalAction("HH-K6", "not-touching", one=one, other=other)
    if one > other:
        raise IllegalAction("HH-K6", "lower-cell-first", one=one, other=other)
    tiles = list(house.tiles)
    tiles[one], tiles[other] = tiles[other], tiles[one]
    events.append(TilesSwitched(seat, one, other))
    return House(tuple(tiles), house.entrance, house.exit), pawns


def _check_tile(rule: str, cell: Cell, pawns: Pawns) -> None:
    """Only house tiles without pawns are turned and switched, never a door."""
    if not 0 <= cell < CELLS:
        raise IllegalAction(rule, "not-a-house-tile", cell=cell)
    if cell in pawns:
        raise IllegalAction(rule, "pawn-on-the-tile", cell=cell)


def _move_exit(
    action: MoveExit, house: House, pawns: Pawns, seat: Seat, events: list[Event]
) -> After:
    """HH-K8: to another corner, either side, wherever pawns stand; nobody wins by it."""
    slot = action.slot
    if slot not in SLOTS:
        raise IllegalAction("HH-K8", "no-such-slot", slot=slot)
    if not is_corner_free(house, slot):
        own = CORNER[slot] == CORNER[house.exit]
        raise IllegalAction("HH-K8", "the-exits-own-corner" if own else "the-entrances-corner")
    events.append(ExitMoved(seat, house.exit, slot))
    return replace(house, exit=slot), pawns


def _fall(
    cell: Cell, house: House, pawns: Pawns, seat: Seat, options: Options, events: list[Event]
) -> After:
    """HH-K9: to the nearest unoccupied trap door; ties are the owner's to choose."""
    own = pawns[seat]
    if cell not in trap_doors_to_fall_to(house, pawns, own, options.trap_door_metric):
        free = 0 <= cell < CELLS and free_trap_doors(house, pawns) >> cell & 1
        reason = "not-the-nearest-trap-door" if free else "not-a-free-trap-door"
        raise IllegalAction("HH-K9", reason, cell=cell)
    events.append(FellThrough(seat, own, cell))
    return house, _put(pawns, seat, cell)
