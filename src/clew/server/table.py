"""A table as an actor without I/O: fed messages and times, it answers with what to write and tell.

The shell around it writes the lines of a `Turn` first and sends its messages when they are safe.
Everything is told per audience: a seat, or the spectators; audiences that see the same share bytes.
"""

from collections import deque
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from clew.core.errors import Refusal, RuleRefusal
from clew.core.types import Millis, Seat
from clew.server import facts, judging, moderation, wire
from clew.server.attendance import Attendance, Watcher
from clew.server.facts import Acted, Began, Line, Ticked, decode_line, encode
from clew.server.judging import Ask, acting_seat, judge
from clew.server.limits import Limits
from clew.server.match_clock import MatchClock
from clew.server.rates import Rates
from clew.server.results import result_of, row_of
from clew.server.room import Client, Happened, Room
from clew.server.scenes import Audience, Moment, moment_of, scene_of, update_of
from clew.server.tokens import Tokens
from clew.server.uptime import Uptime
from clew.storage.store import Entry, GuestId, Held, Result, TableRow, WallMillis

GRACE = 250  # ms: a command that left the client this long before the end still counts
TICKS = 20  # that happen in one turn: a table whose server slept must not hold up the others
MEMORY = 200  # entries that a client may have missed; after more it gets a snapshot


class Turn(Struct):
    """What a message or a moment led to."""

    entries: list[Entry]
    messages: list[tuple[Sequence[int], bytes]]  # to watchers, once the entries are safe
    row: TableRow | None = None  # what lists show, where it changed
    result: Result | None = None
    trace: Any = None  # the span of the command, where there are traces


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
        opened = decode_line(first.body).fact
        assert isinstance(opened, facts.Opened), "a log begins with the opening of the table"
        self.room = Room(opened)
        self.tokens = tokens
        self.created = self.touched = first.wall
        self.moments = deque([moment_of(self.room, Happened())], MEMORY + 1)
        self.ended: dict[int, Result] = {}  # the results of matches in the log that was read
        self.clock = MatchClock(now, uptime or Uptime())
        self.attendance = Attendance(now)
        self.watchers = self.attendance.watchers
        self.rates = Rates(limits, now)
        self._grace = 0.0  # see `_measure`
        self.scenes: dict[Audience, wire.Scene] = {}
        for entry in others:
            self.read(entry)

    def read(self, entry: Entry) -> None:
        """Take an entry that is in the log already."""
        line = decode_line(entry.body)
        moment = self._remember(line.fact, self.room.enter(line), entry.wall)
        if moment.info.status == "finished" and isinstance(line.fact, Acted | Ticked):
            result = result_of(self.room, entry.wall)
            if result is not None:
                self.ended.setdefault(result.match, result)

    def _remember(self, fact: facts.Fact, happened: Happened, wall: WallMillis) -> Moment:
        self.clock.remember(fact)
        self.touched = wall
        moment = moment_of(self.room, happened)
        self.moments.append(moment)
        return moment

    # Time

    def go_on(self, now: float, wall: WallMillis, held: Held) -> Turn:
        """After loading: the match's clock goes on from where it stood when it was last served."""
        turn, went_on = Turn([], []), self.clock.go_on(now, held)
        if went_on is not None and self.room.status == "playing":
            self._write(turn, Line(went_on), wall)
        return turn

    def give_back(self, ms: float, now: float) -> Turn:
        """The server could not serve for so long: the match gets it back, and all are told."""
        self.clock.give_back(ms)
        return Turn([], [] if self.room.match is None else [self._time(now)])

    def _time(self, now: float) -> tuple[list[int], bytes]:
        """What all are told when the match's clock was set."""
        return list(self.watchers), encode(wire.Time(now, self.clock.zero(now)))

    def elapsed(self, now: float) -> Millis:
        """The match's clock."""
        return self.clock.read(now)

    def zero(self, now: float) -> float | None:
        """When, on the shell's clock, the match's clock read 0."""
        return None if self.room.match is None else self.clock.zero(now)

    def due(self) -> float | None:
        """When, on the shell's clock, to call `wake`: after what may still be under way."""
        deadline = self._deadline()
        if deadline is None or self.clock.paused is not None or self.is_full:
            return None
        return self.clock.base + deadline + self._grace

    def _measure(self) -> None:
        """Somebody came, went or moved away: how long to wait for what may be under way."""
        lags = [w.lag for w in self.watchers.values() if w.audience is not None]
        self._grace = min(GRACE, max(lags, default=0.0))

    def _deadline(self) -> Millis | None:
        match = self.room.match
        return None if match is None else self.room.game.deadline(match.state)

    def wake(self, now: float, wall: WallMillis) -> Turn:
        """Let happen what is due; where that is very much, the first of it.

        Then something is still due, so the shell wakes the table again, after the others.
        """
        turn = Turn([], [])
        for _ in range(TICKS):
            if (due := self.due()) is None or now < due:
                break
            deadline = self._deadline()
            assert deadline is not None, "due says there is one"
            self._write(turn, Line(Ticked(deadline)), wall)
        return turn

    def _stamp(self, now: float, lag: float) -> Millis:
        """The moment that counts for a command: when it left, if it comes after the end."""
        at, deadline = self.elapsed(now), self._deadline()
        if deadline is not None and at >= deadline:
            at = Millis(int(at - min(lag, GRACE)))
            if at >= deadline:  # others may still be in time, so the end is not yet told
                raise Refusal("too-late")
        match = self.room.match
        return at if match is None else max(at, match.now)

    @property
    def is_full(self) -> bool:
        """Whether the log is so long that nothing more is played."""
        return self.rates.is_full(self.room)

    # Watching

    def arrive(self, guest: GuestId, now: float, wall: WallMillis) -> Turn:
        """Somebody is about to watch: a host leads again, a clock that stood still goes on."""
        turn = Turn([], [])
        if self.room.is_played_for(guest):
            self._unpause(turn, now, wall)
        if guest == self.room.lasting_host != self.room.host:
            self._write(turn, Line(facts.HostReturned()), wall)
        return turn

    def _unpause(self, turn: Turn, now: float, wall: WallMillis) -> None:
        if self.clock.paused is not None:
            self._write(turn, Line(self.clock.unpause(now)), wall)
            turn.messages.append(self._time(now))

    def watch(
        self, number: int, client: Client, name: str, since: int | None, now: float
    ) -> list[bytes]:
        """Somebody comes, or comes back: what they missed, or a snapshot, or why they may not."""
        audience = self.room.seat_of(client.guest)
        watcher = Watcher(client, audience, name)
        if not self.room.may_watch(client.guest):
            return [refused(self.attendance.keep_out(number, watcher, self.room), None)]
        self.attendance.came(number, watcher)
        missed = None if since is None else self._missed(watcher, since)
        if missed is None:
            return [self._snapshot(watcher, now)]
        table, done = self.room.opened.table, self.room.deeds.last(client)
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
                done=self.room.deeds.last(client),
                seat_token=None if seat is None else self.tokens.seat(table, seat, client.guest),
                me=self.room.person(client.guest),
            )
        )

    def _missed(self, watcher: Watcher, since: int) -> list[bytes] | None:
        """The updates after *since*; None where memory does not reach, or the seat changed."""
        if not self.moments[0].seq <= since <= self.room.seq:
            return None
        moments = [moment for moment in self.moments if moment.seq >= since]
        audience, person = watcher.audience, self.room.person(watcher.client.guest)
        if any(moment.seat_of(person) != audience for moment in moments):
            return None
        game, eyes = self.room.game, self._eyes(audience)
        scenes = [scene_of(game, moment, eyes) for moment in moments]
        return [
            update_of(game, old, new, moment, eyes)
            for (old, new), moment in zip(pairwise(scenes), moments[1:], strict=True)
        ]

    def leave(self, number: int, now: float, wall: WallMillis) -> Turn:
        """Somebody's connection is gone; their seat stays theirs.

        Where nobody who plays is left nobody waits, so the time to think stands still. Sand does
        not: it cannot be stopped by walking out (MM-T4).
        """
        turn = Turn([], [])
        self.attendance.left(number, self.room, now)
        self._measure()
        may_pause = self.due() is not None and not self.room.game.real_time
        if may_pause and not self.attendance.is_attended(self.room):
            self._write(turn, Line(facts.Paused(self.elapsed(now))), wall)
        return turn

    def measured(self, number: int, lag: float) -> bool:
        """Somebody's delay is known, one way in ms; whether that is news to the others."""
        is_news = self.attendance.measured(number, lag)
        self._measure()
        return is_news

    def presence(self) -> bytes:
        """Who is there, and how far away."""
        return encode(self.attendance.presence(self.room, judging.BOT_AFTER, judging.LEAD_AFTER))

    def visitors(self) -> tuple[list[int], bytes]:
        """Who is there without a seat, for the host alone: the host's sockets, and the message."""
        visitors = self.attendance.listed(self.room)
        return self.attendance.numbers_of(self.room.host), encode(moderation.Visitors(visitors))

    # Doing

    def command(self, number: int, do: wire.Do, seed: int, now: float, wall: WallMillis) -> Turn:
        """A person does something: carried out once however often it is sent, or refused."""
        watcher = self.watchers[number]
        deeds, client = self.room.deeds, watcher.client
        if do.n <= deeds.last(client):
            seq = deeds.seq(client, do.n)
            again = refused(Refusal("old-command"), do.n) if seq is None else acked(do.n, seq)
            return Turn([], [((number,), again)])
        turn = self.wake(now, wall)
        try:
            if isinstance(do.command, wire.Act):
                self._act(turn, watcher, do.n, do.command, now, wall)
            elif isinstance(do.command, wire.Try):
                seat = acting_seat(self.room, watcher.client.guest)
                action = self.room.read_action(do.command.action)
                self.room.would(seat, action, self._stamp(now, watcher.lag))
            else:
                self._arrange(turn, watcher, do, seed, now, wall)
        except Refusal as refusal:
            turn.messages.append(((number,), refused(refusal, do.n)))
        else:
            turn.messages.append(((number,), acked(do.n, self.room.seq)))
        return turn

    def _act(
        self, turn: Turn, watcher: Watcher, n: int, act: wire.Act, now: float, wall: WallMillis
    ) -> None:
        seat = acting_seat(self.room, watcher.client.guest)
        at = self._stamp(now, watcher.lag)
        if self.is_full:
            raise Refusal("table-is-full")
        action = self.room.read_action(act.action)
        line, happened = self.room.act(seat, action, at, watcher.client, n)
        self._publish(turn, line, happened, wall)

    def _arrange(
        self, turn: Turn, watcher: Watcher, do: wire.Do, seed: int, now: float, wall: WallMillis
    ) -> None:
        """Whatever is done around the board."""
        guest, page = watcher.client
        command, attendance = do.command, self.attendance
        if isinstance(command, moderation.AskForSeat):
            attendance.ask(guest, judging.seat_asked_for(self.room, guest, command.seat))
            return
        if isinstance(command, moderation.Decline):
            judging.check_host(self.room, guest)
            asking = judging.guest_of(self.room, attendance.visitors(self.room), command.guest)
            told = attendance.decline(asking)
            turn.messages.append((told, encode(moderation.Declined())))
            return
        ask = Ask(guest, watcher.name, command, seed, attendance.absent(self.room, now))
        if isinstance(command, moderation.Command):
            ask = replace(ask, visitors=attendance.visitors(self.room))
        fact = judge(self.room, ask, self.tokens)
        self.rates.check(self.room, guest, command, now)
        if isinstance(fact, Began):
            owner, zero = self.clock.begin(now)
            fact = replace(fact, owner=owner, zero=zero)
            attendance.ask_anew()
        self._write(turn, Line(fact, guest, page, do.n), wall)
        if isinstance(fact, Began):
            turn.messages.append(self._time(now))
        self._reseat(turn, now)
        if self.clock.paused is not None and attendance.is_attended(self.room):
            self._unpause(turn, now, wall)

    def bot_acts(self, seat: Seat, action: Any, now: float, wall: WallMillis) -> Turn:
        """A bot's answer; one that has come too late to be legal is dropped."""
        turn = self.wake(now, wall)
        if self.is_full:
            return turn
        try:
            at = self._stamp(now, 0.0)
            line, happened = self.room.act(seat, action, at)
        except Refusal:
            return turn
        self._publish(turn, line, happened, wall)
        return turn

    # Telling

    def _write(self, turn: Turn, line: Line, wall: WallMillis) -> None:
        self._publish(turn, line, self.room.enter(line), wall)

    def _publish(self, turn: Turn, line: Line, happened: Happened, wall: WallMillis) -> None:
        before = self.moments[-1]
        moment = self._remember(line.fact, happened, wall)
        turn.entries.append(Entry(moment.seq, encode(line), wall))
        self._tell(turn, before, moment)
        played = isinstance(line.fact, Acted | Ticked)
        if not played or moment.info.status == "finished":
            turn.row = self.row()
            turn.result = result_of(self.room, wall) if played else turn.result

    def _eyes(self, audience: Audience) -> Audience:
        return None if self.room.game.open_view else audience

    def _tell(self, turn: Turn, before: Moment, moment: Moment) -> None:
        """One update an audience; where all see the same, one for all."""
        groups = dict[Audience, list[int]]()
        if self.room.game.open_view and self.watchers:
            groups[None] = list(self.watchers)
        else:
            for number, watcher in self.watchers.items():
                groups.setdefault(watcher.audience, []).append(number)
        game, scenes = self.room.game, dict[Audience, wire.Scene]()
        for eyes, numbers in groups.items():
            old = self.scenes.get(eyes) or scene_of(game, before, eyes)
            new = scenes[eyes] = scene_of(game, moment, eyes)
            turn.messages.append((numbers, update_of(game, old, new, moment, eyes)))
        self.scenes = scenes

    def _reseat(self, turn: Turn, now: float) -> None:
        """Whoever sees through other eyes now gets a snapshot, whoever is kept out is told so."""
        watching, kept_out = self.attendance.reseat(self.room)
        for number in watching:
            turn.messages.append(((number,), self._snapshot(self.watchers[number], now)))
        for number, why in kept_out:
            turn.messages.append(((number,), refused(why, None)))
        self._measure()

    def row(self) -> TableRow:
        """What lists show of this table."""
        return row_of(self.room, self.created, self.touched)


def refused(refusal: Refusal, n: int | None) -> bytes:
    """A refusal as the client hears it."""
    rule = refusal.rule if isinstance(refusal, RuleRefusal) else None
    return encode(wire.Refused(n, rule, refusal.reason, refusal.params))


def acked(n: int, seq: int) -> bytes:
    """An acknowledgement."""
    return encode(wire.Ack(n, seq))
