"""When the rules act by themselves at a table, and which time counts for a command.

A message takes a while, so the end of a match waits a moment for commands that were sent in time.
"""

from clew.core.errors import Refusal
from clew.core.types import Millis
from clew.server.table import wire
from clew.server.table.attendance import Attendance
from clew.server.table.facts import encode
from clew.server.table.match_clock import MatchClock
from clew.server.table.rates import Rates
from clew.server.table.room import Room

GRACE = 250  # ms: a command that left the client this long before the end still counts


class Timing:
    """The match's clock beside the deadline of its rules and the delays of its players."""

    def __init__(self, room: Room, clock: MatchClock, attendance: Attendance, rates: Rates) -> None:
        self._room, self._clock, self._attendance = room, clock, attendance
        self._rates = rates
        self._grace = 0.0  # see `update_grace`

    def due(self) -> float | None:
        """When the rules act next, on the server's clock; None while nothing is awaited."""
        deadline = self._room.deadline
        if deadline is None or self._clock.paused is not None or self._rates.is_full(self._room):
            return None
        return self._clock.base + deadline + self._grace

    def update_grace(self) -> None:
        """After a player came, left or changed seats: note how long commands may be under way."""
        watchers = self._attendance.watchers.values()
        lags = [watcher.lag for watcher in watchers if watcher.audience is not None]
        self._grace = min(GRACE, max(lags, default=0.0))

    def stamp(self, now: float, lag: float) -> Millis:
        """The time that counts for a command: when it was sent, if it comes after the deadline."""
        at, deadline = self._clock.read(now), self._room.deadline
        if deadline is not None and at >= deadline:
            at = Millis(int(at - min(lag, GRACE)))
            if at >= deadline:  # others may still be in time, so the end is not shown yet
                raise Refusal("too-late")
        match = self._room.match
        return at if match is None else max(at, match.now)

    def zero(self, now: float) -> float | None:
        """When the match's clock read 0, on the server's clock."""
        return None if self._room.match is None else self._clock.zero(now)

    def message(self, now: float) -> tuple[list[int], bytes]:
        """The message to everybody that the match's clock was set."""
        time = wire.Time(now, self._clock.zero(now))
        return list(self._attendance.watchers), encode(time)
