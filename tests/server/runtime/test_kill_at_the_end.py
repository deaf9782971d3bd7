"""kill -9 at the last move of a match: no end that was acknowledged is missing from any list."""

import asyncio
import os
import random
import sys
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from clew.server.serve import open_store
from clew.server.table import wire
from clew.server.table.table import Table
from server.desk import TOKENS
from server.running import PATIENCE, Player
from server.unfinished import Unfinished, put
from server.victims import GONE, Victim, run_against, seed
from storage.conftest import _create

KILLS = 100 if os.environ.get("CLEW_SOAK") else 3
TABLES = 4  # that end together


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:{tmp_path / 'clew.db'}"
    url: str = request.getfixturevalue("postgres_url")
    name = f"ends_{os.getpid()}"
    asyncio.run(_create(url, name))
    return url.rpartition("/")[0] + f"/{name}"


def test_an_end_that_was_acknowledged_is_in_every_list(database: str, tmp_path: Path) -> None:
    run_against(Victim(database, tmp_path / "stderr"), _campaign)


async def _campaign(victim: Victim) -> None:
    chance = random.Random(seed())
    acked, ended = set[str](), set[str]()
    for kill in range(KILLS):
        tables = await _prepare(victim.database, f"k{kill}")
        await victim.start()
        await _check_over_http(victim, acked)
        acked = await _kill_at_the_end(victim, tables, chance.uniform(0.0, 0.004))
        assert acked, "nobody was told of an end"
        found = await _check_in_store(victim.database, tables)
        assert acked <= found, "an acknowledged end was lost"
        ended |= found
    await victim.start()
    await _check_over_http(victim, acked)
    victim.end()
    sys.stdout.write(f"{KILLS} kills, {len(ended)} ends\n")


async def _prepare(database: str, name: str) -> list[Unfinished]:
    store = open_store(database)
    await store.start()
    wall = int(time.time() * 1000)
    tables = [await put(store, f"{name}-{i}", wall) for i in range(TABLES)]
    await store.stop()
    return tables


async def _kill_at_the_end(victim: Victim, tables: list[Unfinished], delay: float) -> set[str]:
    """Everybody makes the last move at once; the first answer is the server's death."""
    players = [await Player(victim.ws, "P", token).connect() for _, token, _ in tables]
    for player, unfinished in zip(players, tables, strict=True):
        await player.watch(unfinished.table)
        assert player.status == "playing"
    try:
        for player, unfinished in zip(players, tables, strict=True):
            player.n += 1
            await player.say(wire.Do(player.n, unfinished.last))
        async with asyncio.timeout(PATIENCE):
            while not any(player.answers for player in players):
                await asyncio.sleep(0)
        await asyncio.sleep(delay)
        victim.end()
        for player in players:
            await player.until(lambda: False)  # what was under way still comes
    except GONE:
        pass
    acked = set[str]()
    for player in players:
        answer: dict[str, Any] = player.answers.get(player.n, {})
        assert answer.get("type") != "refused", answer
        if answer:
            acked.add(player.table)
        await player.hang_up()
    return acked


async def _check_in_store(database: str, tables: list[Unfinished]) -> set[str]:
    """Before any server could mend it: log, row and result tell the same; which are over."""
    store = open_store(database)
    await store.start()
    results, ended = {result.table for result in await store.results()}, set[str]()
    for table, _, _ in tables:
        folded, row = Table(await store.log(table), TOKENS).row(), await store.table(table)
        assert row is not None
        over = folded.status == "finished"
        assert (row.status == "finished", table in results) == (over, over), table
        if over:
            ended.add(table)
    await store.stop()
    return ended


async def _check_over_http(victim: Victim, acked: set[str]) -> None:
    async with httpx.AsyncClient(base_url=victim.url, timeout=PATIENCE) as http:
        listed = {result["table"] for result in (await http.get("/api/results")).json()["results"]}
        assert acked <= listed
        for table in acked:
            assert (await http.get(f"/api/tables/{table}")).json()["status"] == "finished"
