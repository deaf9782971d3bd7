"""Who is connected to a table, who is away and since when, who asks for a seat or waits outside.

None of this is in the log: after a restart everybody counts as away from that moment on.
"""

from itertools import islice

from msgspec import Struct

from clew.core.errors import Refusal
from clew.server.table.command_history import Client
from clew.server.table.moderation import Presence, Visitor
from clew.server.table.room import Room
from clew.storage.store import GuestId

ASKING = 8  # people who ask for a seat at the same time
OUTSIDE = 20  # sockets of newcomers that wait to be let in, and as many of people removed
LISTED = 60  # visitors that a host is shown; those who want something come first
_LAG_STEP = 10  # ms: presence need not tell more exactly, and so need not be told so often


class Watcher(Struct):
    """A person connected to this table, and how the table sees them."""

    client: Client
    audience: int | None  # a seat, or the spectators
    name: str
    lag: float = 0.0  # one way, in ms


class Attendance:
    """The people connected to one table, and those who wait to be let in."""

    def __init__(self, now: float) -> None:
        self.watchers: dict[int, Watcher] = {}
        self.outside: dict[int, Watcher] = {}  # they are sent nothing before they are let in
        self._begin = now  # nobody is known to have been away before
        self._left: dict[GuestId, float] = {}  # when, of those who have a seat or lead
        self._asking: dict[GuestId, int] = {}  # for which seat
        self._declined: set[GuestId] = set()  # in this match

    def is_here(self, guest: GuestId) -> bool:
        """Whether this person is connected."""
        return any(watcher.client.guest == guest for watcher in self.watchers.values())

    def add(self, number: int, watcher: Watcher) -> None:
        """Add somebody who watches the table."""
        self.watchers[number] = watcher
        self._left.pop(watcher.client.guest, None)

    def remove(self, number: int, room: Room, now: float) -> None:
        """Remove a connection; people with a seat, and hosts, count as away from now on."""
        self.outside.pop(number, None)
        watcher = self.watchers.pop(number, None)
        if watcher is None or self.is_here(watcher.client.guest):
            return
        guest = watcher.client.guest
        self._asking.pop(guest, None)
        self._left = {one: at for one, at in self._left.items() if one in room.people}
        if guest in room.people:
            self._left[guest] = now

    def knows(self, number: int) -> bool:
        """Whether this subscription belongs to somebody who watches, or waits outside."""
        return number in self.watchers or number in self.outside

    def measured(self, number: int, lag: float) -> bool:
        """Note somebody's delay; True where that changes what `Presence` shows."""
        watcher = self.watchers.get(number) or self.outside[number]
        watcher.lag, before = lag, watcher.lag
        return number in self.watchers and lag // _LAG_STEP != before // _LAG_STEP

    def keep_out(self, number: int, watcher: Watcher, room: Room) -> Refusal:
        """Have somebody wait outside, if there is room; returns the refusal to send them."""
        guest = watcher.client.guest
        if room.is_closed:
            return Refusal("table-closed")
        is_removed = guest in room.removed
        others = [one.client.guest in room.removed for one in self.outside.values()]
        if others.count(is_removed) < OUTSIDE:  # who was removed takes no place from a newcomer
            self.outside[number] = watcher
        return Refusal("removed-from-table") if is_removed else Refusal("table-locked")

    def reseat(self, room: Room) -> tuple[list[int], list[tuple[int, Refusal]]]:
        """After seats or rights changed: who has another audience now, and who is kept out."""
        changed, kept_out = list[int](), list[tuple[int, Refusal]]()
        for number, watcher in list(self.watchers.items()):
            guest = watcher.client.guest
            if not room.may_watch(guest):
                del self.watchers[number]
                kept_out.append((number, self.keep_out(number, watcher, room)))
            elif (seat := room.seat_of(guest)) != watcher.audience:
                watcher.audience = seat
                changed.append(number)
        for number, watcher in list(self.outside.items()):
            if room.may_watch(watcher.client.guest):
                watcher.audience = room.seat_of(watcher.client.guest)
                self.add(number, self.outside.pop(number))
                changed.append(number)
        self._asking = {
            guest: seat
            for guest, seat in self._asking.items()
            if self.is_here(guest) and _may_have(room, guest, seat)
        }
        return changed, kept_out

    def is_attended(self, room: Room) -> bool:
        """Whether anybody for whom the match is played is connected."""
        return any(room.is_played_for(w.client.guest) for w in self.watchers.values())

    # Who is away

    def absent(self, room: Room, now: float) -> dict[GuestId, float]:
        """For how many ms those who have a seat or lead have been away."""
        here = {watcher.client.guest for watcher in self.watchers.values()}
        return {guest: now - self._since(guest) for guest in room.people if guest not in here}

    def _since(self, guest: GuestId) -> float:
        return self._left.get(guest, self._begin)

    def presence(
        self, room: Room, bot_after: float, lead_after: float, voices: int = 0
    ) -> Presence:
        """Who is there, how far away, and what the absence of others allows."""
        watchers = self.watchers.values()
        lags = {w.audience: int(w.lag // _LAG_STEP) * _LAG_STEP for w in watchers}
        here = {watcher.client.guest for watcher in watchers}
        guests = [chair.guest for chair in room.chairs]
        gone = [None if guest is None or guest in here else self._since(guest) for guest in guests]
        return Presence(
            seats=tuple(lags.get(seat) for seat in range(len(room.chairs))),
            watching=sum(watcher.audience is None for watcher in watchers),
            bot_from=tuple(None if since is None else since + bot_after for since in gone),
            lead_from=None if room.host in here else self._since(room.host) + lead_after,
            voices=voices,
        )

    # Who asks for a seat

    def ask(self, guest: GuestId, seat: int) -> None:
        """Note that somebody asks for a bot's seat."""
        if guest in self._declined:
            raise Refusal("host-said-no")
        if guest not in self._asking and len(self._asking) >= ASKING:
            raise Refusal("too-many-ask")
        self._asking[guest] = seat

    def decline(self, guest: GuestId) -> list[int]:
        """Note that the host says no; returns the subscriptions of the person who asked."""
        if self._asking.pop(guest, None) is None:
            raise Refusal("nobody-asks")
        self._declined.add(guest)
        return self.numbers_of(guest)

    def forget_requests(self) -> None:
        """Forget who asked for seats: a new match begins."""
        self._asking.clear()
        self._declined.clear()

    # Visitors

    def visitors(self, room: Room) -> dict[GuestId, Visitor]:
        """Everybody without a seat, and whom the host sent away last; those who ask come first."""
        found = dict[GuestId, Visitor]()
        asking = self._asking if room.status == "playing" else {}
        for is_outside, watchers in ((False, self.watchers), (True, self.outside)):
            for watcher in watchers.values():
                guest = watcher.client.guest
                if room.seat_of(guest) is None and guest != room.host:
                    found[guest] = Visitor(
                        room.person(guest),
                        watcher.name,
                        asking.get(guest),
                        is_outside=is_outside,
                        is_removed=guest in room.removed,
                    )
        for guest, name in islice(reversed(room.removed.items()), LISTED):  # there may be thousands
            if guest not in found:
                found[guest] = Visitor(room.person(guest), name, is_removed=True)
        return dict(sorted(found.items(), key=lambda item: _order(item[1])))

    def listed(self, room: Room) -> tuple[Visitor, ...]:
        """As many visitors as a host is shown."""
        return tuple(self.visitors(room).values())[:LISTED]

    def numbers_of(self, guest: GuestId) -> list[int]:
        """The subscriptions of one person."""
        return [number for number, w in self.watchers.items() if w.client.guest == guest]


def _may_have(room: Room, guest: GuestId, seat: int) -> bool:
    """Whether this seat can still be given to somebody who asked for it."""
    if room.status != "playing" or guest in room.removed:
        return False
    return room.chairs[seat].guest is None and room.seat_of(guest) is None


def _order(visitor: Visitor) -> int:
    if visitor.asks is not None:
        return 0
    if visitor.is_outside and not visitor.is_removed:
        return 1
    return 3 if visitor.is_removed else 2
