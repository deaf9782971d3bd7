"""WebSockets: uvicorn's protocol with its transport within reach, and frames made once for many.

A message goes to many clients, and a server's frames are the same for all of them: so a frame is
made once and handed straight to each transport. ASGI would have each made again for each client,
and could not say how much a slow reader leaves unread.
"""

from collections.abc import Callable
from functools import partial
from typing import Any
from urllib.parse import urlsplit

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from clew.server.clients import Clients
from clew.server.connection import Closed, Receive, Scope, Send

try:
    from websockets.speedups import apply_mask
except ImportError:  # a machine for which the library has no compiled part
    from websockets.utils import apply_mask

_EXTENSION = "clew.transport"
_TEXT = 0x81  # the whole of a text message, in one frame


class SocketProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's WebSocket protocol, with a way past ASGI for what is said on an open socket.

    Nearly all that comes is a short text message in one frame: that is read here. Everything else
    goes, whole frame by whole frame, through the library's parser, which is the truth about frames.
    """

    on_message: Callable[[bytes, bool], None] | None = None
    _rest = b""  # the beginning of a frame
    _is_hopeless = False  # a frame too long to be waited for: the parser refuses it

    def handle_connect(self, event: Any) -> None:
        """The opening handshake: the scope is made here, and read by the application later."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            scope: Any = self.scope
            scope["extensions"][_EXTENSION] = self

    def data_received(self, data: bytes) -> None:
        """Some bytes have come: the handshake, then frames."""
        if not self.handshake_initiated or self._is_hopeless:
            super().data_received(data)
            return
        if self._rest:
            data, self._rest = self._rest + data, b""
        start, size = 0, len(data)
        while start < size:
            head, end = frame_at(data, start)
            if end > size:
                if end - start > self.config.ws_max_size + head:
                    self._is_hopeless = True
                    super().data_received(data[start:])
                else:
                    self._rest = data[start:]
                return
            self._frame(data, start, start + head, end)
            start = end

    def _frame(self, data: bytes, start: int, body: int, end: int) -> None:
        is_plain = data[start] == _TEXT and data[start + 1] & 0x80 and not self.frames
        is_short = end - body <= self.config.ws_max_size
        if is_plain and is_short and self.on_message is not None and not self.close_sent:
            self.on_message(apply_mask(data[body:end], data[body - 4 : body]), True)
        else:
            super().data_received(data[start:end])

    def send_receive_event_to_app(self) -> None:
        """A whole message has come, by the parser."""
        if self.on_message is None:
            super().send_receive_event_to_app()
            return
        data = b"".join(self.frames)
        self.frames = []
        if not self.close_sent:
            self.on_message(data, self.curr_msg_data_type == "text")

    def ask_to_close(self) -> None:
        """Wake the application, which closes."""
        event: Any = {"type": "clew.close"}
        self.queue.put_nowait(event)


def frame_at(data: bytes, start: int) -> tuple[int, int]:
    """How long the head of a frame is, and where the frame ends (or would, if more had come)."""
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
    """The WebSocket endpoint, as a plain ASGI application: nothing between us and the frames."""

    def __init__(self, clients: Clients, public_url: str | None) -> None:
        self.clients, self.public_url = clients, public_url

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One socket, from its opening to its end."""
        await receive()
        if not self._is_ours(scope):
            await send({"type": "websocket.close", "code": 1008, "reason": "foreign-origin"})
            return
        address = (scope.get("client") or ("",))[0]
        protocol: SocketProtocol = scope["extensions"][_EXTENSION]
        try:
            connection = self.clients.connect(address, protocol.transport)
        except Closed as closed:
            await send({"type": "websocket.accept"})
            await send({"type": "websocket.close", "code": closed.code, "reason": closed.reason})
            return
        try:
            await send({"type": "websocket.accept"})
            connection.on_close = protocol.ask_to_close
            protocol.on_message = partial(self.clients.receive, connection)
            while (event := await receive())["type"] == "websocket.receive":
                text = event.get("text")  # it had come before anybody listened
                self.clients.receive(connection, (text or "").encode(), text is not None)
            if event["type"] == "clew.close" and connection.closing is not None:
                code, reason = connection.closing.code, connection.closing.reason
                await send({"type": "websocket.close", "code": code, "reason": reason})
        finally:
            protocol.on_message = _deaf
            self.clients.disconnect(connection)

    def _is_ours(self, scope: Scope) -> bool:
        """A browser says from which page it comes; another site's page must not speak for it."""
        headers: dict[bytes, bytes] = dict(scope["headers"])
        origin = headers.get(b"origin")
        if origin is None:
            return True
        if self.public_url is not None:
            ours = urlsplit(self.public_url).netloc
        else:
            ours = headers.get(b"host", b"").decode("latin-1")
        return urlsplit(origin.decode("latin-1")).netloc == ours


def _deaf(data: bytes, is_text: bool) -> None:
    """What is said after the end is not heard."""
    del data, is_text
