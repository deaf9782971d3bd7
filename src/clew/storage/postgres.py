"""The server engine: PostgreSQL, with appends of all tables gathered into one statement a commit.

An append is judged inside its statement: it writes only where the table's epoch and last sequence
number are those that the writer knows. So a frozen owner that wakes up can write nothing.
"""

import asyncio
import contextlib
import secrets
from collections.abc import (
    AsyncGenerator,
    AsyncIterator,
    Callable,
    Iterable,
    Mapping,
    Sequence,
)
from typing import Any, NamedTuple, TypeVar, cast

import asyncpg  # pyright: ignore[reportMissingTypeStubs]
import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import JSONB, insert
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from clew.storage import aging, erasing, rows, unclaimed
from clew.storage.listing import ListQueries, Seats
from clew.storage.postgres_appending import append_query
from clew.storage.postgres_errors import UNUSABLE, is_nul, known, unusable
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
from clew.storage.whole_tables import WholeTables

REACHING = 2.0  # seconds to connect, for what players wait for
ANSWERING = 5.0  # seconds for a statement; then the line is taken for dead
READERS = 4  # connections for what is only read
_UPGRADE_LOCK = 0x434C4557  # two workers must not upgrade the schema at once
T = TypeVar("T")


class _Asked(NamedTuple):
    append: Append
    done: "asyncio.Future[Exception | None]"


async def _nothing(connection: Any) -> None:
    """An append leaves nothing behind; asyncpg's own reset would be a second round trip each."""
    del connection


def seats_in_postgres() -> Seats:
    """By PostgreSQL's functions for JSON."""
    unrolled = sa.func.json_array_elements_text(RESULTS.c.names)
    names = unrolled.table_valued("value", with_ordinality="key", name="seats").render_derived()
    winners = sa.cast(RESULTS.c.winners, JSONB)
    return Seats(
        names,
        sa.collate(names.c.value, "C"),
        winners.contains(sa.func.to_jsonb(names.c.key - 1)),
    )


class PostgresStore(WholeTables):
    """A Store in PostgreSQL."""

    listing = ListQueries(seats_in_postgres, "C")
    dialect = "postgresql"

    def __init__(self, url: str) -> None:
        self.url = "postgresql://" + url.partition("://")[2]
        self.commits = 0
        self._waiting: list[_Asked] = []
        self._writer: asyncio.Task[None] | None = None
        self.pool: Any = None  # asyncpg has no types
        self.engine: AsyncEngine | None = None
        self.reader: AsyncEngine | None = None  # reading takes no connection from the writers

    async def start(self) -> None:
        """Connect, and upgrade the schema."""
        try:
            await self._connect()
        except UNUSABLE as error:
            raise unusable(self.url, error) from error

    async def _connect(self) -> None:
        self.engine = create_async_engine(
            self.url.replace("://", "+asyncpg://"),
            pool_size=4,
            connect_args={"timeout": REACHING, "command_timeout": ANSWERING},
        )
        async with self.engine.begin() as connection:
            await connection.execute(sa.text(f"SELECT pg_advisory_xact_lock({_UPGRADE_LOCK})"))
            await connection.run_sync(upgrade)
        self.reader = create_async_engine(
            self.url.replace("://", "+asyncpg://"),
            pool_size=READERS,
            max_overflow=0,
            pool_timeout=ANSWERING,
            isolation_level="AUTOCOMMIT",
            connect_args={
                "timeout": ANSWERING,  # no player waits for a list
                "command_timeout": ANSWERING,
                "server_settings": {
                    "default_transaction_read_only": "on",
                    "statement_timeout": str(int(ANSWERING * 1000)),
                },
            },
        )
        self.pool = await cast("Any", asyncpg).create_pool(
            self.url,
            min_size=1,
            max_size=4,
            reset=_nothing,
            timeout=REACHING,
            command_timeout=ANSWERING,
        )

    async def stop(self) -> None:
        """Commit what is queued and close."""
        if self._writer is not None:
            await asyncio.wait((self._writer,), timeout=10)
        if self.pool is not None:
            await self.pool.close()
        for engine in (self.reader, self.engine):
            if engine is not None:
                await engine.dispose()

    # Appending

    async def append(self, table: TableId, epoch: Epoch, entries: Sequence[Entry]) -> None:
        """Add entries to the log, all or none; when this returns they survive kill -9."""
        (error,) = await self.append_all([Append(table, epoch, entries)])
        if error is not None:
            raise error

    async def append_all(self, appends: Sequence[Append]) -> list[Exception | None]:
        """`append` for many tables in one commit: for each what it would raise, or None."""
        loop = asyncio.get_running_loop()
        asked = [_Asked(append, loop.create_future()) for append in appends]
        self._waiting += asked
        if self._writer is None:
            self._writer = asyncio.create_task(self._write())
        return [await each.done for each in asked]

    def append_now(self, appends: Sequence[Append]) -> list[Exception | None] | None:
        """None: the database is always waited for."""
        del appends
        return None

    async def _write(self) -> None:
        """Commit what waits, again and again: what comes meanwhile shares the next commit."""
        try:
            while self._waiting:
                batch = self._next_batch()
                good = [asked for asked in batch if not asked.append.has_gap()]
                try:
                    taken = await self._commit_all([asked.append for asked in good])
                    for append, done in batch:
                        error = None if append.table in taken else await self._why(append)
                        _answer(done, error)
                except Exception as error:  # nobody's entries are known to be safe
                    for asked in batch:
                        _answer(asked.done, known(error))
        finally:
            self._writer = None

    def _next_batch(self) -> list[_Asked]:
        """One append a table: a statement sees a table's row as it was before it."""
        batch, later = dict[TableId, _Asked](), list[_Asked]()
        for asked in self._waiting:
            if asked.append.table in batch:
                later.append(asked)
            else:
                batch[asked.append.table] = asked
        self._waiting = later
        return list(batch.values())

    async def _commit_all(self, batch: list[Append]) -> set[str]:
        """Commit together, or one by one where the database refuses a value."""
        try:
            return await self._commit(batch) if batch else set()
        except asyncpg.DataError:
            if len(batch) == 1:
                raise
        taken = set[str]()
        for append in batch:
            with contextlib.suppress(asyncpg.DataError):
                taken |= await self._commit([append])
        return taken

    async def _commit(self, batch: list[Append]) -> set[str]:
        query, *values = append_query(batch)
        assert self.pool is not None, "started"
        found = await self.pool.fetch(query, *values)
        self.commits += 1
        return {row["id"] for row in found}

    async def _why(self, append: Append) -> Exception:
        now = await self._scalar(sa.select(TABLES.c.epoch).where(TABLES.c.id == append.table))
        if now is None:
            return NoSuchTable(append.table)
        return Fenced(append.table) if now != append.epoch else Conflict(append.table)

    # Everything else, through SQLAlchemy

    @contextlib.asynccontextmanager
    async def _transaction(self) -> AsyncGenerator[AsyncConnection]:
        assert self.engine is not None, "started"
        try:
            async with self.engine.begin() as connection:
                yield connection
        except Exception as error:
            raise known(error) from error

    async def _run(self, query: sa.Executable) -> Sequence[sa.Row[Any]]:
        async with self._transaction() as connection:
            result = await connection.execute(query)
            return result.all() if result.returns_rows else []

    async def _read(self, query: sa.Select[*tuple[Any, ...]], make: Callable[[Any], T]) -> list[T]:
        """The rows that a query finds, as *make* makes them."""
        assert self.reader is not None, "started"
        try:
            async with self.reader.connect() as connection:
                return [make(row) for row in await connection.execute(query)]
        except Exception as error:
            if is_nul(error):
                return []
            raise known(error) from error

    async def _transact(self, work: Callable[[sa.Connection], T]) -> T:
        async with self._transaction() as connection:
            return await connection.run_sync(work)

    async def _scalar(self, query: sa.Executable) -> Any:
        found = await self._run(query)
        return found[0][0] if found else None

    async def secret(self) -> bytes:
        """The server's signing keys; a first one is made where there is none."""
        return await self._made_once(SIGNING_KEYS)

    async def club_salt(self) -> bytes:
        """What clubs' words are hashed with: made once, kept for ever."""
        return await self._made_once("club-salt")

    async def _made_once(self, key: str) -> bytes:
        if (found := await self.setting(key)) is None:
            new = {"key": key, "value": secrets.token_bytes(32)}
            await self._run(insert(SETTINGS).values(new).on_conflict_do_nothing())
            found = await self.setting(key)
            assert found is not None, "just made"
        return found

    async def create(self, row: TableRow, owner: str, entries: Sequence[Entry] = ()) -> Epoch:
        """A new table, owned by *owner* from the start, with what its log begins with."""
        values = rows.table_values(row) | {"owner": owner, "epoch": 1, "last_seq": len(entries)}
        log = rows.beginning_values(row.id, entries)
        async with self._transaction() as connection:
            await connection.execute(sa.insert(TABLES).values(values))
            if log:
                await connection.execute(sa.insert(ENTRIES), log)
        return Epoch(1)

    async def claim(self, table: TableId, owner: str, held: Epoch) -> Epoch:
        """Become the owner: whoever owned it before is fenced from now on."""
        claimed = await self._scalar(rows.claim_table(table, owner, held))
        if claimed is None:
            raise Fenced(table)
        return Epoch(claimed)

    async def repair_lists(
        self, row: TableRow, results: Sequence[Result], *, epoch: Epoch, seq: int
    ) -> None:
        """Repair what lists show of a table, by its log in this epoch up to entry *seq*."""
        is_same = (TABLES.c.epoch == epoch) & (TABLES.c.last_seq == seq)
        query = sa.update(TABLES).where(TABLES.c.id == row.id, is_same)
        async with self._transaction() as connection:
            renewed = await connection.execute(query.values(rows.table_values(row)))
            if renewed.rowcount:
                complete = set(await connection.scalars(rows.select_complete(row.id)))
                for result in results:
                    if result.match not in complete:
                        await connection.execute(rows.keep_result(insert(RESULTS), result))
        if not renewed.rowcount:
            raise await self._why(Append(row.id, epoch, ()))

    async def rewrite(
        self,
        row: TableRow,
        results: Sequence[Result],
        *,
        epoch: Epoch,
        bodies: Mapping[int, bytes],
    ) -> None:
        """Put other bodies in the place of entries, to erase a person."""
        async with self._transaction() as connection:
            done = await connection.run_sync(erasing.rewrite, row, results, epoch, bodies)
        if not done:
            raise Fenced(row.id)

    async def clear(
        self, before: aging.Before, *, marked: WallMillis | None = None, most: int | None = None
    ) -> list[TableId]:
        """Delete old tables with their logs: only those marked by then, at most so many."""
        async with self._transaction() as connection:
            return await connection.run_sync(aging.clear, before, marked, most)

    async def swap_setting(self, key: str, old: bytes | None, new: bytes) -> bool:
        """Set a value, unless another server has changed it since it was read; whether it was."""
        query = rows.swap_setting(insert(SETTINGS), key, old, new)
        async with self._transaction() as connection:
            return (await connection.execute(query)).rowcount == 1

    async def beat(self, owner: str, wall: WallMillis, served: int | None = None) -> None:
        """Note that this process was alive at that moment."""
        new = {"wall": wall, "served": served}
        beat = insert(BEATS).values(owner=owner, **new)
        await self._run(beat.on_conflict_do_update(index_elements=["owner"], set_=new))

    async def add_result(self, result: Result) -> None:
        """Keep a result; a second time for the same table and match only adds missing guests."""
        await self._run(rows.keep_result(insert(RESULTS), result))

    async def dump(self) -> AsyncIterator[DumpedRow]:
        """Every row of everything, as of one moment."""
        assert self.engine is not None, "started"
        async with self.engine.connect() as connection:
            await connection.execution_options(isolation_level="REPEATABLE READ")
            for name in KEPT:
                async for row in await connection.stream(sa.select(metadata.tables[name])):
                    yield name, row._asdict()  # pyright: ignore[reportPrivateUsage]

    async def load(self, found: Iterable[DumpedRow]) -> None:
        """Put these rows into an empty store, all or none."""
        assert self.engine is not None, "started"
        async with self.engine.begin() as connection:
            count = await connection.scalar(sa.select(sa.func.count()).select_from(TABLES))
            rows.check_empty(count or 0)
            await connection.execute(sa.delete(SETTINGS))
            for kept in (BEATS, AUDIT, REPORTS):
                await connection.execute(sa.delete(kept))
            for statement, chunk in rows.inserts(found):
                await connection.execute(statement, chunk)
            await connection.run_sync(unclaimed.forget_all)


def _answer(done: "asyncio.Future[Exception | None]", error: Exception | None) -> None:
    if not done.done():
        done.set_result(error)
