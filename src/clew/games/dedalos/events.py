"""What happened, told in the past tense; views.redact says who hears how much of it."""

from msgspec import Struct

from clew.core.types import Outcome, Seat
from clew.games.dedalos.board import Cell
from clew.games.dedalos.tiles import Hand, Tile


class TurnBegan(Struct, frozen=True, tag="turn-began"):
    """The next seat's turn began."""

    seat: Seat
    round: int


class MinotaurTilesLaid(Struct, frozen=True, tag="minotaur-tiles-laid"):
    """A seat laid its Minotaur tiles face up."""

    seat: Seat
    tiles: Hand


class MinotaurAppeared(Struct, frozen=True, tag="minotaur-appeared"):
    """The Minotaur entered the maze at the entrance."""


class MinotaurStepped(Struct, frozen=True, tag="minotaur-stepped"):
    """The Minotaur walked one step, by a corridor or by a passage."""

    start: Cell
    cell: Cell


class MinotaurStayed(Struct, frozen=True, tag="minotaur-stayed"):
    """The Minotaur had steps left but no way to go."""

    steps: int


class PawnsCaptured(Struct, frozen=True, tag="pawns-captured"):
    """The Minotaur met these pawns; they and it left the maze."""

    seats: tuple[Seat, ...]
    cell: Cell


class HandReturned(Struct, frozen=True, tag="hand-returned"):
    """A captured hand went back into the bag; who may not see the tiles hears their number."""

    seat: Seat
    count: int
    tiles: Hand | None
    shown: bool = False


class MinotaurTilesReturned(Struct, frozen=True, tag="minotaur-tiles-returned"):
    """Face-up Minotaur tiles went back into the bag; so many white ones left the game."""

    red: int
    white: int
    gone: int = 0


class MinotaurRetired(Struct, frozen=True, tag="minotaur-retired"):
    """For a full round the Minotaur had no way to anybody; it left the maze."""


class PawnSetDown(Struct, frozen=True, tag="pawn-set-down"):
    """A captured pawn came back at the entrance."""

    seat: Seat


class Drew(Struct, frozen=True, tag="drew"):
    """A seat drew tiles; who may not see them hears their number."""

    seat: Seat
    count: int
    tiles: Hand | None
    shown: bool = False


class TilePlaced(Struct, frozen=True, tag="tile-placed"):
    """A maze tile was laid on an empty cell."""

    seat: Seat
    tile: Tile
    cell: Cell
    turn: int


class TileCovered(Struct, frozen=True, tag="tile-covered"):
    """A tile with stars was laid on another."""

    seat: Seat
    tile: Tile
    cell: Cell
    turn: int


class ExitBlocked(Struct, frozen=True, tag="exit-blocked"):
    """A collapse blocked an exit."""

    seat: Seat
    cell: Cell


class PawnMoved(Struct, frozen=True, tag="pawn-moved"):
    """A pawn walked to a joined tile."""

    seat: Seat
    start: Cell
    cell: Cell


class PawnPushed(Struct, frozen=True, tag="pawn-pushed"):
    """A pawn was pushed to a joined tile."""

    seat: Seat
    rival: Seat
    start: Cell
    cell: Cell


class HandDiscarded(Struct, frozen=True, tag="hand-discarded"):
    """A seat threw its whole hand out of the game."""

    seat: Seat
    tiles: Hand


class TurnEnded(Struct, frozen=True, tag="turn-ended"):
    """A seat's turn was over."""

    seat: Seat


class BagEmptied(Struct, frozen=True, tag="bag-emptied"):
    """The bag was empty at the end of a turn; the round is played to its end."""


class MatchEnded(Struct, frozen=True, tag="match-ended"):
    """Somebody escaped, or the Minotaur won."""

    outcome: Outcome


Event = (
    TurnBegan
    | MinotaurTilesLaid
    | MinotaurAppeared
    | MinotaurStepped
    | MinotaurStayed
    | PawnsCaptured
    | HandReturned
    | MinotaurTilesReturned
    | MinotaurRetired
    | PawnSetDown
    | Drew
    | TilePlaced
    | TileCovered
    | ExitBlocked
    | PawnMoved
    | PawnPushed
    | HandDiscarded
    | TurnEnded
    | BagEmptied
    | MatchEnded
)
