"""A table as an actor without I/O: fed messages and times, it answers with what to write and tell.

The shell around it writes the lines of a `Turn` first and sends its messages when they are safe.
Everything is told per audience: a seat, or the spectators; audiences that see the same share bytes.
"""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from clew.core.errors import Refusal, RuleRefusal
from clew.core.patch import UNCHANGED, diff
from clew.core.types import Millis, Seat
from clew.games.magic_maze import book
from clew.games.magic_maze.model import View as MagicMazeView
from clew.server import wire
from clew.server.room import (
    Acted,
    Ask,
    Began,
    Happened,
    Line,
    Opened,
    Room,
    Sat,
    Ticked,
    judge,
    my_seat,
    refuse,
)
from clew.server.tokens import Tokens
from clew.storage.store import Entry, GuestId, Result, TableRow, WallMillis

GRACE = 250  # ms: a command that left the client this long before the end still counts
MISSED = 400  # more entries than this are told as a snapshot, not one by one
ACTIONS = 400  # longer menus than this are not sent: the view says enough to choose

encode = msgspec.json.Encoder().encode
decode_line = msgspec.json.Decoder(Line).decode
decode_opened = msgspec.json.Decoder(Opened).decode

Audience = int | None


class Watcher(Struct):
    """Somebody connected to this table."""

    guest: GuestId
    audience: Audience
    lag: float = 0.0  # one way, in ms


class Turn(Struct):
    """What a message or a moment led to."""

    entries: list[Entry] = []
    messages: list[tuple[Sequence[int], bytes]] = []  # to connections, once the entries are safe
    row: TableRow | None = None  # what lists show, where it changed
    result: Result | None = None


class Table:
    """One table: its room, its clock, and who is watching."""

    def __init__(self, entries: Iterable[Entry], tokens: Tokens, now: float) -> None:
        log = list(entries)
        self.tokens = tokens
        self.bodies = [entry.body for entry in log]
        self.room = fold(self.bodies)
        self.created, self.touched = log[0].wall, log[-1].wall
        self.base = now  # on the shell's clock, when the match's clock read 0
        self.watchers: dict[int, Watcher] = {}
        self.scenes: dict[Audience, wire.Scene] = {}

    # Time

    def resume_clock(self, now: float, last: WallMillis, alive: WallMillis | None) -> None:
        """After a restart: the match's clock goes on from when the server was last alive.

        *last* is when the last entry was written, *alive* the last heartbeat: between them the sand
        ran, and from then on the server was away and the sand gives that time back.
        """
        match = self.room.match
        if match is not None:
            self.base = now - match.now - max(0, (alive or last) - last)

    def elapsed(self, now: float) -> Millis:
        """The match's clock."""
        return Millis(int(now - self.base))

    def due(self) -> float | None:
        """When, on the shell's clock, to call `wake`: after what may still be under way."""
        deadline = self._deadline()
        if deadline is None:
            return None
        lags = [w.lag for w in self.watchers.values() if w.audience is not None]
        return self.base + deadline + min(GRACE, max(lags, default=0.0))

    def _deadline(self) -> Millis | None:
        match = self.room.match
        return None if match is None else self.room.game.deadline(match.state)

    def wake(self, now: float, wall: WallMillis) -> Turn:
        """Let happen what is due."""
        turn = Turn([], [])
        due = self.due()
        while due is not None and now >= due:
            deadline = self._deadline()
            assert deadline is not None, "due says there is one"
            self._write(turn, Line(Ticked(deadline)), wall)
            due = self.due()
        return turn

    def _stamp(self, now: float, lag: float) -> Millis:
        """The moment that counts for a command: when it left, if it comes after the end."""
        at, deadline = self.elapsed(now), self._deadline()
        if deadline is not None and at >= deadline:
            at = Millis(int(at - min(lag, GRACE)))
        match = self.room.match
        return at if match is None else max(at, match.now)

    # Watching

    def watch(self, connection: int, guest: GuestId, since: int | None, now: float) -> list[bytes]:
        """Somebody comes, or comes back: everything missed, entry by entry, or a snapshot."""
        audience = self.room.seat_of(guest)
        self.watchers[connection] = Watcher(guest, audience)
        if audience not in self.scenes:
            self.scenes[audience] = self._scene(self.room, audience)
        if since is None or not 0 < self.room.seq - since <= MISSED or since < 1:
            return [] if since == self.room.seq else [self._snapshot(guest, now)]
        return self._missed(guest, since, now)

    def _snapshot(self, guest: GuestId, now: float) -> bytes:
        seat = self.room.seat_of(guest)
        token = None if seat is None else self.tokens.seat(self.room.opened.table, seat, guest)
        elapsed = None if self.room.match is None else self.elapsed(now)
        return encode(
            wire.Snapshot(
                table=self.room.opened.table,
                seq=self.room.seq,
                scene=self._scene(self.room, seat),
                clock=now,
                elapsed=elapsed,
                seat_token=token,
            )
        )

    def _missed(self, guest: GuestId, since: int, now: float) -> list[bytes]:
        """The updates after *since*, told again from the log; a change of seat needs a snapshot."""
        room = fold(self.bodies[:since])
        audience = room.seat_of(guest)
        scene = self._scene(room, audience)
        messages = list[bytes]()
        for body in self.bodies[since:]:
            happened = room.enter(decode_line(body))
            if room.seat_of(guest) != audience:
                return [self._snapshot(guest, now)]
            after = self._scene(room, audience)
            messages.append(self._update(room, scene, after, happened, audience))
            scene = after
        return messages

    def leave(self, connection: int) -> None:
        """Somebody's connection is gone; their seat stays theirs."""
        self.watchers.pop(connection, None)

    def presence(self) -> bytes:
        """Who is there, and how far away."""
        lags: dict[Audience, int] = {w.audience: int(w.lag) for w in self.watchers.values()}
        seats = tuple(lags.get(seat) for seat in range(len(self.room.chairs)))
        watching = sum(watcher.audience is None for watcher in self.watchers.values())
        return encode(wire.Presence(seats, watching))

    # Doing

    def command(
        self, connection: int, do: wire.Do, name: str, seed: int, now: float, wall: WallMillis
    ) -> Turn:
        """A person does something: carried out once however often it is sent, or refused."""
        watcher = self.watchers[connection]
        last, seq = self.room.done.get(watcher.guest, (0, 0))
        if do.n <= last:
            answer = wire.Ack(do.n, seq) if do.n == last else wire.Ack(do.n, 0)
            return Turn([], [((connection,), encode(answer))])
        turn = self.wake(now, wall)
        at = self._stamp(now, watcher.lag)
        try:
            self._carry_out(turn, Ask(watcher.guest, name, do.command, at, seed), do.n, now, wall)
        except Refusal as refusal:
            turn.messages.append(((connection,), refused(refusal, do.n)))
            return turn
        turn.messages.append(((connection,), encode(wire.Ack(do.n, self.room.seq))))
        return turn

    def _carry_out(self, turn: Turn, ask: Ask, n: int, now: float, wall: WallMillis) -> None:
        command = ask.command
        if isinstance(command, wire.Act):
            line, happened = self.room.act(
                my_seat(self.room, ask.guest), command.action, ask.at, ask.guest, n
            )
            self._publish(turn, line, happened, wall)
            return
        if isinstance(command, wire.Reclaim):
            fact: Any = self._reclaim(ask, command)
        else:
            fact = judge(self.room, ask)
        if isinstance(fact, Began):
            self.base = now
        self._write(turn, Line(fact, ask.guest, n), wall)
        if isinstance(fact, Sat) or self._moved_seats():
            self._reseat(turn, now)

    def _reclaim(self, ask: Ask, command: wire.Reclaim) -> Sat:
        """A seat's token moves the seat to the device that shows it."""
        held = self.tokens.read_seat(command.token, self.room.opened.table)
        if held is None:
            raise refuse("bad-seat-token")
        seat, guest = held
        chair = self.room.chairs[seat] if seat < len(self.room.chairs) else None
        if chair is None or chair.guest != guest or self.room.seat_of(ask.guest) is not None:
            raise refuse("seat-not-yours")
        return Sat(seat, ask.guest, chair.name or ask.name)

    def bot_acts(self, seat: Seat, action: Any, now: float, wall: WallMillis) -> Turn:
        """A bot's answer; one that has come too late to be legal is dropped."""
        turn = self.wake(now, wall)
        raw = msgspec.Raw(encode(action))
        try:
            line, happened = self.room.act(seat, raw, self._stamp(now, 0.0))
        except Refusal:
            return turn
        self._publish(turn, line, happened, wall)
        return turn

    # Telling

    def _write(self, turn: Turn, line: Line, wall: WallMillis) -> None:
        self._publish(turn, line, self.room.enter(line), wall)

    def _publish(self, turn: Turn, line: Line, happened: Happened, wall: WallMillis) -> None:
        body = encode(line)
        self.bodies.append(body)
        self.touched = wall
        turn.entries.append(Entry(self.room.seq, body, wall))
        self._tell(turn, happened)
        if not isinstance(line.fact, Acted | Ticked) or self.room.status == "finished":
            turn.row = self.row()
        if isinstance(line.fact, Acted | Ticked) and self.room.status == "finished":
            turn.result = self.result(wall)

    def _tell(self, turn: Turn, happened: Happened) -> None:
        """One update an audience; where all see the same, one for all."""
        groups = dict[Audience, list[int]]()
        for connection, watcher in self.watchers.items():
            groups.setdefault(watcher.audience, []).append(connection)
        if self.room.game.open_view:
            self._tell_all_alike(turn, happened, groups)
            return
        scenes = dict[Audience, wire.Scene]()
        for audience, connections in groups.items():
            scene = self._scene(self.room, audience)
            old = self.scenes.get(audience) or scene
            scenes[audience] = scene
            message = self._update(self.room, old, scene, happened, audience)
            turn.messages.append((connections, message))
        self.scenes = scenes

    def _tell_all_alike(
        self, turn: Turn, happened: Happened, groups: dict[Audience, list[int]]
    ) -> None:
        scene = self._scene(self.room, None)
        old = self.scenes.get(None) or scene
        self.scenes = {None: scene}
        everyone = [connection for group in groups.values() for connection in group]
        if everyone:
            message = self._update(self.room, old, scene, happened, None)
            turn.messages.append((everyone, message))

    def _update(
        self,
        room: Room,
        old: wire.Scene,
        new: wire.Scene,
        happened: Happened,
        audience: Audience,
    ) -> bytes:
        patch = diff(old, new)
        seat = None if audience is None else Seat(audience)
        redact = room.game.redact
        return encode(
            wire.Update(
                seq=room.seq,
                patch=None if patch is UNCHANGED else patch,
                events=tuple(redact(event, seat) for event in happened.events),
                told=happened.told,
                elapsed=None if room.match is None else room.match.now,
            )
        )

    def _moved_seats(self) -> bool:
        return any(w.audience != self.room.seat_of(w.guest) for w in self.watchers.values())

    def _reseat(self, turn: Turn, now: float) -> None:
        """Whoever sees through other eyes from now on gets a snapshot."""
        for connection, watcher in self.watchers.items():
            seat = self.room.seat_of(watcher.guest)
            if seat != watcher.audience:
                watcher.audience = seat
                turn.messages.append(((connection,), self._snapshot(watcher.guest, now)))
        self.scenes = {
            audience: self._scene(self.room, audience)
            for audience in {None, *(w.audience for w in self.watchers.values())}
        }

    def _scene(self, room: Room, audience: Audience) -> wire.Scene:
        return scene_of(room, audience)

    # For lists

    def row(self) -> TableRow:
        """What lists show of this table."""
        room = self.room
        people = tuple(chair.name for chair in room.chairs if chair.name is not None)
        scenario = room.options.get("scenario")
        return TableRow(
            id=room.opened.table,
            game=room.game.id,
            name=room.name,
            public=room.opened.public,
            status=room.status,
            seats=len(room.chairs),
            taken=sum(chair.is_taken for chair in room.chairs),
            players=people,
            scenario=str(scenario) if isinstance(scenario, int | str) else None,
            created=self.created,
            touched=self.touched,
        )

    def result(self, wall: WallMillis) -> Result | None:
        """How the present match ended, once it has."""
        room = self.room
        outcome = None if room.match is None else room.game.outcome(room.match.state)
        if room.match is None or outcome is None:
            return None
        names = tuple(chair.name or f"{chair.bot} bot" for chair in room.chairs)
        view = room.game.view(room.match.state, None)
        entry = book.entry_of(view, names) if isinstance(view, MagicMazeView) else None
        return Result(
            table=room.opened.table,
            match=room.matches,
            game=room.game.id,
            club=room.opened.club,
            names=names,
            winners=tuple(outcome.winners),
            rule=outcome.rule,
            ended=wall,
            book=None if entry is None else encode(entry),
        )


def fold(bodies: Sequence[bytes]) -> Room:
    """The room that a log leads to."""
    first = decode_line(bodies[0]).fact
    assert isinstance(first, Opened), "a log begins with the opening of the table"
    room = Room(first)
    for body in bodies[1:]:
        room.enter(decode_line(body))
    return room


def scene_of(room: Room, audience: Audience) -> wire.Scene:
    """All that one person may see."""
    view = actions = None
    if room.match is not None:
        seat = None if audience is None else Seat(audience)
        view = room.game.view(room.match.state, seat)
        if seat is not None and not room.game.open_view:
            legal = room.game.board_actions(room.match.state, seat)
            actions = legal if len(legal) <= ACTIONS else None
    return wire.Scene(table_info(room), audience, view, actions)


def table_info(room: Room) -> wire.TableInfo:
    """The table around the board."""
    return wire.TableInfo(
        id=room.opened.table,
        game=room.game.id,
        name=room.name,
        public=room.opened.public,
        host=room.host,
        status=room.status,
        match=room.matches,
        options=room.options,
        seats=tuple(wire.SeatInfo(c.name, c.bot, c.guest) for c in room.chairs),
    )


def refused(refusal: Refusal, n: int | None) -> bytes:
    """A refusal as the client hears it."""
    rule = refusal.rule if isinstance(refusal, RuleRefusal) else None
    return encode(wire.Refused(n, rule, refusal.reason, refusal.params))
