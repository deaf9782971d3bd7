"""Tables whose match is one move from its end, written into a store without a server."""

from pathlib import Path
from typing import NamedTuple

import msgspec
from msgspec import Raw

from clew.core.types import Move, Tick
from clew.server.common.tokens import Tokens
from clew.server.table import facts, wire
from clew.server.table.facts import Record, encode
from clew.server.table.table import Table
from clew.storage.store import Entry, GuestId, Store, TableId, WallMillis
from server.desk import TOKENS, recorded

RECORDED = Path(__file__).parent.parent / "playthroughs" / "magic-maze"
MATCH = recorded("scenario-01", RECORDED)
SEATS = MATCH.setup.seats


class Unfinished(NamedTuple):
    """A table, the token of whoever is to make the last move, and that move."""

    table: TableId
    token: str
    last: wire.Act


def lines(table: TableId, until: int | None = None) -> list[facts.Fact]:
    """The facts of a won match at this table; of its moves only the first *until*."""
    guests = [GuestId(f"{table}-{seat}") for seat in range(SEATS)]
    options = msgspec.to_builtins(MATCH.setup.options)
    found: list[facts.Fact] = [
        facts.Opened(table, "magic-maze", "Test", True, "", guests[0], SEATS, options)
    ]
    found += [facts.Sat(seat, guest, f"P{seat}") for seat, guest in enumerate(guests)]
    found.append(facts.Began(Raw(encode(MATCH.setup))))
    return [*found, *map(_fact, MATCH.log[:until])]


def _fact(entry: Move[object] | Tick) -> facts.Fact:
    if isinstance(entry, Tick):
        return facts.Ticked(entry.at)
    return facts.Acted(entry.seat, Raw(encode(entry.action)), entry.at)


def logged(found: list[facts.Fact], wall: int) -> list[Entry]:
    """The log of these facts."""
    return [
        Entry(seq, encode(Record(fact)), WallMillis(wall + seq))
        for seq, fact in enumerate(found, 1)
    ]


async def put(store: Store, name: str, wall: int) -> Unfinished:
    """Write such a table into a store that is open."""
    last = MATCH.log[-1]
    assert isinstance(last, Move)
    table = TableId(name)
    entries = logged(lines(table, -1), wall)
    row = Table(entries, TOKENS).row()
    assert row.status == "playing"
    await store.append(table, await store.create(row, "test"), entries)
    token = Tokens(await store.secret()).guest(GuestId(f"{name}-{last.seat}"))
    return Unfinished(table, token, wire.Act(Raw(encode(last.action))))
