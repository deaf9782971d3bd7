"""``clew clear``: lists old tables, and with ``--yes`` deletes them."""

import asyncio
import time
from argparse import ArgumentParser, Namespace
from datetime import UTC, datetime

from clew.cli.serving import add_database, check_installed

HELP = "show the tables that are old enough to be cleared; with --yes, clear them"


def arguments(parser: ArgumentParser) -> None:
    """The database, and whether to delete."""
    parser.add_argument("--yes", action="store_true", help="clear all of them, for good")
    add_database(parser)


def run(chosen: Namespace) -> int:
    """List the tables, and delete them where that was asked for."""
    check_installed()
    asyncio.run(_run(chosen))
    return 0


async def _run(chosen: Namespace) -> None:
    from clew.server.config import load_config
    from clew.server.runtime.clearing import AT_ONCE, oldest
    from clew.server.runtime.reading import reader_aside
    from clew.server.runtime.repairing import ALL, REPAIRED, repair_last
    from clew.server.serve import open_store
    from clew.storage.store import WallMillis

    config = load_config({"database": chosen.database}, file=chosen.config)
    before = oldest(config.limits, WallMillis(int(time.time() * 1000)))
    store = open_store(config.database)
    await store.start()
    try:
        old, total = await store.old_tables(before), await store.count()
        for each in old:
            last = datetime.fromtimestamp(each.last / 1000, UTC)
            row = each.row
            print(f"{row.id}  {row.status:8}  {last:%Y-%m-%d %H:%M}  {row.game}  {row.name}")
        if chosen.yes:
            if await store.setting(REPAIRED) != ALL:
                for each in old:
                    await repair_last(store, reader_aside(store).read, each.row.id)
            cleared = 0
            while gone := await store.clear(before, most=AT_ONCE):
                cleared += len(gone)
            print(f"{cleared} of {total} tables cleared")
        else:
            print(f"{len(old)} of {total} tables are old; --yes clears them")
    finally:
        await store.stop()
