"""How fast people may talk and arrange things at one table, so that its log is not filled up."""

from math import ceil

from clew.core.errors import Refusal
from clew.server.common.limits import Bucket, Buckets, Limits
from clew.server.table import moderation, wire
from clew.server.table.room import Room
from clew.storage.store import GuestId

REMEMBERED = 200  # people, before those who have been quiet are forgotten
_LONGEST = 600_000.0  # ms: the slowest slow mode
# What a match needs to be played to its end, and a host to keep order, also at a full table.
_NEEDED = (
    wire.Undo
    | wire.Stand
    | wire.SeatBot
    | wire.TakeBack
    | wire.Lead
    | wire.Concede
    | moderation.Remove
    | moderation.LetIn
)


class _PersonalBuckets:
    """A bucket for each person, and one that all people without a seat share.

    So strangers, however many there are, cannot use up what those at the table may say.
    """

    def __init__(self, each: Buckets, visitors: Bucket) -> None:
        self._each, self._visitors = each, visitors

    def __len__(self) -> int:
        """How many people have a bucket."""
        return len(self._each)

    def take(self, guest: GuestId, now: float, *, is_seated: bool) -> bool:
        seconds = now / 1000
        if len(self._each) > REMEMBERED:
            self._each.forget_full(seconds)
        if not self._each.take(guest, seconds):
            return False  # first of all one's own: what is refused takes nothing from the others
        return is_seated or self._visitors.take(seconds)


class Rates:
    """The rate limits of one table. Play has none: a client's own limit of messages is enough."""

    def __init__(self, limits: Limits, now: float) -> None:
        self._limits = limits
        rate, burst, seconds = limits.visitors_per_minute / 60, limits.visitors_at_once, now / 1000
        self._chat = _PersonalBuckets(
            Buckets(limits.chat_per_minute / 60, limits.chat_at_once),
            Bucket(rate, burst, seconds),
        )
        self._arranging = _PersonalBuckets(
            Buckets(limits.arranging_per_minute / 60, limits.arranging_at_once),
            Bucket(rate, burst, seconds),
        )
        self._advice = Buckets(limits.advice_per_minute / 60, limits.advice_at_once)
        self._spoke: dict[GuestId, float] = {}  # when, in ms: for slow mode

    @property
    def remembered(self) -> int:
        """How many people are remembered, where most are."""
        return max(len(self._spoke), len(self._chat), len(self._arranging), len(self._advice))

    def is_full(self, room: Room) -> bool:
        """Whether the log is so long that nothing more is played."""
        return room.seq >= self._limits.table_entries_at_most

    def check(self, room: Room, guest: GuestId, command: wire.Command, now: float) -> None:
        """Count a command that is not play, or refuse it."""
        limits = self._limits
        is_long = room.seq >= limits.table_entries or room.size >= limits.table_bytes
        if (is_long and not isinstance(command, _NEEDED)) or self.is_full(room):
            raise Refusal("table-is-full")
        is_host = guest == room.host
        is_seated = is_host or room.seat_of(guest) is not None
        if isinstance(command, wire.Chat):
            slow_seconds = 0 if is_host else room.settings.slow_seconds
            self._check_chat(guest, now, is_seated=is_seated, slow_seconds=slow_seconds)
        elif is_host or isinstance(command, wire.Undo):
            pass  # their own table, and a part of play
        elif not self._arranging.take(guest, now, is_seated=is_seated):
            raise Refusal("arranging-too-fast")

    def check_advice(self, guest: GuestId, now: float) -> None:
        """Count a question to the coach, or refuse it: an answer costs a second of a process."""
        seconds = now / 1000
        if len(self._advice) > REMEMBERED:
            self._advice.forget_full(seconds)
        if not self._advice.take(guest, seconds):
            raise Refusal("advice-too-fast")

    def _check_chat(
        self, guest: GuestId, now: float, *, is_seated: bool, slow_seconds: int
    ) -> None:
        rest = self._spoke.get(guest, -_LONGEST) + slow_seconds * 1000 - now
        if rest > 0:
            raise Refusal("slow-mode", seconds=ceil(rest / 1000))
        if not self._chat.take(guest, now, is_seated=is_seated):
            raise Refusal("chat-too-fast")
        self._spoke[guest] = now
        if len(self._spoke) > REMEMBERED:
            self._spoke = {one: at for one, at in self._spoke.items() if now - at < _LONGEST}
