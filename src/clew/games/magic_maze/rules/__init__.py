"""The rules of Magic Maze, a file for each section of the rulebook.

acting (MM-A) · effects (MM-T, MM-H, MM-R: what the square does on which an action ends) ·
talk (MM-K) · solo (MM-P) · rearrange (MM-SC11).
"""

from collections.abc import Sequence

from msgspec.structs import replace

from clew.core.errors import IllegalAction
from clew.core.types import Millis, Move, Outcome, Seat, Step
from clew.games.magic_maze.model import (
    Action,
    Discard,
    Divine,
    DoSomething,
    Escalator,
    Event,
    Explore,
    Point,
    Reveal,
    Say,
    Sign,
    Slide,
    Stare,
    Start,
    Started,
    Steal,
    TalkClosed,
    Vortex,
)
from clew.games.magic_maze.rules import acting, effects, rearrange, solo, talk
from clew.games.magic_maze.state import State

_START = (Start(),)


def board_actions(state: State, seat: Seat) -> Sequence[Action]:
    """What this seat may do now, talk aside: slides by hero and distance, then the rest."""
    if state.outcome is not None:
        return ()
    if state.started_at is None:
        return _START
    if state.discards_due:
        return rearrange.discards(state)
    actions = acting.actions(state, seat)
    if state.table.manual_theft and effects.may_steal(state):
        actions.append(Steal())
    if state.table.seats == 1:
        actions.append(Reveal())
    return actions


def legal_actions(state: State, seat: Seat) -> Sequence[Action]:
    """The board actions, then stares, the pawn and gestures. Words and pointing are not listed."""
    if state.outcome is not None:
        return ()
    return [*board_actions(state, seat), *talk.signals(state, seat)]


def apply(  # noqa: C901 - two lines for each kind of action
    state: State, move: Move[Action]
) -> Step[State, Event]:
    """MM-A1, MM-A12: carry out a request, or refuse it by the name of the rule."""
    action, seat, at = move.action, move.seat, move.at
    events: list[Event] = []
    match action:
        case Slide():
            after = acting.slide(state, seat, action, at, events)
        case Vortex():
            after = acting.vortex(state, seat, action, at, events)
        case Escalator():
            after = acting.escalator(state, seat, action, at, events)
        case Explore():
            after = acting.explore(state, seat, action, events)
        case Divine():
            after = acting.divine(state, seat, action, events)
        case Steal():
            after = effects.steal(state, events)
        case Reveal():
            after = solo.reveal(state, events)
        case Discard():
            after = rearrange.discard(state, seat, action, events)
        case Start():
            after = start(state, at, events)
        case Stare():
            after = talk.stare(state, seat, action, events)
        case DoSomething():
            after = talk.do_something(state, seat, action, events)
        case Say():
            after = talk.say(state, seat, action, events)
        case Sign():
            after = talk.sign(state, seat, action, events)
        case Point():
            after = talk.point(state, seat, action, events)
    return Step(after, tuple(events))


def start(state: State, at: Millis, events: list[Event]) -> State:
    """MM-S4: before the start all may talk; then the sand runs, and there is silence."""
    if state.started_at is not None:
        raise IllegalAction("MM-S4", "already-started")
    sand_out_at = Millis(at + state.table.capacity)
    open_talk = state.table.talk == "always"
    events.append(Started(sand_out_at))
    if not open_talk:
        events.append(TalkClosed())
    return replace(state, started_at=at, sand_out_at=sand_out_at, talk=open_talk)


def deadline(state: State) -> Millis | None:
    """MM-H1: from the start the sand runs until the match ends; it never stops.

    MM-T4: an action of that very millisecond comes too late.
    """
    return None if state.outcome is not None else state.sand_out_at


def expire(state: State) -> Step[State, Event]:
    """MM-T4: the sand ran out, and everybody lost."""
    assert state.sand_out_at is not None, "there is no deadline before the start"
    events: list[Event] = []
    after = effects.lose(state, "MM-T4", state.sand_out_at, events)
    return Step(after, tuple(events))


def outcome(state: State) -> Outcome | None:
    """Who won, once it is over: everybody or nobody."""
    return state.outcome


def may_talk(state: State, speaker: Seat, listener: Seat) -> bool:
    """MM-K1: all may talk to all, or nobody to anybody."""
    del speaker, listener
    return talk.may_speak(state)
