"""Finding and rewriting what logs hold of one guest; the same for both engines."""

from collections.abc import Mapping, Sequence

import sqlalchemy as sa

from clew.storage import rows
from clew.storage.schema import ENTRIES, RESULTS, TABLES
from clew.storage.store import Epoch, Result, TableId, TableRow


def holding(tables: Sequence[TableId], needle: bytes, dialect: str) -> sa.Select[tuple[str]]:
    """Which of these tables have an entry with these bytes in it."""
    looked_for = sa.literal(needle, sa.LargeBinary)
    if dialect == "sqlite":
        found = sa.func.instr(ENTRIES.c.body, looked_for)
    else:
        found = sa.func.position(looked_for.op("IN")(ENTRIES.c.body))
    mine = ENTRIES.c.table_id.in_(tables)
    return sa.select(ENTRIES.c.table_id).where(mine, found > 0).distinct()


def rewrite(
    connection: sa.Connection,
    row: TableRow,
    results: Sequence[Result],
    epoch: Epoch,
    bodies: Mapping[int, bytes],
) -> bool:
    """Put other bodies in the place of entries; False, and nothing changed, in another epoch."""
    same = (TABLES.c.id == row.id) & (TABLES.c.epoch == epoch)
    values = rows.table_values(row)
    if not connection.execute(sa.update(TABLES).where(same).values(values)).rowcount:
        return False
    if bodies:
        these = [{"its_seq": seq, "its_body": body} for seq, body in bodies.items()]
        mine = (ENTRIES.c.table_id == row.id) & (ENTRIES.c.seq == sa.bindparam("its_seq"))
        put = sa.update(ENTRIES).where(mine).values(body=sa.bindparam("its_body"))
        connection.execute(put, these)
    for result in results:
        mine = (RESULTS.c.table_id == result.table) & (RESULTS.c.match == result.match)
        values = {"names": list(result.names), "book": result.book}
        connection.execute(sa.update(RESULTS).where(mine).values(values))
    return True
