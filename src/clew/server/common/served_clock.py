"""The clock that tables go by: it stands still while this process cannot serve."""

from clew.server.common.clock import Clock
from clew.server.common.uptime import Uptime
from clew.storage.store import WallMillis


class ServedClock:
    """The server's clocks, less the time in which it could not serve."""

    def __init__(self, clock: Clock, uptime: Uptime) -> None:
        self.clock, self.uptime = clock, uptime

    def now(self) -> float:
        """Milliseconds on the monotonic clock, without the current standstill."""
        return self.clock.now() - self.uptime.standstill()

    def wall(self) -> WallMillis:
        """Milliseconds since 1970."""
        return self.clock.wall()

    def served(self) -> int:
        """How long this process has served, in ms from a moment that only it knows."""
        return int(self.now() - self.uptime.lost)
