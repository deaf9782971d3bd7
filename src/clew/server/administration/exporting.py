"""What somebody takes along of a table's log: their own entries, without the ids of others.

A guest's id is shown to nobody else, because it is the same at every table. Others are written as
people at that table see them.
"""

from typing import BinaryIO

from msgspec import Raw
from msgspec.structs import replace

from clew.server.table import facts
from clew.server.table.facts import Fact, Record, decode_record, encode
from clew.server.table.people import person_of
from clew.storage.store import Entry, GuestId, TableId


def write_entries(out: BinaryIO, table: TableId, entries: list[Entry], guest: GuestId) -> None:
    """Write those entries in which a guest's id stands, as a list in JSON."""
    needle, before = encode(guest), b"\n"
    for entry in entries:
        if needle in entry.body:
            record = Raw(encode(shown_to(guest, table, decode_record(entry.body))))
            out.write(before + encode({"seq": entry.seq, "wall": entry.wall, "record": record}))
            before = b",\n"
    out.write(b"]")


def shown_to(guest: GuestId, table: TableId, record: Record) -> Record:
    """A record with the ids that people at the table have in the place of other guests' own."""

    def shown(one: GuestId) -> GuestId:
        return one if one == guest else GuestId(person_of(table, one))

    fact: Fact = record.fact
    match fact:
        case facts.Opened():
            fact = replace(fact, host=shown(fact.host))
        case facts.Sat() | facts.Removed() | facts.LetIn():
            fact = replace(fact, guest=shown(fact.guest))
        case facts.SettingsChanged():
            fact = replace(fact, present=tuple(map(shown, fact.present)))
        case _:
            pass
    if record.by in (None, guest):
        return replace(record, fact=fact)
    return Record(fact, shown(record.by), "", record.n)
