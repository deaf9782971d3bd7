"""One client's WebSocket: it counts and decodes what comes in, and cuts off a slow reader."""

from collections import deque
from collections.abc import Awaitable, Callable
from enum import Enum, auto
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from clew.server.common.frames import COME_BACK, POLICY, TOO_BIG, TRY_LATER, framed
from clew.server.common.limits import Bucket, Limits
from clew.server.table import wire

if TYPE_CHECKING:
    from clew.server.runtime.table_handle import TableHandle
    from clew.server.table.command_history import Client

Scope = dict[str, Any]
Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]

_decoder: msgspec.json.Decoder[wire.FromClient] = msgspec.json.Decoder(wire.FromClient)
encode = msgspec.json.Encoder().encode

_SLOW = 65_536  # bytes that even a good reader may leave unread for a moment


class Transport(Protocol):
    """What a connection uses of asyncio's transports."""

    def write(self, data: bytes) -> None:
        """Send this as soon as possible."""
        ...

    def get_write_buffer_size(self) -> int:
        """How many bytes wait to be sent."""
        ...

    def is_closing(self) -> bool:
        """Whether nothing more can be sent."""
        ...

    def abort(self) -> None:
        """Abort the connection."""
        ...


class ConnectionClosed(Exception):
    """The connection is to be closed, with a code and a reason."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code, self.reason = code, reason

    def as_message(self) -> wire.Closing:
        """The message that tells the client why."""
        return wire.Closing(self.reason, again=self.code in COME_BACK)


class ConnectionState(Enum):
    """Where a connection is in its life."""

    GREETING = auto()  # the client has not said hello yet
    READY = auto()  # messages are handled as they come
    FINDING = auto()  # a table is being found; messages wait in the backlog
    CLOSING = auto()  # nothing more is sent or handled


_CLOSING = ConnectionState.CLOSING  # looked up for every frame


class Connection:
    """A client's socket, for as long as it lasts."""

    def __init__(
        self,
        number: int,
        address: str,
        transport: Transport,
        limits: Limits,
        now: float,
        *,
        has_slow_neighbours: "Callable[[Connection], bool]" = lambda _: False,
    ) -> None:
        self.number = number
        self.address = address
        self.limits = limits
        self.state = ConnectionState.GREETING
        self.client: Client | None = None  # after the hello
        self.name = ""
        self.table: TableHandle | None = None  # the table that the client watches
        self.subscription = 0  # its number at that table
        self.lag = 0.0  # one way, in ms
        self.opened = self.heard = now  # in seconds
        self.bucket = Bucket(limits.messages_per_second, limits.messages_at_once, now)
        self.backlog: deque[tuple[bytes, bool]] = deque()  # what waits for a table to be found
        self.closing: ConnectionClosed | None = None
        self.on_close: Callable[[], object] = lambda: None
        self._transport = transport
        # Whether others of the same address leave so much unread that nothing is kept for this one.
        self._has_slow_neighbours = has_slow_neighbours

    # Out

    @property
    def unread(self) -> int:
        """How many bytes the client has not read."""
        return self._transport.get_write_buffer_size()

    def send_frame(self, frame: bytes) -> None:
        """Send a frame; a client that reads too slowly for it is cut off."""
        if self.state is _CLOSING or self._transport.is_closing():
            return
        self._transport.write(frame)
        unread = self._transport.get_write_buffer_size()
        is_slow = unread > _SLOW and self._has_slow_neighbours(self)
        if is_slow or unread > self.limits.unread_bytes:
            self._end(ConnectionClosed(TRY_LATER, "too-slow"))
            self._transport.abort()

    def send(self, message: bytes) -> None:
        """Send an encoded message."""
        self.send_frame(framed(message))

    def send_message(self, message: wire.ToClient) -> None:
        """Encode a message and send it."""
        self.send(encode(message))

    def close(self, code: int, reason: str) -> None:
        """Tell the client why, and end this connection."""
        if self.state is not _CLOSING:
            closing = ConnectionClosed(code, reason)
            self.send_message(closing.as_message())
            self._end(closing)

    def _end(self, closing: ConnectionClosed) -> None:
        if self.state is not _CLOSING:
            self.state, self.closing = ConnectionState.CLOSING, closing
            self.on_close()

    # In

    def greet(self, client: "Client", name: str) -> None:
        """The client has said hello: handle its messages from now on."""
        self.state, self.client, self.name = ConnectionState.READY, client, name

    def find(self) -> None:
        """Keep messages back from now on, until a table is found."""
        self.state = ConnectionState.FINDING

    def found(self) -> "deque[tuple[bytes, bool]]":
        """Handle messages again; returns those that were kept back."""
        if self.state is ConnectionState.FINDING:
            self.state = ConnectionState.READY
        backlog, self.backlog = self.backlog, deque()
        return backlog

    def admit(self, now: float) -> bool:
        """Whether one more frame may come, of whatever kind: each costs a token."""
        self.heard = now
        return self.bucket.take(now)

    def read(self, data: bytes, *, is_text: bool = True) -> wire.FromClient:
        """The message that a client sent, or ConnectionClosed."""
        if not is_text:
            raise ConnectionClosed(POLICY, "text-frames-only")
        if len(data) > self.limits.frame_bytes:
            raise ConnectionClosed(TOO_BIG, "frame-too-big")
        try:
            return _decoder.decode(data)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            raise ConnectionClosed(POLICY, "bad-message") from None

    def is_silent(self, now: float) -> bool:
        """Whether the client has sent nothing for too long, or frames but no hello."""
        if self.client is None:
            return now - self.opened > self.limits.hello_seconds
        return now - self.heard > self.limits.silence_seconds
