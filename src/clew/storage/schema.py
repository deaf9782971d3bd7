"""The tables of both databases, and their upgrading."""

from typing import Any

import sqlalchemy as sa

HEAD = "0001"  # the newest migration

metadata = sa.MetaData()

TABLES = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("status", sa.Text, nullable=False),
    sa.Column("seats", sa.Integer, nullable=False),
    sa.Column("taken", sa.Integer, nullable=False),
    sa.Column("players", sa.JSON, nullable=False),
    sa.Column("scenario", sa.Text),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("touched", sa.BigInteger, nullable=False),
    sa.Column("owner", sa.Text, nullable=False),
    sa.Column("epoch", sa.BigInteger, nullable=False),
    sa.Column("last_seq", sa.BigInteger, nullable=False),
    sa.Index("tables_by_touch", "status", "touched"),
)

ENTRIES = sa.Table(
    "entries",
    metadata,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("seq", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("body", sa.LargeBinary, nullable=False),
    sa.Column("wall", sa.BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

RESULTS = sa.Table(
    "results",
    metadata,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("match", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("club", sa.Text, nullable=False),
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("names", sa.JSON, nullable=False),
    sa.Column("winners", sa.JSON, nullable=False),
    sa.Column("rule", sa.Text, nullable=False),
    sa.Column("ended", sa.BigInteger, nullable=False),
    sa.Column("book", sa.LargeBinary),
    sa.Index("results_by_end", "game", "ended"),
)

BEATS = sa.Table(
    "beats",
    metadata,
    sa.Column("owner", sa.Text, primary_key=True),
    sa.Column("wall", sa.BigInteger, nullable=False),
)

SETTINGS = sa.Table(
    "settings",
    metadata,
    sa.Column("key", sa.Text, primary_key=True),
    sa.Column("value", sa.LargeBinary, nullable=False),
)


KEPT: tuple[str, ...] = ("settings", "tables", "entries", "results", "beats")
"""What a backup holds, in the order it is restored."""


def upgrade(connection: sa.Connection) -> None:
    """Bring the schema up to date, on either database."""
    if _revision(connection) == HEAD:
        return  # and alembic is not even loaded: a server that died is back the sooner
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "clew.storage:migrations")
    attributes: dict[str, Any] = config.attributes  # pyright: ignore[reportUnknownMemberType]
    attributes["connection"] = connection
    command.upgrade(config, "head")


def _revision(connection: sa.Connection) -> str | None:
    if not sa.inspect(connection).has_table("alembic_version"):
        return None
    found = connection.scalar(sa.text("SELECT version_num FROM alembic_version"))
    return None if found is None else str(found)
