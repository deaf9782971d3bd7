"""A queue for expensive requests: a few run at once, and only one of each address."""

import asyncio
import contextlib
from collections import Counter
from collections.abc import AsyncGenerator, Awaitable, Callable

from starlette.requests import ClientDisconnect

from clew.core.errors import Refusal

AT_ONCE = 2  # requests at work, of all addresses
WAITING = 100  # requests of one address, at work or waiting


class FairQueue:
    """Runs a few requests at once; an address with many requests waits only for itself."""

    def __init__(self, at_once: int = AT_ONCE, waiting: int = WAITING) -> None:
        self._waiting = waiting
        self._all = asyncio.Semaphore(at_once)
        self._of: dict[str, asyncio.Lock] = {}
        self._count: Counter[str] = Counter()

    def __len__(self) -> int:
        """How many requests run or wait."""
        return sum(self._count.values())

    @contextlib.asynccontextmanager
    async def slot(
        self, address: str, is_gone: Callable[[], Awaitable[bool]] | None = None
    ) -> AsyncGenerator[None]:
        """Wait for a slot and hold it; a Refusal where too many requests of the address wait.

        A client that has gone by then gives its slot up: ClientDisconnect.
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
