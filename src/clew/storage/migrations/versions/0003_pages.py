"""Results in pages: what the Great Book sorts by, and the key of a club's word."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

_RESULTS = sa.table(
    "results",
    sa.column("table_id", sa.Text),
    sa.column("match", sa.Integer),
    sa.column("book", sa.LargeBinary),
    sa.column("scenario", sa.Text),
    sa.column("level", sa.Integer),
    sa.column("relaxed", sa.Boolean),
    sa.column("hourglasses", sa.Integer),
    sa.column("duration", sa.BigInteger),
)


def upgrade() -> None:
    """Add the columns, and fill them in for the results that are there."""
    op.add_column("results", sa.Column("club_key", sa.Text, nullable=False, server_default=""))
    op.add_column("results", sa.Column("scenario", sa.Text))
    op.add_column("results", sa.Column("level", sa.Integer))
    op.add_column("results", sa.Column("relaxed", sa.Boolean))
    op.add_column("results", sa.Column("hourglasses", sa.Integer))
    op.add_column("results", sa.Column("duration", sa.BigInteger))
    connection = op.get_bind()
    won = sa.select(_RESULTS.c.table_id, _RESULTS.c.match, _RESULTS.c.book)
    for table, match, text in connection.execute(won.where(_RESULTS.c.book.is_not(None))).all():
        entry = json.loads(text)
        mine = (_RESULTS.c.table_id == table) & (_RESULTS.c.match == match)
        values = {
            "scenario": entry.get("scenario"),
            "level": entry.get("level"),
            "relaxed": entry.get("relaxed"),
            "hourglasses": entry.get("hourglasses"),
            "duration": entry.get("time"),
        }
        connection.execute(sa.update(_RESULTS).where(mine).values(values))
    op.create_index("results_public", "results", ["public", "ended"])
    op.create_index("results_of_club", "results", ["club", "ended"])
    box = ["scenario", "level", "relaxed", "hourglasses", "duration"]
    op.create_index("results_in_book", "results", box)


def downgrade() -> None:
    """Back to lists that are counted by the server."""
    for index in ("results_in_book", "results_of_club", "results_public"):
        op.drop_index(index, "results")
    with op.batch_alter_table("results") as results:
        for column in ("duration", "hourglasses", "relaxed", "level", "scenario", "club_key"):
            results.drop_column(column)
