"""Appending to the logs in SQLite: many tables in one commit, with few statements."""

import json
from collections.abc import Sequence
from typing import Any, NamedTuple

import sqlalchemy as sa

from clew.storage import rows
from clew.storage.store import (
    Append,
    Conflict,
    Epoch,
    Fenced,
    NoSuchTable,
    Result,
    TableId,
    TableRow,
)


def raw_of(connection: sa.Connection) -> Any:
    """The driver's own connection: on the hot path no statement is compiled, nothing is tracked."""
    return connection.connection.driver_connection


class LogEnds:
    """The epoch and the last number of each table's log, cached while nobody else writes.

    So an append needs no query. What it remembers is what
    `SELECT epoch, max(seq)` would say, as long as SQLite's `data_version` stands still.
    """

    def __init__(self) -> None:
        self._of: dict[TableId, tuple[Epoch, int]] = {}
        self._version = -1

    def refresh(self, raw: Any) -> None:
        """Inside a transaction: forget everything where another connection has written."""
        (version,) = raw.execute("PRAGMA data_version").fetchone()
        if version != self._version:
            self._of.clear()
            self._version = version

    def of(self, raw: Any, table: TableId) -> tuple[Epoch, int] | None:
        """Epoch and last number; None where there is no such table."""
        found = self._of.get(table)
        if found is None:
            found = raw.execute(_END, (table,)).fetchone()
            if found is not None:
                self._of[table] = found
        return found

    def why_not(self, raw: Any, table: TableId, epoch: Epoch, last: int) -> Exception | None:
        """The error of a writer that knows this epoch and last number; None if they are right."""
        end = self.of(raw, table)
        if end is None:
            return NoSuchTable(table)
        if end[0] != epoch:
            return Fenced(table)
        return None if end[1] == last else Conflict(table)

    def put(self, table: TableId, epoch: Epoch, last: int) -> None:
        """Note that a log has grown."""
        self._of[table] = (epoch, last)

    def forget(self, table: TableId | None = None) -> None:
        """Forget a table that has another owner or is gone; or all of them."""
        if table is None:
            self._of.clear()
        else:
            self._of.pop(table, None)


_END = """SELECT epoch, (SELECT coalesce(max(seq), 0) FROM entries WHERE table_id = tables.id)
          FROM tables WHERE id = ?"""
_INSERT, _LINE = "INSERT INTO entries VALUES", "(?, ?, ?, ?)"
_AT_ONCE = 32  # lines a statement: each return to Python takes the lock
_INSERTS = [f"{_INSERT} {', '.join([_LINE] * n)}" for n in range(_AT_ONCE + 1)]
_UPDATE_ROW = """
UPDATE tables SET game = :game, name = :name, public = :public, status = :status, seats = :seats,
    taken = :taken, players = :players, scenario = :scenario, created = :created, touched = :touched
WHERE id = :id
"""
_KEEP_RESULT = """
INSERT INTO results
    (table_id, "match", game, club, public, names, winners, rule, ended, book, club_key, guests,
    scenario, level, relaxed, hourglasses, duration)
VALUES (:table_id, :match, :game, :club, :public, :names, :winners, :rule, :ended, :book, :club_key,
    :guests, :scenario, :level, :relaxed, :hourglasses, :duration)
ON CONFLICT (table_id, "match") DO UPDATE SET guests = excluded.guests WHERE results.guests IS NULL
"""


class Appends(NamedTuple):
    """Entries for many logs."""

    appends: Sequence[Append]
    ends: LogEnds

    def write(self, connection: sa.Connection) -> list[Exception | None]:
        """Check and write; an append that does not continue its log is refused, the others stay."""
        return self.write_raw(raw_of(connection))

    def write_raw(self, raw: Any) -> list[Exception | None]:
        """Check and write by the driver's own connection."""
        lines, answers = list[Any](), list[Exception | None]()
        self.ends.refresh(raw)
        for append in self.appends:
            error = self._why_not(raw, append)
            answers.append(error)
            if error is None:
                table, epoch, entries, row, results = append
                for entry in entries:
                    lines += (table, entry.seq, entry.body, entry.wall)
                self.ends.put(table, epoch, entries[-1].seq)
                if row is not None or results:
                    write_lists(raw, row, results)
        _insert(raw, lines)
        return answers

    def _why_not(self, raw: Any, append: Append) -> Exception | None:
        before = append.entries[0].seq - 1
        error = self.ends.why_not(raw, append.table, append.epoch, before)
        return Conflict(append.table) if error is None and append.has_gap() else error


def write_lists(raw: Any, row: TableRow | None, results: Sequence[Result]) -> None:
    """Inside a transaction: what lists show of a table, and how matches at it ended."""
    if row is not None:
        raw.execute(_UPDATE_ROW, _plain(rows.table_values(row)))
    for result in results:
        raw.execute(_KEEP_RESULT, _plain(rows.result_values(result)))


def _plain(values: dict[str, Any]) -> dict[str, Any]:
    """Lists as SQLAlchemy writes them."""
    return {
        name: json.dumps(value) if isinstance(value, list) else value
        for name, value in values.items()
    }


def _insert(raw: Any, values: list[Any]) -> None:
    """Insert lines, flat as their values, in as few statements as there are."""
    for start in range(0, len(values), _AT_ONCE * 4):
        some = values[start : start + _AT_ONCE * 4]
        raw.execute(_INSERTS[len(some) // 4], some)
