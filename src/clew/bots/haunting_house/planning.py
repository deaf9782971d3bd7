"""Programs tried out alone: where four cards, well used, would bring a pawn.

Rivals are left where they are. A card's target is the one that brings the pawn nearest, card by
card; the order of cards matters, so all orders are tried.
"""

from collections.abc import Iterable, Sequence
from itertools import permutations

from clew.bots.haunting_house.changes import CHANGES, changes_of, different
from clew.bots.haunting_house.distance import corridor, of_pawns
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
    least, chosen = 1 << 30, None
    for action in _worth_trying(position, seat, card):
        far = distance_after(position, seat, action)
        if far < least:
            least, chosen = far, action
    if chosen is None:
        return position, distance_to(position, position.pawns[seat])
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


def _worth_trying(position: Position, seat: Seat, card: Card) -> Iterable[Action]:
    """The card's targets; of changes to the house those on the pawn's own ways."""
    if card not in CHANGES:
        return targets(position, seat, card)
    house, own = position.house, position.pawns[seat]
    slack = 0 if card == "switch-two-tiles" else 1  # there are many pairs
    cells = corridor(position.sides, house.entrance, house.exit, own, slack)
    return (change for change, _ in different(position, changes_of(position, card, cells)))
