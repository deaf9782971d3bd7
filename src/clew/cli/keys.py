"""``clew keys rotate``: another signing key for the tokens of guests and seats."""

import asyncio
import time
from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from clew.cli.serving import add_database, check_installed, database_of

if TYPE_CHECKING:
    from clew.storage.store import Store, WallMillis

HELP = "change the key that signs tokens; running servers learn of it by themselves"
GRACE = 30  # days
_DAY = 86_400_000


def arguments(parser: ArgumentParser) -> None:
    """What to do, and how long older tokens stay valid."""
    parser.add_argument("action", choices=["rotate"])
    until = parser.add_mutually_exclusive_group()
    until.add_argument(
        "--grace",
        type=int,
        metavar="DAYS",
        default=GRACE,
        help=f"how long older tokens are accepted; {GRACE} unless you say",
    )
    until.add_argument(
        "--now",
        action="store_true",
        help="not at all: the key was seen by somebody. Every guest begins anew",
    )
    add_database(parser)


def run(chosen: Namespace) -> int:
    """Make a new key."""
    check_installed()
    from clew.core.errors import BadMessage
    from clew.server.serve import open_store

    if chosen.grace < 0:
        raise BadMessage("bad-configuration", detail="--grace is a number of days")
    grace = None if chosen.now else chosen.grace * _DAY
    until = asyncio.run(_rotate(open_store(database_of(chosen)), grace))
    if until is None:
        print("a new key; no older token is accepted, every guest begins anew")
    else:
        day = time.strftime("%Y-%m-%d %H:%M", time.localtime(until / 1000))
        print(f"a new key; older tokens are accepted until {day}, and renewed at each visit")
    return 0


async def _rotate(store: "Store", grace: int | None) -> "WallMillis | None":
    from clew.storage.keys import rotate
    from clew.storage.store import WallMillis

    await store.start()
    try:
        return await rotate(store, WallMillis(int(time.time() * 1000)), grace)
    finally:
        await store.stop()
