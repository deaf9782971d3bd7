"""What the end of a match is worth to a seat."""

from clew.core.match import AnyGame
from clew.core.types import Outcome, Seat


def worth(game: AnyGame, outcome: Outcome | None, seat: Seat) -> float:
    """1 to who won, -1 to who lost; 0 while it goes on, and to all when it is a draw.

    A match without a winner is lost by everybody, unless the game declares its end a draw.
    """
    if outcome is None or outcome.rule in game.draws:
        return 0.0
    assert outcome.rule.startswith(game.prefix)
    return 1.0 if seat in outcome.winners else -1.0
