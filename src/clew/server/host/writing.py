"""Group commit: the outputs of all tables are written in one commit at a time.

An output that comes after a quiet moment is committed at once, with everything else that the event
loop has read by then. Under load, outputs gather until the next commit is due; the first output
after that moment starts the commit for all, so that the loop is seldom woken only to commit. A
timer commits what no other output follows. The loop never sleeps: it reads and answers meanwhile.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from typing import Any, Protocol

from clew.server.common.metrics import Metrics
from clew.server.host.loaded_table import LoadedTable
from clew.server.table.table import Output
from clew.storage.store import Append, Entry, Result, Store, TableId

log = logging.getLogger("clew.writing")
GATHER = 0.0015  # seconds at least from the beginning of a commit to that of the next
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
        teller: CommitListener,
        spawn: Callable[[Coroutine[Any, Any, None]], asyncio.Task[None]],
        now: Callable[[], float] = time.perf_counter,  # uvloop's own clock counts milliseconds
    ) -> None:
        self.store, self.metrics, self.teller, self.spawn = store, metrics, teller, spawn
        self.began_at = 0  # when the last commit began, as spans count it
        self._now, self._gather = now, GATHER
        self._waiting: list[LoadedTable] = []
        self._due = 0.0  # when the next commit may begin
        self._task: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None

    def put(self, loaded: LoadedTable, output: Output) -> None:
        """Write an output soon, after the table's earlier ones."""
        loaded.pending.append(output)
        if len(loaded.pending) == 1:
            self._waiting.append(loaded)
        if self._task is None:
            if self._now() >= self._due:
                self._start()
            elif self._timer is None:
                self._set_timer()

    async def finish(self, seconds: float) -> None:
        """Write everything that waits, within so many seconds; from now on nothing gathers."""
        self._gather = self._due = 0.0
        if self._waiting and self._task is None:
            self._start()
        if self._task is not None:
            await asyncio.wait((self._task,), timeout=seconds)

    def _start(self) -> None:
        """Start a commit, once the event loop has read everything that has arrived."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._task = self.spawn(self._write())

    def _set_timer(self) -> None:
        rest = self._due + PATIENCE - self._now()
        self._timer = asyncio.get_running_loop().call_later(rest, self._start)

    async def _write(self) -> None:
        """Commit all that has gathered; more than once where a commit takes long."""
        try:
            while self._waiting:
                began, self.began_at = self._now(), time.time_ns()
                self._due = began + self._gather
                tables, self._waiting = self._waiting, []
                await self._commit([loaded for loaded in tables if not loaded.is_unloaded])
                if self._waiting and self._now() < self._due:
                    self._set_timer()
                    break
        finally:
            self._task = None

    async def _commit(self, tables: list[LoadedTable]) -> None:
        """One commit for all these tables."""
        batch = [(loaded, loaded.begin_writing()) for loaded in tables]
        appends = list[Append]()
        for loaded, outputs in batch:
            append = _append_of(loaded, outputs)
            if append.entries:
                appends.append(append)
        refused = await self._append(appends) if appends else {}
        for loaded, outputs in batch:
            loaded.is_writing = False
            self._report(loaded, outputs, refused.get(loaded.id))

    def _report(self, loaded: LoadedTable, outputs: list[Output], error: Exception | None) -> None:
        """Report the result of a commit for one table; an error there must not stop the others."""
        try:
            if error is None:
                self.teller.committed(loaded, outputs)
                return
        except Exception as failure:  # some clients may have been sent to: all reconnect
            error = failure
        self.teller.commit_failed(loaded, outputs, error)

    async def _append(self, appends: list[Append]) -> dict[TableId, Exception]:
        """Append to the logs; returns the errors by table."""
        began = time.perf_counter()  # the loop's clock may stand still while the loop commits
        try:
            async with asyncio.timeout(WRITING):
                answers = await self.store.append_all(appends)
        except Exception as error:  # nobody's entries are known to be safe
            return dict.fromkeys((append.table for append in appends), error)
        refused = {a.table: error for a, error in zip(appends, answers, strict=True) if error}
        written = sum(len(a.entries) for a in appends if a.table not in refused)
        self.metrics.committed(written, time.perf_counter() - began)
        if log.isEnabledFor(logging.DEBUG):
            for append in appends:
                log.debug("committed", extra={"table": append.table, "seq": append.entries[-1].seq})
        return refused


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
