"""Repairs the rows and results that lists show, from the logs of their tables.

Rows and results are written in the commit of the entries that cause them. Servers of version 0.1
wrote them a moment later, lost them where they died in between, and wrote into no result whose its
names are. So every table is compared with its log when it is loaded, and once in the life of a
database all tables are, in the background. After that, names in results whose table is gone are
forgotten (`unclaimed`). No table is cleared before all of this is done.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from msgspec.structs import replace

from clew.server.common.failures import PASSING
from clew.server.common.outages import Outages
from clew.server.table.table import Table
from clew.storage.store import FIRST_KEY, Conflict, Epoch, Fenced, NoSuchTable, Store, TableId

log = logging.getLogger("clew.repairing")
REPAIRED = "repaired"  # the setting that says how far the walk over all tables has come
ALL = b"\xff"  # no table's id: the walk is over
_SOME = 20  # tables between two notes of how far it is
_RESULTS = 100  # results that are changed in one commit
_REST = 0.02  # seconds between two tables: players come first
_AGAIN = 5.0  # seconds until a database that could not be reached is tried again


async def repair(store: Store, table: Table, epoch: Epoch) -> bool:
    """Make a table's row and results what its log says; True where the row was wrong.

    The table has read its whole log. Nothing is written where the log has grown meanwhile.
    """
    row, kept = table.row(), await store.table(table.room.opened.table)
    if kept is None:
        return False
    is_wrong = replace(kept, touched=row.touched) != row
    if is_wrong or table.ended:
        seq = table.room.seq
        await store.repair_lists(row, tuple(table.ended.values()), epoch=epoch, seq=seq)
    if is_wrong:
        log.info("a row was repaired", extra={"table": row.id, "seq": table.room.seq})
    return is_wrong


async def repair_alone(
    store: Store, fold: Callable[[TableId], Awaitable[Table]], table: TableId
) -> None:
    """Repair what lists show of a table that this process does not own."""
    try:
        epoch = (await store.ownership(table)).epoch
        await repair(store, await fold(table), epoch)
    except (NoSuchTable, Fenced, Conflict):
        pass  # it is gone, or somebody plays there and will be the one to mend it


async def repair_last(
    store: Store, fold: Callable[[TableId], Awaitable[Table]], table: TableId
) -> None:
    """Repair what lists show of a table that is about to be deleted: the log is the last to know.

    One whose log cannot be read is deleted all the same.
    """
    try:
        await repair_alone(store, fold, table)
    except PASSING:
        raise
    except Exception:
        log.warning("the log cannot be read", extra={"table": table}, exc_info=True)


class Repairer:
    """Checks every table of a database once, over as many servers and restarts as that takes."""

    def __init__(
        self, store: Store, fold: Callable[[TableId], Awaitable[Table]], outages: Outages
    ) -> None:
        self.store, self.fold, self.outages = store, fold, outages

    async def run(self) -> None:
        """Check all tables; once that is done, this is a single query at each start."""
        while True:
            try:
                after = await self.store.setting(REPAIRED)
                if after == ALL:
                    return
                walked = await self._walk((after or b"").decode())
                if walked == ALL:
                    await self._forget_names()
                await self.store.swap_setting(REPAIRED, after, walked)
            except PASSING as error:
                self.outages.log_failure(log, "repairing waits", error)
                await asyncio.sleep(_AGAIN)

    async def _walk(self, after: str) -> bytes:
        """Check some tables after this one; returns how far the walk has come."""
        tables = await self.store.table_ids(after, _SOME)
        for table in tables:
            await self._check(table)
            await asyncio.sleep(_REST)
        return tables[-1].encode() if tables else ALL

    async def _forget_names(self) -> None:
        """Forget the names in results of which nobody can say whose they are."""
        after = FIRST_KEY
        while some := await self.store.unclaimed(after, _RESULTS):
            which = [(result.table, result.match) for result in some]
            await self.store.forget_names(which)
            after = which[-1]
            await asyncio.sleep(_REST)

    async def _check(self, table: TableId) -> None:
        try:
            await repair_alone(self.store, self.fold, table)
        except PASSING:
            raise
        except Exception as error:  # a log that cannot be read; the other tables can
            self.outages.log_failure(log, "a table could not be repaired", error, table=table)
