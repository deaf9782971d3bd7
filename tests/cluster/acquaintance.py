"""Workers that know each other, or do not."""

import asyncio

from clew.server.cluster.bus import Bus
from clew.server.cluster.nats_cluster import NatsCluster
from clew.server.wiring import Extras, Services
from cluster.parts import Nats
from patience import PATIENCE
from server.running import Server


async def acquainted(*workers: Server) -> None:
    """Until the workers have heard of each other."""
    async with asyncio.timeout(PATIENCE):
        for worker in workers:
            relay = worker.services.cluster
            assert isinstance(relay, NatsCluster)
            while len(relay.peers.others()) < len(workers) - 1:
                await asyncio.sleep(0.05)


def joins(nats: Nats) -> Extras:
    return Extras(bus=Bus(nats.url))


def hears_nothing_of(services: Services, other: Services) -> None:
    """The other lives, but this one does not hear so: as if it had slept."""
    relay = services.cluster
    assert isinstance(relay, NatsCluster)
    heard, own = relay.peers.heard, vars(relay.peers)

    def hear(worker: str, now: float, idle: int = 0) -> None:
        if worker != other.owner:
            heard(worker, now, idle)

    own["heard"] = hear  # this one object's, for as long as its services lives
