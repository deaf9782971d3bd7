"""Which workers are alive: each sends heartbeats, and a silent one counts as dead.

This does no I/O: it is fed heartbeats and times.
"""

EVERY = 0.3  # seconds between two heartbeats
SILENCE = 1.2  # seconds without a heartbeat until a worker counts as dead
_LATE = 0.5  # seconds: our own process was paused, so we cannot judge who was silent


class Peers:
    """The workers whose heartbeats this one receives."""

    def __init__(self, me: str) -> None:
        self.me = me
        self._idle: dict[str, int] = {}  # processes for bots, with nothing to do
        self._heard: dict[str, float] = {}
        self._gone: set[str] = set()  # whom we heard, and then no more
        self._judged: float | None = None

    def heard(self, worker: str, now: float, idle: int = 0) -> None:
        """Note a heartbeat, perhaps our own."""
        self._gone.discard(worker)
        self._heard[worker] = now
        self._idle[worker] = idle

    def remove(self, worker: str) -> None:
        """Forget a worker that stopped, or fell silent."""
        self._gone.add(worker)
        self._heard.pop(worker, None)
        self._idle.pop(worker, None)

    def is_alive(self, worker: str) -> bool:
        """Whether it is worth asking this worker."""
        return worker in self._heard

    def is_gone(self, worker: str) -> bool:
        """Whether this worker was alive and then stopped or fell silent."""
        return worker in self._gone

    def others(self) -> list[str]:
        """All workers but this one."""
        return [worker for worker in self._heard if worker != self.me]

    def idle_peer(self) -> str | None:
        """Another worker with an idle bot process, which is reserved until `helped`."""
        idle = {worker: count for worker, count in self._idle.items() if worker != self.me}
        worker = max(idle, key=idle.__getitem__, default=None)
        if worker is None or idle[worker] < 1:
            return None
        self._idle[worker] -= 1
        return worker

    def helped(self, worker: str) -> None:
        """Free the process that this worker used for us: it has answered."""
        if worker in self._idle:
            self._idle[worker] += 1

    def newly_silent(self, now: float) -> list[str]:
        """The workers that fell silent since the last call; if that is us, we are cut off."""
        before, self._judged = self._judged, now
        if before is not None and now - before > EVERY + _LATE:
            self.count_all_as_heard(now)
            return []
        silent = [worker for worker, then in self._heard.items() if now - then > SILENCE]
        for worker in silent:
            self.remove(worker)
        return silent

    def count_all_as_heard(self, now: float) -> None:
        """Count everybody as heard now, because nobody could be heard for a while.

        Workers that we took for dead may only have been out of reach, so forget those too.
        """
        self._gone.clear()
        for worker in self._heard:
            self._heard[worker] = now
