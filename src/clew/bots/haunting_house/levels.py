"""The three levels. None of them asks for imagined states: what is hidden they imagine themselves.

**Easy** thinks of its own pawn only: every card brings it as near the exit as it can, and its
program is always one of two. **Medium** weighs its own way against its rivals' for every target,
and tries all programs for its pawn alone. **Strong** tries both in imagined worlds, played to the
end of the round.
"""

from msgspec import Struct

from clew.bots.bot import Situation
from clew.bots.haunting_house.foresight import Foresight
from clew.bots.haunting_house.planning import SOLO, Planner, distance_after
from clew.bots.haunting_house.position import Position, position_of, targets
from clew.bots.haunting_house.targets import ranked
from clew.core.types import Millis, Seat
from clew.games.haunting_house.model import STEPS, Action, Hand, Program, View

_WALK: Hand = ("move-two", "move-one", "secret-passage", "rotate-90")
_BREAK_OUT: Hand = ("secret-passage", "rotate-90", "move-two", "move-one")
_LEAST = Millis(50)  # in less time there is nothing to be foreseen


class Easy(Struct, frozen=True):
    """Greedy: the choice that brings its pawn nearest the exit."""

    worlds: int = 0

    def choose(
        self, situation: Situation[View, Action], seed: int, budget: Millis
    ) -> Action | None:
        """The first of the choices after which its pawn is nearest."""
        if not situation.actions:
            return None
        position, seat = position_of(situation.view), situation.seat
        if _is_programming(situation):
            return Program(_WALK if targets(position, seat, "move-one") else _BREAK_OUT)
        return min(situation.actions, key=lambda action: distance_after(position, seat, action))


class Medium(Struct, frozen=True):
    """One card ahead: the target after which it stands best among all."""

    worlds: int = 0

    def choose(
        self, situation: Situation[View, Action], seed: int, budget: Millis
    ) -> Action | None:
        """The best target at once, or the program that brings its pawn farthest alone."""
        if not situation.actions:
            return None
        position, seat = position_of(situation.view), situation.seat
        if _is_programming(situation):
            return Program(best_plan(position, seat))
        return ranked(position, seat, situation.actions)[0][1]


class Strong(Struct, frozen=True):
    """A round ahead: programs and targets tried in imagined worlds."""

    worlds: int = 0
    most: Millis = Millis(1000)  # of thinking time, whatever the budget

    def choose(
        self, situation: Situation[View, Action], seed: int, budget: Millis
    ) -> Action | None:
        """What does best on average when the round is played to its end."""
        if not situation.actions:
            return None
        time = min(budget, self.most)
        if time < _LEAST:
            return MEDIUM.choose(situation, seed, budget)
        view, seat = situation.view, situation.seat
        thoughts = Foresight(view, position_of(view), seat, seed, time)
        if _is_programming(situation):
            return Program(thoughts.program())
        return thoughts.target(situation.actions)


EASY, MEDIUM, STRONG = Easy(), Medium(), Strong()


def best_plan(position: Position, seat: Seat) -> Hand:
    """The program that brings a pawn nearest the exit if nobody interferes."""
    one, two, three, four = Planner(position, seat).plans(SOLO, STEPS)[0][1]
    return one, two, three, four


def _is_programming(situation: Situation[View, Action]) -> bool:
    return isinstance(situation.actions[0], Program)
