"""Imagined worlds: for every seat the cards it may hold for the rest of the round.

In the random round any card that a seat has not turned up yet may be next. In the chosen round a
rival has made a program it thought good: two worlds of three give it the one a medium bot would
have made of its unseen cards, the others one of the next best. Its program was made before the
round began, on a house we no longer see; planning on the present one is our approximation.
"""

from clew.bots.haunting_house.planning import SOLO, Cards, Planner
from clew.bots.haunting_house.position import Position
from clew.core.chance import below, shuffled
from clew.core.types import Seat, seats_of
from clew.games.haunting_house.model import CARDS, STEPS, Card, View

_LIKELY = 12  # programs a rival may have made


def _shown(view: View, who: Seat) -> Cards:
    """The cards a seat has turned up in this round."""
    return tuple(step[who] for step in view.history)


class Worlds:
    """The worlds one seat imagines in one situation, numbered; a number is always the same one."""

    def __init__(self, view: View, position: Position, seat: Seat, seed: int) -> None:
        self._view = view
        self._position = position
        self._seat = seat
        self._seed = seed
        self._seats = seats_of(len(position.pawns))
        self._shown = {who: _shown(view, who) for who in self._seats}
        self._made = dict[int, tuple[Cards, ...]]()
        self._programs = dict[Seat, list[Cards]]()

    def hands(self, number: int) -> tuple[Cards, ...]:
        """Every seat's cards in this world; my own in the chosen round only once I have locked."""
        if number not in self._made:
            self._made[number] = tuple(self._hand(who, number) for who in self._seats)
        return self._made[number]

    def likeliest(self) -> tuple[Cards, ...]:
        """Every seat's likeliest cards in the chosen round; mine only once I have locked."""
        mine = self._view.program or ()
        return tuple(
            mine if who == self._seat else self._shown[who] + self._programs_of(who)[0]
            for who in self._seats
        )

    def _hand(self, who: Seat, number: int) -> Cards:
        view, shown = self._view, self._shown[who]
        if who == self._seat and view.round == "chosen":
            return view.program or ()
        draw = number * len(self._seats) + who
        if view.round == "random":
            rest: list[Card] = [card for card in CARDS if card not in shown]
            return shown + shuffled(rest, self._seed, draw)[: STEPS - len(shown)]
        programs = self._programs_of(who)
        pick = below(3 * len(programs), self._seed, draw)
        return shown + programs[pick if pick < len(programs) else 0]

    def _programs_of(self, who: Seat) -> list[Cards]:
        """What a rival's unseen cards may be, the likeliest first."""
        if who not in self._programs:
            shown = self._shown[who]
            deck: list[Card] = [card for card in SOLO if card not in shown]
            plans = Planner(self._position, who).plans(deck, STEPS - len(shown))
            self._programs[who] = [cards for _, cards in plans[:_LIKELY]]
        return self._programs[who]
