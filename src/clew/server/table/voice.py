"""Who talks aloud at a table, and to whom the rules let them: kept in memory, never in the log."""

from collections.abc import Mapping

from msgspec import Struct

from clew.core.types import Seat
from clew.server.common.limits import Buckets, Limits
from clew.server.table import voice_messages as voice
from clew.server.table.attendance import Watcher
from clew.server.table.facts import encode
from clew.server.table.room import Room
from clew.storage.store import GuestId

MEMBERS = 9  # everybody is connected to everybody, so each one more costs all of them
REMEMBERED = 200  # people, before those who have been quiet are forgotten

Messages = list[tuple[tuple[int], bytes]]


class _Member(Struct):
    id: int
    guest: GuestId
    name: str
    reporters: set[int]  # ids of those who are sent sound that they may not hear
    last_sent: voice.VoiceMembers | None = None  # what they were sent last


class Voice:
    """The members of one table's talk, by subscription."""

    def __init__(self, limits: Limits) -> None:
        self._members: dict[int, _Member] = {}
        self._rates = Buckets(limits.voice_per_minute / 60, limits.voice_at_once)
        self._last = 0
        self.still_sent = 0  # how often somebody was found to send what nobody may hear

    def __len__(self) -> int:
        """How many talk or listen."""
        return len(self._members)

    def handle(
        self,
        room: Room,
        watchers: Mapping[int, Watcher],
        number: int,
        message: voice.FromClient,
        ice: voice.IceServers,
        now: float,
    ) -> Messages:
        """What a client's message leads to."""
        guest, messages = watchers[number].client.guest, Messages()
        if isinstance(message, voice.LeaveVoice):
            self._expel(messages, number, "left")
        elif not self._may_send(guest, now / 1000):
            self._expel(messages, number, "too-fast")
        elif isinstance(message, voice.JoinVoice):
            self._join(messages, room, watchers, number, ice)
        elif (me := self._members.get(number)) is None:
            return []  # it was put out a moment ago
        elif isinstance(message, voice.SendSignal):
            return self._signal(room, number, me, message)
        else:
            self._report(room, me, message.member)
        return messages + self.changes(room, watchers)

    def _may_send(self, guest: GuestId, seconds: float) -> bool:
        if len(self._rates) > REMEMBERED:
            self._rates.forget_full(seconds)
        return self._rates.take(guest, seconds)

    # Coming and going

    def _join(
        self,
        messages: Messages,
        room: Room,
        watchers: Mapping[int, Watcher],
        number: int,
        ice: voice.IceServers,
    ) -> None:
        watcher = watchers[number]
        guest = watcher.client.guest
        if not _may_join(room, guest):
            return self._expel(messages, number, "off")
        for other in [n for n, member in self._members.items() if member.guest == guest]:
            if other != number:
                self._expel(messages, other, "elsewhere")
        if len(self._members) >= MEMBERS and number not in self._members:
            listening = [n for n, m in self._members.items() if room.seat_of(m.guest) is None]
            if not listening or room.seat_of(guest) is None:
                return self._expel(messages, number, "full")
            self._expel(messages, listening[-1], "full")  # who plays comes first
        self._members.pop(number, None)  # joining again is a new member, with new connections
        self._last += 1
        self._members[number] = _Member(self._last, guest, watcher.name, set())
        messages.append(((number,), encode(voice.VoiceJoined(self._last, ice))))
        return None

    def _expel(self, messages: Messages, number: int, why: voice.WhyLeft) -> None:
        self._members.pop(number, None)
        messages.append(((number,), encode(voice.VoiceLeft(why))))

    def changes(self, room: Room, watchers: Mapping[int, Watcher]) -> Messages:
        """What to tell whom after anything happened at the table."""
        messages = Messages()
        for number, member in list(self._members.items()):
            if number not in watchers:
                del self._members[number]
            elif not _may_join(room, member.guest):
                self._expel(messages, number, "off")
        talk_to = {
            me.id: tuple(o.id for o in self._members.values() if _may_talk(room, me, o))
            for me in self._members.values()
        }
        for member in self._members.values():
            if talk_to[member.id]:
                member.reporters.clear()
        shown = tuple(self._shown(room, member) for member in self._members.values())
        for number, me in self._members.items():
            hear = tuple(other for other, heard_by in talk_to.items() if me.id in heard_by)
            members = voice.VoiceMembers(shown, talk_to[me.id], hear)
            if members != me.last_sent:
                me.last_sent = members
                messages.append(((number,), encode(members)))
        return messages

    def _shown(self, room: Room, member: _Member) -> voice.VoiceMember:
        seat = room.seat_of(member.guest)
        name = member.name if seat is None else room.chairs[seat].name or member.name
        is_reported = self._is_reported(member)
        return voice.VoiceMember(member.id, room.person(member.guest), name, seat, is_reported)

    # Signals and reports

    def _signal(self, room: Room, number: int, me: _Member, sent: voice.SendSignal) -> Messages:
        if isinstance(sent.signal, voice.Offer | voice.Answer) and not _is_audio(sent.signal.sdp):
            messages = Messages()
            self._expel(messages, number, "bad-signal")
            return messages
        for other, member in self._members.items():
            if member.id == sent.to and other != number:
                if room.seat_of(me.guest) is None and room.seat_of(member.guest) is None:
                    return []  # those who only listen have nothing to tell each other
                return [((other,), encode(voice.Signalled(me.id, sent.signal)))]
        return []

    def _report(self, room: Room, me: _Member, whom: int) -> None:
        for member in self._members.values():
            if member.id == whom and member is not me and not _may_talk(room, member, me):
                before = self._is_reported(member)
                member.reporters.add(me.id)
                self.still_sent += self._is_reported(member) and not before

    def _is_reported(self, member: _Member) -> bool:
        """Whether half of the others say so: in a larger group one of them is not enough."""
        others = {one.id for one in self._members.values() if one is not member}
        said = len(member.reporters & others)
        return said > 0 and 2 * said >= len(others)


def _may_join(room: Room, guest: GuestId) -> bool:
    """Whether the table's settings let this person talk or listen."""
    voice_for = room.settings.voice
    return voice_for == "everybody" or (voice_for == "players" and room.seat_of(guest) is not None)


def _may_talk(room: Room, speaker: _Member, listener: _Member) -> bool:
    """Whether somebody may talk to somebody else now: in a match, as the rules of the game say.

    Somebody without a seat never talks, and hears those who may talk to any seat.
    """
    seat, ear = room.seat_of(speaker.guest), room.seat_of(listener.guest)
    if seat is None or speaker is listener:
        return False
    if room.match is None or room.status != "playing":
        return True
    may_talk, state = room.game.may_talk, room.match.state
    ears = range(len(room.chairs)) if ear is None else [ear]
    return any(may_talk(state, Seat(seat), Seat(other)) for other in ears if other != seat)


def _is_audio(sdp: str) -> bool:
    """Whether a session description is of one stream of audio, and of nothing else."""
    lines = [line for line in sdp.splitlines() if line.startswith("m=")]
    return len(lines) == 1 and lines[0].startswith("m=audio ")
