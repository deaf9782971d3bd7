"""A table behaves the same whether it is in this process or at another worker."""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest

from clew.server.cluster.remote_tables import NatsTable
from clew.server.common.clock import Clock
from clew.server.common.limits import Limits
from clew.server.common.metrics import Metrics
from clew.server.runtime.local_table import LocalTable
from clew.server.runtime.table_handle import TableHandle
from clew.server.table import wire
from clew.server.table.command_history import Client
from clew.server.table.facts import Opened
from clew.server.wiring import Extras, Services, wire_services
from clew.storage.sqlite import SqliteStore
from clew.storage.store import GuestId, TableId
from cluster.memory_bus import Exchange, MemoryBus

TABLE, ANN = TableId("table"), GuestId("ann")
PATIENCE = 60  # seconds
KINDS = {"local": LocalTable, "remote": NatsTable}


class Listener:
    """A subscriber that keeps what it is sent."""

    def __init__(self, guest: GuestId) -> None:
        self.client, self.name, self.address = Client(guest, "page"), guest.title(), "here"
        self.subscription, self.lag = 0, 0.0
        self.received: list[dict[str, Any]] = []
        self.closed: tuple[int, str] | None = None

    def send_frame(self, frame: bytes) -> None:
        while frame:
            start, size = 2, frame[1]
            if size > 125:
                start = 4 if size == 126 else 10
                size = int.from_bytes(frame[2:start], "big")
            self.received.append(msgspec.json.decode(frame[start : start + size]))
            frame = frame[start + size :]

    def close(self, code: int, reason: str) -> None:
        self.closed = code, reason

    def of(self, kind: str) -> list[dict[str, Any]]:
        return [message for message in self.received if message["type"] == kind]


async def until(happened: Callable[[], Any]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not happened():
            await asyncio.sleep(0.01)


@contextlib.asynccontextmanager
async def worker(path: Path, exchange: Exchange) -> AsyncIterator[Services]:
    services = wire_services(
        SqliteStore(str(path)),
        Limits(),
        Clock(time.monotonic, time.time),
        Metrics(),
        extras=Extras(bus=cast("Any", MemoryBus(exchange))),
    )
    await services.start()
    try:
        yield services
    finally:
        await services.stop()


@pytest.fixture(params=["local", "remote"])
def with_table(
    request: pytest.FixtureRequest, tmp_path: Path
) -> Callable[[Callable[[TableHandle, Services], Awaitable[None]]], None]:
    """Runs a test with a table of its own worker, or of another."""

    async def run(work: Callable[[TableHandle, Services], Awaitable[None]]) -> None:
        exchange, path = Exchange(), tmp_path / "clew.db"
        async with worker(path, exchange) as owner, worker(path, exchange) as other:
            opened = Opened(TABLE, "dedalos", "Test", True, "", ANN, 3, {})
            await owner.opener.open_table(opened, "here")
            near = owner if request.param == "local" else other
            handle = await near.loader.find(TABLE)
            assert type(handle) is KINDS[request.param]
            await work(handle, owner)

    return lambda work: asyncio.run(run(work))


Run = Callable[[Callable[[TableHandle, Services], Awaitable[None]]], None]


def test_a_subscriber_is_sent_a_snapshot_and_what_happens(with_table: Run) -> None:
    async def work(table: TableHandle, owner: Services) -> None:
        ann, bob = Listener(ANN), Listener(GuestId("bob"))
        for one in (ann, bob):
            assert await table.subscribe(one, one.client, None)
            await until(partial(one.of, "snapshot"))
        assert ann.subscription != bob.subscription
        table.command(ann, wire.Do(1, wire.Rename("Ours")))
        await until(lambda: ann.of("ack"))
        await until(lambda: bob.of("update"))
        (update,) = bob.of("update")
        assert update["patch"]["table"]["name"] == "Ours"
        assert bob.of("ack") == []
        assert owner.tables.loaded[TABLE].table.room.name == "Ours"

    with_table(work)


def test_a_command_is_carried_out_once_and_a_refusal_is_sent_back(with_table: Run) -> None:
    async def work(table: TableHandle, owner: Services) -> None:
        ann, bob = Listener(ANN), Listener(GuestId("bob"))
        for one in (ann, bob):
            assert await table.subscribe(one, one.client, None)
        for _ in range(2):
            table.command(ann, wire.Do(1, wire.Rename("Once")))
        table.command(bob, wire.Do(1, wire.Rename("Mine")))
        await until(lambda: len(ann.of("ack")) == 2 and bob.of("refused"))
        assert bob.of("refused")[0]["reason"] == "only-the-host"
        assert owner.tables.loaded[TABLE].table.room.seq == 2

    with_table(work)


def test_who_has_left_is_sent_nothing_more(with_table: Run) -> None:
    async def work(table: TableHandle, owner: Services) -> None:
        ann, bob = Listener(ANN), Listener(GuestId("bob"))
        for one in (ann, bob):
            assert await table.subscribe(one, one.client, None)
            await until(partial(one.of, "snapshot"))
        watchers = owner.tables.loaded[TABLE].table.watchers
        table.leave(bob)
        await until(lambda: len(watchers) == 1)
        table.command(ann, wire.Do(1, wire.Rename("Alone")))
        await until(lambda: ann.of("update"))
        assert bob.of("update") == []

    with_table(work)


def test_a_delay_is_known_at_the_table(with_table: Run) -> None:
    async def work(table: TableHandle, owner: Services) -> None:
        ann = Listener(ANN)
        assert await table.subscribe(ann, ann.client, None)
        table.measured(ann, 40.0)
        assert ann.lag == 40.0
        watchers = owner.tables.loaded[TABLE].table.watchers
        await until(lambda: [watcher.lag for watcher in watchers.values()] == [40.0])

    with_table(work)


def test_a_subscriber_is_told_to_come_back_when_the_table_is_unloaded(with_table: Run) -> None:
    async def work(table: TableHandle, owner: Services) -> None:
        ann = Listener(ANN)
        assert await table.subscribe(ann, ann.client, None)
        owner.tables.unload(owner.tables.loaded[TABLE])
        await until(lambda: ann.closed == (1012, "table-moved"))
        table.leave(ann)

    with_table(work)


def test_an_owner_that_is_gone_takes_no_subscriber(with_table: Run) -> None:
    async def work(table: TableHandle, owner: Services) -> None:
        owner.tables.unload(owner.tables.loaded[TABLE])
        await asyncio.sleep(0)  # the owner stops listening in a task
        assert not await table.subscribe(Listener(ANN), Client(ANN, "page"), None)

    with_table(work)
