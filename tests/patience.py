"""How long a test waits for what should just happen: nobody knows how busy a machine is.

A limit costs nothing when things go well, so it is long. No test depends on how fast something is:
it waits until it is so, sets a clock by hand, or counts. What must be timed is timed by `make
bench` and `make soak`.
"""

import asyncio
from collections.abc import Callable
from typing import Any

PATIENCE = 180.0  # seconds


async def until(happened: Callable[[], Any]) -> None:
    """Wait for something that comes by itself."""
    async with asyncio.timeout(PATIENCE):
        while not happened():
            await asyncio.sleep(0.01)
