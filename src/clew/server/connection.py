"""One WebSocket: frames in, decoded and counted; messages out, through a bounded outbox."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from clew.server import wire
from clew.server.limits import Bucket, Limits

if TYPE_CHECKING:
    from clew.storage.store import GuestId, TableId

Scope = dict[str, Any]
Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]

_decoder: msgspec.json.Decoder[wire.FromClient] = msgspec.json.Decoder(wire.FromClient)
encode = msgspec.json.Encoder().encode

POLICY, TOO_BIG, RESTART, LATER = 1008, 1009, 1012, 1013


class Closed(Exception):
    """The connection is to be closed, with a code and a reason."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code, self.reason = code, reason


class Handler(Protocol):
    """What a connection hands its messages to."""

    def handle(self, connection: "Connection", message: wire.FromClient) -> Awaitable[None]:
        """Take one message."""
        ...


class Connection:
    """A client's socket, for as long as it lasts."""

    def __init__(self, number: int, address: str, limits: Limits, now: float) -> None:
        self.number = number
        self.address = address
        self.limits = limits
        self.guest: GuestId | None = None
        self.name = ""
        self.table: TableId | None = None
        self.lag = 0.0
        self.bucket = Bucket(limits.messages_per_second, limits.messages_at_once, now)
        self.outbox: deque[bytes] = deque()
        self.waiting = 0  # bytes in the outbox
        self.closing: Closed | None = None
        self._wake = asyncio.Event()

    def send(self, message: bytes) -> None:
        """Queue a message; a reader too slow for its outbox is cut off, not buffered for ever."""
        if self.closing is not None:
            return
        self.outbox.append(message)
        self.waiting += len(message)
        if (
            len(self.outbox) > self.limits.outbox_messages
            or self.waiting > self.limits.outbox_bytes
        ):
            self.outbox.clear()
            self.close(LATER, "too-slow")
        self._wake.set()

    def tell(self, message: wire.ToClient) -> None:
        """Queue a message that is not encoded yet."""
        self.send(encode(message))

    def close(self, code: int, reason: str) -> None:
        """Ask for this connection to be closed, after what is queued."""
        if self.closing is None:
            self.closing = Closed(code, reason)
            self._wake.set()

    async def serve(self, handler: Handler, receive: Receive, send: Send) -> None:
        """Read and write until either side has had enough."""
        writer = asyncio.create_task(self._write(send))
        reader = asyncio.create_task(self._read(handler, receive))
        try:
            await asyncio.wait((reader, writer), return_when=asyncio.FIRST_COMPLETED)
            if reader.done() and (error := reader.exception()) is not None:
                if not isinstance(error, Closed):
                    raise error
                self.close(error.code, error.reason)
                await asyncio.wait((writer,), timeout=2)
        finally:
            for task in (reader, writer):
                task.cancel()
            await asyncio.gather(reader, writer, return_exceptions=True)

    async def _read(self, handler: Handler, receive: Receive) -> None:
        clock = asyncio.get_running_loop().time
        while True:
            patience = (
                self.limits.hello_seconds if self.guest is None else self.limits.silence_seconds
            )
            try:
                frame = await asyncio.wait_for(receive(), patience)
            except TimeoutError:
                raise Closed(POLICY, "silent") from None
            if frame["type"] == "websocket.disconnect":
                return
            if not self.bucket.take(clock()):
                raise Closed(POLICY, "too-many-messages")
            await handler.handle(self, self._decoded(frame))

    def _decoded(self, frame: dict[str, Any]) -> wire.FromClient:
        text = frame.get("text")
        if text is None:
            raise Closed(POLICY, "text-frames-only")
        if len(text) > self.limits.frame_bytes:
            raise Closed(TOO_BIG, "frame-too-big")
        try:
            return _decoder.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            raise Closed(POLICY, "bad-message") from None

    async def _write(self, send: Send) -> None:
        while True:
            while self.outbox:
                message = self.outbox.popleft()
                self.waiting -= len(message)
                await send({"type": "websocket.send", "text": message.decode()})
            if self.closing is not None:
                again = self.closing.code in (RESTART, LATER)
                farewell = encode(wire.Closing(self.closing.reason, again))
                await send({"type": "websocket.send", "text": farewell.decode()})
                code = self.closing.code
                await send({"type": "websocket.close", "code": code, "reason": self.closing.reason})
                return
            self._wake.clear()
            await self._wake.wait()
