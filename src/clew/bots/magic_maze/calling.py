"""'Do something!': calling on the seat for whose action everybody waits."""

from clew.bots.bot import Situation
from clew.bots.magic_maze.plan import Plan
from clew.bots.magic_maze.reckoning import interval
from clew.core.types import Millis, Seat, seats_of
from clew.games.magic_maze.catalog import Power
from clew.games.magic_maze.model import Action, DoSomething, Stare, View

PATIENCE = 4000  # milliseconds without any change on the board before anybody is called
AGAIN = 8000  # between two knocks at the same seat
_WINDOW = 1000
CHANCE = 40
"""Percent: not everybody at once."""


def call(situation: Situation[View, Action], plan: Plan) -> Action | None:
    """The pawn before the one seat that can go on (MM-K3, MM-SC9); a stare in MM-SC15."""
    if situation.people:
        return _call_on_a_person(situation, plan)
    view, idle = situation.view, situation.at - situation.since
    seat = wanted(view, plan)
    if idle < PATIENCE or seat is None or seat == situation.seat:
        return None
    if not view.table.scenario.pawn:
        return Stare(seat) if _is_my_turn(situation, seat) else None
    if view.table.leader not in (None, situation.seat):
        return None
    if view.pawn == seat and not _is_my_turn(situation, seat):
        return None
    return DoSomething(seat)


def _call_on_a_person(situation: Situation[View, Action], plan: Plan) -> Action | None:
    """A call on the person who alone can go on: now and then, and only so often in a row."""
    view, seat = situation.view, awaited(situation, plan)
    if seat is None or situation.at - situation.since < _patience(situation, seat):
        return None
    calls = calls_on(situation, seat)
    if not calls and view.pawn == seat and all(move.seat != seat for move in situation.past):
        return None  # called on so long ago that nobody remembers, and not back yet
    if len(calls) >= situation.calls or (calls and situation.at - calls[-1] < AGAIN):
        return None
    if not view.table.scenario.pawn:
        return Stare(seat)
    return DoSomething(seat) if view.table.leader in (None, situation.seat) else None


def _patience(situation: Situation[View, Action], person: Seat) -> float:
    """How long to wait before a call: twice as long as this person takes anyhow."""
    return max(PATIENCE, min(2 * interval(situation, person), 2 * PATIENCE))


def awaited(situation: Situation[View, Action], plan: Plan) -> Seat | None:
    """The person without whom nothing of the plan can go on, if it is one person alone."""
    able = {seat for step in plan.steps for seat in _owners(situation.view, step.power)}
    if len(able) != 1 or any(step.power is None for step in plan.steps):
        return None
    (seat,) = able
    return seat if seat in situation.people and seat != situation.seat else None


def calls_on(situation: Situation[View, Action], person: Seat) -> list[Millis]:
    """When somebody called on a person since that person last did anything on the board."""
    calls = list[Millis]()
    for move in situation.past:
        if isinstance(move.action, DoSomething | Stare):
            if move.action.seat == person:
                calls.append(move.at)
        elif move.seat == person:
            calls.clear()
    return calls


def _is_my_turn(situation: Situation[View, Action], called: Seat) -> bool:
    """Whether it is time to call again, and not for somebody else: nobody remembers who did."""
    round_, since = divmod(situation.at - situation.since, AGAIN)
    leader = situation.view.table.leader
    others = [seat for seat in seats_of(situation.view.table.seats) if seat != called]
    caller = leader if leader is not None else others[round_ % len(others)]
    return since < _WINDOW and caller == situation.seat


def wanted(view: View, plan: Plan) -> Seat | None:
    """The one seat on which the plan waits, if there is one."""
    for step in plan.steps:
        owners = _owners(view, step.power)
        if step.power is not None and len(owners) == 1:
            return owners[0]
    return None


def _owners(view: View, power: Power | None) -> list[Seat]:
    return [seat for seat in seats_of(view.table.seats) if power in view.hands[seat]]
