"""One seat of Buried Coins against bots."""

from collections.abc import Sequence
from typing import Any

from clew.envs.seat import TurnSeatEnv
from clew.envs.vector import SeatVectorEnv
from fourth_game import GAME
from fourth_game.envs.codec import BuriedCoinsCodec


class BuriedCoinsSeatEnv(TurnSeatEnv):
    """A step is one action of the seat."""

    def __init__(
        self,
        seats: int = 2,
        *,
        seat: int = 0,
        bots: str | Sequence[str] = "easy",
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__(
            GAME, BuriedCoinsCodec, seats, seat, bots, max_cycles, render_mode, options
        )


ENV = BuriedCoinsSeatEnv
PARALLEL = False  # one seat after the other


def vector(num_envs: int = 1, **arguments: Any) -> SeatVectorEnv:
    """Several tables in one batch."""
    return SeatVectorEnv(ENV, num_envs, **arguments)
