"""The same numbers in the engine and in the kernel: the two must tell the same at every tick."""

import os
import shutil
from typing import Any, ClassVar

import numpy as np
import pytest
from numpy.typing import NDArray

from clew.bots.asking import Players
from clew.bots.levels import bot_of
from clew.core.types import Millis, Seat, seats_of
from clew.envs.zoo import TableEnv
from clew.vector.batch import Batch
from clew.vector.native import NativeEngine
from clew.vector.plain import PlainEngine

needs_compiler = pytest.mark.skipif(
    os.environ.get("CI") != "true" and not any(map(shutil.which, ("cc", "gcc", "clang"))),
    reason="NO C COMPILER: the vector engine's kernels are not tested at all",
)


class Pair:
    """Tables of both engines, dealt alike. A game says which, and how a record is compared."""

    tables: ClassVar[type[Batch]]

    def __init__(self, count: int, seats: int, seed: int, **arguments: Any) -> None:
        make: Any = self.tables
        self.native: Batch = make(count, seats, engine="native", finals=True, **arguments)
        self.plain: Batch = make(count, seats, engine="plain", finals=True, **arguments)
        one, other = self.native.reset(seed), self.plain.reset(seed)
        for kernel, engine in zip(one, other, strict=True):
            assert np.array_equal(kernel, engine)
        self.masks = one[0]
        self.ended = 0
        self.ticks = 0

    @property
    def envs(self) -> list[TableEnv[Any]]:
        """The tables of the Python engine."""
        assert isinstance(self.plain.engine, PlainEngine)
        return self.plain.engine.envs

    def step(self, numbers: NDArray[Any]) -> None:
        """A tick of both; all that they tell is equal."""
        one, other = self.native.step(numbers), self.plain.step(numbers)
        for name, kernel, engine in zip(one._fields, one, other, strict=True):
            if name != "finals":
                assert np.array_equal(kernel, engine), name  # type: ignore[arg-type]
        ended = one.terminated | one.truncated
        self.ended += int(ended.sum())
        self.ticks += len(ended)
        assert one.finals is not None
        assert other.finals is not None
        assert np.array_equal(one.finals[ended], other.finals[ended])
        assert np.array_equal(self.native.seeds, self.plain.seeds)

    def check_states(self) -> None:
        """The whole states are equal, what no observation tells included."""
        assert np.array_equal(self.native.state(), self.plain.state())
        assert isinstance(self.native.engine, NativeEngine)
        for record, env in zip(self.native.engine.tables, self.envs, strict=True):
            self.check_record(record, env)

    def check_record(self, record: Any, env: TableEnv[Any]) -> None:
        """A table of the kernel is the state of this environment."""
        raise NotImplementedError

    def may_act(self, state: Any, seat: Seat) -> bool:
        """Whether a bot is to be asked."""
        return True

    def random_numbers(self, seed: int) -> NDArray[np.int32]:
        """A legal number for every seat."""
        return self.native.kernel.random_numbers(self.masks, seed, self.native.codec.actions)


def bot_play(pair: Pair, ticks: int, levels: list[str], seed: int) -> None:
    """A match of bots at the one table of a pair, till its end."""
    (env,) = pair.envs
    match, game = env.table.match, env.table.game.id
    seats = seats_of(env.table.seats)
    bots = [bot_of(game, level) for level in levels]
    players = Players(match, bots, seed)
    for _ in range(ticks):
        codec, state = env.table.codec, match.state
        now = Millis(getattr(codec, "now", 0))
        numbers = [0] * len(seats)
        for seat in seats:
            if pair.may_act(state, seat):
                action = players.advise(bots[seat], seat, now)
                number = None if action is None else codec.number(state, seat, action)
                numbers[seat] = number or 0
        if any(numbers):
            players.board_changed(now)
        pair.check_states()
        pair.step(np.array([numbers]))
        if pair.ended:
            return
