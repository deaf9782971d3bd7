"""Everything a store keeps, as one file that either engine can read: rows of JSON, compressed.

The last line says how many there were: a file cut short is refused, not half restored.
"""

import base64
import gzip
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa

from clew.core.errors import BadMessage
from clew.storage.schema import KEPT, metadata
from clew.storage.store import Row, Store

FORMAT = "clew-backup/1"


class Counts(NamedTuple):
    """How much there was."""

    tables: int = 0
    entries: int = 0
    results: int = 0


async def write_backup(store: Store, file: Path) -> Counts:
    """Write a backup; the file appears when it is whole."""
    counts = dict.fromkeys(KEPT, 0)
    unfinished = file.with_name(file.name + ".part")
    await store.start()
    try:
        with gzip.open(unfinished, "wb") as out:
            out.write(msgspec.json.encode({"format": FORMAT}) + b"\n")
            async for name, values in store.dump():
                counts[name] += 1
                out.write(msgspec.json.encode((name, values)) + b"\n")
            out.write(msgspec.json.encode({"end": counts}) + b"\n")
        unfinished.replace(file)
    finally:
        unfinished.unlink(missing_ok=True)
        await store.stop()
    return _counts(counts)


async def read_backup(store: Store, file: Path) -> Counts:
    """Restore a backup into an empty store, all or nothing."""
    counts = dict.fromkeys(KEPT, 0)
    await store.start()
    try:
        with gzip.open(file, "rb") as lines:
            await store.load(_rows(iter(lines), counts))
    except (EOFError, gzip.BadGzipFile, msgspec.DecodeError, UnicodeError):
        raise BadMessage("not-a-backup") from None
    finally:
        await store.stop()
    return _counts(counts)


def _counts(counts: dict[str, int]) -> Counts:
    return Counts(counts["tables"], counts["entries"], counts["results"])


def _rows(lines: Iterator[bytes], counts: dict[str, int]) -> Iterator[Row]:
    if msgspec.json.decode(next(lines, b"null")) != {"format": FORMAT}:
        raise BadMessage("not-a-backup")
    for line in lines:
        if line.startswith(b"{"):
            if msgspec.json.decode(line) != {"end": counts}:
                raise BadMessage("backup-incomplete")
            return
        name, values = msgspec.json.decode(line, type=Row)
        if name not in KEPT:
            raise BadMessage("not-a-backup")
        counts[name] += 1
        yield name, _with_bytes(name, values)
    raise BadMessage("backup-incomplete")


def _with_bytes(name: str, values: dict[str, Any]) -> dict[str, Any]:
    """JSON has no bytes: where a column has them, they were written as letters."""
    columns = metadata.tables[name].c
    return {
        key: base64.b64decode(value)
        if isinstance(columns[key].type, sa.LargeBinary) and value is not None
        else value
        for key, value in values.items()
    }
