"""One commit for many tables: each is told what became of its own turns, whatever others do."""

import asyncio
import time
from collections.abc import Sequence
from typing import Any

import pytest

from clew.server import facts, writing
from clew.server.facts import Line, encode
from clew.server.live import Live
from clew.server.metrics import Metrics
from clew.server.table import Table, Turn
from clew.server.writing import PAUSE, Writer
from clew.storage.store import Append, Entry, Epoch, Fenced, GuestId, TableId, WallMillis
from server.desk import TOKENS


class Shelf:
    """A store that only appends: it refuses some tables, or everything."""

    def __init__(self, refused: Sequence[str] = (), error: Exception | None = None) -> None:
        self.refused, self.error = refused, error
        self.commits: list[list[str]] = []

    async def append_all(self, appends: Sequence[Append]) -> list[Exception | None]:
        self.commits.append([append.table for append in appends])
        await asyncio.sleep(0)
        if self.error is not None:
            raise self.error
        return [Fenced(a.table) if a.table in self.refused else None for a in appends]


class Ears:
    """Who is told; what it hears of one table is too much for it."""

    def __init__(self, deaf_to: str = "") -> None:
        self.deaf_to = deaf_to
        self.written_to: list[tuple[str, int]] = []
        self.failed: dict[str, Exception] = {}

    def written(self, live: Live, turns: list[Turn]) -> None:
        if live.id == self.deaf_to:
            raise RuntimeError("a line broke")
        self.written_to.append((live.id, len(turns)))

    def not_written(self, live: Live, turns: list[Turn], error: Exception) -> None:
        self.failed[live.id] = error


def live(name: str) -> Live:
    table = TableId(name)
    opened = facts.Opened(table, "dedalos", name, True, "", GuestId("ann"), 3, {})
    return Live(Table([Entry(1, encode(Line(opened)), WallMillis(1))], TOKENS), Epoch(1), 0.0)


def turn(seq: int = 2) -> Turn:
    return Turn([Entry(seq, b"{}", WallMillis(1))], [])


def written(shelf: Shelf, ears: Ears, *names: str) -> list[Live]:
    lives = [live(name) for name in names]

    async def work() -> None:
        store: Any = shelf
        writer = Writer(store, Metrics(), ears, asyncio.create_task)
        for each in lives:
            writer.put(each, turn())
        await writer.finish(5)

    asyncio.run(work())
    assert not any(each.is_writing or each.pending for each in lives)
    return lives


def test_tables_share_a_commit() -> None:
    shelf, ears = Shelf(), Ears()
    written(shelf, ears, "a", "b", "c")
    assert shelf.commits == [["a", "b", "c"]]
    assert ears.written_to == [("a", 1), ("b", 1), ("c", 1)]


def test_a_table_that_is_refused_spoils_no_other() -> None:
    ears = Ears()
    written(Shelf(refused=["b"]), ears, "a", "b", "c")
    assert [name for name, _ in ears.written_to] == ["a", "c"]
    assert isinstance(ears.failed["b"], Fenced)


def test_a_table_that_cannot_be_told_stops_no_other() -> None:
    ears = Ears(deaf_to="a")
    written(Shelf(), ears, "a", "b")
    assert ears.written_to == [("b", 1)]
    assert isinstance(ears.failed["a"], RuntimeError)


def test_when_the_store_fails_nobody_is_told() -> None:
    ears = Ears()
    written(Shelf(error=OSError("the disk is full")), ears, "a", "b")
    assert ears.written_to == []
    assert set(ears.failed) == {"a", "b"}


def test_what_comes_during_a_commit_shares_the_next() -> None:
    shelf, ears = Shelf(), Ears()

    async def work() -> None:
        store: Any = shelf
        writer, one = Writer(store, Metrics(), ears, asyncio.create_task), live("a")
        writer.put(one, turn(2))
        await asyncio.sleep(0)
        for seq in (3, 4, 5):
            writer.put(one, turn(seq))
        await writer.finish(5)

    asyncio.run(work())
    assert ears.written_to == [("a", 1), ("a", 3)]


def test_turns_that_come_one_by_one_are_gathered_too() -> None:
    shelf, ears = Shelf(), Ears()

    async def work() -> None:
        store: Any = shelf
        writer, one = Writer(store, Metrics(), ears, asyncio.create_task), live("a")
        loop = asyncio.get_running_loop()
        began, count = loop.time(), 0
        while loop.time() - began < 20 * PAUSE:
            writer.put(one, turn(2 + count))
            count += 1
            await asyncio.sleep(PAUSE / 8)
        spent = loop.time() - began
        await writer.finish(5)
        assert sum(number for _, number in ears.written_to) == count
        assert len(shelf.commits) <= spent / PAUSE + 2, "not one for each"

    asyncio.run(work())


def test_a_busy_server_reads_in_rounds_and_a_lone_table_waits_for_nobody(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """While many play nothing is read in the pause; what came in it then shares one commit."""
    shelf, naps, sleep = Shelf(), list[float](), time.sleep
    monkeypatch.setattr(writing, "PAUSE", 0.2)  # longer than a busy machine is late

    async def work() -> None:
        store: Any = shelf
        writer = Writer(store, Metrics(), Ears(), asyncio.create_task)
        one, two, three = live("a"), live("b"), live("c")
        arriving = [(two, 3), (three, 2)]

        def nap(seconds: float) -> None:
            """Nobody listens; the loop finds what has come when it is awake."""
            naps.append(seconds)
            sleep(seconds)
            while arriving:
                table, seq = arriving.pop(0)
                asyncio.get_running_loop().call_soon(writer.put, table, turn(seq))

        monkeypatch.setattr(time, "sleep", nap)
        for seq in (2, 3):
            writer.put(one, turn(seq))
            await writer.finish(5)
        assert naps == [], "one table plays, and is heard at once"
        writer.put(one, turn(4))
        writer.put(two, turn(2))
        await writer.finish(5)
        assert len(naps) == 2, "after each round of several tables"
        assert all(0 < seconds <= 0.2 for seconds in naps)
        writer.naps = False
        writer.put(one, turn(5))
        writer.put(two, turn(4))
        await writer.finish(5)
        assert len(naps) == 2, "in a cluster nobody is kept waiting for one worker's nap"

    asyncio.run(work())
    assert shelf.commits == [["a"], ["a"], ["a", "b"], ["b", "c"], ["a", "b"]]
