"""``clew backup``: everything a server keeps, as one file."""

import asyncio
from argparse import ArgumentParser, Namespace
from pathlib import Path

from clew.cli.serving import add_database, check_installed, database_of

HELP = "write everything a server keeps to a file; it may be serving meanwhile"


def arguments(parser: ArgumentParser) -> None:
    """Where from, where to."""
    parser.add_argument("file", metavar="FILE", type=Path)
    parser.add_argument(
        "--without-key",
        action="store_true",
        help="leave the signing key out: who has the file cannot speak for the guests in it",
    )
    add_database(parser)


def run(chosen: Namespace) -> int:
    """Back up."""
    check_installed()
    from clew.server.serve import open_store
    from clew.storage.backup import write_backup

    store = open_store(database_of(chosen))
    counts = asyncio.run(write_backup(store, chosen.file, has_key=not chosen.without_key))
    print(f"{counts.tables} tables, {counts.entries} entries, {counts.results} results")
    return 0
