"""The whole truth of a match. It never leaves the server, and no bot may import it."""

from msgspec import Struct

from clew.core.types import Millis, Outcome, Seat
from clew.games.magic_maze.board import Mall
from clew.games.magic_maze.catalog import Hero, Power
from clew.games.magic_maze.model import Square, Table, Tile


class State(Struct, frozen=True, gc=False):
    """The whole truth. Heroes stand in the order of HEROES."""

    table: Table
    seed: int
    draws: int
    mall: Mall
    heroes: tuple[Square, Square, Square, Square]
    pile: tuple[Tile, ...]  # top first
    hands: tuple[tuple[Power, ...], ...]
    deck: tuple[Power, ...] = ()  # solo, top first
    shown: tuple[Power, ...] = ()  # solo discards, first revealed first
    out: tuple[Hero, ...] = ()  # left the mall, or reached the exit and stay there
    tokens: tuple[Square, ...] = ()
    barred: tuple[Square, ...] = ()  # hourglass squares nobody may enter now (MM-R6)
    started_at: Millis | None = None
    sand_out_at: Millis | None = None
    ended_at: Millis | None = None
    talk: bool = True
    stolen: bool = False
    credits: int = 0
    discards_due: int = 0
    turns: int = 0  # of the timer: so many hourglass squares were used
    pawn: Seat | None = None
    seen_top: int = 0  # so many tiles on top of the pile, and
    seen_bottom: int = 0  # at its bottom, lie in an order everybody has seen
    deck_seen: bool = False  # the solo pile was turned over, so its order is no secret
    outcome: Outcome | None = None
