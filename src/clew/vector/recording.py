"""Matches of a batch as match files, for ``clew replay`` and every other part of Clew."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from clew.vector.batch import Batch, BatchStep


class Recorder:
    """A batch whose numbers are kept, so that its matches can be told as files."""

    def __init__(self, tables: Batch) -> None:
        self.tables = tables
        self._played: list[list[NDArray[np.int32]]] = [[] for _ in range(tables.count)]
        self._seeds: list[int] = [0] * tables.count
        self.finished: dict[int, bytes] = {}
        """By table: the last match that ended there."""

    def reset(self, seed: int = 0) -> tuple[NDArray[np.uint64], NDArray[np.float32] | None]:
        """Deal, as `Batch.reset`."""
        told = self.tables.reset(seed)
        self._played = [[] for _ in range(self.tables.count)]
        self._seeds = [int(seed) for seed in self.tables.seeds]
        return told

    def step(self, numbers: NDArray[Any]) -> BatchStep:
        """A tick, as `Batch.step`."""
        told = self.tables.step(numbers)
        for i, tick in enumerate(np.array(numbers, np.int32)):
            self._played[i].append(tick)
        for i in map(int, np.flatnonzero(told.terminated | told.truncated)):
            self.finished[i] = self.match(i)
            self._played[i] = []
            self._seeds[i] = int(self.tables.seeds[i])
        return told

    def match(self, table: int) -> bytes:
        """The match at a table so far, told by the engine."""
        env = self.tables.make_env()
        env.reset(seed=self._seeds[table])
        for tick in self._played[table]:
            env.step({a: int(n) for a, n in zip(env.possible_agents, tick, strict=True)})
        return env.record()
