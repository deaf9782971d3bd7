"""Matches between bots in virtual time."""

from typing import Any

import pytest
from msgspec import Struct

from clew.bots.bot import Situation
from clew.bots.magic_maze.levels import EXPERT
from clew.bots.play import Stuck, play
from clew.core.errors import IllegalAction
from clew.core.types import Millis, Move
from clew.games.magic_maze import GAME
from clew.games.magic_maze.model import Start, Steal

SETUP = GAME.setup(2, 7, scenario=1)


class Says(Struct, frozen=True):
    """A bot that always gives the same answer."""

    answer: Any = None
    worlds: int = 0

    def choose(self, situation: Situation[Any, Any], seed: int, budget: Millis) -> Any | None:
        return self.answer


class Notes(Struct, frozen=True):
    """A bot that does nothing but write down what it was shown."""

    seen: list[Situation[Any, Any]]
    worlds: int = 2

    def choose(self, situation: Situation[Any, Any], seed: int, budget: Millis) -> Any | None:
        self.seen.append(situation)
        return None


def test_equal_seeds_play_equal_matches_and_others_do_not() -> None:
    logs = [
        play(GAME, SETUP, (EXPERT,) * 2, pace=Millis(400), seed=seed, opening=(Start(),)).log
        for seed in (1, 1, 2)
    ]
    assert logs[0] == logs[1]
    assert logs[0] != logs[2]


def test_every_seat_looks_up_at_its_pace() -> None:
    seen = list[Situation[Any, Any]]()
    play(GAME, SETUP, (Notes(seen),) * 2, pace=Millis(400), opening=(Start(),))
    for seat in range(2):
        looks = [situation.at for situation in seen if situation.seat == seat]
        assert 180_000 / 400 * 0.8 < len(looks) < 180_000 / 400 * 1.2
    assert all(len(situation.imagined) == 2 for situation in seen)


def test_bots_are_told_since_when_nothing_happened() -> None:
    seen = list[Situation[Any, Any]]()
    match = play(GAME, SETUP, (Notes(seen), EXPERT), pace=Millis(400), opening=(Start(),))
    moves = {entry.at for entry in match.log if isinstance(entry, Move) and entry.seat == 1}
    assert {situation.since for situation in seen} <= moves | {0}
    assert all(situation.since <= situation.at for situation in seen)


def test_an_illegal_answer_raises() -> None:
    with pytest.raises(IllegalAction):
        play(GAME, SETUP, (Says(Steal()),) * 2, pace=Millis(400), opening=(Start(),))


def test_without_pace_time_jumps_to_what_is_due() -> None:
    match = play(GAME, SETUP, (Says(),) * 2, opening=(Start(),))
    assert match.now == 180_000
    assert match.state.outcome is not None


def test_nobody_acts_and_nothing_is_due() -> None:
    with pytest.raises(Stuck):
        play(GAME, SETUP, (Says(),) * 2)
