"""Zenobia, who has left traces everywhere, and a scan that finds them."""

import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from msgspec import Raw

from clew.server.administration.actions import Announce, Lift, RemovePerson, Restrict
from clew.server.administration.performing import Administration
from clew.server.administration.policies import Policies
from clew.server.administration.reports import Report
from clew.server.common.clock import Clock
from clew.server.common.limits import Limits
from clew.server.common.served_clock import ServedClock
from clew.server.common.uptime import Uptime
from clew.server.runtime.reading import TableReader
from clew.server.table import facts
from clew.server.table.facts import Record, encode
from clew.server.table.table import Table
from clew.storage.store import Entry, GuestId, Store, TableId, WallMillis
from server.desk import TOKENS
from server.unfinished import lines, put

NAME = "Zenobia"
GUEST = GuestId("zenobias-own-id-9f")
OTHER = GuestId("played-1")


def played() -> list[Entry]:
    """A match that has ended: Zenobia is its host, sits on the first seat and talks."""
    found = list[Record]()
    for fact in lines(TableId("played")):
        match fact:
            case facts.Opened():
                fact = msgspec.structs.replace(fact, host=GUEST, name=f"{NAME}’s table")
            case facts.Sat(0):
                fact = facts.Sat(0, GUEST, NAME)
            case _:
                pass
        found.append(Record(fact, GUEST, "her-page", 1))
        if isinstance(fact, facts.Sat):
            found += [
                Record(facts.Chatted(NAME, "I live in Palmyra"), GUEST, "her-page", 2),
                Record(facts.Chatted("P1", f"welcome, {NAME}!"), OTHER, "page", 1),
                Record(facts.Renamed(f"{NAME} II", 0), GUEST, "her-page", 3),
                Record(facts.Removed(GUEST, NAME), OTHER, "page", 2),
                Record(facts.LetIn(GUEST, NAME), OTHER, "page", 3),
                Record(facts.Sat(0, GUEST, NAME), GUEST, "her-page", 4),
            ]
    begun = next(i for i, one in enumerate(found) if isinstance(one.fact, facts.Began))
    for guest, page, seat, text in (
        (GUEST, "her-page", 0, "I live in Palmyra"),
        (OTHER, "page", 1, f"{NAME}, the elf!"),
    ):
        said = Raw(msgspec.json.encode({"type": "say", "text": text}))
        found.insert(begun + 1, Record(facts.Acted(seat, said, 0), guest, page, 9))
    return [Entry(i, encode(record), WallMillis(i)) for i, record in enumerate(found, 1)]


async def fill(store: Store) -> None:
    entries = played()
    table = Table(entries, TOKENS)
    await store.create(table.row(), "test", entries)
    for result in table.ended.values():
        await store.add_result(result)
    assert len(table.ended) == 1
    await put(store, "others", 5)
    async with aside(store) as administration:
        for action in (
            Restrict("ban", "guest", GUEST, NAME),
            Restrict("mute", "guest", GUEST, NAME),
            Lift("ban", "guest", GUEST),
            Restrict("ban", "address", "192.0.2.1"),
            Announce(f"{NAME}, come to the bar, please"),
        ):
            await administration.perform(action, "command line")
        await administration.note(RemovePerson(TableId("played"), GUEST, NAME), "command line")
    at = TableId("played")
    for author, report in (
        (GUEST, Report(at, "Test", OTHER, "P1", "words", "Palmyra!")),
        (OTHER, Report(at, "Test", GUEST, NAME, "name", "", ("I live in Palmyra",))),
        ("third", Report(at, f"{NAME}’s table", OTHER, "P1", "words", NAME, (f"hi {NAME}",))),
    ):
        body = msgspec.json.encode(report)
        await store.add_note("reports", author, body, WallMillis(1), most=10)


@asynccontextmanager
async def aside(store: Store) -> AsyncIterator[Administration]:
    """What a host can do, beside the store that is open already."""
    clock = Clock(time.monotonic, time.time)
    reader = TableReader(store, TOKENS, ServedClock(clock, Uptime("test")), Limits())
    yield Administration(store, Policies(store), reader, clock.wall)


async def scan(store: Store) -> list[str]:
    """Every column of every row that has something of her."""
    needles = [NAME.encode(), GUEST.encode(), b"Palmyra", b"her-page"]
    return [
        f"{name}.{column}: {value!r}"
        async for name, row in store.dump()
        for column, value in row.items()
        if any(needle in _bytes(value) for needle in needles)
    ]


def _bytes(value: Any) -> bytes:
    return value if isinstance(value, bytes) else msgspec.json.encode(value)


def of(guest: GuestId, store_secret: bytes) -> dict[str, str]:
    from clew.server.common.tokens import Tokens
    from clew.storage.keys import parse_keys

    tokens = Tokens(b"")
    tokens.use(tuple(key.secret for key in parse_keys(store_secret)))
    return {"authorization": f"Bearer {tokens.guest(guest)}"}
