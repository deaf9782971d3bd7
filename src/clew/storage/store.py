"""The Store protocol: what every storage engine promises. One contract suite tests them all.

The heart of it is `append`: entries of a table's log, durable when the call returns. Everything a
table is can be folded from its log; the rows beside it exist only so that lists are quick.
"""

from collections.abc import AsyncIterator, Iterable, Sequence
from typing import Any, Literal, NamedTuple, NewType, Protocol

from msgspec import Struct

TableId = NewType("TableId", str)
GuestId = NewType("GuestId", str)
Epoch = NewType("Epoch", int)
WallMillis = NewType("WallMillis", int)
"""Milliseconds since 1970, for people and for what outlives a process."""

Row = tuple[str, dict[str, Any]]
"""Of which database table, and the values of its columns: how a backup passes through."""

Status = Literal["waiting", "playing", "finished"]


class Entry(Struct, frozen=True):
    """One line of a table's log; *body* is JSON, *seq* counts from 1 without a gap."""

    seq: int
    body: bytes
    wall: WallMillis


class TableRow(Struct, frozen=True):
    """What lists of tables show."""

    id: TableId
    game: str
    name: str
    public: bool
    status: Status
    seats: int
    taken: int
    players: tuple[str, ...]
    scenario: str | None
    created: WallMillis
    touched: WallMillis


class Result(Struct, frozen=True):
    """How a match ended, for the tables of wins and the Great Book."""

    table: TableId
    match: int  # first match at the table, second, ...
    game: str
    club: str
    public: bool  # else nobody but its guests learns of the table
    names: tuple[str, ...]  # by seat
    winners: tuple[int, ...]
    rule: str
    ended: WallMillis
    book: bytes | None = None  # Magic Maze: the entry for the Great Book, as JSON


class Held(Struct, frozen=True):
    """Who owns a table, and when that process was last known to be alive."""

    owner: str
    epoch: Epoch
    alive: WallMillis | None


class Fenced(Exception):
    """Somebody else owns this table now; the writer must forget it and write nothing."""


class Conflict(Exception):
    """The entries do not continue the log: a gap, or a sequence number used twice."""


class Append(NamedTuple):
    """Entries for the log of a table, by whoever owned it in this epoch."""

    table: TableId
    epoch: Epoch
    entries: Sequence[Entry]

    def has_gap(self) -> bool:
        """Whether the entries do not even follow each other."""
        first = self.entries[0].seq
        return any(entry.seq != first + i for i, entry in enumerate(self.entries))


class Away(Exception):
    """The database cannot be reached; it may come back."""


class Missing(Exception):
    """There is no such table."""


class Store(Protocol):
    """Tables, their logs and what came of them."""

    async def start(self) -> None:
        """Open the database and bring its schema up to date."""
        ...

    async def stop(self) -> None:
        """Finish what was begun and close."""
        ...

    async def secret(self) -> bytes:
        """The server's signing key: made once, kept for ever."""
        ...

    async def create(self, row: TableRow, owner: str) -> Epoch:
        """A new table, owned by *owner* from the start."""
        ...

    async def holder(self, table: TableId) -> Held:
        """Who owns it. Missing where there is no such table."""
        ...

    async def claim(self, table: TableId, owner: str, held: Epoch) -> Epoch:
        """Become the owner: whoever owned it before is fenced from now on.

        *held* is the epoch that one believes in; Fenced where somebody else was quicker.
        """
        ...

    async def append(self, table: TableId, epoch: Epoch, entries: Sequence[Entry]) -> None:
        """Add entries to the log, all or none; when this returns they survive kill -9.

        Raises Missing where there is no such table, Fenced where the epoch is not the table's,
        Conflict where the entries do not continue the log. Calls of many tables share a commit.
        """
        ...

    async def append_all(self, appends: Sequence[Append]) -> list[Exception | None]:
        """`append` for many tables in one commit: for each what it would raise, or None.

        One that is refused spoils no other. A table stands in it once.
        """
        ...

    async def log(self, table: TableId, after: int = 0) -> list[Entry]:
        """The entries after *after*, in order. Missing where there is no such table."""
        ...

    async def update(self, row: TableRow) -> None:
        """Renew what lists show of a table."""
        ...

    async def table(self, table: TableId) -> TableRow | None:
        """What lists show of one table."""
        ...

    async def tables(
        self, *, public: bool | None = None, status: Sequence[Status] = (), limit: int = 200
    ) -> list[TableRow]:
        """Tables, last touched first."""
        ...

    async def clear(self, *, status: Status, before: WallMillis) -> list[TableId]:
        """Forget tables of this status that nobody has touched since, with their logs."""
        ...

    async def beat(self, owner: str, wall: WallMillis) -> None:
        """Note that this process was alive at that moment; after its last beat it was absent."""
        ...

    async def add_result(self, result: Result) -> None:
        """Keep a result; a second time for the same table and match changes nothing."""
        ...

    def dump(self) -> AsyncIterator[Row]:
        """Every row of everything, as of one moment."""
        ...

    async def load(self, found: Iterable[Row]) -> None:
        """Put these rows into an empty store, all or none; BadMessage where it is not empty."""
        ...

    async def results(
        self, *, game: str | None = None, club: str | None = None, limit: int = 1000
    ) -> list[Result]:
        """Results, newest first."""
        ...
