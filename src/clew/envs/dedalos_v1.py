"""Dedalo's, version 1, by PettingZoo's names: ``env`` and ``raw_env``."""
# pyright: reportMissingTypeStubs=false, reportUnknownVariableType=false
# pyright: reportUnknownMemberType=false

from typing import Any

from pettingzoo.utils import wrappers

from clew.envs.dedalos.env import DedalosEnv

raw_env = DedalosEnv


def env(**arguments: Any) -> Any:
    """With PettingZoo's usual wrappers: an illegal action ends the match and costs 1."""
    checked = wrappers.TerminateIllegalWrapper(DedalosEnv(**arguments), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(checked))
