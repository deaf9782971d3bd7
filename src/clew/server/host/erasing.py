"""What is kept of a guest: listed, downloaded, and erased from logs, rows and results.

Erased, a person is 'somebody' with an id that belongs to nobody. The match stays what it was: moves
name seats, not people. A table is claimed first, so that whoever has it in memory is fenced and
reads it anew.
"""

import asyncio
import re
import secrets
from collections.abc import AsyncIterator, Callable
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from clew.server.host.journal_erasing import erase_from_journals, journals_of
from clew.server.host.reading import TableReader
from clew.server.table import facts
from clew.server.table.chat_text import text_of, with_text
from clew.server.table.facts import Fact, Record, decode_record, encode
from clew.server.table.people import ERASED
from clew.storage.store import (
    Entry,
    Fenced,
    GuestId,
    NoSuchTable,
    Store,
    TableId,
    TableRow,
    WallMillis,
)

_NOTHING = "…"  # in the place of what they said
_SOME = 50  # tables that are searched in one query
_TRIES = 5  # against others who claim the same table


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
    """What is kept of guests, in the logs of all tables."""

    def __init__(
        self,
        store: Store,
        reader: TableReader,
        *,
        forget: Callable[[TableId], None],
        show: Callable[[TableRow], None],
    ) -> None:
        self._store, self._reader, self._forget, self._show = store, reader, forget, show
        self._searching = asyncio.Lock()  # a search reads every log: one at a time

    async def tables(self, guest: GuestId) -> list[KeptTable]:
        """Where a guest has left traces."""
        return [
            await asyncio.to_thread(_kept, table, entries, guest)
            async for table, entries in self._found(guest)
        ]

    async def records(self, guest: GuestId) -> dict[TableId, list[Any]]:
        """Everything that the logs hold of a guest, to be downloaded."""
        return {
            table: [
                {"seq": entry.seq, "wall": entry.wall, "record": msgspec.json.decode(entry.body)}
                for entry in entries
                if _quoted(guest) in entry.body
            ]
            async for table, entries in self._found(guest)
        }

    async def journals(self, guest: GuestId) -> dict[str, list[Any]]:
        """What is kept of a guest beside the tables, to be downloaded."""
        return await journals_of(self._store, guest)

    async def erase(self, guest: GuestId) -> int:
        """Erase a guest everywhere; at how many tables there was something."""
        count, names = 0, set[str]()
        async for table, entries in self._found(guest):
            names |= names_of(guest, [decode_record(entry.body) for entry in entries])
            await self._erase_at(table, guest)
            count += 1
        await erase_from_journals(self._store, guest, lambda text: nameless(text, names))
        return count

    async def _found(self, guest: GuestId) -> AsyncIterator[tuple[TableId, list[Entry]]]:
        async with self._searching:
            after = ""
            while tables := await self._store.table_ids(after, _SOME):
                after = tables[-1]
                for table in await self._store.tables_holding(tables, _quoted(guest)):
                    yield table, await self._store.log(table)

    async def _erase_at(self, table: TableId, guest: GuestId) -> None:
        for _ in range(_TRIES):
            try:
                held = (await self._store.ownership(table)).epoch
                epoch = await self._store.claim(table, "", held)
                self._forget(table)
                before = await self._store.log(table)
                after = await asyncio.to_thread(without, guest, before)
                folded = await self._reader.fold(after)
                changed = {e.seq: e.body for e, was in zip(after, before, strict=True) if e != was}
                results = tuple(folded.ended.values())
                row = folded.row()
                await self._store.rewrite(row, results, epoch=epoch, bodies=changed)
                self._show(row)
                return
            except Fenced:  # somebody sat down there meanwhile
                continue
            except NoSuchTable:  # it was cleared meanwhile
                return
        raise Fenced(table)


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


def nameless(text: str, names: set[str]) -> str:
    """A text of others in which nobody has one of these names."""
    if not names:
        return text
    longest = sorted(map(re.escape, names), key=len, reverse=True)
    return re.sub(rf"(?<!\w)(?:{'|'.join(longest)})(?!\w)", ERASED, text)


def without(guest: GuestId, entries: list[Entry]) -> list[Entry]:
    """A log in which a guest is somebody whom nobody knows."""
    records = [decode_record(entry.body) for entry in entries]
    names = names_of(guest, records)
    eraser = _Eraser(guest, GuestId(f"erased-{secrets.token_hex(8)}"), names)
    changed = [eraser.record(record) for record in records]
    return [
        replace(entry, body=encode(new)) if new != old else entry
        for entry, old, new in zip(entries, records, changed, strict=True)
    ]


class _Eraser:
    """Replaces one guest, their names and their words."""

    def __init__(self, guest: GuestId, nobody: GuestId, names: set[str]) -> None:
        self._guest, self._nobody, self._names = guest, nobody, names
        self._seats = dict[int, GuestId]()

    def record(self, record: Record) -> Record:
        """The same record without this guest."""
        fact = self._fact(record.fact, is_theirs=record.by == self._guest)
        if record.by == self._guest:
            return Record(fact, self._nobody, "", record.n)
        return replace(record, fact=fact)

    def _who(self, guest: GuestId) -> GuestId:
        return self._nobody if guest == self._guest else guest

    def _text(self, text: str) -> str:
        """A text of others, in which they may be named."""
        return nameless(text, self._names)

    def _fact(self, fact: Fact, *, is_theirs: bool) -> Fact:
        match fact:
            case facts.Opened():
                return replace(fact, host=self._who(fact.host), name=self._text(fact.name))
            case facts.Sat(seat, who, name):
                self._seats[seat] = who
                return facts.Sat(seat, self._who(who), ERASED if who == self._guest else name)
            case facts.Renamed(name, None):
                return facts.Renamed(self._text(name))
            case facts.Renamed(_, seat) if seat is not None and self._is_theirs(seat):
                return facts.Renamed(ERASED, seat)
            case facts.Removed() | facts.LetIn() if fact.guest == self._guest:
                return replace(fact, guest=self._nobody, name=ERASED)
            case facts.SettingsChanged():
                return replace(fact, present=tuple(map(self._who, fact.present)))
            case facts.Chatted(name, text):
                if is_theirs:
                    return facts.Chatted(ERASED, _NOTHING)
                return facts.Chatted(name, self._text(text))
            case facts.Acted() if (said := text_of(fact)) is not None:
                return with_text(fact, _NOTHING if is_theirs else self._text(said))
            case _:
                return fact

    def _is_theirs(self, seat: int) -> bool:
        return self._seats.get(seat) == self._guest
