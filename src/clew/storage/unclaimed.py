"""Results of which nobody can say any more whose their names are: they have no guests and no table.

Version 0.1 wrote no guests, and as long as the table is there its log knows them. Without either
nobody could have a name erased, so none is kept.
"""

from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa

from clew.games import GAMES
from clew.storage import erasing, rows
from clew.storage.schema import RESULTS
from clew.storage.store import FIRST_KEY, Result, ResultKey

_HAS_NO_GUESTS = RESULTS.c.guests.is_(None)
SELECT: sa.Select[*tuple[Any, ...]] = (
    sa.select(*rows.OWNED).where(_HAS_NO_GUESTS, rows.HAS_NO_TABLE).order_by(*rows.RESULT_KEY)
)
"""Such results, by table and match."""


def people_of(result: Result) -> list[int]:
    """The seats with the name of a person."""
    bots = {f"({level})" for game in GAMES.values() for level in game.levels} | {"?"}
    return [seat for seat, name in enumerate(result.names) if name not in bots]


def forget_names(connection: sa.Connection, which: Sequence[ResultKey]) -> None:
    """Put 'somebody' in the place of people in these results, if they are unclaimed."""
    query = rows.select_owned(which).where(_HAS_NO_GUESTS, rows.HAS_NO_TABLE)
    _forget(connection, [rows.result_of(row) for row in connection.execute(query)])


def forget_names_at(connection: sa.Connection, tables: Sequence[str]) -> None:
    """The same for the results of tables that are deleted in this transaction."""
    query = SELECT.where(RESULTS.c.table_id.in_(tables))
    _forget(connection, [rows.result_of(row) for row in connection.execute(query)])


def forget_all(connection: sa.Connection) -> None:
    """The same for all results."""
    after = FIRST_KEY
    while some := list(connection.execute(SELECT.where(rows.follows(after)).limit(rows.CHUNK))):
        found = [rows.result_of(row) for row in some]
        _forget(connection, found)
        after = rows.key_of(found[-1])


def _forget(connection: sa.Connection, found: Sequence[Result]) -> None:
    nameless = [erasing.nameless(result, people_of(result)) for result in found]
    erasing.rewrite_results(connection, nameless)
