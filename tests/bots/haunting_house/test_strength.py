"""Each level beats the one below: a few matches always, many with CLEW_SOAK=1."""

import os
from time import process_time

import pytest

from bots.haunting_house.strength import score
from clew.bots.bot import Bot
from clew.bots.haunting_house import foresight
from clew.bots.haunting_house.levels import EASY, MEDIUM, Strong
from clew.core.types import Millis

SOAK = bool(os.environ.get("CLEW_SOAK"))
QUICK = Strong(most=Millis(100))
MORE = Strong(most=Millis(300))


@pytest.mark.parametrize("seats", [2, 4])
def test_medium_beats_easy(seats: int) -> None:
    """Seeded, so it is the same every time: a change for the worse shows here first."""
    assert score(MEDIUM, EASY, seats, 20) >= 12


def test_strong_beats_medium_with_little_time() -> None:
    assert score(QUICK, MEDIUM, 2, 10) >= 5


@pytest.mark.skipif(not SOAK, reason="the long campaign: CLEW_SOAK=1")
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize(("one", "other"), [(MEDIUM, EASY), (MORE, MEDIUM)])
def test_each_level_wins_65_of_100(
    one: Bot, other: Bot, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(foresight, "thread_time", process_time)
    assert score(one, other, seats, 200) >= 130
