"""What the verbs of the server share: its parts are an extra, and may not be installed."""

from argparse import ArgumentParser, Namespace
from importlib.util import find_spec
from typing import TYPE_CHECKING

from clew.core.errors import BadMessage

if TYPE_CHECKING:
    from clew.server.config import Config

_NEEDED = ("alembic", "sqlalchemy", "starlette", "uvicorn", "websockets")


def check_installed() -> None:
    """Say in one line what is missing."""
    missing = [name for name in _NEEDED if find_spec(name) is None]
    if missing:
        raise BadMessage("install-clew[server]-first", missing=", ".join(missing))


def add_database(parser: ArgumentParser) -> None:
    """Which database, or where it is written down."""
    parser.add_argument(
        "--database",
        metavar="URL",
        help="sqlite:FILE or postgresql://...; sqlite:clew.db unless you say",
    )
    parser.add_argument("--config", metavar="FILE", help="a TOML file with the same settings")


def config_of(chosen: Namespace) -> "Config":
    """The settings of the server whose database was chosen, by whichever way."""
    from clew.server.config import load_config

    return load_config({"database": chosen.database}, file=chosen.config)


def database_of(chosen: Namespace) -> str:
    """The database that was chosen."""
    return config_of(chosen).database
