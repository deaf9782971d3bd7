"""Finished matches, at any entry and through any eyes; verified by folding them again."""

import asyncio
from collections import OrderedDict
from typing import Any, NamedTuple

import msgspec
from msgspec import Raw, Struct

from clew.core.errors import BadMessage, Refusal
from clew.core.match import AnyGame, Match, format_match, game_of, parse_match
from clew.core.types import Move, Outcome, Seat
from clew.games import GAMES
from clew.server import facts
from clew.server.facts import Line, Opened, decode_line, encode
from clew.server.results import name_of
from clew.server.room import AnyMatch, Room
from clew.storage.store import Entry, GuestId, Missing, Store, TableId, WallMillis

KEPT = 16  # replays in memory
FOLDED_AT_ONCE = 100  # entries, before others get a turn


class ReplayInfo(Struct, frozen=True):
    """A finished match: who played, its length, and the moments of its entries."""

    game: str
    seats: tuple[str, ...]
    entries: int
    times: tuple[int, ...]
    outcome: Outcome | None


class ReplayStep(Struct, frozen=True):
    """A finished match after *at* entries, through one seat's eyes; the events of the last."""

    at: int
    view: Any
    events: tuple[Any, ...]


class _Step(NamedTuple):
    state: Any
    events: tuple[Any, ...]


class Replay:
    """A finished match with every state on its way."""

    def __init__(self, match: AnyMatch, names: tuple[str, ...], steps: list[_Step]) -> None:
        self.match, self.names, self.steps = match, names, steps

    def info(self) -> ReplayInfo:
        """What it is a replay of."""
        match = self.match
        times = tuple(entry.at for entry in match.log)
        outcome = match.game.outcome(match.state)
        return ReplayInfo(match.game.id, self.names, len(match.log), times, outcome)

    def step(self, at: int, seat: Seat | None) -> ReplayStep:
        """The position after *at* entries."""
        if not 0 <= at < len(self.steps):
            raise Refusal("no-such-entry", at=at)
        if seat is not None and not 0 <= seat < self.match.setup.seats:
            raise Refusal("no-such-seat", seat=seat)
        game, step = self.match.game, self.steps[at]
        events = tuple(game.redact(event, seat) for event in step.events)
        return ReplayStep(at, game.view(step.state, seat), events)

    def file(self) -> bytes:
        """The match as one file."""
        return format_match(self.match)


class Replays:
    """The replays of a store; the last few asked for stay in memory."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._kept: OrderedDict[tuple[TableId, int], Replay] = OrderedDict()

    async def get(self, table: TableId, number: int) -> Replay:
        """The table's match of this number, if it is over; else a Refusal, whatever there is."""
        key = (table, number)
        if key not in self._kept:
            self._kept[key] = await self._fold(table, number)
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return self._kept[key]

    async def _fold(self, table: TableId, number: int) -> Replay:
        try:
            first, *others = await self.store.log(table)
        except (Missing, ValueError):
            raise Refusal("no-such-replay") from None
        opened = decode_line(first.body).fact
        assert isinstance(opened, Opened), "a log begins with the opening of the table"
        room, steps = Room(opened), list[_Step]()
        for i, entry in enumerate(others):
            line = decode_line(entry.body)
            happened = room.enter(line)
            if room.match is None or room.matches != number:
                continue
            if isinstance(line.fact, facts.Began | facts.Acted | facts.Ticked):
                steps.append(_Step(room.match.state, happened.events))
            elif isinstance(line.fact, facts.Undid):
                steps.pop()
            if room.status == "finished":
                return Replay(room.match, tuple(name_of(c) for c in room.chairs), steps)
            if i % FOLDED_AT_ONCE == 0:
                await asyncio.sleep(0)
        raise Refusal("no-such-replay")


# Matches from elsewhere


def read_file(text: bytes) -> tuple[AnyGame, AnyMatch]:
    """A finished match from a file, folded and so verified; or a Refusal."""
    try:
        game = game_of(text, GAMES)
        match: Match[Any, Any, Any, Any, Any] = parse_match(game, text)
    except (UnicodeError, RecursionError):
        raise BadMessage("not-a-match-file") from None
    if game.outcome(match.state) is None:
        raise BadMessage("match-not-over")
    return game, match


def imported(
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
    lines = [Line(opened), Line(facts.Began(Raw(encode(setup))))]
    for entry in match.log:
        if isinstance(entry, Move):
            lines.append(Line(facts.Acted(entry.seat, Raw(encode(entry.action)), entry.at)))
        else:
            lines.append(Line(facts.Ticked(entry.at)))
    return [Entry(seq, encode(line), wall) for seq, line in enumerate(lines, 1)]
