"""The list of public tables, a page at a time; changes are gathered for a moment.

A subscriber has the first tables of an order: 50, or as many more pages as they asked for. They are
sent a change only where it changes what they have; those who have the same get the same bytes. A
subscriber who does not keep up is sent nothing until they do, and then the first page.
"""

import asyncio
from bisect import bisect_left, bisect_right, insort
from collections.abc import Iterable, Iterator
from heapq import merge
from itertools import islice
from typing import NamedTuple, Protocol

from clew.server.common.frames import framed
from clew.server.table import wire
from clew.server.table.facts import encode
from clew.storage.store import TableId, TableRow

PAGE = 50  # tables
MOST = 500  # tables that one client is sent
LISTED = 10_000  # tables that are remembered at a start, the last touched ones
BEHIND = 64_000  # unread bytes: a client with more does not keep up
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


class Listing(NamedTuple):
    """What everybody with the same view was sent last."""

    rows: tuple[TableRow, ...]
    total: int


class LobbySubscriber(Protocol):
    """A client that is shown the lobby."""

    @property
    def unread(self) -> int:
        """How many bytes this client has not read yet."""
        ...

    def send_frame(self, frame: bytes) -> None:
        """Send a frame to this client."""
        ...


class Lobby:
    """Public tables that are not finished."""

    def __init__(self) -> None:
        self.rows: dict[TableId, TableRow] = {}
        # Tables in order, by kind: a page of a rare kind is not searched for among all tables.
        self._orders: dict[Kind, list[Place]] = {}
        self._views: dict[LobbySubscriber, View] = {}
        self._listings: dict[View, Listing] = {}
        self._behind: set[LobbySubscriber] = set()
        self._noted: set[TableId] | None = None  # what changed since a filling began
        self._timer: asyncio.TimerHandle | None = None

    # What is listed

    def begin_refresh(self) -> None:
        """Note changes from now on: the store is about to be read, and they are newer."""
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
        """Add a table, or replace its row."""
        self.drop(row.id)
        if row.public and row.status != "finished":
            self._note(row.id)
            self.rows[row.id] = row
            insort(self._orders.setdefault(_kind(row), []), place_of(row))
            self._send_soon()

    def drop(self, table: TableId) -> None:
        """Remove a table from the list."""
        self._note(table)
        row = self.rows.pop(table, None)
        if row is not None:
            order = self._orders[_kind(row)]
            del order[bisect_left(order, place_of(row))]
            self._send_soon()

    def _note(self, table: TableId) -> None:
        if self._noted is not None:
            self._noted.add(table)

    def page(self, view: View, after: Place | None = None) -> Listing:
        """The first tables of a kind, after a place; and how many there are of it."""
        orders = [order for kind, order in self._orders.items() if _fits(*kind, view)]
        places = merge(*(_after(order, after) for order in orders))
        rows = tuple(self.rows[table] for _, _, table in islice(places, view.length))
        return Listing(rows, sum(map(len, orders)))

    # Who watches it

    def watch(
        self, subscriber: LobbySubscriber, game: str | None = None, *, free: bool = False
    ) -> None:
        """Send the first tables to a subscriber, and changes from now on."""
        self._behind.discard(subscriber)
        view = View(game, free)
        self._views[subscriber] = view
        subscriber.send_frame(framed(encode(wire.Lobby(*self._current(view)))))

    def more(self, subscriber: LobbySubscriber) -> None:
        """Send a subscriber one more page."""
        view = self._views.get(subscriber)
        if view is None or view.length >= MOST or subscriber in self._behind:
            return
        wider = self._views[subscriber] = view._replace(length=view.length + PAGE)
        change = _change(self._current(view), self._current(wider))
        subscriber.send_frame(framed(encode(change)))

    def leave(self, subscriber: LobbySubscriber) -> None:
        """Stop sending to a subscriber."""
        self._views.pop(subscriber, None)
        self._behind.discard(subscriber)

    def _current(self, view: View) -> Listing:
        """What those with this view were sent last, which a new subscriber is sent too."""
        if view not in self._listings:
            self._listings[view] = self.page(view)
        return self._listings[view]

    # Sending changes

    def _send_soon(self) -> None:
        if not self._views:
            self._listings.clear()  # nobody watches, so the next subscriber gets a fresh listing
        elif self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(_SOON, self.send_changes)

    def send_changes(self) -> None:
        """Send every watcher what has changed on its pages; those who read too slowly wait."""
        self._timer = None
        self._behind |= {one for one in self._views if one.unread > BEHIND}
        watching = dict[View, list[LobbySubscriber]]()
        for subscriber, view in self._views.items():
            watching.setdefault(view, []).append(subscriber)
        before, self._listings = self._listings, {}
        for view in sorted(watching, key=lambda view: -view.length):
            self._listings[view] = self._renewed(view)
            if self._listings[view] != before[view]:
                self._send_change(watching[view], _change(before[view], self._listings[view]))
        self._catch_up()

    def _renewed(self, view: View) -> Listing:
        """A view as it is now; of views of the same kind only the longest is searched for."""
        longest = next(
            (v for v in self._listings if (v.game, v.free) == (view.game, view.free)), None
        )
        if longest is None:
            return self.page(view)
        rows, total = self._listings[longest]
        return Listing(rows[: view.length], total)

    def _send_change(self, subscribers: list[LobbySubscriber], change: wire.LobbyChanged) -> None:
        if len(change.tables) > PAGE:  # as much as that is not sent at once: they begin anew
            self._behind.update(subscribers)
            return
        frame = framed(encode(change))
        for subscriber in subscribers:
            if subscriber not in self._behind:
                subscriber.send_frame(frame)

    def _catch_up(self) -> None:
        """Send the first page to subscribers who have caught up."""
        for subscriber in [one for one in self._behind if one.unread <= BEHIND]:
            game, free, _ = self._views[subscriber]
            self.watch(subscriber, game, free=free)
        if self._behind:
            self._send_soon()


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


def _change(old: Listing, new: Listing) -> wire.LobbyChanged:
    """What turns the one into the other."""
    had = {row.id: row for row in old.rows}
    tables = tuple(row for row in new.rows if not _is_same(row, had.pop(row.id, None)))
    return wire.LobbyChanged(tables, tuple(had), new.total)


def _is_same(row: TableRow, was: TableRow | None) -> bool:
    return row is was or row == was
