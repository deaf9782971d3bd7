"""``clew serve``: tables for people, over the network."""

from argparse import ArgumentParser, Namespace

from clew.cli.serving import add_database, check_installed

HELP = "serve tables over the network; stop it with Ctrl-C"


def arguments(parser: ArgumentParser) -> None:
    """Where to listen, and where to keep things."""
    parser.add_argument("--host", metavar="ADDRESS", help="127.0.0.1 unless you say")
    parser.add_argument("--port", type=int, metavar="N", help="8000 unless you say; 0: any")
    parser.add_argument(
        "--public-url", metavar="URL", help="how people reach it, when that is another address"
    )
    add_database(parser)


def run(chosen: Namespace) -> int:
    """Serve until stopped."""
    check_installed()
    from clew.server.config import load_config
    from clew.server.serve import serve

    names = ("host", "port", "public_url", "database")
    config = load_config({name: getattr(chosen, name) for name in names}, file=chosen.config)
    serve(config)
    return 0
