"""HTTP: uvicorn's protocol, with limits on connections and time.

A request's head and body must arrive in time, and its response must be read. A connection that
keeps the server waiting longer is closed by `HttpProtocol.check`, which is called every second.
"""

import asyncio
from functools import partial
from http import HTTPStatus
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

from clew.server.edge.admission import Admission, Pending
from clew.server.edge.sockets import SocketProtocol

_A_SECOND_MORE = 65_536  # bytes of a body: a big one may take longer than `body_seconds`
_SOME = 16_384  # bytes of a response that have to be read in `unread_seconds`


class RequestParser(h11.Connection):
    """The parser. It refuses chunked bodies: a megabyte may come in a million chunks."""

    status = HTTPStatus.BAD_REQUEST  # of the answer to what it refuses

    def next_event(self) -> Any:
        """The next part of a request."""
        event = super().next_event()
        if isinstance(event, h11.Request) and (b"transfer-encoding" in dict(event.headers)):
            self.status = HTTPStatus.LENGTH_REQUIRED
            raise h11.RemoteProtocolError("a body in chunks")
        return event


class HttpProtocol(H11Protocol):
    """Uvicorn's HTTP protocol for one connection."""

    def __init__(
        self, *args: Any, admission: Admission, pending: Pending | None = None, **more: Any
    ) -> None:
        super().__init__(*args, **more)
        self.admission, self.limits = admission, admission.limits
        self.pending = pending  # counted already, where TLS came first
        self.conn: RequestParser = RequestParser(h11.SERVER)
        self._received = 0  # bytes, and how many of them before this phase
        self._before = 0
        self._phase: tuple[Any, Any] = (None, h11.IDLE)  # of which request, and where in it
        self._since = self.loop.time()
        self._unread = 0
        self._unread_since = self._since
        self._has_drained = False

    # Life

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        """Count a new connection, or abort it where there are too many."""
        super().connection_made(transport)
        if self.pending is None:
            host = self.client[0] if self.client else ""
            self.pending = self.admission.admit(host, self, self.loop.time())
        else:
            self.pending.protocol = self
        if self.pending is None:
            self.abort()
            return
        protocol: Any = partial(SocketProtocol, limits=self.limits, pending=self.pending)
        self.ws_protocol_class = protocol

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop counting a connection that is closed."""
        if self.pending is not None:
            self.pending.release()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Count and parse what has arrived."""
        if self.pending is not None:
            self._received += len(data)
            super().data_received(data)

    def pause_writing(self) -> None:
        """Abort the connection where its address has left too much unread."""
        super().pause_writing()
        if self.pending is not None and self.admission.has_unread(self.pending):
            self.abort()

    def resume_writing(self) -> None:
        """Note that the client has read most of what was written."""
        super().resume_writing()
        self._has_drained = True

    # Limits

    @property
    def is_idle(self) -> bool:
        """Whether no request is being answered."""
        cycle = self._cycle
        return cycle is None or cycle.response_complete

    @property
    def _cycle(self) -> RequestResponseCycle | None:
        """The latest request; None before the first, though uvicorn's types do not say so."""
        return self.cycle

    @property
    def unread(self) -> int:
        """How many bytes of responses the client has not read."""
        return self.transport.get_write_buffer_size()

    def abort(self) -> None:
        """Abort the connection."""
        self.transport.abort()

    def check(self, now: float) -> None:
        """Close the connection if it has kept the server waiting for too long."""
        if self._is_stalled(now):
            self.abort()
        elif not self.transport.is_closing() and self._waited(now) > self._allowed():
            self._answer_and_close(HTTPStatus.REQUEST_TIMEOUT)

    def _is_stalled(self, now: float) -> bool:
        unread = self.unread
        if self._has_drained or unread == 0 or unread <= self._unread - _SOME:
            self._unread, self._unread_since, self._has_drained = unread, now, False
        self._unread = max(unread, self._unread)
        return now - self._unread_since > self.limits.unread_seconds

    def _waited(self, now: float) -> float:
        """How long the current phase of the request has taken."""
        scope, state = self._phase
        if self.scope is not scope or self.conn.their_state is not state:
            self._phase = self.scope, self.conn.their_state
            self._since, self._before = now, self._received
        return now - self._since

    def _allowed(self) -> float:
        """How long the current phase may take."""
        state = self.conn.their_state
        if state is h11.SEND_BODY:
            more = (self._received - self._before) // _A_SECOND_MORE
            return self.limits.body_seconds + more
        return self.limits.head_seconds if state is h11.IDLE else float("inf")

    def send_400_response(self, msg: str) -> None:
        """Answer what is not a request, or is one that the server does not accept."""
        del msg
        self._answer_and_close(self.conn.status)

    def _answer_and_close(self, status: HTTPStatus) -> None:
        """Send a status if a request has begun and has no answer yet, then close."""
        cycle = self._cycle
        if cycle is not None and not cycle.response_complete:
            cycle.disconnected = True  # the application need not answer any more
            cycle.message_event.set()
        has_asked = self._received > self._before or self.conn.their_state is not h11.IDLE
        if not has_asked or self.conn.our_state not in _UNANSWERED:
            self.abort()
            return
        headers = [("content-length", "0"), ("connection", "close")]
        head = h11.Response(status_code=status, headers=headers, reason=status.phrase.encode())
        for event in (head, h11.EndOfMessage()):
            self.transport.write(self.conn.send(event) or b"")
        self.transport.close()


_UNANSWERED = (h11.IDLE, h11.SEND_RESPONSE)
