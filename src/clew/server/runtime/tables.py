"""The tables in memory: what they put out is written first, then published.

A table's outputs are committed in order, and published when they are safe. If a commit fails the
table is unloaded: what was not written was never published, and its clients reconnect.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import Any

from clew.core.types import Seat
from clew.server.common.frames import RESTART
from clew.server.common.metrics import Metrics
from clew.server.common.outages import Outages
from clew.server.common.served_clock import ServedClock
from clew.server.runtime.clustering import Cluster
from clew.server.runtime.loaded_table import LoadedTable
from clew.server.runtime.lobby_publishing import LobbyPublisher
from clew.server.runtime.subscriptions import Subscriptions
from clew.server.runtime.tasks import Spawn
from clew.server.runtime.tracing import Traces
from clew.server.runtime.writing import Writer
from clew.server.table.output import Output
from clew.storage.store import Fenced, Store, TableId

log = logging.getLogger("clew.tables")
IDLE = 120_000.0  # ms without watcher or deadline until a table is unloaded
_STILL = 0.25  # seconds until a timer looks again whether clocks run

Listener = Callable[[LoadedTable], None]


class Tables:
    """All tables that this process owns and has in memory."""

    def __init__(
        self,
        store: Store,
        time: ServedClock,
        cluster: Cluster,
        publisher: LobbyPublisher,
        subscriptions: Subscriptions,
        *,
        metrics: Metrics,
        outages: Outages,
        spawn: Spawn,
        traces: Traces | None = None,
    ) -> None:
        self.loaded: dict[TableId, LoadedTable] = {}
        self.listeners: list[Listener] = []  # called when something happened at a table
        self._time, self._cluster, self._publisher = time, cluster, publisher
        self._subscriptions, self._metrics, self._outages = subscriptions, metrics, outages
        self._traces = traces
        self._writer = Writer(store, metrics, self, spawn)

    def add(self, loaded: LoadedTable) -> None:
        """Keep a table that this process owns from now on."""
        self.loaded[loaded.id] = loaded

    # Writing, then publishing

    def submit(self, loaded: LoadedTable, output: Output) -> None:
        """Write an output, and publish it when it is safe."""
        loaded.idle_since = self._time.clock.now()
        if output.entries or loaded.pending or loaded.is_writing:
            self._writer.put(loaded, output)
        else:
            self._subscriptions.publish([output])

    def committed(self, loaded: LoadedTable, outputs: list[Output]) -> None:
        """Publish outputs that are safe in the store."""
        if self._traces is not None:
            self._traces.appended(outputs, self._writer.began_at)
        self.note_store_answered()
        self._subscriptions.publish(outputs)
        if rows := [output.row for output in outputs if output.row is not None]:
            self._publisher.show(rows[-1])
        self.schedule(loaded)

    def commit_failed(self, loaded: LoadedTable, outputs: list[Output], error: Exception) -> None:
        """Unload a table whose outputs were not written: its clients reconnect."""
        if self._traces is not None:
            self._traces.failed(outputs, error)
        seq = loaded.table.room.seq
        if isinstance(error, Fenced):
            self._metrics.fenced.inc()
            log.warning("fenced", extra={"table": loaded.id, "seq": seq})
        else:
            self._outages.log_failure(log, "a commit failed", error, table=loaded.id, seq=seq)
        self.unload(loaded)

    def bot_acts(self, loaded: LoadedTable, seat: Seat, action: Any) -> bool:
        """Have a bot act; whether that was legal."""
        seq = loaded.table.room.seq
        output = loaded.table.bot_acts(seat, action, self._time.now(), self._time.wall())
        self.submit(loaded, output)
        return loaded.table.room.seq > seq

    # Time

    def replace_absent(self) -> None:
        """Have bots play for people who are away, at the tables that want it at once."""
        for loaded in list(self.loaded.values()):
            if loaded.table.room.settings.stand_in == "at-once":
                output = loaded.table.replace_absent(self._time.now(), self._time.wall())
                if output.entries:
                    self.submit(loaded, output)

    def note_store_answered(self) -> None:
        """The store took a write: give matches back the time in which it did not."""
        stood = self._time.uptime.prove()
        if not stood:
            return
        if self.loaded:
            log.warning("could not serve: matches get %.1f s back", stood / 1000)
        for loaded in list(self.loaded.values()):
            self.submit(loaded, loaded.table.give_back(stood, self._time.now()))
            self.schedule(loaded)

    def schedule(self, loaded: LoadedTable) -> None:
        """After each output: set the table's timer, and notify listeners."""
        due = loaded.table.due()
        if due != loaded.due or loaded.timer is None:
            if loaded.timer is not None:
                loaded.timer.cancel()
            loaded.due, loaded.timer = due, None
            if due is not None:
                delay = max(0.0, (due - self._time.now()) / 1000)
                if self._time.uptime.standstill():
                    delay = max(delay, _STILL)
                loaded.timer = asyncio.get_running_loop().call_later(delay, self.wake, loaded)
        self.notify(loaded)

    def wake(self, loaded: LoadedTable) -> None:
        """Let happen what is due at a table now; its timer calls this."""
        loaded.timer = None
        output = loaded.table.wake(self._time.now(), self._time.wall())
        if output.entries:
            self.submit(loaded, output)
        else:
            self.schedule(loaded)

    def notify(self, loaded: LoadedTable) -> None:
        """Something happened at a table, somebody came, or it was unloaded: call the listeners."""
        for listener in self.listeners:
            listener(loaded)

    # Unloading

    def unload(self, loaded: LoadedTable, why: str = "table-moved") -> None:
        """Forget a table as it is in memory; its clients reconnect and find the log."""
        loaded.is_unloaded = True
        if self.loaded.get(loaded.id) is loaded:
            del self.loaded[loaded.id]
            self._cluster.release(loaded.id)
        if loaded.timer is not None:
            loaded.timer.cancel()
        table = loaded.table
        self._subscriptions.close((*table.watchers, *table.attendance.outside), RESTART, why)
        self.notify(loaded)

    def unload_idle(self) -> None:
        """Unload the tables at which nobody was and nothing happened for a while."""
        now = self._time.clock.now()
        for loaded in list(self.loaded.values()):
            if loaded.is_busy:
                loaded.idle_since = now
            elif now - loaded.idle_since > IDLE:
                self.unload(loaded)
        self._metrics.tables.set(len(self.loaded))

    def unload_table(self, table: TableId) -> None:
        """Unload a table whose log was changed past us."""
        if table in self.loaded:
            self.unload(self.loaded[table])

    def forget(self, table: TableId) -> None:
        """Remove a table that was deleted from the store."""
        self._publisher.remove(table)
        self.unload_table(table)

    async def finish(self, seconds: float) -> None:
        """Write what waits to be written, within so many seconds."""
        await self._writer.finish(seconds)

    def unload_all(self, why: str) -> None:
        """Unload every table."""
        for loaded in list(self.loaded.values()):
            self.unload(loaded, why)
