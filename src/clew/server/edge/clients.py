"""Handles what clients send: greets them, finds their tables, passes their commands on."""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, Protocol

from clew.core.errors import Refusal
from clew.server.common.clock import Clock
from clew.server.common.frames import INTERNAL_ERROR, POLICY, TRY_LATER
from clew.server.common.metrics import Metrics
from clew.server.common.outages import Outages
from clew.server.common.tokens import Tokens
from clew.server.edge.connection import Connection, ConnectionClosed, ConnectionState
from clew.server.edge.connections import Connections
from clew.server.edge.enforcement import Enforcement
from clew.server.edge.identity import new_guest
from clew.server.runtime.lobby import Lobby
from clew.server.runtime.table_handle import TableHandle
from clew.server.runtime.tasks import Spawn
from clew.server.table import server_messages, voice_messages, wire
from clew.server.table.command_history import Client
from clew.server.table.output import refused
from clew.storage.store import Epoch, NoSuchTable, TableId

log = logging.getLogger("clew.clients")
FINDING = 5.0  # seconds to find a table's owner


class TableFinder(Protocol):
    """Where tables are found."""

    async def find(self, table: TableId, since: int | None = None) -> TableHandle:
        """A table here, or at the worker that owns it; or NoSuchTable."""
        ...

    async def claim(self, table: TableId, held: Epoch) -> None:
        """Load a table that no worker has in memory."""
        ...


class Clients:
    """Handles the messages of this process' clients."""

    def __init__(
        self,
        connections: Connections,
        tables: TableFinder,
        lobby: Lobby,
        tokens: Tokens,
        enforcement: Enforcement,
        *,
        clock: Clock,
        metrics: Metrics,
        outages: Outages,
        spawn: Spawn,
    ) -> None:
        self.connections = connections
        self._tables, self._lobby, self._tokens = tables, lobby, tokens
        self._enforcement = enforcement
        self._clock, self._metrics, self._outages, self._spawn = clock, metrics, outages, spawn

    def disconnect(self, connection: Connection) -> None:
        """Forget a socket that is closed: its client has left the lobby and the table."""
        self.connections.remove(connection)
        self._lobby.leave(connection)
        self._leave(connection)

    def receive(self, connection: Connection, data: bytes, is_text: bool = True) -> None:
        """Handle a message that has come, or keep it back while a table is being found."""
        state = connection.state
        if state is ConnectionState.CLOSING:
            return
        if state is ConnectionState.FINDING:
            connection.backlog.append((data, is_text))
            if len(connection.backlog) > connection.limits.messages_at_once:
                connection.close(POLICY, "too-many-messages")
            return
        try:
            more = self.handle(connection, connection.read(data, is_text=is_text))
        except ConnectionClosed as closed:
            connection.close(closed.code, closed.reason)
        except Exception:  # a bug: this client's connection ends, the others' go on
            log.exception("a message failed", extra={"table": _table_of(connection)})
            connection.close(INTERNAL_ERROR, "internal-error")
        else:
            if more is not None:
                connection.find()
                self._spawn(self._catch_up(connection, more))

    async def _catch_up(self, connection: Connection, more: Coroutine[Any, Any, None]) -> None:
        """Find a table, then handle what the client has sent meanwhile."""
        try:
            await more
        except Exception as error:
            what = "a table could not be loaded"
            self._outages.log_failure(log, what, error, table=_table_of(connection))
            connection.close(TRY_LATER, "table-not-loaded")
        backlog = connection.found()
        while backlog and connection.state is ConnectionState.READY:
            self.receive(connection, *backlog.popleft())
        if backlog and connection.state is ConnectionState.FINDING:  # another table
            connection.backlog.extend(backlog)

    def handle(
        self, connection: Connection, message: wire.FromClient
    ) -> Coroutine[Any, Any, None] | None:
        """Handle one message; a coroutine that is returned must end before the next message."""
        self._metrics.messages.inc()
        if isinstance(message, wire.Hello):
            self._hello(connection, message)
        elif connection.client is None:
            raise ConnectionClosed(POLICY, "say-hello-first")
        elif isinstance(message, wire.Do):
            self._do(connection, connection.client, message)
        elif isinstance(message, wire.Ping):
            self._ping(connection, message)
        elif isinstance(message, wire.Watch):
            self._leave(connection)
            return self._watch(connection, connection.client, message)
        elif isinstance(message, wire.Leave):
            self._leave(connection)
        elif isinstance(message, voice_messages.FromClient):
            self._talk(connection, connection.client, message)
        else:
            self._show_lobby(connection, message)
        return None

    def _talk(
        self, connection: Connection, client: Client, message: voice_messages.FromClient
    ) -> None:
        if connection.table is None:
            return
        if isinstance(message, voice_messages.LeaveVoice) or self._enforcement.may_talk_aloud(
            client.guest, connection.address
        ):
            connection.table.voice(connection, message)
        elif isinstance(message, voice_messages.JoinVoice):
            self.connections.refuse_voice(connection)

    def _do(self, connection: Connection, client: Client, do: wire.Do) -> None:
        if connection.table is None:
            connection.send(refused(Refusal("no-table"), do.n))
            return
        try:
            self._enforcement.check_command(
                client.guest, connection.name, connection.address, do.command
            )
        except Refusal as refusal:
            connection.send(refused(refusal, do.n))
        else:
            connection.table.command(connection, do)

    def _show_lobby(
        self, connection: Connection, message: wire.MoreTables | wire.WatchLobby
    ) -> None:
        if isinstance(message, wire.MoreTables):
            self._lobby.more(connection)
        elif message.on:
            self._lobby.watch(connection, message.game, free=message.free)
        else:
            self._lobby.leave(connection)

    def _hello(self, connection: Connection, hello: wire.Hello) -> None:
        if hello.protocol != wire.PROTOCOL:
            raise ConnectionClosed(POLICY, "unknown-protocol")
        if connection.client is not None:
            raise ConnectionClosed(POLICY, "hello-twice")
        tokens = self._tokens
        guest = new_guest() if hello.token is None else tokens.read_guest(hello.token)
        if guest is None:  # a client with a token has seats somewhere: a new guest would lose them
            raise ConnectionClosed(POLICY, "unknown-guest")
        if self._enforcement.is_banned(guest, connection.address):
            raise ConnectionClosed(POLICY, "banned")
        name = self._enforcement.name_for(hello.name, guest)
        connection.greet(Client(guest, hello.client), name)
        connection.send_message(wire.Welcome(wire.PROTOCOL, guest, tokens.guest(guest)))
        if (text := self._enforcement.announcement) is not None:
            connection.send_message(server_messages.Announced(text))

    def _ping(self, connection: Connection, ping: wire.Ping) -> None:
        connection.send_message(wire.Pong(ping.sent, self._clock.now()))
        if ping.rtt is None:
            return
        self._metrics.round_trip.observe(ping.rtt / 1000)
        if connection.table is None:
            connection.lag = ping.rtt / 2
        else:
            connection.table.measured(connection, ping.rtt / 2)

    # At a table

    async def _watch(self, connection: Connection, client: Client, watch: wire.Watch) -> None:
        try:
            async with asyncio.timeout(FINDING):
                while not await self._subscribe(connection, client, watch):
                    pass
        except NoSuchTable:
            connection.send(refused(Refusal("no-such-table"), None))

    async def _subscribe(self, connection: Connection, client: Client, watch: wire.Watch) -> bool:
        """Find a table and subscribe to it; False: it changed hands meanwhile, so look again."""
        found = await self._tables.find(watch.table, watch.since)
        if connection not in self.connections:
            return True
        if not await found.subscribe(connection, client, watch.since):
            await self._tables.claim(watch.table, found.epoch)
            return False
        connection.table = found
        if connection not in self.connections:
            self._leave(connection)
        return True

    def _leave(self, connection: Connection) -> None:
        if connection.table is not None:
            connection.table.leave(connection)
            connection.table = None


def _table_of(connection: Connection) -> TableId | None:
    return None if connection.table is None else connection.table.table
