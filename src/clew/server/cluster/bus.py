"""A connection to NATS: publish without waiting, listen, and notice at once when it is away.

Nothing is queued while the connection is away: `on_cut` is called, and clients reconnect (see the
package). So a message is delivered now or never.
"""

import asyncio
import logging
from collections.abc import Callable
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, cast

import nats
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.errors import Error, NoRespondersError
from nats.errors import TimeoutError as NatsTimeout

from clew.core.errors import BadMessage
from clew.server.common.failures import PeerTimeout
from clew.server.common.outages import Outages

if TYPE_CHECKING:
    from nats.aio.subscription import Subscription

    from clew.server.cluster.signing import Signer

log = logging.getLogger("clew.bus")
_NOBODY = "503"  # the status of NATS' own answer where nobody listens


class NoResponders(Exception):
    """No worker listens to that subject."""


class Bus:
    """One connection to NATS."""

    def __init__(self, urls: str, credentials: str | None = None) -> None:
        self.urls = [url.strip() for url in urls.split(",")]
        self._signer: Signer | None = None
        self.outages = Outages()
        self._options = _options(credentials)
        self.on_cut: Callable[[], None] = lambda: None
        self.on_back: Callable[[], None] = lambda: None
        self._nats = Client()
        self._out: asyncio.Queue[tuple[str, bytes, str]] = asyncio.Queue()
        self._sending: asyncio.Task[None] | None = None
        self._is_stopping = False
        self._subscriptions: dict[str, Subscription] = {}

    @property
    def is_connected(self) -> bool:
        """Whether what is sent now can arrive."""
        return self._nats.is_connected

    @property
    def depth(self) -> int:
        """How many messages wait to be sent."""
        return self._out.qsize()

    async def start(
        self,
        signer: "Signer | None" = None,
        *,
        on_cut: Callable[[], None] = lambda: None,
        on_back: Callable[[], None] = lambda: None,
    ) -> None:
        """Connect; after that the connection is restored whenever it breaks."""
        self._signer, self.on_cut, self.on_back = signer, on_cut, on_back

        async def cut() -> None:
            self.outages.note(log, "nats unavailable", "the connection broke")
            self.on_cut()

        async def back() -> None:
            self.outages.end("nats unavailable")
            self.on_back()

        async def error(problem: Exception) -> None:
            self._failed("the connection failed", problem)

        async def closed() -> None:
            if not self._is_stopping:
                log.error("nats closed the connection for good: are the credentials still right?")

        self._nats = await cast("Any", nats).connect(  # its options have no types
            self.urls,
            name="clew",
            disconnected_cb=cut,
            reconnected_cb=back,
            error_cb=error,
            closed_cb=closed,
            connect_timeout=1,
            reconnect_time_wait=0.1,
            max_reconnect_attempts=-1,
            ping_interval=1,
            max_outstanding_pings=2,
            **self._options,
        )
        self.outages.end("nats unavailable")
        if not self._asks_for_credentials():
            log.warning("nats takes anybody: give it a password, or nobody's hand is a secret")
        self._sending = asyncio.create_task(self._send())

    def _failed(self, what: str, error: Exception) -> None:
        detail = f"{what}: {str(error) or type(error).__name__}"
        self.outages.note(log, "nats unavailable", detail)

    def _asks_for_credentials(self) -> bool:
        info = cast("dict[str, Any]", vars(self._nats)["_server_info"])  # it has no way to ask
        return bool(info.get("auth_required"))

    async def stop(self) -> None:
        """Send what waits, and close."""
        self._is_stopping = True
        for _ in range(100):
            if self._out.empty() or not self.is_connected:
                break
            await asyncio.sleep(0.01)
        if self._sending is not None:
            self._sending.cancel()
        await self._nats.close()

    def publish(self, subject: str, data: bytes, lost: str = "") -> None:
        """Send a message; where nobody listens, NATS answers to the subject *lost*."""
        if self.is_connected:
            self._out.put_nowait((subject, self._signed(subject, data), lost))

    def _signed(self, subject: str, data: bytes) -> bytes:
        return data if self._signer is None else self._signer.sign(subject, data)

    def _verified(self, message: Msg) -> bytes | None:
        """The data of a message that a worker signed; None where nobody did."""
        if self._signer is None:
            return message.data
        data = self._signer.verify(message.subject, message.data)
        if data is None:
            self.outages.note(log, "messages on nats that none of us signed", message.subject)
        return data

    async def _send(self) -> None:
        while True:
            subject, data, lost = await self._out.get()
            try:
                await self._nats.publish(subject, data, lost)
            except Error as error:
                self._failed("not sent", error)

    async def ask(self, subject: str, data: bytes, seconds: float) -> bytes:
        """Send a question and wait for its answer; raises NoResponders or PeerTimeout."""
        if not self.is_connected:
            raise PeerTimeout(subject)
        try:
            signed = self._signed(subject, data)
            answer = await self._nats.request(subject, signed, timeout=seconds)
        except NoRespondersError:
            raise NoResponders(subject) from None
        except (NatsTimeout, Error) as error:
            raise PeerTimeout(subject) from error
        verified = self._verified(answer)
        if verified is None:
            raise PeerTimeout(subject)
        return verified

    async def listen(self, subject: str, handler: Callable[[Msg], Any]) -> None:
        """Call *handler* with every signed message to this subject, in order."""

        def verified(message: Msg) -> Any:
            if (data := self._verified(message)) is None:
                return None
            message.data = data
            return handler(message)

        await self._subscribe(subject, verified)

    async def listen_for_no_responders(self, subject: str, handler: Callable[[str], Any]) -> None:
        """Call *handler* with the subject where NATS says that nobody listened to what we sent."""
        await self._subscribe(
            subject, lambda m: handler(m.subject) if has_no_responders(m) else None
        )

    async def _subscribe(self, subject: str, handler: Callable[[Msg], Any]) -> None:
        async def call(message: Msg) -> None:
            try:
                answer = handler(message)
                if answer is not None:
                    await answer
            except Exception:  # a bug: later messages are still handled
                log.exception("a message between workers failed")

        self._subscriptions[subject] = await cast("Any", self._nats).subscribe(subject, cb=call)

    async def unsubscribe(self, subject: str) -> None:
        """Stop listening to a subject."""
        subscription = self._subscriptions.pop(subject, None)
        if subscription is not None and not self._nats.is_closed:
            try:
                await subscription.unsubscribe()
            except Error as error:
                self._failed("still listening", error)

    async def flush(self) -> None:
        """Wait until NATS has taken what was sent: subscriptions are active then.

        While NATS is away there is nothing to wait for; when it is back they are active.
        """
        try:
            if self.is_connected:
                await self._nats.flush(timeout=2)
        except Error as error:
            if self.is_connected:
                raise PeerTimeout("nats") from error

    async def reconnect(self) -> None:
        """Reconnect, because the connection looks open but nothing comes through."""
        await self._nats.force_reconnect()


def _options(credentials: str | None) -> dict[str, Any]:
    """The options for a credentials file, where there is one."""
    if credentials is None:
        return {}
    if find_spec("nkeys") is None:
        detail = "a credentials file needs: pip install nkeys"
        raise BadMessage("bad-configuration", detail=detail)
    return {"user_credentials": credentials}


def has_no_responders(message: Msg) -> bool:
    """Whether NATS answers that nobody listens."""
    return (message.headers or {}).get("Status") == _NOBODY
