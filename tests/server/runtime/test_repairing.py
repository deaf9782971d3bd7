"""What servers of version 0.1 lost is made again from the logs."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
import sqlalchemy as sa
from msgspec.structs import replace

from clew.server.common.outages import Outages
from clew.server.replay.replays import log_of_match
from clew.server.runtime.repairing import REPAIRED, Repairer, repair_alone
from clew.server.table import facts
from clew.server.table.facts import Record, encode
from clew.server.table.table import Table
from clew.storage.store import Entry, Epoch, GuestId, Result, Store, TableId, WallMillis
from server.desk import TOKENS
from server.running import PATIENCE, running
from server.unfinished import MATCH, SEATS, lines, logged
from storage.conftest import new_store, opened

__all__ = ["new_store"]
New = Callable[[], Store]
WALL = WallMillis(1_700_000_000_000)


def played(name: str, matches: int = 1) -> list[Entry]:
    """The log of a table on which matches were played to their end."""
    found = lines(TableId(name))
    match = found[SEATS + 1 :]
    for _ in range(matches - 1):
        found += [facts.Reopened(), *match]
    return logged(found, WALL)


async def lost(store: Store, name: str, matches: int = 1) -> list[Entry]:
    """A table whose server died before lists were renewed."""
    entries = played(name, matches)
    row = replace(Table(entries, TOKENS).row(), status="playing", taken=9)
    await store.append(row.id, await store.create(row, "dead"), entries)
    return entries


async def until(happened: Callable[[], Awaitable[bool]]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not await happened():
            await asyncio.sleep(0.01)


async def results(store: Store) -> list[Result]:
    return sorted(await store.results(), key=lambda result: (result.table, result.match))


def test_a_start_mends_rows_and_makes_lost_results_again(new_store: New) -> None:
    async def work() -> None:
        async with opened(new_store) as store:
            logs = [await lost(store, f"t{i}", matches) for i, matches in ((1, 1), (2, 3))]
        async with running(new_store()) as server:
            store = server.services.store

            async def is_done() -> bool:
                return await store.setting(REPAIRED) == b"\xff"

            await until(is_done)
            found = await results(store)
            assert [(r.table, r.match) for r in found] == [
                ("t1", 1),
                ("t2", 1),
                ("t2", 2),
                ("t2", 3),
            ]
            assert found[0].ended == logs[0][-1].wall, "when it ended, not when it was repaired"
            assert found[0].winners == (0, 1, 2)
            for log in logs:
                assert await store.table(Table(log, TOKENS).row().id) == Table(log, TOKENS).row()
            assert server.services.tables.loaded == {}, "nobody has come to these tables"

    asyncio.run(work())


def test_a_table_is_repaired_when_somebody_comes(new_store: New) -> None:
    async def work() -> None:
        async with opened(new_store) as store:
            log = await lost(store, "t1", 2)
            await store.swap_setting(REPAIRED, None, b"\xff")
        async with running(new_store()) as server:
            assert "t1" in server.services.lobby.rows
            await server.services.loader.find(TableId("t1"))
            store = server.services.store
            assert await store.table(TableId("t1")) == Table(log, TOKENS).row()
            assert [result.match for result in await results(store)] == [1, 2]
            assert "t1" not in server.services.lobby.rows, "it is finished, and the lobby knows"

    asyncio.run(work())


def test_a_table_that_is_loaded_again_does_not_write_its_results_again(new_store: New) -> None:
    """A table may have thousands, and whoever opens it would wait for each of them."""
    written = list[str]()

    def note(_connection: Any, _cursor: Any, statement: str, *_more: Any) -> None:
        if statement.startswith("INSERT INTO results"):
            written.append(statement)

    async def work() -> None:
        async with opened(new_store) as store:
            table = Table(await lost(store, "t1", 3), TOKENS)
            await repair_alone(store, _fold(store), table.row().id)
            assert len(await store.results()) == 3
            sa.event.listen(sa.Engine, "before_cursor_execute", note)
            try:
                await repair_alone(store, _fold(store), table.row().id)
            finally:
                sa.event.remove(sa.Engine, "before_cursor_execute", note)
            assert written == []

    asyncio.run(work())


def test_a_match_from_elsewhere_still_counts_for_nothing(new_store: New) -> None:
    async def work() -> None:
        async with opened(new_store) as store:
            entries = log_of_match(MATCH, TableId("t1"), "Test", GuestId(""), WALL)
            row = Table(entries, TOKENS).row()
            await store.append(row.id, await store.create(row, "import"), entries)
            await Repairer(store, _fold(store), Outages()).run()
            assert await store.results() == []
            assert await store.table(row.id) == row

    asyncio.run(work())


def _fold(store: Store) -> Callable[[TableId], Awaitable[Table]]:
    async def fold(table: TableId) -> Table:
        return Table(await store.log(table), TOKENS)

    return fold


def test_the_walk_goes_on_where_it_was_and_leaves_out_what_it_cannot_read(
    new_store: New, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("clew.server.runtime.repairing._SOME", 2)
    monkeypatch.setattr("clew.server.runtime.repairing._REST", 0.0)

    async def work() -> None:
        async with opened(new_store) as store:
            for i in range(5):
                await lost(store, f"t{i}")
            broken = Table(played("t2a"), TOKENS).row()
            await store.append(broken.id, await store.create(broken, "x"), [Entry(1, b"?", WALL)])
            await store.swap_setting(REPAIRED, None, b"t0")
            await Repairer(store, _fold(store), Outages()).run()
            assert [result.table for result in await results(store)] == ["t1", "t2", "t3", "t4"]
            assert await store.setting(REPAIRED) == b"\xff"

    asyncio.run(work())


def test_a_table_that_somebody_plays_at_is_left_to_them(new_store: New) -> None:
    async def work() -> None:
        async with opened(new_store) as store:
            log = await lost(store, "t1")

            async def fold(table: TableId) -> Table:
                folded = await _fold(store)(table)
                again = Entry(len(log) + 1, encode(Record(facts.Reopened())), WALL)
                await store.append(table, Epoch(1), [again])
                return folded

            await Repairer(store, fold, Outages()).run()
            found = await store.table(TableId("t1"))
            assert found is not None
            assert found.status == "playing", "what the mender knew was old"

    asyncio.run(work())
