"""What the strong bot thinks before it chooses: programs and targets, tried in imagined worlds.

A trial plays the round to its end (see ``rounds``): everybody uses every card for the best at
once. In the chosen round every program and every target is tried in the likeliest world first, and
only the best of them in many: a good one among all is worth more than many trials of a few. Choices
share worlds and are thinned out by sequential halving. How many trials there are follows from the
time budget alone, so that the same seed gives the same answer on any machine. They take a part of
it (of a second 0.1 s on average with four seats), and the clock, that of the bot's own thread,
only stops a machine far slower than ours.
"""

from collections.abc import Sequence
from time import thread_time
from typing import cast

from clew.bots.haunting_house.halving import halving
from clew.bots.haunting_house.planning import SOLO, Cards, Planner
from clew.bots.haunting_house.position import Position, after, sides_after
from clew.bots.haunting_house.programs import PREFIXES, every_program
from clew.bots.haunting_house.rounds import play_out
from clew.bots.haunting_house.targets import ranked
from clew.bots.haunting_house.worlds import Worlds
from clew.bots.haunting_house.worth import BEFORE_CHOSEN, prospects, worth
from clew.core.types import Millis, Seat
from clew.games.haunting_house.board import EXIT
from clew.games.haunting_house.model import (
    STEPS,
    Action,
    Hand,
    Rotate,
    RoundKind,
    SwitchTiles,
    View,
)

_BEST = 40  # programs that are tried in many worlds, of all those tried in the likeliest
_PLANS = 12  # and of those that look best for a pawn alone
_WHOLE = 16.0  # cards carried out in the likeliest world, at most for a millisecond of the budget
_REPLIES = 24  # targets of a random round whose answers within the step are looked at
_TARGETS = 8  # targets that are tried in many worlds, the best of those looked at
_PROGRAM_CARDS = 10.0  # carried out in trials, for a millisecond of the budget
_TARGET_CARDS: dict[RoundKind, float] = {"random": 8.0, "chosen": 4.0}
_TRIALS_EACH = 4  # no more choices than get so many trials each
_HINT = 2.0  # trials that what a target is worth after the step stands for
_USABLE = 0.8  # of the budget, when the clock must stop us


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
        trials = self._trials(_PROGRAM_CARDS, STEPS)
        tried = self._programs()[: max(2, trials // _TRIALS_EACH)]
        return cast("Hand", halving(tried, self._carried_out, trials, self._is_late))

    def _programs(self) -> list[Cards]:
        """The programs that may be good ones: in the likeliest world, or for a pawn alone."""
        position, seat = self._position, self._seat
        plans = [cards for _, cards in Planner(position, seat).plans(SOLO, STEPS)]
        if PREFIXES * len(position.pawns) > _WHOLE * self._budget:
            return plans[:_PLANS]
        likely = self._worlds.likeliest()
        values = every_program(position, seat, likely, self._view.order, self._is_late)
        ranks = {cards: rank for rank, cards in enumerate(plans)}
        best = sorted(values, key=lambda cards: (-values[cards], ranks.get(cards, len(plans))))
        return list(dict.fromkeys(best[:_BEST] + plans[:_PLANS]))

    def _carried_out(self, cards: Cards, world: int) -> float:
        """A trial of a program."""
        hands = list(self._worlds.hands(world))
        hands[self._seat] = cards
        end = play_out(self._position, self._seat, hands, self._view.order)
        return prospects(end, self._seat, self._view.order, "chosen")

    def target(self, actions: Sequence[Action]) -> Action:
        """How to carry out the card that is due."""
        different = self._different(actions)
        first = different[0]
        if (
            len(different) == 1
            or after(self._position, self._seat, first).pawns[self._seat] == EXIT
        ):
            return first
        view, steps = self._view, STEPS - self._view.step + 0.5
        if view.step == STEPS:
            return self._answered(different)[0][1]
        if view.round == "random":
            tried = self._answered(different[:_REPLIES])
        else:
            tried = self._foreseen(different[: max(1, self._trials(_WHOLE, steps))])
        trials = self._trials(_TARGET_CARDS[view.round], steps)
        tried = tried[: max(1, min(_TARGETS, trials // _TRIALS_EACH))]
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
        return found

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

    def _foreseen(self, actions: Sequence[Action]) -> list[tuple[float, Action]]:
        """What targets are worth when the round has ended in the likeliest world."""
        likeliest = self._worlds.likeliest()
        found = [(self._ending(action, likeliest), action) for action in actions]
        found.sort(key=lambda pair: -pair[0])
        return found

    def _to_the_end(self, action: Action, world: int) -> float:
        """A trial of a target."""
        return self._ending(action, self._worlds.hands(world))

    def _ending(self, action: Action, hands: Sequence[Cards]) -> float:
        """What the end of the round is worth after this target if these are everybody's cards."""
        view, seat = self._view, self._seat
        start = after(self._position, seat, action)
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
