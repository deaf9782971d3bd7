"""The clocks of a server."""

from collections.abc import Callable

from clew.storage.store import WallMillis


class Clock:
    """A monotonic clock and a wall clock."""

    def __init__(self, monotonic: Callable[[], float], wall: Callable[[], float]) -> None:
        self.monotonic, self.unix_time = monotonic, wall  # both in seconds

    def now(self) -> float:
        """Milliseconds on the monotonic clock."""
        return self.monotonic() * 1000

    def wall(self) -> WallMillis:
        """Milliseconds since 1970."""
        return WallMillis(int(self.unix_time() * 1000))
