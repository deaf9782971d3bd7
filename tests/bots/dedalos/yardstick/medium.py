"""Dedalo's medium bot as it was at commit 87b8711: what strong bots are measured with.

It has its own copies of the modules that it thinks with, so that no later change makes it weaker or
stronger. Only names of imports differ from that commit.
"""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from bots.dedalos.yardstick.minotaur import moved, walks
from bots.dedalos.yardstick.sketch import Sketch, sketch_of
from bots.dedalos.yardstick.turns import Breadth, Left, Plan, Planner
from bots.dedalos.yardstick.worth import race_of, worth
from clew.bots.bot import Situation
from clew.core.errors import IllegalAction
from clew.core.types import Millis, Move, Seat
from clew.games.dedalos import GAME
from clew.games.dedalos.actions import Action, Capture, End, MinotaurStep
from clew.games.dedalos.model import View

Here = Situation[View, Action]
MEDIUM_BREADTH = Breadth(beam=5, lays=40, spare=2)


class Medium(Struct, frozen=True):
    """A turn ahead: its own way and everybody else's, the Minotaur and what it can reach."""

    worlds: int = 1

    def choose(self, situation: Here, seed: int, budget: Millis) -> Action | None:
        """The first action of the best turn it finds."""
        actions = situation.actions
        if len(actions) < 2:
            return actions[0] if actions else None
        return forced(situation) or best_turn(situation)


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
    plans = plans_for(situation, sketch, MEDIUM_BREADTH)
    now = worth(sketch, situation.seat, situation.seat + 1, race_of(sketch, situation.seat))
    for plan in plans:
        if plan.value < now and End() in situation.actions:
            return End()
        if is_allowed(situation, plan):
            return plan.deeds[0]
    return situation.actions[-1]


def plans_for(situation: Here, sketch: Sketch, breadth: Breadth) -> list[Plan]:
    """The turns to choose from, the best first."""
    view, seat = situation.view, situation.seat
    turn, hand = view.turn, view.hands[seat]
    start = sketch.maze.square(turn.start) if turn.start is not None else sketch.pawns[seat]
    left = Left(turn.places, turn.moves, turn.pushes, start, turn.covered)
    return Planner(seat, breadth).plans(sketch, hand or (), left)


def is_allowed(situation: Here, plan: Plan) -> bool:
    """Whether the rules agree with all of it (DD-P4 is not in a sketch)."""
    if plan.deeds[0] not in situation.actions:
        return False
    for state in situation.imagined[:1]:
        return _plays(state, situation.seat, plan.deeds, situation.at)
    return True


def _plays(state: Any, seat: Seat, deeds: Sequence[Action], at: Millis) -> bool:
    for deed in deeds:
        try:
            state = GAME.apply(state, Move(seat, deed, at)).state
        except IllegalAction:
            return False
    return True


YARDSTICK = Medium()
