"""The players: all but `learned` follow the one plan, and differ in how promptly and faithfully."""

from typing import Any

from msgspec import Struct

from clew.bots.bot import Situation
from clew.bots.magic_maze import calling
from clew.bots.magic_maze.helping import can_help
from clew.bots.magic_maze.learned import LEARNED
from clew.bots.magic_maze.plan import Plan, Step, plan_of
from clew.bots.magic_maze.reckoning import (
    QUIET,
    is_left_alone,
    is_surprised,
    leads_of,
    tempo_of,
    toll_of,
)
from clew.core.chance import below
from clew.core.types import Millis, Seat, seats_of
from clew.games.magic_maze.catalog import HERO_INDEX, Power
from clew.games.magic_maze.model import (
    Action,
    Escalator,
    Reveal,
    Slide,
    Start,
    View,
    Vortex,
)

__all__ = [
    "EXPERT",
    "LEARNED",
    "RELAXED",
    "STEADY",
    "Chance",
    "Teammate",
    "able",
    "can_help",
    "powers",
    "whose",
]

_HESITATE, _ERR, _WHICH, _TAKE_OVER, _CALL, _MOVE_ON = range(6)
_TAKE_OVER_CHANCE = 25
"""Percent: how readily a seat does what another seat could do as well, and should."""

_MOVE_ON_CHANCE = 25
"""Percent: how readily a solo player leaves an action with which heroes could go to and fro."""


class Teammate(Struct, frozen=True):
    """One level of play; the chances are in percent, each time the seat looks up."""

    hesitates: int
    errs: int
    worlds: int = 0

    def choose(self, situation: Situation[View, Any], seed: int, budget: Millis) -> Action | None:
        """A step of the plan that this seat can take, or 'not now'.

        It never starts a match: that is for those who are still talking before it.
        """
        del budget  # a plan takes milliseconds
        view, seat, at = situation.view, situation.seat, situation.at
        actions = situation.actions
        if view.outcome is not None or view.started_at is None or Start() in actions:
            return None
        chance = Chance(seed, at)
        heeds = view.pawn == seat  # MM-K3: somebody knocked
        late = at - situation.since >= QUIET
        if not heeds and not late and chance.happens(self.hesitates, _HESITATE):
            return None
        if self.hesitates and is_surprised(situation):
            return None
        if chance.happens(self.errs, _ERR) and (slip := _slip(situation, chance)):
            return slip
        toll, led, tempo = toll_of(situation), leads_of(situation), tempo_of(situation)
        plan = plan_of(view, at, toll, led, tempo)
        heeds = heeds or (late and bool(situation.people))
        step = _my_step(situation, plan, chance, heeds=heeds)
        alone = view.table.seats == 1
        if alone and step and _goes_to_and_fro(plan, step):
            step = None if chance.happens(_MOVE_ON_CHANCE, _MOVE_ON) else step
        if step is not None:
            return step.action
        if alone:
            return _reveal(view, plan)
        call = calling.call(situation, plan)
        return call if call and chance.happens(calling.CHANCE, _CALL) else None


class Chance(Struct, frozen=True):
    """The random numbers of one look at the table; they depend on the moment, so they vary."""

    seed: int
    at: Millis

    def below(self, count: int, draw: int) -> int:
        """A number from 0 to *count* - 1."""
        return below(count, self.seed ^ (self.at << 8), draw)

    def happens(self, percent: int, draw: int) -> bool:
        """Whether something of this chance comes about."""
        return percent > 0 and self.below(100, draw) < percent


def powers(view: View, seat: Seat) -> tuple[Power, ...]:
    """What this seat's action tile allows."""
    return view.shown[-1:] if view.table.seats == 1 else view.hands[seat]


def _my_step(
    situation: Situation[View, Any], plan: Plan, chance: Chance, *, heeds: bool
) -> Step | None:
    """The first step that falls to this seat, or that it takes over from a seat that dawdles."""
    view, seat = situation.view, situation.seat
    mine = powers(view, seat)
    steps = [s for s in plan.steps if s.power is None or s.power in mine]
    steps = [s for s in steps if s.action in situation.actions]
    steps = [s for s in steps if not is_left_alone(situation, s.action)]
    for step in steps:
        if whose(view, step) == seat:
            return step
    if steps and (heeds or chance.happens(_TAKE_OVER_CHANCE, _TAKE_OVER)):
        return steps[0]
    return None


def whose(view: View, step: Step) -> Seat:
    """To whom a step falls: where several seats have the power, they share the heroes."""
    seats = able(view, step)
    action = step.action
    if isinstance(action, Slide | Vortex | Escalator):
        return seats[HERO_INDEX[action.hero] % len(seats)]
    return seats[0]


def able(view: View, step: Step) -> list[Seat]:
    """The seats that could take a step."""
    everybody = seats_of(view.table.seats)
    return [
        s for s in everybody if step.power is None or step.power in powers(view, s)
    ] or everybody


def _goes_to_and_fro(plan: Plan, step: Step) -> bool:
    """Whether the same action could lead back, for ever, while other actions are waited for."""
    others = any(other.power != step.power for other in plan.steps)
    return others and isinstance(step.action, Vortex | Escalator)


def _reveal(view: View, plan: Plan) -> Action | None:
    """MM-P1: alone, turn up the next action if this one is good for nothing more."""
    wanted = bool(plan.steps) or plan.awaited not in (None, *powers(view, Seat(0)))
    return Reveal() if wanted and not view.discards_due else None


def _slip(situation: Situation[View, Any], chance: Chance) -> Action | None:
    """A mistake: a slide that nobody needed, but none that turns the timer or ends anything."""
    mall, actions = situation.view.mall, situation.actions
    harmless = [a for a in actions if isinstance(a, Slide) and a.to not in mall.chart.marks]
    return harmless[chance.below(len(harmless), _WHICH)] if harmless else None


RELAXED = Teammate(hesitates=65, errs=4)
STEADY = Teammate(hesitates=30, errs=0)
EXPERT = Teammate(hesitates=0, errs=0)
