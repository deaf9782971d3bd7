"""The people connected to this process: who they are, what they watch, what they do."""

import asyncio
import logging
import secrets
from collections import defaultdict, deque
from collections.abc import Coroutine
from functools import partial
from typing import Any

from clew.core.errors import Refusal
from clew.server.common.frames import INTERNAL_ERROR, POLICY, RESTART, TRY_LATER
from clew.server.edge.connection import Connection, ConnectionClosed, Transport
from clew.server.host.hub import Hub
from clew.server.host.loaded_table import LoadedTable
from clew.server.host.subscriptions import Subscriptions
from clew.server.table import wire
from clew.server.table.room import Client
from clew.server.table.table import refused
from clew.storage.store import GuestId, NoSuchTable, TableId

log = logging.getLogger("clew.clients")
FINDING = 5.0  # seconds to find who owns a table


class Clients:
    """All connections of this process."""

    def __init__(self, hub: Hub) -> None:
        self.hub, self.limits, self.metrics = hub, hub.limits, hub.metrics
        self.connections: dict[int, Connection] = {}
        self.subscriptions = Subscriptions(hub)
        self._of_address: defaultdict[str, dict[int, Connection]] = defaultdict(dict)
        self._counts = hub.shared.tally("connections")
        hub.housekeeper.on_beat.append(self._cut_the_silent)
        hub.keyring.on_revoked.append(self._cut_everybody)

    def seconds(self) -> float:
        """The clock of limits."""
        return self.hub.clock.now() / 1000

    def connect(self, address: str, transport: Transport) -> Connection:
        """A new socket, or Closed where there are too many."""
        if len(self.connections) >= self.limits.connections:
            raise ConnectionClosed(TRY_LATER, "server-full")
        if self._counts.total(address) >= self.limits.connections_per_address:
            raise ConnectionClosed(POLICY, "too-many-connections")
        self._counts.add(address)
        number = self.hub.next_number()
        connection = Connection(number, address, transport, self.limits, self.seconds())
        connection.has_slow_neighbours = partial(self._has_slow, connection)
        self.connections[number] = self._of_address[address][number] = connection
        self.metrics.connections.set(len(self.connections))
        return connection

    def disconnect(self, connection: Connection) -> None:
        """A socket is gone."""
        self.connections.pop(connection.number, None)
        self._of_address[connection.address].pop(connection.number, None)
        if not self._of_address[connection.address]:
            del self._of_address[connection.address]
        self._counts.remove(connection.address)
        self.hub.lobby.leave(connection)
        self.metrics.connections.set(len(self.connections))
        self._leave(connection)

    def _has_slow(self, connection: Connection) -> bool:
        """Whether the others of its address leave more unread than an address may."""
        same = self._of_address.get(connection.address, {})
        unread = sum(other.unread for other in same.values() if other is not connection)
        return unread > self.limits.unread_bytes_per_address

    def _cut_the_silent(self) -> None:
        now = self.seconds()
        for connection in list(self.connections.values()):
            if connection.is_silent(now):
                connection.close(POLICY, "silent")

    def _cut_everybody(self) -> None:
        """Whoever is here was let in by a token that is good no more."""
        for connection in list(self.connections.values()):
            connection.close(RESTART, "server-restarts")

    # What they say

    def admits(self, connection: Connection) -> bool:
        """Whether a client may send one more frame; too many are the end of its connection."""
        if connection.admit(self.seconds()):
            return True
        connection.close(POLICY, "too-many-messages")
        return False

    def receive(self, connection: Connection, data: bytes, is_text: bool = True) -> None:
        """A message has come; what comes while a table is being loaded waits for it."""
        if connection.closing is not None:
            return
        if connection.backlog is not None:
            connection.backlog.append((data, is_text))
            if len(connection.backlog) > self.limits.messages_at_once:
                connection.close(POLICY, "too-many-messages")
            return
        try:
            more = self.handle(connection, connection.read(data, is_text=is_text))
        except ConnectionClosed as closed:
            connection.close(closed.code, closed.reason)
        except Exception:  # ours to repair; this client's line ends, the others' go on
            log.exception("a message failed", extra={"table": connection.table})
            connection.close(INTERNAL_ERROR, "internal-error")
        else:
            if more is not None:
                connection.backlog = deque()
                self.hub.spawn(self._catch_up(connection, more))

    async def _catch_up(self, connection: Connection, more: Coroutine[Any, Any, None]) -> None:
        try:
            await more
        except Exception as error:
            what = "a table could not be loaded"
            self.hub.outages.report(log, what, error, table=connection.table)
            connection.close(TRY_LATER, "table-not-loaded")
        backlog, connection.backlog = connection.backlog, None
        while backlog and connection.backlog is None:
            self.receive(connection, *backlog.popleft())
        if backlog and connection.backlog is not None:  # another table to be loaded
            connection.backlog.extend(backlog)

    def handle(
        self, connection: Connection, message: wire.FromClient
    ) -> Coroutine[Any, Any, None] | None:
        """Take one message of a client; what is given back is to be awaited before the next."""
        self.metrics.messages.inc()
        if isinstance(message, wire.Hello):
            self._hello(connection, message)
        elif connection.client is None:
            raise ConnectionClosed(POLICY, "say-hello-first")
        elif isinstance(message, wire.Do):
            if connection.remote_table is None:
                self.subscriptions.command(connection, message)
            else:
                connection.remote_table.command(
                    connection.subscription, message, self._context(connection, message)
                )
        elif isinstance(message, wire.Ping):
            self._ping(connection, message)
        elif isinstance(message, wire.Watch):
            return self._watch(connection, connection.client, message)
        elif isinstance(message, wire.Leave):
            self._leave(connection)
        elif isinstance(message, wire.MoreTables):
            self.hub.lobby.more(connection)
        elif message.on:
            self.hub.lobby.watch(connection, message.game, free=message.free)
        else:
            self.hub.lobby.leave(connection)
        return None

    def _context(self, connection: Connection, do: wire.Do) -> str:
        """Of a trace, to go with a command to the worker that owns its table."""
        traces, table = self.hub.traces, connection.table
        if traces is None or table is None:
            return ""
        return traces.carry(table, connection.client, do)

    def _hello(self, connection: Connection, hello: wire.Hello) -> None:
        if hello.protocol != wire.PROTOCOL:
            raise ConnectionClosed(POLICY, "unknown-protocol")
        if connection.client is not None:
            raise ConnectionClosed(POLICY, "hello-twice")
        tokens = self.hub.tokens
        guest = new_guest() if hello.token is None else tokens.read_guest(hello.token)
        if guest is None:  # whoever has a token has seats somewhere: a new guest would lose them
            raise ConnectionClosed(POLICY, "unknown-guest")
        connection.client, connection.name = Client(guest, hello.client), hello.name
        connection.send_message(wire.Welcome(wire.PROTOCOL, guest, tokens.guest(guest)))

    def _ping(self, connection: Connection, ping: wire.Ping) -> None:
        connection.send_message(wire.Pong(ping.sent, self.hub.clock.now()))
        if ping.rtt is None:
            return
        self.metrics.round_trip.observe(ping.rtt / 1000)
        if connection.remote_table is None:
            self.subscriptions.measured(connection, ping.rtt / 2)
        else:
            connection.lag = ping.rtt / 2
            connection.remote_table.measured(connection.subscription, connection.lag)

    # At a table

    def _watch(
        self, connection: Connection, client: Client, watch: wire.Watch
    ) -> Coroutine[Any, Any, None] | None:
        self._leave(connection)
        loaded = self.hub.loaded.get(watch.table)
        if loaded is None or (watch.since or 0) > loaded.table.room.seq:
            return self._find_and_watch(connection, client, watch)
        self.subscriptions.subscribe(loaded, connection, client, watch.since)
        return None

    async def _find_and_watch(
        self, connection: Connection, client: Client, watch: wire.Watch
    ) -> None:
        try:
            async with asyncio.timeout(FINDING):
                if (loaded := self.hub.loaded.get(watch.table)) is not None:
                    await self.hub.recheck_owner(loaded)
                while not await self._found(connection, client, watch):
                    pass
        except NoSuchTable:
            connection.send(refused(Refusal("no-such-table"), None))

    async def _found(self, connection: Connection, client: Client, watch: wire.Watch) -> bool:
        """Find who owns a table, and be told of it; False: it changed hands meanwhile."""
        found = await self.hub.find(watch.table)
        if connection.number not in self.connections:
            return True
        if isinstance(found, LoadedTable):
            self.subscriptions.subscribe(found, connection, client, watch.since)
            return True
        if await found.subscribe(connection, client, watch.since):
            connection.remote_table = found
            if connection.number not in self.connections:
                self._leave(connection)
            return True
        await self.hub.claim(watch.table, found.epoch)
        return False

    def _leave(self, connection: Connection) -> None:
        if connection.remote_table is not None:
            connection.remote_table.leave(connection.subscription)
            connection.remote_table = None
        self.subscriptions.unsubscribe(connection)


def new_guest() -> GuestId:
    """A guest nobody can guess."""
    return GuestId(secrets.token_urlsafe(16))


def new_table_id() -> TableId:
    """An id short enough to be read out, long enough not to be guessed."""
    letters = "abcdefghjkmnpqrstuvwxyz23456789"
    return TableId("".join(secrets.choice(letters) for _ in range(12)))
