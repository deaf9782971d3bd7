"""All connections of this process: how many an address may have, and who is cut off."""

from collections import defaultdict
from collections.abc import Iterator

from clew.server.common.clock import Clock
from clew.server.common.frames import POLICY, RESTART, TRY_LATER
from clew.server.common.limits import Limits
from clew.server.common.metrics import Metrics
from clew.server.common.shared_limits import Tally
from clew.server.edge.connection import Connection, ConnectionClosed, Transport
from clew.server.edge.enforcement import Enforcement
from clew.server.table import server_messages, voice_messages


class Connections:
    """The open connections of clients."""

    def __init__(
        self,
        counts: Tally,
        enforcement: Enforcement,
        limits: Limits,
        clock: Clock,
        metrics: Metrics,
    ) -> None:
        self._counts, self._enforcement, self._limits = counts, enforcement, limits
        self._clock, self._metrics = clock, metrics
        self._open: dict[int, Connection] = {}
        self._of_address: defaultdict[str, dict[int, Connection]] = defaultdict(dict)
        self._last = 0

    def __len__(self) -> int:
        """How many connections are open."""
        return len(self._open)

    def __iter__(self) -> Iterator[Connection]:
        """Every open connection; some of them may be removed meanwhile."""
        return iter(list(self._open.values()))

    def __contains__(self, connection: Connection) -> bool:
        """Whether a connection is still open."""
        return connection.number in self._open

    def _seconds(self) -> float:
        return self._clock.now() / 1000

    def add(self, address: str, transport: Transport) -> Connection:
        """Add a new socket, or raise ConnectionClosed where there are too many."""
        if len(self) >= self._limits.connections:
            raise ConnectionClosed(TRY_LATER, "server-full")
        if self._counts.total(address) >= self._limits.connections_per_address:
            raise ConnectionClosed(POLICY, "too-many-connections")
        if self._enforcement.is_banned("", address):
            raise ConnectionClosed(POLICY, "banned")
        self._counts.add(address)
        self._last += 1
        connection = Connection(
            self._last,
            address,
            transport,
            self._limits,
            self._seconds(),
            has_slow_neighbours=self._has_slow_neighbours,
        )
        self._open[connection.number] = connection
        self._of_address[address][connection.number] = connection
        self._metrics.connections.set(len(self))
        return connection

    def remove(self, connection: Connection) -> None:
        """Forget a socket that is closed."""
        self._open.pop(connection.number, None)
        self._of_address[connection.address].pop(connection.number, None)
        if not self._of_address[connection.address]:
            del self._of_address[connection.address]
        self._counts.remove(connection.address)
        self._metrics.connections.set(len(self))

    def _has_slow_neighbours(self, connection: Connection) -> bool:
        """Whether the others of its address leave more unread than an address may."""
        same = self._of_address.get(connection.address, {})
        unread = sum(other.unread for other in same.values() if other is not connection)
        return unread > self._limits.unread_bytes_per_address

    def admits(self, connection: Connection) -> bool:
        """Whether a client may send one more frame; one too many closes its connection."""
        if connection.admit(self._seconds()):
            return True
        connection.close(POLICY, "too-many-messages")
        return False

    def close_silent(self) -> None:
        """Close the connections of clients that have sent nothing for too long."""
        now = self._seconds()
        for connection in self:
            if connection.is_silent(now):
                connection.close(POLICY, "silent")

    def close_all(self) -> None:
        """Close all connections: the tokens that their clients showed are invalid now."""
        for connection in self:
            connection.close(RESTART, "server-restarts")

    def close_banned(self) -> None:
        """Close the connections of people who are banned."""
        for connection in self:
            client = connection.client
            guest = "" if client is None else client.guest
            if self._enforcement.is_banned(guest, connection.address):
                connection.close(POLICY, "banned")

    def end_voice_of_muted(self) -> None:
        """Remove people who are muted from the voice of their tables."""
        for connection in self:
            client = connection.client
            if client is None or connection.table is None:
                continue
            if not self._enforcement.may_talk_aloud(client.guest, connection.address):
                self.refuse_voice(connection)

    def refuse_voice(self, connection: Connection) -> None:
        """Tell a client that its person is muted, and its table that they left the voice."""
        connection.send_message(voice_messages.VoiceLeft("muted"))
        if connection.table is not None:
            connection.table.voice(connection, voice_messages.LeaveVoice())

    def announce(self, text: str | None) -> None:
        """Send everybody a message from the host of the server; None withdraws it."""
        for connection in self:
            if connection.client is not None:
                connection.send_message(server_messages.Announced(text))
