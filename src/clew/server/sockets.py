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

_EXTENSION = "clew.transport"


class SocketProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's WebSocket protocol, with a way past ASGI for what is said on an open socket."""

    on_message: Callable[[bytes, bool], None] | None = None

    def handle_connect(self, event: Any) -> None:
        """The opening handshake: the scope is made here, and read by the application later."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            scope: Any = self.scope
            scope["extensions"][_EXTENSION] = self

    def send_receive_event_to_app(self) -> None:
        """A whole message has come."""
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
