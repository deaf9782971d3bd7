"""Playing a round to its end in the mind, every seat using its cards for the best at once."""

from collections.abc import Sequence

from clew.bots.haunting_house.position import Position, after
from clew.bots.haunting_house.targets import best
from clew.bots.haunting_house.worth import BEFORE_CHOSEN, PLAIN
from clew.core.types import Seat
from clew.games.haunting_house.board import EXIT
from clew.games.haunting_house.model import STEPS, Card


def play_out(
    position: Position,
    me: Seat,
    hands: Sequence[Sequence[Card]],
    order: Sequence[Seat],
    step: int = 1,
    turn: int = 0,
    until: int = STEPS,
) -> Position:
    """The position after the cards from this step on, at which *turn* in the order is next.

    It ends with the step *until*, or when a pawn is out. Rivals play as medium bots; I know better
    and stop a pawn that is near before I go on from afar.
    """
    for now in range(step - 1, until):
        for seat in order[turn:]:
            chances = BEFORE_CHOSEN if seat == me else PLAIN
            action = best(position, seat, hands[seat][now], chances)
            if action is not None:
                position = after(position, seat, action)
                if position.pawns[seat] == EXIT:
                    return position
        turn = 0
    return position
