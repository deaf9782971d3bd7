"""Old tables, for both engines: the age of a table is the age of its last entry."""

from collections.abc import Mapping, Sequence
from typing import Any

import sqlalchemy as sa

from clew.storage import rows, unclaimed
from clew.storage.schema import ENTRIES, TABLES
from clew.storage.store import OldTable, Status, TableId, WallMillis

Before = Mapping[Status, WallMillis]

ENTRIES_AT_ONCE = 10_000
"""Entries that go in one commit, where only some tables are to go: a longer log goes by itself."""

COUNT = sa.select(sa.func.count()).select_from(TABLES)


def _last_wall() -> sa.ColumnElement[int]:
    """The wall clock of a table's last entry."""
    entry = ENTRIES.alias("last_entry")
    query = sa.select(entry.c.wall).where(entry.c.table_id == TABLES.c.id)
    last = query.order_by(entry.c.seq.desc()).limit(1).scalar_subquery()
    # Without entries its server died between creating it and the first of them.
    return sa.func.coalesce(last, TABLES.c.touched)


def is_old(before: Before) -> sa.ColumnElement[bool]:
    """Whether a table's last entry is older than this, by status.

    A move does not touch the row, so in a match `touched` is the age of its beginning. It has an
    index, though, and rules out nearly every table before a log is looked at.
    """
    last = _last_wall()
    return sa.or_(
        sa.false(),
        *(
            sa.and_(TABLES.c.status == status, TABLES.c.touched < wall, last < wall)
            for status, wall in before.items()
        ),
    )


def old_tables(connection: sa.Connection, before: Before) -> list[OldTable]:
    """Old tables, the oldest first."""
    last = _last_wall().label("last")
    query = sa.select(*rows.SHOWN, last, TABLES.c.marked).where(is_old(before)).order_by(last)
    return [_old_table(dict(row)) for row in connection.execute(query).mappings()]


def _old_table(values: dict[str, Any]) -> OldTable:
    last, marked = values.pop("last"), values.pop("marked")
    return OldTable(rows.row_of(values), last, marked)


def mark_old(connection: sa.Connection, before: Before, now: WallMillis) -> int:
    """Mark what is old and unmark what is not; a mark from the future is renewed."""
    marked, old = TABLES.c.marked, is_old(before)
    lively = sa.update(TABLES).where(marked.is_not(None), sa.not_(old))
    connection.execute(lively.values(marked=None))
    unmarked = sa.update(TABLES).where(sa.or_(marked.is_(None), marked > now), old)
    return connection.execute(unmarked.values(marked=now)).rowcount


def clear(
    connection: sa.Connection, before: Before, marked: WallMillis | None, most: int | None
) -> list[TableId]:
    """Delete old tables, those marked first before the others."""
    length = sa.select(sa.func.coalesce(sa.func.max(ENTRIES.c.seq), 0))
    mine = length.where(ENTRIES.c.table_id == TABLES.c.id).scalar_subquery()
    query = sa.select(TABLES.c.id, mine).where(is_old(before))
    query = query.order_by(TABLES.c.marked, TABLES.c.id)
    if marked is not None:
        query = query.where(TABLES.c.marked <= marked)
    found, gone = (
        [(row[0], row[1]) for row in connection.execute(query.limit(most))],
        list[TableId](),
    )
    due = [table for table, _ in found] if most is None else _some(found)
    for start in range(0, len(due), rows.CHUNK):
        gone += _delete(connection, due[start : start + rows.CHUNK], before)
    return gone


def _some(found: Sequence[tuple[str, int]]) -> list[str]:
    """The first of these tables, with so many entries that others need not wait for the commit."""
    total, some = 0, list[str]()
    for table, entries in found:
        total += entries
        if some and total > ENTRIES_AT_ONCE:
            break
        some.append(table)
    return some


def _delete(connection: sa.Connection, ids: list[str], before: Before) -> list[TableId]:
    """Delete these tables if they are still old; PostgreSQL locks them against appends first."""
    these = sa.select(TABLES.c.id).where(TABLES.c.id.in_(ids)).order_by(TABLES.c.id)
    connection.execute(these.with_for_update())
    still = sa.select(TABLES.c.id).where(TABLES.c.id.in_(ids), is_old(before))
    found = set(connection.scalars(still))
    gone = [TableId(table) for table in ids if table in found]
    connection.execute(sa.delete(ENTRIES).where(ENTRIES.c.table_id.in_(gone)))
    connection.execute(sa.delete(TABLES).where(TABLES.c.id.in_(gone)))
    unclaimed.forget_names_at(connection, gone)
    return gone
