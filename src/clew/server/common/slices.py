"""Long work on the event loop, done in short slices so that players are served in between."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator
from typing import TypeVar

T = TypeVar("T")
SLICE = 0.001  # seconds at a time
REST = 0.002  # seconds after it


class TimeSlices:
    """Runs several pieces of long work in turns, one slice in each round of the loop.

    Work is an iterator with short steps. However much work there is, a message from a socket waits
    for one slice and one step at most. After each slice the loop is left alone for twice as long,
    because a move needs several rounds of it: reading, judging, the commit, the answers.
    """

    def __init__(
        self,
        clock: Callable[[], float] = time.perf_counter,
        rest: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._clock, self._rest = clock, rest
        self._turn = asyncio.Lock()

    async def run(self, work: Iterator[object]) -> None:
        """Run this work to its end."""
        is_over = False
        while not is_over:
            async with self._turn:
                is_over = self._slice(work)
                await self._rest(0 if is_over else REST)  # let the loop serve others

    async def call(self, function: Callable[[], T]) -> T:
        """Call a short function as a slice of its own."""
        async with self._turn:
            answer = function()
            await asyncio.sleep(0)
            return answer

    def _slice(self, work: Iterator[object]) -> bool:
        """Run steps until the slice is used up; True where the work is finished."""
        end = self._clock() + SLICE
        return all(self._clock() < end for _ in work)
