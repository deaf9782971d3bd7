"""The whole truth of a match. It never leaves the server, and no bot may import it."""

from msgspec import Struct

from clew.core.types import Outcome, Seat
from clew.games.dedalos.board import Pawns
from clew.games.dedalos.chart import Maze
from clew.games.dedalos.model import Minotaur, Options, Turn
from clew.games.dedalos.tiles import Hand, Tile


class Returned(Struct, frozen=True):
    """A tile somebody saw go back into the bag: whoever has not drawn since does not hold it."""

    tile: Tile
    at: int  # State.draws, when it was back
    seat: Seat | None  # who saw it; None: everybody


class Memory(Struct, frozen=True):
    """What attentive players remember about hidden tiles; only ``imagine`` asks for it."""

    drawn: tuple[tuple[int, ...], ...]  # by seat: State.draws when its last tiles were drawn
    fresh: tuple[int, ...]  # by seat: tiles drawn since it last laid all its Minotaur tiles
    returned: tuple[Returned, ...] = ()


class State(Struct, frozen=True):
    """The whole truth."""

    options: Options
    seed: int
    draws: int  # how often chance was asked
    first: Seat
    round: int
    turn: Turn
    maze: Maze
    pawns: Pawns
    hands: tuple[Hand, ...]
    bag: tuple[Tile, ...]  # drawn from its end
    discards: tuple[Tile, ...]
    memory: Memory
    red: int = 0  # Minotaur tiles that lie face up
    white: int = 0
    gone: int = 0  # white Minotaur tiles that left the game (DD-M4)
    minotaur: Minotaur | None = None
    last_round: bool = False  # `bag_end` full-round: the bag has been empty
    outcome: Outcome | None = None
    rules: int = 1  # of the setup; DD-P4 asks for it
