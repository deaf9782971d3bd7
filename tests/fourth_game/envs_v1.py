"""Buried Coins, version 1, by PettingZoo's names: ``env`` and ``raw_env``."""

from typing import Any

from clew.envs.aec import TurnEnv, checked
from clew.envs.table import Table
from clew.envs.zoo import metadata
from fourth_game import GAME
from fourth_game.envs.codec import BuriedCoinsCodec


class BuriedCoinsEnv(TurnEnv):
    """Everybody at the table is an agent."""

    metadata = metadata("buried_coins_v1", parallel=False)

    def __init__(
        self,
        seats: int = 2,
        *,
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__(Table(GAME, BuriedCoinsCodec, seats, options), max_cycles, render_mode)


raw_env = BuriedCoinsEnv


def env(**arguments: Any) -> Any:
    """With PettingZoo's usual wrappers: an illegal action ends the match and costs 1."""
    return checked(BuriedCoinsEnv(**arguments))
