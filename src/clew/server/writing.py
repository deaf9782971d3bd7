"""Writing first: one commit at a time, for all tables together; what comes meanwhile gathers.

So a busy server works in rounds: it reads all that has come, judges it, writes it in one group,
tells it, and rests. What comes after a pause is written at once. Nothing of this is done for each
message: no task, no future, no timer.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from typing import Any, Protocol

from clew.server.live import Live
from clew.server.metrics import Metrics
from clew.server.table import Turn
from clew.storage.store import Append, Store, TableId

log = logging.getLogger("clew.hub")
PAUSE = 0.005  # seconds at least from the beginning of a commit, or a round, to that of the next
BUSY = 2  # tables in one commit: from here on a server works in rounds
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
    ) -> None:
        self.store, self.metrics, self.teller, self.spawn = store, metrics, teller, spawn
        self._waiting: list[Live] = []
        self._task: asyncio.Task[None] | None = None
        self.naps = True  # between the rounds of a busy server; not where others count on it
        self._next = 0.0  # when the next commit may begin
        self.began_at = 0  # when the last began, as spans count it

    def put(self, live: Live, turn: Turn) -> None:
        """Write a turn soon, in the order of its table."""
        live.pending.append(turn)
        if len(live.pending) == 1:
            self._waiting.append(live)
            if self._task is None:
                self._task = self.spawn(self._write())

    async def finish(self, seconds: float) -> None:
        """Let what was begun be written, for so long."""
        if self._task is not None:
            await asyncio.wait((self._task,), timeout=seconds)

    async def _write(self) -> None:
        now, woke = asyncio.get_running_loop().time, 0.0
        try:
            while self._waiting:
                if (rest := self._next - now()) > 0:
                    await asyncio.sleep(rest)
                self._next, self.began_at = (woke or now()) + PAUSE, time.time_ns()
                lives, self._waiting = self._waiting, []
                await self._commit([live for live in lives if not live.is_dropped])
                woke = await self._nap() if self.naps and len(lives) >= BUSY else 0.0
        finally:
            self._task = None

    async def _nap(self) -> float:
        """Sleep to the end of the pause, deaf, then read all that has come; when it woke.

        To be woken for each message only to put it aside would cost more than to judge it: a
        processor that has slept has forgotten our code, and remembers it once for the whole group.
        """
        now = asyncio.get_running_loop().time
        if (rest := self._next - now()) > 0:
            time.sleep(rest)
        woke = now()
        await asyncio.sleep(0)
        return woke

    async def _commit(self, lives: list[Live]) -> None:
        """One commit for all these tables."""
        batch = [(live, live.begin_writing()) for live in lives]
        appends = list[Append]()
        for live, turns in batch:
            if entries := [entry for turn in turns for entry in turn.entries]:
                appends.append(Append(live.id, live.epoch, entries))
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
        now = asyncio.get_running_loop().time
        began = now()
        try:
            async with asyncio.timeout(WRITING):
                answers = await self.store.append_all(appends)
        except Exception as error:  # nobody's entries are known to be safe
            return dict.fromkeys((append.table for append in appends), error)
        refused = {a.table: error for a, error in zip(appends, answers, strict=True) if error}
        written = sum(len(a.entries) for a in appends if a.table not in refused)
        self.metrics.committed(written, now() - began)
        if log.isEnabledFor(logging.DEBUG):
            for table, _, entries in appends:
                log.debug("committed", extra={"table": table, "seq": entries[-1].seq})
        return refused
