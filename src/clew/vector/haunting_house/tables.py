"""Tables of The Haunting House: `clew.vector.batch` says what a batch does."""

from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from clew.envs.haunting_house.action_codes import ACTIONS
from clew.envs.haunting_house.codec import HauntingHouseCodec
from clew.envs.haunting_house.env import HauntingHouseEnv
from clew.games.haunting_house import GAME
from clew.vector import native
from clew.vector.batch import Batch
from clew.vector.haunting_house.blobs import MATCH, RULES, rules_of
from clew.vector.native import Kernel

KERNEL: Final = Kernel(Path(__file__).parent / "kernel", RULES, MATCH)


class Tables(Batch):
    """Tables of The Haunting House with the same seats and options, another deal each."""

    kernel = KERNEL
    codec = HauntingHouseCodec
    rewards_by_seat = True

    def __init__(
        self,
        count: int,
        seats: int = 2,
        *,
        max_cycles: int | None = None,
        observations: bool = True,
        finals: bool = False,
        autoreset: bool = True,
        engine: str = "fastest",
        **options: Any,
    ) -> None:
        self.options = options
        super().__init__(
            count,
            {"seats": seats, "max_cycles": max_cycles, **options},
            observations=observations,
            finals=finals,
            autoreset=autoreset,
            engine=engine,
        )

    def make_env(self) -> HauntingHouseEnv:
        """The environment whose steps these tables play."""
        return HauntingHouseEnv(**self.arguments)

    def rules(self) -> NDArray[Any]:
        """The rules of these tables as the kernel wants them."""
        return rules_of(GAME.setup(self.seats, 0, **self.options), self.arguments["max_cycles"])


def unpacked(masks: NDArray[np.uint64]) -> NDArray[np.int8]:
    """Masks as the environments have them: 0 or 1 for each of the 1132 numbers."""
    return native.unpacked(masks, ACTIONS)


def random_numbers(masks: NDArray[np.uint64], seed: int) -> NDArray[np.int32]:
    """A legal number for each mask, each as likely as the next; equal seeds give equal numbers."""
    return KERNEL.random_numbers(masks, seed, ACTIONS)
