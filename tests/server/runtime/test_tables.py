"""The shell around the tables: it writes first, then tells."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from pathlib import Path
from typing import Any

import pytest

from clew.server.runtime import clearing, housekeeping, tables
from clew.server.runtime.local_table import LocalTable
from clew.server.table import wire
from clew.server.wiring import Services
from clew.storage.sqlite import SqliteStore
from clew.storage.store import Append, Status, TableId, WallMillis
from server.running import PATIENCE, Player, running


class Gated(SqliteStore):
    """A store whose appends wait at a gate, or fail."""

    def __init__(self, path: str) -> None:
        super().__init__(path)
        self.gate = asyncio.Event()
        self.gate.set()
        self.waiting = 0
        self.broken = False

    def append_now(self, appends: Sequence[Append]) -> list[Exception | None] | None:
        return None  # all of it goes through `append_all`

    async def append_all(self, appends: Sequence[Append]) -> list[Exception | None]:
        self.waiting += 1
        await self.gate.wait()
        self.waiting -= 1
        if self.broken:
            raise OSError("the disk is full")
        return await super().append_all(appends)


@pytest.fixture
def path(tmp_path: Path) -> str:
    return str(tmp_path / "clew.db")


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(work)


async def until(happened: Any) -> None:
    async with asyncio.timeout(PATIENCE):
        while not happened():
            await asyncio.sleep(0.005)


def test_nothing_is_told_before_it_is_safe(path: str) -> None:
    async def work() -> None:
        store = Gated(path)
        async with running(store) as server:
            table, token = await server.open("magic-maze", 2)
            ann = await Player(server.ws, "Ann", token).connect()
            await ann.watch(table)
            eve = await Player(server.ws, "Eve").connect()
            await eve.watch(table)
            store.gate.clear()
            heard = len(eve.of("update"))
            doing = asyncio.create_task(ann.do(wire.Rename("Safe")))
            await until(lambda: store.waiting)
            late = await Player(server.ws, "Late").connect()
            coming = asyncio.create_task(late.watch(table))
            await asyncio.sleep(0.1)
            assert not doing.done()
            assert not coming.done(), "a snapshot would tell what is not safe"
            assert len(eve.of("update")) == heard
            store.gate.set()
            assert (await doing)["type"] == "ack"
            await coming
            assert late.scene["table"]["name"] == "Safe"
            await eve.until(lambda: len(eve.of("update")) == heard + 1)
            for player in (ann, eve, late):
                await player.hang_up()

    run(work())


def test_commands_that_come_during_a_commit_share_the_next(path: str) -> None:
    async def work() -> None:
        store = Gated(path)
        async with running(store) as server:
            table, token = await server.open("magic-maze", 2)
            ann = await Player(server.ws, "Ann", token).connect()
            await ann.watch(table)
            store.gate.clear()
            doing = [asyncio.create_task(ann.do(wire.Rename(f"N{i}"))) for i in range(20)]
            await until(lambda: server.services.tables.loaded[TableId(table)].table.room.seq == 21)
            store.gate.set()
            answers = await asyncio.gather(*doing)
            assert sorted(answer["seq"] for answer in answers) == list(range(2, 22))
            assert server.services.metrics.groups.count <= 2
            await ann.hang_up()

    run(work())


def test_what_could_not_be_written_was_never_told(path: str) -> None:
    async def work() -> None:
        store = Gated(path)
        async with running(store) as server:
            table, token = await server.open("magic-maze", 2)
            ann = await Player(server.ws, "Ann", token).connect()
            await ann.watch(table)
            store.broken = True
            ann.n += 1
            await ann.say(wire.Do(ann.n, wire.Rename("Lost")))
            await ann.until(lambda: False)
            assert ann.closed == (1012, "table-moved")
            assert ann.answers == {}
            assert ann.of("update") == []
            store.broken = False
            await ann.connect()
            await ann.watch(table)
            assert ann.heard[-1]["type"] == "resumed"
            assert ann.scene["table"]["name"] == "Test"
            await ann.say(wire.Do(ann.n, wire.Rename("Found")))
            await ann.until(lambda: ann.n in ann.answers)
            assert ann.answers[ann.n]["type"] == "ack"
            await ann.hang_up()

    run(work())


def test_a_table_nobody_watches_leaves_memory_and_comes_back(
    path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "IDLE", 0.0)
    monkeypatch.setattr(housekeeping, "HEARTBEAT", 0.02)

    async def work() -> None:
        async with running(SqliteStore(path)) as server:
            table, token = await server.open("dedalos", 3)
            await until(lambda: not server.services.tables.loaded)
            ann = await Player(server.ws, "Ann", token).connect()
            await ann.watch(table)
            assert (await ann.do(wire.Rename("Back")))["type"] == "ack"
            await asyncio.sleep(0.1)
            assert list(server.services.tables.loaded) == [table], "somebody watches"
            await ann.hang_up()
            await until(lambda: not server.services.tables.loaded)

    run(work())


def test_many_who_come_at_once_load_a_table_once(path: str) -> None:
    async def work() -> None:
        async with running(SqliteStore(path)) as server:
            table, _ = await server.open("dedalos", 3)
        async with running(SqliteStore(path)) as server:
            lives = await asyncio.gather(
                *(server.services.loader.find(TableId(table)) for _ in range(20))
            )
            (loaded,) = server.services.tables.loaded.values()
            assert all(isinstance(one, LocalTable) and one.loaded is loaded for one in lives)
            assert lives[0].epoch == 2

    run(work())


def test_old_tables_are_cleared_by_the_stated_rule(
    path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """How old is old, and what doubts there are: test_clearing. Here: who is told."""
    monkeypatch.setattr(clearing, "EVERY", 2)
    monkeypatch.setattr(housekeeping, "HEARTBEAT", 0.01)

    def later(hours: int) -> Callable[[Services], None]:
        def prepare(services: Services) -> None:
            wall = services.clock.wall() + hours * 3_600_000
            services.clock.wall = lambda: wall  # type: ignore[method-assign,assignment,return-value]

        return prepare

    async def work() -> None:
        store = SqliteStore(path)
        async with running(store) as server:
            table, _ = await server.open("dedalos", 3)
        async with running(store, prepare=later(25)) as server:
            async with asyncio.timeout(PATIENCE):
                while (await store.old_tables(_ANY))[0].marked is None:
                    await asyncio.sleep(0.01)
            assert list(server.services.lobby.rows) == [table]
        async with running(store, prepare=later(50)) as server:
            await until(lambda: not server.services.lobby.rows)
            assert await store.table(TableId(table)) is None

    run(work())


_ANY: dict[Status, WallMillis] = {"waiting": WallMillis(1 << 60)}


def test_who_sits_down_is_there_for_everybody(path: str) -> None:
    async def work() -> None:
        async with running(SqliteStore(path)) as server:
            table, token = await server.open("magic-maze", 2)
            ann = await Player(server.ws, "Ann", token).connect()
            eve = await Player(server.ws, "Eve").connect()
            for player in (ann, eve):
                await player.watch(table)
            await eve.until(lambda: bool(eve.of("presence")))
            await ann.do(wire.Sit(1))
            await eve.until(lambda: eve.of("presence")[-1]["seats"] == [None, 0])
            assert eve.of("presence")[-1]["watching"] == 1
            for player in (ann, eve):
                await player.hang_up()

    run(work())
