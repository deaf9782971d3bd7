"""Claiming tables: this worker becomes the owner of one, and reads it into memory."""

import logging

from clew.server.common.metrics import Metrics
from clew.server.common.served_clock import ServedClock
from clew.server.runtime.clustering import Cluster
from clew.server.runtime.loaded_table import LoadedTable
from clew.server.runtime.lobby_publishing import LobbyPublisher
from clew.server.runtime.reading import TableReader
from clew.server.runtime.repairing import repair
from clew.server.runtime.tables import Tables
from clew.storage.store import Epoch, Fenced, Store, TableId

log = logging.getLogger("clew.tables")


class Claims:
    """Claims tables in the store, and loads what it has claimed."""

    def __init__(
        self,
        store: Store,
        owner: str,
        reader: TableReader,
        tables: Tables,
        *,
        cluster: Cluster,
        publisher: LobbyPublisher,
        time: ServedClock,
        metrics: Metrics,
    ) -> None:
        self._store, self._owner, self._reader = store, owner, reader
        self._tables, self._cluster, self._publisher = tables, cluster, publisher
        self._time, self._metrics = time, metrics
        self._newer_owners: dict[TableId, Epoch] = {}  # of tables that are being loaded

    def note_newer_owner(self, table: TableId, epoch: Epoch) -> None:
        """Another worker has owned this table since that epoch: do not finish loading it."""
        self._newer_owners[table] = epoch  # or it would be ours in memory only

    async def claim(self, table: TableId, epoch: Epoch) -> LoadedTable:
        """Claim a table that nobody has owned since *epoch*; Fenced where another was quicker."""
        next_epoch = Epoch(epoch + 1)
        try:
            held = await self._store.ownership(table)
            # Others may know that it is ours as soon as the claim is written, so listen before.
            await self._cluster.prepare_to_own(table, next_epoch)
            await self._store.claim(table, self._owner, epoch)
            self._metrics.claims.inc()
            actor = await self._reader.read(table)
            if await repair(self._store, actor, next_epoch):
                self._publisher.show(actor.row())
            output = actor.go_on(self._time.now(), self._time.wall(), held)
            if self._newer_owners.get(table, next_epoch) > next_epoch:
                raise Fenced(table)
            loaded = LoadedTable(actor, next_epoch, self._time.clock.now())
            self._tables.add(loaded)
        except BaseException:
            self._cluster.release(table)
            raise
        finally:
            self._newer_owners.pop(table, None)
        log.info("loaded", extra={"table": table, "seq": actor.room.seq})
        self._cluster.announce_owned(table, next_epoch)
        self._tables.submit(loaded, output)
        self._tables.schedule(loaded)
        return loaded
