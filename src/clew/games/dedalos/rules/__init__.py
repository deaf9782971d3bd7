"""The rules of Dedalo's, in the order of docs/rules/dedalos.md: a file for each of its sections."""

from msgspec.structs import replace

from clew.core.errors import IllegalAction
from clew.core.types import Millis, Move, Outcome, Step
from clew.games.dedalos.actions import (
    Action,
    Capture,
    Collapse,
    Cover,
    Discard,
    End,
    Go,
    MinotaurStep,
    Place,
    Push,
)
from clew.games.dedalos.board import RANK
from clew.games.dedalos.events import Event, HandDiscarded
from clew.games.dedalos.model import Phase
from clew.games.dedalos.rules import listing, minotaur, move, place, turn
from clew.games.dedalos.rules.bag import holds_no_minotaur, shown, swapped
from clew.games.dedalos.state import State

SECOND = 1000


board_actions = listing.board_actions
legal_actions = listing.board_actions
"""There are no signals in Dedalo's: the board actions are all."""


may_undo = turn.may_undo
packed = listing.packed


def apply(state: State, asked: Move[Action]) -> Step[State, Event]:
    """Carry out a move, or refuse it by name of the rule."""
    if asked.seat != state.turn.seat:
        raise IllegalAction("DD-T1", "not-your-turn", seat=state.turn.seat)
    events: list[Event] = []
    after = _carry_out(state, asked.action, asked.at, events)
    return Step(after, tuple(events))


def _carry_out(state: State, action: Action, at: Millis, events: list[Event]) -> State:
    match action:
        case Place():
            _expect(state, "actions")
            return turn.settle(place.place(state, action, events), at, events)
        case Cover():
            _expect(state, "actions")
            return turn.settle(place.cover(state, action, events), at, events)
        case Collapse():
            _expect(state, "actions")
            return turn.settle(place.collapse(state, action, events), at, events)
        case Go():
            _expect(state, "actions")
            return _arrive(move.move(state, action, events), at, events)
        case Push():
            _expect(state, "actions")
            return _shove(move.push_away(state, action, events), action, at, events)
        case End():
            _expect(state, "actions")
            return _end(state, at, events)
        case Discard():
            _expect(state, "actions")
            return _discard(state, at, events)
        case MinotaurStep():
            _expect(state, "minotaur")
            return turn.after_walk(*minotaur.choose_step(state, action, events), at, events)
        case Capture():
            _expect(state, "capture")
            return turn.after_walk(*minotaur.choose_capture(state, action, events), at, events)


def _expect(state: State, phase: Phase) -> None:
    """DD-T1: one thing after the other; first the Minotaur, then the actions."""
    if state.turn.phase != phase:
        raise IllegalAction("DD-T1", "not-at-this-moment", phase=state.turn.phase)


def _arrive(state: State, at: Millis, events: list[Event]) -> State:
    """DD-V3, DD-V4: an exit wins, the Minotaur captures whoever walks onto it."""
    seat = state.turn.seat
    cell = state.pawns[seat]
    assert cell is not None
    if RANK[cell] in state.maze.chart.exits:
        return turn.over(state, (seat,), "DD-E1", events)
    if state.minotaur is not None and state.minotaur.cell == cell:
        return turn.end(minotaur.capture(state, (seat,), events), at, events)
    return turn.settle(state, at, events)


def _shove(state: State, action: Push, at: Millis, events: list[Event]) -> State:
    """DD-U2: a rival pushed onto the Minotaur is captured, alone; the turn goes on."""
    if state.minotaur is not None and state.minotaur.cell == action.cell:
        state = minotaur.capture(state, (action.seat,), events)
    return turn.settle(state, at, events)


def _end(state: State, at: Millis, events: list[Event]) -> State:
    """DD-T2: only where the rules leave it open."""
    if listing.END not in listing.board_actions(state, state.turn.seat):
        raise IllegalAction("DD-T2", "there-is-more-to-do")
    return turn.finish(state, at, events)


def _discard(state: State, at: Millis, events: list[Event]) -> State:
    """DD-T3: the whole hand leaves the game, three new tiles come, and that was the turn."""
    seat = state.turn.seat
    hand = state.hands[seat]
    if not listing.may_discard(state):
        raise IllegalAction("DD-T3", "only-as-the-whole-turn")
    events.append(HandDiscarded(seat, hand))
    memory = holds_no_minotaur(shown(state.memory, hand, seat), seat)
    state = replace(
        state,
        hands=swapped(state.hands, seat, ()),
        discards=state.discards + hand,
        memory=memory,
    )
    return turn.finish(state, at, events)


def deadline(state: State) -> Millis | None:
    """The table may limit the thinking of a turn."""
    limit = state.options.think_seconds
    if limit is None or state.outcome is not None:
        return None
    return Millis(state.turn.began + limit * SECOND)


def expire(state: State) -> Step[State, Event]:
    """Time is up: the first legal action is taken until the turn is over."""
    due = deadline(state)
    assert due is not None, "no deadline"
    seat, number = state.turn.seat, state.round
    events: list[Event] = []
    while state.outcome is None and (state.turn.seat, state.round) == (seat, number):
        state = _carry_out(state, listing.board_actions(state, seat)[0], due, events)
    return Step(state, tuple(events))


def outcome(state: State) -> Outcome | None:
    """DD-E: who won, and by which rule it ended."""
    return state.outcome
