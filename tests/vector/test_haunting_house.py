"""The Haunting House in `clew.vector` is what the engine plays: all that is told, tick by tick."""

import os

import pytest

from vector.haunting_house import OPTIONS, HauntingHousePair, kinds, random_play
from vector.playing import bot_play, needs_compiler

SOAK = "CLEW_SOAK" in os.environ
pytestmark = needs_compiler
KINDS = list(kinds())


@pytest.mark.parametrize("seats", range(2, 7))
def test_random_play_is_the_same(seats: int) -> None:
    """A million ticks with CLEW_SOAK, over every number of seats and every option."""
    count, ticks = (16, 1600) if SOAK else (2, 120)
    ended = played = 0
    for i, (players, options) in enumerate(KINDS):
        if players == seats:
            pair = HauntingHousePair(count, seats, 7 * i, **options)
            random_play(pair, ticks, i)
            ended, played = ended + pair.ended, played + pair.ticks
    assert played == len(OPTIONS) * count * ticks
    assert ended > len(OPTIONS)


@pytest.mark.parametrize("seats", range(2, 7))
def test_matches_of_bots_are_the_same(seats: int) -> None:
    """Bots get farther than chance: round the house, and out of it."""
    strong = ["easy", "medium", "easy", "strong", "easy", "medium"][:seats]
    levels = strong if SOAK else ["easy"] * seats
    for seed in range(20 if SOAK else 1):
        pair = HauntingHousePair(1, seats, seed, **OPTIONS[seed % len(OPTIONS)])
        bot_play(pair, 4000, levels, seed)
        assert pair.ended == 1
