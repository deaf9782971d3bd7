"""One seat of Dedalo's against bots."""

from typing import Any, ClassVar

from clew.envs.dedalos.codec import DedalosCodec
from clew.envs.opponents import Bots
from clew.envs.seat import TurnSeatEnv
from clew.envs.vector import SeatVectorEnv
from clew.games.dedalos import GAME


class DedalosSeatEnv(TurnSeatEnv):
    """A step is an action of the seat, or a choice for the Minotaur (docs/envs/dedalos.md)."""

    codec: ClassVar[type[DedalosCodec]] = DedalosCodec

    def __init__(
        self,
        seats: int = 3,
        *,
        seat: int = 0,
        bots: Bots = "easy",
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        options.setdefault("two_players", seats == 2)
        super().__init__(GAME, self.codec, seats, seat, bots, max_cycles, render_mode, options)


ENV = DedalosSeatEnv
PARALLEL = False  # whether seats also act at the same time, in a ParallelEnv


def vector(num_envs: int = 1, **arguments: Any) -> SeatVectorEnv:
    """Several tables in one batch."""
    return SeatVectorEnv(ENV, num_envs, **arguments)
