"""The Haunting House as a PettingZoo ParallelEnv.

Programs are chosen by all in one step. In every other step one seat decides how its card is carried
out, and the others can only wait.
"""

from typing import Any, ClassVar

from clew.core.errors import IllegalAction
from clew.core.types import Millis, Move
from clew.envs.haunting_house.codec import HauntingHouseCodec, is_asked
from clew.envs.rewards import worth
from clew.envs.table import Table
from clew.envs.zoo import TableEnv, metadata
from clew.games.haunting_house import GAME

_AT_ONCE = Millis(0)


class HauntingHouseEnv(TableEnv[HauntingHouseCodec]):
    """Everybody at the table is an agent (docs/envs/haunting-house.md)."""

    metadata = metadata("haunting_house_v1")
    codec: ClassVar[type[HauntingHouseCodec]] = HauntingHouseCodec

    def __init__(
        self,
        seats: int = 2,
        *,
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__(Table(GAME, self.codec, seats, options), max_cycles, render_mode)

    def _act(self, actions: dict[str, int]) -> dict[str, str]:
        """Only those whom the match waits for are heard."""
        match, codec = self.table.match, self.table.codec
        before = match.state
        refused: dict[str, str] = {}
        for agent, seat in self._seats:
            number = actions[agent]
            if not is_asked(before, seat):
                if number:
                    refused[agent] = "not-asked"
                continue
            action = codec.action(before, seat, number)
            if action is None:
                refused[agent] = "masked"
                continue
            try:
                match.play(Move(seat, action, _AT_ONCE))
            except IllegalAction as refusal:
                refused[agent] = refusal.rule
        return refused

    def _rewards(self, before: Any) -> dict[str, float]:
        """HH-M3: the winner takes it all."""
        outcome = self.table.match.state.outcome
        return {agent: worth(GAME, outcome, seat) for agent, seat in self._seats}
