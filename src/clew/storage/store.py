"""The Store protocol: what every storage engine promises. One contract suite tests them all.

The heart of it is `append`: entries of a table's log, durable when the call returns. Everything a
table is can be folded from its log; the rows beside it exist only so that lists are quick.
"""

from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from typing import Any, Literal, NamedTuple, NewType, Protocol

from msgspec import Struct

TableId = NewType("TableId", str)
GuestId = NewType("GuestId", str)
Epoch = NewType("Epoch", int)
WallMillis = NewType("WallMillis", int)  # since 1970, for people and what outlives a process

DumpedRow = tuple[str, dict[str, Any]]  # of which database table, and the values of its columns

Status = Literal["waiting", "playing", "finished"]

Journal = Literal["audit", "reports"]
"""What hosts of the server did, and what people reported to them."""


class Entry(Struct, frozen=True):
    """One entry of a table's log; *body* is JSON, *seq* counts from 1 without a gap."""

    seq: int
    body: bytes
    wall: WallMillis


ERASED = "somebody"  # as whoever had their names erased is called; the page has its own word
SIGNING_KEYS = "secret"  # the setting with the signing keys


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
    """How a match ended, for the tables of wins and the book of records."""

    table: TableId
    match: int  # first match at the table, second, ...
    game: str
    club: str
    public: bool  # otherwise only its guests know of the table
    names: tuple[str, ...]  # by seat
    winners: tuple[int, ...]
    rule: str  # by which it ended; empty where it was given up
    ended: WallMillis
    book: bytes | None = None  # what the game enters in its book of records, as JSON
    club_key: str = ""  # made of the club's word; whoever has it may see private results
    guests: tuple[GuestId, ...] | None = None  # by seat, empty for bots; lists are not told


class ResultFilter(Struct, frozen=True):
    """Which results may be seen: public ones, and private ones that were entered with *key*."""

    game: str | None = None
    club: str | None = None
    key: str = ""
    scenario: str | None = None  # of the book, by its id


ResultCursor = tuple[WallMillis, int]
"""When the last result of a page ended, and how many of that moment were on pages so far.

It names no table: the id of a private one is its key.
"""


class Wins(Struct, frozen=True):
    """How often somebody played a game here, and won."""

    game: str
    name: str
    played: int
    won: int


ResultKey = tuple[TableId, int]  # a result, by its table and match
FIRST_KEY: ResultKey = (TableId(""), 0)  # before all results
WinsCursor = tuple[int, int, str, str]  # won, played, game and name of the last line of a page
BookCursor = tuple[int, int, str, int, bool]
"""Place in its box, when its scenario was first met, and the box: scenario, level, relaxed."""


class Challenge(Struct, frozen=True):
    """An entry of a book of records, as JSON, and where it stands."""

    entry: bytes
    cursor: BookCursor


class Ownership(Struct, frozen=True):
    """Who owns a table, and when that process was last known to be alive.

    *served* is how long it had served then, on a clock of its own.
    """

    owner: str
    epoch: Epoch
    alive: WallMillis | None
    served: int | None = None


class Note(Struct, frozen=True):
    """One note of a journal; *body* is JSON, *author* says who."""

    id: int
    wall: WallMillis
    author: str
    body: bytes


class OldTable(Struct, frozen=True):
    """A table that is to be cleared: its last entry is old."""

    row: TableRow
    last: WallMillis  # the wall clock of the last entry
    marked: WallMillis | None


class Fenced(Exception):
    """Another worker owns this table now: the writer must unload it and write nothing."""


class Conflict(Exception):
    """The entries do not continue the log: a gap, or a sequence number used twice."""


class Append(NamedTuple):
    """Entries for the log of a table, by whoever owned it in this epoch.

    What lists show of the table after these entries, and the results of matches that they ended,
    are written in the same commit or not at all.
    """

    table: TableId
    epoch: Epoch
    entries: Sequence[Entry]
    row: TableRow | None = None
    results: Sequence[Result] = ()

    def has_gap(self) -> bool:
        """Whether the entries themselves do not follow each other."""
        first = self.entries[0].seq
        return any(entry.seq != first + i for i, entry in enumerate(self.entries))


class StoreUnavailable(Exception):
    """The database cannot be reached, or cannot write (a full disk, say); it may come back."""


class Unusable(Exception):
    """A database cannot be used: one sentence for whoever runs it, with why and the way out."""


class NoSuchTable(Exception):
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
        """The server's signing keys (see `keys`); a first one is made where there is none."""
        ...

    async def club_salt(self) -> bytes:
        """What clubs' words are hashed with: made once, kept for ever."""
        ...

    async def create(self, row: TableRow, owner: str, entries: Sequence[Entry] = ()) -> Epoch:
        """A new table, owned by *owner* from the start, with what its log begins with."""
        ...

    async def ownership(self, table: TableId) -> Ownership:
        """Who owns a table, or NoSuchTable."""
        ...

    async def claim(self, table: TableId, owner: str, held: Epoch) -> Epoch:
        """Become the owner: whoever owned it before is fenced from now on.

        *held* is the epoch that the caller knows; Fenced where another worker was quicker.
        """
        ...

    async def append(self, table: TableId, epoch: Epoch, entries: Sequence[Entry]) -> None:
        """Add entries to the log, all or none; when this returns they survive kill -9.

        Raises NoSuchTable where there is none, Fenced where the epoch is not the table's,
        Conflict where the entries do not continue the log. Calls of many tables share a commit.
        """
        ...

    async def append_all(self, appends: Sequence[Append]) -> list[Exception | None]:
        """`append` for many tables in one commit: for each what it would raise, or None.

        A refused append does not affect the others. Each table is in it once.
        """
        ...

    def append_now(self, appends: Sequence[Append]) -> list[Exception | None] | None:
        """`append_all` without waiting; None where it would wait, and then nothing was written."""
        ...

    async def log(self, table: TableId, after: int = 0, limit: int | None = None) -> list[Entry]:
        """The entries after *after*, in order; or NoSuchTable."""
        ...

    async def repair_lists(
        self, row: TableRow, results: Sequence[Result], *, epoch: Epoch, seq: int
    ) -> None:
        """Repair what lists show of a table, by its log in this epoch up to entry *seq*.

        Raises NoSuchTable, Fenced or Conflict, and changes nothing, where its log is another.
        """
        ...

    async def tables_holding(self, tables: Sequence[TableId], needle: bytes) -> list[TableId]:
        """Which of these tables have an entry with these bytes in it."""
        ...

    async def rewrite(
        self, row: TableRow, results: Sequence[Result], *, epoch: Epoch, bodies: Mapping[int, bytes]
    ) -> None:
        """Put other bodies in the place of entries, with the row and the results that follow.

        Only to erase a person. Raises Fenced, and changes nothing, in another epoch.
        """
        ...

    async def last_seq(self, table: TableId) -> int:
        """The number of the last entry, 0 before the first; or NoSuchTable."""
        ...

    async def seqs(self, table: TableId, beginning: bytes) -> list[int]:
        """The numbers of the entries whose body begins so, in order."""
        ...

    async def table(self, table: TableId) -> TableRow | None:
        """What lists show of one table."""
        ...

    async def tables(
        self, *, public: bool | None = None, status: Sequence[Status] = (), limit: int = 200
    ) -> list[TableRow]:
        """Tables, last touched first."""
        ...

    async def table_ids(self, after: str, limit: int) -> list[TableId]:
        """The ids of all tables in order, some at a time."""
        ...

    async def count(self) -> int:
        """How many tables there are."""
        ...

    async def old_tables(self, before: Mapping[Status, WallMillis]) -> list[OldTable]:
        """Tables whose last entry is older than this, by status; the oldest first."""
        ...

    async def mark_old(self, before: Mapping[Status, WallMillis], now: WallMillis) -> int:
        """Mark the old tables that are not marked yet, and unmark those that are not old any more.

        How many were marked. A mark from the future is renewed: the clock was wrong then.
        """
        ...

    async def clear(
        self,
        before: Mapping[Status, WallMillis],
        *,
        marked: WallMillis | None = None,
        most: int | None = None,
    ) -> list[TableId]:
        """Delete old tables with their logs: only those marked by then, at most so many.

        Fewer go where their logs are long: others wait for the commit.
        Which they were: those marked first go first. Results are kept as by `delete`.
        """
        ...

    async def delete(self, table: TableId) -> bool:
        """Delete a table with its log; whether there was one. Results are kept, see `unclaimed`."""
        ...

    async def add_note(
        self, journal: Journal, author: str, body: bytes, wall: WallMillis, *, most: int
    ) -> int:
        """Add a note, and drop the oldest where there are more than *most*; its number."""
        ...

    async def notes_after(self, journal: Journal, after: int, limit: int = 100) -> list[Note]:
        """The notes that follow this number, in order."""
        ...

    async def notes_before(
        self, journal: Journal, before: int | None = None, limit: int = 100
    ) -> list[Note]:
        """The notes before this number, newest first."""
        ...

    async def rewrite_notes(self, journal: Journal, notes: Sequence[Note]) -> None:
        """Put these in the place of those with the same numbers, to erase a person."""
        ...

    async def drop_notes(self, journal: Journal, numbers: Sequence[int]) -> None:
        """Delete notes."""
        ...

    async def setting(self, key: str) -> bytes | None:
        """A value that the servers of this database share; None where it was never set."""
        ...

    async def swap_setting(self, key: str, old: bytes | None, new: bytes) -> bool:
        """Set a value, unless another server has changed it since it was read; whether it was."""
        ...

    async def beat(self, owner: str, wall: WallMillis, served: int | None = None) -> None:
        """Note that this process was alive at that moment; after its last beat it was absent.

        *served* is how long it has served, in ms on a clock of its own.
        """
        ...

    async def add_result(self, result: Result) -> None:
        """Keep a result; a second time for the same table and match only adds missing guests."""
        ...

    async def results_of(
        self, guest: GuestId, after: ResultKey = FIRST_KEY, limit: int = 100, *, gone: bool = False
    ) -> list[Result]:
        """Results that name this guest, by table and match; *gone*: whose table is."""
        ...

    async def erase_from_results(self, guest: GuestId, which: Sequence[ResultKey]) -> None:
        """Take a guest with their names out of these results, whatever else is erased meanwhile."""
        ...

    async def unclaimed(self, after: ResultKey = FIRST_KEY, limit: int = 100) -> list[Result]:
        """Results of which nobody can say whose their names are, by table and match."""
        ...

    async def forget_names(self, which: Sequence[ResultKey]) -> None:
        """Put 'somebody' in the place of people in these results, if they are unclaimed."""
        ...

    def dump(self) -> AsyncIterator[DumpedRow]:
        """Every row of everything, as of one moment."""
        ...

    async def load(self, found: Iterable[DumpedRow]) -> None:
        """Put these rows into an empty store, all or none; BadMessage where it is not empty."""
        ...

    async def results(
        self, which: ResultFilter | None = None, after: ResultCursor | None = None, limit: int = 100
    ) -> list[Result]:
        """Results, newest first; without a filter all of them, private ones too."""
        ...

    async def wins(
        self, which: ResultFilter, after: WinsCursor | None = None, limit: int = 100
    ) -> list[Wins]:
        """Played and won by game and name, most wins first."""
        ...

    async def challenges(
        self, which: ResultFilter, after: BookCursor | None = None, limit: int = 100
    ) -> list[Challenge]:
        """A book of records: the best of every box, then the second of every box, and so on."""
        ...

    async def challenges_met(self, which: ResultFilter) -> int:
        """How many entries the book of records has, without those of relaxed tables."""
        ...
