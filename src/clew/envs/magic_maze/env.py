"""Magic Maze as a PettingZoo ParallelEnv.

Real time in steps: a step is a *tick* of sand. In each tick every agent acts or waits; the actions
are judged one after the other, beginning with another seat each tick, as they would reach a table.
"""

from functools import partial
from typing import Any, ClassVar

from clew.core.errors import IllegalAction
from clew.core.types import Millis, Move, seats_of
from clew.envs.checking import check_choice, check_flag, whole_number
from clew.envs.magic_maze.codec import MagicMazeCodec
from clew.envs.magic_maze.rewards import REWARDS, Reward, reward
from clew.envs.table import Observation, Table
from clew.envs.zoo import TableEnv, metadata
from clew.games.magic_maze import GAME
from clew.games.magic_maze.model import Action  # noqa: TC001 - read by pyright and people

TICK = 500
"""Milliseconds of sand in a tick, unless told otherwise."""
LONGEST_TICK = 3_600_000
"""An hour: more sand than there is in any timer, and numbers that every engine can count."""


class MagicMazeEnv(TableEnv[MagicMazeCodec]):
    """Everybody at the table is an agent (docs/envs/magic-maze.md)."""

    metadata = metadata("magic_maze_v1")
    codec: ClassVar[type[MagicMazeCodec]] = MagicMazeCodec

    def __init__(
        self,
        seats: int = 2,
        *,
        tick_ms: int = TICK,
        signals: bool = False,
        reward: Reward = "outcome",
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        seats = whole_number("seats", seats, 1)
        tick_ms = whole_number("tick_ms", tick_ms, 1, LONGEST_TICK)
        signals = check_flag("signals", signals)
        check_choice("reward", reward, REWARDS)
        around = seats_of(seats)
        codec = partial(self.codec, around, signals=signals)
        table = Table(GAME, codec, seats, options, ["start"])
        super().__init__(table, max_cycles, render_mode)
        self.tick_ms = tick_ms
        self._reward: Reward = reward
        self._signals = signals
        self._around = (*self._seats, *self._seats)

    def _act(self, actions: dict[str, int]) -> dict[str, str]:
        """One tick: all ask for something at its beginning, then the sand runs."""
        table = self.table
        match, codec = table.match, table.codec
        state, now = match.state, codec.now
        refused: dict[str, str] = {}
        first = (self.steps - 1) % table.seats
        asked: list[tuple[str, Move[Action]]] = []
        done: list[Move[Action]] = []
        for agent, seat in self._around[first : first + table.seats]:
            number = actions[agent]
            if number:
                action = codec.action(state, seat, number)
                if action is None:
                    refused[agent] = "masked"
                else:
                    asked.append((agent, Move(seat, action, now)))
        for agent, move in asked:
            try:
                match.play(move)
                done.append(move)
            except IllegalAction as refusal:
                refused[agent] = refusal.rule
        codec.now = now = Millis(now + self.tick_ms)
        match.tick(now)
        if self._signals:
            codec.heard(done)
        return refused

    def _look(self) -> dict[str, Observation]:
        vectors, masks = self.table.codec.look_all(self.table.match.state)
        return {
            agent: {"observation": vectors[seat], "action_mask": masks[seat]}
            for agent, seat in self._seats
        }

    def _rewards(self, before: Any) -> dict[str, float]:
        """All win and lose together."""
        return dict.fromkeys(self.agents, reward(before, self.table.match.state, self._reward))
