"""Files that hold the server's signing key: only their owner may read them."""

import contextlib
import logging
import os
from pathlib import Path
from typing import BinaryIO

log = logging.getLogger("clew.storage")
MODE = 0o600
_BESIDE = ("", "-wal", "-shm", "-journal")  # what SQLite keeps beside a database


def create_database(database: Path) -> None:
    """Create the file of a database where there is none.

    SQLite gives the files beside it the mode of the database.
    """
    file = Path(os.path.realpath(database))  # SQLite follows links too
    if not file.exists():
        with contextlib.suppress(OSError):  # SQLite will fail too, and say why
            os.close(os.open(file, os.O_RDWR | os.O_CREAT, MODE))


def make_private(database: Path) -> None:
    """Close a database to everybody else; it must be known to be one of ours."""
    for end in _BESIDE:
        _close_to_others(Path(f"{os.path.realpath(database)}{end}"))


def create_private(file: Path) -> BinaryIO:
    """A new file, open for writing; whatever stood there before is gone."""
    file.unlink(missing_ok=True)
    return os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, MODE), "wb")


def _close_to_others(file: Path) -> None:
    try:
        mode = file.stat().st_mode
        if os.name == "posix" and mode & 0o077:
            file.chmod(mode & 0o700)
            log.warning("others could read %s, which holds the signing key: no more", file.name)
    except FileNotFoundError:
        pass  # SQLite makes it when it needs it
    except OSError:
        log.warning("others can read %s, and it is not ours to change", file.name)
