"""One seat of The Haunting House against bots."""

from typing import Any, ClassVar

from clew.envs.haunting_house.codec import HauntingHouseCodec
from clew.envs.opponents import Bots
from clew.envs.seat import TurnSeatEnv
from clew.envs.vector import SeatVectorEnv
from clew.games.haunting_house import GAME


class HauntingHouseSeatEnv(TurnSeatEnv):
    """A step is a program or a target of the seat (docs/envs/haunting-house.md)."""

    codec: ClassVar[type[HauntingHouseCodec]] = HauntingHouseCodec

    def __init__(
        self,
        seats: int = 2,
        *,
        seat: int = 0,
        bots: Bots = "easy",
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__(GAME, self.codec, seats, seat, bots, max_cycles, render_mode, options)


ENV = HauntingHouseSeatEnv
PARALLEL = True  # whether seats also act at the same time, in a ParallelEnv


def vector(num_envs: int = 1, **arguments: Any) -> SeatVectorEnv:
    """Several tables in one batch."""
    return SeatVectorEnv(ENV, num_envs, **arguments)
