"""Journals and the deletion of a table, on both engines."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from clew.storage.backup import read_backup, write_backup
from clew.storage.sqlite import SqliteStore
from clew.storage.store import Append, Epoch, NoSuchTable, Note, Store, TableId, WallMillis
from storage.conftest import opened
from storage.samples import TABLE, entry, row

New = Callable[[], Store]
WALL = WallMillis(5)


def test_notes_are_numbered_and_read_from_both_ends(new_store: New) -> None:
    async def work() -> None:
        async with opened(new_store) as store:
            for i in range(5):
                assert await store.add_note("audit", f"a{i}", b"{}", WALL, most=100) == i + 1
            assert await store.add_note("reports", "r", b"{}", WALL, most=100) == 1
            after = await store.notes_after("audit", 3)
            assert [note.id for note in after] == [4, 5]
            assert after[0] == Note(4, WALL, "a3", b"{}")
            assert [note.id for note in await store.notes_before("audit", 4, 2)] == [3, 2]
            assert [note.id for note in await store.notes_before("audit", limit=1)] == [5]

    asyncio.run(work())


def test_the_oldest_notes_are_dropped_and_no_number_comes_twice(new_store: New) -> None:
    async def work() -> None:
        async with opened(new_store) as store:
            for i in range(9):
                await store.add_note("reports", str(i), b"{}", WALL, most=3)
            assert [note.id for note in await store.notes_before("reports")] == [9, 8, 7]
            await store.rewrite_notes("reports", [Note(8, WALL, "x", b"[]")])
            await store.drop_notes("reports", [7])
            kept = await store.notes_before("reports")
            assert [(note.author, note.body) for note in kept] == [("8", b"{}"), ("x", b"[]")]

    asyncio.run(work())


def test_notes_that_are_written_at_once_are_seen_in_order(new_store: New) -> None:
    async def work() -> None:
        async with opened(new_store) as store, opened(new_store) as other:
            both = [store if i % 2 else other for i in range(40)]
            numbers = await asyncio.gather(
                *(one.add_note("audit", "", b"{}", WALL, most=100) for one in both)
            )
            assert sorted(numbers) == list(range(1, 41))

    asyncio.run(work())


def test_a_table_is_deleted_with_its_log_and_nobody_writes_on(new_store: New) -> None:
    async def work() -> None:
        async with opened(new_store) as store:
            await store.create(row(), "me", [entry(1)])
            await store.append(TABLE, Epoch(1), [entry(2)])
            assert await store.delete(TABLE)
            assert not await store.delete(TABLE)
            (error,) = await store.append_all([Append(TABLE, Epoch(1), [entry(3)])])
            assert isinstance(error, NoSuchTable)
            with pytest.raises(NoSuchTable):
                await store.log(TABLE)
            assert [name async for name, _ in store.dump() if name == "entries"] == []
            await store.create(row(TableId("t2")), "me", [entry(1)])
            await store.append(TableId("t2"), Epoch(1), [entry(2)])

    asyncio.run(work())


def test_a_backup_has_the_journals(new_store: New, tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(new_store) as store:
            await store.add_note("audit", "me", b'{"x":1}', WALL, most=10)
        await write_backup(new_store(), tmp_path / "b.gz")
        again = SqliteStore(str(tmp_path / "again.db"))
        async with opened(lambda: again):
            await again.add_note("audit", "somebody else", b"{}", WALL, most=10)
        await read_backup(again, tmp_path / "b.gz")
        async with opened(lambda: again):
            assert await again.notes_after("audit", 0) == [Note(1, WALL, "me", b'{"x":1}')]

    asyncio.run(work())
