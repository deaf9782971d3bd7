"""The server engine: PostgreSQL, with appends of all tables gathered into one statement a commit.

An append is judged inside its statement: it writes only where the table's epoch and last sequence
number are the ones the writer believes in. So a frozen owner that wakes up can write nothing.
"""

import asyncio
import secrets
from collections.abc import AsyncIterator, Iterable, Sequence
from typing import Any, NamedTuple, cast

import asyncpg  # pyright: ignore[reportMissingTypeStubs]
import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from clew.storage import rows
from clew.storage.schema import BEATS, ENTRIES, KEPT, RESULTS, SETTINGS, TABLES, metadata, upgrade
from clew.storage.store import (
    Append,
    Away,
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

_APPEND = """
WITH asked AS (
    SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[])
        AS a (id, epoch, before, last)
), taken AS (
    UPDATE tables SET last_seq = asked.last FROM asked
    WHERE tables.id = asked.id AND tables.epoch = asked.epoch AND tables.last_seq = asked.before
    RETURNING tables.id
), lines AS (
    SELECT * FROM unnest($5::text[], $6::bigint[], $7::bytea[], $8::bigint[])
        AS l (table_id, seq, body, wall)
), written AS (
    INSERT INTO entries (table_id, seq, body, wall)
    SELECT lines.* FROM lines JOIN taken ON taken.id = lines.table_id
    RETURNING 1
)
SELECT id FROM taken
"""
REACHING = 2.0  # seconds to connect
ANSWERING = 5.0  # seconds for a statement; then the line is taken for dead
_AWAY = (
    OSError,  # and with it TimeoutError
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,  # it stops, or starts
    asyncpg.InterfaceError,  # the connection is closed
    asyncpg.InternalClientError,  # it was closed in the middle of something
    DBAPIError,
)
_UPGRADE_LOCK = 0x434C4557  # two workers must not upgrade the schema at once


class _Asked(NamedTuple):
    append: Append
    done: "asyncio.Future[Exception | None]"


async def _nothing(connection: Any) -> None:
    """An append leaves nothing behind; asyncpg's own reset would be a second round trip each."""
    del connection


class PostgresStore:
    """A Store in PostgreSQL."""

    def __init__(self, url: str) -> None:
        self.url = "postgresql://" + url.partition("://")[2]
        self.commits = 0
        self._waiting: list[_Asked] = []
        self._writer: asyncio.Task[None] | None = None
        self._pool: Any = None  # asyncpg has no types
        self._engine: AsyncEngine | None = None

    async def start(self) -> None:
        """Connect, and upgrade the schema."""
        self._engine = create_async_engine(
            self.url.replace("://", "+asyncpg://"),
            pool_size=4,
            connect_args={"timeout": REACHING, "command_timeout": ANSWERING},
        )
        async with self._engine.begin() as connection:
            await connection.execute(sa.text(f"SELECT pg_advisory_xact_lock({_UPGRADE_LOCK})"))
            await connection.run_sync(upgrade)
        self._pool = await cast("Any", asyncpg).create_pool(
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
        if self._pool is not None:
            await self._pool.close()
        if self._engine is not None:
            await self._engine.dispose()

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

    async def _write(self) -> None:
        """Commit what waits, again and again: what comes meanwhile shares the next commit."""
        try:
            while self._waiting:
                batch = self._next_batch()
                good = [asked for asked in batch if not asked.append.has_gap()]
                try:
                    taken = (
                        await self._commit([asked.append for asked in good]) if good else set[str]()
                    )
                    for append, done in batch:
                        error = None if append.table in taken else await self._why(append)
                        _answer(done, error)
                except Exception as error:  # nobody's entries are known to be safe
                    for asked in batch:
                        _answer(asked.done, _known(error))
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

    async def _commit(self, batch: list[Append]) -> set[str]:
        lines = [(a.table, e.seq, e.body, e.wall) for a in batch for e in a.entries]
        tables, seqs, bodies, walls = zip(*lines, strict=True)
        assert self._pool is not None, "started"
        found = await self._pool.fetch(
            _APPEND,
            [a.table for a in batch],
            [a.epoch for a in batch],
            [a.entries[0].seq - 1 for a in batch],
            [a.entries[-1].seq for a in batch],
            tables,
            seqs,
            bodies,
            walls,
        )
        self.commits += 1
        return {row["id"] for row in found}

    async def _why(self, append: Append) -> Exception:
        now = await self._scalar(sa.select(TABLES.c.epoch).where(TABLES.c.id == append.table))
        if now is None:
            return Missing(append.table)
        return Fenced(append.table) if now != append.epoch else Conflict(append.table)

    # Everything else, through SQLAlchemy

    async def _run(self, query: sa.Executable) -> Sequence[sa.Row[Any]]:
        assert self._engine is not None, "started"
        try:
            async with self._engine.begin() as connection:
                result = await connection.execute(query)
                return result.all() if result.returns_rows else []
        except Exception as error:
            raise _known(error) from error

    async def _scalar(self, query: sa.Executable) -> Any:
        found = await self._run(query)
        return found[0][0] if found else None

    async def secret(self) -> bytes:
        """The server's signing key: made once, kept for ever."""
        key = {"key": "secret", "value": secrets.token_bytes(32)}
        await self._run(insert(SETTINGS).values(key).on_conflict_do_nothing())
        found: bytes = await self._scalar(
            sa.select(SETTINGS.c.value).where(SETTINGS.c.key == "secret")
        )
        return found

    async def create(self, row: TableRow, owner: str) -> Epoch:
        """A new table, owned by *owner* from the start."""
        values = rows.table_values(row) | {"owner": owner, "epoch": 1, "last_seq": 0}
        await self._run(sa.insert(TABLES).values(values))
        return Epoch(1)

    async def holder(self, table: TableId) -> Held:
        """Who owns it."""
        return rows.held(table, await self._run(rows.select_holder(table)))

    async def claim(self, table: TableId, owner: str, held: Epoch) -> Epoch:
        """Become the owner: whoever owned it before is fenced from now on."""
        claimed = await self._scalar(rows.claim_table(table, owner, held))
        if claimed is None:
            raise Fenced(table)
        return Epoch(claimed)

    async def log(self, table: TableId, after: int = 0) -> list[Entry]:
        """The entries after *after*, in order."""
        query = sa.select(ENTRIES.c.seq, ENTRIES.c.body, ENTRIES.c.wall).where(
            ENTRIES.c.table_id == table, ENTRIES.c.seq > after
        )
        found = await self._run(query.order_by(ENTRIES.c.seq))
        if not found and await self.table(table) is None:
            raise Missing(table)
        return [Entry(row.seq, row.body, WallMillis(row.wall)) for row in found]

    async def update(self, row: TableRow) -> None:
        """Renew what lists show of a table."""
        await self._run(
            sa.update(TABLES).where(TABLES.c.id == row.id).values(rows.table_values(row))
        )

    async def table(self, table: TableId) -> TableRow | None:
        """What lists show of one table."""
        found = await self._run(sa.select(*rows.SHOWN).where(TABLES.c.id == table))
        return rows.table_row(found[0]) if found else None

    async def tables(
        self, *, public: bool | None = None, status: Sequence[Status] = (), limit: int = 200
    ) -> list[TableRow]:
        """Tables, last touched first."""
        found = await self._run(rows.select_tables(public, tuple(status), limit))
        return [rows.table_row(row) for row in found]

    async def clear(self, *, status: Status, before: WallMillis) -> list[TableId]:
        """Forget tables of this status that nobody has touched since, with their logs."""
        old = (TABLES.c.status == status) & (TABLES.c.touched < before)
        gone = sa.delete(TABLES).where(old).returning(TABLES.c.id).cte("gone")
        logs = sa.delete(ENTRIES).where(ENTRIES.c.table_id.in_(sa.select(gone.c.id))).cte("logs")
        found = await self._run(sa.select(gone.c.id).add_cte(logs))
        return [TableId(row[0]) for row in found]

    async def beat(self, owner: str, wall: WallMillis) -> None:
        """Note that this process was alive at that moment."""
        beat = insert(BEATS).values(owner=owner, wall=wall)
        await self._run(beat.on_conflict_do_update(index_elements=["owner"], set_={"wall": wall}))

    async def add_result(self, result: Result) -> None:
        """Keep a result; a second time for the same table and match changes nothing."""
        values = rows.result_values(result)
        await self._run(insert(RESULTS).values(values).on_conflict_do_nothing())

    async def results(
        self, *, game: str | None = None, club: str | None = None, limit: int = 1000
    ) -> list[Result]:
        """Results, newest first."""
        found = await self._run(rows.select_results(game, club, limit))
        return [rows.result_of(row) for row in found]

    async def dump(self) -> AsyncIterator[Row]:
        """Every row of everything, as of one moment."""
        assert self._engine is not None, "started"
        async with self._engine.connect() as connection:
            await connection.execution_options(isolation_level="REPEATABLE READ")
            for name in KEPT:
                async for row in await connection.stream(sa.select(metadata.tables[name])):
                    yield name, row._asdict()  # pyright: ignore[reportPrivateUsage]

    async def load(self, found: Iterable[Row]) -> None:
        """Put these rows into an empty store, all or none."""
        assert self._engine is not None, "started"
        async with self._engine.begin() as connection:
            count = await connection.scalar(sa.select(sa.func.count()).select_from(TABLES))
            rows.check_empty(count or 0)
            await connection.execute(sa.delete(SETTINGS))
            await connection.execute(sa.delete(BEATS))
            for statement, chunk in rows.inserts(found):
                await connection.execute(statement, chunk)


def _answer(done: "asyncio.Future[Exception | None]", error: Exception | None) -> None:
    if not done.done():
        done.set_result(error)


def _known(error: Exception) -> Exception:
    """A database that cannot be reached is Away; anything else is what it is."""
    if isinstance(error, IntegrityError | ProgrammingError | DataError):
        return error
    return Away(str(error) or type(error).__name__) if isinstance(error, _AWAY) else error
