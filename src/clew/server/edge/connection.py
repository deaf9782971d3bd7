"""One WebSocket: frames in, counted and decoded; frames out, and a reader too slow is cut off."""

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from clew.server.common.frames import POLICY, RESTART, TOO_BIG, TRY_LATER, framed
from clew.server.common.limits import Bucket, Limits
from clew.server.table import wire

if TYPE_CHECKING:
    from collections import deque

    from clew.server.host.clustering import RemoteTable
    from clew.server.table.room import Client
    from clew.storage.store import TableId

Scope = dict[str, Any]
Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]

_decoder: msgspec.json.Decoder[wire.FromClient] = msgspec.json.Decoder(wire.FromClient)
encode = msgspec.json.Encoder().encode

_SLOW = 65_536  # bytes that even a good reader may leave unread for a moment


class Transport(Protocol):
    """What is used of asyncio's transports."""

    def write(self, data: bytes) -> None:
        """Send this as soon as possible."""
        ...

    def get_write_buffer_size(self) -> int:
        """How much waits to be sent."""
        ...

    def is_closing(self) -> bool:
        """Whether nothing more can be sent."""
        ...

    def abort(self) -> None:
        """Break the connection off."""
        ...


class ConnectionClosed(Exception):
    """The connection is to be closed, with a code and a reason."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code, self.reason = code, reason

    def as_message(self) -> wire.Closing:
        """What the client is told before."""
        return wire.Closing(self.reason, again=self.code in (RESTART, TRY_LATER))


class Connection:
    """A client's socket, for as long as it lasts."""

    def __init__(
        self, number: int, address: str, transport: Transport, limits: Limits, now: float
    ) -> None:
        self.number = number
        self.address = address
        self.limits = limits
        self.client: Client | None = None  # after the hello
        self.name = ""
        self.table: TableId | None = None
        self.subscription = 0  # the number under which the table knows this connection
        self.remote_table: RemoteTable | None = None  # to the table, where another worker owns it
        self.lag = 0.0
        self.opened = self.heard = now  # in seconds
        self.bucket = Bucket(limits.messages_per_second, limits.messages_at_once, now)
        self.closing: ConnectionClosed | None = None
        self.is_broken = False
        self.backlog: deque[tuple[bytes, bool]] | None = None  # while a table is being loaded
        self.on_close: Callable[[], object] = lambda: None
        # Whether others of the same address leave so much unread that nothing is kept for this one.
        self.has_slow_neighbours: Callable[[], bool] = lambda: False
        self._transport = transport

    # Out

    @property
    def unread(self) -> int:
        """How many bytes wait to be read."""
        return self._transport.get_write_buffer_size()

    def send_frame(self, frame: bytes) -> None:
        """Send a frame; a reader too slow for it is cut off, not buffered for ever."""
        if self.closing is not None or self._transport.is_closing():
            return
        self._transport.write(frame)
        unread = self._transport.get_write_buffer_size()
        is_slow = unread > _SLOW and self.has_slow_neighbours()
        if is_slow or unread > self.limits.unread_bytes:
            self.is_broken = True
            self.close(TRY_LATER, "too-slow")
            self._transport.abort()

    def send(self, message: bytes) -> None:
        """Send a message."""
        self.send_frame(framed(message))

    def send_message(self, message: wire.ToClient) -> None:
        """Send a message that is not encoded yet."""
        self.send(encode(message))

    def close(self, code: int, reason: str) -> None:
        """End this connection, after what was sent."""
        if self.closing is None:
            closing = ConnectionClosed(code, reason)
            if not self.is_broken:
                self.send_message(closing.as_message())
            self.closing = closing
            self.on_close()

    # In

    def admit(self, now: float) -> bool:
        """Whether one more frame may come, of whatever kind: each costs a token."""
        self.heard = now
        return self.bucket.take(now)

    def read(self, data: bytes, *, is_text: bool = True) -> wire.FromClient:
        """The message that a client sent, or Closed."""
        if not is_text:
            raise ConnectionClosed(POLICY, "text-frames-only")
        if len(data) > self.limits.frame_bytes:
            raise ConnectionClosed(TOO_BIG, "frame-too-big")
        try:
            return _decoder.decode(data)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            raise ConnectionClosed(POLICY, "bad-message") from None

    def is_silent(self, now: float) -> bool:
        """Whether nothing was heard for too long, or something but no hello."""
        if self.client is None:
            return now - self.opened > self.limits.hello_seconds
        return now - self.heard > self.limits.silence_seconds
