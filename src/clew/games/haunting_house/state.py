"""The whole truth of a match. It never leaves the server, and no bot may import it."""

from msgspec import Struct

from clew.core.types import Millis, Outcome, Seat
from clew.games.haunting_house.board import Cell, House
from clew.games.haunting_house.model import CardSkipped, Hand, Options, RoundKind


class State(Struct, frozen=True):
    """The whole truth."""

    options: Options
    seed: int
    draws: int  # how often chance has been asked
    house: House
    pawns: tuple[Cell, ...]  # by seat
    marker: Seat
    turn: int  # from 1
    round: RoundKind
    cards: tuple[Hand | None, ...]
    """By seat: drawn in the random round, chosen in the chosen one; None is not locked yet."""
    step: int  # of the round, 1 to 4; 0 while cards are being chosen
    to_act: Seat | None  # None while cards are being chosen, and at the end
    since: Millis  # when the present decision opened
    skipped: tuple[CardSkipped, ...] = ()
    """The cards that did nothing in the last round of which cards were turned up."""
    outcome: Outcome | None = None
