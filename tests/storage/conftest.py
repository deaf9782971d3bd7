import asyncio
import uuid
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import asyncpg
import pytest

from clew.storage.postgres import PostgresStore
from clew.storage.sqlite import SqliteStore
from clew.storage.store import Store
from storage.postgres_server import postgres


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    with postgres() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def new_store(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[], Store]:
    """Opens the same database each time: a second store on it is the server after a restart."""
    if request.param == "sqlite":
        return lambda: SqliteStore(str(tmp_path / "clew.db"))
    url: str = request.getfixturevalue("postgres_url")
    name = f"clew_{uuid.uuid4().hex}"
    asyncio.run(_create(url, name))
    return lambda: PostgresStore(url.rpartition("/")[0] + f"/{name}")


async def _create(url: str, name: str) -> None:
    connection = await asyncpg.connect(url)
    await connection.execute(f"CREATE DATABASE {name}")
    await connection.close()


@asynccontextmanager
async def opened(new: Callable[[], Store]) -> AsyncIterator[Store]:
    store = new()
    await store.start()
    try:
        yield store
    finally:
        await store.stop()


def on_a_store(new: Callable[[], Store], work: Callable[[Store], Awaitable[None]]) -> None:
    """Run work on a store that is opened for it."""

    async def opened_work() -> None:
        async with opened(new) as store:
            await work(store)

    asyncio.run(opened_work())
