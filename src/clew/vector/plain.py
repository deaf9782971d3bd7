"""The same as the kernels, in plain Python over the engine: slow, and the truth they must equal."""

from collections.abc import Callable
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from clew.core.chance import splitmix64
from clew.envs.zoo import TableEnv

TERMINATED: Final = 1
TRUNCATED: Final = 2


def next_seed(seed: int) -> int:
    """The seed of the match that is dealt at a table after this one, below 2**53."""
    return splitmix64(seed) >> 11


class PlainEngine:
    """Tables of the PettingZoo environment, one after the other."""

    def __init__(self, make: Callable[[], TableEnv[Any]], count: int) -> None:
        self.envs = [make() for _ in range(count)]
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

    def look(
        self, masks: NDArray[np.uint64] | None, observations: NDArray[np.float32] | None
    ) -> None:
        """Write what the seats may do and see."""
        for i, seen in enumerate(self._seen):
            for seat, observed in enumerate(seen.values()):
                if masks is not None:
                    bits = np.zeros(64 * masks.shape[-1], np.uint8)
                    bits[: len(observed["action_mask"])] = observed["action_mask"]
                    masks[i, seat] = np.packbits(bits, bitorder="little").view(np.uint64)
                if observations is not None:
                    observations[i, seat] = observed["observation"]

    def step(
        self,
        numbers: NDArray[np.int32],
        masks: NDArray[np.uint64],
        observations: NDArray[np.float32] | None,
        finals: NDArray[np.float32] | None,
        rewards: NDArray[np.float32],
        done: NDArray[np.uint8],
        refused: NDArray[np.uint16],
        autoreset: bool,
    ) -> None:
        """A tick at every table."""
        for i, env in enumerate(self.envs):
            rewards[i], done[i], refused[i] = 0, TERMINATED, 0
            if not env.table.is_over:
                earned, done[i], refused[i] = self._tick(i, numbers[i])
                rewards[i] = earned if rewards.ndim > 1 else earned[0]
            if done[i] and autoreset:
                if finals is not None:
                    finals[i] = [observed["observation"] for observed in self._seen[i].values()]
                self._deal(i, next_seed(self._seeds[i]))
        self.look(masks, observations)

    def _tick(self, i: int, numbers: NDArray[np.int32]) -> tuple[list[float], int, int]:
        env = self.envs[i]
        env.agents = env.possible_agents[:]  # a match that was cut off may go on
        actions = {agent: int(number) for agent, number in zip(env.agents, numbers, strict=True)}
        self._seen[i], rewards, over, cut, infos = env.step(actions)
        first = env.possible_agents[0]
        refused = sum(
            1 << seat for seat, a in enumerate(env.possible_agents) if "refused" in infos[a]
        )
        earned = list(rewards.values())
        return earned, TERMINATED * over[first] + TRUNCATED * cut[first], refused

    def write_states(self, rows: NDArray[np.float32]) -> None:
        """Write the whole states."""
        for row, env in zip(rows, self.envs, strict=True):
            row[:] = env.state()
