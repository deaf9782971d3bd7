"""MM-K: silence, and when it is lifted."""

from msgspec.structs import replace

from clew.core.errors import IllegalAction
from clew.core.types import Seat, seats_of
from clew.games.magic_maze.model import (
    GESTURES,
    Action,
    DoSomething,
    Event,
    PawnSet,
    Point,
    Pointed,
    Said,
    Say,
    Sign,
    Signed,
    Stare,
    Stared,
    TalkClosed,
    TalkOpened,
)
from clew.games.magic_maze.state import State


def may_speak(state: State) -> bool:
    """MM-K1: words only while talk is open; MM-SC12: then not either. MM-S4: before the start."""
    if state.started_at is None:
        return True
    return state.talk and state.table.talk != "gestures"


def may_gesture(state: State) -> bool:
    """MM-K1, MM-SC12: gestures and pointing while talk is open; Spanish scenario 12: always."""
    if state.started_at is None or state.talk:
        return True
    return state.table.gestures_always and state.table.talk == "gestures"


def closed(state: State, events: list[Event]) -> State:
    """MM-K4: any action closes talk, before it has its own effect. Nothing else does (MM-K5)."""
    if not state.talk or state.table.talk == "always":
        return state
    events.append(TalkClosed())
    return replace(state, talk=False)


def opened(state: State, events: list[Event]) -> State:
    """MM-K4: talk opens; MM-SC14, MM-SC15: there it never does."""
    if state.talk or state.table.talk == "never":
        return state
    events.append(TalkOpened())
    return replace(state, talk=True)


def signals(state: State, seat: Seat) -> list[Action]:
    """The stares, pawn moves and gestures that this seat may make now."""
    others = [other for other in seats_of(state.table.seats) if other != seat]
    found: list[Action] = [Stare(other) for other in others]
    if _pawn_refusal(state, seat) is None:
        found += [DoSomething(other) for other in others]
    if may_gesture(state):
        found += map(Sign, GESTURES)
    return found


def stare(state: State, seat: Seat, action: Stare, events: list[Event]) -> State:
    """MM-K2: always allowed, at anybody but oneself."""
    _check_other(state, seat, action.seat, "MM-K2")
    events.append(Stared(seat, action.seat))
    return state


def do_something(state: State, seat: Seat, action: DoSomething, events: list[Event]) -> State:
    """MM-K3: from wherever the pawn is to another seat; a second knock is allowed."""
    if refusal := _pawn_refusal(state, seat):
        raise refusal
    _check_other(state, seat, action.seat, "MM-K3")
    events.append(PawnSet(seat, action.seat))
    return replace(state, pawn=action.seat)


def _pawn_refusal(state: State, seat: Seat) -> IllegalAction | None:
    """MM-SC15: no pawn at all. MM-SC9: only the leader moves it."""
    if not state.table.scenario.pawn:
        return IllegalAction("MM-SC15", "no-pawn-in-this-scenario")
    if state.table.leader not in (None, seat):
        return IllegalAction("MM-SC9", "only-the-leader-moves-the-pawn")
    return None


def _check_other(state: State, seat: Seat, target: Seat, rule: str) -> None:
    if target == seat:
        raise IllegalAction(rule, "not-to-yourself")
    if not 0 <= target < state.table.seats:
        raise IllegalAction(rule, "no-such-seat", seat=target)


def say(state: State, seat: Seat, action: Say, events: list[Event]) -> State:
    """MM-K1: refused while silence holds, and in scenario 12 for good."""
    if not may_speak(state):
        rule = "MM-SC12" if state.table.talk == "gestures" else "MM-K1"
        raise IllegalAction(rule, "silence")
    events.append(Said(seat, action.text))
    return state


def sign(state: State, seat: Seat, action: Sign, events: list[Event]) -> State:
    """MM-K1: a gesture, where gestures are allowed."""
    if not may_gesture(state):
        raise IllegalAction("MM-K1", "silence")
    events.append(Signed(seat, action.gesture))
    return state


def point(state: State, seat: Seat, action: Point, events: list[Event]) -> State:
    """MM-K1: pointing at a revealed square, where gestures are allowed."""
    if not may_gesture(state):
        raise IllegalAction("MM-K1", "silence")
    if not state.mall.chart.is_floor(action.at):
        raise IllegalAction("MM-K4", "no-such-square", at=action.at)
    events.append(Pointed(seat, action.at))
    return state
