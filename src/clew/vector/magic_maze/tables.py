"""Tables of Magic Maze: `clew.vector.batch` says what a batch does."""

from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from clew.envs.checking import check_choice, check_flag, whole_number
from clew.envs.magic_maze.action_codes import ACTIONS
from clew.envs.magic_maze.codec import MagicMazeCodec
from clew.envs.magic_maze.env import LONGEST_TICK, TICK, MagicMazeEnv
from clew.envs.magic_maze.observation import SeatObservationV1, StateObservationV1
from clew.envs.magic_maze.rewards import REWARDS, Reward
from clew.games.magic_maze import GAME
from clew.vector import native
from clew.vector.batch import Batch, words_of
from clew.vector.magic_maze.blobs import MATCH, RULES, rules_of
from clew.vector.native import Kernel

WORDS: Final = words_of(ACTIONS)
OBSERVATION: Final = SeatObservationV1.layout.size
STATE_SIZE: Final = StateObservationV1.layout.size
KERNEL: Final = Kernel(Path(__file__).parent / "kernel", RULES, MATCH)


class Tables(Batch):
    """Tables of Magic Maze with the same seats and options, another deal each."""

    kernel = KERNEL
    codec = MagicMazeCodec
    rewards_by_seat = False

    def __init__(
        self,
        count: int,
        seats: int = 2,
        *,
        tick_ms: int = TICK,
        signals: bool = False,
        reward: Reward = "outcome",
        max_cycles: int | None = None,
        observations: bool = True,
        finals: bool = False,
        autoreset: bool = True,
        engine: str = "fastest",
        **options: Any,
    ) -> None:
        tick_ms = whole_number("tick_ms", tick_ms, 1, LONGEST_TICK)
        check_choice("reward", reward, REWARDS)
        self.options = options
        arguments = {
            "seats": seats,
            "tick_ms": tick_ms,
            "signals": check_flag("signals", signals),
            "reward": reward,
            "max_cycles": max_cycles,
            **options,
        }
        super().__init__(
            count,
            arguments,
            observations=observations,
            finals=finals,
            autoreset=autoreset,
            engine=engine,
        )

    def make_env(self) -> MagicMazeEnv:
        """The environment whose steps these tables play."""
        return MagicMazeEnv(**self.arguments)

    def rules(self) -> NDArray[Any]:
        """The rules of these tables as the kernel wants them."""
        arguments = self.arguments
        return rules_of(
            GAME.setup(self.seats, 0, **self.options),
            tick_ms=arguments["tick_ms"],
            max_cycles=arguments["max_cycles"],
            signals=arguments["signals"],
            milestones=arguments["reward"] == "milestones",
        )


def unpacked(masks: NDArray[np.uint64]) -> NDArray[np.int8]:
    """Masks as the environments have them: 0 or 1 for each of the 251 numbers."""
    return native.unpacked(masks, ACTIONS)


def random_numbers(masks: NDArray[np.uint64], seed: int) -> NDArray[np.int32]:
    """A legal number for each mask, each as likely as the next; equal seeds give equal numbers."""
    return KERNEL.random_numbers(masks, seed, ACTIONS)
