"""The tables at which every game is tested: each game's seat counts and options, mixed."""

from typing import Any, NamedTuple


class Table(NamedTuple):
    seats: int
    options: dict[str, Any] = {}


TABLES: dict[str, list[Table]] = {}
