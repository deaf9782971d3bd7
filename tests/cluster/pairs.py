"""Two workers in this process, over a real NATS and a real PostgreSQL."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from clew.server.cluster.nats_cluster import NatsCluster
from clew.server.common.limits import Limits
from clew.server.wiring import Services
from clew.storage.postgres import PostgresStore
from cluster.acquaintance import acquainted, joins
from cluster.parts import Nats
from patience import until
from server.running import Server, running
from storage.postgres_server import postgres


class Parts:
    """What they have in common."""

    def __init__(self, url: str, nats: Nats) -> None:
        self.url, self.nats = url, nats

    @asynccontextmanager
    async def worker(
        self,
        prepare: Callable[[Services], None] = lambda services: None,
        limits: Limits | None = None,
    ) -> AsyncIterator[Server]:
        store, extras = PostgresStore(self.url), joins(self.nats)
        async with running(store, limits, prepare=prepare, extras=extras) as server:
            yield server

    @asynccontextmanager
    async def pair(self, limits: Limits | None = None) -> AsyncIterator[tuple[Server, Server]]:
        """Two who have heard of each other."""
        async with self.worker(limits=limits) as one, self.worker(limits=limits) as other:
            await acquainted(one, other)
            # When they meet they read the lobby.
            await until(
                lambda: (
                    not one.services.lobby_refresh.is_busy
                    and not other.services.lobby_refresh.is_busy
                )
            )
            yield one, other

    async def stop_nats(self, *workers: Server) -> None:
        """Until they have noticed."""
        await asyncio.to_thread(self.nats.stop)
        await until(lambda: not any(relay_of(worker).bus.is_connected for worker in workers))


def with_parts(work: Callable[[Parts], Awaitable[None]]) -> None:
    """Run a test that needs them."""

    async def run(parts: Parts) -> None:
        await work(parts)

    with postgres() as url:
        nats = Nats().start()
        try:
            asyncio.run(run(Parts(url, nats)))
        finally:
            nats.stop()


def relay_of(server: Server) -> NatsCluster:
    relay = server.services.cluster
    assert isinstance(relay, NatsCluster)
    return relay
