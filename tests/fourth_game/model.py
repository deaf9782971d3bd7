"""The nouns of Buried Coins: what can be done, what happened, what a seat sees."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from clew.core.types import Millis, Outcome, Seat

Stone = Annotated[int, Meta(ge=1, le=9)]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What a table can agree on."""

    peeks: Annotated[int, Meta(ge=0, le=9)] = 2
    curse: bool = True
    rows: Literal["bonus", "nothing"] = "bonus"
    think_seconds: Annotated[int, Meta(ge=1, le=86_400)] | None = None


class Lift(Struct, frozen=True, tag="lift"):
    """Take a stone, and the coin under it."""

    stone: Stone


class Peek(Struct, frozen=True, tag="peek"):
    """Look under a stone."""

    stone: Stone


Action = Lift | Peek


class Lifted(Struct, frozen=True, tag="lifted"):
    """A seat took a stone and the coin under it."""

    seat: Seat
    stone: Stone
    coin: int


class Peeked(Struct, frozen=True, tag="peeked"):
    """A seat looked under a stone; only that seat is told which coin is there."""

    seat: Seat
    stone: Stone
    coin: int | None


class TimeRanOut(Struct, frozen=True, tag="time-ran-out"):
    """A seat thought too long."""

    seat: Seat


Event = Lifted | Peeked | TimeRanOut


class StoneView(Struct, frozen=True):
    """A stone as a seat sees it."""

    coin: int | None  # None: the seat does not know it
    owner: Seat | None  # who lifted it
    peeked: tuple[Seat, ...]  # who looked under it, in order


class View(Struct, frozen=True):
    """What a seat sees."""

    seat: Seat | None
    options: Options
    stones: tuple[StoneView, ...]
    turn: Seat | None
    peeks: tuple[int, ...]  # left, by seat
    points: tuple[int, ...]  # by seat
    deadline: Millis | None
    outcome: Outcome | None
