"""The heartbeat in the store: by it other workers know that this one can write."""

import asyncio

from clew.server.common.served_clock import ServedClock
from clew.storage.store import Store

HEARTBEAT = 1.0  # seconds
PATIENCE = 2.0  # seconds for a heartbeat to be written


class StoreHeartbeat:
    """Notes in the store that this process is alive."""

    def __init__(self, store: Store, owner: str, time: ServedClock) -> None:
        self._store, self._owner, self._time = store, owner, time
        self._written = 0.0  # when the store last took a heartbeat

    @property
    def can_write(self) -> bool:
        """Whether the store took a heartbeat lately; else this worker should own no table."""
        return asyncio.get_running_loop().time() - self._written < HEARTBEAT + PATIENCE

    async def beat(self) -> None:
        """Write a heartbeat, with how long this process has served."""
        async with asyncio.timeout(PATIENCE):
            await self._store.beat(self._owner, self._time.wall(), self._time.served())
        self._written = asyncio.get_running_loop().time()
