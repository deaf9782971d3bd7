"""The rules in the order of the rule page; what each decides carries its number."""

from typing import TypeVar

from msgspec.structs import replace

from clew.core.errors import IllegalAction
from clew.core.types import Millis, Move, Outcome, RuleId, Seat, Step, seats_of
from fourth_game.board import STONES, rows_of
from fourth_game.model import Action, Event, Lift, Lifted, Peek, Peeked, TimeRanOut
from fourth_game.state import State

ROW = 3  # points

T = TypeVar("T")


# A turn


def actions(state: State, seat: Seat) -> list[Action]:
    """BC-T1: one thing, lifting first."""
    if state.outcome is not None or seat != state.turn:
        return []
    lying = [stone for stone in STONES if state.owners[stone - 1] is None]
    found: list[Action] = [Lift(stone) for stone in lying]
    if peeks_left(state, seat):
        found += [Peek(stone) for stone in lying if seat not in state.peeked[stone - 1]]
    return found


def apply(state: State, move: Move[Action]) -> Step[State, Event]:
    """What the move does, or IllegalAction."""
    seat, action = move.seat, move.action
    if state.outcome is not None:
        raise IllegalAction("BC-E1", "match-is-over")
    if seat != state.turn:
        raise IllegalAction("BC-T1", "not-your-turn", seat=state.turn)
    match action:
        case Lift(stone):
            check_lies(state, stone, "BC-L1")
            return lift(state, stone, move.at)
        case Peek(stone):
            return peek(state, stone, move.at)


def check_lies(state: State, stone: int, rule: str) -> None:
    """BC-P1, BC-L1: only a stone that still lies."""
    if stone not in STONES:
        raise IllegalAction(rule, "no-such-stone", stone=stone)
    if state.owners[stone - 1] is not None:
        raise IllegalAction(rule, "stone-is-gone", stone=stone)


def after_turn(state: State, at: Millis) -> State:
    """BC-S2: it goes round the table."""
    return replace(state, turn=Seat((state.turn + 1) % state.seats), since=at)


def deadline(state: State) -> Millis | None:
    """BC-T2: when the turn has lasted too long."""
    seconds = state.options.think_seconds
    if seconds is None or state.outcome is not None:
        return None
    return Millis(state.since + 1000 * seconds)


def expire(state: State) -> Step[State, Event]:
    """BC-T2: the first stone that still lies is lifted."""
    due = deadline(state)
    assert due is not None, "only asked when something is due"
    stone = next(stone for stone in STONES if state.owners[stone - 1] is None)
    step = lift(state, stone, due)
    return Step(step.state, (TimeRanOut(state.turn), *step.events))


# Peeking


def peeks_left(state: State, seat: Seat) -> int:
    """BC-P2: how often a seat may still peek."""
    return state.options.peeks - sum(seats.count(seat) for seats in state.peeked)


def peek(state: State, stone: int, at: Millis) -> Step[State, Event]:
    """BC-P1: look under a stone that lies, and where one has not looked before."""
    seat = state.turn
    check_lies(state, stone, "BC-P1")
    if seat in state.peeked[stone - 1]:
        raise IllegalAction("BC-P1", "looked-there-before", stone=stone)
    if not peeks_left(state, seat):
        raise IllegalAction("BC-P2", "no-peek-left")
    seats = (*state.peeked[stone - 1], seat)
    after = replace(state, peeked=with_item(state.peeked, stone, seats))
    return Step(after_turn(after, at), (Peeked(seat, stone, state.coins[stone - 1]),))


# Lifting


def lift(state: State, stone: int, at: Millis) -> Step[State, Event]:
    """BC-L1: stone and coin are the seat's."""
    seat = state.turn
    after = replace(state, owners=with_item(state.owners, stone, seat))
    after = replace(after_turn(after, at), outcome=judged(after))
    return Step(after, (Lifted(seat, stone, state.coins[stone - 1]),))


def with_item(items: tuple[T, ...], stone: int, item: T) -> tuple[T, ...]:
    """The items by stone with another one for this stone."""
    return (*items[: stone - 1], item, *items[stone:])


# The end


def points(state: State, seat: Seat) -> int:
    """The coins of a seat, and BC-E2: its rows."""
    coins = sum(
        coin for coin, owner in zip(state.coins, state.owners, strict=True) if owner == seat
    )
    rows = rows_of(state.owners, seat) if state.options.rows == "bonus" else 0
    return coins + ROW * rows


def judged(state: State) -> Outcome | None:
    """BC-E1: most points win, together where they are equal."""
    if None in state.owners:
        return None
    totals = [points(state, seat) for seat in seats_of(state.seats)]
    best = max(totals)
    winners = tuple(seat for seat in seats_of(state.seats) if totals[seat] == best)
    return Outcome(winners, RuleId("BC-E1"))


def outcome(state: State) -> Outcome | None:
    """BC-E1: who won, once the last stone is lifted."""
    return state.outcome
