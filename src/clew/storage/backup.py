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
from msgspec import Struct

from clew.core.errors import BadMessage
from clew.storage.private import create_private
from clew.storage.schema import KEPT, metadata
from clew.storage.store import DumpedRow, Store

FORMAT = "clew-backup/1"


class Counts(NamedTuple):
    """How much there was."""

    tables: int = 0
    entries: int = 0
    results: int = 0
    has_key: bool = True


class _End(Struct):
    """The last line; older releases knew fewer kinds of rows."""

    end: dict[str, int]


async def write_backup(store: Store, file: Path, *, has_key: bool = True) -> Counts:
    """Write a backup; the file appears when it is whole.

    Without the signing key nobody can use it to act in the name of the guests in it.
    """
    counts = dict.fromkeys(KEPT, 0)
    unfinished = file.with_name(file.name + ".part")
    await store.start()
    try:
        with create_private(unfinished) as raw, gzip.GzipFile("", "wb", fileobj=raw) as out:
            out.write(msgspec.json.encode({"format": FORMAT}) + b"\n")
            async for name, values in store.dump():
                if not has_key and _is_key(name, values):
                    continue
                counts[name] += 1
                out.write(msgspec.json.encode((name, values)) + b"\n")
            out.write(msgspec.json.encode({"end": counts}) + b"\n")
        unfinished.replace(file)
    finally:
        unfinished.unlink(missing_ok=True)
        await store.stop()
    return _counts(counts, has_key=has_key)


async def read_backup(store: Store, file: Path) -> Counts:
    """Restore a backup into an empty store, all or nothing.

    Where it has no signing key the server makes another at its start: no guest is known then.
    """
    counts, has_key = dict.fromkeys(KEPT, 0), False

    def noted(found: Iterator[DumpedRow]) -> Iterator[DumpedRow]:
        nonlocal has_key
        for row in found:
            has_key = has_key or _is_key(*row)
            yield row

    await store.start()
    try:
        with gzip.open(file, "rb") as lines:
            await store.load(noted(_rows(iter(lines), counts)))
    except (EOFError, gzip.BadGzipFile, msgspec.DecodeError, UnicodeError):
        raise BadMessage("not-a-backup") from None
    finally:
        await store.stop()
    return _counts(counts, has_key=has_key)


def _counts(counts: dict[str, int], *, has_key: bool) -> Counts:
    return Counts(counts["tables"], counts["entries"], counts["results"], has_key)


def _is_key(name: str, values: dict[str, Any]) -> bool:
    return name == "settings" and values["key"] == "secret"


def _rows(lines: Iterator[bytes], counts: dict[str, int]) -> Iterator[DumpedRow]:
    if msgspec.json.decode(next(lines, b"null")) != {"format": FORMAT}:
        raise BadMessage("not-a-backup")
    for line in lines:
        if line.startswith(b"{"):
            end = msgspec.json.decode(line, type=_End).end
            if any(end.get(name, 0) != count for name, count in counts.items()):
                raise BadMessage("backup-incomplete")
            return
        name, values = msgspec.json.decode(line, type=DumpedRow)
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
