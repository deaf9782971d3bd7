"""Bots at tables: each seat that a bot plays has a task, which looks up, thinks and acts."""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable
from math import log as ln
from typing import Any, NamedTuple

import msgspec

from clew.bots.fair import Asker
from clew.bots.runner import BotFailed, Question, Runner, question, read_answer
from clew.core.types import Millis, Move, Seat
from clew.server.hub import Hub, Live

log = logging.getLogger("clew.bots")
_FINE = 1 << 32
SEATS = 16  # at most, at any table


class Pace(NamedTuple):
    """How long a bot takes to look up: at least so many ms, and so many more on average."""

    least: int
    more: int
    again: int  # ms until it looks again after 'not now', if nothing happens

    def reaction(self) -> float:
        """A time like a person's, in seconds."""
        chance = (1 + secrets.randbelow(_FINE)) / _FINE
        return (self.least - ln(chance) * self.more) / 1000


HUMAN = Pace(350, 650, 1500)
INSTANT = Pace(0, 0, 20)
PACES = {"human": HUMAN, "instant": INSTANT}


class Bots:
    """The bots at the tables of a hub."""

    def __init__(self, hub: Hub, runner: Runner, pace: Pace = HUMAN) -> None:
        self.hub, self.runner, self.pace = hub, runner, pace
        # By the table as it is in memory: one that was dropped and loaded again has bots anew.
        self._playing: dict[tuple[Live, int], asyncio.Task[None]] = {}
        self._changed: dict[Live, asyncio.Event] = {}
        self._since: dict[Live, Millis] = {}  # when the board last changed
        hub.on_turn.append(self.look)
        hub.on_stop.append(runner.stop)
        hub.thinkers = runner

    def look(self, live: Live) -> None:
        """Something happened at a table, or somebody came: bots who sit there get to work."""
        if not _is_playing(live):
            if live in self._changed:
                self._changed[live].set()  # whoever waits for a turn is done
            return
        seats = [seat for seat, chair in enumerate(live.table.room.chairs) if chair.bot is not None]
        if not seats:
            return
        self._note_change(live)
        self._changed.setdefault(live, asyncio.Event()).set()
        for seat in seats:
            if (live, seat) not in self._playing:
                task = self.hub.spawn(self._play(live, Seat(seat)))
                self._playing[live, seat] = task

    def _note_change(self, live: Live) -> None:
        match, moments = live.table.room.match, live.table.moments
        if match is None:
            return
        last = match.log[-1] if match.log else None
        if isinstance(last, Move) and len(moments) > 1 and moments[-2].state is not None:
            before = match.game.board_actions(moments[-2].state, last.seat)
            if last.action not in before:
                return  # a stare, a gesture: the board is as it was
        self._since[live] = match.now

    async def _play(self, live: Live, seat: Seat) -> None:
        """One bot, for as long as it plays this seat."""
        try:
            while _is_playing(live) and live.table.room.chairs[seat].bot is not None:
                changed = self._changed[live]
                if not _may_act(live, seat):
                    changed.clear()
                    await changed.wait()
                    continue
                await asyncio.sleep(self.pace.reaction())
                changed.clear()
                if not await self._act(live, seat):
                    await _wait(changed, self.pace.again / 1000)
        finally:
            self._playing.pop((live, seat), None)
            if not any((live, other) in self._playing for other in range(SEATS)):
                self._changed.pop(live, None)
                self._since.pop(live, None)

    async def _act(self, live: Live, seat: Seat) -> bool:
        """Ask and do; whether anything was done."""
        asked = list[Any]()

        def ask() -> Question | None:
            level = live.table.room.chairs[seat].bot
            match = live.table.room.match
            if level is None or match is None or not _may_act(live, seat):
                return None
            asked.append(match.state)
            at = live.table.elapsed(self.hub.now())
            since = self._since.get(live, Millis(0))
            seed = secrets.randbits(48)
            return question(match.game, match.state, seat, level, at=at, since=since, seed=seed)

        try:
            action = await self._choose(ask, self._asker(live))
        except BotFailed as failed:
            self._complain(live, seat, str(failed))
            action = None
        self.hub.metrics.bot_answers.inc()
        match = live.table.room.match
        if not asked or match is None or not _is_on(live, seat):
            return False
        if action is not None and self.hub.bot_acts(live, seat, action):
            return True
        if match.state is not asked[-1]:
            return False  # others were quicker; look again
        if action is not None:
            self._complain(live, seat, "an illegal action")
        default = self._default(live, seat)
        return default is not None and self.hub.bot_acts(live, seat, default)

    def _asker(self, live: Live) -> Asker:
        """For whom these bots think: where the host is, who that is, and the table.

        People are made for nothing, addresses are not. Where the host is away it is whoever came
        first.
        """
        table = live.table
        numbers = table.attendance.numbers_of(table.room.host) or list(table.watchers)
        line = self.hub.watching.get(numbers[0]) if numbers else None
        return ("" if line is None else line.address, table.room.lasting_host, live.id)

    async def _choose(self, ask: Callable[[], Question | None], asker: Asker) -> Any | None:
        """Think here; or elsewhere, where everybody here is busy and somebody there is not."""
        helper = None if self.runner.idle else self.hub.relay.helper()
        if helper is not None and (asked := ask()) is not None:
            answer = await helper(msgspec.json.encode(asked))
            if answer is not None:
                self.hub.metrics.bot_away.inc()
                return read_answer(asked, answer)
        return await self.runner.choose(ask, asker)

    def _complain(self, live: Live, seat: Seat, what: str) -> None:
        self.hub.metrics.bot_defaults.inc()
        seq = live.table.room.seq
        log.warning("bot on seat %d: %s", seat, what, extra={"table": live.id, "seq": seq})

    def _default(self, live: Live, seat: Seat) -> Any | None:
        """What is done where a bot has no answer: its first action, where others must wait for it.

        In a real-time game nobody waits; but where no person is there to begin, a bot does.
        """
        room = live.table.room
        if room.game.traits.real_time:
            people = any(chair.bot is None for chair in room.chairs)
            if people or live.table.due() is not None:
                return None
        actions = _actions(live, seat)
        return actions[0] if actions else None


def _is_playing(live: Live) -> bool:
    return not live.is_dropped and live.table.room.status == "playing"


def _is_on(live: Live, seat: Seat) -> bool:
    """Whether a bot plays this seat, and somebody sees it: nobody plays for nobody."""
    table = live.table
    is_seen = bool(table.watchers) and not table.is_full
    return _is_playing(live) and is_seen and table.room.chairs[seat].bot is not None


def _may_act(live: Live, seat: Seat) -> bool:
    return _is_on(live, seat) and bool(_actions(live, seat))


def _actions(live: Live, seat: Seat) -> Any:
    match = live.table.room.match
    return () if match is None else match.game.board_actions(match.state, seat)


async def _wait(changed: asyncio.Event, seconds: float) -> None:
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(changed.wait(), seconds)
