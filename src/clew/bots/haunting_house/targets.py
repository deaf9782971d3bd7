"""Choosing a card's target by what the position is worth just after it."""

from collections.abc import Sequence
from functools import lru_cache

from clew.bots.haunting_house.changes import CHANGES, Change, changes_of, different
from clew.bots.haunting_house.distance import Packed, corridor, of_pawns_in
from clew.bots.haunting_house.position import Position, sides_after, targets
from clew.bots.haunting_house.worth import PLAIN, Chances, distances_in, share, worth_after
from clew.core.types import Seat
from clew.games.haunting_house.model import Action, Card, Rotate, SwitchTiles

_SLACK = 1  # how much too long a way may be that is worth mending


def ranked(
    position: Position, seat: Seat, actions: Sequence[Action], chances: Chances = PLAIN
) -> list[tuple[float, Action]]:
    """The actions with what they are worth, the best first, in the given order where equal."""
    changes = [action for action in actions if isinstance(action, Rotate | SwitchTiles)]
    values = values_of(position, seat, different(position, changes), chances)
    found = [
        (
            values[sides_after(position, action)]
            if isinstance(action, Rotate | SwitchTiles)
            else worth_after(position, seat, action, chances),
            action,
        )
        for action in actions
    ]
    found.sort(key=lambda pair: -pair[0])
    return found


@lru_cache(maxsize=1 << 14)  # imagined rounds begin alike
def best(position: Position, seat: Seat, card: Card, chances: Chances = PLAIN) -> Action | None:
    """The best target of a card, looking only where it matters; None: it does nothing."""
    if card in CHANGES:
        return _best_change(position, seat, card, chances)
    actions = targets(position, seat, card)
    if len(actions) < 2:
        return actions[0] if actions else None
    return max(actions, key=lambda action: worth_after(position, seat, action, chances))


def _best_change(position: Position, seat: Seat, card: Card, chances: Chances) -> Change | None:
    """The best change of a tile on my ways to the exit or on the foremost rival's."""
    changes = changes_of(position, card, _ways(position, seat))
    found = different(position, changes)
    if not found:
        return None
    values = values_of(position, seat, found, chances)
    return max(found, key=lambda pair: values[pair[1]])[0]


def values_of(
    position: Position, seat: Seat, changes: Sequence[tuple[Change, Packed]], chances: Chances
) -> dict[Packed, float]:
    """What changed houses are worth to a seat, by their open sides."""
    if not changes:
        return {}
    house, houses = position.house, [sides for _, sides in changes]
    fars = of_pawns_in(houses, house.entrance, house.exit, position.pawns)
    return {sides: share(far, seat, chances) for sides, far in zip(houses, fars, strict=True)}


def _ways(position: Position, seat: Seat) -> int:
    """The cells on my ways to the exit, and on those of the foremost rival."""
    house, sides, pawns = position.house, position.sides, position.pawns
    far = distances_in(position)
    rival = min((d, i) for i, d in enumerate(far) if i != seat)[1]
    mine = corridor(sides, house.entrance, house.exit, pawns[seat], _SLACK)
    return mine | corridor(sides, house.entrance, house.exit, pawns[rival], 0)
