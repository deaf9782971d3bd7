"""The one writer of an SQLite file: a thread of its own, and the event loop for quick appends.

Everything asked for while a commit is under way shares the next one: each commit costs one sync
however many appends are in it. Each piece of work checks before it writes, so that one which is
refused leaves nothing behind in the commit it shares.

Where the disk answers at once, appends are committed by whoever asks, the event loop: to hand them
to the thread and back would take longer than the disk does. A slower disk has the thread.
"""

import asyncio
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from clew.storage.appending import Appends, LogEnds, raw_of
from clew.storage.commit_time import CommitTime
from clew.storage.sqlite_errors import known
from clew.storage.store import Append, Conflict, Fenced, NoSuchTable

T = TypeVar("T")
Work = Callable[[sa.Connection], Any]
Jobs = list[tuple[Work, asyncio.Future[Any]]]
Answers = list[tuple[asyncio.Future[Any], Any, BaseException | None]]
_REFUSALS = (NoSuchTable, Fenced, Conflict, IntegrityError)  # of one piece of work, not of all


class SqliteWriter:
    """Writes to one file, from its start to its stop."""

    def __init__(self, engine: sa.Engine, commit_time: CommitTime) -> None:
        self.commits = 0
        self.ends = LogEnds()
        self.connection = engine.connect()  # the event loop's way to what the thread uses
        self._raw = raw_of(self.connection)
        self._engine, self._commit_time = engine, commit_time
        self._inbox: queue.SimpleQueue[Jobs | None] = queue.SimpleQueue()
        self._waiting: Jobs = []
        self._is_writing = False
        self._thread = threading.Thread(target=self._run, name="sqlite-writer", daemon=True)

    def start(self) -> None:
        """Start the thread."""
        self._thread.start()

    async def stop(self) -> None:
        """Commit what is queued, and end the thread."""
        while self._is_writing:
            await self.do(lambda _: None)
        self._inbox.put(None)
        await asyncio.to_thread(self._thread.join)
        self.connection.close()

    async def do(self, work: Callable[[sa.Connection], T]) -> T:
        """Have the thread do this, in the next transaction; returns once it is committed."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.append((work, future))
        if not self._is_writing:
            self._hand_over()
        return await future

    async def append_all(self, appends: Sequence[Append]) -> list[Exception | None]:
        """Add to many logs in one commit: for each the error with which it was refused, or None."""
        answers = self.append_now(appends)
        return await self.do(Appends(appends, self.ends).write) if answers is None else answers

    def append_now(self, appends: Sequence[Append]) -> list[Exception | None] | None:
        """`append_all` without waiting; None where the thread is writing, or the disk is slow."""
        if self._is_writing or not self._commit_time.is_quick:
            return None
        began = time.perf_counter()
        try:
            with _transaction(self._raw):
                answers = Appends(appends, self.ends).write_raw(self._raw)
        except sqlite3.Error as error:
            self.ends.forget()
            raise known(error) from error
        except BaseException:
            self.ends.forget()
            raise
        self._commit_time.add_loop_commit(time.perf_counter() - began)
        self.commits += 1
        return answers

    def _hand_over(self) -> None:
        jobs, self._waiting, self._is_writing = self._waiting, [], True
        self._inbox.put(jobs)

    def _run(self) -> None:
        """Commit what is asked for, in the thread."""
        with self._engine.connect() as connection:
            while (jobs := self._inbox.get()) is not None:
                self._commit(connection, jobs)

    def _commit(self, connection: sa.Connection, jobs: Jobs) -> None:
        answers: Answers = []
        only_appends = all(_is_append(work) for work, _ in jobs)
        try:
            with self._appending(connection) if only_appends else connection.begin():
                for work, future in jobs:
                    try:
                        answers.append((future, work(connection), None))
                    except _REFUSALS as error:
                        answers.append((future, None, error))
            self.commits += 1
        except Exception as error:  # the disk is full, say: nobody's work is known to be safe
            self.ends.forget()
            answers.clear()
            answers += [(future, None, known(error)) for _, future in jobs]
        loop = answers[0][0].get_loop()
        loop.call_soon_threadsafe(self._committed, answers)

    @contextmanager
    def _appending(self, connection: sa.Connection) -> Generator[None]:
        """A transaction of appends alone: past SQLAlchemy, and with its time measured."""
        began = time.perf_counter()
        with _transaction(raw_of(connection)):
            yield
        self._commit_time.add_thread_commit(time.perf_counter() - began)

    def _committed(self, answers: Answers) -> None:
        """Answer, back in the event loop; what has gathered meanwhile is the next jobs."""
        self._is_writing = False
        if self._waiting:
            self._hand_over()
        _resolve(answers)


def _resolve(answers: Answers) -> None:
    for future, answer, error in answers:
        if future.done():
            continue
        if error is None:
            future.set_result(answer)
        else:
            future.set_exception(error)


@contextmanager
def _transaction(raw: Any) -> Generator[None]:
    raw.execute("BEGIN IMMEDIATE")
    try:
        yield
        raw.execute("COMMIT")
    finally:
        if raw.in_transaction:
            raw.execute("ROLLBACK")


def _is_append(work: Work) -> bool:
    return isinstance(getattr(work, "__self__", None), Appends)
