"""People's rights: to see what is kept of them, to take it along, to be erased; on both stores."""

import asyncio
import gzip
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from pathlib import Path

import httpx
import msgspec
import pytest

from clew.core.types import Move
from clew.games.magic_maze.actions import Say
from clew.server.administration.erasing import Eraser, PersonalData
from clew.server.administration.policies import Policies
from clew.server.administration.reports import Report, decode_report
from clew.server.administration.verifying import verify_backup, verify_store
from clew.server.common.clock import Clock
from clew.server.common.limits import Limits
from clew.server.common.served_clock import ServedClock
from clew.server.common.uptime import Uptime
from clew.server.runtime.reading import TableReader
from clew.server.table import facts
from clew.server.table.facts import Record, encode
from clew.server.table.table import Table
from clew.storage.backup import write_backup
from clew.storage.sqlite import SqliteStore
from clew.storage.store import (
    Append,
    Entry,
    Epoch,
    GuestId,
    Result,
    Store,
    StoreUnavailable,
    TableId,
    TableRow,
    WallMillis,
)
from server.administration.people import GUEST, NAME, OTHER, fill, of, played, scan
from server.desk import TOKENS
from server.running import PATIENCE, Player, running
from server.unfinished import SEATS, lines
from storage.conftest import new_store, postgres_url

__all__ = ["new_store", "postgres_url"]


def moves(table: Table) -> list[object]:
    """What was played, without what was said."""
    assert table.room.match is not None
    return [
        entry
        for entry in table.room.match.log
        if not (isinstance(entry, Move) and isinstance(entry.action, Say))
    ]


def test_nothing_of_an_erased_person_is_left_and_the_match_is(
    new_store: Callable[[], Store], tmp_path: Path
) -> None:
    async def work() -> None:
        store = new_store()
        await store.start()
        await fill(store)
        assert len(await scan(store)) > 5
        before = Table(await store.log(TableId("played")), TOKENS)
        await store.stop()
        async with running(store) as server:
            hers = of(GUEST, await store.secret())
            async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as http:
                replay = (await http.get("/api/replays/played/1")).json()
                assert NAME in replay["seats"]
                kept = (await http.get("/api/me", headers=hers)).json()
                assert [table["table"] for table in kept["tables"]] == ["played"]
                assert kept["tables"][0]["names"] == [NAME, f"{NAME} II"]
                file = await http.get("/api/me/file", headers=hers)
                assert "Palmyra" in file.text
                assert "attachment" in file.headers["content-disposition"]
                watcher = await (await Player(server.ws, "Eve").connect()).watch("played")
                gone = await http.post("/api/me/erasure", headers=hers, json={"sure": True})
                assert gone.json() == {"tables": 1}
                await watcher.until(lambda: watcher.closed is not None)
                replay = (await http.get("/api/replays/played/1")).json()
                assert replay["seats"][0] == "somebody"
                row = (await http.get("/api/tables/played")).json()
                assert row["players"][0] == "somebody"
                kept = (await http.get("/api/me", headers=hers)).json()
                assert kept["tables"] == []
            assert await scan(store) == []
            assert len(await store.notes_before("audit")) == 6, "that something was done stays"
            (note,) = await store.notes_before("reports")
            assert note.author == "third"
            kept_report = decode_report(note.body)
            assert kept_report.said == ("hi somebody",)
            assert kept_report.table_name == "somebody’s table"
            policies = Policies(store)
            await policies.reload()
            assert [each.whom for each in policies.current.restrictions] == ["192.0.2.1"]
        again = new_store()
        await again.start()
        after = Table(await again.log(TableId("played")), TOKENS)
        assert after.room.match is not None
        assert before.room.match is not None
        assert moves(after) == moves(before)
        assert len(after.room.match.log) == len(before.room.match.log)
        assert after.room.match.state == before.room.match.state
        assert (await verify_store(again)).problems == []
        await again.stop()
        await write_backup(new_store(), tmp_path / "after.gz")
        text = gzip.decompress((tmp_path / "after.gz").read_bytes())
        assert NAME.encode() not in text
        restored = await verify_backup(tmp_path / "after.gz")
        assert restored.problems == []

    asyncio.run(work())


def test_strangers_see_and_erase_nothing(tmp_path: Path) -> None:
    async def work() -> None:
        store = SqliteStore(str(tmp_path / "clew.db"))
        await store.start()
        await fill(store)
        before = await scan(store)
        await store.stop()
        async with running(store) as server:
            stranger = of(GuestId("zenobias"), await store.secret())  # a part of her id
            async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as http:
                for headers in ({}, {"authorization": "Bearer guest.x.y"}):
                    assert (await http.get("/api/me", headers=headers)).status_code == 401
                    erasure = await http.post("/api/me/erasure", headers=headers, json={})
                    assert erasure.status_code == 401
                kept = (await http.get("/api/me", headers=stranger)).json()
                assert kept["tables"] == []
                hers = of(GUEST, await store.secret())
                for body in (b"{}", b'{"sure":false}', b"x" * 5000, b'{"sure":true,"guest":"p"}'):
                    sent = await http.post("/api/me/erasure", headers=hers, content=body)
                    assert 400 <= sent.status_code < 500
                limited = [(await http.get("/api/me", headers=hers)).status_code for _ in range(9)]
                assert limited[-1] == 429
                assert (await http.get("/api/games")).status_code == 200
            assert await scan(store) == before

    asyncio.run(work())


def test_an_id_that_is_a_part_of_another_takes_nothing_of_it() -> None:
    entries = played()
    assert Eraser(GuestId("zenobias")).rewritten(entries) == (entries, [])
    assert Eraser(GuestId("")).rewritten(entries) == (entries, [])


def many_names(count: int) -> list[Entry]:
    """A log in which she calls herself something else all the time, and others answer."""
    opened = facts.Opened(TableId("long"), "magic-maze", "Long", False, "", GUEST, 2, {})
    found = [Record(opened, GUEST), Record(facts.Sat(0, GUEST, NAME), GUEST, "her-page", 1)]
    for i in range(count):
        found.append(Record(facts.Renamed(f"{NAME} {i}", 0), GUEST, "her-page", i + 2))
        found.append(Record(facts.Chatted("P1", f"hello, {NAME} {i}"), OTHER, "page", i + 1))
    return [Entry(i, encode(record), WallMillis(i)) for i, record in enumerate(found, 1)]


class Watched(SqliteStore):
    """A store that counts what is rewritten at a time, and may be disturbed at that."""

    def __init__(self, path: Path) -> None:
        super().__init__(str(path / "clew.db"))
        self.parts = list[int]()
        self.listed = list[int]()
        self.disturb: Callable[[TableId], Awaitable[object]] | None = None

    async def rewrite(
        self,
        row: TableRow,
        results: Sequence[Result],
        *,
        epoch: Epoch,
        bodies: Mapping[int, bytes],
    ) -> None:
        self.parts.append(len(bodies))
        self.listed.append(len(results))
        if len(self.parts) == 2 and self.disturb is not None:
            await self.disturb(row.id)
        await super().rewrite(row, results, epoch=epoch, bodies=bodies)


def data_of(store: SqliteStore) -> PersonalData:
    reader = TableReader(
        store, TOKENS, ServedClock(Clock(time.monotonic, time.time), Uptime("t")), Limits()
    )
    return PersonalData(store, reader, forget=lambda table: None, show=lambda row: None)


async def erase_long(store: SqliteStore) -> None:
    await data_of(store).erase(GUEST)


@pytest.mark.parametrize("disturbance", ["none", "claimed by another worker", "the disk is full"])
def test_a_long_log_is_rewritten_in_parts_and_nothing_is_left_of_her(
    tmp_path: Path, disturbance: str
) -> None:
    """Tables in play are written between the parts; what comes between does no harm."""

    async def work() -> None:
        store, entries = Watched(tmp_path), many_names(1000)
        await store.start()
        await store.create(Table(entries[:2], TOKENS).row(), "test", entries)

        async def claim(table: TableId) -> None:
            held = await store.ownership(table)
            await store.claim(table, "another", held.epoch)

        async def fail(table: TableId) -> None:
            raise StoreUnavailable(table)

        if disturbance == "claimed by another worker":
            store.disturb = claim
        elif disturbance == "the disk is full":
            store.disturb = fail
            with pytest.raises(StoreUnavailable):
                await erase_long(store)
        await erase_long(store)
        assert max(store.parts) <= 500
        assert sum(store.parts) >= 2000
        assert await scan(store) == []
        log = await store.log(TableId("long"))
        table = Table(log, TOKENS)
        assert table.room.chairs[0].name == "somebody"
        assert table.room.seat_of(table.room.host) == 0, "one stand-in for all that was theirs"
        await store.stop()

    asyncio.run(work())


class Busy(SqliteStore):
    """Whenever a whole log has been read, somebody else acts at that table before it is claimed."""

    def __init__(self, folder: Path) -> None:
        super().__init__(str(folder / "clew.db"))
        self.acts: list[Record] = []

    async def log(self, table: TableId, after: int = 0, limit: int | None = None) -> list[Entry]:
        entries = await super().log(table, after, limit)
        if after == 0 and self.acts:
            owner, epoch = (held := await self.ownership(table)).owner, held.epoch
            if owner != "another":  # they were sent away, and come back
                epoch = await self.claim(table, "another", epoch)
            entry = Entry(entries[-1].seq + 1, encode(self.acts.pop(0)), WallMillis(9))
            assert await self.append_all([Append(table, epoch, [entry], None)]) == [None]
        return entries


@pytest.mark.parametrize("renamed", [False, True], ids=["by another", "by herself"])
def test_she_is_erased_at_a_table_where_people_play_on(tmp_path: Path, renamed: bool) -> None:
    """They come back faster than a long log is read, so it is read before they are sent away."""

    async def work() -> None:
        store, entries = Busy(tmp_path), many_names(20)
        await store.start()
        await store.create(Table(entries[:2], TOKENS).row(), "test", entries)
        store.acts = [Record(facts.Chatted("P1", f"well, {NAME}?"), OTHER, "page", 9)] * 40
        if renamed:
            theirs = Record(facts.Renamed(f"{NAME} the Last", 0), GUEST, "her-page", 9)
            store.acts.insert(1, theirs)
        await erase_long(store)
        assert len(store.acts) > 30, "a few tries are enough"
        store.acts.clear()
        assert await scan(store) == []
        assert Table(await store.log(TableId("long")), TOKENS).room.seq > len(entries)
        await store.stop()

    asyncio.run(work())


def test_two_who_are_erased_at_once_do_not_write_each_other_back(tmp_path: Path) -> None:
    """By two workers: what one of them had read is rewritten before it claims the table."""

    async def work() -> None:
        store, entries = SqliteStore(str(tmp_path / "clew.db")), many_names(20)
        await store.start()
        both = Record(facts.Chatted("P1", f"{NAME} it is"), OTHER, "page", 9)
        entries.append(Entry(len(entries) + 1, encode(both), WallMillis(9)))
        await store.create(Table(entries[:2], TOKENS).row(), "test", entries)
        read, others_done = store.log, asyncio.Event()

        async def log(table: TableId, after: int = 0, limit: int | None = None) -> list[Entry]:
            found = await read(table, after, limit)
            if after == 0 and not others_done.is_set():
                others_done.set()
                await data_of(store).erase(OTHER)
            return found

        store.log = log  # type: ignore[method-assign]  # the other comes between reading and claiming
        await data_of(store).erase(GUEST)
        bodies = b"".join(entry.body for entry in await read(TableId("long")))
        assert encode(OTHER) not in bodies
        assert await scan(store) == []
        await store.stop()

    asyncio.run(work())


def many_matches(count: int) -> list[Entry]:
    """A log of matches that were all given up; she only said something once."""
    begun = next(fact for fact in lines(TableId("long")) if isinstance(fact, facts.Began))
    match = (begun, facts.Conceded(0, is_over=True), facts.Reopened())
    found = lines(TableId("long"))[: SEATS + 1] + [*match] * count
    records = [Record(fact) for fact in found]
    records.append(Record(facts.Chatted(NAME, "I live in Palmyra"), GUEST, "her-page", 1))
    return [Entry(i, encode(record), WallMillis(i)) for i, record in enumerate(records, 1)]


def test_the_results_of_a_long_log_are_rewritten_in_parts_too(tmp_path: Path) -> None:
    """All of them in every part would keep tables in play waiting."""

    async def work() -> None:
        store, entries = Watched(tmp_path), many_matches(1100)
        await store.start()
        table = Table(entries, TOKENS)
        assert len(table.ended) == 1100
        await store.create(table.row(), "test", entries)
        await erase_long(store)
        assert store.listed == [500, 500, 100]
        assert store.parts == [0, 0, 1], "the log is rewritten last: it says what is to be done"
        assert await scan(store) == []
        await store.stop()

    asyncio.run(work())


def test_nobody_spoils_reports_elsewhere_by_taking_their_words_for_names(tmp_path: Path) -> None:
    async def work() -> None:
        store = SqliteStore(str(tmp_path / "clew.db"))
        await store.start()
        await store.create(Table(many_names(1)[:2], TOKENS).row(), "test", many_names(1))
        report = Report(TableId("played"), NAME, OTHER, "P1", "words", NAME, (f"{NAME} 0",))
        body = msgspec.json.encode(report)
        await store.add_note("reports", "third", body, WallMillis(1), most=10)
        await erase_long(store)
        (note,) = await store.notes_before("reports")
        assert decode_report(note.body) == report, "she never was at that table"
        await store.stop()

    asyncio.run(work())
