"""Which other workers are there: each says so a few times a second, and silence is taken for death.

Sans I/O: fed what was heard and what time it is.
"""

EVERY = 0.3  # seconds between two signs of life
SILENCE = 1.2  # seconds without a sign until a worker is given up
_LATE = 0.5  # seconds: we slept ourselves, so we cannot judge who was silent


class Peers:
    """The workers that this one hears of."""

    def __init__(self, me: str) -> None:
        self.me = me
        self._idle: dict[str, int] = {}  # processes for bots, with nothing to do
        self._heard: dict[str, float] = {}
        self._gone: set[str] = set()  # whom we heard, and then no more
        self._judged: float | None = None

    def heard(self, worker: str, now: float, idle: int = 0) -> None:
        """A sign of life, perhaps our own."""
        self._gone.discard(worker)
        self._heard[worker] = now
        self._idle[worker] = idle

    def left(self, worker: str) -> None:
        """A worker said goodbye, or fell silent."""
        self._gone.add(worker)
        self._heard.pop(worker, None)
        self._idle.pop(worker, None)

    def is_alive(self, worker: str) -> bool:
        """Whether it is worth asking this worker."""
        return worker in self._heard

    def is_gone(self, worker: str) -> bool:
        """Whether we know that this worker is no more; of a stranger we know nothing."""
        return worker in self._gone

    def others(self) -> list[str]:
        """All but this one."""
        return [worker for worker in self._heard if worker != self.me]

    def helper(self) -> str | None:
        """Another worker with an idle process for bots, which is taken until it is free again."""
        idle = {worker: count for worker, count in self._idle.items() if worker != self.me}
        worker = max(idle, key=idle.__getitem__, default=None)
        if worker is None or idle[worker] < 1:
            return None
        self._idle[worker] -= 1
        return worker

    def helped(self, worker: str) -> None:
        """It has answered, so that process is free again."""
        if worker in self._idle:
            self._idle[worker] += 1

    def judge(self, now: float) -> list[str]:
        """The workers that fell silent since the last time; this one among them is cut off."""
        before, self._judged = self._judged, now
        if before is not None and now - before > EVERY + _LATE:
            self.forgive(now)
            return []
        silent = [worker for worker, then in self._heard.items() if now - then > SILENCE]
        for worker in silent:
            self.left(worker)
        return silent

    def forgive(self, now: float) -> None:
        """Nobody could be heard for a while, for which they are not to blame.

        Nor do we know any more who is gone: whom we missed may only have been out of reach.
        """
        self._gone.clear()
        for worker in self._heard:
            self._heard[worker] = now
