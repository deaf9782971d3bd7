"""Appending to the logs in PostgreSQL: one statement, which also checks each append.

Nearly every commit holds moves alone. Only one that changes what lists show pays for that.
"""

import json
from collections.abc import Sequence
from typing import Any

from clew.storage import rows
from clew.storage.store import Append

APPEND = """
WITH asked AS (
    SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[])
        AS a (id, epoch, before, last)
), taken AS (
    UPDATE tables SET last_seq = asked.last FROM asked
    WHERE tables.id = asked.id AND tables.epoch = asked.epoch AND tables.last_seq = asked.before
    RETURNING tables.id
), lines AS (
    SELECT * FROM unnest($5::text[], $6::bigint[], $7::bytea[], $8::bigint[])
        AS l (table_id, seq, body, wall)
), written AS (
    INSERT INTO entries (table_id, seq, body, wall)
    SELECT lines.* FROM lines JOIN taken ON taken.id = lines.table_id
    RETURNING 1
)
SELECT id FROM taken
"""
APPEND_WITH_LISTS = """
WITH asked AS (
    SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[])
        AS a (id, epoch, before, last)
), shown AS (
    SELECT * FROM json_populate_recordset(NULL::tables, $9::json)
), taken AS (
    UPDATE tables SET
        last_seq = asked.last,
        game = coalesce(shown.game, tables.game),
        name = coalesce(shown.name, tables.name),
        public = coalesce(shown.public, tables.public),
        status = coalesce(shown.status, tables.status),
        seats = coalesce(shown.seats, tables.seats),
        taken = coalesce(shown.taken, tables.taken),
        players = coalesce(shown.players, tables.players),
        scenario = CASE WHEN shown.id IS NULL THEN tables.scenario ELSE shown.scenario END,
        created = coalesce(shown.created, tables.created),
        touched = coalesce(shown.touched, tables.touched)
    FROM asked LEFT JOIN shown ON shown.id = asked.id
    WHERE tables.id = asked.id AND tables.epoch = asked.epoch AND tables.last_seq = asked.before
    RETURNING tables.id
), lines AS (
    SELECT * FROM unnest($5::text[], $6::bigint[], $7::bytea[], $8::bigint[])
        AS l (table_id, seq, body, wall)
), written AS (
    INSERT INTO entries (table_id, seq, body, wall)
    SELECT lines.* FROM lines JOIN taken ON taken.id = lines.table_id
    RETURNING 1
), ended AS (
    INSERT INTO results
    SELECT found.* FROM json_populate_recordset(NULL::results, $10::json) AS found
        JOIN taken ON taken.id = found.table_id
    ON CONFLICT DO NOTHING
)
SELECT id FROM taken
"""


def append_query(batch: Sequence[Append]) -> tuple[Any, ...]:
    """The statement that writes these appends, and its values."""
    lines = [(a.table, e.seq, e.body, e.wall) for a in batch for e in a.entries]
    asked = (
        [a.table for a in batch],
        [a.epoch for a in batch],
        [a.entries[0].seq - 1 for a in batch],
        [a.entries[-1].seq for a in batch],
        *zip(*lines, strict=True),
    )
    changed = [rows.table_values(a.row) for a in batch if a.row is not None]
    ended = [_with_hex(rows.result_values(r)) for a in batch for r in a.results]
    if not changed and not ended:
        return APPEND, *asked
    return APPEND_WITH_LISTS, *asked, json.dumps(changed), json.dumps(ended)


def _with_hex(values: dict[str, Any]) -> dict[str, Any]:
    """JSON has no bytes: they are written as PostgreSQL itself writes them."""
    book: bytes | None = values["book"]
    return values | {"book": None if book is None else f"\\x{book.hex()}"}
