"""Which of its own turns a strong bot searches among: that build, that hinder, that stop a rival.

Turns are looked for twice: with an eye for the race (``worth``), and for what was learned from how
matches end (``outlook``), which sees sooner that somebody must be stopped.
"""

from collections.abc import Sequence
from typing import Final

from clew.bots.dedalos.effort import AT_THE_DOOR
from clew.bots.dedalos.outlook import outlook
from clew.bots.dedalos.sketch import Sketch
from clew.bots.dedalos.turns import LOST, WON, Breadth, Left, Plan, Planner
from clew.core.types import Seat
from clew.games.dedalos.tiles import Hand

TRUSTED: Final = 6  # turns chosen for what they promise
BLOCKS: Final = 4  # and for what they deny rivals who stand at the door
LEARNED: Final = 4  # and by what was learned


def turns_to_try(
    seat: Seat, breadth: Breadth, sketch: Sketch, hand: Hand, left: Left
) -> list[Plan]:
    """The turns to search among, those of most worth in the race first."""

    def learned(after: Sketch) -> float:
        return outlook().shares(after, seat + 1)[seat]

    racing = Planner(seat, breadth)
    plans = racing.plans(sketch, hand, left)
    if not plans or plans[0].value == WON:
        return plans
    chosen = candidates(plans, seat)
    most = len(chosen) + LEARNED
    seen = {_promise(plan) for plan in chosen}
    for plan in Planner(seat, breadth, learned).plans(sketch, hand, left):
        if len(chosen) == most or plan.value == LOST:
            break
        judged = plan._replace(value=racing.worth(plan.sketch))
        if _promise(judged) not in seen:
            seen.add(_promise(judged))
            chosen.append(judged)
    return sorted(chosen, key=lambda plan: -plan.value)


def _promise(plan: Plan) -> tuple[float, ...]:
    """Of turns that come to the same one is enough."""
    return round(plan.value, 4), *plan.sketch.pawns


def candidates(plans: Sequence[Plan], seat: Seat) -> list[Plan]:
    """The turns to search among: the most promising, the best of each kind, and forced blocks.

    Kinds differ in how often they place, move and push: whoever only pushes never draws, and might
    wait for ever with tiles that lead nowhere. If somebody may escape in its next turn, the turns
    that leave the fewest such rivals are looked at too, however little they do for ourselves.
    """
    different = {_promise(plan): plan for plan in reversed(plans)}
    ranked = [*different.values()][::-1]
    kinds = {(p.left.places, p.left.moves, p.left.pushes): p for p in reversed(ranked)}
    chosen = ranked[:TRUSTED]
    chosen += [plan for plan in ranked[TRUSTED:] if plan in kinds.values()]
    if chosen and threats(chosen[0], seat):
        others = [plan for plan in ranked if plan not in chosen]
        chosen += sorted(others, key=lambda plan: threats(plan, seat))[:BLOCKS]
    return chosen


def threats(plan: Plan, seat: Seat) -> int:
    """How far rivals stand within the last turn to an exit, all together."""
    efforts, pawns = plan.sketch.maze.efforts, plan.sketch.pawns
    near = [efforts.of(p) for rival, p in enumerate(pawns) if rival != seat and p >= 0]
    return sum(AT_THE_DOOR + 3 - effort for effort in near if effort < AT_THE_DOOR + 3)
