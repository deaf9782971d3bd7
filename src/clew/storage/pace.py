"""How long the disk takes for a commit: who commits, the event loop or the thread, goes by it."""

AT_ONCE = 0.001  # seconds that the event loop waits for the disk, on average
_SOME = 16  # commits that an opinion is made of


class Pace:
    """Seconds for a commit, of late.

    What the event loop waited is what it is. The thread, however, waits for Python's lock too,
    several times in a commit, and most of all while the event loop is busy. Of its commits only
    the quicker ones tell something about the disk; else a busy event loop would take the disk for
    a slow one, and leave its commits to the thread for as long as it is busy.
    """

    def __init__(self) -> None:
        self.seconds = 1.0  # not known yet
        self._of_thread = list[float]()

    @property
    def is_quick(self) -> bool:
        """Whether the event loop may wait for the disk."""
        return self.seconds <= AT_ONCE

    def waited(self, seconds: float) -> None:
        """The event loop made a commit."""
        self.seconds += (seconds - self.seconds) / _SOME

    def heard(self, seconds: float) -> None:
        """The thread made a commit."""
        self._of_thread.append(seconds)
        if len(self._of_thread) == _SOME:
            self.seconds = sorted(self._of_thread)[_SOME // 4]
            self._of_thread.clear()
