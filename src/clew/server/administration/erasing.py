"""What is kept of a guest: listed, downloaded, and erased from logs, rows and results.

Erased, a person is 'somebody' with an id that belongs to nobody. The match stays what it was: moves
name seats, not people. A table is claimed first, so that whoever has it in memory is fenced and
reads it anew.
"""

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from itertools import zip_longest
from typing import BinaryIO, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from clew.server.administration.exporting import write_entries
from clew.server.administration.journal_erasing import erase_from_journals, journals_of
from clew.server.administration.nameless import Nameless
from clew.server.administration.result_erasing import (
    KeptResult,
    erase_from_results,
    results_of,
    without_table,
)
from clew.server.runtime.reading import TableReader
from clew.server.table import facts
from clew.server.table.chat_text import text_of, with_text
from clew.server.table.facts import Fact, Record, decode_record, encode
from clew.server.table.people import ERASED
from clew.storage.store import (
    Entry,
    Epoch,
    Fenced,
    GuestId,
    NoSuchTable,
    Result,
    Store,
    TableId,
    TableRow,
    WallMillis,
)

_NOTHING = "…"  # in the place of what they said
_SOME = 50  # tables that are searched in one query
_PART = 500  # entries and results rewritten in one commit: tables in play come in between
_TRIES = 20  # against those who play at that table; each gets further than the one before
T = TypeVar("T")


class KeptTable(Struct, frozen=True):
    """A table at which somebody left traces."""

    table: TableId
    game: str
    name: str
    names: tuple[str, ...]  # that they had there
    entries: int  # of its log, by them or about them
    first: WallMillis
    last: WallMillis


class PersonalData:
    """What is kept of guests: in the logs of all tables, in results, in journals."""

    def __init__(
        self,
        store: Store,
        reader: TableReader,
        *,
        forget: Callable[[TableId], None],
        show: Callable[[TableRow], None],
        announce: Callable[[TableId, Epoch], None] = lambda table, epoch: None,
    ) -> None:
        self._store, self._reader, self._forget, self._show = store, reader, forget, show
        self._announce = announce  # to the other workers, that the table was claimed
        self._searching = asyncio.Lock()  # a search reads every log: one at a time

    async def tables(self, guest: GuestId) -> list[KeptTable]:
        """Where a guest has left traces."""
        return [
            await asyncio.to_thread(_kept, table, entries, guest)
            async for table, entries in self._logs(guest)
        ]

    async def results(self, guest: GuestId) -> list[KeptResult]:
        """Results that name a guest although their table is gone."""
        return await without_table(self._store, guest)

    async def write(self, guest: GuestId, out: BinaryIO) -> None:
        """Write everything that is kept of a guest, to take along, into a file.

        A line for each entry. It may be more than fits into memory, so one table follows another.
        """
        out.write(b'{"guest":%s,"tables":{' % encode(guest))
        before = b""
        async for table, entries in self._logs(guest):
            out.write(b"%s\n%s:[" % (before, encode(table)))
            await asyncio.to_thread(write_entries, out, table, entries, guest)
            before = b","
        out.write(b'},\n"results":[')
        before = b"\n"
        async for result in results_of(self._store, guest):
            out.write(before + encode(result))
            before = b",\n"
        out.write(b"]")
        for name, notes in (await journals_of(self._store, guest)).items():
            out.write(b",\n%s:%s" % (encode(name), encode(notes)))
        out.write(b"}\n")

    async def erase(self, guest: GuestId) -> int:
        """Erase a guest everywhere; at how many tables there was something."""
        names = dict[TableId, set[str]]()
        async for table in self._found(guest):
            names[table] = await self._erase_at(table, guest)
        for table, had in (await erase_from_results(self._store, guest)).items():
            names.setdefault(table, set()).update(had)
        await erase_from_journals(self._store, guest, names)
        return len(names)

    async def _found(self, guest: GuestId) -> AsyncIterator[TableId]:
        async with self._searching:
            after = ""
            while tables := await self._store.table_ids(after, _SOME):
                after = tables[-1]
                for table in await self._store.tables_holding(tables, _quoted(guest)):
                    yield table

    async def _logs(self, guest: GuestId) -> AsyncIterator[tuple[TableId, list[Entry]]]:
        async for table in self._found(guest):
            try:
                entries = await self._store.log(table)
            except NoSuchTable:  # it was cleared meanwhile
                continue
            yield table, entries

    async def _erase_at(self, table: TableId, guest: GuestId) -> set[str]:
        """Erase a guest at one table; the names that they had there.

        A long log is rewritten in parts, the last first, and its results before its beginning: if
        that is interrupted, its beginning still says whose names stand there, and erasing again
        does the rest.
        """
        eraser = Eraser(guest)
        for _ in range(_TRIES):
            try:
                if await self._rewrite(table, eraser):
                    break
            except Fenced:  # its people came back meanwhile
                continue
            except NoSuchTable:  # it was cleared meanwhile
                break
        else:
            raise Fenced(table)
        return eraser.names

    async def _rewrite(self, table: TableId, eraser: "Eraser") -> bool:
        """Rewrite a table's log, its row and its results; False where it must be read again.

        The work is done before the table is claimed: its people come back at once and claim it too.
        Whoever else claims it in between, to erase another person, has rewritten what was read.
        """
        held = (await self._store.ownership(table)).epoch
        entries = await self._store.log(table)
        after, changed = await asyncio.to_thread(eraser.rewritten, entries)
        folded = await self._reader.fold(after)
        epoch = await self._store.claim(table, "", held)
        self._forget(table)
        late = await self._store.log(table, after=entries[-1].seq)
        if any(eraser.concerns(entry) for entry in late):
            return False
        late, changed_late = eraser.go_on(late)
        for entry in late:
            folded.read(entry)
        row = folded.row()
        for part, results in _parts(changed_late + changed, tuple(folded.ended.values())):
            bodies = {entry.seq: entry.body for entry in part}
            await self._store.rewrite(row, results, epoch=epoch, bodies=bodies)
        self._announce(table, epoch)
        self._show(row)
        return True


def _parts(
    entries: Sequence[Entry], results: Sequence[Result]
) -> Iterator[tuple[Sequence[Entry], Sequence[Result]]]:
    """What is written in one commit after the other; the beginning of the log comes last."""
    logged, listed = list(_batched(entries)), list(_batched(results))
    before: list[Sequence[Entry]] = [()] * (len(listed) - len(logged))
    return zip_longest(before + logged, listed, fillvalue=())


def _batched(found: Sequence[T]) -> Iterator[Sequence[T]]:
    """Some of these at a time."""
    return (found[start : start + _PART] for start in range(0, len(found), _PART))


def _kept(table: TableId, entries: list[Entry], guest: GuestId) -> KeptTable:
    records = [decode_record(entry.body) for entry in entries]
    theirs = [entry for entry in entries if _quoted(guest) in entry.body]
    opened = records[0].fact
    assert isinstance(opened, facts.Opened), "a log begins so"
    return KeptTable(
        table,
        opened.game,
        opened.name,
        tuple(sorted(names_of(guest, records))),
        len(theirs),
        theirs[0].wall,
        theirs[-1].wall,
    )


def _quoted(guest: GuestId) -> bytes:
    """A guest's id as it stands in a log; quoted, so that no longer id contains it."""
    return encode(guest)


def names_of(guest: GuestId, records: list[Record]) -> set[str]:
    """The names that a guest had at a table."""
    seats, found = dict[int, GuestId](), set[str]()
    for record in records:
        match record.fact:
            case facts.Sat(seat, who, name):
                seats[seat] = who
                found |= {name} if who == guest else set()
            case facts.Renamed(name, seat) if seat is not None and seats.get(seat) == guest:
                found.add(name)
            case facts.Removed(who, name) | facts.LetIn(who, name) if who == guest:
                found.add(name)
            case facts.Chatted(name) if record.by == guest:
                found.add(name)
            case _:
                pass
    return found


class Eraser:
    """Takes one guest, their names and their words out of a table's log.

    It may be given the log once more when a part of that is rewritten already.
    """

    def __init__(self, guest: GuestId) -> None:
        self.names = set[str]()
        self._guest, self._nobody = guest, GuestId(f"erased-{secrets.token_hex(8)}")
        self._nameless = Nameless(())
        self._seats = dict[int, GuestId]()

    def rewritten(self, entries: list[Entry]) -> tuple[list[Entry], list[Entry]]:
        """The log without them, and those of its entries that changed, the last first."""
        records = [decode_record(entry.body) for entry in entries]
        self.names |= names_of(self._guest, records)
        self._nameless, self._seats = Nameless(self.names), {}
        return self._rewritten(entries, records)

    def concerns(self, entry: Entry) -> bool:
        """Whether this entry is theirs or about them, beyond words that others wrote."""
        return _quoted(self._guest) in entry.body

    def go_on(self, entries: list[Entry]) -> tuple[list[Entry], list[Entry]]:
        """The same for what follows in that log, none of which concerns them."""
        return self._rewritten(entries, [decode_record(entry.body) for entry in entries])

    def _rewritten(
        self, entries: list[Entry], records: list[Record]
    ) -> tuple[list[Entry], list[Entry]]:
        log, changed = list[Entry](), list[Entry]()
        for entry, old in zip(entries, records, strict=True):
            new = self._record(old)
            log.append(entry if new == old else replace(entry, body=encode(new)))
            if new != old:
                changed.append(log[-1])
        return log, changed[::-1]

    def _record(self, record: Record) -> Record:
        fact = self._fact(record.fact, is_theirs=record.by == self._guest)
        if record.by == self._guest:
            return Record(fact, self._nobody, "", record.n)
        return replace(record, fact=fact)

    def _who(self, guest: GuestId) -> GuestId:
        return self._nobody if guest == self._guest else guest

    def _fact(self, fact: Fact, *, is_theirs: bool) -> Fact:
        match fact:
            case facts.Opened():
                return replace(fact, host=self._who(fact.host), name=self._nameless(fact.name))
            case facts.Sat(seat, who, name):
                self._seats[seat] = who
                return facts.Sat(seat, self._who(who), ERASED if who == self._guest else name)
            case facts.Renamed(name, None):
                return facts.Renamed(self._nameless(name))
            case facts.Renamed(_, seat) if seat is not None and self._is_theirs(seat):
                return facts.Renamed(ERASED, seat)
            case facts.Removed() | facts.LetIn() if fact.guest == self._guest:
                return replace(fact, guest=self._nobody, name=ERASED)
            case facts.SettingsChanged():
                return replace(fact, present=tuple(map(self._who, fact.present)))
            case facts.Chatted(name, text):
                if is_theirs:
                    return facts.Chatted(ERASED, _NOTHING)
                return facts.Chatted(name, self._nameless(text))
            case facts.Acted() if (said := text_of(fact)) is not None:
                return with_text(fact, _NOTHING if is_theirs else self._nameless(said))
            case _:
                return fact

    def _is_theirs(self, seat: int) -> bool:
        return self._seats.get(seat) in (self._guest, self._nobody)
