"""Tables are marked before they are cleared; a heartbeat says how long its process served."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add two columns that may be empty, so that workers of the last version can go on writing."""
    op.add_column("tables", sa.Column("marked", sa.BigInteger))
    op.add_column("beats", sa.Column("served", sa.BigInteger))


def downgrade() -> None:
    """Drop the two columns."""
    op.drop_column("beats", "served")
    op.drop_column("tables", "marked")
