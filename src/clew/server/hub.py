"""The thin asyncio shell around the tables: it loads them, writes first, then tells.

A table's turns are committed in order. While one commit is under way the next turns gather, so a
busy table writes in groups and the store can share a commit between tables. If a commit fails the
table is forgotten as it was in memory: what was not written was never told.
"""

import asyncio
import logging
import secrets
from collections.abc import Callable
from typing import Any

from clew.core.errors import Refusal
from clew.core.types import Seat
from clew.server import wire
from clew.server.connection import RESTART, Closed, Connection
from clew.server.limits import Bucket, Limits
from clew.server.metrics import Metrics
from clew.server.room import Line, Opened, Room
from clew.server.table import Table, Turn, encode, refused
from clew.server.tokens import Tokens
from clew.storage.store import (
    Entry,
    Epoch,
    GuestId,
    Missing,
    Store,
    TableId,
    TableRow,
    WallMillis,
)

log = logging.getLogger("clew.hub")
HEARTBEAT = 1.0  # seconds
IDLE = 120.0  # seconds without watcher or deadline until a table leaves memory


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

    def __init__(self, table: Table, epoch: Epoch) -> None:
        self.table = table
        self.epoch = epoch
        self.pending: list[Turn] = []
        self.committing: asyncio.Task[None] | None = None
        self.timer: asyncio.TimerHandle | None = None
        self.due: float | None = None
        self.presence: asyncio.TimerHandle | None = None
        self.idle_since = 0.0


class Hub:
    """All tables and all connections of this process."""

    def __init__(
        self, store: Store, limits: Limits, clock: Clock, metrics: Metrics, owner: str
    ) -> None:
        self.store, self.limits, self.clock, self.metrics = store, limits, clock, metrics
        self.owner = owner
        self.tokens = Tokens(b"")
        self.live: dict[TableId, Live] = {}
        self.loading: dict[TableId, asyncio.Task[Live]] = {}
        self.connections: dict[int, Connection] = {}
        self.lobby: dict[TableId, TableRow] = {}
        self.lobby_watchers: set[int] = set()
        self.opened_by: dict[str, Bucket] = {}
        self.last_alive: WallMillis | None = None
        self.on_turn: Callable[[Live], None] | None = None  # bots listen here
        self._tasks: set[asyncio.Task[Any]] = set()
        self._numbers = 0

    # Life

    async def start(self) -> None:
        """Open the store; note when a server was last alive, for the sand to give time back."""
        await self.store.start()
        self.tokens = Tokens(await self.store.secret())
        self.last_alive = await self.store.last_beat()
        rows = await self.store.tables(public=True, status=("waiting", "playing"), limit=1000)
        self.lobby = {row.id: row for row in rows}
        self.spawn(self._keep_house())

    async def stop(self) -> None:
        """Finish what was begun, tell everybody to come back, close the store."""
        for connection in list(self.connections.values()):
            connection.close(RESTART, "restart")
        for live in list(self.live.values()):
            if live.committing is not None:
                await asyncio.wait((live.committing,), timeout=5)
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.store.beat(self.owner, self.clock.wall())
        await self.store.stop()

    def spawn(self, work: Any) -> asyncio.Task[Any]:
        """Run something beside; its failure is logged, never lost."""
        task: asyncio.Task[Any] = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)
        return task

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("task failed", exc_info=error)

    async def _keep_house(self) -> None:
        """Every second: a heartbeat, idle tables out of memory; now and then old tables cleared."""
        rounds = 0
        while True:
            await self.store.beat(self.owner, self.clock.wall())
            self._forget_idle()
            if rounds % 600 == 0:
                await self._clear_old()
            rounds += 1
            await asyncio.sleep(HEARTBEAT)

    def _forget_idle(self) -> None:
        now = self.clock.now()
        for table, live in list(self.live.items()):
            if live.table.watchers or live.pending or live.committing or live.timer:
                live.idle_since = now
            elif now - live.idle_since > IDLE * 1000:
                del self.live[table]

    async def _clear_old(self) -> None:
        hour = 3_600_000
        ages = {
            "waiting": self.limits.waiting_table_hours * hour,
            "playing": self.limits.playing_table_days * 24 * hour,
            "finished": self.limits.finished_table_days * 24 * hour,
        }
        for status, age in ages.items():
            before = WallMillis(self.clock.wall() - age)
            for table in await self.store.clear(status=status, before=before):  # type: ignore[arg-type]
                self.live.pop(table, None)
                self._lobby_row(table, None)

    # Connections

    def connect(self, address: str) -> Connection:
        """A new socket, or Closed where there are too many."""
        mine = sum(c.address == address for c in self.connections.values())
        if len(self.connections) >= self.limits.connections:
            raise Closed(1013, "server-full")
        if mine >= self.limits.connections_per_address:
            raise Closed(1008, "too-many-connections")
        self._numbers += 1
        now = asyncio.get_running_loop().time()
        connection = Connection(self._numbers, address, self.limits, now)
        self.connections[connection.number] = connection
        self.metrics.connections.inc()
        return connection

    def disconnect(self, connection: Connection) -> None:
        """A socket is gone."""
        self.connections.pop(connection.number, None)
        self.lobby_watchers.discard(connection.number)
        self.metrics.connections.dec()
        self._leave(connection)

    async def handle(self, connection: Connection, message: wire.FromClient) -> None:
        """Take one message of a client."""
        self.metrics.messages.inc()
        if isinstance(message, wire.Hello):
            self._hello(connection, message)
        elif connection.guest is None:
            raise Closed(1008, "say-hello-first")
        elif isinstance(message, wire.Do):
            self._do(connection, message)
        elif isinstance(message, wire.Ping):
            self._ping(connection, message)
        elif isinstance(message, wire.Watch):
            await self._watch(connection, message)
        elif isinstance(message, wire.Leave):
            self._leave(connection)
        else:
            self._watch_lobby(connection, on=message.on)

    def _hello(self, connection: Connection, hello: wire.Hello) -> None:
        if hello.protocol != wire.PROTOCOL:
            raise Closed(1008, "unknown-protocol")
        if connection.guest is not None:
            raise Closed(1008, "hello-twice")
        guest = None if hello.token is None else self.tokens.read_guest(hello.token)
        if guest is None:
            guest = new_guest()
        connection.guest, connection.name = guest, hello.name
        connection.tell(wire.Welcome(wire.PROTOCOL, guest, self.tokens.guest(guest)))

    def _ping(self, connection: Connection, ping: wire.Ping) -> None:
        connection.tell(wire.Pong(ping.sent, self.clock.now()))
        if ping.rtt is not None:
            connection.lag = ping.rtt / 2
            self.metrics.round_trip.observe(ping.rtt / 1000)
            live = None if connection.table is None else self.live.get(connection.table)
            if live is not None:
                live.table.watchers[connection.number].lag = connection.lag
                self._presence_soon(live)

    def _watch_lobby(self, connection: Connection, *, on: bool) -> None:
        if not on:
            self.lobby_watchers.discard(connection.number)
            return
        self.lobby_watchers.add(connection.number)
        connection.tell(wire.Lobby(tuple(self.lobby.values())))

    # Tables

    async def open_table(self, opened: Opened, address: str) -> TableId:
        """Make a table; its opening is the first line of its log."""
        now = asyncio.get_running_loop().time()
        rate = self.limits.tables_per_hour / 3600
        bucket = self.opened_by.setdefault(address, Bucket(rate, self.limits.tables_at_once, now))
        if not bucket.take(now):
            raise Refusal("too-many-tables")
        room = Room(opened)
        room.game.new(room.game.setup(opened.seats, 0, **opened.options))
        wall = self.clock.wall()
        entry = Entry(1, encode(Line(opened)), wall)
        table = Table([entry], self.tokens, self.clock.now())
        epoch = await self.store.create(table.row(), self.owner)
        await self.store.append(opened.table, epoch, [entry])
        live = self.live[opened.table] = Live(table, epoch)
        live.idle_since = self.clock.now()
        self._lobby_row(opened.table, table.row())
        return opened.table

    async def table(self, table: TableId) -> Live:
        """A table in memory, loaded once however many ask at the same time; or Missing."""
        live = self.live.get(table)
        if live is not None:
            return live
        task = self.loading.get(table)
        if task is None:
            task = self.loading[table] = self.spawn(self._load(table))
        return await asyncio.shield(task)

    async def _load(self, table: TableId) -> Live:
        try:
            epoch = await self.store.claim(table, self.owner)
            entries = await self.store.log(table)
            now = self.clock.now()
            loaded = Table(entries, self.tokens, now)
            loaded.resume_clock(now, entries[-1].wall, self.last_alive)
            live = self.live[table] = Live(loaded, epoch)
            live.idle_since = now
            if (result := loaded.result(entries[-1].wall)) is not None:
                await self.store.add_result(result)  # a crash may have come before it was kept
            self._after(live)
            return live
        finally:
            self.loading.pop(table, None)

    async def _watch(self, connection: Connection, watch: wire.Watch) -> None:
        self._leave(connection)
        try:
            live = await self.table(watch.table)
        except Missing:
            connection.send(refused(Refusal("no-such-table"), None))
            return
        if connection.number not in self.connections:
            return
        assert connection.guest is not None, "checked by handle"
        connection.table, number = watch.table, connection.number
        now = self.clock.now()
        messages = live.table.watch(number, connection.guest, watch.since, now)
        live.table.watchers[number].lag = connection.lag
        # What is pending is not safe yet: whoever comes hears of it when everybody does.
        self.take(live, Turn([], [((number,), message) for message in messages]))
        self.metrics.resumes.inc(int(watch.since is not None))
        self._presence_soon(live)

    def _leave(self, connection: Connection) -> None:
        live = None if connection.table is None else self.live.get(connection.table)
        connection.table = None
        if live is not None:
            live.table.leave(connection.number)
            self._presence_soon(live)

    def _do(self, connection: Connection, do: wire.Do) -> None:
        live = None if connection.table is None else self.live.get(connection.table)
        if live is None:
            connection.send(refused(Refusal("no-table"), do.n))
            return
        seed = secrets.randbits(63)
        now, wall = self.clock.now(), self.clock.wall()
        self.take(live, live.table.command(connection.number, do, connection.name, seed, now, wall))

    def bot_acts(self, live: Live, seat: Seat, action: Any) -> None:
        """A bot has made up its mind."""
        self.take(live, live.table.bot_acts(seat, action, self.clock.now(), self.clock.wall()))

    # Writing, then telling

    def take(self, live: Live, turn: Turn) -> None:
        """Write a turn, and tell of it when it is safe."""
        if not turn.entries and not turn.messages:
            return
        live.pending.append(turn)
        if live.committing is None:
            live.committing = self.spawn(self._commit(live))

    async def _commit(self, live: Live) -> None:
        table = live.table.room.opened.table
        try:
            while live.pending:
                turns, live.pending = live.pending, []
                entries = [entry for turn in turns for entry in turn.entries]
                if entries:
                    await self.store.append(table, live.epoch, entries)
                    self.metrics.moves.inc(len(entries))
                    self.metrics.groups.observe(len(entries))
                for turn in turns:
                    await self._tell(live, turn)
        except Exception:
            log.exception("a commit failed", extra={"table": table})
            self._drop(live)
            return
        finally:
            live.committing = None
        self._after(live)

    async def _tell(self, live: Live, turn: Turn) -> None:
        for connections, message in turn.messages:
            for number in connections:
                connection = self.connections.get(number)
                if connection is not None:
                    connection.send(message)
            self.metrics.deliveries.inc(len(connections))
        if turn.row is not None:
            await self.store.update(turn.row)
            self._lobby_row(turn.row.id, turn.row)
        if turn.result is not None:
            await self.store.add_result(turn.result)

    def _drop(self, live: Live) -> None:
        """Forget a table that could not be written; its clients come back and find the truth."""
        table = live.table.room.opened.table
        if self.live.get(table) is live:
            del self.live[table]
        if live.timer is not None:
            live.timer.cancel()
        for number in live.table.watchers:
            if number in self.connections:
                self.connections[number].close(RESTART, "table-moved")

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
        if self.on_turn is not None:
            self.on_turn(live)

    def _wake(self, live: Live) -> None:
        live.timer = None
        turn = live.table.wake(self.clock.now(), self.clock.wall())
        if turn.entries:
            self.take(live, turn)
        else:
            self._after(live)

    # Presence and lobby

    def _presence_soon(self, live: Live) -> None:
        """Tell who is there, at most once a second and only after the dust has settled."""
        if live.presence is None:
            loop = asyncio.get_running_loop()
            live.presence = loop.call_later(0.3, self._tell_presence, live)

    def _tell_presence(self, live: Live) -> None:
        live.presence = None
        message = live.table.presence()
        for number in live.table.watchers:
            if number in self.connections:
                self.connections[number].send(message)

    def _lobby_row(self, table: TableId, row: TableRow | None) -> None:
        shown = row is not None and row.public and row.status != "finished"
        if shown and row is not None:
            self.lobby[table] = row
            change = wire.LobbyChanged(tables=(row,))
        elif self.lobby.pop(table, None) is not None:
            change = wire.LobbyChanged(gone=(table,))
        else:
            return
        message = encode(change)
        for number in self.lobby_watchers:
            self.connections[number].send(message)


def new_guest() -> GuestId:
    """A guest nobody can guess."""
    return GuestId(secrets.token_urlsafe(16).replace(".", "-"))


def new_table_id() -> TableId:
    """An id short enough to be read out, long enough not to be guessed."""
    letters = "abcdefghjkmnpqrstuvwxyz23456789"
    return TableId("".join(secrets.choice(letters) for _ in range(12)))
