"""Magic Maze in both engines: kinds of tables, records compared, random play."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from clew.envs.magic_maze.action_codes import ACTIONS, BLOCK, HERO, SLIDES
from clew.envs.zoo import TableEnv
from clew.games.magic_maze.catalog import HEROES, POWERS
from clew.vector.magic_maze.tables import Tables, unpacked
from vector.playing import Pair

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


class MagicMazePair(Pair):
    """Tables of Magic Maze in both engines."""

    tables = Tables

    def check_record(self, record: Any, env: TableEnv[Any]) -> None:
        """A table of the kernel is the state of this environment."""
        state = env.table.match.state
        now = env.table.codec.now
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


def random_play(pair: MagicMazePair, ticks: int, seed: int) -> None:
    """Legal numbers, tiles laid often, and every other tick some that ignore the mask."""
    pick = np.random.default_rng(seed)
    shape = pair.masks.shape[:-1]
    for tick in range(ticks):
        numbers = pair.random_numbers(seed * 100_003 + tick)
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
