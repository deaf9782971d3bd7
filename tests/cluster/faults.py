"""A cluster of three workers, and what can go wrong with it."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from cluster.parts import Gate, Nats, Worker
from patience import PATIENCE
from storage.postgres_server import Postgres

SOAK = bool(os.environ.get("CLEW_SOAK"))
TABLES = 100 if SOAK else 8
TIMES = 5 if SOAK else 1
STUCK = PATIENCE
PACE = 1.0 if SOAK else 0.2  # seconds between two commands of one person, on average


class Cluster:
    """Three workers; behind gates to NATS and to PostgreSQL where these are to be shut.

    Only then: gates are Python beside the crowd's own work, and pauses are measured.
    """

    def __init__(self, folder: Path, postgres: Postgres, *, is_gated: bool) -> None:
        self.postgres, self.nats = postgres, Nats().start()
        self.database = f"postgresql://clew@127.0.0.1:{postgres.port}/postgres"
        gates = 3 if is_gated else 0
        self.to_nats = [Gate(self.nats.port) for _ in range(gates)]
        self.to_postgres = [Gate(postgres.port) for _ in range(gates)]
        self.workers = [
            Worker(
                f"postgresql://clew@127.0.0.1:{database}/postgres",
                f"nats://127.0.0.1:{nats}",
                folder / f"worker{i}.log",
            )
            for i, (database, nats) in enumerate(self._ports())
        ]

    def _ports(self) -> list[tuple[int, int]]:
        """Where each worker finds PostgreSQL and NATS."""
        gates = zip(self.to_postgres, self.to_nats, strict=True)
        return [(to_postgres.port, to_nats.port) for to_postgres, to_nats in gates] or [
            (self.postgres.port, self.nats.port)
        ] * 3

    async def stop(self) -> None:
        for gate in (*self.to_nats, *self.to_postgres):
            gate.open()
        for worker in self.workers:
            await worker.end(signal.SIGKILL)
        for gate in (*self.to_nats, *self.to_postgres):
            await gate.stop()
        self.nats.stop()


@asynccontextmanager
async def cluster(folder: Path, *, is_gated: bool) -> AsyncIterator[Cluster]:
    postgres = await asyncio.to_thread(lambda: Postgres().start())
    found = Cluster(folder, postgres, is_gated=is_gated)
    try:
        for gate in (*found.to_nats, *found.to_postgres):
            await gate.start()
        for worker in found.workers:
            await worker.start()
        yield found
    finally:
        await found.stop()
        await asyncio.to_thread(postgres.remove)


async def kill(parts: Cluster, i: int) -> None:
    await parts.workers[i].end(signal.SIGKILL)
    await asyncio.sleep(1.0)
    await parts.workers[i].start()


async def freeze(parts: Cluster, i: int) -> None:
    parts.workers[i].send(signal.SIGSTOP)
    await asyncio.sleep(4.0)
    parts.workers[i].send(signal.SIGCONT)


async def cut_from_nats(parts: Cluster, i: int) -> None:
    parts.to_nats[i].shut()
    await asyncio.sleep(4.0)
    parts.to_nats[i].open()


async def cut_from_postgres(parts: Cluster, i: int) -> None:
    parts.to_postgres[i].shut()
    await asyncio.sleep(4.0)
    parts.to_postgres[i].open()


async def restart_nats(parts: Cluster, i: int) -> None:
    del i
    parts.nats.stop()
    await asyncio.sleep(0.5)
    await asyncio.to_thread(parts.nats.start)


async def restart_postgres(parts: Cluster, i: int) -> None:
    del i
    await asyncio.to_thread(parts.postgres.stop)
    await asyncio.sleep(0.5)
    await asyncio.to_thread(parts.postgres.start)


async def roll(parts: Cluster, i: int) -> None:
    del i
    for worker in parts.workers:
        await worker.end(signal.SIGTERM)
        await worker.start()


Fault = Callable[[Cluster, int], Awaitable[None]]
