"""The clock of a match: it counts only time in which the match could be played.

It stops while the server cannot serve (`uptime`). In games without a real-time clock it also stops
while no player is connected.
"""

from clew.core.types import Millis
from clew.server.common.uptime import Uptime
from clew.server.table import facts
from clew.storage.store import Ownership

# Made once: `remember` is called for every entry.
_TIMED = facts.Acted | facts.Ticked | facts.Paused
_STARTING = facts.Began | facts.WentOn | facts.Unpaused


class MatchClock:
    """The clock of the current match, kept from the server's clock and from the log."""

    def __init__(self, now: float, uptime: Uptime) -> None:
        self.uptime = uptime
        self.base = now  # when this clock read 0, on the server's clock
        self.paused: Millis | None = None  # what it reads while it is stopped
        self._at = 0  # what it read at the last entry
        # The owner whose uptime it follows, and its zero on that clock.
        self._origin: tuple[str, int | None] = ("", None)

    def remember(self, fact: facts.Fact) -> None:
        """Take over what an entry of the log says about the clock."""
        if isinstance(fact, _TIMED):
            self._at = fact.at
            self.paused = Millis(fact.at) if isinstance(fact, facts.Paused) else self.paused
        elif isinstance(fact, _STARTING):
            self._at = 0 if isinstance(fact, facts.Began) else fact.at
            self._origin, self.paused = (fact.owner, fact.zero), None

    def begin(self, now: float) -> tuple[str, int]:
        """Start at 0 now; returns the owner and zero that the log has to keep."""
        return self._set(0, now)

    def unpause(self, now: float) -> facts.Unpaused:
        """Start again from where it stopped."""
        at = self.read(now)
        return facts.Unpaused(at, *self._set(at, now))

    def go_on(self, now: float, held: Ownership) -> facts.WentOn | None:
        """After loading: go on from where the clock was when the match was last served.

        With each heartbeat an owner notes how long it has served, on the same clock as the zero in
        the log, so no wall clock is needed. Time after that note is given back, but never more than
        the time since the last entry. Where there is no such note, all of that time is given back.
        Returns None where nothing needs to be written.
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
        """Give the match back the time in which the server could not serve."""
        self.base += ms

    def read(self, now: float) -> Millis:
        """The time on this clock."""
        return Millis(int(now - self.base)) if self.paused is None else self.paused

    def zero(self, now: float) -> float:
        """When this clock read 0, on the server's clock, as if it had never stopped."""
        return self.base if self.paused is None else now - self.paused
