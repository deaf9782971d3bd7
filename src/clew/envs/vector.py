"""Many seats in one batch: a Gymnasium VectorEnv of plain NumPy arrays.

What it saves compared with Gymnasium's own: observations are written once, straight into the batch,
and the masks stand in ``infos["action_mask"]`` as one array.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
from gymnasium.vector import VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from clew.envs.autoreset import AutoresetMode
from clew.envs.checking import check_number, check_seeds, check_which, whole_number
from clew.envs.seat import SeatEnv
from clew.envs.table import Info, Observation

Batch = dict[str, NDArray[Any]]
StepResult = tuple[Batch, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], Info]
_KEYS = ("observation", "action_mask")


class SeatVectorEnv(VectorEnv[Batch, NDArray[np.int64], NDArray[Any]]):
    """Seats of many tables, side by side in one process.

    The autoreset mode stands in ``metadata["autoreset_mode"]``, as Gymnasium has it. NEXT_STEP (the
    default): the step after an end deals anew, whatever its action, with reward 0. SAME_STEP: the
    step that ends a match also deals the next, and the last observation is in
    ``infos["final_obs"]``. DISABLED: the caller resets, by ``options["reset_mask"]``.
    """

    def __init__(
        self,
        make: Callable[..., SeatEnv],
        num_envs: int = 1,
        *,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        **arguments: Any,
    ) -> None:
        num_envs = whole_number("num_envs", num_envs, 1)
        self.envs = [make(**arguments) for _ in range(num_envs)]
        first = self.envs[0]
        self.num_envs = num_envs
        self.mode = AutoresetMode(autoreset_mode)
        self.metadata = {**first.metadata, "autoreset_mode": self.mode}
        self.render_mode = first.render_mode
        self.single_observation_space = first.observation_space
        self.single_action_space = first.action_space
        self.observation_space = batch_space(first.observation_space, num_envs)
        self.action_space = batch_space(first.action_space, num_envs)
        self._over: NDArray[np.bool_] = np.zeros(num_envs, np.bool_)
        self._batch = self._empty()

    def _empty(self) -> Batch:
        spaces = self.envs[0].table.observation_space
        one: Observation = spaces.sample()
        return {key: np.zeros((self.num_envs, *one[key].shape), one[key].dtype) for key in _KEYS}

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Batch, Info]:
        """Deal anew everywhere: one seed gives table i seed + i; or one seed for each table."""
        seeds = check_seeds(seed, self.num_envs)
        everywhere = [True] * self.num_envs
        asked = (options or {}).get("reset_mask", everywhere)
        which = check_which("reset_mask", asked, self.num_envs)
        for i, env in enumerate(self.envs):
            if which[i]:
                self._put(i, env.reset(seed=seeds[i])[0])
                self._over[i] = False
        return self._observations(), self._info()

    def step(self, actions: NDArray[np.int64]) -> StepResult:
        """A step at every table."""
        if len(actions) != self.num_envs:
            raise ValueError(f"{len(actions)} actions for {self.num_envs} tables")
        numbers = [check_number(a, self.envs[0].table.codec.actions) for a in actions]
        if self.mode is AutoresetMode.DISABLED and self._over.any():
            raise ValueError(f"tables {np.flatnonzero(self._over).tolist()} are over: reset them")
        rewards = np.zeros(self.num_envs, np.float64)
        over = np.zeros(self.num_envs, np.bool_)
        cut = np.zeros(self.num_envs, np.bool_)
        finals: dict[int, tuple[Observation, Info]] = {}
        refused: dict[int, str] = {}
        for i, env in enumerate(self.envs):
            if self._over[i] and self.mode is AutoresetMode.NEXT_STEP:
                self._put(i, env.reset()[0])
                continue
            seen, rewards[i], over[i], cut[i], info = env.step(numbers[i])
            if "refused" in info:
                refused[i] = info["refused"]
            if (over[i] or cut[i]) and self.mode is AutoresetMode.SAME_STEP:
                finals[i] = seen, info
                seen, _ = env.reset()
            self._put(i, seen)
        same = self.mode is AutoresetMode.SAME_STEP
        self._over = np.zeros(self.num_envs, np.bool_) if same else over | cut
        return self._observations(), rewards, over, cut, self._info(finals, refused)

    def _put(self, i: int, seen: Observation) -> None:
        for key in _KEYS:
            self._batch[key][i] = seen[key]

    def _observations(self) -> Batch:
        return {key: values.copy() for key, values in self._batch.items()}

    def _info(
        self,
        finals: dict[int, tuple[Observation, Info]] | None = None,
        refused: dict[int, str] | None = None,
    ) -> Info:
        info: Info = {
            "action_mask": self._batch["action_mask"].copy(),
            "_action_mask": np.ones(self.num_envs, np.bool_),
        }
        if finals:
            self._add(info, "final_obs", {i: final[0] for i, final in finals.items()})
            self._add(info, "final_info", {i: final[1] for i, final in finals.items()})
        if refused:
            self._add(info, "refused", refused)
        return info

    def _add(self, info: Info, name: str, found: Mapping[int, Any]) -> None:
        """Add the infos of some tables, as Gymnasium's vector environments do."""
        values = np.full(self.num_envs, None, object)
        for i, value in found.items():
            values[i] = value
        info[name] = values
        info[f"_{name}"] = np.array([i in found for i in range(self.num_envs)])

    def action_masks(self) -> NDArray[np.int8]:
        """Which actions are legal now, a row for each table."""
        return self._batch["action_mask"].copy()

    def render(self) -> tuple[Any, ...] | None:
        """A picture of each table."""
        return None if self.render_mode is None else tuple(env.render() for env in self.envs)
