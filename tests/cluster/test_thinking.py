"""Bots whose worker is busy think at another; if that one dies they go on at home."""

import asyncio
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

from clew.server.table import wire
from cluster.crowd import metrics, patiently
from cluster.parts import Nats, Worker
from patience import PATIENCE
from server.running import Player, open_table
from storage.postgres_server import Postgres

TABLES = 3


@asynccontextmanager
async def two_workers(folder: Path) -> AsyncIterator[list[Worker]]:
    """Each with one process for bots, who do not wait to be taken for people."""
    postgres = await asyncio.to_thread(lambda: Postgres().start())
    nats = await asyncio.to_thread(lambda: Nats().start())
    bots = {"CLEW_BOT_PROCESSES": "1", "CLEW_BOT_PACE": "instant"}
    workers = [Worker(postgres.url, nats.url, folder / f"worker{i}.log", **bots) for i in range(2)]
    try:
        for worker in workers:
            await worker.start()
        yield workers
    finally:
        for worker in workers:
            await worker.end(signal.SIGKILL)
        nats.stop()
        await asyncio.to_thread(postgres.remove)


async def table_of_bots(worker: Worker, came: list[Player]) -> Player:
    """Bots, and their host who watches."""
    table, token = await open_table(worker.url, "dedalos", 3)
    host = Player(worker.ws, "Host", token)
    came.append(host)
    await host.connect()
    await host.watch(table)
    for seat in range(3):
        assert (await host.do(wire.SeatBot(seat, "strong")))["type"] == "ack"
    assert (await host.do(wire.Begin()))["type"] == "ack"
    return host


async def all_go_on(hosts: list[Player], moves: int) -> None:
    """So many moves more at every table, or to the end of its match."""
    wanted = [host.seq + moves for host in hosts]
    async with asyncio.timeout(PATIENCE):
        for host, seq in zip(hosts, wanted, strict=True):
            while host.seq < seq and host.status != "finished":
                await asyncio.sleep(0.1)
    assert all(host.closed is None for host in hosts)


async def grown(worker: Worker, name: str, least: float) -> None:
    async with asyncio.timeout(PATIENCE):
        while await metrics([worker], name) < least:
            await asyncio.sleep(0.2)


def test_an_idle_worker_thinks_for_a_busy_one_and_is_not_missed(tmp_path: Path) -> None:
    async def work() -> None:
        async with two_workers(tmp_path) as (busy, idle):
            hosts = [await patiently(partial(table_of_bots, busy)) for _ in range(TABLES)]
            await grown(busy, "clew_bot_answers_away_total", 20)
            await grown(idle, "clew_bot_favours_total", 20)
            assert await metrics([idle], "clew_tables") == 0
            assert await metrics([idle], "clew_bot_answers_total") == 0
            await idle.end(signal.SIGKILL)  # in the middle of a thought
            await all_go_on(hosts, 10)
            for host in hosts:
                await host.hang_up()
        assert "Traceback" not in "".join(worker.errors.read_text() for worker in (busy, idle))

    asyncio.run(work())
