"""The values that every game shares: setups, moves, ticks, steps, outcomes. All are frozen.

Those made with every move are not tracked by the garbage collector (``gc=False``): a frozen value
of older values is in no cycle.
"""

from typing import Generic, NewType, TypeVar

from msgspec import Struct

Seat = NewType("Seat", int)
Millis = NewType("Millis", int)
RuleId = NewType("RuleId", str)

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
V = TypeVar("V")
O = TypeVar("O")  # noqa: E741 - the house letter for options, as S is for states


class Setup(Struct, Generic[O], frozen=True, forbid_unknown_fields=True):
    """Everything chosen before the first move; with the log it is the whole match."""

    game: str
    seats: int
    seed: int
    options: O
    rules: int = 1


class Move(Struct, Generic[A], frozen=True, tag="move", gc=False):
    """A seat asks for an action at a moment of match time."""

    seat: Seat
    action: A
    at: Millis


class Tick(Struct, frozen=True, tag="tick", gc=False):
    """Time passed, and what was due at this very moment happened."""

    at: Millis


class Step(Struct, Generic[S, E], frozen=True, gc=False):
    """What one accepted move (or one expiry) did."""

    state: S
    events: tuple[E, ...]


class Outcome(Struct, frozen=True):
    """Who won, and by which rule the match ended. No winners: everybody lost, or it is a draw."""

    winners: tuple[Seat, ...]
    rule: RuleId


def seats_of(count: int) -> list[Seat]:
    """All seats at a table of *count*, clockwise: seat i's left-hand neighbour is i + 1."""
    return [Seat(i) for i in range(count)]
