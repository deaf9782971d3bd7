"""What a game says of itself, so that nobody else has to ask which game it is."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Literal

from msgspec import Struct

from clew.core.records import BookEntry, BookRow
from clew.core.types import V


class Traits(Struct, frozen=True):
    """What kind of game it is."""

    real_time: bool = False
    """Nobody waits for anybody: a seat may always leave things as they are."""

    together: bool = False
    """All seats win or all lose."""

    open_view: bool = False
    """No hidden hands: every seat and every spectator sees the same, and the view says what can be
    done."""

    talk: Literal["free", "by-the-rules"] = "free"
    """Whether seats may talk at any time of a match, or only when the rules let them.

    By the rules, chat is off during a match, and words are play: an action with the tag ``say`` and
    a ``text``, and an event with the tag ``said`` and a ``seat``. So the server finds what somebody
    wrote when it is to be erased, and the page what somebody said whom one does not want to hear.
    """

    pawns: int = 0
    """How many pawns there are for people to choose from; the option `pawns` has each seat's."""

    own_board: bool = False
    """The page has a folder for the game. For any other game the server sends the position as text,
    and the page shows it on the plain board."""


@dataclass(frozen=True)
class Records(Generic[V]):
    """A book in which the matches of a game that were won are entered."""

    entry: Callable[[V, tuple[str, ...]], BookEntry | None]
    """What the book says of a match that ended, from a spectator's last view and the names by seat;
    None where there is nothing to enter."""
    rows: Callable[[Sequence[BookEntry]], tuple[BookRow, ...]]
    """The rows of a book with these entries: those of the game, then the others."""


def _no_facts(_: Any) -> dict[str, float]:
    return {}


@dataclass(frozen=True)
class Figures(Generic[V]):
    """What is counted over many matches, and the words for it."""

    facts: Callable[[V], Mapping[str, float]] = _no_facts
    """What to count beside winners and length, from a spectator's last view."""
    nobody: str = "nobody"
    """What the winner is called when no seat wins."""
    endings: Mapping[str, str] = field(default_factory=dict[str, str])
    """By rule: what it means that a match ended by it."""
    counts: Mapping[str, tuple[type, ...]] = field(default_factory=dict[str, tuple[type, ...]])
    """What to count of each seat, to say who did what: a name, and the actions that count."""


@dataclass(frozen=True)
class ScenarioList:
    """The scenarios of a game."""

    rows: Callable[[], Sequence[Struct]]
    """One row a scenario, for programs."""
    lines: Callable[[], Iterator[str]]
    """The same as a text table, for people."""


@dataclass(frozen=True)
class Bench:
    """How the speed of a game is measured."""

    bar: float | None = None
    """How many times as fast as Catanatron the game has to be."""
    tables: Sequence[Mapping[str, Any]] = ({},)
    """Options that are played one after the other, so that no single choice flatters the game."""
    long_table: Mapping[str, Any] = field(default_factory=dict[str, Any])
    """Options with which a match can be long."""
    env_seats: Sequence[int] = ()
    """The numbers of seats at which the environment for learners is measured."""
    env_bar: int | None = None
    """The number of seats at which the environment has to reach its bars."""


class Constant(Struct, frozen=True):
    """A value that a client needs, with its TypeScript type."""

    name: str
    type: str
    value: Any
    comment: str = ""


class ClientData(Struct, frozen=True):
    """What is printed on a game's components, for clients to draw: a generated module."""

    name: str  # the module is called after the game and this
    constants: tuple[Constant, ...]
    types: Mapping[str, Any] = {}  # that the module defines, by name
    structs: tuple[type[Struct], ...] = ()  # that the module defines, by their own names
    imports: tuple[str, ...] = ()  # types that the module takes from the game's own types
