"""One commit for many tables: each is told what became of its own turns, whatever others do."""

import asyncio
import time
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, cast

import pytest
from msgspec.structs import replace

from clew.server.common.metrics import Metrics
from clew.server.runtime.loaded_table import LoadedTable
from clew.server.runtime.writing import GATHER, PATIENCE, Writer
from clew.server.table import facts
from clew.server.table.facts import Record, encode
from clew.server.table.output import Output
from clew.server.table.table import Table
from clew.storage.store import (
    Append,
    Entry,
    Epoch,
    Fenced,
    GuestId,
    Result,
    TableId,
    WallMillis,
)
from server.desk import TOKENS


class Shelf:
    """A store that only appends: it refuses some tables, or everything."""

    def __init__(self, refused: Sequence[str] = (), error: Exception | None = None) -> None:
        self.refused, self.error = refused, error
        self.commits: list[list[str]] = []
        self.appends: list[Append] = []

    def append_now(self, appends: Sequence[Append]) -> None:
        """It is always waited for."""

    async def append_all(self, appends: Sequence[Append]) -> list[Exception | None]:
        self.commits.append([append.table for append in appends])
        self.appends += appends
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

    def committed(self, loaded: LoadedTable, outputs: list[Output]) -> None:
        if loaded.id == self.deaf_to:
            raise RuntimeError("a line broke")
        self.written_to.append((loaded.id, len(outputs)))

    def commit_failed(self, loaded: LoadedTable, outputs: list[Output], error: Exception) -> None:
        self.failed[loaded.id] = error


def loaded(name: str) -> LoadedTable:
    table = TableId(name)
    opened = facts.Opened(table, "dedalos", name, True, "", GuestId("ann"), 3, {})
    return LoadedTable(
        Table([Entry(1, encode(Record(opened)), WallMillis(1))], TOKENS), Epoch(1), 0.0
    )


def output(seq: int = 2) -> Output:
    return Output([Entry(seq, b"{}", WallMillis(1))], [])


def written(shelf: Shelf, ears: Ears, *names: str) -> list[LoadedTable]:
    lives = [loaded(name) for name in names]

    async def work() -> None:
        store: Any = shelf
        writer = Writer(store, Metrics(), ears, asyncio.create_task)
        for each in lives:
            writer.put(each, output())
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
        writer, one = Writer(store, Metrics(), ears, asyncio.create_task), loaded("a")
        writer.put(one, output(2))
        await asyncio.sleep(0)
        for seq in (3, 4, 5):
            writer.put(one, output(seq))
        await writer.finish(5)

    asyncio.run(work())
    assert ears.written_to == [("a", 1), ("a", 3)]


def test_what_lists_show_goes_with_the_entries_that_changed_it() -> None:
    """Of several changes to a row the last, and every result."""
    shelf, one = Shelf(), loaded("a")
    row = one.table.row()
    results = [
        Result(one.id, match, "dedalos", "", True, ("Ann",), (0,), "DD-E1", WallMillis(match))
        for match in (1, 2)
    ]

    async def work() -> None:
        store: Any = shelf
        writer = Writer(store, Metrics(), Ears(), asyncio.create_task)
        outputs = [output(seq) for seq in (2, 3, 4, 5)]
        outputs[0].row, outputs[0].result = replace(row, status="finished"), results[0]
        outputs[2].row, outputs[2].result = replace(row, taken=1), results[1]
        for each in outputs:
            writer.put(one, each)
        writer.put(loaded("b"), output())
        await writer.finish(5)

    asyncio.run(work())
    a, b = shelf.appends
    assert [entry.seq for entry in a.entries] == [2, 3, 4, 5]
    assert (a.row, a.results) == (replace(row, taken=1), results)
    assert (b.row, b.results) == (None, [])


class StillLoop(asyncio.SelectorEventLoop):
    """An event loop whose clock stands still until a test moves it."""

    clock = 1000.0

    def time(self) -> float:
        return self.clock


def commits_of(writer: Writer) -> list[list[str]]:
    return cast("Shelf", writer.store).commits


async def turns_of_the_loop() -> None:
    """Let the loop serve everybody else, a few times."""
    for _ in range(20):
        await asyncio.sleep(0)


def on_a_still_clock(work: Callable[[StillLoop, Writer], Coroutine[Any, Any, None]]) -> Ears:
    """Run this with a writer of a store that keeps nothing; what was told."""
    loop, ears, store = StillLoop(), Ears(), cast("Any", Shelf())

    async def main() -> None:
        await work(loop, Writer(store, Metrics(), ears, asyncio.create_task, loop.time))

    with asyncio.Runner(loop_factory=lambda: loop) as runner:
        runner.run(main())
    return ears


def test_a_turn_after_a_quiet_moment_is_committed_at_once() -> None:
    async def work(loop: StillLoop, writer: Writer) -> None:
        one = loaded("a")
        writer.put(one, output(2))
        await turns_of_the_loop()
        assert commits_of(writer) == [["a"]], "no timer was needed"
        loop.clock += GATHER
        writer.put(one, output(3))
        await turns_of_the_loop()
        assert commits_of(writer) == [["a"], ["a"]]

    on_a_still_clock(work)


def test_under_load_turns_gather_while_the_loop_serves_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    naps = list[float]()
    monkeypatch.setattr(time, "sleep", naps.append)

    async def work(loop: StillLoop, writer: Writer) -> None:
        one, two, three = loaded("a"), loaded("b"), loaded("c")
        writer.put(one, output(2))
        writer.put(two, output(2))
        await turns_of_the_loop()
        writer.put(three, output(2))
        await turns_of_the_loop()
        loop.clock += GATHER / 2
        writer.put(three, output(3))
        await turns_of_the_loop()
        assert commits_of(writer) == [["a", "b"]], "too soon for another commit"
        loop.clock += GATHER / 2
        writer.put(three, output(4))
        writer.put(one, output(3))
        await turns_of_the_loop()
        assert commits_of(writer) == [["a", "b"], ["c", "a"]], "who comes takes the others along"

    ears = on_a_still_clock(work)
    assert ears.written_to == [("a", 1), ("b", 1), ("c", 3), ("a", 1)]
    assert naps == [], "the event loop must not sleep"


def test_a_turn_that_nobody_follows_is_committed_by_a_timer() -> None:
    async def work(loop: StillLoop, writer: Writer) -> None:
        one = loaded("a")
        for seq in (2, 3):
            writer.put(one, output(seq))
            await turns_of_the_loop()
        assert commits_of(writer) == [["a"]]
        loop.clock += GATHER + PATIENCE
        await turns_of_the_loop()
        assert commits_of(writer) == [["a"], ["a"]]
        loop.clock += 2 * (GATHER + PATIENCE)
        await turns_of_the_loop()
        assert commits_of(writer) == [["a"], ["a"]], "the timer went off once"

    on_a_still_clock(work)


def test_a_turn_that_came_during_a_commit_is_not_forgotten() -> None:
    async def work(loop: StillLoop, writer: Writer) -> None:
        one = loaded("a")
        writer.put(one, output(2))
        await asyncio.sleep(0)
        writer.put(one, output(3))
        await turns_of_the_loop()
        assert commits_of(writer) == [["a"]]
        loop.clock += GATHER + PATIENCE
        await turns_of_the_loop()
        assert commits_of(writer) == [["a"], ["a"]]

    on_a_still_clock(work)


def test_when_the_server_stops_nothing_gathers_any_more() -> None:
    async def work(loop: StillLoop, writer: Writer) -> None:
        del loop  # its clock stands still
        one = loaded("a")
        for seq in (2, 3):
            writer.put(one, output(seq))
            await turns_of_the_loop()
        await writer.finish(5)
        assert commits_of(writer) == [["a"], ["a"]]

    on_a_still_clock(work)


def test_the_time_of_a_commit_is_seen_where_the_loop_itself_commits() -> None:
    """The loop's own clock may stand still for so long, as uvloop's does."""
    metrics, loop = Metrics(), StillLoop()

    async def work() -> None:
        store: Any = Shelf()
        Writer(store, metrics, Ears(), asyncio.create_task).put(loaded("a"), output(2))
        await turns_of_the_loop()

    with asyncio.Runner(loop_factory=lambda: loop) as runner:
        runner.run(work())
    assert metrics.commits.count == 1
    assert metrics.commits.sum > 0
