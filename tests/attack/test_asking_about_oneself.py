"""Somebody who filled a long log and had thousands of names and results asks for it, and is erased.

Everything that this takes is proportional to what they chose to leave, so it must keep nobody else
waiting: neither the event loop nor the acknowledgements of moves.
"""

import asyncio
import json
from pathlib import Path

import httpx
import msgspec

from attack.target import attacked, guest_of, tell
from clew.core.records import BookEntry
from clew.core.types import Millis
from clew.server.administration.reports import Report
from clew.server.common.tokens import Tokens
from clew.server.table import facts, wire
from clew.server.table.facts import Record, encode
from clew.server.table.people import person_of
from clew.server.table.table import Table
from clew.storage.keys import parse_keys
from clew.storage.sqlite import SqliteStore
from clew.storage.store import Append, Entry, GuestId, Result, Store, TableId, WallMillis
from server.running import PATIENCE, Player, open_table
from storage.samples import entry, row

NAMES = 20_000
RESULTS = 20_000
LONG = TableId("long")
MALLORY, ANN = GuestId("mallorys-own-id-9f"), GuestId("anns-own-id-5c")
MEMORY = 50.0  # MB
ACKNOWLEDGED = 10  # moves while a log is rewritten; in one commit it would be two or three


def log_of_many_names() -> list[Entry]:
    """A table whose host calls themself something else all the time."""
    opened = facts.Opened(LONG, "magic-maze", "Long", False, "", MALLORY, 2, {})
    found = [Record(opened, MALLORY), Record(facts.Sat(0, MALLORY, "M"), MALLORY, "page", 1)]
    for i in range(NAMES):
        name = f"{i:x} is what they all call me"
        found.append(Record(facts.Renamed(name, 0), MALLORY, "page", i + 2))
    found += [Record(facts.Chatted("Ann", "is what they all call me 7"), ANN, "page", 1)] * 100
    return [Entry(i, encode(record), WallMillis(i)) for i, record in enumerate(found, 1)]


async def leave_results(store: Store) -> None:
    """Matches without end, at a table that is gone: each is a result with a name in it."""
    at, names, guests = TableId("gone"), ("M", "Ann"), (MALLORY, ANN)
    book = msgspec.json.encode(BookEntry("1", "One", 1, names, 1, Millis(9)))
    kept = [
        Result(at, i, "magic-maze", "", True, names, (0,), "", WallMillis(i), book, guests=guests)
        for i in range(1, RESULTS + 1)
    ]
    epoch = await store.create(row(at), "test")
    (refused,) = await store.append_all([Append(at, epoch, [entry(1)], None, kept)])
    assert refused is None
    await store.delete(at)


async def prepare(folder: Path) -> dict[str, str]:
    """The database, with reports by others; Mallory's pass."""
    store, entries = SqliteStore(str(folder / "clew.db")), log_of_many_names()
    await store.start()
    await store.create(Table(entries[:2], Tokens(b"")).row(), "test", entries)
    await leave_results(store)
    said = ("is what they all call me, and more words than that " * 5,) * 5
    report = msgspec.json.encode(Report(LONG, "Long", ANN, "Ann", "words", said[0], said))
    for _ in range(200):
        await store.add_note("reports", "third", report, WallMillis(1), most=500)
    tokens = Tokens(b"")
    tokens.use(tuple(key.secret for key in parse_keys(await store.secret())))
    await store.stop()
    return {"authorization": f"Bearer {tokens.guest(MALLORY)}"}


async def two_who_play(url: str, ws: str) -> list[Player]:
    """People in the middle of a match, somewhere else."""
    table, token = await open_table(url, "magic-maze", 2)
    people = [await Player(ws, "P0", token).connect(), await Player(ws, "P1").connect()]
    for seat, player in enumerate(people):
        await player.watch(table)
        await player.do(wire.Sit(seat))
    await people[0].do(wire.Begin())
    await people[0].act({"type": "start"})
    return people


async def keep_acting(player: Player, done: list[int]) -> None:
    """One move after the other, each when the one before is safe."""
    while (await player.act({"type": "stare", "seat": 1}))["type"] == "ack":
        done.append(player.n)


def test_who_left_a_lot_keeps_nobody_waiting(tmp_path: Path) -> None:
    async def work() -> None:
        hers = await prepare(tmp_path)
        async with (
            attacked(tmp_path, {"messages_at_once": 1_000_000}) as target,
            httpx.AsyncClient(base_url=target.url, timeout=PATIENCE, headers=hers) as http,
            guest_of(target),
        ):
            people, safe = await two_who_play(target.url, target.ws), list[int]()
            before = target.memory()
            kept = (await http.get("/api/me")).json()
            assert len(kept["tables"][0]["names"]) == NAMES + 1
            assert len(kept["results"]) == RESULTS
            file = json.loads((await http.get("/api/me/file")).content)
            assert len(file["tables"][LONG]) == NAMES + 2
            assert len(file["results"]) == RESULTS
            report = {"person": person_of(LONG, MALLORY), "why": "name"}
            reported = await http.post(f"/api/tables/{LONG}/reports", json=report)
            assert reported.json()["reason"] == "not-yourself"
            playing = asyncio.create_task(keep_acting(people[0], safe))
            erased = await http.post("/api/me/erasure", json={"sure": True})
            assert erased.json() == {"tables": 2}
            assert (await http.get("/api/me")).json()["results"] == []
            assert not playing.done(), playing
            tell(f"{len(safe)} moves were safe before a log of {NAMES} names was rewritten")
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
            assert len(safe) >= ACKNOWLEDGED
            more = target.peak() - before
            tell(f"{more:.0f} MB more memory")
            assert more < MEMORY
            for player in people:
                await player.hang_up()

    asyncio.run(work())
