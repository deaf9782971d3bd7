"""Many tables in one commit: each is answered for itself, and what is remembered is the truth."""

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from clew.storage.appending import raw_of
from clew.storage.backup import read_backup, write_backup
from clew.storage.commit_time import CommitTime
from clew.storage.sqlite import SqliteStore
from clew.storage.store import (
    Append,
    Conflict,
    Epoch,
    Fenced,
    NoSuchTable,
    Store,
    StoreUnavailable,
    TableId,
)
from storage.conftest import opened
from storage.samples import TABLE, entry, row

New = Callable[[], Store]


def test_each_table_of_a_commit_is_answered_for_itself(new_store: New) -> None:
    async def work() -> None:
        async with opened(new_store) as store:
            good, fenced, gap = TableId("good"), TableId("fenced"), TableId("gap")
            for table in (good, fenced, gap):
                await store.create(row(table), "a")
            await store.claim(fenced, "b", Epoch(1))
            before = store.commits  # type: ignore[attr-defined]
            answers = await store.append_all(
                [
                    Append(fenced, Epoch(1), [entry(1)]),
                    Append(good, Epoch(1), [entry(1), entry(2)]),
                    Append(gap, Epoch(1), [entry(1), entry(3)]),
                    Append(TableId("?"), Epoch(1), [entry(1)]),
                ]
            )
            kinds = [None if answer is None else type(answer) for answer in answers]
            assert kinds == [Fenced, None, Conflict, NoSuchTable]
            assert store.commits == before + 1  # type: ignore[attr-defined]
            assert len(await store.log(good)) == 2
            assert await store.log(fenced) == await store.log(gap) == []
            await store.append(gap, Epoch(1), [entry(1)])

    asyncio.run(work())


@pytest.mark.parametrize("count", [1, 3, 4, 5, 16, 63, 64, 65, 200])
def test_any_number_of_lines_is_written_whole(new_store: New, count: int) -> None:
    async def work() -> None:
        async with opened(new_store) as store:
            epoch = await store.create(row(), "a")
            lines = [entry(seq, b'{"n":%d}' % seq) for seq in range(1, count + 1)]
            assert await store.append_all([Append(TABLE, epoch, lines)]) == [None]
            assert await store.log(TABLE) == lines

    asyncio.run(work())


def test_another_process_that_claims_a_table_fences_this_one(tmp_path: Path) -> None:
    """SQLite remembers epochs: not longer than nobody else writes to the file."""
    path = str(tmp_path / "clew.db")

    async def work() -> None:
        async with opened(lambda: SqliteStore(path)) as one:
            old = await one.create(row(), "one")
            await one.append(TABLE, old, [entry(1)])
            async with opened(lambda: SqliteStore(path)) as other:
                new = await other.claim(TABLE, "other", old)
                await other.append(TABLE, new, [entry(2)])
            with pytest.raises(Fenced):
                await one.append(TABLE, old, [entry(2)])
            with pytest.raises(Conflict):
                await one.append(TABLE, new, [entry(2)])
            await one.append(TABLE, new, [entry(3)])
            assert [e.seq for e in await one.log(TABLE)] == [1, 2, 3]

    asyncio.run(work())


def test_a_quick_disk_is_waited_for_and_a_slow_one_has_the_thread(tmp_path: Path) -> None:
    commit_time, writers = CommitTime(), list[str]()
    store = SqliteStore(str(tmp_path / "clew.db"), commit_time)

    async def wrote(seq: int, epoch: Epoch, seconds: float) -> str:
        commit_time.seconds = seconds
        await store.append(TABLE, epoch, [entry(seq)])
        return writers[-1]

    async def work() -> None:
        async with opened(lambda: store) as it:
            epoch = await it.create(row(), "a")
            raw = raw_of(store.writer.connection)
            raw.set_trace_callback(lambda _: writers.append(threading.current_thread().name))
            assert await wrote(1, epoch, seconds=1.0) == "sqlite-writer", "nothing is known yet"
            assert await wrote(2, epoch, seconds=0.0) == "MainThread"
            assert await wrote(3, epoch, seconds=0.1) == "sqlite-writer"
            for seq in range(4, 204):
                await it.append(TABLE, epoch, [entry(seq)])
            assert commit_time.seconds != 0.1, "it is measured all the time"

    asyncio.run(work())


def test_what_a_commit_took_is_told_by_whoever_made_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The thread's own waiting must not be taken for the disk's: see `CommitTime`."""
    commit_time, told = CommitTime(), list[tuple[str, str]]()
    store = SqliteStore(str(tmp_path / "clew.db"), commit_time)

    def noted(kind: str) -> Callable[[CommitTime, float], None]:
        return lambda *_: told.append((kind, threading.current_thread().name))

    monkeypatch.setattr(CommitTime, "add_loop_commit", noted("loop"))
    monkeypatch.setattr(CommitTime, "add_thread_commit", noted("thread"))

    async def work() -> None:
        async with opened(lambda: store) as it:
            epoch = await it.create(row(), "a")
            await it.append(TABLE, epoch, [entry(1)])
            commit_time.seconds = 0.0
            await it.append(TABLE, epoch, [entry(2)])
        assert told == [("thread", "sqlite-writer"), ("loop", "MainThread")]

    asyncio.run(work())


@pytest.mark.parametrize("seconds", [0.0, 1.0])
def test_a_commit_that_fails_leaves_nothing_behind(tmp_path: Path, seconds: float) -> None:
    """By whichever way it was written; and what is remembered of the log's end is forgotten."""
    commit_time = CommitTime()
    store = SqliteStore(str(tmp_path / "clew.db"), commit_time)

    async def work() -> None:
        async with opened(lambda: store) as it:
            epoch = await it.create(row(), "a")
            await it.append(TABLE, epoch, [entry(1)])
            raw = raw_of(store.writer.connection)
            raw.set_authorizer(lambda action, *_: action == sqlite3.SQLITE_INSERT)
            commit_time.seconds = seconds
            with pytest.raises(StoreUnavailable, match="not authorized"):
                await it.append(TABLE, epoch, [entry(2)])
            raw.set_authorizer(None)
            commit_time.seconds = seconds
            assert [e.seq for e in await it.log(TABLE)] == [1]
            await it.append(TABLE, epoch, [entry(2)])
            assert [e.seq for e in await it.log(TABLE)] == [1, 2]

    asyncio.run(work())


@pytest.mark.parametrize("seconds", [0.0, 1.0])
def test_a_full_disk_is_away_until_there_is_room(tmp_path: Path, seconds: float) -> None:
    commit_time = CommitTime()
    store = SqliteStore(str(tmp_path / "clew.db"), commit_time)

    async def work() -> None:
        async with opened(lambda: store) as it:
            epoch = await it.create(row(), "a")
            raw = raw_of(store.writer.connection)
            (pages,) = raw.execute("PRAGMA page_count").fetchone()
            raw.execute(f"PRAGMA max_page_count = {pages}")
            commit_time.seconds = seconds
            large = [entry(1, b"x" * 10_000)]
            with pytest.raises(StoreUnavailable, match="full"):
                await it.append(TABLE, epoch, large)
            with pytest.raises(StoreUnavailable, match="full"):
                await it.create(row(TableId("t2")), "a", large)
            assert await it.table(TableId("t2")) is None
            raw.execute(f"PRAGMA max_page_count = {pages + 100}")
            await it.append(TABLE, epoch, large)
            await it.create(row(TableId("t2")), "a", large)
            assert await it.log(TABLE) == large

    asyncio.run(work())


def test_a_restored_log_is_continued_by_either_engine(new_store: New, tmp_path: Path) -> None:
    file = tmp_path / "all.gz"
    here = SqliteStore(str(tmp_path / "here.db"))

    async def work() -> None:
        async with opened(lambda: here) as store:
            epoch = await store.create(row(), "a")
            await store.append(TABLE, epoch, [entry(1), entry(2)])
        await write_backup(here, file)
        await read_backup(new_store(), file)
        async with opened(new_store) as store:
            with pytest.raises(Conflict):
                await store.append(TABLE, epoch, [entry(1)])
            await store.append(TABLE, epoch, [entry(3)])
            assert len(await store.log(TABLE)) == 3

    asyncio.run(work())
