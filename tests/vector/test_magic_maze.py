"""Magic Maze in `clew.vector` is what the engine plays: all that is told, tick by tick."""

import os
from typing import Any

import pytest

from vector.magic_maze import MagicMazePair, kinds, random_play
from vector.playing import bot_play, needs_compiler

SOAK = "CLEW_SOAK" in os.environ
pytestmark = needs_compiler
KINDS = list(kinds())


@pytest.mark.parametrize("scenario", range(1, 18))
def test_random_play_is_the_same(scenario: int) -> None:
    """A million ticks with CLEW_SOAK, over every scenario and number of seats."""
    count, ticks = (16, 470) if SOAK else (1, 48)
    mine = [(seats, options) for number, seats, options in KINDS if number == scenario]
    ended = played = 0
    for seats, options in mine:
        pair = MagicMazePair(count, seats, 10 * scenario + seats, **options)
        random_play(pair, ticks, scenario + 100 * seats)
        ended, played = ended + pair.ended, played + pair.ticks
    assert played == len(mine) * count * ticks
    assert ended


MATCHES: list[tuple[int, int, dict[str, Any]]] = [
    (1, 2, {"reward": "milestones"}),
    (4, 3, {}),
    (7, 4, {"signals": True}),
    (11, 4, {"level": 17}),
    (13, 3, {"level": 19}),
    (17, 2, {"level": 14}),
    (10, 5, {"level": 12, "signals": True}),
]


@pytest.mark.parametrize(("scenario", "seats", "options"), MATCHES if SOAK else MATCHES[:4])
def test_matches_of_bots_are_the_same(scenario: int, seats: int, options: dict[str, Any]) -> None:
    """Bots get farther than chance: to the theft, through the exits, round the timer."""
    for seed in range(20 if SOAK else 1):
        pair = MagicMazePair(1, seats, seed, scenario=scenario, tick_ms=400, **options)
        bot_play(pair, 2000, ["expert"] * seats, seed)
        assert pair.ended == 1
