"""Finding tables: in memory, at the worker that owns them, or in the store to be claimed."""

import asyncio
import contextlib
from typing import TYPE_CHECKING

from clew.server.runtime.claiming import Claims
from clew.server.runtime.clustering import Cluster
from clew.server.runtime.loaded_table import LoadedTable
from clew.server.runtime.local_table import LocalTables
from clew.server.runtime.table_handle import TableHandle
from clew.server.runtime.tables import Tables
from clew.server.runtime.tasks import Spawn
from clew.storage.store import Epoch, Fenced, NoSuchTable, Store, TableId

if TYPE_CHECKING:
    from asyncio import Task
    from collections.abc import Callable


class Loader:
    """Finds tables for clients, and has those claimed that no worker has in memory."""

    def __init__(
        self,
        store: Store,
        tables: Tables,
        local: LocalTables,
        claims: Claims,
        cluster: Cluster,
        spawn: Spawn,
    ) -> None:
        self._store, self._tables, self._local = store, tables, local
        self._claims, self._cluster, self._spawn = claims, cluster, spawn
        self._loading: dict[TableId, Task[LoadedTable]] = {}
        self.on_newer_owner: list[Callable[[TableId], None]] = []

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
        try:
            return await self._claims.claim(table, epoch)
        finally:
            self._loading.pop(table, None)

    def yield_to(self, table: TableId, epoch: Epoch) -> None:
        """Unload a table that another worker has owned since that epoch."""
        for listener in self.on_newer_owner:
            listener(table)
        loaded = self._tables.loaded.get(table)
        if loaded is not None and loaded.epoch < epoch:
            self._tables.unload(loaded)
        elif loaded is None and table in self._loading:
            self._claims.note_newer_owner(table, epoch)
