"""Group commit: the outputs of all tables are written in one commit at a time.

An output that comes after a quiet moment is committed at once, with everything else that the event
loop has read by then. Under load, outputs gather until the next commit is due; the first output
after that moment starts the commit for all, so that the loop is seldom woken only to commit. A
timer commits what no other output follows. The loop never sleeps: it reads and answers meanwhile.

Where the store can commit at once, no task is made and no time-out is set. Else a task waits.
"""

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, NamedTuple, Protocol

from clew.server.common.metrics import Metrics
from clew.server.runtime.loaded_table import LoadedTable
from clew.server.table.output import Output
from clew.storage.store import Append, Entry, Result, Store

log = logging.getLogger("clew.writing")
GATHER = 0.0025  # seconds at least from the beginning of a commit to that of the next
PATIENCE = 0.001  # seconds more that outputs wait for another to start the commit
WRITING = 5.0  # seconds for a commit; after that it is unknown whether it was written


class CommitListener(Protocol):
    """Whoever is called with the result of a commit."""

    def committed(self, loaded: LoadedTable, outputs: list[Output]) -> None:
        """A table's outputs are safe in the store."""
        ...

    def commit_failed(self, loaded: LoadedTable, outputs: list[Output], error: Exception) -> None:
        """A table's outputs could not be written."""
        ...


class Writer:
    """Writes the outputs of all tables to the store."""

    def __init__(
        self,
        store: Store,
        metrics: Metrics,
        listener: CommitListener,
        spawn: Callable[[Coroutine[Any, Any, None]], asyncio.Task[None]],
        now: Callable[[], float] = time.perf_counter,  # uvloop's own clock counts milliseconds
    ) -> None:
        self.store, self.metrics, self.listener, self.spawn = store, metrics, listener, spawn
        self.began_at = 0  # when the last commit began, as spans count it
        self._now, self._gather = now, GATHER
        self._waiting: list[LoadedTable] = []
        self._due = 0.0  # when the next commit may begin
        self._is_committing = False  # or about to
        self._task: asyncio.Task[None] | None = None  # of a commit that is waited for
        self._timer: asyncio.TimerHandle | None = None

    def put(self, loaded: LoadedTable, output: Output) -> None:
        """Write an output soon, after the table's earlier ones."""
        loaded.pending.append(output)
        if len(loaded.pending) == 1:
            self._waiting.append(loaded)
        if not self._is_committing:
            self._go_on()

    async def finish(self, seconds: float) -> None:
        """Write everything that waits, within so many seconds; from now on nothing gathers."""
        self._gather = self._due = 0.0
        if self._waiting and not self._is_committing:
            self._start()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while self._is_committing:
                    await (asyncio.sleep(0) if self._task is None else asyncio.wait((self._task,)))

    def _go_on(self) -> None:
        """Start the next commit, or set the timer where more is to gather before."""
        if self._now() >= self._due:
            self._start()
        elif self._timer is None:
            rest = self._due + PATIENCE - self._now()
            self._timer = asyncio.get_running_loop().call_later(rest, self._start)

    def _start(self) -> None:
        """Start a commit, once the event loop has read everything that has arrived."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._is_committing = True
        asyncio.get_running_loop().call_soon(self._commit)

    def _commit(self) -> None:
        """One commit for all tables: at once where the store can, else in the background."""
        self.began_at, self._due = time.time_ns(), self._now() + self._gather
        tables, self._waiting = self._waiting, []
        commit = _commit_of(tables)
        began = time.perf_counter()  # the loop's clock may stand still while the loop commits
        try:
            answers = self.store.append_now(commit.appends) if commit.appends else []
        except Exception as error:
            answers = [error] * len(commit.appends)
        if answers is None:
            self._task = self.spawn(self._wait(commit, began))
        else:
            self._committed(commit, answers, began)

    async def _wait(self, commit: "Commit", began: float) -> None:
        """The same commit where the store takes its time."""
        try:
            async with asyncio.timeout(WRITING):
                answers = await self.store.append_all(commit.appends)
        except Exception as error:  # nobody's entries are known to be safe
            answers = [error] * len(commit.appends)
        self._task = None
        self._committed(commit, answers, began)

    def _committed(
        self, commit: "Commit", answers: Sequence[Exception | None], began: float
    ) -> None:
        """Report the answers of the store, then go on with what has gathered meanwhile."""
        pairs = zip(commit.appends, answers, strict=True)
        refused = {append.table: error for append, error in pairs if error}
        if commit.appends:
            written = sum(len(a.entries) for a in commit.appends if a.table not in refused)
            self.metrics.committed(written, time.perf_counter() - began)
        if log.isEnabledFor(logging.DEBUG):
            for append in commit.appends:
                log.debug("committed", extra={"table": append.table, "seq": append.entries[-1].seq})
        try:
            for loaded, outputs in commit.outputs:
                loaded.is_writing = False
                self._report(loaded, outputs, refused.get(loaded.id))
        finally:
            self._is_committing = False
            if self._waiting:
                self._go_on()

    def _report(self, loaded: LoadedTable, outputs: list[Output], error: Exception | None) -> None:
        """Report the result of a commit for one table; an error there must not stop the others."""
        try:
            if error is None:
                self.listener.committed(loaded, outputs)
                return
        except Exception as failure:  # some clients may have been sent to: all reconnect
            error = failure
        self.listener.commit_failed(loaded, outputs, error)


class Commit(NamedTuple):
    """What one commit writes, and publishes then."""

    outputs: list[tuple[LoadedTable, list[Output]]]
    appends: list[Append]


def _commit_of(tables: list[LoadedTable]) -> Commit:
    outputs = [(each, each.begin_writing()) for each in tables if not each.is_unloaded]
    appends = [_append_of(loaded, written) for loaded, written in outputs]
    return Commit(outputs, [append for append in appends if append.entries])


def _append_of(loaded: LoadedTable, outputs: list[Output]) -> Append:
    """What these outputs write: of several changes to the table's row only the last counts."""
    entries, row, results = list[Entry](), None, list[Result]()
    for output in outputs:
        entries += output.entries
        if output.row is not None:
            row = output.row
        if output.result is not None:
            results.append(output.result)
    return Append(loaded.id, loaded.epoch, entries, row, results)
