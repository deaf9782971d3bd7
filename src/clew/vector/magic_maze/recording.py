"""Matches of a batch as match files, for ``clew replay`` and every other part of Clew."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from clew.envs.magic_maze.env import MagicMazeEnv
from clew.vector.magic_maze.tables import Stepped, Tables


def match_file(arguments: dict[str, Any], seed: int, numbers: NDArray[Any]) -> bytes:
    """The match of a seed with these numbers (ticks x seats), told by the engine."""
    env = MagicMazeEnv(**arguments)
    env.reset(seed=seed)
    for tick in numbers:
        env.step({agent: int(n) for agent, n in zip(env.possible_agents, tick, strict=True)})
    return env.record()


class Recorder:
    """A batch whose numbers are kept, so that its matches can be told as files."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self._played: list[list[NDArray[np.int32]]] = [[] for _ in range(tables.count)]
        self._seeds: list[int] = [0] * tables.count
        self.finished: dict[int, bytes] = {}
        """By table: the last match that ended there."""

    def reset(self, seed: int = 0) -> tuple[NDArray[np.uint64], NDArray[np.float32] | None]:
        """Deal, as `Tables.reset`."""
        told = self.tables.reset(seed)
        self._played = [[] for _ in range(self.tables.count)]
        self._seeds = [int(seed) for seed in self.tables.seeds]
        return told

    def step(self, numbers: NDArray[Any]) -> Stepped:
        """A tick, as `Tables.step`."""
        told = self.tables.step(numbers)
        for i, tick in enumerate(np.array(numbers, np.int32)):
            self._played[i].append(tick)
        for i in map(int, np.flatnonzero(told.terminated | told.truncated)):
            self.finished[i] = self.match(i)
            self._played[i] = []
            self._seeds[i] = int(self.tables.seeds[i])
        return told

    def match(self, table: int) -> bytes:
        """The match at a table so far."""
        played = np.array(self._played[table]).reshape(-1, self.tables.seats)
        return match_file(self.tables.arguments, self._seeds[table], played)
