"""Looking at a database without changing it: its schema, and a copy to try things on."""

import sqlite3
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from clew.storage.postgres_errors import UNUSABLE, unusable
from clew.storage.private import create_private
from clew.storage.schema import KEPT, check_revision, revision, upgrade_to
from clew.storage.store import Unusable

_SOME = 500  # rows that are copied at once


def copy_of(path: str, folder: Path) -> tuple[str, str | None]:
    """A copy of a SQLite database as of one moment, beside a running server; and its schema."""
    file, copy = Path(path), folder / "copy.db"
    if not file.exists():
        raise Unusable(f"there is no database {path}")
    create_private(copy).close()
    try:
        source = sqlite3.connect(f"file:{file.absolute()}?mode=ro", uri=True)
        target = sqlite3.connect(copy)
        try:
            source.backup(target)
            found = target.execute("SELECT version_num FROM alembic_version").fetchone()
        finally:
            source.close()
            target.close()
    except sqlite3.DatabaseError as error:
        raise Unusable(f"the database {path} cannot be read ({error})") from None
    return str(copy), None if found is None else str(found[0])


async def copy_of_postgres(url: str, folder: Path) -> tuple[str, str]:
    """The rows of a PostgreSQL database as of one moment, in SQLite; and its schema.

    The copy has the schema that the database has, so that what upgrades it has the same to do.
    """
    copy = folder / "copy.db"
    create_private(copy).close()
    url = "postgresql://" + url.partition("://")[2]
    source = create_async_engine(url.replace("://", "+asyncpg://"))
    target = sa.create_engine(f"sqlite:///{copy}")
    try:
        async with source.connect() as connection:
            await connection.execution_options(isolation_level="REPEATABLE READ")
            await connection.execute(sa.text("SET TRANSACTION READ ONLY"))
            found = await connection.run_sync(revision)
            if found is None:
                raise Unusable("there is nothing of Clew in this database")
            check_revision(found)
            with target.begin() as into:
                upgrade_to(into, found)
                await _copy_rows(connection, into)
    except UNUSABLE as error:
        raise unusable(url, error) from error
    finally:
        target.dispose()
        await source.dispose()
    return str(copy), found


async def _copy_rows(source: AsyncConnection, target: sa.Connection) -> None:
    """Every row of the tables that both have."""
    theirs, ours = sa.MetaData(), sa.MetaData()
    await source.run_sync(theirs.reflect)
    ours.reflect(target)
    for name in KEPT:
        if name not in theirs.tables or name not in ours.tables:
            continue  # an earlier schema does not know it
        rows = await source.stream(sa.select(theirs.tables[name]))
        async for some in rows.mappings().partitions(_SOME):
            target.execute(sa.insert(ours.tables[name]), [dict(row) for row in some])
