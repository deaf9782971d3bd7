"""Random games of several engines by turns, so that a slow phase of the machine slows all."""

import time
from collections.abc import Callable, Iterator
from statistics import median
from typing import Any

from msgspec import Struct

from clew.cli.randomly import steps
from clew.cli.rivals import catanatron_steps, chess_steps, is_installed
from clew.core.match import AnyGame
from clew.core.types import Setup
from clew.games import GAMES

SEATS = 4
CATANATRON, CHESS = "Catanatron", "python-chess"
Play = Callable[[int, Callable[[], bool]], int]
"""Plays from a seed until time is up and says how many steps it made."""


class Speed(Struct, frozen=True):
    """What one engine reached."""

    name: str
    steps_per_second: float
    ratio: float | None = None  # to Catanatron
    bar: float | None = None

    @property
    def is_missed(self) -> bool:
        """Whether there is a bar and we did not reach it."""
        return self.bar is not None and self.ratio is not None and self.ratio < self.bar


def contestants() -> dict[str, Play]:
    """Every game on the shelf, and the rivals that are installed."""
    field: dict[str, Play] = {name: _player(game) for name, game in GAMES.items()}
    if is_installed("catanatron"):
        field[CATANATRON] = catanatron_steps
    if is_installed("chess"):
        field[CHESS] = chess_steps
    return field


def _player(game: AnyGame) -> Play:
    def setups(number: int) -> Setup[Any]:
        tables = game.bench.tables
        return game.setup_with(SEATS, number, tables[number % len(tables)])

    return lambda seed, is_time_up: steps(game, setups, seed, is_time_up)


def run_rounds(field: dict[str, Play], seconds: float, rounds: int) -> Iterator[dict[str, float]]:
    """Each round gives every contestant its share of *seconds*; yields their steps per second."""
    for seed in range(rounds):
        yield {name: _measured(play, seed, seconds / rounds) for name, play in field.items()}


def _measured(play: Play, seed: int, seconds: float) -> float:
    """Steps per second of CPU time: what other programs take is not counted."""
    clock = time.process_time
    began = clock()
    made = play(seed, lambda: clock() - began >= seconds)
    return made / (clock() - began)


def speeds(rounds: list[dict[str, float]]) -> list[Speed]:
    """The median round of each contestant, beside that of Catanatron."""
    middle = {name: median(one[name] for one in rounds) for name in rounds[0]}
    base = middle.get(CATANATRON)
    bars = {game.id: game.bench.bar for game in GAMES.values()}
    return [
        Speed(name, speed, None if base is None else speed / base, bars.get(name))
        for name, speed in middle.items()
    ]
