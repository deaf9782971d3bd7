"""The tables of both databases, and their upgrading."""

from typing import Any

import sqlalchemy as sa

from clew.storage.store import Unusable

HEAD = "0005"  # the newest migration

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
    sa.Column("marked", sa.BigInteger),  # since when it waits to be cleared
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
    sa.Column("club_key", sa.Text, nullable=False, server_default=""),
    # What *book* says, for the database to sort by; `rows.box_values` fills it in.
    sa.Column("scenario", sa.Text),
    sa.Column("level", sa.Integer),
    sa.Column("relaxed", sa.Boolean),
    sa.Column("hourglasses", sa.Integer),
    sa.Column("duration", sa.BigInteger),
    # Whose each name is, so that it can be erased; never shown. NULL: written before version 0.2.
    sa.Column("guests", sa.JSON(none_as_null=True)),
    sa.Index("results_by_end", "game", "ended"),
    sa.Index("results_public", "public", "ended"),
    sa.Index("results_of_club", "club", "ended"),
    sa.Index("results_in_book", "scenario", "level", "relaxed", "hourglasses", "duration"),
)

BEATS = sa.Table(
    "beats",
    metadata,
    sa.Column("owner", sa.Text, primary_key=True),
    sa.Column("wall", sa.BigInteger, nullable=False),
    sa.Column("served", sa.BigInteger),
)

SETTINGS = sa.Table(
    "settings",
    metadata,
    sa.Column("key", sa.Text, primary_key=True),
    sa.Column("value", sa.LargeBinary, nullable=False),
)


def _journal(name: str) -> sa.Table:
    """Notes in order, see `journal`."""
    return sa.Table(
        name,
        metadata,
        sa.Column("id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("wall", sa.BigInteger, nullable=False),
        sa.Column("author", sa.Text, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )


AUDIT, REPORTS = _journal("audit"), _journal("reports")

KEPT: tuple[str, ...] = ("settings", "tables", "entries", "results", "beats", "audit", "reports")
"""What a backup holds, in the order it is restored."""


def upgrade(connection: sa.Connection) -> None:
    """Bring the schema up to date, on either database; or Unusable where it is ahead of us."""
    found = revision(connection)
    check_revision(found)
    if found == HEAD:
        return  # and alembic is not even loaded: a server that died is back the sooner
    upgrade_to(connection, "head")


def check_revision(found: str | None) -> None:
    """Refuse the schema of a newer version."""
    if found is not None and found > HEAD:
        raise Unusable(
            f"the database was written by a newer Clew (its schema is {found}, this one knows "
            f"{HEAD}): upgrade Clew, or restore a backup that this one made into an empty database"
        )


def upgrade_to(connection: sa.Connection, number: str) -> None:
    """Bring the schema to this revision."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "clew.storage:migrations")
    attributes: dict[str, Any] = config.attributes  # pyright: ignore[reportUnknownMemberType]
    attributes["connection"] = connection
    command.upgrade(config, number)


def revision(connection: sa.Connection) -> str | None:
    """The schema of a database; None where it has none."""
    if not sa.inspect(connection).has_table("alembic_version"):
        return None
    found = connection.scalar(sa.text("SELECT version_num FROM alembic_version"))
    return None if found is None else str(found)
