"""The embedded engine: SQLite with a write-ahead log, synchronous to the disk, one writer thread.

Everything asked for while a commit is under way shares the next one: each commit costs one sync
however many appends are in it. Each piece of work checks before it writes, so that one which is
refused leaves nothing behind in the commit it shares.

Where the disk answers at once, appends are committed by whoever asks, the event loop: to hand them
to the thread and back would take longer than the disk does. A slower disk has the thread.

What is only read is read elsewhere: `Readers` have connections and threads of their own.
"""

import asyncio
import queue
import secrets
import sqlite3
import threading
import time
from collections.abc import AsyncIterator, Callable, Generator, Iterable, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.exc import DBAPIError, IntegrityError

from clew.storage import aging, erasing, rows
from clew.storage.appending import Appends, LogEnds, raw_of, write_lists
from clew.storage.journal import Journals
from clew.storage.listing import ListQueries, seats_in_sqlite
from clew.storage.pace import Pace
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
from clew.storage.sqlite_errors import known, not_writable, unusable
from clew.storage.store import (
    SIGNING_KEYS,
    Append,
    Conflict,
    DumpedRow,
    Entry,
    Epoch,
    Fenced,
    NoSuchTable,
    Result,
    TableId,
    TableRow,
    WallMillis,
)

T = TypeVar("T")
Work = Callable[[sa.Connection], Any]
Batch = list[tuple[Work, asyncio.Future[Any]]]
Answers = list[tuple[asyncio.Future[Any], Any, BaseException | None]]


class SqliteStore(Journals):
    """A Store in one file."""

    listing = ListQueries(seats_in_sqlite, "BINARY")
    dialect = "sqlite"

    def __init__(self, path: str) -> None:
        self.path = path
        self.commits = 0
        self._inbox: queue.SimpleQueue[Batch | None] = queue.SimpleQueue()
        self._waiting: Batch = []
        self._is_writing = False
        self._thread: threading.Thread | None = None
        self._ends = LogEnds()  # of whoever writes
        self._pace = Pace()  # of commits of appends

    async def start(self) -> None:
        """Open the file, upgrade its schema, start the writer."""
        await asyncio.to_thread(self._prepare)
        self._thread = threading.Thread(target=self._run, name="sqlite-writer", daemon=True)
        self._thread.start()

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
            self._here = self._engine.connect()  # the event loop's way to what the thread uses
            self._readers = Readers(self.path)
        except BaseException:
            self._engine.dispose()
            raise

    async def stop(self) -> None:
        """Commit what is queued and close."""
        if self._thread is not None:
            while self._is_writing:
                await self._do(lambda _: None)
            self._inbox.put(None)
            await asyncio.to_thread(self._thread.join)
            self._thread = None
            await asyncio.to_thread(self._readers.close)
            self._here.close()
            self._engine.dispose()

    # The writer thread

    def _run(self) -> None:
        with self._engine.connect() as connection:
            while (batch := self._inbox.get()) is not None:
                self._commit(connection, batch)

    def _commit(self, connection: sa.Connection, batch: Batch) -> None:
        answers: Answers = []
        only_appends = all(_is_append(work) for work, _ in batch)
        try:
            with self._appending(connection) if only_appends else connection.begin():
                for work, future in batch:
                    try:
                        answers.append((future, work(connection), None))
                    except _REFUSALS as error:
                        answers.append((future, None, error))
            self.commits += 1
        except Exception as error:  # the disk is full, say: nobody's work is known to be safe
            self._ends.forget()
            answers.clear()
            answers += [(future, None, known(error)) for _, future in batch]
        loop = answers[0][0].get_loop()
        loop.call_soon_threadsafe(self._committed, answers)

    @contextmanager
    def _appending(self, connection: sa.Connection) -> Generator[None]:
        """A transaction of appends alone: past SQLAlchemy, and with an eye on the disk."""
        began = time.perf_counter()
        with _transaction(raw_of(connection)):
            yield
        took = time.perf_counter() - began
        (self._pace.waited if connection is self._here else self._pace.heard)(took)

    def _committed(self, answers: Answers) -> None:
        """Back in the event loop: what has gathered meanwhile is the next batch."""
        self._is_writing = False
        if self._waiting:
            self._hand_over()
        _resolve(answers)

    def _hand_over(self) -> None:
        batch, self._waiting, self._is_writing = self._waiting, [], True
        self._inbox.put(batch)

    async def _do(self, work: Callable[[sa.Connection], T]) -> T:
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.append((work, future))
        if not self._is_writing:
            self._hand_over()
        return await future

    async def _transact(self, work: Callable[[sa.Connection], T]) -> T:
        return await self._do(work)

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
        return await self._do(make)

    async def _read(self, query: sa.Select[*tuple[Any, ...]], make: Callable[[Any], T]) -> list[T]:
        """The rows that a query finds, as *make* makes them."""
        return await self._readers.read(lambda c: [make(row) for row in c.execute(query)])

    async def create(self, row: TableRow, owner: str, entries: Sequence[Entry] = ()) -> Epoch:
        """A new table, owned by *owner* from the start, with what its log begins with."""
        values = rows.table_values(row) | {"owner": owner, "epoch": 1, "last_seq": len(entries)}
        log = rows.beginning_values(row.id, entries)

        def work(connection: sa.Connection) -> Epoch:
            connection.execute(sa.insert(TABLES).values(values))
            if log:
                connection.execute(sa.insert(ENTRIES), log)
            return Epoch(1)

        return await self._do(work)

    async def claim(self, table: TableId, owner: str, held: Epoch) -> Epoch:
        """Become the owner: whoever owned it before is fenced from now on."""

        def work(connection: sa.Connection) -> Epoch:
            claimed = connection.scalar(rows.claim_table(table, owner, held))
            if claimed is None:
                raise Fenced(table)
            self._ends.forget(table)
            return Epoch(claimed)

        return await self._do(work)

    async def append(self, table: TableId, epoch: Epoch, entries: Sequence[Entry]) -> None:
        """Add entries to the log, all or none; when this returns they survive kill -9."""
        (error,) = await self.append_all([Append(table, epoch, entries)])
        if error is not None:
            raise error

    async def append_all(self, appends: Sequence[Append]) -> list[Exception | None]:
        """`append` for many tables in one commit: for each what it would raise, or None."""
        work = Appends(appends, self._ends)
        if self._is_writing or not self._pace.is_quick:
            return await self._do(work.write)
        try:
            with self._appending(self._here):
                answers = work.write(self._here)
        except sqlite3.Error as error:
            self._ends.forget()
            raise known(error) from error
        except BaseException:
            self._ends.forget()
            raise
        self.commits += 1
        return answers

    async def repair_lists(
        self, row: TableRow, results: Sequence[Result], *, epoch: Epoch, seq: int
    ) -> None:
        """Repair what lists show of a table, by its log in this epoch up to entry *seq*."""

        def work(connection: sa.Connection) -> None:
            raw = raw_of(connection)
            self._ends.refresh(raw)
            if error := self._ends.why_not(raw, row.id, epoch, seq):
                raise error
            write_lists(raw, row, results)

        await self._do(work)

    async def rewrite(
        self,
        row: TableRow,
        results: Sequence[Result],
        *,
        epoch: Epoch,
        bodies: Mapping[int, bytes],
    ) -> None:
        """Put other bodies in the place of entries, to erase a person."""
        if not await self._do(lambda c: erasing.rewrite(c, row, results, epoch, bodies)):
            raise Fenced(row.id)

    async def clear(
        self, before: aging.Before, *, marked: WallMillis | None = None, most: int | None = None
    ) -> list[TableId]:
        """Delete old tables with their logs: only those marked by then, at most so many."""

        def work(connection: sa.Connection) -> list[TableId]:
            self._ends.forget()
            return aging.clear(connection, before, marked, most)

        return await self._do(work)

    def _forget_end(self, table: TableId) -> None:
        self._ends.forget(table)

    async def swap_setting(self, key: str, old: bytes | None, new: bytes) -> bool:
        """Set it, unless another server has changed it since it was read; whether it was set."""
        query = rows.swap_setting(insert(SETTINGS), key, old, new)
        return await self._do(lambda connection: connection.execute(query).rowcount == 1)

    async def beat(self, owner: str, wall: WallMillis, served: int | None = None) -> None:
        """Note that this process was alive at that moment."""
        query = sa.insert(BEATS).prefix_with("OR REPLACE")
        query = query.values(owner=owner, wall=wall, served=served)
        await self._do(lambda connection: connection.execute(query))

    async def add_result(self, result: Result) -> None:
        """Keep a result; a second time for the same table and match changes nothing."""
        query = sa.insert(RESULTS).prefix_with("OR IGNORE").values(rows.result_values(result))
        await self._do(lambda connection: connection.execute(query))

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
            self._ends.forget()

        await self._do(work)


_REFUSALS = (NoSuchTable, Fenced, Conflict, IntegrityError)  # of one piece of work, not of all
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
    """The driver is told to leave transactions to us: its own guesses commit too often."""
    connection.exec_driver_sql("BEGIN IMMEDIATE")


_NO_CHANGE = sa.update(SETTINGS).where(SETTINGS.c.key == "").values(value=b"")


def _all_of(name: str) -> sa.Select[*tuple[Any, ...]]:
    """Every row; a table's last number is that of its last entry, not kept a second time here."""
    if name != "tables":
        return sa.select(metadata.tables[name])
    last = sa.select(sa.func.coalesce(sa.func.max(ENTRIES.c.seq), 0))
    last_seq = last.where(ENTRIES.c.table_id == TABLES.c.id).scalar_subquery().label("last_seq")
    return sa.select(*(c for c in TABLES.c if c.name != "last_seq"), last_seq)


def _resolve(answers: Answers) -> None:
    for future, answer, error in answers:
        if future.done():
            continue
        if error is None:
            future.set_result(answer)
        else:
            future.set_exception(error)


@contextmanager
def _transaction(raw: Any) -> Generator[None]:
    raw.execute("BEGIN IMMEDIATE")
    try:
        yield
        raw.execute("COMMIT")
    finally:
        if raw.in_transaction:
            raw.execute("ROLLBACK")


def _is_append(work: Work) -> bool:
    return isinstance(getattr(work, "__self__", None), Appends)
