"""The list of public tables, told to whoever watches it; changes are gathered for a moment."""

import asyncio
from collections.abc import Iterable

from clew.server import wire
from clew.server.connection import Connection, encode, framed
from clew.storage.store import TableId, TableRow

_SOON = 0.25  # seconds


class Lobby:
    """Public tables that are not finished."""

    def __init__(self) -> None:
        self.rows: dict[TableId, TableRow] = {}
        self._watching: set[Connection] = set()
        self._changed: set[TableId] = set()
        self._timer: asyncio.TimerHandle | None = None

    def fill(self, rows: Iterable[TableRow]) -> None:
        """Begin with these tables."""
        self.rows = {row.id: row for row in rows}

    def watch(self, connection: Connection) -> None:
        """Tell somebody of all tables, and of changes from now on."""
        self._watching.add(connection)
        connection.tell(wire.Lobby(tuple(self.rows.values())))

    def leave(self, connection: Connection) -> None:
        """Tell them no more."""
        self._watching.discard(connection)

    def put(self, row: TableRow) -> None:
        """A table is new, or different."""
        if row.public and row.status != "finished":
            self.rows[row.id] = row
            self._soon(row.id)
        else:
            self.drop(row.id)

    def drop(self, table: TableId) -> None:
        """A table is gone."""
        if self.rows.pop(table, None) is not None:
            self._soon(table)

    def _soon(self, table: TableId) -> None:
        self._changed.add(table)
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(_SOON, self._tell)

    def _tell(self) -> None:
        self._timer, changed, self._changed = None, self._changed, set()
        rows = tuple(self.rows[table] for table in sorted(changed) if table in self.rows)
        gone = tuple(table for table in sorted(changed) if table not in self.rows)
        frame = framed(encode(wire.LobbyChanged(rows, gone)))
        for connection in self._watching:
            connection.send_frame(frame)
