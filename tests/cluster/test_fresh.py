"""A worker that has just come takes no table from an owner that lives."""

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import pytest

from clew.server.cluster import remote_tables as routing
from clew.server.cluster.nats_cluster import table_subject
from clew.server.cluster.peers import Peers
from clew.server.cluster.remote_tables import RemoteTables
from clew.server.table import wire
from clew.server.wiring import Services
from clew.storage.store import Epoch, Ownership, TableId, WallMillis
from cluster.acquaintance import hears_nothing_of
from cluster.pairs import Parts, relay_of, with_parts
from patience import until
from server.running import Player, Server

NOW = 1_000_000


def test_a_fresh_worker_asks_an_owner_whom_it_has_not_heard_yet() -> None:
    async def work(parts: Parts) -> None:
        async with parts.worker() as owner:
            table, token = await owner.open("magic-maze", 2)

            def deaf(services: Services) -> None:
                hears_nothing_of(
                    services, owner.services
                )  # for ever, so that no machine is too slow

            async with parts.worker(deaf) as fresh:
                for _ in range(5):
                    host = await Player(fresh.ws, "Host", token).connect()
                    await host.watch(table)
                    assert len(host.of("snapshot")) == 1
                    assert (await host.do(wire.Rename("Mine")))["type"] == "ack"
                    await host.hang_up()
                assert fresh.services.metrics.claims.value == 0
                assert list(owner.services.tables.loaded) == [table]

    with_parts(work)


def test_an_owner_that_is_gone_is_replaced_at_once_though_its_heartbeat_is_young() -> None:
    async def work(parts: Parts) -> None:
        async with parts.worker() as owner:
            table, token = await owner.open("magic-maze", 2)
        async with parts.worker() as fresh:
            held = await fresh.services.store.ownership(TableId(table))
            await fresh.services.store.beat(held.owner, fresh.services.clock.wall())
            host = await Player(fresh.ws, "Host", token).connect()
            await host.watch(table)
            assert len(host.of("snapshot")) == 1
            assert fresh.services.metrics.claims.value == 1
            await host.hang_up()

    with_parts(work)


@pytest.mark.parametrize(
    ("heard", "beat", "is_alive"),
    [
        ("now", None, True),
        ("now", NOW - 60_000, True),  # it lives, and cannot write
        ("never", NOW, True),
        ("never", NOW + 500, True),  # clocks differ
        ("never", NOW - 60_000, False),
        ("never", None, False),
        ("before", NOW, False),  # it fell silent: a heartbeat only says that it lived then
    ],
)
def test_who_is_asked_and_who_replaced(heard: str, beat: int | None, is_alive: bool) -> None:
    peers = Peers("me")
    if heard != "never":
        peers.heard("owner", 0.0)
    if heard == "before":
        peers.remove("owner")
    clock = cast("Any", SimpleNamespace(wall=lambda: NOW))
    bus = cast("Any", SimpleNamespace(is_connected=True))
    tables = RemoteTables("me", bus, peers, cast("Any", None), clock)
    held = Ownership("owner", Epoch(3), None if beat is None else WallMillis(beat))
    assert tables.is_alive(held) is is_alive
    assert (tables.handle(TableId("t"), held) is not None) is is_alive


def test_after_nats_was_away_an_owner_that_is_not_back_yet_is_waited_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(routing, "SILENCE", 60.0)

    async def work(parts: Parts) -> None:
        async with parts.pair() as (owner, other):
            table, token = await owner.open("magic-maze", 2)
            loaded = owner.services.tables.loaded[TableId(table)]
            await _leave(owner, table_subject(loaded.id, loaded.epoch))
            relay_of(other).bus.on_back()
            host = await Player(other.ws, "Host", token).connect()
            watching = asyncio.create_task(host.watch(table))
            asked = (
                other.services.subscriptions.subscribers
            )  # the line is known while the owner is asked
            await until(lambda: asked)
            assert not host.of("snapshot")
            await relay_of(owner).prepare_to_own(loaded.id, loaded.epoch)
            await watching
            assert len(host.of("snapshot")) == 1
            assert other.services.metrics.claims.value == 0
            await host.hang_up()

    with_parts(work)


def test_an_owner_that_fell_silent_while_nats_was_away_is_asked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(routing, "SILENCE", 60.0)

    async def work(parts: Parts) -> None:
        async with parts.pair() as (owner, other):
            table, token = await owner.open("magic-maze", 2)
            hears_nothing_of(
                other.services, owner.services
            )  # so that it is asked before it is heard
            await parts.stop_nats(owner, other)
            peers = relay_of(other).peers
            await until(lambda: not peers.is_alive(owner.services.owner))
            await asyncio.to_thread(parts.nats.start)
            await until(lambda: all(relay_of(one).bus.is_connected for one in (owner, other)))
            host = await Player(other.ws, "Host", token).connect()
            await host.watch(table)
            assert len(host.of("snapshot")) == 1
            assert other.services.metrics.claims.value == 0
            assert list(owner.services.tables.loaded) == [table]
            await host.hang_up()

    with_parts(work)


async def _leave(server: Server, subject: str) -> None:
    """Nobody listens there, as if the worker were not back yet."""
    bus = relay_of(server).bus
    await bus.unsubscribe(subject)
    await bus.flush()
