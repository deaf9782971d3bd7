"""Programs tried out alone: where four cards, well used, would bring a pawn.

Rivals are left where they are. A card's target is the one that brings the pawn nearest, card by
card; the order of cards matters, so all orders are tried.
"""

from collections.abc import Sequence
from itertools import permutations

from clew.bots.haunting_house.changes import CHANGES, changes_of, different
from clew.bots.haunting_house.distance import corridor, of_pawns, of_pawns_in
from clew.bots.haunting_house.position import Position, after, sides_after, targets
from clew.bots.haunting_house.worth import distance_to
from clew.core.types import Seat
from clew.games.haunting_house.model import (
    Action,
    Card,
    FallThrough,
    PassWall,
    Rotate,
    SwitchTiles,
    Walk,
)

Cards = tuple[Card, ...]
SOLO: Cards = (
    "move-one",
    "move-two",
    "rotate-90",
    "rotate-180",
    "switch-two-tiles",
    "secret-passage",
)
_MOST_CHANGES = 2  # a program with more of them walks too little
_EARLY = 0.05  # a step gained early is a little better: it is there if the rest goes wrong
_OUT = 100.0


class Planner:
    """Programs for one seat from one position; what a card does is worked out once."""

    def __init__(self, position: Position, seat: Seat) -> None:
        self.position = position
        self.seat = seat
        self._known = dict[tuple[int, int, Card], tuple[Position, int]]()

    def plans(self, deck: Sequence[Card], count: int) -> list[tuple[float, Cards]]:
        """Every order of so many cards of the deck with its value, the best first."""
        found = [(self.value(cards), cards) for cards in sensible(deck, count)]
        found.sort(key=lambda pair: -pair[0])
        return found

    def value(self, cards: Cards) -> float:
        """Less the farther from the exit the pawn ends; far above that if it gets out."""
        position, total, far = self.position, 0.0, 0
        for i, card in enumerate(cards):
            position, far = self._after(position, card)
            if far == 0:
                return _OUT - i
            total += far
        return -far - _EARLY * total

    def _after(self, position: Position, card: Card) -> tuple[Position, int]:
        key = (position.sides, position.pawns[self.seat], card)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = alone(position, self.seat, card)
        return known


def sensible(deck: Sequence[Card], count: int) -> list[Cards]:
    """The orders of so many cards of the deck that walk enough."""
    orders = list(permutations(deck, count))
    walking = [cards for cards in orders if len(CHANGES.intersection(cards)) <= _MOST_CHANGES]
    return walking or orders


def alone(position: Position, seat: Seat, card: Card) -> tuple[Position, int]:
    """The position after the card brought the pawn as near as it can, and how near that is."""
    tried = _changed(position, seat, card) if card in CHANGES else _walked(position, seat, card)
    if not tried:
        return position, distance_to(position, position.pawns[seat])
    least, chosen = min(tried, key=lambda pair: pair[0])
    return after(position, seat, chosen), least


def distance_after(position: Position, seat: Seat, action: Action) -> int:
    """How far the seat's pawn is from the exit after this action."""
    match action:
        case Walk(path):
            return distance_to(position, path[-1])
        case PassWall(cell) | FallThrough(cell):
            return distance_to(position, cell)
        case Rotate() | SwitchTiles():
            house, own = position.house, position.pawns[seat]
            sides = sides_after(position, action)
            return of_pawns(sides, house.entrance, house.exit, (own,))[0]
        case _:
            changed = after(position, seat, action)
            return distance_to(changed, changed.pawns[seat])


def _walked(position: Position, seat: Seat, card: Card) -> list[tuple[int, Action]]:
    """How far the pawn is after each of the card's targets."""
    return [
        (distance_after(position, seat, action), action) for action in targets(position, seat, card)
    ]


def _changed(position: Position, seat: Seat, card: Card) -> list[tuple[int, Action]]:
    """How far it is after each change of the house on its own ways."""
    house, own = position.house, position.pawns[seat]
    slack = 0 if card == "switch-two-tiles" else 1  # there are many pairs
    cells = corridor(position.sides, house.entrance, house.exit, own, slack)
    found = different(position, changes_of(position, card, cells))
    if not found:
        return []
    fars = of_pawns_in([sides for _, sides in found], house.entrance, house.exit, (own,))
    return [(far[0], change) for (change, _), far in zip(found, fars, strict=True)]
