"""The bots of Buried Coins."""

import pytest

from clew.bots.play import play
from clew.core.types import Seat
from fourth_game import GAME
from fourth_game.levels import EASY, STRONG


@pytest.mark.usefixtures("fourth_game")
def test_the_strong_bot_beats_the_easy_one() -> None:
    won = 0
    for seed in range(60):
        seat = seed % 2
        bots = [EASY, EASY]
        match = play(
            GAME, GAME.setup(2, seed), [*bots[:seat], STRONG, *bots[seat + 1 :]], seed=seed
        )
        outcome = GAME.outcome(match.state)
        won += outcome is not None and outcome.winners == (Seat(seat),)
    assert won >= 42
