"""A worker that only slept: what it believed meanwhile harms nobody."""

import asyncio
from collections.abc import Callable
from pathlib import Path

from clew.server import wire
from clew.server.cluster.bus import Bus
from clew.server.cluster.nats_relay import NatsRelay
from clew.server.hub import Hub
from clew.storage.postgres import PostgresStore
from clew.storage.sqlite import SqliteStore
from cluster.parts import Nats
from cluster.test_seeing import acquainted
from server.running import Player, running
from storage.postgres_server import postgres


def joins(nats: Nats) -> Callable[[Hub], None]:
    def prepare(hub: Hub) -> None:
        NatsRelay(hub, Bus(nats.url))

    return prepare


def hears_nothing_of(hub: Hub, other: Hub) -> None:
    """The other lives, but this one does not hear so: as if it had slept."""
    relay = hub.relay
    assert isinstance(relay, NatsRelay)
    heard = relay.peers.heard

    def hear(worker: str, now: float, idle: int = 0) -> None:
        if worker != other.owner:
            heard(worker, now, idle)

    relay.peers.heard = hear  # type: ignore[method-assign]


def test_clients_of_a_worker_that_was_given_up_come_back() -> None:
    async def work(url: str, nats: Nats) -> None:
        async with (
            running(PostgresStore(url), prepare=joins(nats)) as owner,
            running(PostgresStore(url), prepare=joins(nats)) as other,
        ):
            table, _ = await owner.open("magic-maze", 2)
            await acquainted(owner, other)
            watcher = await Player(other.ws, "Eve").connect()  # says nothing, so would not notice
            await watcher.watch(table)
            assert list(owner.hub.live) == [table]
            hears_nothing_of(owner.hub, other.hub)
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
            assert slept.hub.live[host.table].table.room.seq < known  # type: ignore[index]
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
            assert server.hub.metrics.claims.value == 0
            await host.hang_up()
            await liar.hang_up()

    asyncio.run(work())
