"""The list of public tables, a page at a time; changes are gathered for a moment.

Whoever watches has the first tables of an order, 50 or as many pages more as they asked for. They
are told of a change only where it changes what they have. Those who have the same are told by the
same bytes. Somebody who does not keep up is told nothing until they do, and then the first page.
"""

import asyncio
from bisect import bisect_left, bisect_right, insort
from collections.abc import Iterable, Iterator
from heapq import merge
from itertools import islice
from typing import NamedTuple

from clew.server import wire
from clew.server.connection import Connection, encode, framed
from clew.storage.store import TableId, TableRow

PAGE = 50  # tables
MOST = 500  # tables that one client is told of
LISTED = 10_000  # tables that are remembered at a start, the last touched ones
BEHIND = 64_000  # bytes unread: who has more does not keep up
_SOON = 0.25  # seconds

Place = tuple[bool, int, TableId]
"""Where a table stands: those with a free seat first, then the newest."""

Kind = tuple[str, bool]
"""The game, and whether somebody can sit down."""


class View(NamedTuple):
    """What a client looks at: tables of which kind, and how many of them."""

    game: str | None = None
    free: bool = False
    length: int = PAGE


class Told(NamedTuple):
    """What everybody with the same view was told last."""

    rows: tuple[TableRow, ...]
    total: int


class Lobby:
    """Public tables that are not finished."""

    def __init__(self) -> None:
        self.rows: dict[TableId, TableRow] = {}
        # Tables in order, by kind: a page of a rare kind is not searched for among all tables.
        self._orders: dict[Kind, list[Place]] = {}
        self._views: dict[Connection, View] = {}
        self._told: dict[View, Told] = {}
        self._behind: set[Connection] = set()
        self._noted: set[TableId] | None = None  # what changed since a filling began
        self._timer: asyncio.TimerHandle | None = None

    # What is listed

    def begin_filling(self) -> None:
        """The store is about to be read: what is heard from now on is newer."""
        self._noted = set()

    def fill(self, rows: Iterable[TableRow], *, is_all: bool = True) -> None:
        """Show these tables, which were read from the store, last touched first.

        Where they are not all of them, tables that were touched before the last of them stay.
        """
        read, noted = {row.id: row for row in rows}, self._noted or set()
        self._noted = None
        since = 0 if is_all else min((row.touched for row in read.values()), default=0)
        for row in list(self.rows.values()):
            if row.id not in read and row.id not in noted and row.touched >= since:
                self.drop(row.id)
        for row in read.values():
            if row.id not in noted and self.rows.get(row.id) != row:
                self.put(row)

    def put(self, row: TableRow) -> None:
        """A table is new, or different."""
        self.drop(row.id)
        if row.public and row.status != "finished":
            self._note(row.id)
            self.rows[row.id] = row
            insort(self._orders.setdefault(_kind(row), []), place_of(row))
            self._soon()

    def drop(self, table: TableId) -> None:
        """A table is gone."""
        self._note(table)
        row = self.rows.pop(table, None)
        if row is not None:
            order = self._orders[_kind(row)]
            del order[bisect_left(order, place_of(row))]
            self._soon()

    def _note(self, table: TableId) -> None:
        if self._noted is not None:
            self._noted.add(table)

    def page(self, view: View, after: Place | None = None) -> Told:
        """The first tables of a kind, after a place; and how many there are of it."""
        orders = [order for kind, order in self._orders.items() if _fits(*kind, view)]
        places = merge(*(_after(order, after) for order in orders))
        rows = tuple(self.rows[table] for _, _, table in islice(places, view.length))
        return Told(rows, sum(map(len, orders)))

    # Who watches it

    def watch(self, connection: Connection, game: str | None = None, *, free: bool = False) -> None:
        """Tell somebody of the first tables, and of changes from now on."""
        self._behind.discard(connection)
        view = View(game, free)
        self._views[connection] = view
        connection.tell(wire.Lobby(*self._now(view)))

    def more(self, connection: Connection) -> None:
        """Tell somebody of a page more."""
        view = self._views.get(connection)
        if view is None or view.length >= MOST or connection in self._behind:
            return
        wider = self._views[connection] = view._replace(length=view.length + PAGE)
        connection.tell(_change(self._now(view), self._now(wider)))

    def leave(self, connection: Connection) -> None:
        """Tell them no more."""
        self._views.pop(connection, None)
        self._behind.discard(connection)

    def _now(self, view: View) -> Told:
        """What those with this view were told last; whoever is new joins them there."""
        if view not in self._told:
            self._told[view] = self.page(view)
        return self._told[view]

    # Telling

    def _soon(self) -> None:
        if not self._views:
            self._told.clear()  # nobody will hear of it, so the next who comes is told afresh
        elif self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(_SOON, self._tell)

    def _tell(self) -> None:
        self._timer = None
        self._behind |= {one for one in self._views if one.unread > BEHIND}
        watching = dict[View, list[Connection]]()
        for connection, view in self._views.items():
            watching.setdefault(view, []).append(connection)
        before, self._told = self._told, {}
        for view in sorted(watching, key=lambda view: -view.length):
            self._told[view] = self._renewed(view)
            if self._told[view] != before[view]:
                self._tell_those(watching[view], _change(before[view], self._told[view]))
        self._catch_up()

    def _renewed(self, view: View) -> Told:
        """A view as it is now; of views of the same kind only the longest is searched for."""
        longest = next((v for v in self._told if (v.game, v.free) == (view.game, view.free)), None)
        if longest is None:
            return self.page(view)
        rows, total = self._told[longest]
        return Told(rows[: view.length], total)

    def _tell_those(self, connections: list[Connection], change: wire.LobbyChanged) -> None:
        if len(change.tables) > PAGE:  # as much as that is not sent at once: they begin anew
            self._behind.update(connections)
            return
        frame = framed(encode(change))
        for connection in connections:
            if connection not in self._behind:
                connection.send_frame(frame)

    def _catch_up(self) -> None:
        """Those who have read what was left begin again with the first page."""
        for connection in [one for one in self._behind if one.unread <= BEHIND]:
            game, free, _ = self._views[connection]
            self.watch(connection, game, free=free)
        if self._behind:
            self._soon()


def has_room(row: TableRow) -> bool:
    """Whether somebody can sit down there."""
    return row.status == "waiting" and row.taken < row.seats


def place_of(row: TableRow) -> Place:
    """Where a table stands."""
    return (not has_room(row), -row.created, row.id)


def _after(order: list[Place], place: Place | None) -> Iterator[Place]:
    """The places after this one, without a copy of them."""
    start = 0 if place is None else bisect_right(order, place)
    return (order[i] for i in range(start, len(order)))


def _kind(row: TableRow) -> Kind:
    return row.game, has_room(row)


def _fits(game: str, is_free: bool, view: View) -> bool:
    return view.game in (None, game) and (is_free or not view.free)


def _change(old: Told, new: Told) -> wire.LobbyChanged:
    """What turns the one into the other."""
    had = {row.id: row for row in old.rows}
    tables = tuple(row for row in new.rows if not _is_same(row, had.pop(row.id, None)))
    return wire.LobbyChanged(tables, tuple(had), new.total)


def _is_same(row: TableRow, was: TableRow | None) -> bool:
    return row is was or row == was
