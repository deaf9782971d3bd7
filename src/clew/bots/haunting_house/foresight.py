"""What the strong bot thinks before it chooses: programs and targets, tried in imagined worlds.

A trial plays the round to its end (see ``rounds``): everybody uses every card for the best at
once. Choices share worlds and are thinned out by sequential halving. How many trials there are
follows from the time budget alone, so that the same seed gives the same answer on any machine. They
take a part of it (of a second 0.1 s on average with four seats), and the clock, that of the bot's
own thread, only stops a machine far slower than ours.
"""

from collections.abc import Sequence
from time import thread_time
from typing import cast

from clew.bots.haunting_house.halving import halving
from clew.bots.haunting_house.planning import SOLO, Cards, Planner
from clew.bots.haunting_house.position import Position, after, sides_after
from clew.bots.haunting_house.rounds import play_out
from clew.bots.haunting_house.targets import ranked
from clew.bots.haunting_house.worlds import Worlds
from clew.bots.haunting_house.worth import BEFORE_CHOSEN, WON, prospects, worth
from clew.core.types import Millis, Seat
from clew.games.haunting_house.board import EXIT
from clew.games.haunting_house.model import STEPS, Action, Card, Hand, Rotate, SwitchTiles, View

_PLANS = 12  # programs that are tried first, of those that look best for a pawn alone
_MORE_PLANS = 24  # and so many if there is time
_WITH_SWITCH = 2  # so many of them also with Switch Places in each card's stead
_SWITCH: Cards = ("switch-places",)
_REPLIES = 24  # targets whose answers within the step are looked at
_TARGETS = 8  # of these, targets that are tried to the end of the round
_PROGRAM_CARDS = 20.0  # carried out in trials, for a millisecond of the budget
_TARGET_CARDS = 8.0
_TRIALS_EACH = 4  # no more choices than get so many trials each
_HINT = 2.0  # trials that what a target is worth after the step stands for
_USABLE = 0.8  # of the budget, when the clock must stop us


def _obstructions() -> list[Cards]:
    """Programs for a pawn that is too far away to get out, but not too late to stop others."""
    others: tuple[Card, ...] = ("move-one", "move-two", "secret-passage", "switch-places")
    found: list[Cards] = []
    for card in others:
        found.append(("rotate-90", "switch-two-tiles", "rotate-180", card))
        found.append((card, "switch-two-tiles", "rotate-90", "rotate-180"))
    return found


class Foresight:
    """One seat's thoughts about one choice."""

    def __init__(self, view: View, position: Position, seat: Seat, seed: int, budget: Millis):
        self._view = view
        self._position = position
        self._seat = seat
        self._budget = budget
        self._worlds = Worlds(view, position, seat, seed)
        self._end = thread_time() + _USABLE * budget / 1000

    def program(self) -> Hand:
        """Four cards for the chosen round."""
        position, seat, order = self._position, self._seat, self._view.order
        plans = [cards for _, cards in Planner(position, seat).plans(SOLO, STEPS)]
        tried: list[Cards] = [*plans[:_PLANS], *_obstructions()]
        for cards in plans[:_WITH_SWITCH]:
            tried += [cards[:i] + _SWITCH + cards[i + 1 :] for i in range(STEPS)]
        tried += plans[_PLANS:_MORE_PLANS]

        def trial(cards: Cards, world: int) -> float:
            hands = list(self._worlds.hands(world))
            hands[seat] = cards
            end = play_out(position, seat, hands, order)
            return prospects(end, seat, order, "chosen")

        trials = self._trials(_PROGRAM_CARDS, STEPS)
        tried = tried[: max(2, trials // _TRIALS_EACH)]
        return cast("Hand", halving(tried, trial, trials, self._is_late))

    def target(self, actions: Sequence[Action]) -> Action:
        """How to carry out the card that is due."""
        if len(actions) == 1:
            return actions[0]
        answered = self._answered(self._different(actions))
        value, first = answered[0]
        if value == WON or self._view.step == STEPS:
            return first
        trials = self._trials(_TARGET_CARDS, STEPS - self._view.step + 0.5)
        tried = answered[: max(1, min(_TARGETS, trials // _TRIALS_EACH))]
        hints = [_HINT * value for value, _ in tried]
        choices = [action for _, action in tried]
        return halving(choices, self._to_the_end, trials, self._is_late, hints)

    def _different(self, actions: Sequence[Action]) -> list[Action]:
        """The best targets by what they are worth at once, without those that do the same."""
        seen = set[int]()
        found: list[Action] = []
        for _, action in ranked(self._position, self._seat, actions, BEFORE_CHOSEN):
            if isinstance(action, Rotate | SwitchTiles):
                sides = sides_after(self._position, action)
                if sides in seen:
                    continue
                seen.add(sides)
            found.append(action)
        return found[:_REPLIES]

    def _answered(self, actions: Sequence[Action]) -> list[tuple[float, Action]]:
        """What targets are worth when all who follow have answered with the cards turned up.

        After the last step that is the end of the round and there is nothing more to try.
        """
        view, seat, cards = self._view, self._seat, self._view.turned_up
        hands: list[Cards] = [(card, card, card, card) for card in cards]
        found: list[tuple[float, Action]] = []
        for action in actions:
            end = after(self._position, seat, action)
            if end.pawns[seat] != EXIT:
                end = play_out(end, seat, hands, view.order, view.step, self._next, view.step)
            if view.step == STEPS:
                found.append((prospects(end, seat, view.order, view.round), action))
            else:
                found.append((worth(end, seat, BEFORE_CHOSEN), action))
        found.sort(key=lambda pair: -pair[0])
        return found

    def _to_the_end(self, action: Action, world: int) -> float:
        """A trial of a target."""
        view, seat = self._view, self._seat
        start = after(self._position, seat, action)
        hands = self._worlds.hands(world)
        end = play_out(start, seat, hands, view.order, view.step, self._next)
        return prospects(end, seat, view.order, view.round)

    @property
    def _next(self) -> int:
        """Whose card comes after mine, by its place in the order."""
        return self._view.order.index(self._seat) + 1

    def _trials(self, rate: float, steps: float) -> int:
        """How many trials of so many steps the budget allows."""
        return int(rate * self._budget / (steps * len(self._position.pawns)))

    def _is_late(self) -> bool:
        return thread_time() > self._end
