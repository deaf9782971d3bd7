"""Finished matches, at any entry and from any seat; verified by replaying their logs."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncGenerator
from functools import partial
from typing import Any, NoReturn

import msgspec
from msgspec import Raw

from clew.core.errors import BadMessage, Refusal
from clew.core.match import AnyGame, Match, MatchFile, game_of, parse_match
from clew.core.types import Move, Seat
from clew.games import GAMES
from clew.server.common.slices import TimeSlices
from clew.server.replay.recordings import MatchFigures, Recording, ReplayInfo, ReplayStep
from clew.server.table import facts
from clew.server.table.facts import Began, Opened, Record, decode_record, encode, prefix_of
from clew.server.table.room import AnyMatch
from clew.storage.store import Entry, GuestId, NoSuchTable, Store, TableId, WallMillis

BUDGET = 24_000_000  # bytes of recordings in memory
CHUNK = 500  # entries of a log that are read at once
MISSES = 1000  # remembered
_BEGAN = prefix_of(Began)
Key = tuple[TableId, int]


class Replays:
    """The replays of a store; the ones asked for last stay in memory, within a budget."""

    def __init__(self, store: Store, slices: TimeSlices, budget: int = BUDGET) -> None:
        self.store, self.slices, self.budget = store, slices, budget
        self.folded = 0  # entries, since the start of the process
        self.recordings: OrderedDict[Key, Recording] = OrderedDict()
        self.misses: OrderedDict[Key, int] = OrderedDict()  # how long the log was then
        self._finding: dict[Key, asyncio.Task[Recording]] = {}

    @property
    def size(self) -> int:
        """How many bytes are kept."""
        return sum(recording.size for recording in self.recordings.values())

    async def get(self, table: TableId, number: int) -> Recording:
        """The table's match of this number, if it is over; else a Refusal, whatever there is."""
        key = (table, number)
        kept = self.recordings.get(key)
        if kept is not None and kept.is_over:
            self.recordings.move_to_end(key)
            return kept
        task = self._finding.get(key)
        if task is None:  # else it is being read already: all who ask share one reading
            task = self._finding[key] = asyncio.create_task(self._find(key))
            task.add_done_callback(lambda done: self._found(key, done))
        return await asyncio.shield(task)

    def forget(self, table: TableId) -> None:
        """Read the replays of a table anew: its log was rewritten."""
        for key in [key for key in self.recordings if key[0] == table]:
            del self.recordings[key]

    def _found(self, key: Key, task: "asyncio.Task[Recording]") -> None:
        del self._finding[key]
        if not task.cancelled():
            task.exception()  # whoever asked has got it, or is gone

    async def _find(self, key: Key) -> Recording:
        try:
            last = await self.store.last_seq(key[0])
        except (NoSuchTable, ValueError):
            raise Refusal("no-such-replay") from None
        recording = self.recordings.pop(key, None) or await self._begin(key, last)
        while recording.seq < last and not recording.is_over and not recording.is_lost:
            entries = await self.store.log(key[0], recording.seq, CHUNK)
            if not entries:
                break  # the table was cleared meanwhile
            self.folded += len(entries)
            await self.slices.run(recording.read(entries))
        if recording.is_lost:
            self._miss(key, last)
        await self.slices.run(recording.measure())
        self._keep(key, recording)  # even where it is not over: the next one reads on from here
        if not recording.is_over:
            raise Refusal("no-such-replay")
        return recording

    async def _begin(self, key: Key, last: int) -> Recording:
        """Find where the match begins in the log, or refuse where there is none."""
        table, number = key
        if self.misses.get(key) == last:  # the log has not grown since
            raise Refusal("no-such-replay")
        began = await self.store.seqs(table, _BEGAN)
        if not 0 < number <= len(began):
            self._miss(key, last)
        (first,) = await self.store.log(table, limit=1)
        opened = decode_record(first.body).fact
        assert isinstance(opened, Opened), "a log begins with the opening of the table"
        return Recording(opened, number, began[number - 1])

    def _miss(self, key: Key, last: int) -> NoReturn:
        self.misses[key] = last
        self.misses.move_to_end(key)
        if len(self.misses) > MISSES:
            self.misses.popitem(last=False)
        raise Refusal("no-such-replay")

    def _keep(self, key: Key, recording: Recording) -> None:
        self.recordings[key] = recording
        while self.size > self.budget:
            self.recordings.popitem(last=False)

    # What is shown of one

    async def info(self, recording: Recording) -> ReplayInfo:
        """What it is a replay of."""
        return await self.slices.call(recording.info)

    async def figures(self, recording: Recording) -> MatchFigures:
        """Who did what, counted."""
        found = list[MatchFigures]()
        await self.slices.run(recording.figures(found))
        return found[0]

    async def step(self, recording: Recording, at: int, seat: Seat | None) -> ReplayStep:
        """The position after *at* entries."""
        recording.check(at, seat)
        found = list[ReplayStep]()
        await self.slices.run(recording.steps(at, seat, found))
        return found[0]

    async def file(self, recording: Recording) -> AsyncGenerator[bytes]:
        """The match as one file (`core.match.parse_match` reads it), a line for each entry."""
        log = recording.match.log
        before, opening, after = encode(MatchFile(recording.match.setup, ())).rpartition(b"[")
        yield before + opening
        for start in range(0, len(log), CHUNK):
            lines = await self.slices.call(partial(_lines, log[start : start + CHUNK]))
            yield (b"\n" if start == 0 else b",\n") + lines
        yield b"\n" + after


def _lines(entries: list[Any]) -> bytes:
    return b",\n".join(map(encode, entries))


# Matches from elsewhere


def read_file(text: bytes, most: int | None = None) -> tuple[AnyGame, AnyMatch]:
    """A finished match from a file of at most *most* entries, verified by replaying it."""
    try:
        game = game_of(text, GAMES)
        match: Match[Any, Any, Any, Any, Any] = parse_match(game, text, most)
    except (UnicodeError, RecursionError):
        raise BadMessage("not-a-match-file") from None
    if game.outcome(match.state) is None:
        raise BadMessage("match-not-over")
    return game, match


def log_of_match(
    match: AnyMatch, table: TableId, name: str, host: GuestId, wall: WallMillis
) -> list[Entry]:
    """The log of a table on which this match was played."""
    setup = match.setup
    opened = Opened(
        table=table,
        game=setup.game,
        name=name,
        public=False,
        club="",
        host=host,
        seats=setup.seats,
        options=msgspec.to_builtins(setup.options),
        imported=True,
    )
    lines = [Record(opened), Record(facts.Began(Raw(encode(setup))))]
    for entry in match.log:
        if isinstance(entry, Move):
            lines.append(Record(facts.Acted(entry.seat, Raw(encode(entry.action)), entry.at)))
        else:
            lines.append(Record(facts.Ticked(entry.at)))
    return [Entry(seq, encode(line), wall) for seq, line in enumerate(lines, 1)]
