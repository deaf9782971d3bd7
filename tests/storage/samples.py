"""Rows, entries and results to store."""

import random
from typing import Any

import msgspec

from clew.core.records import BookEntry
from clew.core.types import Millis
from clew.storage.store import (
    Entry,
    Result,
    TableId,
    TableRow,
    WallMillis,
)

TABLE = TableId("t1")


def row(table: TableId = TABLE, **other: Any) -> TableRow:
    values: dict[str, Any] = {
        "id": table,
        "game": "magic-maze",
        "name": "Ariadne's",
        "public": True,
        "status": "waiting",
        "seats": 4,
        "taken": 1,
        "players": ("Ann",),
        "scenario": "7",
        "created": WallMillis(10),
        "touched": WallMillis(20),
    }
    return TableRow(**values | other)


def entry(seq: int, body: bytes = b"{}") -> Entry:
    return Entry(seq, body, WallMillis(1_700_000_000_000 + seq))


def result(table: TableId = TABLE, match: int = 1, book: bytes | None = None) -> Result:
    return Result(
        table, match, "dedalos", "Café", False, ("Ann", "Bo"), (1,), "DD-E1", WallMillis(5), book
    )


def results(count: int, seed: int = 1) -> list[Result]:
    """Results of all kinds, some of them ended in the same moment."""
    chance = random.Random(seed)
    found = list[Result]()
    for i in range(count):
        names = tuple(chance.sample(["Ann", "Bob", "(steady)", "Éva", "?"], 3))
        game = chance.choice(["magic-maze", "magic-maze", "dedalos"])
        winners = tuple(sorted(chance.sample(range(3), chance.randrange(4))))
        entry = None
        if game == "magic-maze" and winners:
            scenario = chance.choice(["1", "2", "~home", "~other"])
            hourglasses, time = chance.randrange(3), Millis(chance.randrange(3))
            level, relaxed = chance.choice([9, 10]), chance.random() < 0.3
            met = BookEntry(scenario, scenario, level, names, hourglasses, time, relaxed)
            entry = msgspec.json.encode(met)
        found.append(
            Result(
                table=TableId(f"t{chance.randrange(1_000_000)}-{i}"),
                match=1 + i % 3,
                game=game,
                club=chance.choice(["", "Crete", "Naxos"]),
                public=chance.random() < 0.6,
                names=names,
                winners=winners,
                rule="X-1",
                ended=WallMillis(1_700_000_000_000 + chance.randrange(count // 3 + 1)),
                book=entry,
                club_key=chance.choice(["", "key-a", "key-b"]),
            )
        )
    return found
