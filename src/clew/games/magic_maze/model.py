"""The nouns of Magic Maze: squares, powers, actions, events, the state and the view."""

from typing import Annotated, Literal, NewType, get_args

from msgspec import Meta, Struct

from clew.core.plain import PLAIN
from clew.core.types import Millis, Outcome, Seat
from clew.games.magic_maze.board import Mall
from clew.games.magic_maze.catalog import Direction, Hero, Power
from clew.games.magic_maze.scenario import Scenario, Side

Square = NewType("Square", int)
"""Tile number x 16 + 4 x row + column, on the tile as it is printed (before it is turned)."""

Tile = NewType("Tile", int)
Gesture = Literal["yes", "no", "wait", "hurry", "this-way", "look", "thanks", "sorry", "cheer"]
GESTURES: tuple[Gesture, ...] = get_args(Gesture)

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


# Actions. `to` and `at` name squares as they are, so a request that comes too late does no harm.


class Slide(Struct, frozen=True, tag="slide"):
    """MM-A2: a hero moves in a straight line and stops where the seat says."""

    hero: Hero
    direction: Direction
    to: Square


class Vortex(Struct, frozen=True, tag="vortex"):
    """MM-A4: a hero goes to a vortex of its colour."""

    hero: Hero
    to: Square


class Escalator(Struct, frozen=True, tag="escalator"):
    """MM-A6: a hero goes to the other end of its escalator."""

    hero: Hero
    to: Square


class Explore(Struct, frozen=True, tag="explore"):
    """MM-A7: the hero on this exploration square looks behind the opening."""

    at: Square


class Divine(Struct, frozen=True, tag="divine"):
    """MM-R5: the mage's crystal ball shows what lies behind this opening."""

    at: Square


class Steal(Struct, frozen=True, tag="steal"):
    """MM-T2: somebody turns the theft tile over (Italian edition)."""


class Reveal(Struct, frozen=True, tag="reveal"):
    """MM-P1: the solo player turns up the next action."""


class Discard(Struct, frozen=True, tag="discard"):
    """MM-SC11: a mall tile goes back under the pile."""

    tile: Tile


class Start(Struct, frozen=True, tag="start"):
    """MM-S4: the sand begins to run."""


class Stare(Struct, frozen=True, tag="stare"):
    """MM-K2: look hard at somebody."""

    seat: Seat


class DoSomething(Struct, frozen=True, tag="do-something"):
    """MM-K3: set the 'Do something!' pawn before somebody."""

    seat: Seat


class Say(Struct, frozen=True, tag="say"):
    """MM-K4: words."""

    text: Annotated[str, Meta(min_length=1, max_length=280, pattern=PLAIN)]


class Sign(Struct, frozen=True, tag="sign"):
    """MM-K4: a gesture."""

    gesture: Gesture


class Point(Struct, frozen=True, tag="point"):
    """MM-K4: point at a square."""

    at: Square


BoardAction = Slide | Vortex | Escalator | Explore | Divine | Steal | Reveal | Discard | Start
Action = BoardAction | Stare | DoSomething | Say | Sign | Point


# Events: facts in the past tense.


class Started(Struct, frozen=True, tag="started"):
    """The sand began to run."""

    sand_out_at: Millis


class HeroMoved(Struct, frozen=True, tag="hero-moved"):
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
