"""A table as an actor without I/O: fed messages and times, it answers with what to write and tell.

The shell around it writes the lines of a `Turn` first and sends its messages when they are safe.
Everything is told per audience: a seat, or the spectators; audiences that see the same share bytes.
"""

from collections import deque
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any, cast

from msgspec import Raw, Struct

from clew.core.errors import Refusal, RuleRefusal
from clew.core.types import Millis, Seat
from clew.server import facts, wire
from clew.server.facts import Acted, Began, Line, Ticked, WentOn, decode_line, encode
from clew.server.judging import Ask, acting_seat, judge
from clew.server.results import result_of
from clew.server.room import Client, Happened, Room
from clew.server.scenes import Audience, Moment, moment_of, scene_of, update_of
from clew.server.tokens import Tokens
from clew.storage.store import Entry, Result, TableRow, WallMillis

GRACE = 250  # ms: a command that left the client this long before the end still counts
MEMORY = 200  # entries that a client may have missed; after more it gets a snapshot
_LAG_STEP = 10  # ms: presence need not tell more exactly, and so need not be told so often


class Watcher(Struct):
    """Somebody connected to this table."""

    client: Client
    audience: Audience
    name: str
    lag: float = 0.0  # one way, in ms


class Turn(Struct):
    """What a message or a moment led to."""

    entries: list[Entry]
    messages: list[tuple[Sequence[int], bytes]]  # to watchers, once the entries are safe
    row: TableRow | None = None  # what lists show, where it changed
    result: Result | None = None
    trace: Any = None  # the span of the command, where there are traces


class Table:
    """One table: its room, its clock, and who is watching."""

    def __init__(self, entries: Iterable[Entry], tokens: Tokens, now: float = 0.0) -> None:
        first, *others = entries
        opened = decode_line(first.body).fact
        assert isinstance(opened, facts.Opened), "a log begins with the opening of the table"
        self.room = Room(opened)
        self.tokens = tokens
        self.created = self.touched = first.wall
        self.moments = deque([moment_of(self.room, Happened())], MEMORY + 1)
        self.anchor = (0, first.wall)  # of the match's clock: what it read when
        self.base = now  # on the shell's clock, when the match's clock read 0
        self.watchers: dict[int, Watcher] = {}
        self._grace = 0.0  # see `_measure`
        self.scenes: dict[Audience, wire.Scene] = {}
        for entry in others:
            self.read(entry)

    def read(self, entry: Entry) -> None:
        """Take an entry that is in the log already."""
        line = decode_line(entry.body)
        self._remember(line.fact, self.room.enter(line), entry.wall)

    def _remember(self, fact: facts.Fact, happened: Happened, wall: WallMillis) -> Moment:
        if isinstance(fact, Acted | Ticked | WentOn):
            self.anchor = (fact.at, wall)
        elif isinstance(fact, Began):
            self.anchor = (0, wall)
        self.touched = wall
        moment = moment_of(self.room, happened)
        self.moments.append(moment)
        return moment

    # Time

    def go_on(self, now: float, wall: WallMillis, alive: WallMillis | None) -> Turn:
        """After loading: the match's clock goes on from when a server was last *alive*.

        Between the last entry and that moment the sand ran; from then on the server was away and
        the sand gives the time back. That is written down, or the next absence would forget it.
        None: there was no absence.
        """
        turn, (at, then) = Turn([], []), self.anchor
        self.base = now - at - max(0, (wall if alive is None else alive) - then)
        if alive is not None and self.room.status == "playing":
            self._write(turn, Line(WentOn(self.elapsed(now))), wall)
        return turn

    def elapsed(self, now: float) -> Millis:
        """The match's clock."""
        return Millis(int(now - self.base))

    @property
    def zero(self) -> float | None:
        """When, on the shell's clock, the match's clock read 0."""
        return None if self.room.match is None else self.base

    def due(self) -> float | None:
        """When, on the shell's clock, to call `wake`: after what may still be under way."""
        deadline = self._deadline()
        if deadline is None:
            return None
        return self.base + deadline + self._grace

    def _measure(self) -> None:
        """Somebody came, went or moved away: how long to wait for what may be under way."""
        lags = [w.lag for w in self.watchers.values() if w.audience is not None]
        self._grace = min(GRACE, max(lags, default=0.0))

    def _deadline(self) -> Millis | None:
        match = self.room.match
        return None if match is None else self.room.game.deadline(match.state)

    def wake(self, now: float, wall: WallMillis) -> Turn:
        """Let happen what is due."""
        turn = Turn([], [])
        while (due := self.due()) is not None and now >= due:
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

    # Watching

    def watch(
        self, number: int, client: Client, name: str, since: int | None, now: float
    ) -> list[bytes]:
        """Somebody comes, or comes back: everything missed, entry by entry, or a snapshot."""
        audience = self.room.seat_of(client.guest)
        watcher = self.watchers[number] = Watcher(client, audience, name)
        missed = None if since is None else self._missed(watcher, since)
        if missed is None:
            return [self._snapshot(watcher, now)]
        table, done = self.room.opened.table, self.room.deeds.last(client)
        return [*missed, encode(wire.Resumed(table, self.room.seq, now, self.zero, done))]

    def _snapshot(self, watcher: Watcher, now: float) -> bytes:
        table, seat, client = self.room.opened.table, watcher.audience, watcher.client
        return encode(
            wire.Snapshot(
                table=table,
                seq=self.room.seq,
                scene=scene_of(self.room.game, self.moments[-1], seat),
                clock=now,
                zero=self.zero,
                done=self.room.deeds.last(client),
                seat_token=None if seat is None else self.tokens.seat(table, seat, client.guest),
            )
        )

    def _missed(self, watcher: Watcher, since: int) -> list[bytes] | None:
        """The updates after *since*; None where memory does not reach, or the seat changed."""
        if not self.moments[0].seq <= since <= self.room.seq:
            return None
        moments = [moment for moment in self.moments if moment.seq >= since]
        audience, guest = watcher.audience, watcher.client.guest
        if any(moment.seat_of(guest) != audience for moment in moments):
            return None
        game, eyes = self.room.game, self._eyes(audience)
        scenes = [scene_of(game, moment, eyes) for moment in moments]
        return [
            update_of(game, old, new, moment, eyes)
            for (old, new), moment in zip(pairwise(scenes), moments[1:], strict=True)
        ]

    def leave(self, number: int) -> None:
        """Somebody's connection is gone; their seat stays theirs."""
        self.watchers.pop(number, None)
        self._measure()

    def measured(self, number: int, lag: float) -> bool:
        """Somebody's delay is known, one way in ms; whether that is news to the others."""
        watcher = self.watchers[number]
        watcher.lag, before = lag, watcher.lag
        self._measure()
        return lag // _LAG_STEP != before // _LAG_STEP

    def presence(self) -> bytes:
        """Who is there, and how far away."""
        lags = {w.audience: int(w.lag // _LAG_STEP) * _LAG_STEP for w in self.watchers.values()}
        seats = tuple(lags.get(seat) for seat in range(len(self.room.chairs)))
        watching = sum(watcher.audience is None for watcher in self.watchers.values())
        return encode(wire.Presence(seats, watching))

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
                self.room.would(seat, do.command.action, self._stamp(now, watcher.lag))
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
        line, happened = self.room.act(seat, act.action, at, watcher.client, n)
        self._publish(turn, line, happened, wall)

    def _arrange(
        self, turn: Turn, watcher: Watcher, do: wire.Do, seed: int, now: float, wall: WallMillis
    ) -> None:
        """Whatever is done around the board."""
        guest, page = watcher.client
        here = any(w.client.guest == self.room.host for w in self.watchers.values())
        fact = judge(self.room, Ask(guest, watcher.name, do.command, seed, here), self.tokens)
        if isinstance(fact, Began):
            self.base = now
        self._write(turn, Line(fact, guest, page, do.n), wall)
        if isinstance(fact, Began):
            turn.messages.append((list(self.watchers), encode(wire.Time(now, self.base))))
        self._reseat(turn, now)

    def bot_acts(self, seat: Seat, action: Any, now: float, wall: WallMillis) -> Turn:
        """A bot's answer; one that has come too late to be legal is dropped."""
        turn = self.wake(now, wall)
        try:
            at = self._stamp(now, 0.0)
            line, happened = self.room.act(seat, Raw(encode(action)), at)
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
        """Whoever sees through other eyes from now on gets a snapshot."""
        for number, watcher in self.watchers.items():
            seat = self.room.seat_of(watcher.client.guest)
            if seat != watcher.audience:
                watcher.audience = seat
                self._measure()
                turn.messages.append(((number,), self._snapshot(watcher, now)))

    def row(self) -> TableRow:
        """What lists show of this table."""
        room = self.room
        return TableRow(
            id=room.opened.table,
            game=room.game.id,
            name=room.name,
            public=room.opened.public,
            status=room.status,
            seats=len(room.chairs),
            taken=sum(chair.is_taken for chair in room.chairs),
            players=tuple(chair.name for chair in room.chairs if chair.name is not None),
            scenario=_scenario(room.options.get("scenario")),
            created=self.created,
            touched=self.touched,
        )


def _scenario(option: Any) -> str | None:
    """A printed scenario by its number, a home-made one by its name."""
    if isinstance(option, dict):
        option = cast("dict[str, Any]", option).get("name")
    return None if option is None else str(option)


def refused(refusal: Refusal, n: int | None) -> bytes:
    """A refusal as the client hears it."""
    rule = refusal.rule if isinstance(refusal, RuleRefusal) else None
    return encode(wire.Refused(n, rule, refusal.reason, refusal.params))


def acked(n: int, seq: int) -> bytes:
    """An acknowledgement."""
    return encode(wire.Ack(n, seq))
