"""Between database rows and our structs."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, islice
from typing import TYPE_CHECKING, Any

import msgspec
import sqlalchemy as sa
from msgspec import structs

from clew.core.errors import BadMessage
from clew.storage.schema import BEATS, ENTRIES, RESULTS, SETTINGS, TABLES, metadata
from clew.storage.store import (
    Conflict,
    DumpedRow,
    Entry,
    Epoch,
    Ownership,
    Result,
    ResultKey,
    TableId,
    TableRow,
)

if TYPE_CHECKING:
    from sqlalchemy.dialects import postgresql, sqlite

CHUNK = 500
SHOWN = [TABLES.c[name] for name in TableRow.__struct_fields__]
OWNED = [RESULTS.c["table_id" if name == "table" else name] for name in Result.__struct_fields__]
RESULT = [column for column in OWNED if column.name != "guests"]  # what lists are told
RESULT_KEY = (RESULTS.c.table_id, RESULTS.c.match)
HAS_NO_TABLE = ~sa.exists().where(TABLES.c.id == RESULTS.c.table_id)


def table_values(row: TableRow) -> dict[str, Any]:
    """A table's row as column values."""
    return structs.asdict(row) | {"players": list(row.players)}


def beginning_values(table: TableId, entries: Sequence[Entry]) -> list[dict[str, Any]]:
    """The first entries of a table's log as column values; or Conflict where they are not."""
    if any(entry.seq != seq for seq, entry in enumerate(entries, 1)):
        raise Conflict(table)
    return [{"table_id": table} | structs.asdict(entry) for entry in entries]


def table_row(found: sa.Row[Any]) -> TableRow:
    """The struct of a table's row."""
    return row_of(found._asdict())  # pyright: ignore[reportPrivateUsage]


def row_of(values: dict[str, Any]) -> TableRow:
    """The struct of a table's column values."""
    values["players"] = tuple(values["players"])
    return TableRow(**values)


def result_values(result: Result) -> dict[str, Any]:
    """A result as column values."""
    values = structs.asdict(result)
    values["table_id"] = values.pop("table")
    values |= {"names": list(result.names), "winners": list(result.winners)}
    values["guests"] = None if result.guests is None else list(result.guests)
    return values | box_values(result.book)


def keep_result(
    insert: "postgresql.Insert | sqlite.Insert", result: Result
) -> "postgresql.Insert | sqlite.Insert":
    """Insert a result; where it is kept already, add its guests if they are missing."""
    kept = insert.values(result_values(result))
    return kept.on_conflict_do_update(
        index_elements=[RESULTS.c.table_id, RESULTS.c.match],
        set_={"guests": kept.excluded.guests},
        where=RESULTS.c.guests.is_(None),
    )


def box_values(book: bytes | None) -> dict[str, Any]:
    """What the database sorts a book of records by, out of its entry for a result."""
    entry: dict[str, Any] = {} if book is None else msgspec.json.decode(book)
    names = ("scenario", "level", "relaxed", "hourglasses")
    return {name: entry.get(name) for name in names} | {"duration": entry.get("time")}


def result_of(found: sa.Row[Any]) -> Result:
    """The struct of a result's row."""
    values: dict[str, Any] = found._asdict()  # pyright: ignore[reportPrivateUsage]
    values["table"] = values.pop("table_id")
    for name in ("names", "winners", "guests"):
        if (several := values.get(name)) is not None:
            values[name] = tuple(several)
    return Result(**values)


def select_complete(table: TableId) -> sa.Select[*tuple[Any, ...]]:
    """The matches at a table whose results are kept and say whose their names are."""
    mine = (RESULTS.c.table_id == table) & RESULTS.c.guests.is_not(None)
    return sa.select(RESULTS.c.match).where(mine)


def key_of(result: Result) -> ResultKey:
    """Which result this is."""
    return result.table, result.match


def follows(after: ResultKey) -> sa.ColumnElement[bool]:
    """Whether a result stands after this one, by table and match."""
    key = [sa.literal(part, column.type) for part, column in zip(after, RESULT_KEY, strict=True)]
    return sa.tuple_(*RESULT_KEY) > sa.tuple_(*key)


def select_owned(which: Sequence[ResultKey]) -> sa.Select[*tuple[Any, ...]]:
    """These results with their guests, to be changed.

    In one order, or two who wait for each other's would wait for ever.
    """
    query = sa.select(*OWNED).where(sa.tuple_(*RESULT_KEY).in_(which))
    return query.order_by(*RESULT_KEY).with_for_update()


def select_table(table: TableId) -> sa.Select[*tuple[Any, ...]]:
    """What lists show of one table."""
    return sa.select(*SHOWN).where(TABLES.c.id == table)


def select_tables(
    public: bool | None, status: tuple[str, ...], limit: int
) -> sa.Select[*tuple[Any, ...]]:
    """Tables, last touched first."""
    query = sa.select(*SHOWN).order_by(TABLES.c.touched.desc()).limit(limit)
    if public is not None:
        query = query.where(TABLES.c.public == public)
    return query.where(TABLES.c.status.in_(status)) if status else query


def select_ids(after: str, limit: int) -> sa.Select[*tuple[Any, ...]]:
    """The ids of tables in order, after this one."""
    return sa.select(TABLES.c.id).where(TABLES.c.id > after).order_by(TABLES.c.id).limit(limit)


def select_log(table: TableId, after: int, limit: int | None) -> sa.Select[*tuple[Any, ...]]:
    """The entries after *after*, in order."""
    mine = (ENTRIES.c.table_id == table) & (ENTRIES.c.seq > after)
    query = sa.select(ENTRIES.c.seq, ENTRIES.c.body, ENTRIES.c.wall).where(mine)
    return query.order_by(ENTRIES.c.seq).limit(limit)


def select_last_seq(table: TableId) -> sa.Select[*tuple[Any, ...]]:
    """The number of a table's last entry; no row where there is no such table."""
    last = sa.select(sa.func.coalesce(sa.func.max(ENTRIES.c.seq), 0))
    mine = last.where(ENTRIES.c.table_id == TABLES.c.id).scalar_subquery()
    return sa.select(mine).where(TABLES.c.id == table)


def select_seqs(table: TableId, beginning: bytes) -> sa.Select[*tuple[Any, ...]]:
    """The numbers of the entries whose body begins so, in order."""
    begins = sa.func.substr(ENTRIES.c.body, 1, len(beginning)) == beginning
    mine = (ENTRIES.c.table_id == table) & begins
    return sa.select(ENTRIES.c.seq).where(mine).order_by(ENTRIES.c.seq)


def select_setting(key: str) -> sa.Select[*tuple[Any, ...]]:
    """A value that the servers of a database share."""
    return sa.select(SETTINGS.c.value).where(SETTINGS.c.key == key)


def swap_setting(
    insert: "postgresql.Insert | sqlite.Insert", key: str, old: bytes | None, new: bytes
) -> sa.UpdateBase:
    """Put a setting where there is none, or the new one in the place of the old."""
    if old is None:
        return insert.values(key=key, value=new).on_conflict_do_nothing()
    is_old = (SETTINGS.c.key == key) & (SETTINGS.c.value == old)
    return sa.update(SETTINGS).where(is_old).values(value=new)


def select_ownership(table: TableId) -> sa.Select[*tuple[Any, ...]]:
    """Who owns a table, and when that process was last known to be alive."""
    beats = TABLES.outerjoin(BEATS, BEATS.c.owner == TABLES.c.owner)
    found = (TABLES.c.owner, TABLES.c.epoch, BEATS.c.wall, BEATS.c.served)
    return sa.select(*found).select_from(beats).where(TABLES.c.id == table)


def ownership_of(found: sa.Row[Any]) -> Ownership:
    """The struct of a table's ownership."""
    return Ownership(found.owner, found.epoch, found.wall, found.served)


def entry_of(found: sa.Row[Any]) -> Entry:
    """The struct of an entry's row."""
    return Entry(found.seq, found.body, found.wall)


def claim_table(table: TableId, owner: str, epoch: Epoch) -> sa.Executable:
    """Become the owner, where the epoch is still this one."""
    is_free = (TABLES.c.id == table) & (TABLES.c.epoch == epoch)
    claim = sa.update(TABLES).where(is_free).values(owner=owner, epoch=TABLES.c.epoch + 1)
    return claim.returning(TABLES.c.epoch)


def inserts(found: Iterable[DumpedRow]) -> Iterator[tuple[sa.Insert, list[dict[str, Any]]]]:
    """Rows of a backup as statements of some rows each."""
    for name, run in groupby(found, key=lambda row: row[0]):
        while chunk := [values for _, values in islice(run, CHUNK)]:
            if name == "results":  # older backups do not have these columns
                chunk = [values | box_values(values.get("book")) for values in chunk]
            yield sa.insert(metadata.tables[name]), chunk


def check_empty(tables: int) -> None:
    """A backup is not mixed into what is there."""
    if tables:
        raise BadMessage("database-not-empty", tables=tables)
