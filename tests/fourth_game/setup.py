"""Setting the table: all that chance decides (BC-S)."""

from clew.core.chance import below, shuffled
from clew.core.errors import BadGameData
from clew.core.types import Millis, Seat, Setup
from fourth_game.board import STONES
from fourth_game.catalog import coins
from fourth_game.model import Options
from fourth_game.state import State

SEATS = range(2, 4)

# Which question is put to chance with which draw number.
_COINS, _FIRST = 0, 1


def new(setup: Setup[Options]) -> State:
    """The first turn."""
    if setup.seats not in SEATS:
        raise BadGameData("BC-C2", "wrong-number-of-seats", "seats", seats=setup.seats)
    bag = coins()["cursed" if setup.options.curse else "plain"]
    return State(
        options=setup.options,
        seats=setup.seats,
        coins=shuffled(bag, setup.seed, _COINS),  # BC-S1
        owners=(None,) * len(STONES),
        peeked=((),) * len(STONES),
        turn=Seat(below(setup.seats, setup.seed, _FIRST)),  # BC-S2
        since=Millis(0),
    )
