"""Requests that cost something take turns: a few at once, and of one address only one."""

import asyncio
import contextlib
from collections import Counter
from collections.abc import AsyncGenerator, Awaitable, Callable

from starlette.requests import ClientDisconnect

from clew.core.errors import Refusal

AT_ONCE = 2  # requests at work, of all addresses
WAITING = 100  # requests of one address, at work or waiting


class Turns:
    """Whose turn it is: an address that asks for much waits for itself, not the others for it."""

    def __init__(self, at_once: int = AT_ONCE, waiting: int = WAITING) -> None:
        self._waiting = waiting
        self._all = asyncio.Semaphore(at_once)
        self._of: dict[str, asyncio.Lock] = {}
        self._count: Counter[str] = Counter()

    @contextlib.asynccontextmanager
    async def turn(
        self, address: str, is_gone: Callable[[], Awaitable[bool]] | None = None
    ) -> AsyncGenerator[None]:
        """Wait for a turn, and have it; a Refusal where too many wait already.

        A client that is gone by then gives it up: ClientDisconnect.
        """
        if self._count[address] >= self._waiting:
            raise Refusal("too-many-requests")
        self._count[address] += 1
        try:
            async with self._of.setdefault(address, asyncio.Lock()), self._all:
                if is_gone is not None and await is_gone():
                    raise ClientDisconnect
                yield
        finally:
            self._count[address] -= 1
            if not self._count[address]:
                del self._count[address], self._of[address]
