"""Why a step of the plan is worth taking, for a coach."""

from clew.bots.bot import Situation
from clew.bots.coaching import NOTHING, STRONGEST, Reason
from clew.bots.magic_maze.levels import able
from clew.bots.magic_maze.plan import Plan, plan_of
from clew.bots.magic_maze.reckoning import leads_of, tempo_of, toll_of
from clew.games.magic_maze.model import (
    Action,
    Discard,
    Divine,
    DoSomething,
    Escalator,
    Explore,
    Reveal,
    Slide,
    Stare,
    Start,
    Steal,
    View,
    Vortex,
)


def explain(situation: Situation[View, Action], action: Action | None) -> Reason:
    """The reason for an action of the plan; without one, whom the table waits for."""
    if Start() in situation.actions:
        return Reason("magic-maze-start")
    plan = plan_of(
        situation.view,
        situation.at,
        toll_of(situation),
        leads_of(situation),
        tempo_of(situation),
    )
    match action:
        case None | DoSomething() | Stare():
            return _waiting(situation, plan)
        case Slide() | Vortex() | Escalator():
            return _moving(plan, action)
        case Explore() | Divine():
            return Reason("magic-maze-explore")
        case Discard():
            return Reason("magic-maze-discard")
        case Steal():
            return Reason("magic-maze-steal")
        case Reveal():
            return Reason("magic-maze-reveal")
        case _:
            return STRONGEST


def _moving(plan: Plan, action: Slide | Vortex | Escalator) -> Reason:
    """Where the hero is going."""
    power = action.direction if isinstance(action, Slide) else type(action).__name__.lower()
    step = next((step for step in plan.steps if step.action == action), None)
    goal = step.goal if step is not None else "aside"
    return Reason(f"magic-maze-to-{goal}", {"hero": action.hero, "power": power})


def _waiting(situation: Situation[View, Action], plan: Plan) -> Reason:
    """Nothing to do: whom the table waits for, if it is one seat."""
    seats = {seat for step in plan.steps for seat in able(situation.view, step)}
    seats.discard(situation.seat)
    if len(seats) != 1:
        return NOTHING
    (seat,) = seats
    return Reason("magic-maze-waits", {"seat": seat})
