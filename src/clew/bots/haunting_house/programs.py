"""Every program tried in one imagined world: where it leads when all rivals' cards are known."""

from collections.abc import Callable, Sequence

from clew.bots.haunting_house.planning import Cards
from clew.bots.haunting_house.position import Position
from clew.bots.haunting_house.rounds import play_out
from clew.bots.haunting_house.worth import prospects
from clew.core.types import Seat
from clew.games.haunting_house.board import EXIT
from clew.games.haunting_house.model import CHOOSABLE, STEPS, Card

PREFIXES = 7 + 7 * 6 + 7 * 6 * 5 + 7 * 6 * 5 * 4  # steps played, each by all seats


def every_program(
    position: Position,
    seat: Seat,
    rivals: Sequence[Cards],
    order: Sequence[Seat],
    is_late: Callable[[], bool],
) -> dict[Cards, float]:
    """What each program is worth, the steps that programs share played once.

    Programs for which there was no time any more are left out.
    """
    hands = list(rivals)
    found = dict[Cards, float]()

    def go_on(position: Position, cards: Cards) -> None:
        if len(cards) == STEPS:
            found[cards] = prospects(position, seat, order, "chosen")
        elif not is_late():
            for card in _left(cards):
                hands[seat] = (*cards, card)
                step = len(hands[seat])
                after = position
                if EXIT not in position.pawns:
                    after = play_out(position, seat, hands, order, step, until=step)
                go_on(after, hands[seat])

    go_on(position, ())
    return found


def _left(cards: Cards) -> list[Card]:
    return [card for card in CHOOSABLE if card not in cards]
