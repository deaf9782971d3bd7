"""Tables as a whole: counted, marked when they are old, deleted. Both engines share this."""

from collections.abc import Sequence

import sqlalchemy as sa

from clew.storage import aging, erasing, unclaimed
from clew.storage.journal import Journals
from clew.storage.schema import ENTRIES, TABLES
from clew.storage.store import GuestId, OldTable, ResultKey, TableId, WallMillis


class WholeTables(Journals):
    """The part of a store that knows tables by their age, not by what is in their logs."""

    def _forget_end(self, table: TableId) -> None:
        """Inside a transaction: forget what is remembered of a log that is deleted."""

    async def delete(self, table: TableId) -> bool:
        """Delete a table with its log; whether there was one. Results of its matches are kept."""

        def work(connection: sa.Connection) -> bool:
            gone = connection.execute(sa.delete(TABLES).where(TABLES.c.id == table)).rowcount
            connection.execute(sa.delete(ENTRIES).where(ENTRIES.c.table_id == table))
            unclaimed.forget_names_at(connection, [table])
            self._forget_end(table)
            return bool(gone)

        return await self._transact(work)

    async def erase_from_results(self, guest: GuestId, which: Sequence[ResultKey]) -> None:
        """Take a guest with their names out of these results, whatever else is erased meanwhile."""
        await self._transact(lambda c: erasing.erase_from_results(c, guest, which))

    async def forget_names(self, which: Sequence[ResultKey]) -> None:
        """Put 'somebody' in the place of people in these results, if they are unclaimed."""
        await self._transact(lambda connection: unclaimed.forget_names(connection, which))

    async def count(self) -> int:
        """How many tables there are."""
        return await self._transact(lambda connection: connection.scalar(aging.COUNT) or 0)

    async def old_tables(self, before: aging.Before) -> list[OldTable]:
        """Tables whose last entry is older than this, by status; the oldest first."""
        return await self._transact(lambda connection: aging.old_tables(connection, before))

    async def mark_old(self, before: aging.Before, now: WallMillis) -> int:
        """Mark the old tables, and unmark those that are not old any more."""
        return await self._transact(lambda connection: aging.mark_old(connection, before, now))
