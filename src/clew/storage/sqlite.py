"""The embedded engine: SQLite with a write-ahead log, synchronous to the disk, one writer thread.

Everything asked for while a commit is under way shares the next one: each commit costs one sync
however many appends are in it. Each piece of work checks before it writes, so that one which is
refused leaves nothing behind in the commit it shares.

Where the disk answers at once, appends are committed by whoever asks, the event loop: to hand them
to the thread and back would take longer than the disk does. A slower disk has the thread.
"""

import asyncio
import queue
import secrets
import threading
import time
from collections.abc import AsyncIterator, Callable, Generator, Iterable, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.exc import IntegrityError

from clew.storage import rows
from clew.storage.appending import Appends, Ends, raw_of
from clew.storage.schema import BEATS, ENTRIES, KEPT, RESULTS, SETTINGS, TABLES, metadata, upgrade
from clew.storage.store import (
    Append,
    Conflict,
    Entry,
    Epoch,
    Fenced,
    Held,
    Missing,
    Result,
    Row,
    Status,
    TableId,
    TableRow,
    WallMillis,
)

AT_ONCE = 0.001  # seconds that the event loop waits for the disk, on average
T = TypeVar("T")
Work = Callable[[sa.Connection], Any]
Batch = list[tuple[Work, asyncio.Future[Any]]]
Answers = list[tuple[asyncio.Future[Any], Any, BaseException | None]]


class SqliteStore:
    """A Store in one file."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.commits = 0
        self._inbox: queue.SimpleQueue[Batch | None] = queue.SimpleQueue()
        self._waiting: Batch = []
        self._is_writing = False
        self._thread: threading.Thread | None = None
        self._ends = Ends()  # of whoever writes
        self._pace = 1.0  # seconds for a commit of appends, on average of late; not known yet

    async def start(self) -> None:
        """Open the file, upgrade its schema, start the writer."""
        await asyncio.to_thread(self._prepare)
        self._thread = threading.Thread(target=self._run, name="sqlite-writer", daemon=True)
        self._thread.start()

    def _prepare(self) -> None:
        Path(self.path).absolute().parent.mkdir(parents=True, exist_ok=True)
        self._engine = sa.create_engine(
            f"sqlite:///{self.path}", poolclass=sa.StaticPool, connect_args=_CONNECT
        )
        event.listen(self._engine, "connect", _configure)
        event.listen(self._engine, "begin", _begin)
        with self._engine.begin() as connection:
            upgrade(connection)
        self._here = self._engine.connect()  # the event loop's way to what the thread uses

    async def stop(self) -> None:
        """Commit what is queued and close."""
        if self._thread is not None:
            while self._is_writing:
                await self._do(lambda _: None)
            self._inbox.put(None)
            await asyncio.to_thread(self._thread.join)
            self._thread = None
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
            answers += [(future, None, error) for _, future in batch]
        loop = answers[0][0].get_loop()
        loop.call_soon_threadsafe(self._committed, answers)

    @contextmanager
    def _appending(self, connection: sa.Connection) -> Generator[None]:
        """A transaction of appends alone: past SQLAlchemy, and with an eye on the disk."""
        began = time.perf_counter()
        with _transaction(raw_of(connection)):
            yield
        self._pace += (time.perf_counter() - began - self._pace) / 16

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

    # The protocol

    async def secret(self) -> bytes:
        """The server's signing key: made once, kept for ever."""

        def work(connection: sa.Connection) -> bytes:
            found = connection.scalar(sa.select(SETTINGS.c.value).where(SETTINGS.c.key == "secret"))
            if found is None:
                found = secrets.token_bytes(32)
                connection.execute(sa.insert(SETTINGS).values(key="secret", value=found))
            return found

        return await self._do(work)

    async def create(self, row: TableRow, owner: str) -> Epoch:
        """A new table, owned by *owner* from the start."""
        values = rows.table_values(row) | {"owner": owner, "epoch": 1, "last_seq": 0}

        def work(connection: sa.Connection) -> Epoch:
            connection.execute(sa.insert(TABLES).values(values))
            return Epoch(1)

        return await self._do(work)

    async def holder(self, table: TableId) -> Held:
        """Who owns it."""
        found = await self._do(lambda c: c.execute(rows.select_holder(table)).all())
        return rows.held(table, found)

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
        if self._is_writing or self._pace > AT_ONCE:
            return await self._do(work.write)
        try:
            with self._appending(self._here):
                answers = work.write(self._here)
        except BaseException:
            self._ends.forget()
            raise
        self.commits += 1
        return answers

    async def log(self, table: TableId, after: int = 0) -> list[Entry]:
        """The entries after *after*, in order."""

        def work(connection: sa.Connection) -> list[Entry]:
            query = sa.select(ENTRIES.c.seq, ENTRIES.c.body, ENTRIES.c.wall).where(
                ENTRIES.c.table_id == table, ENTRIES.c.seq > after
            )
            found = connection.execute(query.order_by(ENTRIES.c.seq)).all()
            if not found and _row(connection, table) is None:
                raise Missing(table)
            return [Entry(seq, body, WallMillis(wall)) for seq, body, wall in found]

        return await self._do(work)

    async def update(self, row: TableRow) -> None:
        """Renew what lists show of a table."""
        query = sa.update(TABLES).where(TABLES.c.id == row.id).values(rows.table_values(row))
        await self._do(lambda connection: connection.execute(query))

    async def table(self, table: TableId) -> TableRow | None:
        """What lists show of one table."""
        return await self._do(lambda connection: _row(connection, table))

    async def tables(
        self, *, public: bool | None = None, status: Sequence[Status] = (), limit: int = 200
    ) -> list[TableRow]:
        """Tables, last touched first."""
        query = rows.select_tables(public, tuple(status), limit)
        return await self._do(lambda c: [rows.table_row(row) for row in c.execute(query)])

    async def clear(self, *, status: Status, before: WallMillis) -> list[TableId]:
        """Forget tables of this status that nobody has touched since, with their logs."""

        def work(connection: sa.Connection) -> list[TableId]:
            old = (TABLES.c.status == status) & (TABLES.c.touched < before)
            ids = list(connection.scalars(sa.select(TABLES.c.id).where(old)))
            connection.execute(sa.delete(ENTRIES).where(ENTRIES.c.table_id.in_(ids)))
            connection.execute(sa.delete(TABLES).where(TABLES.c.id.in_(ids)))
            self._ends.forget()
            return [TableId(table) for table in ids]

        return await self._do(work)

    async def beat(self, owner: str, wall: WallMillis) -> None:
        """Note that this process was alive at that moment."""

        def work(connection: sa.Connection) -> None:
            connection.exec_driver_sql(
                "INSERT INTO beats VALUES (?, ?) ON CONFLICT (owner) DO UPDATE SET wall = ?",
                (owner, wall, wall),
            )

        await self._do(work)

    async def add_result(self, result: Result) -> None:
        """Keep a result; a second time for the same table and match changes nothing."""
        query = sa.insert(RESULTS).prefix_with("OR IGNORE").values(rows.result_values(result))
        await self._do(lambda connection: connection.execute(query))

    async def results(
        self, *, game: str | None = None, club: str | None = None, limit: int = 1000
    ) -> list[Result]:
        """Results, newest first."""
        query = rows.select_results(game, club, limit)
        return await self._do(lambda c: [rows.result_of(row) for row in c.execute(query)])

    async def dump(self) -> AsyncIterator[Row]:
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

    async def load(self, found: Iterable[Row]) -> None:
        """Put these rows into an empty store, all or none."""

        def work(connection: sa.Connection) -> None:
            rows.check_empty(connection.scalar(sa.select(sa.func.count()).select_from(TABLES)) or 0)
            connection.execute(sa.delete(SETTINGS))
            connection.execute(sa.delete(BEATS))
            for statement, chunk in rows.inserts(found):
                connection.execute(statement, chunk)
            self._ends.forget()

        await self._do(work)


_REFUSALS = (Missing, Fenced, Conflict, IntegrityError)  # of one piece of work, not of all
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


def _all_of(name: str) -> sa.Select[Any]:
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


def _row(connection: sa.Connection, table: TableId) -> TableRow | None:
    found = connection.execute(sa.select(*rows.SHOWN).where(TABLES.c.id == table)).first()
    return None if found is None else rows.table_row(found)


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
