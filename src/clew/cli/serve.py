"""``clew serve``: tables for people, over the network."""

import asyncio
import sys
from argparse import ArgumentParser, Namespace

from clew.cli import host_code
from clew.cli.serving import add_database, check_installed

HELP = "serve tables over the network; stop it with Ctrl-C"


def arguments(parser: ArgumentParser) -> None:
    """Where to listen, and where to keep things."""
    parser.add_argument("--host", metavar="ADDRESS", help="127.0.0.1 unless you say")
    parser.add_argument("--port", type=int, metavar="N", help="8000 unless you say; 0: any")
    parser.add_argument(
        "--lan",
        action="store_true",
        default=None,
        help="open it to the local network, and print a code that phones can scan",
    )
    parser.add_argument(
        "--https",
        action="store_true",
        default=None,
        help="serve HTTPS too, with a certificate authority of its own that people may trust",
    )
    parser.add_argument("--https-port", type=int, metavar="N", help="8443 unless you say")
    parser.add_argument(
        "--domain",
        metavar="NAME",
        help="a public name of this machine: HTTPS with a certificate by ACME, ports 80 and 443",
    )
    parser.add_argument(
        "--public-url", metavar="URL", help="how people reach it, when that is another address"
    )
    parser.add_argument(
        "--proxies",
        metavar="ADDRESSES",
        help="reverse proxies in front of it: addresses and networks with commas, or none;"
        " those on this machine unless you say",
    )
    parser.add_argument(
        "--workers", type=int, metavar="N", help="processes; more than one needs PostgreSQL"
    )
    parser.add_argument(
        "--nats",
        metavar="URL",
        help="NATS, through which workers on several machines are one; one with a password "
        "belongs in CLEW_NATS or the file: everybody on the machine can read a command line",
    )
    parser.add_argument(
        "--backup-every", metavar="TIME", help="back up and verify by itself: 30m, 6h, 1d"
    )
    parser.add_argument("--keep", type=int, metavar="N", help="how many of them; 14 unless you say")
    parser.add_argument("--backup-folder", metavar="FOLDER", help="backups unless you say")
    parser.add_argument(
        "--open", action="store_true", help="open the page in a browser, where there is a desktop"
    )
    add_database(parser)


def run(chosen: Namespace) -> int:
    """Serve until stopped."""
    check_installed()
    from clew.server.config import load_config
    from clew.server.lan.inviting import JoinInfo, invitation
    from clew.server.serve import has_desktop, open_browser, serve
    from clew.server.workers import serve_workers

    names = (
        *("host", "port", "lan", "https", "https_port", "domain"),
        *("public_url", "proxies", "database", "workers", "nats"),
        *("backup_every", "backup_folder"),
    )
    picked = {name: getattr(chosen, name) for name in names} | {"backup_keep": chosen.keep}
    config = load_config(picked, file=chosen.config)

    def invite(info: JoinInfo) -> None:
        print(invitation(info, is_coloured=sys.stdout.isatty()), flush=True)

    def show_code() -> None:
        code = asyncio.run(host_code.make(config.database))
        page = config.public_url or f"http://localhost:{config.port}"
        where = "/host" if config.port == 0 else f"{page.rstrip('/')}/host"
        print(f"The host's page: {where}\nIts code:        {code}", flush=True)

    greets = show_code if sys.stdout.isatty() else None  # not into the log of a service
    opens = open_browser if chosen.open and has_desktop() else None
    if config.workers == 1:
        invites = invite if config.lan else None
        serve(config, on_address=opens, on_invitation=invites, on_database=greets)
    else:
        serve_workers(config, on_ready=opens, on_database=greets)
    return 0
