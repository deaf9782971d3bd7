"""WebSockets: uvicorn's protocol, with direct access to its transport.

A message goes to many clients, and a server's frames are the same for all of them. So a frame is
made once and written straight to each transport. ASGI would make it again for each client, and does
not say how much a slow reader leaves unread.
"""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

from clew.server.common.frames import RESTART, TOO_BIG
from clew.server.common.limits import Limits
from clew.server.edge.addresses import address_of
from clew.server.edge.admission import Pending
from clew.server.edge.clients import Clients
from clew.server.edge.connection import Connection, ConnectionClosed, Receive, Scope, Send, encode
from clew.server.edge.proxies import UnnamedProxy

if TYPE_CHECKING:
    from asyncio import TimerHandle

try:
    from websockets.speedups import apply_mask
except ImportError:  # a machine for which the library has no compiled part
    from websockets.utils import apply_mask

_EXTENSION = "clew.transport"
_TEXT = 0x81  # the whole of a text message, in one frame
_FRAGMENTS = 64  # of one message; the parser bounds its bytes
_UNHEARD = 8  # frames that are read without a handler: the answer to our close is among them


class SocketProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's WebSocket protocol, with a way past ASGI for the messages of an open socket.

    Nearly everything that arrives is a short text message in one frame: that is read here. All
    other frames go, one whole frame at a time, through the library's parser, with which this must
    agree. Before a frame is handled, `on_frame` says whether it is allowed. A client that sends
    more is read no further. A connection that does not end in time after our close is aborted.
    """

    def __init__(self, *args: Any, limits: Limits, pending: Pending, **more: Any) -> None:
        super().__init__(*args, **more)
        self.limits, self.pending = limits, pending
        pending.protocol = self
        self.connection: Connection | None = None
        self.on_frame: Callable[[], bool] = self._is_expected
        self.on_message: Callable[[bytes, bool], None] = _ignore
        self._unheard = _UNHEARD
        self._rest = bytearray()  # the beginning of a frame, and how long it is at least
        self._needed = 0
        self._is_over = False  # nothing more is read
        self._abort_timer: TimerHandle | None = None

    # Life

    def handle_connect(self, event: Any) -> None:
        """Do the opening handshake, and put this protocol into the scope for the application."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            scope: Any = self.scope
            scope["extensions"][_EXTENSION] = self
            # Frames wait in the system until somebody listens: `receive` goes on reading.
            self.read_paused = True
            self.transport.pause_reading()
        else:
            self._abort_later()

    def listen(
        self,
        connection: Connection,
        on_frame: Callable[[], bool],
        on_message: Callable[[bytes, bool], None],
    ) -> None:
        """Handle frames from now on: the connection is a client's, and no longer pending."""
        self.pending.release()
        self.connection, self.on_frame, self.on_message = connection, on_frame, on_message

    def stop_listening(self) -> None:
        """Ignore messages from now on, but count them."""
        self.on_message = _ignore

    def ask_to_close(self) -> None:
        """Have the application close the socket; abort the connection if that takes too long."""
        event: Any = {"type": "clew.close"}
        self.queue.put_nowait(event)
        self._abort_later()

    async def run_asgi(self) -> None:
        """Run the application; when it has ended, so does the socket."""
        await super().run_asgi()
        self._abort_later()

    def eof_received(self) -> None:
        """The client sends no more: abort if it does not read what is left in time."""
        self._abort_later()

    def shutdown(self) -> None:
        """Close the connection, because the server stops."""
        if self.connection is not None:
            self.connection.close(RESTART, "server-restarts")
        if self.handshake_complete and self.conn.state is not State.OPEN:
            self.transport.close()  # the client said goodbye first
        else:
            super().shutdown()

    def connection_lost(self, exc: Exception | None) -> None:
        """Clean up after a connection that is closed."""
        if self._abort_timer is not None:
            self._abort_timer.cancel()
        self.pending.release()
        super().connection_lost(exc)

    def _abort_later(self) -> None:
        if self._abort_timer is None and not self.disconnected:
            self._abort_timer = self.loop.call_later(self.limits.close_seconds, self.abort)

    # Frames

    def data_received(self, data: bytes) -> None:
        """Parse what has arrived: the handshake, then frames."""
        if not self.handshake_initiated:
            super().data_received(data)
            if not self.handshake_initiated:  # a head that HTTP allows, and WebSockets do not
                self.transport.write(_BAD_HANDSHAKE)
                self.transport.close()
                self._abort_later()
            return
        if self._rest:
            self._rest += data
            if len(self._rest) < self._needed:
                return
            data, self._rest = bytes(self._rest), bytearray()
        start, size = 0, len(data)
        while start < size and not self._is_over:
            head, end = frame_at(data, start)
            # A frame too long to be waited for is refused by the parser.
            if end > size and end - start <= self.config.ws_max_size + head:
                self._rest += data[start:]
                self._needed = end - start
                return
            if not self.on_frame():
                self._stop_reading()
                return
            self._frame(data, start, start + head, end)
            start = end

    def _frame(self, data: bytes, start: int, body: int, end: int) -> None:
        is_plain = data[start] == _TEXT and data[start + 1] & 0x80 and not self.frames
        is_short = end - body <= self.config.ws_max_size
        if is_plain and is_short and not self.close_sent:
            self.on_message(apply_mask(data[body:end], data[body - 4 : body]), True)
        else:
            super().data_received(data[start:end])

    def _is_expected(self) -> bool:
        """Whether one more frame is read though nothing handles it."""
        self._unheard -= 1
        return self._unheard >= 0

    def _stop_reading(self) -> None:
        """Read nothing more, and wait for the close."""
        self._is_over = True
        self.frames, self._rest = [], bytearray()
        self.transport.pause_reading()
        self._abort_later()

    def handle_cont(self, event: Any) -> None:
        """Take one more part of a fragmented message, or close where there are too many."""
        if len(self.frames) < _FRAGMENTS:
            super().handle_cont(event)
            return
        if self.connection is not None:
            self.connection.close(TOO_BIG, "frame-too-big")
        self._stop_reading()

    def handle_ping(self) -> None:
        """Answer a ping, as long as the client reads the answers."""
        pong = b"".join(self.conn.data_to_send())
        if self.connection is not None:
            self.connection.send_frame(pong)

    def handle_close(self, event: Any) -> None:
        """The client closes, or answers our close."""
        self._is_over = True
        super().handle_close(event)

    def handle_parser_exception(self) -> None:
        """Close after a frame that is malformed or too big."""
        self._is_over = True
        sent = self.conn.close_sent
        if self.connection is not None and sent is not None:
            reason = "frame-too-big" if sent.code == TOO_BIG else "bad-message"
            self.connection.close(sent.code, reason)
        super().handle_parser_exception()

    def send_receive_event_to_app(self) -> None:
        """Handle a whole message that came through the parser."""
        data, self.frames = b"".join(self.frames), []
        if not self.close_sent:
            self.on_message(data, self.curr_msg_data_type == "text")

    # While it is pending

    @property
    def is_idle(self) -> bool:
        """A pending WebSocket was refused, or is being opened: nobody waits for an answer."""
        return True

    @property
    def unread(self) -> int:
        """How many bytes the client has not read."""
        return self.transport.get_write_buffer_size()

    def check(self, now: float) -> None:
        """There is nothing to check: it is opened at once, and ends by itself."""

    def abort(self) -> None:
        """Abort the connection."""
        self.transport.abort()


def frame_at(data: bytes, start: int) -> tuple[int, int]:
    """The length of a frame's head, and where the frame ends (or will, once more has arrived)."""
    left = len(data) - start
    if left < 2:
        return 2, start + 2
    head, size = 2, data[start + 1] & 0x7F
    if size > 125:
        head = 4 if size == 126 else 10
        if left < head:
            return head, start + head
        size = int.from_bytes(data[start + 2 : start + head], "big")
    if data[start + 1] & 0x80:
        head += 4
    return head, start + head + size


class Sockets:
    """The WebSocket endpoint, as a plain ASGI application."""

    def __init__(
        self, clients: Clients, public_url: str | None, unnamed_proxy: UnnamedProxy
    ) -> None:
        self.clients, self.public_url, self.unnamed_proxy = clients, public_url, unnamed_proxy

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one socket, from its opening to its end."""
        await receive()
        if not self._is_ours(scope):
            await send({"type": "websocket.close", "code": 1008, "reason": "foreign-origin"})
            return
        protocol: SocketProtocol = scope["extensions"][_EXTENSION]
        try:
            connection = self.clients.connections.add(address_of(scope), protocol.transport)
        except ConnectionClosed as closed:
            self.unnamed_proxy.refused(scope)
            await send({"type": "websocket.accept"})
            await send({"type": "websocket.send", "text": encode(closed.as_message()).decode()})
            await send({"type": "websocket.close", "code": closed.code, "reason": closed.reason})
            return
        try:
            await send({"type": "websocket.accept"})
            connection.on_close = protocol.ask_to_close
            on_frame = partial(self.clients.connections.admits, connection)
            protocol.listen(connection, on_frame, partial(self.clients.receive, connection))
            event = await receive()
            closing = connection.closing
            if event["type"] == "clew.close" and closing is not None and not protocol.close_sent:
                code, reason = closing.code, closing.reason
                await send({"type": "websocket.close", "code": code, "reason": reason})
        finally:
            protocol.stop_listening()
            self.clients.disconnect(connection)

    def _is_ours(self, scope: Scope) -> bool:
        """Whether a browser's page is ours: other sites must not connect for their visitors."""
        headers: dict[bytes, bytes] = dict(scope["headers"])
        origin = headers.get(b"origin")
        if origin is None:
            return True
        if self.public_url is not None:
            ours = urlsplit(self.public_url).netloc
        else:
            ours = headers.get(b"host", b"").decode("latin-1")
        try:
            return urlsplit(origin.decode("latin-1")).netloc == ours
        except ValueError:  # brackets without an address in them, say
            return False


def _ignore(data: bytes, is_text: bool) -> None:
    """Ignore a message."""
    del data, is_text


_BAD_HANDSHAKE = b"HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
