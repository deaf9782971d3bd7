"""The whole truth of a match. It never leaves the server, and no bot may import it."""

from msgspec import Struct

from clew.core.types import Millis, Outcome, Seat
from fourth_game.model import Options


class State(Struct, frozen=True):
    """The whole truth; the tuples of nine are by stone."""

    options: Options
    seats: int
    coins: tuple[int, ...]
    owners: tuple[Seat | None, ...]
    peeked: tuple[tuple[Seat, ...], ...]
    turn: Seat
    since: Millis  # when the turn began
    outcome: Outcome | None = None
