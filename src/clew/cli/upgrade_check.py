"""``clew upgrade-check``: whether this version can take over a database, tried on a copy of it."""

import asyncio
import tempfile
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from clew.cli.serving import add_database, check_installed, database_of

if TYPE_CHECKING:
    from clew.storage.store import Store

HELP = "try on a copy whether this version can take over a database with all its matches"


def arguments(parser: ArgumentParser) -> None:
    """Which database."""
    add_database(parser)


async def nameless_of(store: "Store") -> int:
    """In how many results the server will forget names."""
    from clew.storage.rows import key_of
    from clew.storage.store import FIRST_KEY
    from clew.storage.unclaimed import people_of

    count, after = 0, FIRST_KEY
    while some := await store.unclaimed(after):
        count += sum(bool(people_of(result)) for result in some)
        after = key_of(some[-1])
    return count


def run(chosen: Namespace) -> int:
    """Check; 1 where something would be lost."""
    check_installed()
    from clew import __version__
    from clew.server.administration.verifying import Verified, verify_store
    from clew.server.serve import open_store
    from clew.storage.inspecting import copy_of, copy_of_postgres
    from clew.storage.schema import HEAD
    from clew.storage.sqlite import SqliteStore

    database = database_of(chosen)
    store = open_store(database)

    async def fold(path: str) -> tuple[Verified, int]:
        copy = SqliteStore(path)
        await copy.start()  # its schema is upgraded here
        try:
            return await verify_store(copy), await nameless_of(copy)
        finally:
            await copy.stop()

    with tempfile.TemporaryDirectory(prefix="clew-upgrade-") as folder:
        if isinstance(store, SqliteStore):
            path, schema = copy_of(store.path, Path(folder))
        else:
            path, schema = asyncio.run(copy_of_postgres(database, Path(folder)))
        found, nameless = asyncio.run(fold(path))
    lost = [one for one in found.problems if "cannot be folded" in one]
    print(f"schema {schema}, this is clew {__version__} with schema {HEAD}")
    for problem in found.problems:
        print(problem if problem in lost else f"{problem} (made again from the log)")
    if nameless:
        print(
            f"{nameless} results of tables that are gone: nobody can say whose their names are, so "
            "they become 'somebody' (keep a backup if you want the names)"
        )
    verdict = "some tables would be lost: stay" if lost else "it can take over"
    print(f"{found.tables} tables folded, {found.results} results: {verdict}")
    return 1 if lost else 0
