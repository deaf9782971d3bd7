"""The nouns of The Haunting House."""

from typing import Final, Literal, get_args

from msgspec import Struct

from clew.core.types import Millis, Outcome, RuleId, Seat
from clew.games.haunting_house.board import Cell, Slot

Card = Literal[
    "move-one",
    "move-two",
    "switch-places",
    "rotate-90",
    "rotate-180",
    "switch-two-tiles",
    "secret-passage",
    "move-exit",
    "trap-door",
    "hall-of-mirrors",
]
CARDS: tuple[Card, ...] = get_args(Card)  # HH-C2, in its order
CHOOSABLE = CARDS[:7]  # HH-T3: the last three only come up at random
Hand = tuple[Card, Card, Card, Card]
STEPS: Final = 4

RoundKind = Literal["random", "chosen"]
Metric = Literal["path-then-grid", "path", "grid"]
Quarters = Literal[1, 2, 3]  # clockwise; three of them are one to the left
Shape = Literal["dead-end", "straight", "corner", "tee", "cross"]


# ----------------------------------------------------------------------------- the table


class TileKind(Struct, frozen=True, forbid_unknown_fields=True):
    """So many tiles of one shape, with a trap door or without."""

    shape: str
    count: int
    trap: bool = False


class TileMix(Struct, frozen=True, forbid_unknown_fields=True):
    """A catalogue of house tiles (HH-C3); catalog.check says whether it can be played with."""

    name: str
    tiles: tuple[TileKind, ...]
    estimated: bool = False
    note: str = ""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What the table agreed on; the rule page explains each."""

    switch_with_entrance: bool = True
    secret_as_move: bool = False
    trap_door_metric: Metric = "path-then-grid"
    open_start: bool = False
    turn_cap: int | None = 100
    think_seconds: int | None = None
    look_again: bool = (
        False  # HH-T3: may players look at the cards they laid? The page decides by it
    )
    first: int | None = None  # the seat that begins; None: chance decides
    pawns: tuple[int, ...] | None = None  # HH-S1, by seat; None: nobody has chosen
    tiles: TileMix | None = None  # None: our own catalogue


# ----------------------------------------------------------------------------- actions


class Program(Struct, frozen=True, tag="program"):
    """Lock four cards for the chosen round, in this order."""

    cards: Hand


class Walk(Struct, frozen=True, tag="walk"):
    """Move One or Move Two: the cells entered, one after the other."""

    path: tuple[Cell, ...]


class SwitchPlaces(Struct, frozen=True, tag="switch-places"):
    """Change places with the pawn of this seat."""

    seat: Seat


class Rotate(Struct, frozen=True, tag="rotate"):
    """Rotate 90 (1 to the right, 3 to the left) or Rotate 180 (2) of the tile on this cell."""

    cell: Cell
    quarters: Quarters


class SwitchTiles(Struct, frozen=True, tag="switch-tiles"):
    """Switch Two Tiles: the one on the lower cell named first."""

    one: Cell
    other: Cell


class PassWall(Struct, frozen=True, tag="pass-wall"):
    """Secret Passage: one step onto this cell."""

    to: Cell


class MoveExit(Struct, frozen=True, tag="move-exit"):
    """Put the exit at this slot."""

    slot: Slot


class FallThrough(Struct, frozen=True, tag="fall-through"):
    """Trap Door: go to the trap door on this cell."""

    cell: Cell


Action = Program | Walk | SwitchPlaces | Rotate | SwitchTiles | PassWall | MoveExit | FallThrough


# ----------------------------------------------------------------------------- events
# A step carries out one card at most, so of its events one at most changes the house or the pawns:
# before it they are as in the view before, from it on as in the view after. Clients rely on that.


class RoundBegan(Struct, frozen=True, tag="round-began"):
    """A random or chosen round began; in a new turn the marker had gone to the left."""

    turn: int
    round: RoundKind
    marker: Seat


class ProgramLocked(Struct, frozen=True, tag="program-locked"):
    """A seat has chosen its four cards; which ones only it knows."""

    seat: Seat


class CardsTurnedUp(Struct, frozen=True, tag="cards-turned-up"):
    """All seats turned up their next card at the same time."""

    step: int
    cards: tuple[Card, ...]


class CardSkipped(Struct, frozen=True, tag="card-skipped"):
    """A card did nothing, by this rule and for this reason."""

    seat: Seat
    step: int
    card: Card
    rule: RuleId
    reason: str


class Walked(Struct, frozen=True, tag="walked"):
    """A pawn moved along the corridors."""

    seat: Seat
    start: Cell
    path: tuple[Cell, ...]


class PlacesSwitched(Struct, frozen=True, tag="places-switched"):
    """Two pawns changed places: the card's owner is now at *to*, the other at *start*."""

    seat: Seat
    other: Seat
    start: Cell
    to: Cell


class TileRotated(Struct, frozen=True, tag="tile-rotated"):
    """A tile was turned clockwise by this many quarters."""

    seat: Seat
    cell: Cell
    quarters: Quarters


class TilesSwitched(Struct, frozen=True, tag="tiles-switched"):
    """Two tiles changed places."""

    seat: Seat
    one: Cell
    other: Cell


class WallPassed(Struct, frozen=True, tag="wall-passed"):
    """A pawn used a secret passage."""

    seat: Seat
    start: Cell
    to: Cell


class ExitMoved(Struct, frozen=True, tag="exit-moved"):
    """The exit went to another corner."""

    seat: Seat
    start: Slot
    to: Slot


class FellThrough(Struct, frozen=True, tag="fell-through"):
    """A pawn went to a trap door."""

    seat: Seat
    start: Cell
    to: Cell


class TimeRanOut(Struct, frozen=True, tag="time-ran-out"):
    """A seat thought too long; its first choice was taken."""

    seat: Seat


class Ended(Struct, frozen=True, tag="ended"):
    """Somebody is out, or the last turn is over."""

    outcome: Outcome


Event = (
    RoundBegan
    | ProgramLocked
    | CardsTurnedUp
    | CardSkipped
    | Walked
    | PlacesSwitched
    | TileRotated
    | TilesSwitched
    | WallPassed
    | ExitMoved
    | FellThrough
    | TimeRanOut
    | Ended
)


# ----------------------------------------------------------------------------- state and view


class Tile(Struct, frozen=True):
    """A house tile as it lies."""

    number: int  # its own, wherever it goes
    shape: Shape
    turn: int  # clockwise quarters from the shape's picture
    open: int  # sides: north 1, east 2, south 4, west 8
    trap: bool


class View(Struct, frozen=True):
    """What a seat knows of the match; for a spectator *seat* is None."""

    seat: Seat | None
    options: Options
    tiles: dict[str, Tile]  # by cell
    entrance: Slot
    exit: Slot
    pawns: tuple[Cell, ...]
    turn: int
    round: RoundKind
    step: int  # 0 while cards are being chosen
    marker: Seat
    order: tuple[Seat, ...]  # of play: from the marker clockwise
    to_act: Seat | None
    card: Card | None  # that to_act must carry out
    turned_up: tuple[Card, ...]  # of this step, by seat
    history: tuple[tuple[Card, ...], ...]  # this round's steps so far, each by seat
    skipped: tuple[CardSkipped, ...]
    locked: tuple[bool, ...]  # by seat, while cards are being chosen
    program: Hand | None  # the seat's own
    deadline: Millis | None
    outcome: Outcome | None
