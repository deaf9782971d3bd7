"""A table as an actor without I/O: fed commands and times, it returns what to write and to send.

The host writes the entries of an `Output` first, and sends its messages when they are safe. They
are made for each audience: a seat, or the spectators. Audiences that see the same share bytes.
"""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from clew.core.errors import Refusal
from clew.core.types import Millis, Seat
from clew.server.common.limits import Limits
from clew.server.common.tokens import Tokens
from clew.server.common.uptime import Uptime
from clew.server.table import checks, facts, moderation, wire
from clew.server.table import voice_messages as voice
from clew.server.table.attendance import Attendance, Watcher
from clew.server.table.chat_text import may_hold_text
from clew.server.table.checks import CommandRequest, acting_seat
from clew.server.table.facts import Began, Record, Ticked, decode_record, encode
from clew.server.table.judging import judge
from clew.server.table.match_clock import MatchClock
from clew.server.table.output import Output, acked, refused
from clew.server.table.rates import Rates
from clew.server.table.recorder import Recorder
from clew.server.table.room import Room
from clew.server.table.seating import seat_asked_for
from clew.server.table.timing import Timing
from clew.server.table.voice import Voice
from clew.server.table.watching import Watching
from clew.storage.store import Entry, Ownership, Result, TableRow, WallMillis

TICKS = 20  # in one output: a table whose server was paused must not hold up the others


class Table:
    """One table: its log is read, and what people, bots and time do to it becomes an output."""

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
        self.clock = MatchClock(now, uptime or Uptime())
        self.attendance = Attendance(now)
        self.watchers = self.attendance.watchers
        self.rates = Rates(limits, now)
        self.voice = Voice(limits)
        self.recorder = Recorder(self.room, self.clock, self.attendance, self.voice, first.wall)
        self.moments = self.recorder.updates.moments
        self._timing = Timing(self.room, self.clock, self.attendance, self.rates)
        self.watching = Watching(
            self.room,
            self.attendance,
            self.clock,
            self._timing,
            self.recorder,
            self.voice,
            self.tokens,
        )
        for entry in others:
            self.read(entry)

    def read(self, entry: Entry) -> None:
        """Apply an entry that is in the log already."""
        self.recorder.read(entry)

    def row(self) -> TableRow:
        """What lists show of this table."""
        return self.recorder.row()

    @property
    def ended(self) -> dict[int, Result]:
        """The results of matches in the log that was read."""
        return self.recorder.ended

    # Time

    def go_on(self, now: float, wall: WallMillis, held: Ownership) -> Output:
        """After loading: the match's clock goes on from where it was when it was last served."""
        output, went_on = Output([], []), self.clock.go_on(now, held)
        if went_on is not None and self.room.status == "playing":
            self.recorder.write(output, Record(went_on), wall)
        return output

    def give_back(self, ms: float, now: float) -> Output:
        """Give the match back the time in which the server could not serve, and tell everybody."""
        self.clock.give_back(ms)
        return Output([], [] if self.room.match is None else [self._timing.message(now)])

    def elapsed(self, now: float) -> Millis:
        """The match's clock."""
        return self.clock.read(now)

    def due(self) -> float | None:
        """When to call `wake`, on the server's clock; late enough for commands still under way."""
        return self._timing.due()

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
            self.recorder.write(output, Record(Ticked(deadline)), wall)
        return output

    @property
    def is_full(self) -> bool:
        """Whether the log is so long that nothing more is played."""
        return self.rates.is_full(self.room)

    # Doing

    def handle_voice(
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
                self.room.check_action(seat, action, self._timing.stamp(now, watcher.lag))
            elif isinstance(do.command, wire.Advise):
                seat = checks.coached_seat(self.room, watcher.client.guest)
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
        at = self._timing.stamp(now, watcher.lag)
        if self.is_full:
            raise Refusal("table-is-full")
        if not self.room.settings.chat and may_hold_text(act.action):
            raise Refusal("table-chat-is-off")
        action = self.room.read_action(act.action)
        record, effects = self.room.act(seat, action, at, watcher.client, n)
        self.recorder.add(output, record, effects, wall)

    def _arrange(
        self, output: Output, watcher: Watcher, do: wire.Do, seed: int, now: float, wall: WallMillis
    ) -> None:
        """Run a command that is not play."""
        guest, page = watcher.client
        command, attendance = do.command, self.attendance
        if isinstance(command, moderation.AskForSeat):
            attendance.ask(guest, seat_asked_for(self.room, guest, command.seat))
            return
        if isinstance(command, moderation.Decline):
            checks.check_host(self.room, guest)
            asking = checks.guest_of(self.room, attendance.visitors(self.room), command.guest)
            numbers = attendance.decline(asking)
            output.messages.append((numbers, encode(moderation.Declined())))
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
        self.recorder.write(output, Record(fact, guest, page, do.n), wall)
        if isinstance(fact, Began):
            output.messages.append(self._timing.message(now))
        self.watching.reseat(output, now, wall)

    def bot_acts(self, seat: Seat, action: Any, now: float, wall: WallMillis) -> Output:
        """Have a bot act; an action that is no longer legal is dropped."""
        output = self.wake(now, wall)
        if self.is_full:
            return output
        try:
            at = self._timing.stamp(now, 0.0)
            record, effects = self.room.act(seat, action, at)
        except Refusal:
            return output
        self.recorder.add(output, record, effects, wall)
        return output

    def replace_absent(self, now: float, wall: WallMillis) -> Output:
        """Where the table wants it, have bots play for those who have been away for long enough.

        Not where nobody is there to play with: bots do not play by themselves.
        """
        output, room = Output([], []), self.room
        if room.settings.stand_in != "at-once" or room.status != "playing" or self.is_full:
            return output
        if not self.attendance.is_attended(room):
            return output
        absent, bot = self.attendance.absent(room, now), room.game.usual_bot
        for seat, chair in enumerate(room.chairs):
            away = 0.0 if chair.guest is None else absent.get(chair.guest, 0.0)
            if chair.bot is None and away >= checks.BOT_AFTER and bot is not None:
                self.recorder.write(output, Record(facts.BotSat(seat, bot)), wall)
        return output
