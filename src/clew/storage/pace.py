"""How long the disk takes for a commit: who commits, the event loop or the thread, goes by it."""

from collections import deque

AT_ONCE = 0.001  # seconds that the event loop waits for the disk, usually
HUNG = 0.02  # after one commit as slow as this the thread has the next ones
_SOME = 16  # commits that an opinion is made of


class Pace:
    """Seconds for a commit, of late.

    Whoever commits lets go of Python's lock several times, and has to wait for it while others
    are busy: the thread for the event loop most of the time, the event loop for readers now and
    then. So an opinion is made of the quicker commits only; else a busy server would take its disk
    for a slow one, and leave the commits to the thread for as long as it is busy.
    """

    def __init__(self) -> None:
        self.seconds = 1.0  # not known yet
        self._of_loop = deque[float](maxlen=_SOME)
        self._of_thread = list[float]()

    @property
    def is_quick(self) -> bool:
        """Whether the event loop may wait for the disk."""
        return self.seconds <= AT_ONCE

    def waited(self, seconds: float) -> None:
        """The event loop made a commit."""
        self._of_loop.append(seconds)
        if seconds >= HUNG:
            self.seconds = seconds
        else:
            self.seconds = sorted(self._of_loop)[len(self._of_loop) // 2]

    def heard(self, seconds: float) -> None:
        """The thread made a commit."""
        self._of_thread.append(seconds)
        if len(self._of_thread) == _SOME:
            self.seconds = sorted(self._of_thread)[_SOME // 4]
            self._of_thread.clear()
            self._of_loop.clear()
