"""``clew doctor``: whether a server would run well here, and what to do where it would not."""

import asyncio
from argparse import ArgumentParser, Namespace

from clew.cli.serving import add_database, check_installed, config_of

HELP = "check set-up, clock, disk, proxy, certificate and backups, and say what to do"


def arguments(parser: ArgumentParser) -> None:
    """The server's database."""
    add_database(parser)


def run(chosen: Namespace) -> int:
    """Check; 1 where something has to be done."""
    check_installed()
    from clew.server.doctor import examine

    found = asyncio.run(examine(config_of(chosen)))
    for each in found:
        print(f"{each.verdict:5} {each.what}: {each.says}")
        if each.advice:
            print(f"      -> {each.advice}")
    return 1 if any(each.verdict == "BAD" for each in found) else 0
