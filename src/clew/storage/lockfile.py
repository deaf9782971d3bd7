"""One server for one SQLite file: a lock beside it, which the system releases however we end.

Only servers take it. `clew backup` and `clew import` work beside a running server: SQLite itself
keeps single commits apart.
"""

import os
import sys
from collections.abc import Generator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path

import msgspec
from msgspec import Struct

from clew.storage.sqlite_errors import not_writable
from clew.storage.store import Unusable

_BYTE = 1 << 20  # on Windows nobody else can read what is locked, so it is not what is written


class Holder(Struct, frozen=True):
    """Who serves the file, and since when."""

    pid: int
    since: str


@contextmanager
def locked(path: str) -> Generator[None]:
    """Be the only server of this file; or Unusable, with the one that is."""
    file = Path(path).resolve()  # by whichever way it is named
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        lock = os.open(f"{file}.lock", os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise not_writable(path, error.strerror or "no lock file") from None
    try:
        try:
            _lock(lock)
        except OSError:
            raise _served(path, os.read(lock, 1000)) from None
        since = datetime.now(UTC).strftime("%Y-%m-%d %H:%M:%S UTC")
        os.ftruncate(lock, 0)
        os.write(lock, msgspec.json.encode(Holder(os.getpid(), since)))
        yield
    finally:
        os.close(lock)


def _served(path: str, said: bytes) -> Unusable:
    who = "another process"
    with suppress(msgspec.DecodeError):  # it has only just begun
        holder = msgspec.json.decode(said, type=Holder)
        who = f"process {holder.pid} since {holder.since}"
    return Unusable(
        f"the database {path} is served already, by {who}: stop that server first, or name "
        "another file with --database"
    )


if sys.platform == "win32":
    import msvcrt

    def _lock(lock: int) -> None:
        os.lseek(lock, _BYTE, os.SEEK_SET)
        msvcrt.locking(lock, msvcrt.LK_NBLCK, 1)
        os.lseek(lock, 0, os.SEEK_SET)

else:
    import fcntl

    def _lock(lock: int) -> None:
        """A lock of this process alone: a child that outlives it does not keep it."""
        fcntl.lockf(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
