"""A match read from its table's log, and kept so that any position of it can be shown quickly.

All states of a long match would fill the memory. A recording keeps the log and a few keyframes; a
position is computed from the last keyframe before it.
"""

import sys
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any

from msgspec import Struct

from clew.core.errors import Refusal
from clew.core.types import Move, Outcome, Seat
from clew.server.replay.sizes import sizes
from clew.server.table import facts
from clew.server.table.facts import Opened, decode_record, prefix_of
from clew.server.table.plain_board import PlainBoard, plain_board
from clew.server.table.results import name_of
from clew.server.table.room import AnyMatch, Room
from clew.storage.store import Entry

GAP = 16  # entries between two keyframes, at first
KEYFRAMES = 256  # at most; then every other is dropped, and the gap is twice as wide
_BLOCK = 500  # entries of a log that are measured together
_PLAY = tuple(map(prefix_of, (facts.Acted, facts.Ticked, facts.Undid, facts.WentOn)))


class ReplayInfo(Struct, frozen=True):
    """A finished match: who played, its length, and the moments of its entries."""

    game: str
    seats: tuple[str, ...]
    entries: int
    times: tuple[int, ...]
    outcome: Outcome | None


class MatchFigures(Struct, frozen=True):
    """How long a finished match took, in ms, and what each seat did how often.

    The names in *seats* are those that the game declares (`Figures.counts`).
    """

    took: int
    seats: tuple[dict[str, int], ...]


class ReplayStep(Struct, frozen=True):
    """A finished match after *at* entries, through one seat's eyes; the events of the last."""

    at: int
    view: Any
    events: tuple[Any, ...]
    plain: PlainBoard | None = None  # where the page has no board for the game


class Keyframes:
    """Some of the states of a match: its first, and one every few entries."""

    def __init__(self, state: Any) -> None:
        self.gap = GAP
        self._at, self.states = [0], [state]

    def note(self, at: int, state: Any) -> None:
        """Keep this state, reached after *at* entries, if a keyframe is due."""
        if at < self._at[-1] + self.gap:
            return
        self._at.append(at)
        self.states.append(state)
        if len(self.states) > KEYFRAMES:
            self.gap *= 2
            self._at, self.states = self._at[::2], self.states[::2]

    def forget_after(self, at: int) -> None:
        """Drop the keyframes after *at* entries, because the match was taken back to there."""
        while self._at[-1] > at:
            self._at.pop()
            self.states.pop()

    def before(self, at: int) -> tuple[int, Any]:
        """The last keyframe before the state after *at* entries; for 0 the first."""
        found = max(0, bisect_right(self._at, at - 1) - 1)
        return self._at[found], self.states[found]


class Recording:
    """One match of a table, as far as its log has been read."""

    def __init__(self, opened: Opened, number: int, began: int) -> None:
        self.number = number
        self.seq = 1  # the last entry that was read
        self.is_over = False
        self.is_lost = False  # another match began before this one was over
        self.size = 0  # bytes in memory, when last measured
        self._measured = 0  # entries, then
        self._began = began  # the entry with which it begins
        self._room: Room | None = Room(opened)  # until it is over
        self._match: AnyMatch | None = None
        self._names: tuple[str, ...] = ()
        self._keyframes: Keyframes | None = None

    @property
    def match(self) -> AnyMatch:
        """The match itself."""
        assert self._match is not None, "asked for once it began"
        return self._match

    # Folding

    def read(self, entries: Iterable[Entry]) -> Iterator[None]:
        """Read on in the table's log, an entry a step, until the match is over."""
        for entry in entries:
            self.seq = entry.seq
            # What was played in earlier matches says nothing about this one.
            if entry.seq >= self._began or not entry.body.startswith(_PLAY):
                self.enter(entry)
            if self.is_over or self.is_lost:
                return
            yield

    def enter(self, entry: Entry) -> None:
        """Take one more entry of the log."""
        line, room = decode_record(entry.body), self._room
        assert room is not None, "nothing is read after the end"
        room.enter(line)
        self.is_lost = room.matches > self.number
        if self.is_lost or room.match is None or entry.seq < self._began:
            return
        match, at = room.match, len(room.match.log)
        if self._keyframes is None:
            self._match, self._keyframes = match, Keyframes(match.state)
        if isinstance(line.fact, facts.Undid):
            self._keyframes.forget_after(at)
        self._keyframes.note(at, match.state)
        if room.status == "finished":
            self.is_over, self._room = True, None
            self._names = tuple(name_of(chair) for chair in room.chairs)

    # Its size

    def measure(self) -> Iterator[None]:
        """Measure its size in memory, an object a step; where little was added, estimate it."""
        log = [] if self._match is None else self._match.log
        states = [] if self._keyframes is None else self._keyframes.states
        if self._measured and not self.is_over and len(log) < self._measured * 5 // 4:
            self.size = self.size * len(log) // self._measured
            return
        room = self._room
        around = [] if room is None else [room.opened, room.options, room.chairs, room.history]
        blocks = (log[start : start + _BLOCK] for start in range(0, len(log), _BLOCK))
        total = sys.getsizeof(log)
        for size in chain(sizes([*around, *states]), chain.from_iterable(map(sizes, blocks))):
            total += size
            yield
        self.size, self._measured = total, len(log)

    # Showing

    def info(self) -> ReplayInfo:
        """What it is a replay of."""
        match = self.match
        times = tuple(entry.at for entry in match.log)
        outcome = match.game.outcome(match.state)
        return ReplayInfo(match.game.id, self._names, len(match.log), times, outcome)

    def figures(self, found: list[MatchFigures]) -> Iterator[None]:
        """Count what each seat did, a block of entries a step; the last puts it in *found*."""
        match = self.match
        counts, log = match.game.figures.counts, match.log
        seats = tuple(dict.fromkeys(counts, 0) for _ in range(match.setup.seats))
        for start in range(0, len(log), _BLOCK):
            for entry in log[start : start + _BLOCK]:
                if isinstance(entry, Move):
                    for name, kinds in counts.items():
                        seats[entry.seat][name] += isinstance(entry.action, kinds)
            yield
        found.append(MatchFigures(log[-1].at - log[0].at if log else 0, seats))

    def check(self, at: int, seat: Seat | None) -> None:
        """Refuse what is not there to be shown."""
        if not 0 <= at <= len(self.match.log):
            raise Refusal("no-such-entry", at=at)
        if seat is not None and not 0 <= seat < self.match.setup.seats:
            raise Refusal("no-such-seat", seat=seat)

    def steps(self, at: int, seat: Seat | None, found: list[ReplayStep]) -> Iterator[None]:
        """Compute the position after *at* entries, an entry a step; the last puts it in *found*."""
        assert self._keyframes is not None, "it is over"
        game, events = self.match.game, tuple[Any, ...]()
        start, state = self._keyframes.before(at)
        for entry in self.match.log[start:at]:
            step = game.apply(state, entry) if isinstance(entry, Move) else game.expire(state)
            state, events = step.state, step.events
            yield
        redacted = tuple(game.redact(event, seat) for event in events)
        view = game.view(state, seat)
        plain = plain_board(game, state, self.match.setup.seats, view)
        found.append(ReplayStep(at, view, redacted, plain))
