"""``clew backup``: everything a server keeps, as one file."""

import asyncio
from argparse import ArgumentParser, Namespace
from pathlib import Path

from clew.cli.serving import add_database, check_installed, database_of

HELP = "write everything a server keeps to a file; it may be serving meanwhile"


def arguments(parser: ArgumentParser) -> None:
    """The database and the file."""
    parser.add_argument("file", metavar="FILE", type=Path)
    parser.add_argument(
        "--without-key",
        action="store_true",
        help="leave the signing key out: who has the file cannot speak for the guests in it",
    )
    parser.add_argument(
        "--verify",
        action="store_true",
        help="then fold every log in the file, and compare what comes of it with the results",
    )
    add_database(parser)


def run(chosen: Namespace) -> int:
    """Write the backup."""
    check_installed()
    from clew.server.serve import open_store
    from clew.storage.backup import write_backup

    store = open_store(database_of(chosen))
    counts = asyncio.run(write_backup(store, chosen.file, has_key=not chosen.without_key))
    print(f"{counts.tables} tables, {counts.entries} entries, {counts.results} results")
    return _verify(chosen.file) if chosen.verify else 0


def _verify(file: Path) -> int:
    from clew.server.administration.verifying import verify_backup

    found = asyncio.run(verify_backup(file))
    for problem in found.problems:
        print(problem)
    verdict = "good" if not found.problems else "NOT good: keep an older one"
    print(f"verified {found.tables} tables and {found.results} results: the backup is {verdict}")
    return 1 if found.problems else 0
