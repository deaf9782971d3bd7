"""The action numbers of The Haunting House. Frozen: a change is a new version of the env.

Walking is told by directions (a door stands in a direction too), tiles by cell, rivals by how many
seats they sit to the left. Which kind of number is asked for follows from the card that is due.
"""

from collections.abc import Sequence
from typing import Final

from clew.core.types import Seat
from clew.games.haunting_house.board import (
    AROUND,
    CELLS,
    CORNER,
    CORNER_SIDE,
    ENTRANCE,
    EXIT,
    SIDES,
    SLOTS,
    TOUCHING,
    Cell,
    House,
    cells_of,
)
from clew.games.haunting_house.model import (
    Action,
    FallThrough,
    MoveExit,
    PassWall,
    Program,
    Quarters,
    Rotate,
    SwitchPlaces,
    SwitchTiles,
    Walk,
)
from clew.games.haunting_house.rules.choices import PROGRAMS
from clew.games.haunting_house.state import State

SEATS: Final = 6
_WAYS: Final = len(SIDES)
_STEPS: Final = _WAYS + 1  # of a second move: none, or a direction
_ONE: Quarters = 1
_TWO: Quarters = 2
_THREE: Quarters = 3
_CELLS: Final = [Cell(cell) for cell in range(CELLS)]

_TURNS: Final = [Rotate(cell, quarters) for cell in _CELLS for quarters in (_ONE, _TWO, _THREE)]
_PAIRS: Final = [
    SwitchTiles(one, other) for one in _CELLS for other in cells_of(TOUCHING[one]) if one < other
]
_EXITS: Final = [MoveExit(slot) for slot in SLOTS]
_FALLS: Final = [FallThrough(cell) for cell in _CELLS]

WAIT: Final = 0
PROGRAM: Final = 1
WALK: Final = PROGRAM + len(PROGRAMS)
SWITCH: Final = WALK + _WAYS * _STEPS
ROTATE: Final = SWITCH + SEATS - 1
PAIR: Final = ROTATE + len(_TURNS)
PASS: Final = PAIR + len(_PAIRS)
SLOT: Final = PASS + _WAYS
FALL: Final = SLOT + len(_EXITS)
ACTIONS: Final = FALL + len(_FALLS)

_LISTS: Final[tuple[tuple[int, Sequence[Action]], ...]] = (
    (PROGRAM, PROGRAMS),
    (ROTATE, _TURNS),
    (PAIR, _PAIRS),
    (SLOT, _EXITS),
    (FALL, _FALLS),
)
_FIXED: Final[dict[Action, int]] = {
    action: first + i for first, actions in _LISTS for i, action in enumerate(actions)
}
_ACTION_OF: Final = {number: action for action, number in _FIXED.items()}
_TO: Final = [
    {SIDES.index(side): there for there, side, _ in around} for around in AROUND
]  # by cell: the neighbour in each direction


def step(house: House, at: Cell, way: int) -> Cell | None:
    """What lies next to a cell in a direction: a cell or a door. Walls are no matter here."""
    side = SIDES[way]
    if at == ENTRANCE:
        inwards = SIDES[(SIDES.index(CORNER_SIDE[house.entrance]) + 2) % _WAYS]
        return CORNER[house.entrance] if side == inwards else None
    if at == EXIT:
        return None
    for slot, door in ((house.entrance, ENTRANCE), (house.exit, EXIT)):
        if CORNER[slot] == at and CORNER_SIDE[slot] == side:
            return door
    return _TO[at].get(way)


def way_to(house: House, at: Cell, to: Cell) -> int:
    """The direction in which a neighbouring cell or door lies."""
    return next(way for way in range(_WAYS) if step(house, at, way) == to)


def number_of(state: State, seat: Seat, action: Action) -> int:
    """The number of an action that is legal in this state."""
    house, at = state.house, state.pawns[seat]
    match action:
        case Walk(path):
            first = way_to(house, at, path[0])
            second = 1 + way_to(house, path[0], path[1]) if len(path) > 1 else 0
            return WALK + first * _STEPS + second
        case SwitchPlaces(other):
            return SWITCH + (other - seat) % len(state.pawns) - 1
        case PassWall(to):
            return PASS + way_to(house, at, to)
        case Program() | Rotate() | SwitchTiles() | MoveExit() | FallThrough():
            return _FIXED[action]


def fixed_action(number: int) -> Action | None:
    """The action of a number that means the same in every position; None for the others."""
    return _ACTION_OF.get(number)


def action_of(state: State, seat: Seat, number: int) -> Action | None:
    """The action of a number, for the rules to judge; None where it leads nowhere."""
    fixed = fixed_action(number)
    if fixed is not None:
        return fixed
    house, at = state.house, state.pawns[seat]
    if WALK <= number < SWITCH:
        return _walk(house, at, *divmod(number - WALK, _STEPS))
    if SWITCH <= number < ROTATE:
        return _switch(seat, number - SWITCH + 1, len(state.pawns))
    if PASS <= number < SLOT:
        to = step(house, at, number - PASS)
        return None if to is None else PassWall(to)
    return None


def _switch(seat: Seat, left: int, seats: int) -> SwitchPlaces | None:
    """With the seat so many places to the left; None where that is once round the table."""
    return SwitchPlaces(Seat((seat + left) % seats)) if left < seats else None


def _walk(house: House, at: Cell, first: int, second: int) -> Walk | None:
    one = step(house, at, first)
    if one is None or second == 0:
        return None if one is None else Walk((one,))
    two = step(house, one, second - 1)
    return None if two is None else Walk((one, two))
