"""A bus in memory: what workers of one process say to each other, without NATS."""

import asyncio
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

from clew.server.cluster.bus import NoResponders
from clew.server.common.outages import Outages

Handler = Callable[[Any], Any]


class Exchange:
    """Who listens to which subject."""

    def __init__(self) -> None:
        self.listeners: dict[str, list[Handler]] = {}
        self._inboxes = 0

    def inbox(self) -> str:
        self._inboxes += 1
        return f"inbox.{self._inboxes}"

    async def deliver(self, subject: str, data: bytes, reply: str = "") -> None:
        for handler in list(self.listeners.get(subject, ())):
            answer = handler(SimpleNamespace(subject=subject, data=data, reply=reply))
            if answer is not None:
                await answer


class MemoryBus:
    """One worker's connection to the exchange; the same methods as `Bus`."""

    is_connected = True
    depth = 0

    def __init__(self, exchange: Exchange) -> None:
        self.outages = Outages()
        self._exchange = exchange
        self._queue: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue()
        self._sending: asyncio.Task[None] | None = None

    async def start(self, signer: object = None, **handlers: Callable[[], None]) -> None:
        del signer, handlers
        self._sending = asyncio.create_task(self._send())

    async def stop(self) -> None:
        if self._sending is not None:
            self._sending.cancel()

    async def _send(self) -> None:
        while True:
            await self._exchange.deliver(*await self._queue.get())

    def publish(self, subject: str, data: bytes, lost: str = "") -> None:
        del lost
        self._queue.put_nowait((subject, data))

    async def ask(self, subject: str, data: bytes, seconds: float) -> bytes:
        if subject not in self._exchange.listeners:
            raise NoResponders(subject)
        inbox, answer = self._exchange.inbox(), asyncio.get_running_loop().create_future()
        self._exchange.listeners[inbox] = [lambda message: answer.set_result(message.data)]
        del seconds
        await self._exchange.deliver(subject, data, inbox)
        found: bytes = await answer
        return found

    async def listen(self, subject: str, handler: Handler) -> None:
        self._exchange.listeners.setdefault(subject, []).append(handler)

    async def listen_for_no_responders(self, subject: str, handler: Handler) -> None:
        """Everybody listens here."""

    async def unsubscribe(self, subject: str) -> None:
        self._exchange.listeners.pop(subject, None)

    async def flush(self) -> None:
        """Nothing is under way for long."""

    async def reconnect(self) -> None:
        """It does not break."""
