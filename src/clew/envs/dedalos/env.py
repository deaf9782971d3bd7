"""Dedalo's as a PettingZoo AECEnv."""

from typing import Any, ClassVar

from clew.core.types import Seat
from clew.envs.aec import TurnEnv
from clew.envs.dedalos.codec import DedalosCodec
from clew.envs.table import Table
from clew.envs.zoo import metadata
from clew.games.dedalos import GAME


class DedalosEnv(TurnEnv):
    """Everybody at the table is an agent (docs/envs/dedalos.md).

    DD-E1: the winner takes it all; DD-E2: against the Minotaur all lose.
    """

    metadata = metadata("dedalos_v1", parallel=False)
    codec: ClassVar[type[DedalosCodec]] = DedalosCodec

    def __init__(
        self,
        seats: int = 3,
        *,
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        options.setdefault("two_players", seats == 2)
        super().__init__(Table(GAME, self.codec, seats, options), max_cycles, render_mode)

    def seat_due(self) -> Seat:
        """The state says it; a list of all that can be done would be long."""
        seat: Seat = self.table.match.state.turn.seat
        return seat
