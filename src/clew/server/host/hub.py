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
from clew.server.common.clock import Clock
from clew.server.common.frames import RESTART, framed
from clew.server.common.limits import Limits
from clew.server.common.metrics import Metrics
from clew.server.common.outages import Outages
from clew.server.common.shared_limits import SharedLimits
from clew.server.common.slices import SLICE
from clew.server.common.tokens import Tokens
from clew.server.common.uptime import Uptime
from clew.server.host.clustering import BotProcesses, Cluster, RemoteTable, SingleWorker, Subscriber
from clew.server.host.housekeeping import Housekeeper
from clew.server.host.keyring import Keyring
from clew.server.host.loaded_table import LoadedTable
from clew.server.host.lobby import Lobby
from clew.server.host.lobby_refresh import LobbyRefresh
from clew.server.host.repairing import Repairer, repair
from clew.server.host.tracing import Traces, moment
from clew.server.host.writing import Writer
from clew.server.table.facts import Opened, Record, encode
from clew.server.table.room import Room
from clew.server.table.table import Output, Table
from clew.storage.store import (
    Entry,
    Epoch,
    Fenced,
    NoSuchTable,
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
        self.loaded: dict[TableId, LoadedTable] = {}
        self.lobby = Lobby()
        self.subscribers: dict[int, Subscriber] = {}  # by the numbers that tables know
        self.cluster: Cluster = SingleWorker()
        self.traces: Traces | None = None
        self.writer = Writer(store, metrics, self, self.spawn)
        self.shared = SharedLimits()
        self.openings = self.shared.buckets(
            "openings", limits.tables_per_hour / 3600, limits.tables_at_once
        )
        self.lobby_refresh = LobbyRefresh(store, self.lobby, self.outages, self.spawn)
        self.on_output: list[Callable[[LoadedTable], None]] = []  # bots listen here
        self.housekeeper = Housekeeper(self)
        self.on_stop: list[Callable[[], None]] = []
        self.thinkers: BotProcesses | None = None  # of the bots, where there are any
        self._numbers = 0
        self._loading: dict[TableId, asyncio.Task[LoadedTable]] = {}
        self._outrun: dict[TableId, Epoch] = {}  # since when another owns what we are loading
        self._tasks: set[asyncio.Task[Any]] = set()

    # Life

    async def start(self) -> None:
        """Open the store, and join the other workers."""
        await self.store.start()
        await self.keyring.reread()
        await self.housekeeper.beat()
        await self.cluster.start()
        await self.lobby_refresh.refresh()
        self.spawn(self.housekeeper.keep())
        self.spawn(Repairer(self.store, self._read_table, self.outages).run())

    async def stop(self) -> None:
        """Finish what was begun, close the store."""
        await self.writer.finish(5)
        served = self.served()
        for loaded in list(self.loaded.values()):
            self.drop(loaded, "server-restarts")
        await self.cluster.stop()
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
        if error is not None and not isinstance(error, NoSuchTable | Fenced):
            self.outages.report(log, "task failed", error)

    @property
    def is_well(self) -> bool:
        """Whether clients should come here."""
        return self.housekeeper.can_write and self.cluster.is_well

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

    def note_store_answered(self) -> None:
        """The store has taken something; if it could not for a while, matches get that back."""
        stood = self.uptime.prove()
        if not stood:
            return
        if self.loaded:
            log.warning("could not serve: matches get %.1f s back", stood / 1000)
        for loaded in list(self.loaded.values()):
            self.submit(loaded, loaded.table.give_back(stood, self.now()))
            self._schedule(loaded)

    # Tables

    async def open_table(self, opened: Opened, address: str) -> TableId:
        """Make a table; its opening is the first line of its log."""
        if not self.openings.take(address, self.clock.now() / 1000):
            raise Refusal("too-many-tables")
        room = Room(opened)
        room.game.new(room.game.setup_with(opened.seats, 0, opened.options))
        await self.write_table([Entry(1, encode(Record(opened)), self.clock.wall())])
        return opened.table

    async def write_table(self, entries: list[Entry]) -> None:
        """A new table, with the log it begins with."""
        table = Table(entries, self.tokens, self.now(), self.uptime, self.limits)
        row = table.row()
        epoch = await self.store.create(row, self.owner, entries)
        if row.status == "waiting":
            await self.cluster.prepare_to_own(row.id, epoch)
            self.loaded[row.id] = LoadedTable(table, epoch, self.clock.now())
        self._list_row(row)
        log.info("opened", extra={"table": row.id, "seq": len(entries)})

    async def find(self, table: TableId) -> LoadedTable | RemoteTable:
        """A table in memory, or the way to the worker that has it; or Missing."""
        while (loaded := self.loaded.get(table)) is None:
            if (task := self._loading.get(table)) is not None:
                with contextlib.suppress(Fenced):  # another worker was quicker
                    await asyncio.shield(task)
                continue  # and look again: it may have gone meanwhile
            held = await self.store.ownership(table)
            if (route := self.cluster.remote_table(table, held)) is not None:
                return route
            await self.claim(table, held.epoch)
        return loaded

    async def claim(self, table: TableId, held: Epoch) -> None:
        """Load a table that nobody has in memory; once, however many ask at the same time.

        Where another worker was quicker nothing happens: look again. The same where we have it
        already, and only whoever asks does not know yet.
        """
        if table in self.loaded:
            return
        task = self._loading.get(table)
        if task is None:
            task = self._loading[table] = self.spawn(self._load(table, held))
        with contextlib.suppress(Fenced):
            await asyncio.shield(task)

    async def table(self, table: TableId) -> LoadedTable:
        """A table that this process owns, or is just loading; or Missing."""
        if (loaded := self.loaded.get(table)) is not None:
            return loaded
        if (task := self._loading.get(table)) is None:
            raise NoSuchTable(table)
        return await asyncio.shield(task)

    async def _load(self, table: TableId, epoch: Epoch) -> LoadedTable:
        next_epoch = Epoch(epoch + 1)
        try:
            held = await self.store.ownership(table)
            # Others may know that it is ours as soon as the claim is written, so listen before.
            await self.cluster.prepare_to_own(table, next_epoch)
            await self.store.claim(table, self.owner, epoch)
            self.metrics.claims.inc()
            actor = await self._read_table(table)
            if await repair(self.store, actor, next_epoch):
                self._list_row(actor.row())
            output = actor.go_on(self.now(), self.clock.wall(), held)
            if self._outrun.get(table, next_epoch) > next_epoch:
                raise Fenced(table)
            loaded = self.loaded[table] = LoadedTable(actor, next_epoch, self.clock.now())
        except BaseException:
            self.cluster.release(table)
            raise
        finally:
            self._loading.pop(table, None)
            self._outrun.pop(table, None)
        log.info("loaded", extra={"table": table, "seq": actor.room.seq})
        self.cluster.announce_owned(table, next_epoch)
        self.submit(loaded, output)
        self._schedule(loaded)
        return loaded

    def yield_to(self, table: TableId, epoch: Epoch) -> None:
        """Another worker owns this table since that epoch."""
        loaded = self.loaded.get(table)
        if loaded is not None and loaded.epoch < epoch:
            self.drop(loaded)
        elif loaded is None and table in self._loading:
            self._outrun[table] = epoch  # or it would be ours in memory only, and told to nobody

    async def recheck_owner(self, loaded: LoadedTable) -> None:
        """Somebody knows more of this table than we do: then we slept, and another owns it."""
        held = await self.store.ownership(loaded.id)
        self.yield_to(loaded.id, held.epoch)

    async def _read_table(self, table: TableId) -> Table:
        """The table that its log leads to; other tables are served meanwhile."""
        entries = await self.store.log(table)
        if not entries:
            raise NoSuchTable(table)  # we died between its first two writes
        folded = Table(entries[:1], self.tokens, self.now(), self.uptime, self.limits)
        end = time.perf_counter() + SLICE
        for entry in entries[1:]:
            folded.read(entry)
            if time.perf_counter() > end:
                await asyncio.sleep(0)  # the other tables' turn
                end = time.perf_counter() + SLICE
        return folded

    def bot_acts(self, loaded: LoadedTable, seat: Seat, action: Any) -> bool:
        """A bot has made up its mind; whether that was legal."""
        seq = loaded.table.room.seq
        output = loaded.table.bot_acts(seat, action, self.now(), self.clock.wall())
        self.submit(loaded, output)
        return loaded.table.room.seq > seq

    # Writing, then telling

    def submit(self, loaded: LoadedTable, output: Output) -> None:
        """Write a turn, and tell of it when it is safe."""
        loaded.idle_since = self.clock.now()
        if output.entries or loaded.pending or loaded.is_writing:
            self.writer.put(loaded, output)
        else:
            self._publish([output])

    def committed(self, loaded: LoadedTable, outputs: list[Output]) -> None:
        """These turns are safe."""
        if self.traces is not None:
            self.traces.appended(outputs, self.writer.began_at)
        self.note_store_answered()
        self._publish(outputs)
        if rows := [output.row for output in outputs if output.row is not None]:
            self._list_row(rows[-1])
        self._schedule(loaded)

    def commit_failed(self, loaded: LoadedTable, outputs: list[Output], error: Exception) -> None:
        """A table's turns could not be written: its clients come back and find the truth."""
        if self.traces is not None:
            self.traces.failed(outputs, error)
        seq = loaded.table.room.seq
        if isinstance(error, Fenced):
            self.metrics.fenced.inc()
            log.warning("fenced", extra={"table": loaded.id, "seq": seq})
        else:
            self.outages.report(log, "a commit failed", error, table=loaded.id, seq=seq)
        self.drop(loaded)

    def _publish(self, outputs: list[Output]) -> None:
        """Send what these turns say: to each client in one piece."""
        began = 0 if self.traces is None else moment()
        frames, count = dict[int, bytes](), 0
        for output in outputs:
            for numbers, message in output.messages:
                frame = framed(message)
                count += len(numbers)
                for number in numbers:
                    frames[number] = frames[number] + frame if number in frames else frame
        watching = self.subscribers
        for number, data in frames.items():
            if (subscriber := watching.get(number)) is not None:
                subscriber.send_frame(data)
        self.metrics.deliveries.inc(count)
        if self.traces is not None:
            self.traces.published(outputs, began)

    def _list_row(self, row: TableRow) -> None:
        """What lists show of a table has changed, here and at the other workers."""
        self.lobby.put(row)
        if row.public:
            self.cluster.announce_row(row)

    def drop(self, loaded: LoadedTable, why: str = "table-moved") -> None:
        """Forget a table as it was in memory; its clients come back and find the truth."""
        loaded.is_dropped = True
        if self.loaded.get(loaded.id) is loaded:
            del self.loaded[loaded.id]
            self.cluster.release(loaded.id)
        if loaded.timer is not None:
            loaded.timer.cancel()
        for number in (*loaded.table.watchers, *loaded.table.attendance.outside):
            if number in self.subscribers:
                self.subscribers[number].close(RESTART, why)
        self.notify_listeners(loaded)

    def forget(self, table: TableId) -> None:
        """A table is gone from the store: nobody is shown it any more."""
        self.lobby.drop(table)
        self.cluster.announce_removal(table)
        if table in self.loaded:
            self.drop(self.loaded[table])

    def _schedule(self, loaded: LoadedTable) -> None:
        """After each turn: set the alarm, let bots look."""
        due = loaded.table.due()
        if due != loaded.due or loaded.timer is None:
            if loaded.timer is not None:
                loaded.timer.cancel()
            loaded.due, loaded.timer = due, None
            if due is not None:
                delay = max(0.0, (due - self.now()) / 1000)
                if self.uptime.standstill():
                    delay = max(delay, _STILL)
                loaded.timer = asyncio.get_running_loop().call_later(delay, self._wake, loaded)
        self.notify_listeners(loaded)

    def notify_listeners(self, loaded: LoadedTable) -> None:
        """Something happened at a table, somebody came, or it is dropped: let bots look."""
        for listener in self.on_output:
            listener(loaded)

    def _wake(self, loaded: LoadedTable) -> None:
        loaded.timer = None
        output = loaded.table.wake(self.now(), self.clock.wall())
        if output.entries:
            self.submit(loaded, output)
        else:
            self._schedule(loaded)
