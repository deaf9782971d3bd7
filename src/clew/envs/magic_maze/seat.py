"""One seat of Magic Maze, alone or with bots: a step is a tick, as in the ParallelEnv."""

from functools import partial
from typing import Any, ClassVar

from clew.core.errors import IllegalAction
from clew.core.types import Millis, Move, Seat, seats_of
from clew.envs.checking import check_choice, check_flag, whole_number
from clew.envs.magic_maze.codec import MagicMazeCodec
from clew.envs.magic_maze.env import LONGEST_TICK, TICK
from clew.envs.magic_maze.rewards import REWARDS, Reward, reward
from clew.envs.opponents import Bots
from clew.envs.seat import SeatEnv
from clew.envs.table import Table
from clew.envs.vector import SeatVectorEnv
from clew.games.magic_maze import GAME


class MagicMazeSeatEnv(SeatEnv):
    """A seat among bots that look up once a tick (docs/envs/magic-maze.md)."""

    table: Table[MagicMazeCodec]
    codec: ClassVar[type[MagicMazeCodec]] = MagicMazeCodec

    def __init__(
        self,
        seats: int = 2,
        *,
        seat: int = 0,
        bots: Bots = "expert",
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
        codec = partial(self.codec, [Seat(seat)], signals=signals)
        table = Table(GAME, codec, seats, options, ["start"])
        super().__init__(table, seat, bots, max_cycles, render_mode)
        self.tick_ms = tick_ms
        self._kind: Reward = reward
        self._around = seats_of(seats) * 2

    def _advance(self, number: int) -> str | None:
        """One tick: the seats act in turn, beginning with another each time; then sand runs."""
        match, codec, seats = self.table.match, self.table.codec, self.table.seats
        action = codec.action(match.state, self.seat, number) if number else None
        refused = "masked" if number and action is None else None
        done: list[Move[Any]] = []
        first = (self.steps - 1) % seats
        for seat in self._around[first : first + seats]:
            if self.table.is_over:
                break
            if seat != self.seat:
                move = self._players.ask(seat, codec.now)
            elif action is not None:
                move = Move(seat, action, codec.now)
                try:
                    match.play(move)
                    self._players.board_changed(codec.now)
                except IllegalAction as refusal:
                    move, refused = None, str(refusal.rule)
            else:
                continue
            if move is not None:
                done.append(move)
        codec.now = Millis(codec.now + self.tick_ms)
        match.tick(codec.now)
        codec.heard(done)
        return refused

    def _reward(self, before: Any) -> float:
        return reward(before, self.table.match.state, self._kind)

    def _now(self) -> Millis:
        return self.table.codec.now


ENV = MagicMazeSeatEnv
PARALLEL = True  # whether seats also act at the same time, in a ParallelEnv


def vector(num_envs: int = 1, **arguments: Any) -> SeatVectorEnv:
    """Several tables in one batch."""
    return SeatVectorEnv(ENV, num_envs, **arguments)
