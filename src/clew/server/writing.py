"""Writing first: one commit at a time, for all tables together.

A turn that comes after a quiet moment is committed at once, with everything else that the event
loop has read by then. Under load, turns gather until the next commit is due; the first turn after
that moment takes the others with it, so that the loop is seldom woken only to commit. A timer
commits what nobody follows. The loop never sleeps: it reads and answers meanwhile.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from typing import Any, Protocol

from clew.server.live import Live
from clew.server.metrics import Metrics
from clew.server.table import Turn
from clew.storage.store import Append, Entry, Result, Store, TableId

log = logging.getLogger("clew.hub")
GATHER = 0.0015  # seconds at least from the beginning of a commit to that of the next
PATIENCE = 0.001  # seconds more that turns wait for another to take them along
WRITING = 5.0  # seconds for a commit; after that nobody knows whether it was written


class Teller(Protocol):
    """Who is told what became of turns."""

    def written(self, live: Live, turns: list[Turn]) -> None:
        """These turns are safe."""
        ...

    def not_written(self, live: Live, turns: list[Turn], error: Exception) -> None:
        """A table's turns could not be written."""
        ...


class Writer:
    """The turns of all tables, on their way to the store."""

    def __init__(
        self,
        store: Store,
        metrics: Metrics,
        teller: Teller,
        spawn: Callable[[Coroutine[Any, Any, None]], asyncio.Task[None]],
        now: Callable[[], float] = time.perf_counter,  # uvloop's own clock counts milliseconds
    ) -> None:
        self.store, self.metrics, self.teller, self.spawn = store, metrics, teller, spawn
        self.began_at = 0  # when the last commit began, as spans count it
        self._now, self._gather = now, GATHER
        self._waiting: list[Live] = []
        self._due = 0.0  # when the next commit may begin
        self._task: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None

    def put(self, live: Live, turn: Turn) -> None:
        """Write a turn soon, in the order of its table."""
        live.pending.append(turn)
        if len(live.pending) == 1:
            self._waiting.append(live)
        if self._task is None:
            if self._now() >= self._due:
                self._start()
            elif self._timer is None:
                self._set_timer()

    async def finish(self, seconds: float) -> None:
        """Let everything be written, for so long; from now on nothing gathers."""
        self._gather = self._due = 0.0
        if self._waiting and self._task is None:
            self._start()
        if self._task is not None:
            await asyncio.wait((self._task,), timeout=seconds)

    def _start(self) -> None:
        """Begin to commit, as soon as the event loop has read everything that is there."""
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
                lives, self._waiting = self._waiting, []
                await self._commit([live for live in lives if not live.is_dropped])
                if self._waiting and self._now() < self._due:
                    self._set_timer()
                    break
        finally:
            self._task = None

    async def _commit(self, lives: list[Live]) -> None:
        """One commit for all these tables."""
        batch = [(live, live.begin_writing()) for live in lives]
        appends = list[Append]()
        for live, turns in batch:
            append = _append_of(live, turns)
            if append.entries:
                appends.append(append)
        refused = await self._append(appends) if appends else {}
        for live, turns in batch:
            live.is_writing = False
            self._tell(live, turns, refused.get(live.id))

    def _tell(self, live: Live, turns: list[Turn], error: Exception | None) -> None:
        """Say what became of a table's turns; whatever goes wrong there stops no other table."""
        try:
            if error is None:
                self.teller.written(live, turns)
                return
        except Exception as failure:  # some may have been told: all come back and find the log
            error = failure
        self.teller.not_written(live, turns, error)

    async def _append(self, appends: list[Append]) -> dict[TableId, Exception]:
        """What could not be written, by table."""
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


def _append_of(live: Live, turns: list[Turn]) -> Append:
    """What these turns write: of several changes to the table's row only the last matters."""
    entries, row, results = list[Entry](), None, list[Result]()
    for turn in turns:
        entries += turn.entries
        if turn.row is not None:
            row = turn.row
        if turn.result is not None:
            results.append(turn.result)
    return Append(live.id, live.epoch, entries, row, results)
