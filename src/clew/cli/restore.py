"""``clew restore``: a backup into an empty database, of either kind."""

import asyncio
from argparse import ArgumentParser, Namespace
from pathlib import Path

from clew.cli.serving import add_database, check_installed, database_of

HELP = "read a backup into an empty database"


def arguments(parser: ArgumentParser) -> None:
    """The file and the database."""
    parser.add_argument("file", metavar="FILE", type=Path)
    add_database(parser)


def run(chosen: Namespace) -> int:
    """Restore the backup."""
    check_installed()
    from clew.server.serve import open_store
    from clew.storage.backup import read_backup

    counts = asyncio.run(read_backup(open_store(database_of(chosen)), chosen.file))
    print(f"{counts.tables} tables, {counts.entries} entries, {counts.results} results")
    if not counts.has_key:
        print("the backup has no signing key: a new one is made, and every guest begins anew")
    return 0
