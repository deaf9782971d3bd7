"""The first schema."""

from alembic import op

from clew.storage.schema import metadata

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make all tables as they were at first; later revisions change them."""
    metadata.create_all(op.get_bind())


def downgrade() -> None:
    """Before the first schema there was nothing."""
    metadata.drop_all(op.get_bind())
