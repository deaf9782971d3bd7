"""A worker that only slept: what it believed meanwhile harms nobody."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from clew.server.cluster.nats_cluster import NatsCluster
from clew.server.table import wire
from clew.server.wiring import Services
from clew.storage.postgres import PostgresStore
from clew.storage.sqlite import SqliteStore
from clew.storage.store import Entry, Epoch, TableId
from cluster.acquaintance import acquainted, hears_nothing_of, joins
from cluster.parts import Nats
from server.running import Player, running
from storage.postgres_server import postgres


def given_up(owner: Services, other: Services) -> None:
    """The owner hears nothing of the other any more."""
    hears_nothing_of(owner, other)


def cut_off(owner: Services, other: Services) -> None:
    """The owner's line to NATS breaks, for so short that nobody else notices."""
    del other
    relay = owner.cluster
    assert isinstance(relay, NatsCluster)
    relay.bus.on_cut()
    relay.bus.on_back()


@pytest.mark.parametrize("happens", [given_up, cut_off])
def test_clients_whom_an_owner_forgot_come_back(
    happens: Callable[[Services, Services], None],
) -> None:
    async def work(url: str, nats: Nats) -> None:
        async with (
            running(PostgresStore(url), extras=joins(nats)) as owner,
            running(PostgresStore(url), extras=joins(nats)) as other,
        ):
            table, _ = await owner.open("magic-maze", 2)
            await acquainted(owner, other)
            watcher = await Player(other.ws, "Eve").connect()  # says nothing, so would not notice
            await watcher.watch(table)
            assert list(owner.services.tables.loaded) == [table]
            happens(owner.services, other.services)
            await watcher.until(lambda: False)
            assert watcher.closed == (1012, "table-moved")

    with postgres() as url:
        nats = Nats().start()
        try:
            asyncio.run(work(url, nats))
        finally:
            nats.stop()


def test_who_knows_more_than_the_owner_is_not_set_back(tmp_path: Path) -> None:
    """The one who slept still has the table in memory, as it was when it fell asleep."""

    async def work() -> None:
        stores = [SqliteStore(str(tmp_path / "clew.db")) for _ in range(2)]
        async with running(stores[0]) as slept, running(stores[1]) as awake:
            table, token = await slept.open("magic-maze", 2)
            host = await Player(awake.ws, "Host", token).connect()
            await host.watch(table)  # alone, a server claims what it does not have
            for name in ("One", "Two"):
                assert (await host.do(wire.Rename(name)))["type"] == "ack"
            known = host.seq
            assert slept.services.tables.loaded[TableId(table)].table.room.seq < known
            await host.hang_up()
            host.ws = slept.ws
            await host.connect()
            await host.watch(table)
            assert len(host.of("snapshot")) == 1, "the first; after that it was resumed"
            assert host.seq >= known
            assert (await host.do(wire.Rename("Three")))["type"] == "ack"
            await host.hang_up()

    asyncio.run(work())


def test_who_only_says_so_gets_a_snapshot_and_harms_nobody(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(SqliteStore(str(tmp_path / "clew.db"))) as server:
            table, token = await server.open("magic-maze", 2)
            host = await Player(server.ws, "Host", token).connect()
            await host.watch(table)
            liar = await Player(server.ws, "Liar").connect()
            liar.seq = 10_000
            await liar.watch(table)
            assert len(liar.of("snapshot")) == 1
            assert (await host.do(wire.Sit(0)))["type"] == "ack"
            assert server.services.metrics.claims.value == 0
            await host.hang_up()
            await liar.hang_up()

    asyncio.run(work())


class Slow(SqliteStore):
    """A store that reads a log only when it may."""

    def __init__(self, path: str) -> None:
        super().__init__(path)
        self.gate = asyncio.Event()
        self.gate.set()

    async def log(self, table: TableId, after: int = 0, limit: int | None = None) -> list[Entry]:
        await self.gate.wait()
        return await super().log(table, after, limit)


def test_a_table_that_another_took_while_we_loaded_it_is_not_ours(tmp_path: Path) -> None:
    async def work() -> None:
        store = Slow(str(tmp_path / "clew.db"))
        async with running(store) as server:
            services, table = server.services, TableId((await server.open("magic-maze", 2))[0])
            services.tables.unload(services.tables.loaded[table])
            held = await store.ownership(table)
            store.gate.clear()
            claiming = asyncio.create_task(services.loader.claim(table, held.epoch))
            while (await store.ownership(table)).epoch == held.epoch:
                await asyncio.sleep(0.01)
            await store.claim(table, "another", Epoch(held.epoch + 1))
            services.loader.yield_to(table, Epoch(held.epoch + 2))  # the other has said so
            store.gate.set()
            await claiming
            assert table not in services.tables.loaded

    asyncio.run(work())


@pytest.mark.parametrize("late", [0, 1])
def test_a_table_that_is_here_is_not_claimed_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, late: int
) -> None:
    """Whoever was long in finding out who owns it comes when we have loaded it already.

    Loaded twice, it would be told to those who watch the second, and the others would go deaf.
    """

    async def work() -> None:
        async with running(SqliteStore(str(tmp_path / "clew.db"))) as server:
            services, table = server.services, TableId((await server.open("magic-maze", 2))[0])
            disowned = list[TableId]()
            monkeypatch.setattr(services.cluster, "release", disowned.append)
            loaded = services.tables.loaded[table]
            await services.loader.claim(table, Epoch(loaded.epoch - late))
            assert services.tables.loaded[table] is loaded
            assert disowned == []

    asyncio.run(work())
