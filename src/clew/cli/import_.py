"""``clew import``: a match file becomes a finished table of a server, to be shown by link."""

import asyncio
from argparse import ArgumentParser, Namespace
from pathlib import Path

from clew.cli.serving import add_database, check_installed, config_of

HELP = "put a match file into a server's database, as a finished table"


def arguments(parser: ArgumentParser) -> None:
    """Which file, and where to."""
    parser.add_argument("file", metavar="FILE", type=Path)
    parser.add_argument("--name", metavar="NAME", help="of the table; the game's unless you say")
    add_database(parser)


def run(chosen: Namespace) -> int:
    """Import, and say where it is."""
    check_installed()
    from clew.server.serve import import_file

    table = asyncio.run(import_file(config_of(chosen), chosen.file, chosen.name))
    print(f"/api/replays/{table}/1")
    return 0
