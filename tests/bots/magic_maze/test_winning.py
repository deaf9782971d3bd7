"""The bots know every scenario: one match each, and the levels are what they are called."""

import pytest

from clew.bots.magic_maze.levels import EXPERT, RELAXED, STEADY
from clew.bots.magic_maze.rates import one, rate
from clew.bots.play import play
from clew.core.types import Millis
from clew.games.magic_maze import GAME
from clew.games.magic_maze.model import Start, Steal


@pytest.mark.parametrize("scenario", range(1, 18))
def test_four_experts_win(scenario: int) -> None:
    assert rate(GAME, scenario, 4, range(7, 8)).won == 1


@pytest.mark.parametrize(
    ("scenario", "seats"), [(1, 1), (6, 1), (10, 2), (3, 3), (7, 6), (16, 8), (9, 9)]
)
def test_experts_win_in_any_company(scenario: int, seats: int) -> None:
    assert one(GAME, scenario, (EXPERT,) * seats, 2).state.outcome.winners


def test_alone_the_timer_must_be_turned_in_the_last_seconds() -> None:
    state = one(GAME, 7, (EXPERT,), 0).state
    assert state.outcome.winners
    assert state.turns >= 1
    assert state.ended_at > 200_000


def test_somebody_turns_the_theft_tile_by_hand() -> None:
    setup = GAME.setup(4, 5, scenario=2, theft="manual")
    match = play(GAME, setup, (EXPERT,) * 4, pace=Millis(400), seed=5, opening=(Start(),))
    assert match.state.outcome is not None
    assert match.state.outcome.winners
    assert sum(entry.action == Steal() for entry in match.log if hasattr(entry, "action")) == 1


def test_better_levels_are_faster() -> None:
    levels = RELAXED, STEADY, EXPERT
    relaxed, steady, expert = (rate(GAME, 3, 4, range(4), bot).seconds for bot in levels)
    assert expert < steady < relaxed


def test_levels_mix() -> None:
    assert one(GAME, 4, (EXPERT, RELAXED, EXPERT, RELAXED), 1).state.outcome.winners
