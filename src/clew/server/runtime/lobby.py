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

from clew.games import GAMES
from clew.server.common.frames import framed
from clew.server.table import wire
from clew.server.table.facts import encode
from clew.storage.store import TableId, TableRow

PAGE = 50  # tables
MOST = 500  # tables that one client is sent
LISTED = 10_000  # tables that are remembered at a start, the last touched ones
BEHIND = 64_000  # unread bytes: a client with more does not keep up
_SOON = 0.25  # seconds
NO_GAME = ""  # the game of no table

Place = tuple[bool, int, TableId]
"""Where a table stands: those with a free seat first, then the newest."""

Kind = tuple[str, bool]
"""The game, and whether somebody can sit down."""


class Selection(NamedTuple):
    """What a client looks at: tables of which kind, and how many of them."""

    game: str | None = None
    free: bool = False
    length: int = PAGE


class Listing(NamedTuple):
    """What everybody with the same selection was sent last."""

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
        self.selections: dict[LobbySubscriber, Selection] = {}
        self.listings: dict[Selection, Listing] = {}
        self.behind: set[LobbySubscriber] = set()
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

    def page(self, selection: Selection, after: Place | None = None) -> Listing:
        """The first tables of a kind, after a place; and how many there are of it."""
        orders = [order for kind, order in self._orders.items() if _fits(*kind, selection)]
        places = merge(*(_after(order, after) for order in orders))
        rows = tuple(self.rows[table] for _, _, table in islice(places, selection.length))
        return Listing(rows, sum(map(len, orders)))

    # Who watches it

    def watch(
        self, subscriber: LobbySubscriber, game: str | None = None, *, free: bool = False
    ) -> None:
        """Send the first tables to a subscriber, and changes from now on."""
        self.behind.discard(subscriber)
        if game is not None and game not in GAMES:
            game = NO_GAME  # whatever people call it: what was sent is kept for each selection
        selection = Selection(game, free)
        self.selections[subscriber] = selection
        subscriber.send_frame(framed(encode(wire.Lobby(*self._current(selection)))))

    def more(self, subscriber: LobbySubscriber) -> None:
        """Send a subscriber one more page."""
        selection = self.selections.get(subscriber)
        if selection is None or selection.length >= MOST or subscriber in self.behind:
            return
        wider = self.selections[subscriber] = selection._replace(length=selection.length + PAGE)
        change = _change(self._current(selection), self._current(wider))
        subscriber.send_frame(framed(encode(change)))

    def leave(self, subscriber: LobbySubscriber) -> None:
        """Stop sending to a subscriber."""
        self.selections.pop(subscriber, None)
        self.behind.discard(subscriber)

    def _current(self, selection: Selection) -> Listing:
        """What those with this selection were sent last, which a new subscriber is sent too."""
        if selection not in self.listings:
            self.listings[selection] = self.page(selection)
        return self.listings[selection]

    # Sending changes

    def _send_soon(self) -> None:
        if not self.selections:
            self.listings.clear()  # nobody watches, so the next subscriber gets a fresh listing
        elif self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(_SOON, self.send_changes)

    def send_changes(self) -> None:
        """Send every watcher what has changed on its pages; those who read too slowly wait."""
        self._timer = None
        self.behind |= {one for one in self.selections if one.unread > BEHIND}
        watching = dict[Selection, list[LobbySubscriber]]()
        for subscriber, selection in self.selections.items():
            watching.setdefault(selection, []).append(subscriber)
        before, self.listings = self.listings, {}
        for selection in sorted(watching, key=lambda selection: -selection.length):
            self.listings[selection] = self._renewed(selection)
            if self.listings[selection] != before[selection]:
                self._send_change(
                    watching[selection], _change(before[selection], self.listings[selection])
                )
        self._catch_up()

    def _renewed(self, selection: Selection) -> Listing:
        """What a selection has now; of selections of one kind only the longest is searched for."""
        longest = next(
            (v for v in self.listings if (v.game, v.free) == (selection.game, selection.free)), None
        )
        if longest is None:
            return self.page(selection)
        rows, total = self.listings[longest]
        return Listing(rows[: selection.length], total)

    def _send_change(self, subscribers: list[LobbySubscriber], change: wire.LobbyChanged) -> None:
        if len(change.tables) > PAGE:  # as much as that is not sent at once: they begin anew
            self.behind.update(subscribers)
            return
        frame = framed(encode(change))
        for subscriber in subscribers:
            if subscriber not in self.behind:
                subscriber.send_frame(frame)

    def _catch_up(self) -> None:
        """Send the first page to subscribers who have caught up."""
        for subscriber in [one for one in self.behind if one.unread <= BEHIND]:
            game, free, _ = self.selections[subscriber]
            self.watch(subscriber, game, free=free)
        if self.behind:
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


def _fits(game: str, is_free: bool, selection: Selection) -> bool:
    return selection.game in (None, game) and (is_free or not selection.free)


def _change(old: Listing, new: Listing) -> wire.LobbyChanged:
    """What turns the one into the other."""
    had = {row.id: row for row in old.rows}
    tables = tuple(row for row in new.rows if not _is_same(row, had.pop(row.id, None)))
    return wire.LobbyChanged(tables, tuple(had), new.total)


def _is_same(row: TableRow, was: TableRow | None) -> bool:
    return row is was or row == was
