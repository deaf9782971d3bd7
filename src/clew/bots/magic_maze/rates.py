"""How often bots win at Magic Maze: the table of docs/measurements.md, for anybody to repeat."""

from collections.abc import Sequence
from typing import NamedTuple

from clew.bots.asking import AnyMatch
from clew.bots.bot import Bot
from clew.bots.magic_maze.levels import EXPERT
from clew.bots.play import play
from clew.core.match import AnyGame
from clew.core.types import Millis
from clew.games.magic_maze.model import Start
from clew.games.magic_maze.scenario import official_scenario

PACE = Millis(400)
LEVEL = 19


class Rate(NamedTuple):
    """One cell of the table."""

    scenario: int
    seats: int
    games: int
    won: int
    seconds: float  # of play, the median
    turns: float  # of the timer, on average
    lost: tuple[int, ...]  # the seeds, to look at what went wrong


def one(
    game: AnyGame, scenario: int, bots: Sequence[Bot], seed: int, *, pace: Millis = PACE
) -> AnyMatch:
    """One match of a scenario between these bots; challenges are played at level 19."""
    options = {} if official_scenario(scenario).tiles else {"level": LEVEL}
    setup = game.setup(len(bots), seed, scenario=scenario, **options)
    return play(game, setup, bots, pace=pace, seed=seed, opening=(Start(),))


def rate(game: AnyGame, scenario: int, seats: int, seeds: range, bot: Bot = EXPERT) -> Rate:
    """The same scenario with many seeds, every seat held by the same bot."""
    seconds, turns, lost = list[float](), 0, list[int]()
    for seed in seeds:
        state = one(game, scenario, (bot,) * seats, seed).state
        seconds.append(state.ended_at / 1000)
        turns += state.turns
        if not state.outcome.winners:
            lost.append(seed)
    games, median = len(seeds), sorted(seconds)[len(seeds) // 2]
    return Rate(scenario, seats, games, games - len(lost), median, turns / games, tuple(lost))
