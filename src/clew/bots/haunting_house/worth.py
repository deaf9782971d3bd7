"""What a position is worth to a seat: its chance to be out first, judged by distances alone.

Every pawn gets a chance that falls with its distance; a seat's worth is its share of all of them.
How steeply it falls was fitted to 750 matches of medium bots with themselves (2 and 4 seats). Just
before a chosen round a step counts much, since who is near gets out in it; beyond seven steps it
hardly matters how far one is. Just before a random round distances say next to nothing: the exit
moves, pawns fall, and what was gained is lost again.
"""

from collections.abc import Sequence
from math import exp

from clew.bots.haunting_house import distance
from clew.bots.haunting_house.position import Position, after, sides_after
from clew.core.types import Seat
from clew.games.haunting_house.board import Cell
from clew.games.haunting_house.model import Action, Rotate, RoundKind, SwitchTiles

Chances = tuple[float, ...]  # by distance
_MOST = 150


def _falling(slope: float, bend: float, until: int) -> Chances:
    """Chances that fall with the distance, less and less, and stay the same from *until* on."""
    near = [min(far, until) for far in range(_MOST)]
    return tuple(exp(-slope * far + bend * far * far) for far in near)


PLAIN = _falling(0.30, 0.0, _MOST)  # whatever comes next
BEFORE_CHOSEN = _falling(0.86, 0.035, 12)
BEFORE_RANDOM = _falling(0.19, 0.007, 13)
_EARLIER = 0.065  # what one place earlier in the order of a chosen round is worth
WON, LOST = 1.0, 0.0


def share(distances: Sequence[int], seat: Seat, chances: Chances = PLAIN) -> float:
    """The seat's part of all chances; who stands on the exit has them all."""
    own = distances[seat]
    if own == 0:
        return WON
    total = 0.0
    for far in distances:
        if far == 0:
            return LOST
        total += chances[far]
    return chances[own] / total


def prospects(position: Position, seat: Seat, order: Sequence[Seat], ended: RoundKind) -> float:
    """The seat's chance to win when a round has ended and the other kind comes next."""
    far = distances_in(position)
    if ended == "chosen" or 0 in far:
        return share(far, seat, BEFORE_RANDOM)
    chance = {
        who: BEFORE_CHOSEN[far[who]] * (1 - _EARLIER * place) for place, who in enumerate(order)
    }
    return chance[seat] / sum(chance.values())


def distances_in(position: Position) -> list[int]:
    """How far every pawn is from the exit."""
    house, sides = position.house, position.sides
    levels = distance.from_exit(sides, house.exit)
    return [distance.of(levels, sides, house.entrance, cell) for cell in position.pawns]


def distance_to(position: Position, cell: Cell) -> int:
    """How far a cell is from the exit."""
    house, sides = position.house, position.sides
    return distance.of(distance.from_exit(sides, house.exit), sides, house.entrance, cell)


def worth(position: Position, seat: Seat, chances: Chances = PLAIN) -> float:
    """The seat's share of the chances."""
    return share(distances_in(position), seat, chances)


def worth_after(position: Position, seat: Seat, action: Action, chances: Chances = PLAIN) -> float:
    """The seat's share after it has carried out this action."""
    if isinstance(action, Rotate | SwitchTiles):
        house = position.house
        sides = sides_after(position, action)
        far = distance.of_pawns(sides, house.entrance, house.exit, position.pawns)
        return share(far, seat, chances)
    return worth(after(position, seat, action), seat, chances)
