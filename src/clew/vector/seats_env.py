"""A batch as a Gymnasium VectorEnv: every seat of every table is one of its environments.

One policy plays all seats. The seats of the first table come first, then those of the second; seats
of one table end together. A match that ends is dealt anew in the same step.
"""

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from gymnasium.vector import VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from clew.envs.autoreset import AutoresetMode
from clew.vector.batch import Batch, BatchStep
from clew.vector.native import unpacked

Seen = dict[str, NDArray[Any]]
Info = dict[str, Any]
GymStep = tuple[Seen, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], Info]


FIXED: Final = ("observations", "finals", "autoreset")


def check_arguments(arguments: Mapping[str, Any]) -> None:
    """Refuse what a VectorEnv of seats decides by itself."""
    for name in FIXED:
        if name in arguments:
            raise ValueError(f"{name}: here it is always on; use Tables where you want it off")


class SeatsOfABatch(VectorEnv[Seen, NDArray[np.int64], NDArray[Any]]):
    """All seats of a batch that writes observations and keeps the last ones."""

    def __init__(self, tables: Batch) -> None:
        self.tables = tables
        self.seats, self.num_envs = tables.seats, tables.count * tables.seats
        self._actions = actions = tables.codec.actions
        self._row = row = tables.codec.observation.layout.size
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        self.single_observation_space = spaces.Dict(
            {
                "observation": spaces.Box(-1.0, 1.0, (row,), np.float32),
                "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            }
        )
        self.single_action_space = spaces.Discrete(actions)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self._seed = 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, Info]:
        """Deal anew: table t the match of seed + t; without a seed those after the last."""
        del options
        first = self._seed + self.tables.count if seed is None else seed
        told = self._seen(*self.tables.reset(first))
        self._seed = int(first)
        return told

    def step(self, actions: NDArray[np.int64]) -> GymStep:
        """A tick: a number for every seat."""
        numbers = np.asarray(actions)
        if numbers.shape != (self.num_envs,):
            raise ValueError(f"actions of shape {numbers.shape} for {self.num_envs} seats")
        told = self.tables.step(numbers.reshape(self.tables.count, self.seats))
        seen, info = self._seen(told.masks, told.observations)
        over, cut = self._each(told.terminated), self._each(told.truncated)
        self._add_ends(info, told, over | cut)
        refused = told.refused[:, None] >> np.arange(self.seats) & 1
        info["refused"] = refused.astype(np.bool_).reshape(-1)
        rewards = told.rewards if told.rewards.ndim > 1 else self._each(told.rewards)
        return seen, rewards.reshape(-1).astype(np.float64), over, cut, info

    def _each(self, of_tables: NDArray[Any]) -> NDArray[Any]:
        return np.repeat(of_tables, self.seats)

    def _seen(
        self, masks: NDArray[np.uint64], observations: NDArray[np.float32] | None
    ) -> tuple[Seen, Info]:
        assert observations is not None, "these tables write observations"
        mask = unpacked(masks, self._actions).reshape(self.num_envs, self._actions)
        seen: Seen = {
            "observation": observations.reshape(self.num_envs, self._row).copy(),
            "action_mask": mask,
        }
        everywhere: NDArray[np.bool_] = np.ones(self.num_envs, np.bool_)
        return seen, {"action_mask": mask.copy(), "_action_mask": everywhere}

    def _add_ends(self, info: Info, told: BatchStep, ended: NDArray[np.bool_]) -> None:
        if not ended.any():
            return
        assert told.finals is not None, "these tables keep last observations"
        finals = told.finals.reshape(self.num_envs, self._row)
        waiting: NDArray[np.int8] = np.zeros(self._actions, np.int8)
        waiting[0] = 1
        last = np.full(self.num_envs, None, object)
        for i in map(int, np.flatnonzero(ended)):
            last[i] = {"observation": finals[i].copy(), "action_mask": waiting}
        info["final_obs"], info["_final_obs"] = last, ended
