"""Finding and rewriting what logs hold of one guest; the same for both engines."""

import json
from collections.abc import Container, Mapping, Sequence
from typing import Any

import msgspec
import sqlalchemy as sa
from msgspec.structs import replace

from clew.storage import rows
from clew.storage.schema import ENTRIES, RESULTS, TABLES
from clew.storage.store import ERASED, Epoch, GuestId, Result, ResultKey, TableId, TableRow


def holding(tables: Sequence[TableId], needle: bytes, dialect: str) -> sa.Select[tuple[str]]:
    """Which of these tables have an entry with these bytes in it."""
    looked_for = sa.literal(needle, sa.LargeBinary)
    if dialect == "sqlite":
        found = sa.func.instr(ENTRIES.c.body, looked_for)
    else:
        found = sa.func.position(looked_for.op("IN")(ENTRIES.c.body))
    mine = ENTRIES.c.table_id.in_(tables)
    return sa.select(ENTRIES.c.table_id).where(mine, found > 0).distinct()


def rewrite(
    connection: sa.Connection,
    row: TableRow,
    results: Sequence[Result],
    epoch: Epoch,
    bodies: Mapping[int, bytes],
) -> bool:
    """Put other bodies in the place of entries; False, and nothing changed, in another epoch."""
    same = (TABLES.c.id == row.id) & (TABLES.c.epoch == epoch)
    values = rows.table_values(row)
    if not connection.execute(sa.update(TABLES).where(same).values(values)).rowcount:
        return False
    if bodies:
        these = [{"its_seq": seq, "its_body": body} for seq, body in bodies.items()]
        mine = (ENTRIES.c.table_id == row.id) & (ENTRIES.c.seq == sa.bindparam("its_seq"))
        put = sa.update(ENTRIES).where(mine).values(body=sa.bindparam("its_body"))
        connection.execute(put, these)
    rewrite_results(connection, results)
    return True


def results_of(guest: GuestId, dialect: str) -> sa.Select[*tuple[Any, ...]]:
    """The results that have this guest among their guests, by table and match."""
    ids, mine = sa.cast(RESULTS.c.guests, sa.Text), json.dumps(guest)  # no longer id contains it
    at = sa.func.instr(ids, mine) if dialect == "sqlite" else sa.func.strpos(ids, mine)
    is_named = at > 0 if guest else sa.false()  # empty where a bot sat
    return sa.select(*rows.OWNED).where(is_named).order_by(*rows.RESULT_KEY)


def erase_from_results(
    connection: sa.Connection, guest: GuestId, which: Sequence[ResultKey]
) -> None:
    """Take a guest out of these results as they are by now: another may have been erased."""
    found = [rows.result_of(row) for row in connection.execute(rows.select_owned(which))]
    rewrite_results(connection, [nameless(one, seats_of(one, guest)) for one in found])


def seats_of(result: Result, guest: GuestId) -> list[int]:
    """On which seats a guest sat."""
    return [seat for seat, of in enumerate(result.guests or ()) if of == guest]


def rewrite_results(connection: sa.Connection, results: Sequence[Result]) -> None:
    """Put these names, guests and book entries in the place of what is kept."""
    if results:
        connection.execute(_REWRITE, [_values(result) for result in results])


def _values(result: Result) -> dict[str, Any]:
    guests = None if result.guests is None else list(result.guests)
    new = {"names": list(result.names), "book": result.book, "guests": guests}
    return {"table": result.table, "which": result.match} | {f"new_{n}": v for n, v in new.items()}


_REWRITE = (
    sa.update(RESULTS)
    .where(RESULTS.c.table_id == sa.bindparam("table"), RESULTS.c.match == sa.bindparam("which"))
    .values({name: sa.bindparam(f"new_{name}") for name in ("names", "book", "guests")})
)


def nameless(result: Result, seats: Container[int]) -> Result:
    """A result without the names at these seats, and without their guests."""
    names = tuple(ERASED if i in seats else name for i, name in enumerate(result.names))
    of = result.guests or (GuestId(""),) * len(names)
    guests = tuple(GuestId("") if i in seats else guest for i, guest in enumerate(of))
    return replace(result, names=names, guests=guests, book=_book(result, names))


def _book(result: Result, names: tuple[str, ...]) -> bytes | None:
    """What the book of records says of it, with other names."""
    if result.book is None:
        return None
    entry: dict[str, Any] = msgspec.json.decode(result.book)
    listed = entry.get("names", [])
    if tuple(listed) == result.names:
        entry["names"] = names
    else:  # a game may leave somebody out, or name them in another order
        gone = {old for old, new in zip(result.names, names, strict=True) if old != new}
        entry["names"] = [ERASED if name in gone else name for name in listed]
    return msgspec.json.encode(entry)
