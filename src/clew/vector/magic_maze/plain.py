"""The same as the kernel, in plain Python over the engine: slow, and the truth it must equal."""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from clew.core.chance import splitmix64
from clew.envs.magic_maze.env import MagicMazeEnv

TERMINATED: Final = 1
TRUNCATED: Final = 2


def next_seed(seed: int) -> int:
    """The seed of the match that is dealt at a table after this one, below 2**53."""
    return splitmix64(seed) >> 11


class PlainEngine:
    """Tables of the PettingZoo environment, one after the other."""

    def __init__(self, count: int, arguments: dict[str, Any]) -> None:
        self.envs = [MagicMazeEnv(**arguments) for _ in range(count)]
        self._seeds = [0] * count
        self._seen: list[dict[str, Any]] = [{} for _ in range(count)]

    @property
    def seeds(self) -> NDArray[np.uint64]:
        """Of the match at each table."""
        return np.array(self._seeds, np.uint64)

    def deal(self, seeds: NDArray[np.uint64], which: NDArray[np.bool_] | None) -> None:
        """Begin the matches of these seeds at some tables, or at all."""
        for i, seed in enumerate(seeds):
            if which is None or which[i]:
                self._deal(i, int(seed))

    def _deal(self, i: int, seed: int) -> None:
        self._seeds[i] = seed
        self._seen[i], _ = self.envs[i].reset(seed=seed)

    def look(self, masks: NDArray[np.uint64] | None, sights: NDArray[np.float32] | None) -> None:
        """Write what the seats may do and see."""
        for i, seen in enumerate(self._seen):
            self._write(
                seen, None if masks is None else masks[i], None if sights is None else sights[i]
            )

    @staticmethod
    def _write(
        seen: dict[str, Any], masks: NDArray[np.uint64] | None, sights: NDArray[np.float32] | None
    ) -> None:
        for seat, sight in enumerate(seen.values()):
            if masks is not None:
                bits = np.zeros(256, np.uint8)
                bits[: len(sight["action_mask"])] = sight["action_mask"]
                masks[seat] = np.packbits(bits, bitorder="little").view(np.uint64)
            if sights is not None:
                sights[seat] = sight["observation"]

    def step(
        self,
        numbers: NDArray[np.int32],
        masks: NDArray[np.uint64],
        sights: NDArray[np.float32] | None,
        finals: NDArray[np.float32] | None,
        rewards: NDArray[np.float32],
        done: NDArray[np.uint8],
        refused: NDArray[np.uint16],
        again: int,
    ) -> None:
        """A tick at every table."""
        for i, env in enumerate(self.envs):
            rewards[i], done[i], refused[i] = 0, TERMINATED, 0
            if not env.table.is_over:
                rewards[i], done[i], refused[i] = self._tick(i, numbers[i])
            if done[i] and again:
                if finals is not None:
                    self._write(self._seen[i], None, finals[i])
                self._deal(i, next_seed(self._seeds[i]))
        self.look(masks, sights)

    def _tick(self, i: int, numbers: NDArray[np.int32]) -> tuple[float, int, int]:
        env = self.envs[i]
        env.agents = env.possible_agents[:]  # a match that was cut off may go on
        actions = {agent: int(number) for agent, number in zip(env.agents, numbers, strict=True)}
        self._seen[i], rewards, over, cut, infos = env.step(actions)
        first = env.possible_agents[0]
        refused = sum(
            1 << seat for seat, a in enumerate(env.possible_agents) if "refused" in infos[a]
        )
        return rewards[first], TERMINATED * over[first] + TRUNCATED * cut[first], refused

    def whole(self, rows: NDArray[np.float32]) -> None:
        """Write the whole states."""
        for row, env in zip(rows, self.envs, strict=True):
            row[:] = env.state()
