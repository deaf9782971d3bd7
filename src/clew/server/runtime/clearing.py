"""Old tables are deleted slowly and carefully: a clock may be wrong, and a deleted log is lost.

A table is as old as its last entry. One that is too old is marked, and deleted a day later unless
it was used meanwhile. At most a tenth of all tables is deleted in a day, however many workers there
are; for the rest there is `clew clear`. Nothing is deleted when a server has just started, nor for
a day after the wall clock jumped, nor before every result says whose its names are (`repairing`):
the log is the last to know.
"""

import logging
from collections.abc import Callable

from clew.server.common.clock import Clock
from clew.server.common.limits import Limits
from clew.server.runtime.repairing import ALL, REPAIRED
from clew.storage.store import Status, Store, TableId, WallMillis

log = logging.getLogger("clew.clearing")
EVERY = 600  # heartbeats between two looks at old tables
SHARE = 10  # one table of so many may go in a day, but one in any case
AT_ONCE = 50  # tables a heartbeat: a commit that deletes more would keep players waiting
JUMP = 300_000  # ms by which the wall clock may differ from the other between two heartbeats
CLEARED = "cleared"  # the setting that says when a worker last claimed this task
_HOUR = 3_600_000
DAY = 24 * _HOUR


def oldest(limits: Limits, wall: WallMillis) -> dict[Status, WallMillis]:
    """Before which moment a table counts as old, by its status."""
    return {
        "waiting": WallMillis(wall - limits.waiting_table_hours * _HOUR),
        "playing": WallMillis(wall - limits.playing_table_days * DAY),
        "finished": WallMillis(wall - limits.finished_table_days * DAY),
    }


class Clearing:
    """Deletes the old tables of a database."""

    def __init__(
        self, store: Store, clock: Clock, limits: Limits, forget: Callable[[TableId], None]
    ) -> None:
        self._store, self._clock, self._limits, self._forget = store, clock, limits, forget
        self._beats = 0
        self._left = 0  # tables that may still go today
        self._then: tuple[float, WallMillis] | None = None  # both clocks at the last heartbeat
        self._not_before = 0.0  # on the clock that only runs forward

    async def beat(self) -> None:
        """Called at every heartbeat: watch the clocks, and now and then look for old tables."""
        now, wall = self._clock.now(), self._clock.wall()
        self._check_clocks(now, wall)
        self._beats += 1
        if self._beats % EVERY == 0 and now >= self._not_before:
            await self._mark_old(wall)
        if self._left:
            await self._clear_some(wall)

    def _check_clocks(self, now: float, wall: WallMillis) -> None:
        """Stop deleting for a day if the wall clock jumps: either of its times may be wrong."""
        if self._then is not None:
            jump = (wall - self._then[1]) - (now - self._then[0])
            if abs(jump) > JUMP:
                self._not_before, self._left = now + DAY, 0
                log.warning("the clock jumped by %d s: no table is cleared today", jump / 1000)
        self._then = (now, wall)

    async def _mark_old(self, wall: WallMillis) -> None:
        """Mark old tables; of several workers only one deletes on the same day."""
        store, before = self._store, oldest(self._limits, wall)
        if marked := await store.mark_old(before, wall):
            log.info("%d tables are old and will be cleared in a day", marked)
        last = await store.setting(CLEARED)
        if last is not None and abs(wall - int(last)) < DAY:
            return
        if await store.setting(REPAIRED) != ALL:
            return
        marks = [each.marked for each in await store.old_tables(before)]
        due = sum(mark is not None and mark <= wall - DAY for mark in marks)
        if not due or not await store.swap_setting(CLEARED, last, str(wall).encode()):
            return
        self._left = max(1, await store.count() // SHARE)
        if due > self._left:
            more = due - self._left
            log.warning("%d more old tables wait: `clew clear` shows them", more)

    async def _clear_some(self, wall: WallMillis) -> None:
        most, before = min(self._left, AT_ONCE), oldest(self._limits, wall)
        gone = await self._store.clear(before, marked=WallMillis(wall - DAY), most=most)
        self._left = self._left - len(gone) if gone else 0
        for table in gone:
            log.info("cleared", extra={"table": table})
            self._forget(table)
