"""Backups that can be trusted: verified by folding, restored into either store, by a schedule."""

import asyncio
import gzip
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from clew.core.errors import BadMessage
from clew.server.administration.backups import (
    LAST,
    Backups,
    Schedule,
    parse_every,
    parse_last,
    prune,
)
from clew.server.administration.verifying import verify_backup, verify_store
from clew.server.common.clock import Clock
from clew.server.table.table import Table
from clew.storage.backup import read_backup, write_backup
from clew.storage.sqlite import SqliteStore
from clew.storage.store import Store, TableId
from server.desk import TOKENS
from server.unfinished import lines, logged, put

HOUR = 3_600_000


async def fill(store: Store) -> None:
    """A match that has ended, and one in play."""
    entries = logged(lines(TableId("played")), 5)
    table = Table(entries, TOKENS)
    await store.create(table.row(), "test", entries)
    for result in table.ended.values():
        await store.add_result(result)
    await put(store, "playing", 5)


async def backed_up(new: Callable[[], Store], file: Path) -> None:
    store = new()
    await store.start()
    await fill(store)
    await store.stop()
    await write_backup(new(), file)


def test_a_backup_is_verified_and_restored_into_either_store(
    new_store: Callable[[], Store], tmp_path: Path
) -> None:
    file, again = tmp_path / "all.gz", tmp_path / "again.gz"

    async def work() -> None:
        await backed_up(lambda: SqliteStore(str(tmp_path / "first.db")), file)
        found = await verify_backup(file)
        assert (found.tables, found.results, found.problems) == (2, 1, [])
        await read_backup(new_store(), file)
        store = new_store()
        await store.start()
        assert (await verify_store(store)).problems == []
        await store.stop()
        await write_backup(new_store(), again)
        assert (await verify_backup(again)).problems == []

    asyncio.run(work())
    assert contents(again) == contents(file)


def contents(file: Path) -> list[str]:
    """Every row, in an order of its own; engines have theirs."""
    found = map(json.loads, gzip.decompress(file.read_bytes()).splitlines())
    return sorted(json.dumps(row, sort_keys=True) for row in found)


def spoil(file: Path, change: Callable[[str, dict[str, Any]], None]) -> None:
    """Change rows of a backup, as a disk or a hand might."""
    lines = gzip.decompress(file.read_bytes()).splitlines()
    spoiled = [lines[0]]
    for line in lines[1:-1]:
        name, values = json.loads(line)
        change(name, values)
        spoiled.append(json.dumps([name, values]).encode())
    file.write_bytes(gzip.compress(b"\n".join([*spoiled, lines[-1]]) + b"\n"))


@pytest.mark.parametrize(
    ("of", "column", "value", "says"),
    [
        ("tables", "name", "Another", "otherwise than its log"),
        ("tables", "players", ["Mallory"], "otherwise than its log"),
        ("results", "winners", [0], "ended otherwise"),
        ("entries", "body", "bm9uc2Vuc2U=", "cannot be folded"),
    ],
)
def test_what_does_not_fit_is_found(
    tmp_path: Path, of: str, column: str, value: object, says: str
) -> None:
    file = tmp_path / "all.gz"

    def change(name: str, values: dict[str, Any]) -> None:
        if name == of and values.get("table_id", values.get("id")) == "played":
            values[column] = value

    async def work() -> None:
        await backed_up(lambda: SqliteStore(str(tmp_path / "first.db")), file)
        spoil(file, change)
        found = await verify_backup(file)
        assert len(found.problems) == 1
        assert says in found.problems[0]

    asyncio.run(work())


def test_the_schedule_makes_one_when_it_is_due_and_keeps_the_newest(tmp_path: Path) -> None:
    path, folder, wall = tmp_path / "clew.db", tmp_path / "backups", 1_800_000_000.0

    async def work() -> None:
        nonlocal wall
        store = SqliteStore(str(path))
        await store.start()
        schedule, clock = Schedule(6 * HOUR, 2, folder), Clock(lambda: 0.0, lambda: wall)
        one, other = (Backups(store, f"sqlite:{path}", clock, schedule) for _ in range(2))
        folder.mkdir()
        (folder / "mine.gz").write_text("not the schedule's")
        made = list[bool]()
        for _ in range(3):
            made += [await one.back_up_if_due(), await other.back_up_if_due()]
            wall += 7 * 3600
        assert made == [True, False] * 3, "one worker makes it"
        files = sorted(file.name for file in folder.iterdir())
        assert files == ["clew-20270115-150000.gz", "clew-20270115-220000.gz", "mine.gz"]
        assert all(f.stat().st_mode & 0o077 == 0 for f in folder.glob("clew-*"))
        last = parse_last(await store.setting(LAST))
        assert last is not None
        assert last.file == str(folder / files[1])
        await store.stop()

    asyncio.run(work())


@pytest.mark.skipif(os.name != "posix", reason="a file in the folder's place")
def test_a_backup_that_fails_says_why_and_is_tried_again(tmp_path: Path) -> None:
    blocked, wall = tmp_path / "file", 1_800_000_000.0
    blocked.write_text("in the way")

    async def work() -> None:
        store = SqliteStore(str(tmp_path / "clew.db"))
        await store.start()
        clock = Clock(lambda: 0.0, lambda: wall)
        schedule = Schedule(HOUR, 2, blocked / "backups")
        backups = Backups(store, f"sqlite:{tmp_path / 'clew.db'}", clock, schedule)
        assert not await backups.back_up_if_due()
        last = parse_last(await store.setting(LAST))
        assert last is not None
        assert last.problem is not None
        await store.stop()

    asyncio.run(work())


def test_times_are_read_strictly(tmp_path: Path) -> None:
    assert [parse_every(text) for text in ("30m", "6h", "1d")] == [HOUR // 2, 6 * HOUR, 24 * HOUR]
    for text in ("", "6", "0h", "-1h", "6 h", "h", "99999h", "6h; rm -rf"):
        with pytest.raises(BadMessage):
            parse_every(text)
    prune(tmp_path, 3)
