"""How long the disk takes for a commit: it decides who commits, the event loop or the thread."""

from collections import deque

AT_ONCE = 0.001  # seconds that the event loop waits for the disk, usually
HUNG = 0.02  # after one commit as slow as this the thread has the next ones
_SAMPLE = 16  # commits that an estimate is made from


class CommitTime:
    """Estimates how many seconds a commit takes at present.

    Whoever commits releases Python's lock several times, and has to wait for it while others are
    busy: the thread for the event loop most of the time, the event loop for readers now and then.
    So the estimate follows the quicker commits. Otherwise a busy server would take its disk for a
    slow one, and leave the commits to the thread for as long as it is busy.
    """

    def __init__(self, seconds: float = 1.0) -> None:
        self.seconds = seconds  # a slow disk, as long as nothing is known
        self._of_loop = deque[float](maxlen=_SAMPLE)
        self._of_thread = list[float]()

    @property
    def is_quick(self) -> bool:
        """Whether the event loop may wait for the disk."""
        return self.seconds <= AT_ONCE

    def add_loop_commit(self, seconds: float) -> None:
        """Take into account a commit of the event loop."""
        self._of_loop.append(seconds)
        if seconds >= HUNG:
            self.seconds = seconds
        else:
            self.seconds = sorted(self._of_loop)[len(self._of_loop) // 2]

    def add_thread_commit(self, seconds: float) -> None:
        """Take into account a commit of the thread."""
        self._of_thread.append(seconds)
        if len(self._of_thread) == _SAMPLE:
            self.seconds = sorted(self._of_thread)[_SAMPLE // 4]
            self._of_thread.clear()
            self._of_loop.clear()
