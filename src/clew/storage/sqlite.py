"""The embedded engine: SQLite with a write-ahead log, synchronous to the disk, one writer thread.

Everything asked for while a commit is under way shares the next one: each commit costs one sync
however many appends are in it. Each piece of work checks before it writes, so that one which is
refused leaves nothing behind in the commit it shares.
"""

import asyncio
import queue
import secrets
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy import event

from clew.storage import rows
from clew.storage.schema import BEATS, ENTRIES, RESULTS, SETTINGS, TABLES, upgrade
from clew.storage.store import (
    Conflict,
    Entry,
    Epoch,
    Fenced,
    Missing,
    Result,
    Status,
    TableId,
    TableRow,
    WallMillis,
    check_run,
)

T = TypeVar("T")
Work = Callable[[sa.Connection], Any]


class SqliteStore:
    """A Store in one file."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.commits = 0
        self._inbox: queue.SimpleQueue[tuple[Work, asyncio.Future[Any]] | None]
        self._inbox = queue.SimpleQueue()
        self._thread: threading.Thread | None = None

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

    async def stop(self) -> None:
        """Commit what is queued and close."""
        if self._thread is not None:
            self._inbox.put(None)
            await asyncio.to_thread(self._thread.join)
            self._thread = None
            self._engine.dispose()

    # The writer thread

    def _run(self) -> None:
        with self._engine.connect() as connection:
            while (first := self._inbox.get()) is not None:
                batch, ended = [first], False
                while not self._inbox.empty():
                    following = self._inbox.get()
                    if following is None:
                        ended = True
                        break
                    batch.append(following)
                self._commit(connection, batch)
                if ended:
                    return

    def _commit(
        self, connection: sa.Connection, batch: list[tuple[Work, asyncio.Future[Any]]]
    ) -> None:
        answers = list[tuple[asyncio.Future[Any], Any, BaseException | None]]()
        try:
            with connection.begin():
                for work, future in batch:
                    try:
                        answers.append((future, work(connection), None))
                    except Exception as error:
                        answers.append((future, None, error))
            self.commits += 1
        except Exception as error:
            answers.clear()
            answers += [(future, None, error) for _, future in batch]
        loop = answers[0][0].get_loop()
        loop.call_soon_threadsafe(_resolve, answers)

    async def _do(self, work: Callable[[sa.Connection], T]) -> T:
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._inbox.put((work, future))
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

    async def claim(self, table: TableId, owner: str) -> Epoch:
        """Become the owner: whoever owned it before is fenced from now on."""

        def work(connection: sa.Connection) -> Epoch:
            claimed = connection.execute(
                sa.update(TABLES)
                .where(TABLES.c.id == table)
                .values(owner=owner, epoch=TABLES.c.epoch + 1)
                .returning(TABLES.c.epoch)
            ).scalar()
            if claimed is None:
                raise Missing(table)
            return Epoch(claimed)

        return await self._do(work)

    async def append(self, table: TableId, epoch: Epoch, entries: Sequence[Entry]) -> None:
        """Add entries to the log, all or none; when this returns they survive kill -9."""
        check_run(table, entries)
        first, last = entries[0].seq, entries[-1].seq
        lines = [(table, entry.seq, entry.body, entry.wall) for entry in entries]

        def work(connection: sa.Connection) -> None:
            cursor: Any = connection.connection.cursor()  # the hot path: no compiling of statements
            cursor.execute(
                "UPDATE tables SET last_seq = ? WHERE id = ? AND epoch = ? AND last_seq = ?",
                (last, table, epoch, first - 1),
            )
            if cursor.rowcount != 1:
                raise _why(connection, table, epoch)
            cursor.executemany("INSERT INTO entries VALUES (?, ?, ?, ?)", lines)

        await self._do(work)

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

    async def last_beat(self) -> WallMillis | None:
        """When any process was last known to be alive."""
        found = await self._do(lambda c: c.scalar(sa.select(sa.func.max(BEATS.c.wall))))
        return None if found is None else WallMillis(found)

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


_CONNECT = {"check_same_thread": False, "isolation_level": None, "cached_statements": 64}


def _configure(connection: Any, _: Any) -> None:
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
        "busy_timeout=10000",
    ):
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: sa.Connection) -> None:
    """The driver is told to leave transactions to us: its own guesses commit too often."""
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def _resolve(answers: list[tuple[asyncio.Future[Any], Any, BaseException | None]]) -> None:
    for future, answer, error in answers:
        if future.cancelled():
            continue
        if error is None:
            future.set_result(answer)
        else:
            future.set_exception(error)


def _row(connection: sa.Connection, table: TableId) -> TableRow | None:
    found = connection.execute(sa.select(*rows.SHOWN).where(TABLES.c.id == table)).first()
    return None if found is None else rows.table_row(found)


def _why(connection: sa.Connection, table: TableId, epoch: Epoch) -> Exception:
    """Why an append changed nothing."""
    now = connection.scalar(sa.select(TABLES.c.epoch).where(TABLES.c.id == table))
    if now is None:
        return Missing(table)
    return Fenced(table) if now != epoch else Conflict(table)
