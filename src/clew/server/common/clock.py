"""The clocks of a server."""

from collections.abc import Callable

from clew.storage.store import WallMillis


class Clock:
    """A monotonic clock and a wall clock."""

    def __init__(self, monotonic: Callable[[], float], wall: Callable[[], float]) -> None:
        self._monotonic, self._wall = monotonic, wall

    def now(self) -> float:
        """Milliseconds on the monotonic clock."""
        return self._monotonic() * 1000

    def wall(self) -> WallMillis:
        """Milliseconds since 1970."""
        return WallMillis(int(self._wall() * 1000))
