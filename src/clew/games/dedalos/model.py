"""The nouns of Dedalo's: table options, the state and its parts, the view.

Tiles, actions and events have files of their own, and a Maze lies with its chart; from outside they
are all found here.
"""

from typing import Final, Literal

from msgspec import Struct

from clew.core.types import Millis, Outcome, Seat
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
from clew.games.dedalos.board import Cell
from clew.games.dedalos.chart import Maze
from clew.games.dedalos.events import (
    BagEmptied,
    Drew,
    Event,
    ExitBlocked,
    HandDiscarded,
    HandReturned,
    MatchEnded,
    MinotaurAppeared,
    MinotaurRetired,
    MinotaurStayed,
    MinotaurStepped,
    MinotaurTilesLaid,
    MinotaurTilesReturned,
    PawnMoved,
    PawnPushed,
    PawnsCaptured,
    PawnSetDown,
    TileCovered,
    TilePlaced,
    TurnBegan,
    TurnEnded,
)
from clew.games.dedalos.tiles import (
    COLLAPSE,
    MAZE_TILES,
    MINOTAURS,
    RED,
    SIDES,
    STARS,
    WHITE,
    Exit,
    Hand,
    Laid,
    MazeTile,
    MinotaurTile,
    Tile,
)

__all__ = [
    "ACTIONS",
    "COLLAPSE",
    "HAND",
    "MAZE_TILES",
    "MINOTAURS",
    "OF_A_KIND",
    "RED",
    "SIDES",
    "STARS",
    "WHITE",
    "Action",
    "BagEmptied",
    "Capture",
    "Collapse",
    "Cover",
    "Discard",
    "Drew",
    "End",
    "Event",
    "Exit",
    "ExitBlocked",
    "Go",
    "Hand",
    "HandDiscarded",
    "HandReturned",
    "Laid",
    "MatchEnded",
    "Maze",
    "MazeTile",
    "Minotaur",
    "MinotaurAppeared",
    "MinotaurRetired",
    "MinotaurStayed",
    "MinotaurStep",
    "MinotaurStepped",
    "MinotaurTile",
    "MinotaurTilesLaid",
    "MinotaurTilesReturned",
    "Options",
    "PawnMoved",
    "PawnPushed",
    "PawnSetDown",
    "PawnsCaptured",
    "Phase",
    "Place",
    "Push",
    "Tile",
    "TileCovered",
    "TileKind",
    "TileMix",
    "TilePlaced",
    "Turn",
    "TurnBegan",
    "TurnEnded",
    "View",
]

HAND: Final = 3  # DD-S3
ACTIONS: Final = 3  # DD-T2
OF_A_KIND: Final = 2  # DD-T2: never three of the same kind


class TileKind(Struct, frozen=True, forbid_unknown_fields=True):
    """So many maze tiles of one shape with so many stars."""

    shape: str
    count: int
    stars: int = 0


class TileMix(Struct, frozen=True, forbid_unknown_fields=True):
    """A catalogue of maze tiles (DD-C2); catalog.check says whether it can be played with."""

    name: str
    tiles: tuple[TileKind, ...]
    estimated: bool = False
    note: str = ""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What the table agreed on; the rule page explains each."""

    minotaur: bool = True
    collapses: bool = True
    two_players: bool = False
    exit_doors: Literal["four", "one"] = "four"
    actions: Literal["exactly-three", "up-to-three"] = "exactly-three"
    seal_rule: Literal["distance-2", "any-two-moves", "off"] = "distance-2"
    dead_end: Literal["turn-round", "stop"] = "turn-round"
    capture: Literal["all", "one"] = "all"
    minotaur_contact: Literal["capture", "forbidden"] = "capture"
    bag_end: Literal["at-once", "full-round"] = "at-once"
    round_cap: int | None = 100
    open_hands: bool = False
    think_seconds: int | None = None
    first: int | None = None  # the seat that begins; None: chance decides
    take_back: bool = True
    pawns: tuple[int, ...] | None = None  # by seat; None: nobody has chosen
    tiles: TileMix | None = None  # None: our own catalogue


class Minotaur(Struct, frozen=True):
    """The Minotaur in the maze, and the tile it came from: together they are its heading."""

    cell: Cell
    came_from: Cell | None = None
    alone: int = 0  # DD-M6: turn ends in a row at which it had no way to any pawn


# ----------------------------------------------------------------------------- the turn

Phase = Literal["minotaur", "capture", "actions"]


class Turn(Struct, frozen=True):
    """Whose turn it is and what of it is left."""

    seat: Seat
    phase: Phase = "actions"
    steps: int = 0  # the Minotaur still has to walk
    free: bool = False  # DD-M1: its next step may be any, back included
    places: int = 0
    moves: int = 0
    pushes: int = 0
    start: Cell | None = None  # DD-V2: where the pawn stood when the turn began
    covered: bool = False  # DD-V2: that tile was covered this turn
    began: Millis = Millis(0)  # counted only where thinking is limited

    @property
    def done(self) -> int:
        """How many of the three actions are behind us."""
        return self.places + self.moves + self.pushes


# ----------------------------------------------------------------------------- the view


class View(Struct, frozen=True):
    """What one seat may know (DD-H1); the same for all but the hands."""

    options: Options
    me: Seat | None
    first: Seat
    round: int
    turn: Turn
    deadline: Millis | None
    maze: dict[str, Laid]  # by "x,y"; the entrance is at 0,0
    exits: tuple[Exit, ...]
    pawns: tuple[Cell | None, ...]
    hands: tuple[Hand | None, ...]  # None: hidden
    hand_sizes: tuple[int, ...]
    bag: int
    discards: tuple[Tile, ...]
    red: int
    white: int
    gone: int
    minotaur: Minotaur | None
    last_round: bool
    outcome: Outcome | None
