"""Finding tables: in memory, at the worker that owns them, or in the store to be claimed."""

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING

from clew.server.common.metrics import Metrics
from clew.server.common.served_clock import ServedClock
from clew.server.host.clustering import Cluster
from clew.server.host.listings import Listings
from clew.server.host.loaded_table import LoadedTable
from clew.server.host.local_table import LocalTables
from clew.server.host.reading import TableReader
from clew.server.host.repairing import repair
from clew.server.host.table_handle import TableHandle
from clew.server.host.tables import Tables
from clew.server.host.tasks import Spawn
from clew.storage.store import Epoch, Fenced, NoSuchTable, Store, TableId

if TYPE_CHECKING:
    from asyncio import Task

log = logging.getLogger("clew.tables")


class Loader:
    """Finds tables for clients, and claims those that no worker has in memory."""

    def __init__(
        self,
        store: Store,
        owner: str,
        reader: TableReader,
        tables: Tables,
        local: LocalTables,
        *,
        cluster: Cluster,
        listings: Listings,
        time: ServedClock,
        metrics: Metrics,
        spawn: Spawn,
    ) -> None:
        self._store, self._owner, self._reader = store, owner, reader
        self._tables, self._local, self._cluster, self._listings = tables, local, cluster, listings
        self._time, self._metrics, self._spawn = time, metrics, spawn
        self._loading: dict[TableId, Task[LoadedTable]] = {}
        self._outrun: dict[TableId, Epoch] = {}  # newer owners of tables that we are loading

    async def find(self, table: TableId, since: int | None = None) -> TableHandle:
        """A table in memory here, or at the worker that owns it; or NoSuchTable.

        A client that has seen entry *since* may know more than we do: then this process was paused,
        and another worker owns the table now.
        """
        loaded = self._tables.loaded.get(table)
        if loaded is not None and (since or 0) > loaded.table.room.seq:
            self.yield_to(table, (await self._store.ownership(table)).epoch)
        while (loaded := self._tables.loaded.get(table)) is None:
            if (task := self._loading.get(table)) is not None:
                with contextlib.suppress(Fenced):  # another worker was quicker
                    await asyncio.shield(task)
                continue  # and look again: it may have been unloaded meanwhile
            held = await self._store.ownership(table)
            if (remote := self._cluster.remote_table(table, held)) is not None:
                return remote
            await self.claim(table, held.epoch)
        return self._local.handle(loaded)

    async def claim(self, table: TableId, held: Epoch) -> None:
        """Load a table that nobody has in memory; once, however many ask at the same time.

        Nothing happens where another worker was quicker, or where we have the table already: the
        caller looks again.
        """
        if table in self._tables.loaded:
            return
        task = self._loading.get(table)
        if task is None:
            task = self._loading[table] = self._spawn(self._load(table, held))
        with contextlib.suppress(Fenced):
            await asyncio.shield(task)

    async def owned(self, table: TableId) -> TableHandle:
        """A table that this process has in memory, or is loading; or NoSuchTable."""
        if (loaded := self._tables.loaded.get(table)) is None:
            if (task := self._loading.get(table)) is None:
                raise NoSuchTable(table)
            loaded = await asyncio.shield(task)
        return self._local.handle(loaded)

    async def _load(self, table: TableId, epoch: Epoch) -> LoadedTable:
        next_epoch = Epoch(epoch + 1)
        try:
            held = await self._store.ownership(table)
            # Others may know that it is ours as soon as the claim is written, so listen before.
            await self._cluster.prepare_to_own(table, next_epoch)
            await self._store.claim(table, self._owner, epoch)
            self._metrics.claims.inc()
            actor = await self._reader.read(table)
            if await repair(self._store, actor, next_epoch):
                self._listings.show(actor.row())
            output = actor.go_on(self._time.now(), self._time.wall(), held)
            if self._outrun.get(table, next_epoch) > next_epoch:
                raise Fenced(table)
            loaded = LoadedTable(actor, next_epoch, self._time.clock.now())
            self._tables.add(loaded)
        except BaseException:
            self._cluster.release(table)
            raise
        finally:
            self._loading.pop(table, None)
            self._outrun.pop(table, None)
        log.info("loaded", extra={"table": table, "seq": actor.room.seq})
        self._cluster.announce_owned(table, next_epoch)
        self._tables.submit(loaded, output)
        self._tables.schedule(loaded)
        return loaded

    def yield_to(self, table: TableId, epoch: Epoch) -> None:
        """Unload a table that another worker has owned since that epoch."""
        loaded = self._tables.loaded.get(table)
        if loaded is not None and loaded.epoch < epoch:
            self._tables.unload(loaded)
        elif loaded is None and table in self._loading:
            self._outrun[table] = epoch  # or it would be ours in memory only
