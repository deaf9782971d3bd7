"""Medium beats easy, strong beats medium: a short check always, the measurement with CLEW_SOAK."""

import os

import pytest

from bots.dedalos.arena import compete, seating
from clew.bots.dedalos.levels import EASY, MEDIUM, STRONG

BAR = 0.65
soak = pytest.mark.skipif("CLEW_SOAK" not in os.environ, reason="takes an hour")
tables = pytest.mark.parametrize("seats", [3, 4])


def test_everybody_sits_everywhere_equally_often() -> None:
    for seats, deals in ((3, 6), (4, 2)):
        kinds = [seating(seats, number) for number in range(deals)]
        for seat in range(seats):
            assert sum(one[seat] == "a" for one in kinds) == deals // 2


@tables
def test_medium_beats_easy(seats: int) -> None:
    assert compete(MEDIUM, EASY, seats, 24).rate >= 0.6


@soak
@tables
def test_medium_beats_easy_by_far(seats: int) -> None:
    assert compete(MEDIUM, EASY, seats, 240).rate >= BAR


@soak
@tables
def test_strong_beats_medium(seats: int) -> None:
    assert compete(STRONG, MEDIUM, seats, 120).rate >= BAR
