"""The embedded engine: SQLite with a write-ahead log, synchronous to the disk, one writer thread.

`SqliteWriter` writes. Reading is done by `Readers`, which have connections and threads of their
own.
"""

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.exc import DBAPIError

from clew.storage import aging, erasing, rows, unclaimed
from clew.storage.appending import raw_of, write_lists
from clew.storage.commit_time import CommitTime
from clew.storage.listing import ListQueries, seats_in_sqlite
from clew.storage.private import create_database, make_private
from clew.storage.reading import Readers
from clew.storage.schema import (
    AUDIT,
    BEATS,
    ENTRIES,
    KEPT,
    REPORTS,
    RESULTS,
    SETTINGS,
    TABLES,
    metadata,
    upgrade,
)
from clew.storage.sqlite_errors import not_writable, unusable
from clew.storage.sqlite_writer import SqliteWriter
from clew.storage.store import (
    SIGNING_KEYS,
    Append,
    DumpedRow,
    Entry,
    Epoch,
    Fenced,
    Result,
    TableId,
    TableRow,
    WallMillis,
)
from clew.storage.whole_tables import WholeTables

T = TypeVar("T")


class SqliteStore(WholeTables):
    """A Store in one file."""

    listing = ListQueries(seats_in_sqlite, "BINARY")
    dialect = "sqlite"

    def __init__(self, path: str, commit_time: CommitTime | None = None) -> None:
        self.path = path
        self._commit_time = commit_time or CommitTime()  # of commits of appends
        self._is_open = False

    @property
    def commits(self) -> int:
        """How many commits were made since the start."""
        return self.writer.commits

    async def start(self) -> None:
        """Open the file, upgrade its schema, start the writer."""
        await asyncio.to_thread(self._prepare)
        self.writer.start()
        self._is_open = True

    def _prepare(self) -> None:
        try:
            self._open()
        except OSError as error:
            raise not_writable(self.path, error.strerror or str(error)) from error
        except DBAPIError as error:
            raise unusable(self.path, error) from error

    def _open(self) -> None:
        Path(self.path).absolute().parent.mkdir(parents=True, exist_ok=True)
        create_database(Path(self.path))
        self._engine = sa.create_engine(
            f"sqlite:///{self.path}", poolclass=sa.StaticPool, connect_args=_CONNECT
        )
        event.listen(self._engine, "connect", _configure)
        event.listen(self._engine, "begin", _begin)
        try:
            with self._engine.begin() as connection:
                upgrade(connection)
                connection.execute(_NO_CHANGE)  # a file that may only be read fails here
            make_private(Path(self.path))
            self.writer = SqliteWriter(self._engine, self._commit_time)
            self.readers = Readers(self.path)
        except BaseException:
            self._engine.dispose()
            raise

    async def stop(self) -> None:
        """Commit what is queued and close."""
        if self._is_open:
            self._is_open = False
            await self.writer.stop()
            await asyncio.to_thread(self.readers.close)
            self._engine.dispose()

    async def _transact(self, work: Callable[[sa.Connection], T]) -> T:
        return await self.writer.do(work)

    # The protocol

    async def secret(self) -> bytes:
        """The server's signing keys; a first one is made where there is none."""
        return await self._made_once(SIGNING_KEYS)

    async def club_salt(self) -> bytes:
        """What clubs' words are hashed with: made once, kept for ever."""
        return await self._made_once("club-salt")

    async def _made_once(self, key: str) -> bytes:
        def make(connection: sa.Connection) -> bytes:
            new = {"key": key, "value": secrets.token_bytes(32)}
            connection.execute(insert(SETTINGS).values(new).on_conflict_do_nothing())
            made: bytes = connection.scalars(rows.select_setting(key)).one()
            return made

        if (found := await self.setting(key)) is not None:
            return found
        return await self.writer.do(make)

    async def _read(self, query: sa.Select[*tuple[Any, ...]], make: Callable[[Any], T]) -> list[T]:
        """The rows that a query finds, as *make* makes them."""
        return await self.readers.read(lambda c: [make(row) for row in c.execute(query)])

    async def create(self, row: TableRow, owner: str, entries: Sequence[Entry] = ()) -> Epoch:
        """A new table, owned by *owner* from the start, with what its log begins with."""
        values = rows.table_values(row) | {"owner": owner, "epoch": 1, "last_seq": len(entries)}
        log = rows.beginning_values(row.id, entries)

        def work(connection: sa.Connection) -> Epoch:
            connection.execute(sa.insert(TABLES).values(values))
            if log:
                connection.execute(sa.insert(ENTRIES), log)
            return Epoch(1)

        return await self.writer.do(work)

    async def claim(self, table: TableId, owner: str, held: Epoch) -> Epoch:
        """Become the owner: whoever owned it before is fenced from now on."""

        def work(connection: sa.Connection) -> Epoch:
            claimed = connection.scalar(rows.claim_table(table, owner, held))
            if claimed is None:
                raise Fenced(table)
            self.writer.ends.forget(table)
            return Epoch(claimed)

        return await self.writer.do(work)

    async def append(self, table: TableId, epoch: Epoch, entries: Sequence[Entry]) -> None:
        """Add entries to the log, all or none; when this returns they survive kill -9."""
        (error,) = await self.append_all([Append(table, epoch, entries)])
        if error is not None:
            raise error

    async def append_all(self, appends: Sequence[Append]) -> list[Exception | None]:
        """`append` for many tables in one commit: for each what it would raise, or None."""
        return await self.writer.append_all(appends)

    def append_now(self, appends: Sequence[Append]) -> list[Exception | None] | None:
        """`append_all` without waiting; None where the thread is writing, or the disk is slow."""
        return self.writer.append_now(appends)

    async def repair_lists(
        self, row: TableRow, results: Sequence[Result], *, epoch: Epoch, seq: int
    ) -> None:
        """Repair what lists show of a table, by its log in this epoch up to entry *seq*."""

        def work(connection: sa.Connection) -> None:
            raw = raw_of(connection)
            self.writer.ends.refresh(raw)
            if error := self.writer.ends.why_not(raw, row.id, epoch, seq):
                raise error
            complete = set(connection.scalars(rows.select_complete(row.id)))
            write_lists(raw, row, [one for one in results if one.match not in complete])

        await self.writer.do(work)

    async def rewrite(
        self,
        row: TableRow,
        results: Sequence[Result],
        *,
        epoch: Epoch,
        bodies: Mapping[int, bytes],
    ) -> None:
        """Put other bodies in the place of entries, to erase a person."""
        if not await self.writer.do(lambda c: erasing.rewrite(c, row, results, epoch, bodies)):
            raise Fenced(row.id)

    async def clear(
        self, before: aging.Before, *, marked: WallMillis | None = None, most: int | None = None
    ) -> list[TableId]:
        """Delete old tables with their logs: only those marked by then, at most so many."""

        def work(connection: sa.Connection) -> list[TableId]:
            self.writer.ends.forget()
            return aging.clear(connection, before, marked, most)

        return await self.writer.do(work)

    def _forget_end(self, table: TableId) -> None:
        self.writer.ends.forget(table)

    async def swap_setting(self, key: str, old: bytes | None, new: bytes) -> bool:
        """Set a value, unless another server has changed it since it was read; whether it was."""
        query = rows.swap_setting(insert(SETTINGS), key, old, new)
        return await self.writer.do(lambda connection: connection.execute(query).rowcount == 1)

    async def beat(self, owner: str, wall: WallMillis, served: int | None = None) -> None:
        """Note that this process was alive at that moment."""
        query = sa.insert(BEATS).prefix_with("OR REPLACE")
        query = query.values(owner=owner, wall=wall, served=served)
        await self.writer.do(lambda connection: connection.execute(query))

    async def add_result(self, result: Result) -> None:
        """Keep a result; a second time for the same table and match only adds missing guests."""
        query = rows.keep_result(insert(RESULTS), result)
        await self.writer.do(lambda connection: connection.execute(query))

    async def dump(self) -> AsyncIterator[DumpedRow]:
        """Every row of everything, as of one moment: read beside the writer, not through it."""
        engine = sa.create_engine(
            f"sqlite:///{self.path}", poolclass=sa.NullPool, connect_args=_CONNECT
        )
        with engine.connect() as connection:
            connection.exec_driver_sql("BEGIN")
            for name in KEPT:
                found = connection.execute(_all_of(name))
                while chunk := await asyncio.to_thread(found.fetchmany, rows.CHUNK):
                    for row in chunk:
                        yield name, row._asdict()  # pyright: ignore[reportPrivateUsage]

    async def load(self, found: Iterable[DumpedRow]) -> None:
        """Put these rows into an empty store, all or none."""

        def work(connection: sa.Connection) -> None:
            rows.check_empty(connection.scalar(sa.select(sa.func.count()).select_from(TABLES)) or 0)
            connection.execute(sa.delete(SETTINGS))
            for kept in (BEATS, AUDIT, REPORTS):
                connection.execute(sa.delete(kept))
            for statement, chunk in rows.inserts(found):
                connection.execute(statement, chunk)
            unclaimed.forget_all(connection)
            self.writer.ends.forget()

        await self.writer.do(work)


_CONNECT = {"check_same_thread": False, "isolation_level": None, "cached_statements": 64}


def _configure(connection: Any, _: Any) -> None:
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "wal_autocheckpoint=4000",
        "foreign_keys=ON",
        "busy_timeout=10000",
    ):
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: sa.Connection) -> None:
    """Begin the transaction ourselves: the driver would commit too often by itself."""
    connection.exec_driver_sql("BEGIN IMMEDIATE")


_NO_CHANGE = sa.update(SETTINGS).where(SETTINGS.c.key == "").values(value=b"")


def _all_of(name: str) -> sa.Select[*tuple[Any, ...]]:
    """Every row; a table's last number is that of its last entry, not kept a second time here."""
    if name != "tables":
        return sa.select(metadata.tables[name])
    last = sa.select(sa.func.coalesce(sa.func.max(ENTRIES.c.seq), 0))
    last_seq = last.where(ENTRIES.c.table_id == TABLES.c.id).scalar_subquery().label("last_seq")
    return sa.select(*(c for c in TABLES.c if c.name != "last_seq"), last_seq)
