"""Tables for lobbies."""

from typing import Any

from clew.storage.store import TableId, TableRow, WallMillis

GAMES = ("magic-maze", "dedalos")


def row(number: int, **other: Any) -> TableRow:
    values: dict[str, Any] = {
        "id": TableId(f"t{number}"),
        "game": GAMES[number % 2],
        "name": f"Table {number}",
        "public": True,
        "status": "waiting" if number % 3 else "playing",
        "seats": 4,
        "taken": 1,
        "players": ("Ann",),
        "scenario": None,
        "created": WallMillis(1000 + number // 2),
        "touched": WallMillis(0),
    }
    return TableRow(**values | other)
