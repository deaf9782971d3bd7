"""Results say whose their names are, so that a person can be erased when the table is gone.

The logs of tables that are there still say it: the server fills the column from them, in the
background (`runtime/repairing`). Names of which nobody can say it any more are forgotten there too:
here it would keep a big database from starting, and its other workers from writing.
"""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add a column that may be empty, so that workers of the last version can go on writing."""
    op.add_column("results", sa.Column("guests", sa.JSON))


def downgrade() -> None:
    """Back to names of which nobody says whose they are."""
    with op.batch_alter_table("results") as results:
        results.drop_column("guests")
