"""The clocks of a server."""

from collections.abc import Callable

from clew.storage.store import WallMillis


class Clock:
    """The two clocks of the server: one that only runs forward, one for people."""

    def __init__(self, monotonic: Callable[[], float], wall: Callable[[], float]) -> None:
        self._monotonic, self._wall = monotonic, wall

    def now(self) -> float:
        """Milliseconds that only run forward."""
        return self._monotonic() * 1000

    def wall(self) -> WallMillis:
        """Milliseconds since 1970."""
        return WallMillis(int(self._wall() * 1000))
