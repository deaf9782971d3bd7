"""The thin asyncio shell around the tables: it loads them, writes first, then tells.

A table's turns are committed in order, and told when they are safe. If a commit fails the table is
forgotten as it was in memory: what was not written was never told.
"""

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Callable, Coroutine
from typing import Any

from clew.core.errors import Refusal
from clew.core.types import Seat
from clew.server.clock import Clock
from clew.server.connection import RESTART, framed
from clew.server.facts import Line, Opened, encode
from clew.server.filling import Filling
from clew.server.housekeeping import House
from clew.server.keyring import Keyring
from clew.server.limits import Limits
from clew.server.live import Live as Live
from clew.server.lobby import Lobby
from clew.server.mending import Mender, mend
from clew.server.metrics import Metrics
from clew.server.outages import Outages
from clew.server.relay import Alone, Relay, Route, Thinkers
from clew.server.relay import Line as Watcher
from clew.server.room import Room
from clew.server.shared import SharedLimits
from clew.server.slices import SLICE
from clew.server.table import Table, Turn
from clew.server.tokens import Tokens
from clew.server.tracing import Traces, moment
from clew.server.uptime import Uptime
from clew.server.writing import Writer
from clew.storage.store import (
    Entry,
    Epoch,
    Fenced,
    Missing,
    Store,
    TableId,
    TableRow,
)

log = logging.getLogger("clew.hub")
_STILL = 0.25  # seconds until a timer looks again whether clocks run


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
        self.uptime = Uptime(self.owner)
        self.outages = Outages()
        self.new_seed = new_seed
        self.tokens = Tokens(b"")
        self.keyring = Keyring(store, clock, self.tokens)
        self.live: dict[TableId, Live] = {}
        self.lobby = Lobby()
        self.watching: dict[int, Watcher] = {}  # by the numbers that tables know
        self.relay: Relay = Alone()
        self.traces: Traces | None = None
        self.writer = Writer(store, metrics, self, self.spawn)
        self.shared = SharedLimits()
        self.openings = self.shared.buckets(
            "openings", limits.tables_per_hour / 3600, limits.tables_at_once
        )
        self.filling = Filling(store, self.lobby, self.outages, self.spawn)
        self.on_turn: list[Callable[[Live], None]] = []  # bots listen here
        self.house = House(self)
        self.on_stop: list[Callable[[], None]] = []
        self.thinkers: Thinkers | None = None  # of the bots, where there are any
        self._numbers = 0
        self._loading: dict[TableId, asyncio.Task[Live]] = {}
        self._outrun: dict[TableId, Epoch] = {}  # since when another owns what we are loading
        self._tasks: set[asyncio.Task[Any]] = set()

    # Life

    async def start(self) -> None:
        """Open the store, and join the other workers."""
        await self.store.start()
        await self.keyring.reread()
        await self.house.beat()
        await self.relay.start()
        await self.filling.fill()
        self.spawn(self.house.keep())
        self.spawn(Mender(self.store, self._folded, self.outages).run())

    async def stop(self) -> None:
        """Finish what was begun, close the store."""
        await self.writer.finish(5)
        served = self.served()
        for live in list(self.live.values()):
            self.drop(live, "server-restarts")
        await self.relay.stop()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for listener in self.on_stop:
            listener()
        await self.store.beat(self.owner, self.clock.wall(), served)
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
        if error is not None and not isinstance(error, Missing | Fenced):
            self.outages.report(log, "task failed", error)

    @property
    def is_well(self) -> bool:
        """Whether clients should come here."""
        return self.house.is_remembering and self.relay.is_well

    def next_number(self) -> int:
        """A number that nothing else in this process has."""
        self._numbers += 1
        return self._numbers

    # Time

    def now(self) -> float:
        """The clock of matches, in ms: it stands still while this process cannot serve."""
        return self.clock.now() - self.uptime.standstill()

    def served(self) -> int:
        """How long this process has served, in ms from a moment that only it knows."""
        return int(self.now() - self.uptime.lost)

    def serves(self) -> None:
        """The store has taken something; if it could not for a while, matches get that back."""
        stood = self.uptime.prove()
        if not stood:
            return
        if self.live:
            log.warning("could not serve: matches get %.1f s back", stood / 1000)
        for live in list(self.live.values()):
            self.take(live, live.table.give_back(stood, self.now()))
            self._after(live)

    # Tables

    async def open_table(self, opened: Opened, address: str) -> TableId:
        """Make a table; its opening is the first line of its log."""
        if not self.openings.take(address, self.clock.now() / 1000):
            raise Refusal("too-many-tables")
        room = Room(opened)
        room.game.new(room.game.setup_with(opened.seats, 0, opened.options))
        await self.write_table([Entry(1, encode(Line(opened)), self.clock.wall())])
        return opened.table

    async def write_table(self, entries: list[Entry]) -> None:
        """A new table, with the log it begins with."""
        table = Table(entries, self.tokens, self.now(), self.uptime, self.limits)
        row = table.row()
        epoch = await self.store.create(row, self.owner, entries)
        if row.status == "waiting":
            await self.relay.own(row.id, epoch)
            self.live[row.id] = Live(table, epoch, self.clock.now())
        self._show(row)
        log.info("opened", extra={"table": row.id, "seq": len(entries)})

    async def find(self, table: TableId) -> Live | Route:
        """A table in memory, or the way to the worker that has it; or Missing."""
        while (live := self.live.get(table)) is None:
            if (task := self._loading.get(table)) is not None:
                with contextlib.suppress(Fenced):  # another worker was quicker
                    await asyncio.shield(task)
                continue  # and look again: it may have gone meanwhile
            held = await self.store.holder(table)
            if (route := self.relay.route(table, held)) is not None:
                return route
            await self.claim(table, held.epoch)
        return live

    async def claim(self, table: TableId, held: Epoch) -> None:
        """Load a table that nobody has in memory; once, however many ask at the same time.

        Where another worker was quicker nothing happens: look again. The same where we have it
        already, and only whoever asks does not know yet.
        """
        if table in self.live:
            return
        task = self._loading.get(table)
        if task is None:
            task = self._loading[table] = self.spawn(self._load(table, held))
        with contextlib.suppress(Fenced):
            await asyncio.shield(task)

    async def table(self, table: TableId) -> Live:
        """A table that this process owns, or is just loading; or Missing."""
        if (live := self.live.get(table)) is not None:
            return live
        if (task := self._loading.get(table)) is None:
            raise Missing(table)
        return await asyncio.shield(task)

    async def _load(self, table: TableId, epoch: Epoch) -> Live:
        next_epoch = Epoch(epoch + 1)
        try:
            held = await self.store.holder(table)
            # Others may know that it is ours as soon as the claim is written, so listen before.
            await self.relay.own(table, next_epoch)
            await self.store.claim(table, self.owner, epoch)
            self.metrics.claims.inc()
            loaded = await self._folded(table)
            if await mend(self.store, loaded, next_epoch):
                self._show(loaded.row())
            turn = loaded.go_on(self.now(), self.clock.wall(), held)
            if self._outrun.get(table, next_epoch) > next_epoch:
                raise Fenced(table)
            live = self.live[table] = Live(loaded, next_epoch, self.clock.now())
        except BaseException:
            self.relay.disown(table)
            raise
        finally:
            self._loading.pop(table, None)
            self._outrun.pop(table, None)
        log.info("loaded", extra={"table": table, "seq": loaded.room.seq})
        self.relay.owned(table, next_epoch)
        self.take(live, turn)
        self._after(live)
        return live

    def lose(self, table: TableId, epoch: Epoch) -> None:
        """Another worker owns this table since that epoch."""
        live = self.live.get(table)
        if live is not None and live.epoch < epoch:
            self.drop(live)
        elif live is None and table in self._loading:
            self._outrun[table] = epoch  # or it would be ours in memory only, and told to nobody

    async def doubt(self, live: Live) -> None:
        """Somebody knows more of this table than we do: then we slept, and another owns it."""
        held = await self.store.holder(live.id)
        self.lose(live.id, held.epoch)

    async def _folded(self, table: TableId) -> Table:
        """The table that its log leads to; other tables are served meanwhile."""
        entries = await self.store.log(table)
        if not entries:
            raise Missing(table)  # we died between its first two writes
        folded = Table(entries[:1], self.tokens, self.now(), self.uptime, self.limits)
        end = time.perf_counter() + SLICE
        for entry in entries[1:]:
            folded.read(entry)
            if time.perf_counter() > end:
                await asyncio.sleep(0)  # the other tables' turn
                end = time.perf_counter() + SLICE
        return folded

    def bot_acts(self, live: Live, seat: Seat, action: Any) -> bool:
        """A bot has made up its mind; whether that was legal."""
        seq = live.table.room.seq
        turn = live.table.bot_acts(seat, action, self.now(), self.clock.wall())
        self.take(live, turn)
        return live.table.room.seq > seq

    # Writing, then telling

    def take(self, live: Live, turn: Turn) -> None:
        """Write a turn, and tell of it when it is safe."""
        live.idle_since = self.clock.now()
        if turn.entries or live.pending or live.is_writing:
            self.writer.put(live, turn)
        else:
            self._tell([turn])

    def written(self, live: Live, turns: list[Turn]) -> None:
        """These turns are safe."""
        if self.traces is not None:
            self.traces.appended(turns, self.writer.began_at)
        self.serves()
        self._tell(turns)
        if rows := [turn.row for turn in turns if turn.row is not None]:
            self._show(rows[-1])
        self._after(live)

    def not_written(self, live: Live, turns: list[Turn], error: Exception) -> None:
        """A table's turns could not be written: its clients come back and find the truth."""
        if self.traces is not None:
            self.traces.lost(turns, error)
        seq = live.table.room.seq
        if isinstance(error, Fenced):
            self.metrics.fenced.inc()
            log.warning("fenced", extra={"table": live.id, "seq": seq})
        else:
            self.outages.report(log, "a commit failed", error, table=live.id, seq=seq)
        self.drop(live)

    def _tell(self, turns: list[Turn]) -> None:
        """Send what these turns say: to each client in one piece."""
        began = 0 if self.traces is None else moment()
        frames, count = dict[int, bytes](), 0
        for turn in turns:
            for numbers, message in turn.messages:
                frame = framed(message)
                count += len(numbers)
                for number in numbers:
                    frames[number] = frames[number] + frame if number in frames else frame
        watching = self.watching
        for number, data in frames.items():
            if (line := watching.get(number)) is not None:
                line.send_frame(data)
        self.metrics.deliveries.inc(count)
        if self.traces is not None:
            self.traces.told(turns, began)

    def _show(self, row: TableRow) -> None:
        """What lists show of a table has changed, here and at the other workers."""
        self.lobby.put(row)
        if row.public:
            self.relay.listed(row)

    def drop(self, live: Live, why: str = "table-moved") -> None:
        """Forget a table as it was in memory; its clients come back and find the truth."""
        live.is_dropped = True
        if self.live.get(live.id) is live:
            del self.live[live.id]
            self.relay.disown(live.id)
        if live.timer is not None:
            live.timer.cancel()
        for number in (*live.table.watchers, *live.table.attendance.outside):
            if number in self.watching:
                self.watching[number].close(RESTART, why)
        self.look(live)

    def forget(self, table: TableId) -> None:
        """A table is gone from the store: nobody is shown it any more."""
        self.lobby.drop(table)
        self.relay.unlisted(table)
        if table in self.live:
            self.drop(self.live[table])

    def _after(self, live: Live) -> None:
        """After each turn: set the alarm, let bots look."""
        due = live.table.due()
        if due != live.due or live.timer is None:
            if live.timer is not None:
                live.timer.cancel()
            live.due, live.timer = due, None
            if due is not None:
                delay = max(0.0, (due - self.now()) / 1000)
                if self.uptime.standstill():
                    delay = max(delay, _STILL)
                live.timer = asyncio.get_running_loop().call_later(delay, self._wake, live)
        self.look(live)

    def look(self, live: Live) -> None:
        """Something happened at a table, somebody came, or it is dropped: let bots look."""
        for listener in self.on_turn:
            listener(live)

    def _wake(self, live: Live) -> None:
        live.timer = None
        turn = live.table.wake(self.now(), self.clock.wall())
        if turn.entries:
            self.take(live, turn)
        else:
            self._after(live)
