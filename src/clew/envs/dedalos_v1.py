"""Dedalo's, version 1, by PettingZoo's names: ``env`` and ``raw_env``."""

from typing import Any

from clew.envs.aec import checked
from clew.envs.dedalos.env import DedalosEnv

raw_env = DedalosEnv


def env(seats: int = 3, **arguments: Any) -> Any:
    """With PettingZoo's usual wrappers: an illegal action ends the match and costs 1."""
    return checked(DedalosEnv(seats, **arguments))
