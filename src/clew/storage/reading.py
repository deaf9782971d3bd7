"""Reading from SQLite beside the writer: read-only connections, each in a thread of its own.

SQLite's readers do not wait for its writer in a write-ahead log, and releases Python's lock while
it searches. So neither the writer nor the event loop waits for whoever reads.
"""

import asyncio
import sqlite3
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import OperationalError

from clew.storage.store import StoreUnavailable

THREADS = 4
PATIENCE = 5.0  # seconds for what one reader asks
_OFTEN = (
    100_000  # steps of SQLite's virtual machine between two checks of the clock: some milliseconds
)
T = TypeVar("T")


class Readers:
    """A few threads that read a database file."""

    def __init__(self, path: str) -> None:
        uri = f"{Path(path).absolute().as_uri()}?mode=ro"
        self._engine = sa.create_engine(
            "sqlite://",
            creator=lambda: _connect(uri),
            poolclass=sa.NullPool,
            isolation_level="AUTOCOMMIT",
        )
        self._mine = threading.local()
        self._opened: list[sa.Connection] = []
        self._threads = ThreadPoolExecutor(THREADS, "sqlite-reader")

    async def read(self, work: Callable[[sa.Connection], T]) -> T:
        """What *work* finds; StoreUnavailable where it takes too long."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._read, work)

    def _read(self, work: Callable[[sa.Connection], T]) -> T:
        connection = self._connection()
        raw: Any = connection.connection.driver_connection
        end = time.monotonic() + PATIENCE
        raw.set_progress_handler(lambda: time.monotonic() > end, _OFTEN)
        try:
            return work(connection)
        except OperationalError as error:
            if "interrupted" in str(error):
                raise StoreUnavailable("a question took too long") from error
            raise

    def _connection(self) -> sa.Connection:
        found: sa.Connection | None = getattr(self._mine, "connection", None)
        if found is None:
            found = self._mine.connection = self._engine.connect()
            self._opened.append(found)
        return found

    def close(self) -> None:
        """Finish what was begun, and close."""
        self._threads.shutdown()
        for connection in self._opened:
            connection.close()
        self._engine.dispose()


def _connect(uri: str) -> sqlite3.Connection:
    """A connection on which every statement sees the database as it is at that moment."""
    connection = sqlite3.connect(uri, uri=True, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA query_only=ON")
    connection.execute("PRAGMA busy_timeout=5000")
    return connection
