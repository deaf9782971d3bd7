"""A batch as a Gymnasium VectorEnv: every seat of every table is one of its environments.

One policy plays all seats. The seats of the first table come first, then those of the second; seats
of one table share their reward and end together. A match that ends is dealt anew in the same step.
"""

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from clew.envs.autoreset import AutoresetMode
from clew.envs.magic_maze.action_codes import ACTIONS
from clew.vector.magic_maze.tables import SIGHT, Stepped, Tables, unpacked

Batch = dict[str, NDArray[Any]]
Info = dict[str, Any]
StepResult = tuple[Batch, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], Info]


class SeatsVectorEnv(VectorEnv[Batch, NDArray[np.int64], NDArray[Any]]):
    """All seats of *tables* tables; the other arguments are those of `Tables`."""

    def __init__(self, tables: int = 1, seats: int = 2, **arguments: Any) -> None:
        self.tables = Tables(tables, seats, finals=True, **arguments)
        self.seats, self.num_envs = seats, tables * seats
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        self.single_observation_space = spaces.Dict(
            {
                "observation": spaces.Box(-1.0, 1.0, (SIGHT,), np.float32),
                "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
            }
        )
        self.single_action_space = spaces.Discrete(ACTIONS)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self._seed = 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Batch, Info]:
        """Deal anew: table t the match of seed + t; without a seed those after the last."""
        del options
        self._seed = self._seed + self.tables.count if seed is None else int(seed)
        masks, sights = self.tables.reset(self._seed)
        return self._seen(masks, sights)

    def step(self, actions: NDArray[np.int64]) -> StepResult:
        """A tick: a number for every seat."""
        told = self.tables.step(np.asarray(actions).reshape(self.tables.count, self.seats))
        seen, info = self._seen(told.masks, told.sights)
        over, cut = self._each(told.terminated), self._each(told.truncated)
        self._add_ends(info, told, over | cut)
        refused = told.refused[:, None] >> np.arange(self.seats) & 1
        info["refused"] = refused.astype(np.bool_).reshape(-1)
        return seen, self._each(told.rewards).astype(np.float64), over, cut, info

    def _each(self, of_tables: NDArray[Any]) -> NDArray[Any]:
        return np.repeat(of_tables, self.seats)

    def _seen(
        self, masks: NDArray[np.uint64], sights: NDArray[np.float32] | None
    ) -> tuple[Batch, Info]:
        assert sights is not None, "these tables write observations"
        mask = unpacked(masks).reshape(self.num_envs, ACTIONS)
        seen: Batch = {
            "observation": sights.reshape(self.num_envs, SIGHT).copy(),
            "action_mask": mask,
        }
        everywhere: NDArray[np.bool_] = np.ones(self.num_envs, np.bool_)
        return seen, {"action_mask": mask.copy(), "_action_mask": everywhere}

    def _add_ends(self, info: Info, told: Stepped, ended: NDArray[np.bool_]) -> None:
        if not ended.any():
            return
        assert told.finals is not None, "these tables keep last observations"
        finals = told.finals.reshape(self.num_envs, SIGHT)
        waiting: NDArray[np.int8] = np.zeros(ACTIONS, np.int8)
        waiting[0] = 1
        last = np.full(self.num_envs, None, object)
        for i in map(int, np.flatnonzero(ended)):
            last[i] = {"observation": finals[i].copy(), "action_mask": waiting}
        info["final_obs"], info["_final_obs"] = last, ended
