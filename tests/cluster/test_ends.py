"""Many matches end together while a worker dies or PostgreSQL restarts: no result is missing."""

import asyncio
import os
import random
import sys
import time
from pathlib import Path

import pytest
from msgspec import Raw

from clew.games import GAMES
from clew.server.serve import open_store
from clew.server.table import facts
from clew.server.table.facts import encode
from clew.server.table.table import Table
from clew.storage.store import GuestId, TableId
from cluster.crowd import hang_up
from cluster.faults import Fault, cluster, kill, restart_postgres
from cluster.parts import Worker
from patience import PATIENCE
from server.desk import TOKENS
from server.running import Player
from server.unfinished import logged
from server.victims import GONE

TABLES = 24 if os.environ.get("CLEW_SOAK") else 6
LEFT = 5_000  # ms of sand when the first visitor comes
SAND = 180_000


async def prepare(database: str) -> list[TableId]:
    """Tables whose sand has nearly run out; their server is gone, and nobody was told."""
    store = open_store(database)
    await store.start()
    game = GAMES["magic-maze"]
    setup = Raw(encode(game.setup(2, 1)))
    tables = [TableId(f"t{i:02}") for i in range(TABLES)]
    for table in tables:
        guests = [GuestId(f"{table}-{seat}") for seat in range(2)]
        found: list[facts.Fact] = [
            facts.Opened(table, game.id, "Test", True, "", guests[0], 2, {}),
            *(facts.Sat(seat, guest, f"P{seat}") for seat, guest in enumerate(guests)),
            facts.Began(setup),
            facts.Acted(0, Raw(b'{"type":"start"}'), 0),
            facts.WentOn(SAND - LEFT),
        ]
        entries = logged(found, int(time.time() * 1000))
        epoch = await store.create(Table(entries, TOKENS).row(), "gone")
        await store.append(table, epoch, entries)
    await store.stop()
    return tables


async def see_the_end(workers: list[Worker], table: TableId, ended: asyncio.Event) -> None:
    """Watch a table, first at one worker and then wherever somebody answers, until it is over."""
    eve, chance = Player(workers[0].ws, "Eve"), random.Random(table)
    while True:
        try:
            async with asyncio.timeout(20):  # then she asks again, perhaps elsewhere
                await eve.connect()
                await eve.watch(table)
                await eve.until(lambda: eve.scene is not None and eve.status == "finished")
        except GONE:
            pass
        if eve.scene is not None and eve.status == "finished":
            ended.set()
            hang_up(eve)
            return
        hang_up(eve)
        eve.ws = chance.choice(workers).ws
        await asyncio.sleep(0.2)


@pytest.mark.parametrize("fault", [kill, restart_postgres])
def test_no_end_is_missing_from_the_lists(fault: Fault, tmp_path: Path) -> None:
    async def work() -> None:
        async with cluster(tmp_path, is_gated=False) as parts:
            tables, ended = await prepare(parts.database), asyncio.Event()
            async with asyncio.timeout(2 * PATIENCE), asyncio.TaskGroup() as group:
                for table in tables:
                    group.create_task(see_the_end(parts.workers, table, ended))
                await ended.wait()
                await fault(parts, 0)
            await check(parts.database, tables)

    asyncio.run(work())


async def check(database: str, tables: list[TableId]) -> None:
    store = open_store(database)
    await store.start()
    kept = {result.table for result in await store.results()}
    rows = [await store.table(table) for table in tables]
    await store.stop()
    assert kept == set(tables)
    assert [row.status if row else None for row in rows] == ["finished"] * len(tables)
    sys.stdout.write(f"{len(tables)} ends, {len(kept)} results\n")
