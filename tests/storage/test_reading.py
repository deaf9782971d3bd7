"""Reading takes nothing from the writer: no connection, no thread, no turn in its queue."""

import asyncio
import contextlib
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from sqlalchemy.exc import OperationalError

from clew.storage import reading
from clew.storage.postgres import PostgresStore
from clew.storage.sqlite import SqliteStore
from clew.storage.store import Append, Epoch, ResultFilter, Store, StoreUnavailable, TableId
from patience import PATIENCE
from storage.conftest import opened
from storage.samples import TABLE, entry, row

New = Callable[[], Store]


@contextlib.asynccontextmanager
async def busy_writers(store: Any) -> Any:
    """Everybody who writes is at it, and stays so."""
    if isinstance(store, SqliteStore):
        blocked, go_on = threading.Event(), threading.Event()

        def hold(_: sa.Connection) -> None:
            blocked.set()
            go_on.wait(PATIENCE)

        held = asyncio.create_task(store.writer.do(hold))
        await asyncio.to_thread(blocked.wait, PATIENCE)
        yield
        go_on.set()
        await held
    else:
        async with contextlib.AsyncExitStack() as stack:
            for _ in range(4):
                await stack.enter_async_context(store.pool.acquire())
            for _ in range(14):  # the pool and its overflow
                await stack.enter_async_context(store.engine.connect())
            yield


def test_whatever_is_only_read_does_not_wait_for_the_writers(new_store: New) -> None:
    async def work() -> None:
        async with opened(new_store) as store:
            epoch = await store.create(row(), "a")
            await store.append(TABLE, epoch, [entry(1)])
            async with busy_writers(store), asyncio.timeout(PATIENCE):
                assert (await store.ownership(TABLE)).epoch == epoch
                assert len(await store.log(TABLE)) == 1
                assert await store.last_seq(TABLE) == 1
                assert await store.seqs(TABLE, b"{") == [1]
                assert await store.table(TABLE) == row()
                assert await store.tables() == [row()]
                assert await store.results() == []
                assert await store.wins(ResultFilter()) == []
                assert await store.challenges(ResultFilter()) == []
                assert await store.challenges_met(ResultFilter()) == 0

    asyncio.run(work())


def test_readers_cannot_write(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(lambda: SqliteStore(str(tmp_path / "clew.db"))) as store:
            assert isinstance(store, SqliteStore)
            with pytest.raises(OperationalError, match="readonly"):
                await store.readers.read(lambda c: c.execute(sa.text("DELETE FROM tables")))

    asyncio.run(work())


def test_who_has_written_reads_it(new_store: New) -> None:
    async def work() -> None:
        async with opened(new_store) as store:
            for i in range(30):
                table = TableId(f"t{i}")
                await store.create(row(table), "a")
                assert await store.table(table) == row(table)
                await store.append_all([Append(table, Epoch(1), [entry(1)])])
                assert await store.last_seq(table) == 1

    asyncio.run(work())


def test_a_question_that_takes_too_long_is_given_up(
    new_store: New, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading, "PATIENCE", 0.0)
    endless = sa.text(
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"
    )

    async def work() -> None:
        async with opened(new_store) as store:
            if isinstance(store, PostgresStore):
                assert store.reader is not None
                async with store.reader.connect() as connection:
                    limit = await connection.scalar(sa.text("SHOW statement_timeout"))
                assert limit == "5s"
                return
            assert isinstance(store, SqliteStore)
            with pytest.raises(StoreUnavailable):
                await store.readers.read(lambda c: c.execute(endless).all())
            await store.create(row(), "a")

    asyncio.run(work())
