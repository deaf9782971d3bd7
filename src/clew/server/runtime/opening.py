"""Opens new tables."""

import logging

from clew.core.errors import Refusal
from clew.server.common.limits import Buckets
from clew.server.common.served_clock import ServedClock
from clew.server.runtime.clustering import Cluster
from clew.server.runtime.loaded_table import LoadedTable
from clew.server.runtime.lobby_publishing import LobbyPublisher
from clew.server.runtime.reading import TableReader
from clew.server.runtime.tables import Tables
from clew.server.table.facts import Opened, Record, encode
from clew.server.table.room import Room
from clew.storage.store import Entry, Store, TableId

log = logging.getLogger("clew.tables")


class TableOpener:
    """Opens tables, up to a limit for each address."""

    def __init__(
        self,
        store: Store,
        owner: str,
        reader: TableReader,
        tables: Tables,
        *,
        cluster: Cluster,
        publisher: LobbyPublisher,
        openings: Buckets,
        time: ServedClock,
    ) -> None:
        self._store, self._owner, self._reader, self._tables = store, owner, reader, tables
        self._cluster, self._publisher, self._openings, self._time = (
            cluster,
            publisher,
            openings,
            time,
        )

    async def open_table(self, opened: Opened, address: str) -> TableId:
        """Make a table; its opening is the first entry of its log."""
        if not self._openings.take(address, self._time.clock.now() / 1000):
            raise Refusal("too-many-tables")
        room = Room(opened)
        room.game.new(room.game.setup_with(opened.seats, 0, opened.options))
        await self.write_table([Entry(1, encode(Record(opened)), self._time.wall())])
        return opened.table

    async def write_table(self, entries: list[Entry]) -> None:
        """Write a new table, with the log it begins with."""
        table = self._reader.make(entries)
        row = table.row()
        epoch = await self._store.create(row, self._owner, entries)
        if row.status == "waiting":
            await self._cluster.prepare_to_own(row.id, epoch)
            self._tables.add(LoadedTable(table, epoch, self._time.clock.now()))
        self._publisher.show(row)
        log.info("opened", extra={"table": row.id, "seq": len(entries)})
