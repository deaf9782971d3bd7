"""What hosts of the server did, and what people reported to them."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add two tables, which workers of the last version do not know and do not need."""
    for name in ("audit", "reports"):
        op.create_table(
            name,
            sa.Column("id", sa.BigInteger, primary_key=True, autoincrement=False),
            sa.Column("wall", sa.BigInteger, nullable=False),
            sa.Column("author", sa.Text, nullable=False),
            sa.Column("body", sa.LargeBinary, nullable=False),
        )


def downgrade() -> None:
    """Drop the two tables."""
    op.drop_table("reports")
    op.drop_table("audit")
