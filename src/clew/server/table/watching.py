"""Watching a table: what people are sent when they come and change seats, and when they leave."""

from clew.server.common.tokens import Tokens
from clew.server.table import checks, facts, moderation, wire
from clew.server.table.attendance import Attendance, Watcher
from clew.server.table.command_history import Client
from clew.server.table.facts import Record, encode
from clew.server.table.match_clock import MatchClock
from clew.server.table.output import Output, refused
from clew.server.table.recorder import Recorder
from clew.server.table.room import Room
from clew.server.table.scenes import scene_of
from clew.server.table.timing import Timing
from clew.server.table.voice import Voice
from clew.storage.store import GuestId, WallMillis


class Watching:
    """The watchers of one table: who comes, who leaves, and what brings each up to date."""

    def __init__(
        self,
        room: Room,
        attendance: Attendance,
        clock: MatchClock,
        timing: Timing,
        recorder: Recorder,
        voice: Voice,
        tokens: Tokens,
    ) -> None:
        self._room, self._attendance, self._clock = room, attendance, clock
        self._timing, self._recorder, self._voice = timing, recorder, voice
        self._tokens = tokens

    def arrive(self, guest: GuestId, now: float, wall: WallMillis) -> Output:
        """Before somebody watches: a host who is back leads again, and a paused clock goes on."""
        output = Output([], [])
        if self._room.is_played_for(guest):
            self._unpause(output, now, wall)
        if guest == self._room.lasting_host != self._room.host:
            self._recorder.write(output, Record(facts.HostReturned()), wall)
        return output

    def watch(
        self, number: int, client: Client, name: str, since: int | None, now: float
    ) -> list[bytes]:
        """Add a watcher; returns what they missed, or a snapshot, or why they may not watch."""
        room, audience = self._room, self._room.seat_of(client.guest)
        watcher = Watcher(client, audience, name)
        if not room.may_watch(client.guest):
            return [refused(self._attendance.keep_out(number, watcher, room), None)]
        self._attendance.add(number, watcher)
        missed = None
        if since is not None:
            missed = self._recorder.updates.missed(room.person(client.guest), audience, since)
        if missed is None:
            return [self._snapshot(watcher, now)]
        table, done = room.opened.table, room.history.last(client)
        resumed = wire.Resumed(table, room.seq, now, self._timing.zero(now), done)
        return [*missed, encode(resumed)]

    def _snapshot(self, watcher: Watcher, now: float) -> bytes:
        room, seat, client = self._room, watcher.audience, watcher.client
        table, moment = room.opened.table, self._recorder.updates.moments[-1]
        return encode(
            wire.Snapshot(
                table=table,
                seq=room.seq,
                scene=scene_of(room.game, moment, seat),
                clock=now,
                zero=self._timing.zero(now),
                done=room.history.last(client),
                seat_token=None if seat is None else self._tokens.seat(table, seat, client.guest),
                me=room.person(client.guest),
            )
        )

    def leave(self, number: int, now: float, wall: WallMillis) -> Output:
        """Remove a watcher whose connection is gone; their seat stays theirs.

        Where no player is left, nobody waits, so the match's clock is paused. A real-time clock is
        not: nobody can stop it by walking out.
        """
        output = Output([], [])
        self._attendance.remove(number, self._room, now)
        self._timing.update_grace()
        self._recorder.update_voice(output)
        may_pause = self._timing.due() is not None and not self._room.game.traits.real_time
        if may_pause and not self._attendance.is_attended(self._room):
            self._recorder.write(output, Record(facts.Paused(self._clock.read(now))), wall)
        return output

    def reseat(self, output: Output, now: float, wall: WallMillis) -> None:
        """After seats or rights changed: send snapshots to those who see another side now.

        Those who may not watch any more are sent a refusal. Where a player is back, a paused clock
        goes on.
        """
        changed, kept_out = self._attendance.reseat(self._room)
        for number in changed:
            snapshot = self._snapshot(self._attendance.watchers[number], now)
            output.messages.append(((number,), snapshot))
        for number, why in kept_out:
            output.messages.append(((number,), refused(why, None)))
        self._timing.update_grace()
        self._recorder.update_voice(output)
        if self._attendance.is_attended(self._room):
            self._unpause(output, now, wall)

    def _unpause(self, output: Output, now: float, wall: WallMillis) -> None:
        if self._clock.paused is not None:
            self._recorder.write(output, Record(self._clock.unpause(now)), wall)
            output.messages.append(self._timing.message(now))

    def measured(self, number: int, lag: float) -> bool:
        """Note a watcher's delay, one way in ms; True where that changes `Presence`."""
        is_news = self._attendance.measured(number, lag)
        self._timing.update_grace()
        return is_news

    def presence(self) -> bytes:
        """The message that shows who is connected, and with what delay."""
        voices = len(self._voice)
        return encode(
            self._attendance.presence(
                self._room, checks.BOT_AFTER, checks.lead_after(self._room), voices
            )
        )

    def visitors(self) -> tuple[list[int], bytes]:
        """The host's subscriptions, and the message that shows them who has no seat."""
        visitors = self._attendance.listed(self._room)
        return self._attendance.numbers_of(self._room.host), encode(moderation.Visitors(visitors))
