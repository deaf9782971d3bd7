"""The clock of a match: it reads the time in which the match was served to people who play it.

It stands still while the server cannot serve (`uptime`), and in games without sand while nobody who
plays is connected.
"""

from clew.core.types import Millis
from clew.server import facts
from clew.server.uptime import Uptime
from clew.storage.store import Held


class MatchClock:
    """What it reads, on the shell's clock and out of the log."""

    def __init__(self, now: float, uptime: Uptime) -> None:
        self.uptime = uptime
        self.base = now  # on the shell's clock, when this one read 0
        self.paused: Millis | None = None  # what it reads while it stands still
        self._at = 0  # what it read at the last entry
        self._origin: tuple[str, int | None] = ("", None)  # by whose uptime it goes, and its zero

    def remember(self, fact: facts.Fact) -> None:
        """Take what an entry says of the time."""
        if isinstance(fact, facts.Acted | facts.Ticked | facts.Paused):
            self._at = fact.at
            self.paused = Millis(fact.at) if isinstance(fact, facts.Paused) else self.paused
        elif isinstance(fact, facts.Began | facts.WentOn | facts.Unpaused):
            self._at = 0 if isinstance(fact, facts.Began) else fact.at
            self._origin, self.paused = (fact.owner, fact.zero), None

    def begin(self, now: float) -> tuple[str, int]:
        """It reads 0 now; returns the origin that the log has to keep."""
        return self._set(0, now)

    def unpause(self, now: float) -> facts.Unpaused:
        """It goes on from what it reads."""
        at = self.read(now)
        return facts.Unpaused(at, *self._set(at, now))

    def go_on(self, now: float, held: Held) -> facts.WentOn | None:
        """After loading: go on from where it stood when the match was last served.

        The last owner has noted how long it served, on the clock on which the match's zero is in
        the log; so no wall clock is asked. What came after that note is given back, but never more
        than the time since the last entry. Where the last owner died before it wrote anything, or
        was of a version that noted less, all of that is given back. None: nothing is to be written.
        """
        owner, zero = self._origin
        if self.paused is not None:
            return None
        if zero is not None and owner == held.owner == self.uptime.owner:
            self.base = zero + self.uptime.lost  # nobody else has served it meanwhile
            return None
        at = self._at
        if zero is not None and owner == held.owner and held.served is not None:
            at = max(at, held.served - zero)
        return facts.WentOn(at, *self._set(at, now))

    def _set(self, at: int, now: float) -> tuple[str, int]:
        self.base = now - at
        return self.uptime.owner, int(self.base - self.uptime.lost)

    def give_back(self, ms: float) -> None:
        """The server could not serve for so long."""
        self.base += ms

    def read(self, now: float) -> Millis:
        """What it reads."""
        return Millis(int(now - self.base)) if self.paused is None else self.paused

    def zero(self, now: float) -> float:
        """When, on the shell's clock, it read 0; as if it had never stood still."""
        return self.base if self.paused is None else now - self.paused
