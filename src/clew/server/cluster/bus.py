"""NATS as we use it: publish without waiting, listen, and know at once when it is away.

Nothing is kept for later while the connection is away: whoever relied on it is told, and the
clients come back (see the package). So a message is delivered now or never.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, cast

import nats
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.errors import Error, NoRespondersError
from nats.errors import TimeoutError as NatsTimeout

if TYPE_CHECKING:
    from nats.aio.subscription import Subscription

from clew.server.relay import Silent

log = logging.getLogger("clew.bus")
_NOBODY = "503"  # the status of NATS' own answer where nobody listens

Heard = Callable[[Msg], Awaitable[None]]


class NobodyThere(Exception):
    """Nobody listens to that subject."""


class Bus:
    """One connection to NATS."""

    def __init__(self, urls: str) -> None:
        self.urls = [url.strip() for url in urls.split(",")]
        self.on_cut: Callable[[], None] = lambda: None
        self.on_back: Callable[[], None] = lambda: None
        self._nats = Client()
        self._out: asyncio.Queue[tuple[str, bytes, str]] = asyncio.Queue()
        self._sending: asyncio.Task[None] | None = None
        self._subscriptions: dict[str, Subscription] = {}

    @property
    def is_there(self) -> bool:
        """Whether what is sent now can arrive."""
        return self._nats.is_connected

    @property
    def depth(self) -> int:
        """How many messages wait to be sent."""
        return self._out.qsize()

    async def start(self) -> None:
        """Connect; from then on for ever, whatever happens to the server."""

        async def cut() -> None:
            log.warning("nats is away")
            self.on_cut()

        async def back() -> None:
            log.info("nats is back")
            self.on_back()

        async def error(problem: Exception) -> None:
            log.warning("nats: %s", problem)

        self._nats = await cast("Any", nats).connect(  # its options have no types
            self.urls,
            name="clew",
            disconnected_cb=cut,
            reconnected_cb=back,
            error_cb=error,
            connect_timeout=1,
            reconnect_time_wait=0.1,
            max_reconnect_attempts=-1,
            ping_interval=1,
            max_outstanding_pings=2,
        )
        self._sending = asyncio.create_task(self._send())

    async def stop(self) -> None:
        """Send what waits, and close."""
        for _ in range(100):
            if self._out.empty() or not self.is_there:
                break
            await asyncio.sleep(0.01)
        if self._sending is not None:
            self._sending.cancel()
        await self._nats.close()

    def publish(self, subject: str, data: bytes, lost: str = "") -> None:
        """Send; where nobody listens, *lost* hears of it."""
        if self.is_there:
            self._out.put_nowait((subject, data, lost))

    async def _send(self) -> None:
        while True:
            subject, data, lost = await self._out.get()
            try:
                await self._nats.publish(subject, data, lost)
            except Error as error:
                log.warning("not sent: %s", error)

    async def ask(self, subject: str, data: bytes, seconds: float) -> bytes:
        """A question and its answer; NobodyThere, or Silent."""
        if not self.is_there:
            raise Silent(subject)
        try:
            answer = await self._nats.request(subject, data, timeout=seconds)
        except NoRespondersError:
            raise NobodyThere(subject) from None
        except (NatsTimeout, Error) as error:
            raise Silent(subject) from error
        return answer.data

    async def listen(self, subject: str, heard: Callable[[Msg], Any]) -> None:
        """Call *heard* with every message to this subject, in order."""

        async def call(message: Msg) -> None:
            try:
                answer = heard(message)
                if answer is not None:
                    await answer
            except Exception:  # ours to repair; the next message is another matter
                log.exception("a message between workers failed")

        self._subscriptions[subject] = await cast("Any", self._nats).subscribe(subject, cb=call)

    async def deafen(self, subject: str) -> None:
        """Listen to it no more."""
        subscription = self._subscriptions.pop(subject, None)
        if subscription is not None and not self._nats.is_closed:
            try:
                await subscription.unsubscribe()
            except Error as error:
                log.warning("still listening: %s", error)

    async def settle(self) -> None:
        """Until the server has taken what was sent: a subscription is in force then."""
        await self._nats.flush(timeout=2)

    async def reconnect(self) -> None:
        """The connection looks open but nothing comes through."""
        await self._nats.force_reconnect()


def is_nobody(message: Msg) -> bool:
    """Whether this is NATS' answer for nobody."""
    return (message.headers or {}).get("Status") == _NOBODY
