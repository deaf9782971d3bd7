"""What a server does every second: a heartbeat, idle tables out of memory, old tables cleared."""

import asyncio
import gc
import logging
import time
from typing import TYPE_CHECKING, Protocol

from clew.server.common.clock import Clock
from clew.server.common.limits import Buckets, Limits
from clew.server.common.metrics import Metrics
from clew.server.common.outages import Outages
from clew.server.host.clearing import Clearing
from clew.server.host.keyring import Keyring
from clew.server.host.loaded_table import LoadedTable
from clew.server.host.lobby import Lobby
from clew.storage.store import Store, TableId

if TYPE_CHECKING:
    from collections.abc import Callable

log = logging.getLogger("clew.hub")
HEARTBEAT = 1.0  # seconds
PATIENCE = 2.0  # seconds for a heartbeat to be written
IDLE = 120_000.0  # ms without watcher or deadline until a table leaves memory
TIDYING = 600  # heartbeats between two collections of garbage


class Kept(Protocol):
    """What is kept in order."""

    store: Store
    owner: str
    clock: Clock
    limits: Limits
    metrics: Metrics
    lobby: Lobby
    loaded: dict[TableId, LoadedTable]
    openings: Buckets
    keyring: Keyring
    outages: Outages

    def drop(self, loaded: LoadedTable) -> None:
        """Forget a table as it is in memory."""
        ...

    def forget(self, table: TableId) -> None:
        """A table is gone."""
        ...

    def served(self) -> int:
        """How long this process has served."""
        ...

    def note_store_answered(self) -> None:
        """The store has taken something."""
        ...


class Housekeeper:
    """Keeps a hub in order."""

    def __init__(self, hub: Kept) -> None:
        self.hub = hub
        self.on_beat: list[Callable[[], None]] = []
        self.clearing = Clearing(hub)
        self._beaten = 0.0  # when the store last took a heartbeat

    @property
    def can_write(self) -> bool:
        """Whether the store took a heartbeat a moment ago: who cannot write should own nothing."""
        return asyncio.get_running_loop().time() - self._beaten < HEARTBEAT + PATIENCE

    async def beat(self) -> None:
        """Say that we are alive; after the last time we were absent."""
        hub = self.hub
        async with asyncio.timeout(PATIENCE):
            await hub.store.beat(hub.owner, hub.clock.wall(), hub.served())
        self._beaten = asyncio.get_running_loop().time()
        hub.note_store_answered()

    async def keep(self) -> None:
        """For as long as the hub lives."""
        beats, now = 0, time.perf_counter  # finer than uvloop's clock, which counts milliseconds
        while True:
            try:
                await self.beat()
                await self.hub.keyring.reread()
                await self.clearing.beat()
                if beats % TIDYING == 0:
                    gc.collect()  # the only look at everything, see `serve.settle`
            except Exception as error:  # a database that is away for a while comes back
                self.hub.outages.report(log, "no heartbeat, or no clearing", error)
            self.hub.outages.settle()
            self._forget_idle()
            self.hub.openings.forget_full(self.hub.clock.now() / 1000)
            for listener in self.on_beat:
                listener()
            beats += 1
            began = now()
            await asyncio.sleep(HEARTBEAT)
            self.hub.metrics.loop_lag.set(max(0.0, now() - began - HEARTBEAT))

    def _forget_idle(self) -> None:
        now = self.hub.clock.now()
        for loaded in list(self.hub.loaded.values()):
            if loaded.is_busy:
                loaded.idle_since = now
            elif now - loaded.idle_since > IDLE:
                self.hub.drop(loaded)
        self.hub.metrics.tables.set(len(self.hub.loaded))
