"""Whether a backup can be trusted: every log in it is folded, and compared with what lists show."""

import tempfile
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from clew.server.runtime.reading import TableReader, reader_aside
from clew.storage.backup import read_backup
from clew.storage.sqlite import SqliteStore
from clew.storage.store import Result, Store, TableId

_SOME = 100  # tables at a time
_MOST = 20  # problems that are worth telling one by one


class Verified(Struct):
    """What was folded, and what was wrong with it."""

    tables: int = 0
    results: int = 0
    problems: list[str] = []

    def note(self, table: TableId, what: str) -> None:
        """Keep a problem, unless there are too many to read anyway."""
        if len(self.problems) < _MOST:
            self.problems.append(f"table {table}: {what}")


async def verify_backup(file: Path) -> Verified:
    """Restore a backup into a database that is thrown away, and verify that."""
    with tempfile.TemporaryDirectory(prefix="clew-verify-") as folder:
        path = str(Path(folder) / "clew.db")
        await read_backup(SqliteStore(path), file)
        store = SqliteStore(path)
        await store.start()
        try:
            return await verify_store(store)
        finally:
            await store.stop()


async def verify_store(store: Store) -> Verified:
    """Fold every log of a store that nobody writes to, and compare rows and results with it."""
    reader = reader_aside(store)
    kept = {
        (row["table_id"], row["match"]): row
        async for name, row in store.dump()
        if name == "results"
    }
    found, after = Verified(), ""
    while tables := await store.table_ids(after, _SOME):
        after = tables[-1]
        for table in tables:
            await _verify(store, reader, table, kept, found)
    return found


async def _verify(
    store: Store,
    reader: TableReader,
    table: TableId,
    kept: dict[tuple[str, int], dict[str, Any]],
    found: Verified,
) -> None:
    found.tables += 1
    try:
        folded = await reader.read(table)
    except Exception as error:  # whatever it is, this log does not lead to a table
        found.note(table, f"its log cannot be folded ({type(error).__name__}: {error})")
        return
    row, listed = folded.row(), await store.table(table)
    if listed is None or replace(listed, touched=row.touched) != row:
        found.note(table, "lists show it otherwise than its log")
    for result in folded.ended.values():
        found.results += 1
        if not _is_kept(result, kept.get((result.table, result.match))):
            found.note(table, f"match {result.match} ended otherwise than its result says")


def _is_kept(result: Result, row: dict[str, Any] | None) -> bool:
    return row is not None and (
        tuple(row["names"]) == result.names
        and tuple(row["winners"]) == result.winners
        and row["guests"] in (None, list(result.guests or ()))
        and (row["game"], row["rule"], row["book"]) == (result.game, result.rule, result.book)
    )
