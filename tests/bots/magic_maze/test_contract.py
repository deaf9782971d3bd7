"""What every Magic Maze bot promises: legal, repeatable, quick."""

import os
import time
from typing import Any

import pytest
from msgspec import Struct

from clew.bots.asking import situation_of
from clew.bots.bot import Bot, Situation
from clew.bots.levels import bot_of, levels_of
from clew.bots.play import play
from clew.core.types import Millis, Seat
from clew.games.magic_maze import GAME
from clew.games.magic_maze.model import DoSomething, Stare, Start

each = pytest.mark.parametrize("level", levels_of("magic-maze"))
USUAL = Millis(400)
# Its every answer is dear. Whole matches with fewer looks have all kinds of actions in them still.
PACES = {"learned": Millis(1000)}


class Watched(Struct, frozen=True):
    """A bot whose every answer is checked against the contract."""

    bot: Bot
    spent: list[float]
    worlds: int = 0

    def choose(self, situation: Situation[Any, Any], seed: int, budget: Millis) -> Any | None:
        begun = time.process_time()
        action = self.bot.choose(situation, seed, budget)
        self.spent.append(time.process_time() - begun)
        if action is not None and not isinstance(action, DoSomething | Stare):
            assert action in situation.actions
        if len(self.spent) % 4 == 0:
            assert self.bot.choose(situation, seed, budget) == action
        return action


@each
@pytest.mark.parametrize(("scenario", "seats"), [(3, 2), (7, 5), (9, 4), (11, 1), (13, 4), (17, 3)])
def test_answers_are_legal_and_repeatable(level: str, scenario: int, seats: int) -> None:
    spent = list[float]()
    setup = GAME.setup(seats, 3, scenario=scenario)
    bots = (Watched(bot_of("magic-maze", level), spent),) * seats
    match = play(GAME, setup, bots, pace=PACES.get(level, USUAL), seed=3, opening=(Start(),))
    assert match.state.outcome is not None
    if "CLEW_SOAK" in os.environ:  # the processor's time, but of a machine that we do not know
        assert sum(spent) / len(spent) < 0.02
        assert max(spent) < 1


@each
def test_bots_leave_the_start_to_those_who_are_talking(level: str) -> None:
    state = GAME.new(GAME.setup(4, 1, scenario=2))
    for seat in range(4):
        situation = situation_of(GAME, state, Seat(seat))
        assert bot_of("magic-maze", level).choose(situation, 5, Millis(100)) is None
