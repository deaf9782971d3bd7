"""No bot ever asks for what the rules refuse: some matches always, 10,000 with CLEW_SOAK=1."""

import os

from bots.campaign import SHELF, campaign

GAMES = 10_000 if os.environ.get("CLEW_SOAK") else 50


def test_bots_of_all_levels_play_without_a_refused_action() -> None:
    played = campaign(range(GAMES))
    assert played.total() == GAMES
    assert set(played) == set(SHELF)
