"""DD-T: a turn from its first tile laid to the next seat, and how the match ends."""

from typing import Final

from msgspec.structs import replace

from clew.core.types import Millis, Outcome, RuleId, Seat
from clew.games.dedalos.board import ENTRANCE
from clew.games.dedalos.events import (
    BagEmptied,
    Event,
    MatchEnded,
    PawnSetDown,
    TurnBegan,
    TurnEnded,
)
from clew.games.dedalos.model import ACTIONS, Turn
from clew.games.dedalos.rules.bag import refill
from clew.games.dedalos.rules.listing import has_action
from clew.games.dedalos.rules.minotaur import Walked, consider_retirement, lay, walk
from clew.games.dedalos.state import State

UNTIMED: Final = Millis(0)


def begin(state: State, seat: Seat, at: Millis, events: list[Event]) -> State:
    """DD-T1: lay Minotaur tiles, move the Minotaur, draw; on to the first thing to decide."""
    began = at if state.options.think_seconds else UNTIMED
    state = replace(state, turn=Turn(seat, start=state.pawns[seat], began=began))
    events.append(TurnBegan(seat, state.round))
    state = lay(state, events)
    if state.minotaur is None:
        return after_walk(state, "done", at, events)
    state = replace(state, turn=replace(state.turn, steps=state.red + state.white))
    state, walked = walk(state, events)
    return after_walk(state, walked, at, events)


def after_walk(state: State, walked: Walked, at: Millis, events: list[Event]) -> State:
    """DD-T1, DD-M4, DD-M5: what follows when the Minotaur stands still or has gone."""
    if walked == "asks":
        return state
    if walked == "caught":
        return end(state, at, events)
    seat = state.turn.seat
    if state.pawns[seat] is None:
        return _come_back(state, at, events)
    state = refill(state, seat, events)
    turn = state.turn
    if turn.phase != "actions" or turn.steps or turn.free:
        state = replace(state, turn=Turn(seat, start=turn.start, began=turn.began))
    return settle(state, at, events)


def _come_back(state: State, at: Millis, events: list[Event]) -> State:
    """DD-M5: a captured pawn comes back to the entrance, three tiles are drawn, nothing else."""
    seat = state.turn.seat
    pawns = (*state.pawns[:seat], ENTRANCE, *state.pawns[seat + 1 :])
    events.append(PawnSetDown(seat))
    state = refill(replace(state, pawns=pawns), seat, events)
    return end(state, at, events)


def settle(state: State, at: Millis, events: list[Event]) -> State:
    """DD-T2: three actions, or no legal one left, and the turn is over."""
    if state.turn.done < ACTIONS and has_action(state):
        return state
    return finish(state, at, events)


def finish(state: State, at: Millis, events: list[Event]) -> State:
    """DD-T1: draw back to three, then what the end of a turn brings."""
    return end(refill(state, state.turn.seat, events), at, events)


def end(state: State, at: Millis, events: list[Event]) -> State:
    """DD-T1: the Minotaur's retirement, the empty bag, the next seat clockwise; in that order."""
    seat = state.turn.seat
    events.append(TurnEnded(seat))
    state = consider_retirement(state, events)
    following = Seat((seat + 1) % len(state.pawns))
    round_over = following == state.first
    if not state.bag and not state.last_round:  # from now on it does not matter if it is refilled
        if state.options.bag_end == "full-round" and not round_over:
            events.append(BagEmptied())
        state = replace(state, last_round=True)
    if state.last_round and (round_over or state.options.bag_end == "at-once"):
        return over(state, (), "DD-E2", events)
    if round_over:
        if state.round == state.options.round_cap:
            return over(state, (), "DD-E3", events)
        state = replace(state, round=state.round + 1)
    return begin(state, following, at, events)


def may_undo(before: State, after: State) -> bool:
    """A player may think again within the turn, as long as no tile came out of the bag or went in.

    What the maze, the pawns and the Minotaur did meanwhile lay in the open, and rivals who saw a
    tile of the hand know more, not less. A table may do without (`take_back`).
    """
    if not before.options.take_back:
        return False
    same_turn = (before.round, before.turn.seat) == (after.round, after.turn.seat)
    return same_turn and after.outcome is None and before.bag == after.bag


def over(state: State, winners: tuple[Seat, ...], rule: str, events: list[Event]) -> State:
    """DD-E: somebody escaped, or (nobody) the Minotaur won."""
    outcome = Outcome(winners, RuleId(rule))
    events.append(MatchEnded(outcome))
    return replace(state, outcome=outcome)
