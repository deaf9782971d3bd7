"""The thin asyncio shell around the tables: it loads them, writes first, then tells.

A table's turns are committed in order. While one commit is under way the next turns gather, so a
busy table writes in groups and the store can share a commit between tables. If a commit fails the
table is forgotten as it was in memory: what was not written was never told.
"""

import asyncio
import logging
import secrets
from collections.abc import Callable, Coroutine
from typing import Any

from clew.core.errors import Refusal
from clew.core.types import Seat
from clew.server.connection import RESTART, Connection, framed
from clew.server.facts import Line, Opened, encode
from clew.server.limits import Buckets, Limits
from clew.server.lobby import Lobby
from clew.server.metrics import Metrics
from clew.server.room import Room
from clew.server.table import Table, Turn
from clew.server.tokens import Tokens
from clew.storage.store import Entry, Epoch, Missing, Status, Store, TableId, WallMillis

log = logging.getLogger("clew.hub")
HEARTBEAT = 1.0  # seconds
IDLE = 120_000.0  # ms without watcher or deadline until a table leaves memory
CLEARING = 600  # heartbeats between two clearings of old tables
FOLDED_AT_ONCE = 100  # entries, before other tables get a turn
_HOUR = 3_600_000


class Clock:
    """The two clocks of the server: one that only runs forward, one for people."""

    def __init__(self, monotonic: Callable[[], float], wall: Callable[[], float]) -> None:
        self._monotonic, self._wall = monotonic, wall

    def now(self) -> float:
        """Milliseconds that only run forward."""
        return self._monotonic() * 1000

    def wall(self) -> WallMillis:
        """Milliseconds since 1970."""
        return WallMillis(int(self._wall() * 1000))


class Live:
    """A table in memory."""

    def __init__(self, table: Table, epoch: Epoch, now: float) -> None:
        self.table = table
        self.epoch = epoch
        self.pending: list[Turn] = []
        self.committing: asyncio.Task[None] | None = None
        self.timer: asyncio.TimerHandle | None = None
        self.due: float | None = None
        self.is_dropped = False
        self.idle_since = now

    @property
    def id(self) -> TableId:
        """The table's id."""
        return self.table.room.opened.table

    @property
    def is_busy(self) -> bool:
        """Whether somebody watches, or something is to be written or to happen."""
        return bool(self.table.watchers or self.pending or self.committing or self.timer)


class Hub:
    """All tables of this process."""

    def __init__(
        self,
        store: Store,
        limits: Limits,
        clock: Clock,
        metrics: Metrics,
        *,
        owner: str = "",
        new_seed: Callable[[], int] = lambda: secrets.randbits(63),
    ) -> None:
        self.store, self.limits, self.clock, self.metrics = store, limits, clock, metrics
        self.owner = owner or secrets.token_hex(8)
        self.new_seed = new_seed
        self.tokens = Tokens(b"")
        self.live: dict[TableId, Live] = {}
        self.lobby = Lobby()
        self.watching: dict[int, Connection] = {}  # by the numbers that tables know
        self.started = self.last_alive = WallMillis(0)
        self.openings = Buckets(limits.tables_per_hour / 3600, limits.tables_at_once)
        self.on_turn: list[Callable[[Live], None]] = []  # bots listen here
        self.on_beat: list[Callable[[], None]] = []
        self.on_stop: list[Callable[[], None]] = []
        self._loading: dict[TableId, asyncio.Task[Live]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    # Life

    async def start(self) -> None:
        """Open the store; note when a server was last alive, for the sand to give time back."""
        await self.store.start()
        self.tokens = Tokens(await self.store.secret())
        self.started = self.clock.wall()
        self.last_alive = await self.store.last_beat() or self.started
        rows = await self.store.tables(public=True, status=("waiting", "playing"), limit=1000)
        self.lobby.fill(rows)
        self.spawn(self._keep_house())

    async def stop(self) -> None:
        """Finish what was begun, close the store."""
        committing = [live.committing for live in self.live.values() if live.committing]
        if committing:
            await asyncio.wait(committing, timeout=5)
        for live in self.live.values():
            if live.timer is not None:
                live.timer.cancel()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for listener in self.on_stop:
            listener()
        await self.store.beat(self.owner, self.clock.wall())
        await self.store.stop()

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Run something beside; its failure is logged, never lost."""
        task: asyncio.Task[Any] = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)
        return task

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, Missing):
            log.error("task failed", exc_info=error)

    async def _keep_house(self) -> None:
        """Every second: a heartbeat, idle tables out of memory; now and then old tables cleared."""
        beats = 0
        while True:
            try:
                await self.store.beat(self.owner, self.clock.wall())
                if beats % CLEARING == 0:
                    await self._clear_old()
            except Exception:  # a database that is away for a while comes back
                log.exception("no heartbeat")
            self._forget_idle()
            self.openings.forget_full(self.clock.now() / 1000)
            for listener in self.on_beat:
                listener()
            beats += 1
            await asyncio.sleep(HEARTBEAT)

    def _forget_idle(self) -> None:
        now = self.clock.now()
        for live in list(self.live.values()):
            if live.is_busy:
                live.idle_since = now
            elif now - live.idle_since > IDLE:
                live.is_dropped = True
                del self.live[live.id]
        self.metrics.tables.set(len(self.live))

    async def _clear_old(self) -> None:
        limits = self.limits
        ages: dict[Status, int] = {
            "waiting": limits.waiting_table_hours * _HOUR,
            "playing": limits.playing_table_days * 24 * _HOUR,
            "finished": limits.finished_table_days * 24 * _HOUR,
        }
        for status, age in ages.items():
            before = WallMillis(self.clock.wall() - age)
            for table in await self.store.clear(status=status, before=before):
                log.info("cleared", extra={"table": table})
                self.lobby.drop(table)
                if table in self.live:
                    self._drop(self.live[table])

    # Tables

    async def open_table(self, opened: Opened, address: str) -> TableId:
        """Make a table; its opening is the first line of its log."""
        if not self.openings.take(address, self.clock.now() / 1000):
            raise Refusal("too-many-tables")
        room = Room(opened)
        room.game.new(room.game.setup(opened.seats, 0, **opened.options))
        await self.write_table([Entry(1, encode(Line(opened)), self.clock.wall())])
        return opened.table

    async def write_table(self, entries: list[Entry]) -> None:
        """A new table, with the log it begins with."""
        table = Table(entries, self.tokens, self.clock.now())
        row = table.row()
        epoch = await self.store.create(row, self.owner)
        await self.store.append(row.id, epoch, entries)
        if row.status == "waiting":
            self.live[row.id] = Live(table, epoch, self.clock.now())
        self.lobby.put(row)
        log.info("opened", extra={"table": row.id, "seq": len(entries)})

    async def table(self, table: TableId) -> Live:
        """A table in memory, loaded once however many ask at the same time; or Missing."""
        while (live := self.live.get(table)) is None:
            task = self._loading.get(table)
            if task is None:
                task = self._loading[table] = self.spawn(self._load(table))
            await asyncio.shield(task)  # and look again: it may have gone meanwhile
        return live

    async def _load(self, table: TableId) -> Live:
        try:
            epoch = await self.store.claim(table, self.owner)
            loaded = await self._folded(table)
            now, wall = self.clock.now(), self.clock.wall()
            was_here = loaded.anchor[1] >= self.started
            turn = loaded.go_on(now, wall, None if was_here else self.last_alive)
            live = self.live[table] = Live(loaded, epoch, now)
            log.info("loaded", extra={"table": table, "seq": loaded.room.seq})
            self.take(live, turn)
            self._after(live)
            return live
        finally:
            self._loading.pop(table, None)

    async def _folded(self, table: TableId) -> Table:
        """The table that its log leads to; other tables are served meanwhile."""
        entries = await self.store.log(table)
        if not entries:
            raise Missing(table)  # we died between its first two writes
        folded = Table(entries[:1], self.tokens, self.clock.now())
        for i, entry in enumerate(entries[1:], 1):
            folded.read(entry)
            if i % FOLDED_AT_ONCE == 0:
                await asyncio.sleep(0)
        return folded

    def bot_acts(self, live: Live, seat: Seat, action: Any) -> bool:
        """A bot has made up its mind; whether that was legal."""
        seq = live.table.room.seq
        now, wall = self.clock.now(), self.clock.wall()
        turn = live.table.bot_acts(seat, action, now, wall)
        self.take(live, turn)
        return live.table.room.seq > seq

    # Writing, then telling

    def take(self, live: Live, turn: Turn) -> None:
        """Write a turn, and tell of it when it is safe."""
        live.idle_since = self.clock.now()
        if turn.entries or live.committing is not None:
            live.pending.append(turn)
            if live.committing is None:
                live.committing = self.spawn(self._commit(live))
        else:
            self._tell(turn)

    async def _commit(self, live: Live) -> None:
        try:
            while live.pending:
                turns, live.pending = live.pending, []
                if entries := [entry for turn in turns for entry in turn.entries]:
                    began = self.clock.now()
                    await self.store.append(live.id, live.epoch, entries)
                    self.metrics.committed(len(entries), (self.clock.now() - began) / 1000)
                    last = entries[-1].seq
                    log.debug("committed", extra={"table": live.id, "seq": last})
                for turn in turns:
                    self._tell(turn)
                await self._list(turns)
        except Exception:
            seq = live.table.room.seq
            log.exception("a commit failed", extra={"table": live.id, "seq": seq})
            self._drop(live)
            return
        finally:
            live.committing = None
        self._after(live)

    def _tell(self, turn: Turn) -> None:
        for numbers, message in turn.messages:
            frame = framed(message)
            for number in numbers:
                if (connection := self.watching.get(number)) is not None:
                    connection.send_frame(frame)
            self.metrics.deliveries.inc(len(numbers))

    async def _list(self, turns: list[Turn]) -> None:
        """Renew what lists show; only the last of several changes matters."""
        for turn in turns:
            if turn.result is not None:
                await self.store.add_result(turn.result)
        if rows := [turn.row for turn in turns if turn.row is not None]:
            await self.store.update(rows[-1])
            self.lobby.put(rows[-1])

    def _drop(self, live: Live) -> None:
        """Forget a table that could not be written; its clients come back and find the truth."""
        live.is_dropped = True
        if self.live.get(live.id) is live:
            del self.live[live.id]
        if live.timer is not None:
            live.timer.cancel()
        for number in list(live.table.watchers):
            if number in self.watching:
                self.watching[number].close(RESTART, "table-moved")

    def _after(self, live: Live) -> None:
        """After each turn: set the alarm, let bots look."""
        due = live.table.due()
        if due != live.due or live.timer is None:
            if live.timer is not None:
                live.timer.cancel()
            live.due, live.timer = due, None
            if due is not None:
                delay = max(0.0, (due - self.clock.now()) / 1000)
                live.timer = asyncio.get_running_loop().call_later(delay, self._wake, live)
        for listener in self.on_turn:
            listener(live)

    def _wake(self, live: Live) -> None:
        live.timer = None
        turn = live.table.wake(self.clock.now(), self.clock.wall())
        if turn.entries:
            self.take(live, turn)
        else:
            self._after(live)
