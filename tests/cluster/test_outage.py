"""PostgreSQL is away while many clients come back: that is a few lines in the log."""

import asyncio

import pytest

from clew.server.common import outages
from clew.storage.postgres import PostgresStore
from clew.storage.store import TableId
from patience import PATIENCE
from server.running import Player, Server, running
from storage.postgres_server import Postgres

CLIENTS, RETURNS = 20, 10


async def return_in_vain(server: Server, table: str) -> None:
    for _ in range(RETURNS):
        player = await Player(server.ws, "Ann").connect()
        await player.watch(table)
        assert player.closed == (1013, "table-not-loaded")
        await player.hang_up()


def test_a_database_that_is_away_is_told_in_a_few_lines(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outages, "QUIET", 1e6)  # it is not over before we say so

    async def work(postgres: Postgres) -> None:
        async with running(PostgresStore(postgres.url)) as server:
            services = server.services
            table, _ = await server.open("magic-maze", 2)
            services.tables.unload(services.tables.loaded[TableId(table)])
            await asyncio.to_thread(postgres.stop)
            await asyncio.gather(*(return_in_vain(server, table) for _ in range(CLIENTS)))
            await asyncio.to_thread(postgres.start)
            monkeypatch.setattr(outages, "QUIET", 3.0)  # or the test would take longer
            async with asyncio.timeout(PATIENCE):
                while ", over" not in caplog.text:
                    await asyncio.sleep(0.1)
            player = await Player(server.ws, "Ann").connect()
            await player.watch(table)
            assert player.of("snapshot")
            await player.hang_up()

    server = Postgres().start()
    try:
        asyncio.run(work(server))
    finally:
        server.remove()
    records = [record for record in caplog.records if record.name.startswith("clew.")]
    ours = [record.getMessage() for record in records if record.levelname != "INFO"]
    assert len(ours) < 6, "\n".join(ours)
    assert ours[0].startswith("database unavailable")
    (end,) = [line for line in ours if "database unavailable, over" in line]
    assert int(end.split(": ")[1].split()[0]) > CLIENTS * RETURNS
