"""What the end of a match is worth to a seat."""

from clew.core.match import AnyGame
from clew.core.types import Outcome, Seat

_DRAWN = "HH-E1"


def worth(game: AnyGame, outcome: Outcome | None, seat: Seat) -> float:
    """1 to who won, -1 to who lost; 0 while it goes on, and to all when it is a draw.

    HH-E1 is a draw. DD-E2, DD-E3, MM-T4: everybody lost.
    """
    if outcome is None or outcome.rule == _DRAWN:
        return 0.0
    assert outcome.rule.startswith(game.prefix)
    return 1.0 if seat in outcome.winners else -1.0
