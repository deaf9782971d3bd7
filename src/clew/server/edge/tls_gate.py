"""HTTPS on a port of its own: connections count from the moment they are accepted.

asyncio's own server does the handshake before our code sees a connection, so nobody would count
thousands of silent ones. The gate accepts connections itself, counts them as pending, and hands
them to the loop for their handshake.
"""

import asyncio
import logging
import socket
import ssl
from collections.abc import Callable
from typing import Any

from clew.server.edge.admission import Admission, Pending

log = logging.getLogger("clew.tls")
_SHUTDOWN = 2.0  # seconds for a peer to say that TLS ends
_PAUSE = 0.1  # seconds where the system has no more files


class Handshake:
    """A connection between its first byte and the end of its handshake."""

    is_idle = True  # nobody is being answered yet
    unread = 0

    def __init__(self) -> None:
        self.task: asyncio.Task[None] | None = None

    def check(self, now: float) -> None:
        """Do nothing: the event loop limits the time of a handshake."""

    def abort(self) -> None:
        """Abort the handshake."""
        if self.task is not None:
            self.task.cancel()


class TlsGate:
    """A listening socket for HTTPS."""

    def __init__(
        self,
        listening: socket.socket,
        context: ssl.SSLContext,
        admission: Admission,
        make_http: Callable[[Pending], Any],
    ) -> None:
        self._listening, self._context = listening, context
        self._admission, self._make_http = admission, make_http
        self._loop = asyncio.get_running_loop()
        self._handshakes = set[asyncio.Task[None]]()
        self._accepting = self._loop.create_task(self._accept())

    @property
    def port(self) -> int:
        """The port it listens on."""
        port: int = self._listening.getsockname()[1]
        return port

    def close(self) -> None:
        """Accept no more connections, and abort those whose handshake is not done."""
        self._accepting.cancel()
        for task in self._handshakes:
            task.cancel()
        self._listening.close()

    async def _accept(self) -> None:
        while True:
            try:
                connection, address = await self._loop.sock_accept(self._listening)
            except OSError:  # no more open files: those who wait are accepted later
                await asyncio.sleep(_PAUSE)
                continue
            handshake = Handshake()
            pending = self._admission.admit(str(address[0]), handshake, self._loop.time())
            if pending is None:
                connection.close()
                continue
            task = self._loop.create_task(self._shake_hands(connection, pending))
            handshake.task = task
            self._handshakes.add(task)
            task.add_done_callback(self._handshakes.discard)

    async def _shake_hands(self, connection: socket.socket, pending: Pending) -> None:
        try:
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            await self._loop.connect_accepted_socket(
                lambda: self._make_http(pending),
                connection,
                ssl=self._context,
                ssl_handshake_timeout=self._admission.limits.head_seconds,
                ssl_shutdown_timeout=_SHUTDOWN,
            )
        except (OSError, asyncio.CancelledError):  # ssl.SSLError is one, and so is a timeout
            pending.release()


def listen(host: str, port: int, backlog: int) -> socket.socket:
    """A socket that listens; OSError where the port is taken or not ours to take."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.create_server((host, port), family=family, backlog=backlog)
    listening.setblocking(False)
    return listening
