"""What a server does every second: a heartbeat, idle tables out of memory, old tables cleared."""

import asyncio
import gc
import logging
from typing import TYPE_CHECKING, Protocol

from clew.server.clock import Clock
from clew.server.limits import Buckets, Limits
from clew.server.live import Live
from clew.server.lobby import Lobby
from clew.server.metrics import Metrics
from clew.server.relay import Relay
from clew.server.trouble import report
from clew.storage.store import Status, Store, TableId, WallMillis

if TYPE_CHECKING:
    from collections.abc import Callable

log = logging.getLogger("clew.hub")
HEARTBEAT = 1.0  # seconds
PATIENCE = 2.0  # seconds for a heartbeat to be written
IDLE = 120_000.0  # ms without watcher or deadline until a table leaves memory
CLEARING = 600  # heartbeats between two clearings of old tables
_HOUR = 3_600_000


class Kept(Protocol):
    """What is kept in order."""

    store: Store
    owner: str
    clock: Clock
    limits: Limits
    metrics: Metrics
    lobby: Lobby
    relay: Relay
    live: dict[TableId, Live]
    openings: Buckets

    def drop(self, live: Live) -> None:
        """Forget a table as it is in memory."""
        ...


class House:
    """Keeps a hub in order."""

    def __init__(self, hub: Kept) -> None:
        self.hub = hub
        self.on_beat: list[Callable[[], None]] = []
        self._beaten = 0.0  # when the store last took a heartbeat

    @property
    def is_remembering(self) -> bool:
        """Whether the store took a heartbeat a moment ago: who cannot write should own nothing."""
        return asyncio.get_running_loop().time() - self._beaten < HEARTBEAT + PATIENCE

    async def beat(self) -> None:
        """Say that we are alive; after the last time we were absent."""
        async with asyncio.timeout(PATIENCE):
            await self.hub.store.beat(self.hub.owner, self.hub.clock.wall())
        self._beaten = asyncio.get_running_loop().time()

    async def keep(self) -> None:
        """For as long as the hub lives."""
        beats, now = 0, asyncio.get_running_loop().time
        while True:
            try:
                await self.beat()
                if beats % CLEARING == 0:
                    await self._clear_old()
                    gc.collect()  # the only look at everything, see `serve.settle`
            except Exception as error:  # a database that is away for a while comes back
                report(log, "no heartbeat", error)
            self._forget_idle()
            self.hub.openings.forget_full(self.hub.clock.now() / 1000)
            for listener in self.on_beat:
                listener()
            beats += 1
            began = now()
            await asyncio.sleep(HEARTBEAT)
            self.hub.metrics.loop_lag.set(now() - began - HEARTBEAT)

    def _forget_idle(self) -> None:
        now = self.hub.clock.now()
        for live in list(self.hub.live.values()):
            if live.is_busy:
                live.idle_since = now
            elif now - live.idle_since > IDLE:
                self.hub.drop(live)
        self.hub.metrics.tables.set(len(self.hub.live))

    async def _clear_old(self) -> None:
        hub, limits = self.hub, self.hub.limits
        ages: dict[Status, int] = {
            "waiting": limits.waiting_table_hours * _HOUR,
            "playing": limits.playing_table_days * 24 * _HOUR,
            "finished": limits.finished_table_days * 24 * _HOUR,
        }
        for status, age in ages.items():
            before = WallMillis(hub.clock.wall() - age)
            for table in await hub.store.clear(status=status, before=before):
                log.info("cleared", extra={"table": table})
                hub.lobby.drop(table)
                hub.relay.unlisted(table)
                if table in hub.live:
                    hub.drop(hub.live[table])
