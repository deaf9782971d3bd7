"""What people report to the host of the server about others at their tables.

A report holds the last words of whoever is reported, taken from the table's log by the server, so
the host need not believe a screenshot. It goes when the host has dealt with it, or when one of the
two is erased.
"""

import asyncio
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from clew.core.errors import Refusal
from clew.core.plain_text import PLAIN_OR_EMPTY
from clew.server.table import facts
from clew.server.table.chat_text import text_of
from clew.server.table.facts import Record, decode_record
from clew.server.table.moderation import Person
from clew.server.table.people import PersonId, person_of
from clew.storage.store import Entry, GuestId, NoSuchTable, Store, TableId, WallMillis

MOST = 500  # reports that are kept; the oldest go first
SHOWN = 100  # on the host's page, the newest first
_QUOTED = 5  # last words that a report holds

Why = Literal["words", "name", "play", "other"]
More = Annotated[str, Meta(max_length=280, pattern=PLAIN_OR_EMPTY)]


class NewReport(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody at a table, and why they are reported."""

    person: Person
    why: Why
    more: More = ""


class Report(Struct, frozen=True):
    """A report as it is kept; its author is beside it."""

    table: TableId
    table_name: str
    guest: GuestId
    name: str
    why: Why
    more: str
    said: tuple[str, ...] = ()  # the last words of whoever is reported


class ReportNow(Struct, frozen=True):
    """A report as the host of the server reads it. Who made it is not shown."""

    id: int
    wall: WallMillis
    report: Report


class Reports:
    """Takes reports."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._reading = asyncio.Lock()  # each reads a whole log: one at a time

    async def add(self, table: TableId, author: GuestId, new: NewReport, wall: WallMillis) -> None:
        """Keep a report, or refuse one about oneself or about nobody."""
        try:
            async with self._reading:
                entries = await self._store.log(table)
                report = await asyncio.to_thread(_report, table, entries, new)
        except NoSuchTable:
            raise Refusal("no-such-table") from None
        if report.guest == author:
            raise Refusal("not-yourself")
        body = msgspec.json.encode(report)
        await self._store.add_note("reports", author, body, wall, most=MOST)


async def newest_reports(store: Store, limit: int = SHOWN) -> tuple[ReportNow, ...]:
    """The reports that a store holds, newest first."""
    notes = await store.notes_before("reports", limit=limit)
    return tuple(ReportNow(note.id, note.wall, decode_report(note.body)) for note in notes)


decode_report = msgspec.json.Decoder(Report).decode


def _report(table: TableId, entries: list[Entry], new: NewReport) -> Report:
    if not entries:
        raise Refusal("no-such-table")
    records = [decode_record(entry.body) for entry in entries]
    guest = _guest_of(table, records, new.person)
    opened, name, said = "", "", list[str]()
    for record in records:
        match record.fact:
            case facts.Opened():
                opened = record.fact.name
            case facts.Renamed(renamed, None):
                opened = renamed
            case facts.Sat(_, who, called) | facts.Removed(who, called) if who == guest:
                name = called
            case facts.Chatted(called) if record.by == guest:
                name = called
            case _:
                pass
        if record.by == guest and (words := text_of(record.fact)) is not None:
            said.append(words)
    return Report(table, opened, guest, name or "?", new.why, new.more, tuple(said[-_QUOTED:]))


def _guest_of(table: TableId, records: list[Record], person: PersonId) -> GuestId:
    known = set[GuestId]()
    for record in records:
        known |= set() if record.by is None else {record.by}
        match record.fact:
            case facts.Opened():
                known.add(record.fact.host)
            case facts.Sat(_, who):
                known.add(who)
            case _:
                pass
    for guest in known:
        if person_of(table, guest) == person:
            return guest
    raise Refusal("nobody-there")
