"""Old tables: by the age of their last entry, marked first and forgotten later."""

import asyncio
import gzip
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from clew.storage import aging
from clew.storage.backup import read_backup, write_backup
from clew.storage.sqlite import SqliteStore
from clew.storage.store import Append, Entry, Epoch, NoSuchTable, Status, Store, TableId, WallMillis
from storage.conftest import on_a_store, opened
from storage.samples import result, row

New = Callable[[], Store]
BEFORE: dict[Status, WallMillis] = {"waiting": WallMillis(50), "playing": WallMillis(30)}


async def table(store: Store, name: str, *walls: int, **other: Any) -> None:
    """A table whose row was last touched by its first entry."""
    new = row(TableId(name), touched=WallMillis(walls[0]), **other)
    epoch = await store.create(new, "a")
    entries = [Entry(seq, b"{}", WallMillis(wall)) for seq, wall in enumerate(walls, 1)]
    await store.append_all([Append(new.id, epoch, entries)])


async def old(store: Store) -> list[tuple[str, int, int | None]]:
    found = await store.old_tables(BEFORE)
    return [(each.row.id, each.last, each.marked) for each in found]


def test_age_is_the_age_of_the_last_entry(new_store: New) -> None:
    async def work(store: Store) -> None:
        await table(store, "young", 60)
        await table(store, "played", 10, 20, 60)
        await table(store, "old", 10, 40)
        await table(store, "older", 20, 39)
        await table(store, "match", 10, 40, status="playing")
        await table(store, "kept", 10, status="finished")
        assert await old(store) == [("older", 39, None), ("old", 40, None)]
        assert (await store.old_tables(BEFORE))[1].row == row(TableId("old"), touched=10)
        assert await store.old_tables({}) == []

    on_a_store(new_store, work)


def test_a_mark_is_taken_away_when_a_table_is_touched_again(new_store: New) -> None:
    async def work(store: Store) -> None:
        await table(store, "one", 10)
        await table(store, "two", 20)
        assert await store.mark_old(BEFORE, WallMillis(100)) == 2
        assert await store.mark_old(BEFORE, WallMillis(110)) == 0, "they are marked already"
        await store.append(TableId("two"), Epoch(1), [Entry(2, b"{}", WallMillis(105))])
        assert await store.mark_old(BEFORE, WallMillis(120)) == 0
        assert await old(store) == [("one", 10, 100)]
        assert await store.clear(BEFORE, marked=WallMillis(200)) == ["one"]
        later: dict[Status, WallMillis] = {"waiting": WallMillis(1000)}
        assert await store.mark_old(later, WallMillis(2000)) == 1, "it was unmarked meanwhile"

    on_a_store(new_store, work)


def test_a_mark_from_the_future_is_renewed(new_store: New) -> None:
    async def work(store: Store) -> None:
        await table(store, "one", 10)
        await store.mark_old(BEFORE, WallMillis(9000))
        assert await store.mark_old(BEFORE, WallMillis(100)) == 1
        assert await old(store) == [("one", 10, 100)]

    on_a_store(new_store, work)


def test_marked_tables_go_with_their_logs_and_leave_their_results(new_store: New) -> None:
    async def work(store: Store) -> None:
        for name, marked in (("c", 160), ("b", 170), ("a", 180)):
            await table(store, name, 10, 11)
            await store.mark_old(BEFORE, WallMillis(marked))
        await store.add_result(result(TableId("c")))
        assert await store.clear(BEFORE, marked=WallMillis(150)) == []
        assert await store.clear(BEFORE, marked=WallMillis(300), most=2) == ["c", "b"]
        with pytest.raises(NoSuchTable):
            await store.log(TableId("c"))
        assert len(await store.log(TableId("a"))) == 2
        assert await store.clear(BEFORE) == ["a"]
        assert await store.count() == 0
        assert len(await store.results()) == 1

    on_a_store(new_store, work)


def test_long_logs_go_a_few_at_a_time(new_store: New, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever plays waits for the commit, which takes as long as there are entries."""
    monkeypatch.setattr(aging, "ENTRIES_AT_ONCE", 3)

    async def work(store: Store) -> None:
        for name, walls in (("a", [1] * 9), ("b", [1, 2]), ("c", [1]), ("d", [1])):
            await table(store, name, *walls)
            await store.mark_old(BEFORE, WallMillis(100))
        gone = [await store.clear(BEFORE, marked=WallMillis(300), most=9) for _ in range(4)]
        assert gone == [["a"], ["b", "c"], ["d"], []]
        for name in "ef":
            await table(store, name, *[1] * 9)
        assert await store.clear(BEFORE) == ["e", "f"]

    on_a_store(new_store, work)


def test_without_marks_everything_old_goes(new_store: New) -> None:
    async def work(store: Store) -> None:
        await table(store, "old", 10)
        await table(store, "young", 60)
        assert await store.clear(BEFORE) == ["old"]
        assert await store.table_ids("", 9) == ["young"]

    on_a_store(new_store, work)


def test_marks_are_part_of_a_backup_and_older_backups_have_none(
    new_store: New, tmp_path: Path
) -> None:
    file, old_file = tmp_path / "new.gz", tmp_path / "old.gz"

    async def work() -> None:
        async with opened(new_store) as store:
            await table(store, "one", 10)
            await store.mark_old(BEFORE, WallMillis(100))
            await store.beat("a", WallMillis(7), 6)
        await write_backup(new_store(), file)
        lines = []
        for line in gzip.decompress(file.read_bytes()).splitlines():
            if line.startswith(b"["):
                name, values = msgspec.json.decode(line)
                line = msgspec.json.encode(
                    (name, {k: v for k, v in values.items() if k not in ("marked", "served")})
                )
            lines.append(line + b"\n")
        old_file.write_bytes(gzip.compress(b"".join(lines)))
        for backup, mark, served in ((file, 100, 6), (old_file, None, None)):
            other = SqliteStore(str(tmp_path / f"{mark}.db"))
            await read_backup(other, backup)
            async with opened(lambda other=other: other) as store:  # type: ignore[misc]
                assert await old(store) == [("one", 10, mark)]
                assert (await store.ownership(TableId("one"))).served == served

    asyncio.run(work())
