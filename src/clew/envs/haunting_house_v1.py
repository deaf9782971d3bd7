"""The Haunting House, version 1, by PettingZoo's names: ``parallel_env``, ``env``, ``raw_env``."""
# pyright: reportMissingTypeStubs=false, reportUnknownVariableType=false
# pyright: reportUnknownMemberType=false, reportArgumentType=false

from typing import Any

from clew.envs.aec import one_by_one
from clew.envs.haunting_house.env import HauntingHouseEnv

parallel_env = HauntingHouseEnv


def raw_env(seats: int = 2, **arguments: Any) -> Any:
    """The same as an AECEnv, by PettingZoo's own conversion."""
    return one_by_one(HauntingHouseEnv(seats, **arguments))


def env(seats: int = 2, **arguments: Any) -> Any:
    """The AECEnv with PettingZoo's usual wrapper against misuse."""
    return raw_env(seats, **arguments)  # the conversion wraps already
