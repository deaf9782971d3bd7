"""Long work on the event loop, a slice at a time: whoever plays is served in between."""

import asyncio
import time
from collections.abc import Callable, Iterator
from typing import TypeVar

T = TypeVar("T")
SLICE = 0.002  # seconds at a time


class TimeSlices:
    """Takes several pieces of long work forward in turns, one slice in each round of the loop.

    Work is an iterator whose steps are short. So however much there is to do, what comes from a
    socket waits for one slice and one step at most.
    """

    def __init__(self, clock: Callable[[], float] = time.perf_counter) -> None:
        self._clock = clock
        self._turn = asyncio.Lock()

    async def run(self, work: Iterator[object]) -> None:
        """Take all steps of this work."""
        is_over = False
        while not is_over:
            async with self._turn:
                is_over = self._slice(work)
                await asyncio.sleep(0)  # the others' turn, before the next of us

    async def call(self, function: Callable[[], T]) -> T:
        """The answer of something short, as a slice of its own."""
        async with self._turn:
            answer = function()
            await asyncio.sleep(0)
            return answer

    def _slice(self, work: Iterator[object]) -> bool:
        """Take steps until the time is up; whether that was the last of them."""
        end = self._clock() + SLICE
        return all(self._clock() < end for _ in work)
