"""``clew host-code``: a code with which to sign in to the host's page."""

import asyncio
import time
from argparse import ArgumentParser, Namespace

from clew.cli.serving import add_database, check_installed, database_of

HELP = "print a code for the host's page (/host); only its hash is kept, so it is shown once"


def arguments(parser: ArgumentParser) -> None:
    """The server's database, and whether other codes stay valid."""
    parser.add_argument(
        "--new",
        action="store_true",
        help="no other code is good any more, and whoever is signed in is signed out",
    )
    add_database(parser)


def run(chosen: Namespace) -> int:
    """Make a code and print it."""
    check_installed()
    print(asyncio.run(make(database_of(chosen), sole=chosen.new)))
    return 0


async def make(database: str, *, sole: bool = False) -> str:
    """Make a code, and note that somebody did."""
    from clew.cli.host import AUTHOR
    from clew.server.administration.actions import MakeCode
    from clew.server.administration.host_codes import make_code
    from clew.server.administration.performing import opened_administration
    from clew.server.serve import open_store
    from clew.storage.store import WallMillis

    async with opened_administration(open_store(database)) as (store, administration):
        code = await make_code(store, WallMillis(int(time.time() * 1000)), sole=sole)
        await administration.note(MakeCode(sole), AUTHOR)
    return code
