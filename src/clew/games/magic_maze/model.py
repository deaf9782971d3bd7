"""The nouns of Magic Maze: table options, events and the view.

Actions have a file of their own; from outside they are all found here.
"""

from typing import Literal

from msgspec import Struct

from clew.core.types import Millis, Outcome, Seat
from clew.games.magic_maze.actions import (
    GESTURES,
    Action,
    BoardAction,
    Discard,
    Divine,
    DoSomething,
    Escalator,
    Explore,
    Gesture,
    Point,
    Reveal,
    Say,
    Sign,
    Slide,
    Square,
    Stare,
    Start,
    Steal,
    Tile,
    Vortex,
)
from clew.games.magic_maze.board import Mall
from clew.games.magic_maze.catalog import Hero, Power
from clew.games.magic_maze.scenario import Scenario, Side

__all__ = [
    "GESTURES",
    "OFF",
    "Action",
    "ActionRevealed",
    "BoardAction",
    "CameraBroken",
    "CreditsGained",
    "DeckShuffled",
    "Discard",
    "DiscardsDue",
    "Divine",
    "DoSomething",
    "Ended",
    "Escalator",
    "Event",
    "Explore",
    "Gesture",
    "HeroEscaped",
    "HeroMoved",
    "Options",
    "PawnSet",
    "Point",
    "Pointed",
    "Reach",
    "Reveal",
    "Said",
    "Say",
    "Sign",
    "Signed",
    "Slide",
    "Square",
    "Stare",
    "Stared",
    "Start",
    "Started",
    "Steal",
    "Stolen",
    "Table",
    "TalkClosed",
    "TalkOpened",
    "Tile",
    "TileDiscarded",
    "TileLaid",
    "TilesPassed",
    "TimerTurned",
    "View",
    "Vortex",
]

OFF = Square(0)
"""Where a hero is who has left the mall: a square of no tile."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What the table chooses. None: what the scenario says, or the usual choice."""

    scenario: int | Scenario = 1
    level: int | None = None
    side: Side | None = None
    theft: Literal["automatic", "manual"] = "automatic"
    discards_after_theft: bool = False
    gestures: Literal["when-open", "always"] = "when-open"
    heroes: tuple[Square, Square, Square, Square] | None = None
    open_talk: bool = False
    leader: Seat | None = None
    sand: int | None = None  # seconds, for a relaxed table


class Table(Struct, frozen=True):
    """What holds for the whole match: the scenario with the table's choices filled in."""

    scenario: Scenario
    seats: int
    level: int
    side: Side
    capacity: Millis  # of the sand timer
    talk: Literal["normal", "gestures", "never", "always"]
    manual_theft: bool = False
    discards_after_theft: bool = False
    gestures_always: bool = False
    leader: Seat | None = None
    relaxed: bool = False


# Events: facts in the past tense.


class Started(Struct, frozen=True, tag="started"):
    """The sand began to run."""

    sand_out_at: Millis


class HeroMoved(Struct, frozen=True, tag="hero-moved", gc=False):
    """A hero went from square to square."""

    seat: Seat
    hero: Hero
    by: Power
    origin: Square
    to: Square


class TileLaid(Struct, frozen=True, tag="tile-laid"):
    """A mall tile was turned up behind an opening."""

    seat: Seat
    tile: Tile
    at: Square
    by_ball: bool = False


class TimerTurned(Struct, frozen=True, tag="timer-turned"):
    """The sand timer was turned over."""

    at: Square
    sand_out_at: Millis


class TilesPassed(Struct, frozen=True, tag="tiles-passed"):
    """Every seat passed its action tile to the left."""


class DeckShuffled(Struct, frozen=True, tag="deck-shuffled"):
    """The solo actions were shuffled together again."""


class TalkOpened(Struct, frozen=True, tag="talk-opened"):
    """Talking is allowed."""


class TalkClosed(Struct, frozen=True, tag="talk-closed"):
    """Silence again."""


class CreditsGained(Struct, frozen=True, tag="credits-gained"):
    """The mage looks into a crystal ball."""

    at: Square


class CameraBroken(Struct, frozen=True, tag="camera-broken"):
    """The barbarian put a camera out of service."""

    at: Square


class Stolen(Struct, frozen=True, tag="stolen"):
    """The theft happened; the vortices are off."""


class HeroEscaped(Struct, frozen=True, tag="hero-escaped"):
    """A hero reached an exit it may use."""

    hero: Hero
    at: Square


class ActionRevealed(Struct, frozen=True, tag="action-revealed"):
    """The solo player turned up an action; the discards may have been turned over first."""

    action: Power
    turned_over: bool


class DiscardsDue(Struct, frozen=True, tag="discards-due"):
    """So many mall tiles must be discarded before anything else."""

    count: int


class TileDiscarded(Struct, frozen=True, tag="tile-discarded"):
    """A mall tile went under the pile."""

    seat: Seat
    tile: Tile


class Stared(Struct, frozen=True, tag="stared"):
    """One seat stared at another."""

    seat: Seat
    target: Seat


class PawnSet(Struct, frozen=True, tag="pawn-set"):
    """'Do something!' was set before a seat, with a thump."""

    seat: Seat
    target: Seat


class Said(Struct, frozen=True, tag="said"):
    """Somebody said something."""

    seat: Seat
    text: str


class Signed(Struct, frozen=True, tag="signed"):
    """Somebody made a gesture."""

    seat: Seat
    gesture: Gesture


class Pointed(Struct, frozen=True, tag="pointed"):
    """Somebody pointed at a square."""

    seat: Seat
    at: Square


class Ended(Struct, frozen=True, tag="ended"):
    """The match is over."""

    outcome: Outcome


Event = (
    Started
    | HeroMoved
    | TileLaid
    | TimerTurned
    | TilesPassed
    | DeckShuffled
    | TalkOpened
    | TalkClosed
    | CreditsGained
    | CameraBroken
    | Stolen
    | HeroEscaped
    | ActionRevealed
    | DiscardsDue
    | TileDiscarded
    | Stared
    | PawnSet
    | Said
    | Signed
    | Pointed
    | Ended
)


class Reach(Struct, frozen=True):
    """What the position lets anybody do; a seat's action tile says which of it is its own."""

    slides: tuple[tuple[tuple[Square, ...], ...], ...]  # hero, direction: the squares to stop at
    vortices: tuple[tuple[Square, ...], ...]
    escalators: tuple[Square | None, ...]
    explore: tuple[Square, ...]
    divine: tuple[Square, ...]
    discard: tuple[Tile, ...]
    steal: bool


class View(Struct, frozen=True):
    """What may be known: everybody at the table, and every spectator, sees the same."""

    table: Table
    mall: Mall
    heroes: tuple[Square, Square, Square, Square]
    out: tuple[Hero, ...]
    tokens: tuple[Square, ...]
    barred: tuple[Square, ...]
    hands: tuple[tuple[Power, ...], ...]
    vortex_on: bool
    pile: int
    pile_top: Tile | None  # only where the pile lies face up
    deck: int
    shown: tuple[Power, ...]
    started_at: Millis | None
    sand_out_at: Millis | None
    ended_at: Millis | None
    words: bool  # may be said now
    gestures: bool  # may be made now
    stolen: bool
    credits: int
    discards_due: int
    turns: int
    pawn: Seat | None
    reach: Reach
    outcome: Outcome | None
