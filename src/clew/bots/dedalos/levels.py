"""The three levels.

**Easy** is a racer: it looks one action ahead and ignores everybody else. **Medium** thinks a turn
through, with everybody's way out and the Minotaur. **Strong** tries such turns in imagined worlds
for two rounds; how much it searches follows from the budget alone, and the clock (of its own
thread, so that a busy machine changes no answer) stops only one far too slow.
"""

from collections.abc import Sequence
from time import thread_time
from typing import Any

from msgspec import Struct

from clew.bots.bot import Situation
from clew.bots.dedalos.candidates import turns_to_try
from clew.bots.dedalos.minotaur import moved, walks
from clew.bots.dedalos.racer import race
from clew.bots.dedalos.search import Search
from clew.bots.dedalos.sketch import Sketch, sketch_of
from clew.bots.dedalos.turns import Breadth, Left, Plan, Planner
from clew.bots.dedalos.worlds import worlds_of
from clew.bots.dedalos.worth import race_of, worth
from clew.core.errors import IllegalAction
from clew.core.types import Millis, Move, Seat
from clew.games.dedalos import GAME
from clew.games.dedalos.actions import Action, Capture, End, MinotaurStep
from clew.games.dedalos.model import ACTIONS, View
from clew.games.dedalos.tiles import Hand

Here = Situation[View, Action]
USABLE = 0.6  # of the budget, when the clock must stop a search
BREADTH = Breadth(beam=5, lays=40, spare=2)  # of a turn that is thought through


class Easy(Struct, frozen=True):
    """The racer: the action after which its own way out is shortest."""

    worlds: int = 0

    def choose(self, situation: Here, seed: int, budget: Millis) -> Action | None:
        """The first of the best."""
        return race(situation) if situation.actions else None


class Medium(Struct, frozen=True):
    """A turn ahead: its own way and everybody else's, the Minotaur and what it can reach."""

    worlds: int = 1

    def choose(self, situation: Here, seed: int, budget: Millis) -> Action | None:
        """The first action of the best turn it finds."""
        actions = situation.actions
        if len(actions) < 2:
            return actions[0] if actions else None
        return forced(situation) or best_turn(situation)


class Strong(Struct, frozen=True):
    """Two rounds ahead: whole turns tried in imagined worlds, rivals playing their best."""

    worlds: int = 48
    turns: float = 0.8  # thought through for each millisecond of the budget
    most: Millis = Millis(1000)  # of thinking time, whatever the budget
    patience: Millis | None = None  # stop only then, not near the end of the budget

    def choose(self, situation: Here, seed: int, budget: Millis) -> Action | None:
        """The first action of the turn that does best in the search."""
        actions = situation.actions
        if len(actions) < 2:
            return actions[0] if actions else None
        return forced(situation) or self._searched(situation, seed, min(budget, self.most))

    def _searched(self, situation: Here, seed: int, budget: Millis) -> Action:
        """What is left of a turn gets its share of the work that a whole one would get."""
        late = thread_time() + (self.patience or USABLE * budget) / 1000
        view, seat = situation.view, situation.seat
        plans = turns_to_try(seat, BREADTH, *_asked(situation, sketch_of(view)))
        allowed = [plan for plan in plans if is_allowed(situation, plan)]
        worlds = worlds_of(situation.imagined, seed)
        if not allowed or not worlds:
            return best_turn(situation)
        search = Search(seat, view.first, worlds, lambda: thread_time() > late)
        work = self.turns * budget * (ACTIONS - view.turn.done) / ACTIONS
        return search.best(allowed, int(work)).actions[0]


def forced(situation: Here) -> Action | None:
    """What is decided for the Minotaur, not for the pawn."""
    first = situation.actions[0]
    if isinstance(first, MinotaurStep):
        return best_step(situation)
    if isinstance(first, Capture):
        return best_capture(situation)
    return None


def best_step(situation: Here) -> Action:
    """Where the Minotaur goes: after the walk that leaves us best off."""
    view, seat = situation.view, situation.seat
    sketch = sketch_of(view)
    turn = view.turn
    race = race_of(sketch, seat)
    best = max(
        walks(sketch, turn.steps, turn.free, view.options.dead_end == "turn-round"),
        key=lambda walk: worth(moved(sketch, walk), seat, seat, race),
    )
    step = MinotaurStep(sketch.maze.cell(best.first))
    return step if step in situation.actions else situation.actions[0]


def best_capture(situation: Here) -> Action:
    """Whom it takes: the one nearest to an exit, never ourselves if there is another."""
    sketch = sketch_of(situation.view)

    def nearness(action: Action) -> tuple[bool, int]:
        assert isinstance(action, Capture)
        return action.seat == situation.seat, sketch.maze.efforts.of(sketch.pawns[action.seat])

    return min(situation.actions, key=nearness)


def best_turn(situation: Here) -> Action:
    """The first action of the best turn that the rules allow."""
    sketch = sketch_of(situation.view)
    plans = plans_for(situation, sketch)
    seat = situation.seat
    now = worth(sketch, seat, seat + 1, race_of(sketch, seat))
    for plan in plans:
        if plan.value < now and End() in situation.actions:
            return End()
        if is_allowed(situation, plan):
            return plan.actions[0]
    return situation.actions[-1]


def plans_for(situation: Here, sketch: Sketch) -> list[Plan]:
    """The turns to choose from, the best first."""
    return Planner(situation.seat, BREADTH).plans(*_asked(situation, sketch))


def _asked(situation: Here, sketch: Sketch) -> tuple[Sketch, Hand, Left]:
    """From where a turn goes on."""
    view, seat = situation.view, situation.seat
    turn = view.turn
    start = sketch.maze.square(turn.start) if turn.start is not None else sketch.pawns[seat]
    left = Left(turn.places, turn.moves, turn.pushes, start, turn.covered)
    return sketch, view.hands[seat] or (), left


def is_allowed(situation: Here, plan: Plan) -> bool:
    """Whether the rules agree with all of it (DD-P4 is not in a sketch)."""
    if plan.actions[0] not in situation.actions:
        return False
    for state in situation.imagined[:1]:
        return _plays(state, situation.seat, plan.actions, situation.at)
    return True


def _plays(state: Any, seat: Seat, actions: Sequence[Action], at: Millis) -> bool:
    for action in actions:
        try:
            state = GAME.apply(state, Move(seat, action, at)).state
        except IllegalAction:
            return False
    return True


EASY = Easy()
MEDIUM = Medium()
STRONG = Strong()
