"""Results of which nobody can say any more whose their names are: they have no guests and no table.

Version 0.1 wrote no guests, and as long as the table is there its log knows them. Without either
nobody could have a name erased, so none is kept.
"""

from collections.abc import Sequence

import sqlalchemy as sa

from clew.games import GAMES
from clew.storage import erasing, rows
from clew.storage.schema import RESULTS, TABLES


def forget_names(connection: sa.Connection, tables: Sequence[str] | None = None) -> int:
    """Put 'somebody' in the place of people in such results, of these tables; of how many."""
    if tables is None:
        is_gone = RESULTS.c.table_id.not_in(sa.select(TABLES.c.id))
    else:
        is_gone = RESULTS.c.table_id.in_(tables)
    query = sa.select(*rows.OWNED).where(RESULTS.c.guests.is_(None), is_gone)
    found = [rows.result_of(row) for row in connection.execute(query)]
    bots = {f"({level})" for game in GAMES.values() for level in game.levels} | {"?"}
    for result in found:
        people = [seat for seat, name in enumerate(result.names) if name not in bots]
        erasing.rewrite_results(connection, [erasing.nameless(result, people)])
    return len(found)
