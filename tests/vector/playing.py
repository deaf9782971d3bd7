"""The same numbers in the engine and in the kernel: the two must tell the same at every tick."""

import shutil
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from clew.bots.asking import Players
from clew.bots.levels import bot_of
from clew.core.types import Millis, seats_of
from clew.envs.magic_maze.action_codes import ACTIONS, BLOCK, HERO, SLIDES
from clew.games.magic_maze.catalog import HEROES, POWERS
from clew.games.magic_maze.state import State
from clew.vector.magic_maze.plain import PlainEngine
from clew.vector.magic_maze.tables import Tables, random_numbers, unpacked

needs_compiler = pytest.mark.skipif(
    not any(map(shutil.which, ("cc", "gcc", "clang"))), reason="the kernel needs a C compiler"
)
EXPLORING = [HERO + BLOCK * hero + SLIDES + 1 for hero in range(len(HEROES))]
OUTCOMES = {("MM-T4", True): 1, ("MM-T4", False): 2, ("MM-H3", False): 3, ("MM-SC11", False): 4}


def kinds() -> Iterator[tuple[int, int, dict[str, Any]]]:
    """Every scenario at every number of seats, with options of all kinds spread over them."""
    for scenario in range(1, 18):
        leader = scenario == 9
        for seats in range(3 if leader else 1, 10 if leader else 9):
            turn = scenario + seats
            options: dict[str, Any] = {"scenario": scenario}
            if scenario > 7:
                options |= {"level": (12, 17, 19, 24)[seats % 4]}
                options |= {"side": "A"} if turn % 3 == 0 else {}
            options |= {"theft": "manual"} if turn % 4 == 0 else {}
            options |= {"signals": True} if turn % 2 else {}
            options |= {"reward": "milestones"} if turn % 3 else {}
            options |= {"tick_ms": (500, 1700, 4000)[turn % 3]}
            options |= {"max_cycles": 35} if turn % 5 == 0 else {}
            options |= {"gestures": "always"} if scenario == 12 else {}
            options |= {"discards_after_theft": True} if turn % 2 and scenario == 11 else {}
            options |= {"leader": seats - 1} if leader and seats % 2 else {}
            options |= {"sand": 300} if turn % 7 == 0 else {}
            yield scenario, seats, options


class Pair:
    """Tables of both engines, dealt alike."""

    def __init__(self, count: int, seats: int, seed: int, **arguments: Any) -> None:
        self.native = Tables(count, seats, engine="native", finals=True, **arguments)
        self.plain = Tables(count, seats, engine="plain", finals=True, **arguments)
        one, other = self.native.reset(seed), self.plain.reset(seed)
        for kernel, engine in zip(one, other, strict=True):
            assert np.array_equal(kernel, engine)  # type: ignore[arg-type]
        self.masks = one[0]
        self.ended = 0

    def step(self, numbers: NDArray[Any]) -> None:
        """A tick of both; all that they tell is equal."""
        one, other = self.native.step(numbers), self.plain.step(numbers)
        for name, kernel, engine in zip(one._fields, one, other, strict=True):
            if name != "finals":
                assert np.array_equal(kernel, engine), name  # type: ignore[arg-type]
        ended = one.terminated | one.truncated
        self.ended += int(ended.sum())
        assert one.finals is not None
        assert other.finals is not None
        assert np.array_equal(one.finals[ended], other.finals[ended])
        assert np.array_equal(self.native.seeds, self.plain.seeds)

    def check_states(self) -> None:
        """The whole states are equal, what no observation tells included."""
        assert np.array_equal(self.native.state(), self.plain.state())
        assert isinstance(self.plain.engine, PlainEngine)
        for record, env in zip(self.native.engine.tables, self.plain.engine.envs, strict=True):  # type: ignore[union-attr]
            check_record(record, env.table.match.state, env.table.codec.now)


def check_record(record: Any, state: State, now: int) -> None:
    """A table of the kernel is this state of the engine."""
    assert tuple(record["heroes"]) == state.heroes
    assert tuple(record["pile"][: record["pile_count"]]) == state.pile
    for name in ("deck", "shown"):
        kept = record[name][: record[f"{name}_count"]]
        assert tuple(POWERS[i] for i in kept) == getattr(state, name)
    if state.table.seats > 1:
        for bits, hand in zip(record["hands"], state.hands, strict=False):
            assert {p for i, p in enumerate(POWERS) if bits >> i & 1} == set(hand)
    laid = {p.tile: p for p in state.mall.tiles}
    assert [t for t in range(25) if record["laid"] >> t & 1] == sorted(laid)
    for tile, placed in laid.items():
        north, east = int(record["north"][tile]), int(record["east"][tile])
        assert (placed.row, placed.col) == (-4 * north + east, north + 4 * east)
        assert record["turn"][tile] == placed.turn + 4 * placed.dimension
    assert record["seed"] == state.seed
    assert record["draws"] == state.draws
    assert record["now"] == now
    assert record["sand_out_at"] == state.sand_out_at
    assert record["pawn"] == (-1 if state.pawn is None else state.pawn)
    assert record["leader"] == (-1 if state.table.leader is None else state.table.leader)
    outcome = state.outcome
    told = 0 if outcome is None else OUTCOMES[outcome.rule, bool(outcome.winners)]
    assert record["outcome"] == told
    for name in ("talk", "stolen", "credits", "discards_due", "turns"):
        assert record[name] == getattr(state, name)


def random_play(pair: Pair, ticks: int, seed: int) -> None:
    """Legal numbers, tiles laid often, and every other tick some that ignore the mask."""
    pick = np.random.default_rng(seed)
    shape = pair.masks.shape[:-1]
    for tick in range(ticks):
        numbers = random_numbers(pair.masks, seed * 100_003 + tick)
        chance = pick.random(shape)
        if tick % 2:
            numbers = np.where(chance < 0.3, pick.integers(0, ACTIONS, shape), numbers)
        bits = unpacked(pair.masks)
        for number in EXPLORING:
            numbers = np.where((bits[..., number] == 1) & (chance > 0.5), number, numbers)
        pair.step(numbers)
        if tick % 16 == 0:
            pair.check_states()
    pair.check_states()


def bot_play(pair: Pair, ticks: int, levels: list[str], seed: int) -> None:
    """A match of bots at the one table of a pair, till its end."""
    assert isinstance(pair.plain.engine, PlainEngine)
    env = pair.plain.engine.envs[0]
    seats = seats_of(env.table.seats)
    bots = [bot_of("magic-maze", level) for level in levels]
    players = Players(env.table.match, bots, seed)
    for _ in range(ticks):
        codec, state = env.table.codec, env.table.match.state
        numbers = [0] * len(seats)
        for seat in seats:
            action = players.advise(bots[seat], seat, Millis(codec.now))
            number = None if action is None else codec.number(state, seat, action)
            numbers[seat] = number or 0
        if any(numbers):
            players.board_changed(Millis(codec.now))
        pair.check_states()
        pair.step(np.array([numbers]))
        if pair.ended:
            return
