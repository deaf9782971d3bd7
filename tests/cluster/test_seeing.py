"""What can be seen of workers from outside: a carried command is one trace; the outbox."""

import asyncio
from pathlib import Path

import pytest
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

from clew.server.cluster.bus import Bus
from clew.server.table import wire
from clew.server.wiring import Extras
from clew.storage.postgres import PostgresStore
from clew.storage.sqlite import SqliteStore
from cluster.acquaintance import acquainted
from cluster.parts import Nats
from patience import PATIENCE
from server.running import Player, running
from server.spans import about, context_of, into, named, parent_of
from storage.postgres_server import postgres


def test_a_carried_command_is_one_trace() -> None:
    here, there = InMemorySpanExporter(), InMemorySpanExporter()

    def joins(nats: Nats, exporter: InMemorySpanExporter) -> Extras:
        return Extras(bus=Bus(nats.url), traces=into(exporter))

    async def work(url: str, nats: Nats) -> str:
        async with (
            running(PostgresStore(url), extras=joins(nats, there)) as owner,
            running(PostgresStore(url), extras=joins(nats, here)) as other,
        ):
            table, token = await owner.open("magic-maze", 2)
            host = await Player(other.ws, "Host", token).connect()
            await acquainted(owner, other)
            await host.watch(table)
            assert (await host.do(wire.Sit(0)))["type"] == "ack"
            assert list(owner.services.tables.loaded) == [table]
            await host.hang_up()
            return table

    with postgres() as url:
        nats = Nats().start()
        try:
            table = asyncio.run(work(url, nats))
        finally:
            nats.stop()
    (carry,) = here.get_finished_spans()
    (command,) = named(there.get_finished_spans(), "command")
    (append,) = named(there.get_finished_spans(), "append")
    assert carry.name == "carry"
    assert about(carry)["clew.table"] == about(command)["clew.table"] == table
    assert about(carry)["clew.n"] == about(command)["clew.n"] == 1
    assert parent_of(command) == context_of(carry).span_id
    trace = context_of(carry).trace_id
    assert context_of(command).trace_id == context_of(append).trace_id == trace


def test_what_waits_to_be_sent_is_measured(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(nats: Nats, store: SqliteStore) -> None:
        async with running(store, extras=Extras(bus=Bus(nats.url))) as server:
            async with asyncio.timeout(PATIENCE):
                while server.services.metrics.outbox.value != 7:
                    await asyncio.sleep(0.05)

    monkeypatch.setattr(Bus, "depth", 7)
    nats = Nats().start()
    try:
        asyncio.run(work(nats, SqliteStore(str(tmp_path / "clew.db"))))
    finally:
        nats.stop()
