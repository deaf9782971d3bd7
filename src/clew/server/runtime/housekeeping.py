"""What a server does every second: a heartbeat, idle tables out of memory, old tables deleted."""

import asyncio
import gc
import logging
import time
from typing import TYPE_CHECKING

from clew.server.common.metrics import Metrics
from clew.server.common.outages import Outages
from clew.server.runtime.clearing import Clearing
from clew.server.runtime.heartbeat import HEARTBEAT, StoreHeartbeat
from clew.server.runtime.keyring import Keyring
from clew.server.runtime.tables import Tables

if TYPE_CHECKING:
    from collections.abc import Callable

log = logging.getLogger("clew.housekeeping")
COLLECTING = 600  # heartbeats between two full garbage collections


class Housekeeper:
    """Does what is to be done every second."""

    def __init__(
        self,
        heartbeat: StoreHeartbeat,
        tables: Tables,
        keyring: Keyring,
        clearing: Clearing,
        *,
        metrics: Metrics,
        outages: Outages,
    ) -> None:
        self.on_beat: list[Callable[[], None]] = []  # what others do every second
        self._heartbeat, self._tables, self._keyring = heartbeat, tables, keyring
        self._clearing, self._metrics, self._outages = clearing, metrics, outages

    async def beat(self) -> None:
        """Write a heartbeat; where the store did not answer for a while, matches get that back."""
        await self._heartbeat.beat()
        self._tables.note_store_answered()

    async def run(self) -> None:
        """Do it every second until the server stops."""
        beats, now = 0, time.perf_counter  # finer than uvloop's clock, which counts milliseconds
        while True:
            try:
                await self.beat()
                await self._keyring.reload()
                await self._clearing.beat()
                if beats % COLLECTING == 0:
                    gc.collect()  # the only full collection, see `serve.tune_runtime`
            except Exception as error:  # a database that is away for a while comes back
                self._outages.log_failure(log, "no heartbeat, or no clearing", error)
            self._outages.end_quiet()
            self._tables.unload_idle()
            for listener in self.on_beat:
                listener()
            beats += 1
            began = now()
            await asyncio.sleep(HEARTBEAT)
            self._metrics.loop_lag.set(max(0.0, now() - began - HEARTBEAT))
