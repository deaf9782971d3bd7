"""The Haunting House in both engines: kinds of tables, records compared, random play."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from clew.core.types import Seat
from clew.envs.haunting_house.action_codes import ACTIONS
from clew.envs.haunting_house.codec import is_asked
from clew.envs.zoo import TableEnv
from clew.games.haunting_house.model import CARDS
from clew.games.haunting_house.state import State
from clew.vector.haunting_house.tables import Tables
from vector.playing import Pair

NOBODY = 255
TRAPS = {
    "name": "traps",
    "tiles": [
        {"shape": "dead-end", "count": 4},
        {"shape": "dead-end", "count": 2, "trap": True},
        {"shape": "straight", "count": 6},
        {"shape": "corner", "count": 8, "trap": True},
        {"shape": "tee", "count": 4, "trap": True},
        {"shape": "cross", "count": 12},
    ],
}
ONE_TRAP = {
    "name": "one trap door",
    "tiles": [{"shape": "cross", "count": 35}, {"shape": "tee", "count": 1, "trap": True}],
}
OPTIONS: list[dict[str, Any]] = [
    {},
    {"switch_with_entrance": False, "open_start": True, "turn_cap": 2},
    {"secret_as_move": True, "trap_door_metric": "path", "turn_cap": 7},
    {"trap_door_metric": "grid", "tiles": TRAPS, "turn_cap": None},
    {"tiles": TRAPS, "open_start": True, "trap_door_metric": "path", "secret_as_move": True},
    {"tiles": ONE_TRAP, "turn_cap": 3, "switch_with_entrance": False},
    {"turn_cap": 1, "max_cycles": 9, "think_seconds": 5, "look_again": True},
    {"first": 1, "max_cycles": 35, "turn_cap": 1000, "pawns": [5, 4, 3, 2, 1, 0]},
]


def kinds() -> Iterator[tuple[int, dict[str, Any]]]:
    """Every number of seats with every option."""
    for seats in range(2, 7):
        for options in OPTIONS:
            pawns = {"pawns": options["pawns"][:seats]} if "pawns" in options else {}
            yield seats, options | pawns


class HauntingHousePair(Pair):
    """Tables of The Haunting House in both engines."""

    tables = Tables

    def check_record(self, record: Any, env: TableEnv[Any]) -> None:
        """A table of the kernel is the state of this environment."""
        state: State = env.table.match.state
        seats = len(state.pawns)
        assert tuple(record["tiles"]) == state.house.tiles
        assert tuple(record["pawns"][:seats]) == state.pawns
        for name in ("seed", "draws", "marker", "turn", "step"):
            assert record[name] == getattr(state, name), name
        assert (record["entrance"], record["exit"]) == (state.house.entrance, state.house.exit)
        assert record["round"] == ("random", "chosen").index(state.round)
        assert record["to_act"] == (NOBODY if state.to_act is None else state.to_act)
        for seat, hand in enumerate(state.cards):
            held = bool(record["held"] >> seat & 1)
            cards = tuple(CARDS[card] for card in record["cards"][seat]) if held else None
            assert cards == hand
        outcome = state.outcome
        told = 0 if outcome is None else 1 if outcome.winners else 2
        assert record["outcome"] == told
        if outcome is not None and outcome.winners:
            assert (record["winner"],) == outcome.winners

    def may_act(self, state: State, seat: Seat) -> bool:
        """Only who is asked; a locked program stays."""
        return is_asked(state, seat)


def random_play(pair: HauntingHousePair, ticks: int, seed: int) -> None:
    """Legal numbers, and every other tick some that ignore the mask: any, or almost legal ones."""
    pick = np.random.default_rng(seed)
    shape = pair.masks.shape[:-1]
    for tick in range(ticks):
        numbers = pair.random_numbers(seed * 100_003 + tick)
        if tick % 2:
            chance = pick.random(shape)
            beside = np.clip(numbers + pick.integers(-6, 7, shape), 0, ACTIONS - 1)
            numbers = np.where(chance < 0.3, beside, numbers)
            numbers = np.where(chance < 0.1, pick.integers(0, ACTIONS, shape), numbers)
        pair.step(numbers)
        if tick % 8 == 0:
            pair.check_states()
    pair.check_states()
