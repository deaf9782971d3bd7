"""Between database rows and our structs."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, islice
from typing import Any

import sqlalchemy as sa
from msgspec import structs

from clew.core.errors import BadMessage
from clew.storage.schema import BEATS, RESULTS, TABLES, metadata
from clew.storage.store import Epoch, Held, Missing, Result, Row, TableId, TableRow

CHUNK = 500
SHOWN = [TABLES.c[name] for name in TableRow.__struct_fields__]


def table_values(row: TableRow) -> dict[str, Any]:
    """A table's row as column values."""
    return structs.asdict(row) | {"players": list(row.players)}


def table_row(found: sa.Row[Any]) -> TableRow:
    """The struct of a table's row."""
    values: dict[str, Any] = found._asdict()  # pyright: ignore[reportPrivateUsage]
    values["players"] = tuple(values["players"])
    return TableRow(**values)


def result_values(result: Result) -> dict[str, Any]:
    """A result as column values."""
    values = structs.asdict(result)
    values["table_id"] = values.pop("table")
    return values | {"names": list(result.names), "winners": list(result.winners)}


def result_of(found: sa.Row[Any]) -> Result:
    """The struct of a result's row."""
    values: dict[str, Any] = found._asdict()  # pyright: ignore[reportPrivateUsage]
    values["table"] = values.pop("table_id")
    values["names"], values["winners"] = tuple(values["names"]), tuple(values["winners"])
    return Result(**values)


def select_tables(
    public: bool | None, status: tuple[str, ...], limit: int
) -> sa.Select[tuple[Any, ...]]:
    """Tables, last touched first."""
    query = sa.select(*SHOWN).order_by(TABLES.c.touched.desc()).limit(limit)
    if public is not None:
        query = query.where(TABLES.c.public == public)
    return query.where(TABLES.c.status.in_(status)) if status else query


def select_holder(table: TableId) -> sa.Select[Any, Any, Any]:
    """Who owns a table, and when that process was last known to be alive."""
    beats = TABLES.outerjoin(BEATS, BEATS.c.owner == TABLES.c.owner)
    query = sa.select(TABLES.c.owner, TABLES.c.epoch, BEATS.c.wall).select_from(beats)
    return query.where(TABLES.c.id == table)


def held(table: TableId, found: Sequence[Any]) -> Held:
    """The struct of that; or Missing."""
    if not found:
        raise Missing(table)
    return Held(found[0].owner, found[0].epoch, found[0].wall)


def claim_table(table: TableId, owner: str, epoch: Epoch) -> sa.Executable:
    """Become the owner, where the epoch is still this one."""
    is_free = (TABLES.c.id == table) & (TABLES.c.epoch == epoch)
    claim = sa.update(TABLES).where(is_free).values(owner=owner, epoch=TABLES.c.epoch + 1)
    return claim.returning(TABLES.c.epoch)


def select_results(game: str | None, club: str | None, limit: int) -> sa.Select[tuple[Any, ...]]:
    """Results, newest first."""
    query = sa.select(RESULTS).order_by(RESULTS.c.ended.desc()).limit(limit)
    if game is not None:
        query = query.where(RESULTS.c.game == game)
    return query if club is None else query.where(RESULTS.c.club == club)


def inserts(found: Iterable[Row]) -> Iterator[tuple[sa.Insert, list[dict[str, Any]]]]:
    """Rows of a backup as statements of some rows each."""
    for name, run in groupby(found, key=lambda row: row[0]):
        while chunk := [values for _, values in islice(run, CHUNK)]:
            yield sa.insert(metadata.tables[name]), chunk


def check_empty(tables: int) -> None:
    """A backup is not mixed into what is there."""
    if tables:
        raise BadMessage("database-not-empty", tables=tables)
