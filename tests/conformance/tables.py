"""The games of the suite, and the tables at which they are tested: seats and options, mixed."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from clew.core.match import AnyGame
from clew.games import GAMES
from fourth_game import GAME as FOURTH

SHELF: dict[str, AnyGame] = GAMES | {FOURTH.id: FOURTH}
"""Every game that is on the shelf, and the one that tests bring along."""


class Table(NamedTuple):
    seats: int
    options: Mapping[str, Any] = MappingProxyType({})


TABLES: dict[str, list[Table]] = {}

TABLES["magic-maze"] = [
    Table(seats, {"scenario": number})
    for number in range(1, 18)
    for seats in ((3, 5, 9) if number == 9 else (1, 2 + number % 7, 4, 8))
] + [
    Table(4, {"scenario": 1, "open_talk": True}),
    Table(1, {"scenario": 11, "level": 24, "discards_after_theft": True}),
    Table(6, {"scenario": 12, "gestures": "always", "side": "A"}),
    Table(2, {"scenario": 10, "theft": "manual", "level": 22}),
    Table(3, {"scenario": 7, "sand": 600, "theft": "manual"}),
    Table(4, {"scenario": 9, "leader": 2}),
    Table(7, {"scenario": 13, "level": 19}),
]

TABLES["haunting-house"] = [
    *(Table(seats) for seats in range(2, 7)),
    Table(2, {"switch_with_entrance": True, "turn_cap": 2}),
    Table(3, {"secret_as_move": True, "turn_cap": 1}),
    Table(4, {"trap_door_metric": "path", "open_start": True, "turn_cap": None}),
    Table(5, {"trap_door_metric": "grid", "turn_cap": 3, "think_seconds": 1}),
    Table(
        6,
        {
            "think_seconds": 30,
            "tiles": {
                "name": "two-shapes",
                "tiles": [
                    {"shape": "cross", "count": 30},
                    {"shape": "dead-end", "count": 6, "trap": True},
                ],
            },
        },
    ),
]

TABLES["dedalos"] = [
    Table(2, {"two_players": True}),
    *(Table(seats) for seats in range(3, 7)),
    Table(2, {"two_players": True, "capture": "one", "dead_end": "stop", "round_cap": None}),
    Table(3, {"actions": "up-to-three", "seal_rule": "any-two-moves", "open_hands": True}),
    Table(3, {"minotaur_contact": "forbidden", "exit_doors": "one", "bag_end": "full-round"}),
    Table(4, {"minotaur": False, "seal_rule": "off", "round_cap": 5}),
    Table(4, {"collapses": False, "think_seconds": 1}),
    Table(5, {"capture": "one", "think_seconds": 20, "round_cap": 2}),
    Table(6, {"actions": "up-to-three", "bag_end": "full-round", "dead_end": "stop"}),
    Table(
        6,
        {
            "tiles": {
                "name": "stars",
                "tiles": [
                    {"shape": "straight", "stars": 2, "count": 40},
                    {"shape": "corner", "stars": 1, "count": 40},
                    {"shape": "tee", "count": 40},
                    {"shape": "crossing", "stars": 3, "count": 12},
                ],
            },
        },
    ),
]

TABLES["buried-coins"] = [
    Table(2),
    Table(3),
    Table(2, {"peeks": 0, "curse": False}),
    Table(3, {"peeks": 9, "rows": "nothing", "think_seconds": 5}),
]
