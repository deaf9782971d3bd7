"""Results say whose their names are, so that a person can be erased when the table is gone.

The logs of tables that are there still say it: the server fills the column from them. Where the
table is gone nobody can say it any more, and no name is kept without somebody who can erase it.
"""

import json

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

_RESULTS = sa.table(
    "results",
    sa.column("table_id", sa.Text),
    sa.column("match", sa.Integer),
    sa.column("names", sa.JSON),
    sa.column("book", sa.LargeBinary),
    sa.column("guests", sa.JSON),
)
_TABLES = sa.table("tables", sa.column("id", sa.Text))
_LEVELS = ("relaxed", "learned", "steady", "expert", "easy", "medium", "strong")
_BOTS = {"?", *(f"({level})" for level in _LEVELS)}


def upgrade() -> None:
    """Add a column that may be empty, so that workers of the last version can go on writing."""
    op.add_column("results", sa.Column("guests", sa.JSON))
    connection, r = op.get_bind(), _RESULTS.c
    query = sa.select(r.table_id, r.match, r.names, r.book)
    query = query.where(r.table_id.not_in(sa.select(_TABLES.c.id)))
    for table, match, names, book in connection.execute(query).all():
        values: dict[str, object] = {"names": _nameless(names), "guests": [""] * len(names)}
        if book is not None:
            entry = json.loads(book)
            entry["names"] = _nameless(entry.get("names", []))
            values["book"] = json.dumps(entry, ensure_ascii=False, separators=(",", ":")).encode()
        mine = (r.table_id == table) & (r.match == match)
        connection.execute(sa.update(_RESULTS).where(mine).values(values))


def _nameless(names: list[str]) -> list[str]:
    return [name if name in _BOTS else "somebody" for name in names]


def downgrade() -> None:
    """Back to names of which nobody says whose they are."""
    with op.batch_alter_table("results") as results:
        results.drop_column("guests")
