"""The time in which this process could serve: the clocks of matches run then, and only then.

A server proves that it can serve each time the store takes what it writes: a heartbeat every
second, and every commit. After a proof the clocks of matches run on for a moment, then they stand
still until the next one, whether the store is away, the disk hangs or the process was frozen. Only
the monotonic clock is read, so a change of the wall clock does no harm.
"""

import time
from collections.abc import Callable

ALLOWED = 2000.0  # ms that matches run on after a proof; heartbeats come every second


class Uptime:
    """How long a process could serve, as proved by what it wrote."""

    def __init__(self, owner: str = "", monotonic: Callable[[], float] = time.monotonic) -> None:
        self.owner = owner
        self.lost = 0.0  # ms in which the clocks of matches stood still
        self.monotonic = monotonic
        self._proved: float | None = None

    def standstill(self) -> float:
        """How long the clocks of matches have been standing still, in ms; 0 while they run."""
        if self._proved is None:  # it has only just begun
            return 0.0
        return max(0.0, (self.monotonic() - self._proved) * 1000 - ALLOWED)

    def prove(self) -> float:
        """Note that the store took a write; returns how many ms of standstill end now."""
        stood = self.standstill()
        self.lost += stood
        self._proved = self.monotonic()
        return stood
