"""A table as an actor without I/O: fed commands and times, it returns what to write and to send.

The host writes the entries of an `Output` first, and sends its messages when they are safe. They
are made for each audience: a seat, or the spectators. Audiences that see the same share bytes.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from clew.core.errors import Refusal, RuleRefusal
from clew.core.types import Millis, Seat
from clew.server.common.limits import Limits
from clew.server.common.tokens import Tokens
from clew.server.common.uptime import Uptime
from clew.server.table import facts, judging, moderation, wire
from clew.server.table import voice_messages as voice
from clew.server.table.attendance import Attendance, Watcher
from clew.server.table.command_history import Client
from clew.server.table.facts import Acted, Began, Conceded, Record, Ticked, decode_record, encode
from clew.server.table.judging import CommandRequest, acting_seat, judge
from clew.server.table.match_clock import MatchClock
from clew.server.table.rates import Rates
from clew.server.table.results import result_of, row_of
from clew.server.table.room import Effects, Room
from clew.server.table.scenes import Moment, moment_of, scene_of
from clew.server.table.updates import Updates
from clew.server.table.voice import Voice
from clew.storage.store import Entry, GuestId, Ownership, Result, TableRow, WallMillis

GRACE = 250  # ms: a command that left the client this long before the end still counts
ENDING = Acted | Ticked | Conceded  # the facts by which a match can end
TICKS = 20  # in one output: a table whose server was paused must not hold up the others


class Output(Struct):
    """What a command or a moment led to."""

    entries: list[Entry]
    messages: list[tuple[Sequence[int], bytes]]  # to subscriptions, once the entries are safe
    row: TableRow | None = None  # what lists show, where it changed
    result: Result | None = None
    trace: Any = None  # the span of the command, where there are traces
    advise: Seat | None = None  # whoever sent the command is to be told what a bot would do there


class Table:
    """One table: its room, its clock, and who is watching."""

    def __init__(
        self,
        entries: Iterable[Entry],
        tokens: Tokens,
        now: float = 0.0,
        uptime: Uptime | None = None,
        limits: Limits = Limits(),  # noqa: B008 - a frozen value
    ) -> None:
        first, *others = entries
        opened = decode_record(first.body).fact
        assert isinstance(opened, facts.Opened), "a log begins with the opening of the table"
        self.room = Room(opened)
        self.tokens = tokens
        self.created = self.touched = first.wall
        self.updates = Updates(self.room.game, moment_of(self.room, Effects()))
        self.moments = self.updates.moments
        self.ended: dict[int, Result] = {}  # the results of matches in the log that was read
        self.clock = MatchClock(now, uptime or Uptime())
        self.attendance = Attendance(now)
        self.watchers = self.attendance.watchers
        self.rates = Rates(limits, now)
        self.voice = Voice(limits)
        self._grace = 0.0  # see `_measure`
        for entry in others:
            self.read(entry)

    def read(self, entry: Entry) -> None:
        """Apply an entry that is in the log already."""
        record = decode_record(entry.body)
        moment = self._remember(record.fact, self.room.enter(record), entry.wall)
        if moment.info.status == "finished" and isinstance(record.fact, ENDING):
            result = result_of(self.room, entry.wall)
            if result is not None:
                self.ended.setdefault(result.match, result)

    def _remember(self, fact: facts.Fact, effects: Effects, wall: WallMillis) -> Moment:
        self.clock.remember(fact)
        self.touched = wall
        moment = moment_of(self.room, effects)
        self.moments.append(moment)
        return moment

    # Time

    def go_on(self, now: float, wall: WallMillis, held: Ownership) -> Output:
        """After loading: the match's clock goes on from where it was when it was last served."""
        output, went_on = Output([], []), self.clock.go_on(now, held)
        if went_on is not None and self.room.status == "playing":
            self._write(output, Record(went_on), wall)
        return output

    def give_back(self, ms: float, now: float) -> Output:
        """Give the match back the time in which the server could not serve, and tell everybody."""
        self.clock.give_back(ms)
        return Output([], [] if self.room.match is None else [self._time(now)])

    def _time(self, now: float) -> tuple[list[int], bytes]:
        """The message to everybody when the match's clock was set."""
        return list(self.watchers), encode(wire.Time(now, self.clock.zero(now)))

    def elapsed(self, now: float) -> Millis:
        """The match's clock."""
        return self.clock.read(now)

    def zero(self, now: float) -> float | None:
        """When the match's clock read 0, on the server's clock."""
        return None if self.room.match is None else self.clock.zero(now)

    def due(self) -> float | None:
        """When to call `wake`, on the server's clock; late enough for commands still under way."""
        deadline = self.room.deadline
        if deadline is None or self.clock.paused is not None or self.is_full:
            return None
        return self.clock.base + deadline + self._grace

    def _measure(self) -> None:
        """Somebody came, left or changed seats: how long to wait for commands still under way."""
        lags = [w.lag for w in self.watchers.values() if w.audience is not None]
        self._grace = min(GRACE, max(lags, default=0.0))

    def wake(self, now: float, wall: WallMillis) -> Output:
        """Let happen what is due by the rules, up to `TICKS` of it.

        Where more is due, the host wakes the table again, after the others.
        """
        output = Output([], [])
        for _ in range(TICKS):
            if (due := self.due()) is None or now < due:
                break
            deadline = self.room.deadline
            assert deadline is not None, "due says there is one"
            self._write(output, Record(Ticked(deadline)), wall)
        return output

    def _stamp(self, now: float, lag: float) -> Millis:
        """The time that counts for a command: when it was sent, if it comes after the deadline."""
        at, deadline = self.elapsed(now), self.room.deadline
        if deadline is not None and at >= deadline:
            at = Millis(int(at - min(lag, GRACE)))
            if at >= deadline:  # others may still be in time, so the end is not shown yet
                raise Refusal("too-late")
        match = self.room.match
        return at if match is None else max(at, match.now)

    @property
    def is_full(self) -> bool:
        """Whether the log is so long that nothing more is played."""
        return self.rates.is_full(self.room)

    # Watching

    def arrive(self, guest: GuestId, now: float, wall: WallMillis) -> Output:
        """Before somebody watches: a host who is back leads again, and a paused clock goes on."""
        output = Output([], [])
        if self.room.is_played_for(guest):
            self._unpause(output, now, wall)
        if guest == self.room.lasting_host != self.room.host:
            self._write(output, Record(facts.HostReturned()), wall)
        return output

    def _unpause(self, output: Output, now: float, wall: WallMillis) -> None:
        if self.clock.paused is not None:
            self._write(output, Record(self.clock.unpause(now)), wall)
            output.messages.append(self._time(now))

    def watch(
        self, number: int, client: Client, name: str, since: int | None, now: float
    ) -> list[bytes]:
        """Add a watcher; returns what they missed, or a snapshot, or why they may not watch."""
        audience = self.room.seat_of(client.guest)
        watcher = Watcher(client, audience, name)
        if not self.room.may_watch(client.guest):
            return [refused(self.attendance.keep_out(number, watcher, self.room), None)]
        self.attendance.add(number, watcher)
        missed = None
        if since is not None:
            missed = self.updates.missed(self.room.person(client.guest), audience, since)
        if missed is None:
            return [self._snapshot(watcher, now)]
        table, done = self.room.opened.table, self.room.history.last(client)
        return [*missed, encode(wire.Resumed(table, self.room.seq, now, self.zero(now), done))]

    def _snapshot(self, watcher: Watcher, now: float) -> bytes:
        table, seat, client = self.room.opened.table, watcher.audience, watcher.client
        return encode(
            wire.Snapshot(
                table=table,
                seq=self.room.seq,
                scene=scene_of(self.room.game, self.moments[-1], seat),
                clock=now,
                zero=self.zero(now),
                done=self.room.history.last(client),
                seat_token=None if seat is None else self.tokens.seat(table, seat, client.guest),
                me=self.room.person(client.guest),
            )
        )

    def leave(self, number: int, now: float, wall: WallMillis) -> Output:
        """Remove a watcher whose connection is gone; their seat stays theirs.

        Where no player is left, nobody waits, so the match's clock is paused. A real-time clock is
        not: it cannot be stopped by walking out (MM-T4).
        """
        output = Output([], [])
        self.attendance.remove(number, self.room, now)
        self._measure()
        self._tell_voice(output)
        may_pause = self.due() is not None and not self.room.game.traits.real_time
        if may_pause and not self.attendance.is_attended(self.room):
            self._write(output, Record(facts.Paused(self.elapsed(now))), wall)
        return output

    def measured(self, number: int, lag: float) -> bool:
        """Note a watcher's delay, one way in ms; True where that changes `Presence`."""
        is_news = self.attendance.measured(number, lag)
        self._measure()
        return is_news

    def presence(self) -> bytes:
        """The message that shows who is connected, and with what delay."""
        return encode(
            self.attendance.presence(
                self.room, judging.BOT_AFTER, judging.LEAD_AFTER, len(self.voice)
            )
        )

    def visitors(self) -> tuple[list[int], bytes]:
        """The host's subscriptions, and the message that shows them who has no seat."""
        visitors = self.attendance.listed(self.room)
        return self.attendance.numbers_of(self.room.host), encode(moderation.Visitors(visitors))

    # Doing

    def talk(
        self, number: int, message: voice.FromClient, ice: voice.IceServers, now: float
    ) -> Output:
        """Handle what a client sent about voice; nothing of it is written."""
        messages = self.voice.handle(self.room, self.watchers, number, message, ice, now)
        return Output([], [*messages])

    def command(self, number: int, do: wire.Do, seed: int, now: float, wall: WallMillis) -> Output:
        """Run a person's command: once, however often it is sent; or refuse it."""
        watcher = self.watchers[number]
        history, client = self.room.history, watcher.client
        if do.n <= history.last(client):
            seq = history.seq(client, do.n)
            again = refused(Refusal("old-command"), do.n) if seq is None else acked(do.n, seq)
            return Output([], [((number,), again)])
        output = self.wake(now, wall)
        try:
            if isinstance(do.command, wire.Act):
                self._act(output, watcher, do.n, do.command, now, wall)
            elif isinstance(do.command, wire.Try):
                seat = acting_seat(self.room, watcher.client.guest)
                action = self.room.read_action(do.command.action)
                self.room.would(seat, action, self._stamp(now, watcher.lag))
            elif isinstance(do.command, wire.Advise):
                seat = judging.coached_seat(self.room, watcher.client.guest)
                self.rates.check_advice(watcher.client.guest, now)
                output.advise = Seat(seat)
            else:
                self._arrange(output, watcher, do, seed, now, wall)
        except Refusal as refusal:
            output.messages.append(((number,), refused(refusal, do.n)))
        else:
            output.messages.append(((number,), acked(do.n, self.room.seq)))
        return output

    def _act(
        self, output: Output, watcher: Watcher, n: int, act: wire.Act, now: float, wall: WallMillis
    ) -> None:
        seat = acting_seat(self.room, watcher.client.guest)
        at = self._stamp(now, watcher.lag)
        if self.is_full:
            raise Refusal("table-is-full")
        action = self.room.read_action(act.action)
        record, effects = self.room.act(seat, action, at, watcher.client, n)
        self._publish(output, record, effects, wall)

    def _arrange(
        self, output: Output, watcher: Watcher, do: wire.Do, seed: int, now: float, wall: WallMillis
    ) -> None:
        """Run a command that is not play."""
        guest, page = watcher.client
        command, attendance = do.command, self.attendance
        if isinstance(command, moderation.AskForSeat):
            attendance.ask(guest, judging.seat_asked_for(self.room, guest, command.seat))
            return
        if isinstance(command, moderation.Decline):
            judging.check_host(self.room, guest)
            asking = judging.guest_of(self.room, attendance.visitors(self.room), command.guest)
            told = attendance.decline(asking)
            output.messages.append((told, encode(moderation.Declined())))
            return
        ask = CommandRequest(guest, watcher.name, command, seed, attendance.absent(self.room, now))
        if isinstance(command, moderation.Command):
            ask = replace(ask, visitors=attendance.visitors(self.room))
        fact = judge(self.room, ask, self.tokens)
        self.rates.check(self.room, guest, command, now)
        if isinstance(fact, Began):
            owner, zero = self.clock.begin(now)
            fact = replace(fact, owner=owner, zero=zero)
            attendance.forget_requests()
        self._write(output, Record(fact, guest, page, do.n), wall)
        if isinstance(fact, Began):
            output.messages.append(self._time(now))
        self._reseat(output, now)
        if self.clock.paused is not None and attendance.is_attended(self.room):
            self._unpause(output, now, wall)

    def bot_acts(self, seat: Seat, action: Any, now: float, wall: WallMillis) -> Output:
        """Have a bot act; an action that is no longer legal is dropped."""
        output = self.wake(now, wall)
        if self.is_full:
            return output
        try:
            at = self._stamp(now, 0.0)
            record, effects = self.room.act(seat, action, at)
        except Refusal:
            return output
        self._publish(output, record, effects, wall)
        return output

    def stand_in(self, now: float, wall: WallMillis) -> Output:
        """Where the table wants it, have bots play for those who have been away for long enough.

        Not where nobody is there to play with: bots do not play by themselves.
        """
        output, room = Output([], []), self.room
        if room.settings.stand_in != "at-once" or room.status != "playing" or self.is_full:
            return output
        if not self.attendance.is_attended(room):
            return output
        absent, bot = self.attendance.absent(room, now), room.stand_in
        for seat, chair in enumerate(room.chairs):
            away = 0.0 if chair.guest is None else absent.get(chair.guest, 0.0)
            if chair.bot is None and away >= judging.BOT_AFTER and bot is not None:
                self._write(output, Record(facts.BotSat(seat, bot)), wall)
        return output

    # Writing and sending

    def _write(self, output: Output, record: Record, wall: WallMillis) -> None:
        self._publish(output, record, self.room.enter(record), wall)

    def _publish(self, output: Output, record: Record, effects: Effects, wall: WallMillis) -> None:
        moment = self._remember(record.fact, effects, wall)
        output.entries.append(Entry(moment.seq, encode(record), wall))
        output.messages += self.updates.messages(self.watchers)
        self._tell_voice(output)
        ends = moment.info.status == "finished" and isinstance(record.fact, ENDING)
        if ends or not isinstance(record.fact, Acted | Ticked):
            output.row = self.row()
            output.result = result_of(self.room, wall) if ends else output.result

    def _reseat(self, output: Output, now: float) -> None:
        """Send a snapshot to those who changed seats, and a refusal to those who are kept out."""
        watching, kept_out = self.attendance.reseat(self.room)
        for number in watching:
            output.messages.append(((number,), self._snapshot(self.watchers[number], now)))
        for number, why in kept_out:
            output.messages.append(((number,), refused(why, None)))
        self._measure()
        self._tell_voice(output)

    def _tell_voice(self, output: Output) -> None:
        """Tell those who talk aloud what changed about it: the rules open and close their talk."""
        if len(self.voice):
            output.messages += self.voice.changes(self.room, self.watchers)

    def row(self) -> TableRow:
        """What lists show of this table."""
        return row_of(self.room, self.created, self.touched)


def refused(refusal: Refusal, n: int | None) -> bytes:
    """The message for a refusal."""
    rule = refusal.rule if isinstance(refusal, RuleRefusal) else None
    return encode(wire.Refused(n, rule, refusal.reason, refusal.params))


def acked(n: int, seq: int) -> bytes:
    """The message that a command was carried out."""
    return encode(wire.Ack(n, seq))
