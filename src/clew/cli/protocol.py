"""``clew protocol``: the server's protocol, described by its types."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from clew.cli.serving import check_installed

HELP = "print the description of the server's protocol, or write all files made of its types"


def arguments(parser: ArgumentParser) -> None:
    """Whether to print or to write files."""
    parser.add_argument(
        "--write", action="store_true", help="docs/protocol.md, docs/openapi.json, web/src/protocol"
    )


def run(chosen: Namespace) -> int:
    """Print the protocol, or write the files made from it."""
    check_installed()
    from clew.server.codegen.describe import files, protocol

    if not chosen.write:
        print(protocol())
        return 0
    for name, text in files().items():
        Path(name).parent.mkdir(parents=True, exist_ok=True)
        Path(name).write_text(text, encoding="utf-8")
        print(name)
    return 0
