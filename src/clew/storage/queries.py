"""What is only read, the same for both engines: they differ in where a query runs."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import sqlalchemy as sa

from clew.storage import erasing, rows, unclaimed
from clew.storage.listing import ListQueries, challenge_of, wins_of
from clew.storage.store import (
    FIRST_KEY,
    BookCursor,
    Challenge,
    Entry,
    GuestId,
    NoSuchTable,
    Ownership,
    Result,
    ResultCursor,
    ResultFilter,
    ResultKey,
    Status,
    TableId,
    TableRow,
    Wins,
    WinsCursor,
)

T = TypeVar("T")


class Queries:
    """The reading half of a store."""

    listing: ListQueries
    dialect: str

    async def _read(self, query: sa.Select[*tuple[Any, ...]], make: Callable[[Any], T]) -> list[T]:
        """The rows that a query finds, as *make* makes them; never on a writer's connection."""
        raise NotImplementedError

    # Tables and their logs

    async def ownership(self, table: TableId) -> Ownership:
        """Who owns a table."""
        found = await self._read(rows.select_ownership(table), rows.ownership_of)
        if not found:
            raise NoSuchTable(table)
        return found[0]

    async def log(self, table: TableId, after: int = 0, limit: int | None = None) -> list[Entry]:
        """The entries after *after*, in order."""
        found = await self._read(rows.select_log(table, after, limit), rows.entry_of)
        if not found and await self.table(table) is None:
            raise NoSuchTable(table)
        return found

    async def tables_holding(self, tables: Sequence[TableId], needle: bytes) -> list[TableId]:
        """Which of these tables have an entry with these bytes in it."""
        query = erasing.holding(tables, needle, self.dialect)
        return [TableId(found) for found in await self._read(query, _first)]

    async def last_seq(self, table: TableId) -> int:
        """The number of the last entry, 0 before the first."""
        found = await self._read(rows.select_last_seq(table), _first)
        if not found:
            raise NoSuchTable(table)
        return int(found[0])

    async def seqs(self, table: TableId, beginning: bytes) -> list[int]:
        """The numbers of the entries whose body begins so, in order."""
        return await self._read(rows.select_seqs(table, beginning), _first)

    async def table(self, table: TableId) -> TableRow | None:
        """What lists show of one table."""
        found = await self._read(rows.select_table(table), rows.table_row)
        return found[0] if found else None

    async def tables(
        self, *, public: bool | None = None, status: Sequence[Status] = (), limit: int = 200
    ) -> list[TableRow]:
        """Tables, last touched first."""
        return await self._read(rows.select_tables(public, tuple(status), limit), rows.table_row)

    async def table_ids(self, after: str, limit: int) -> list[TableId]:
        """The ids of all tables in order, some at a time."""
        return await self._read(rows.select_ids(after, limit), _first)

    async def setting(self, key: str) -> bytes | None:
        """A value that the servers of this database share."""
        found: list[bytes] = await self._read(rows.select_setting(key), _first)
        return found[0] if found else None

    # What came of them

    async def results(
        self,
        which: ResultFilter | None = None,
        after: ResultCursor | None = None,
        limit: int = 100,
    ) -> list[Result]:
        """Results, newest first; without a filter all of them, private ones too."""
        return await self._read(self.listing.results(which, after, limit), rows.result_of)

    async def results_of(
        self, guest: GuestId, after: ResultKey = FIRST_KEY, limit: int = 100, *, gone: bool = False
    ) -> list[Result]:
        """Results that name this guest, by table and match; *gone*: whose table is."""
        query = erasing.results_of(guest, self.dialect).where(rows.follows(after))
        if gone:
            query = query.where(rows.HAS_NO_TABLE)
        return await self._read(query.limit(limit), rows.result_of)

    async def unclaimed(self, after: ResultKey = FIRST_KEY, limit: int = 100) -> list[Result]:
        """Results of which nobody can say whose their names are, by table and match."""
        query = unclaimed.SELECT.where(rows.follows(after)).limit(limit)
        return await self._read(query, rows.result_of)

    async def wins(
        self, which: ResultFilter, after: WinsCursor | None = None, limit: int = 100
    ) -> list[Wins]:
        """Played and won by game and name, most wins first."""
        return await self._read(self.listing.wins(which, after, limit), wins_of)

    async def challenges(
        self, which: ResultFilter, after: BookCursor | None = None, limit: int = 100
    ) -> list[Challenge]:
        """A book of records: the best of every box, then the second of every box, and so on."""
        return await self._read(self.listing.challenges(which, after, limit), challenge_of)

    async def challenges_met(self, which: ResultFilter) -> int:
        """How many entries the book of records has, without those of relaxed tables."""
        (count,) = await self._read(self.listing.challenges_met(which), _first)
        return int(count)


def _first(row: sa.Row[Any]) -> Any:
    return row[0]
