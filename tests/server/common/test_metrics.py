"""What a host watches is there, and moves when what it tells of happens."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest

from clew.server.common.metrics import Histogram
from clew.server.table import wire
from clew.storage.sqlite import SqliteStore
from clew.storage.store import TableId
from server.running import PATIENCE, Player, Server, running


class Scene(NamedTuple):
    """A server with a table, and its host."""

    server: Server
    host: Player
    table: TableId


async def read(server: Server, name: str) -> float:
    async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as http:
        lines = (await http.get("/metrics")).text.splitlines()
    return float(next(line.split()[-1] for line in lines if line.startswith(f"{name} ")))


# What happens, by what it should move


async def sits(scene: Scene) -> None:
    assert (await scene.host.do(wire.Sit(0)))["type"] == "ack"


async def comes_back(scene: Scene) -> None:
    await scene.host.watch(scene.table)


async def pings(scene: Scene) -> None:
    await scene.host.say(wire.Ping(1.0, 20.0))
    await scene.host.until(lambda: bool(scene.host.of("pong")))


async def is_loaded_again(scene: Scene) -> None:
    services = scene.server.services
    services.tables.unload(services.tables.loaded[scene.table])
    await scene.host.until(lambda: False)
    await scene.host.connect()
    await scene.host.watch(scene.table)


async def is_claimed_by_another(scene: Scene) -> None:
    services = scene.server.services
    await services.store.claim(scene.table, "another", services.tables.loaded[scene.table].epoch)
    await scene.host.say(wire.Do(1, wire.Sit(0)))
    await scene.host.until(lambda: False)


async def is_kept_waiting(scene: Scene) -> None:
    scene.server.services.metrics.loop_lag.set(0)
    async with asyncio.timeout(PATIENCE):
        while not scene.server.services.metrics.loop_lag.value > 0:
            await asyncio.sleep(0.1)


@pytest.mark.parametrize(
    ("name", "happens", "by"),
    [
        ("clew_entries_total", sits, 1),  # moves
        ("clew_commit_entries_count", sits, 1),  # commit groups
        ("clew_commit_seconds_count", sits, 1),
        ("clew_deliveries_total", sits, 2),  # fan-out: the update and the acknowledgement
        ("clew_messages_total", sits, 1),
        ("clew_resumes_total", comes_back, 1),
        ("clew_round_trip_seconds_count", pings, 1),
        ("clew_claims_total", is_loaded_again, 1),
        ("clew_fenced_total", is_claimed_by_another, 1),
        ("clew_entries_total", is_claimed_by_another, 0),
        ("clew_loop_lag_seconds", is_kept_waiting, 0),  # a gauge
        ("clew_connections", comes_back, 0),
        ("clew_outbox", sits, 0),  # of a cluster: tests/cluster
    ],
)
def test_a_metric_moves(
    name: str, happens: Callable[[Scene], Awaitable[None]], by: int, tmp_path: Path
) -> None:
    async def work() -> None:
        async with running(SqliteStore(str(tmp_path / "clew.db"))) as server:
            table, token = await server.open("magic-maze", 2)
            host = await Player(server.ws, "Host", token).connect()
            await host.watch(table)
            before = await read(server, name)
            await happens(Scene(server, host, TableId(table)))
            if by == 0 or "deliveries" in name:  # presence is also delivered, now or later
                assert await read(server, name) >= before + by
            else:
                assert await read(server, name) == before + by
            if host.closed is None:
                await host.hang_up()

    asyncio.run(work())


def test_a_histogram_counts_up_to_each_bound() -> None:
    histogram = Histogram("h", "How long.", (1, 5))
    for value in (0.5, 1, 3, 9):
        histogram.observe(value)
    assert list(histogram.lines())[2:] == [
        'h_bucket{le="1"} 2',
        'h_bucket{le="5"} 3',
        'h_bucket{le="+Inf"} 4',
        "h_sum 13.5",
        "h_count 4",
    ]
