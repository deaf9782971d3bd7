"""Bots at tables: each seat that a bot plays has a task, which looks up, thinks and acts."""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable
from math import log as ln
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from clew.bots.runner import BotFailed, Question, Runner, question, read_answer
from clew.core.types import Millis, Move, Seat
from clew.server.hub import Hub, Live

if TYPE_CHECKING:
    from clew.storage.store import TableId

log = logging.getLogger("clew.bots")
_FINE = 1 << 32


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
        self._playing: dict[tuple[TableId, int], asyncio.Task[None]] = {}
        self._changed: dict[TableId, asyncio.Event] = {}
        self._since: dict[TableId, Millis] = {}  # when the board last changed
        hub.on_turn.append(self.look)
        hub.on_stop.append(runner.stop)
        hub.thinkers = runner

    def look(self, live: Live) -> None:
        """Something happened at a table: bots who sit there get to work."""
        seats = [seat for seat, chair in enumerate(live.table.room.chairs) if chair.bot is not None]
        if not seats or not _is_playing(live):
            return
        self._note_change(live)
        self._changed.setdefault(live.id, asyncio.Event()).set()
        for seat in seats:
            if (live.id, seat) not in self._playing:
                task = self.hub.spawn(self._play(live, Seat(seat)))
                self._playing[live.id, seat] = task

    def _note_change(self, live: Live) -> None:
        match, moments = live.table.room.match, live.table.moments
        if match is None:
            return
        last = match.log[-1] if match.log else None
        if isinstance(last, Move) and len(moments) > 1 and moments[-2].state is not None:
            before = match.game.board_actions(moments[-2].state, last.seat)
            if last.action not in before:
                return  # a stare, a gesture: the board is as it was
        self._since[live.id] = match.now

    async def _play(self, live: Live, seat: Seat) -> None:
        """One bot, for as long as it plays this seat."""
        try:
            while _is_playing(live) and live.table.room.chairs[seat].bot is not None:
                changed = self._changed[live.id]
                if not _actions(live, seat):
                    changed.clear()
                    await changed.wait()
                    continue
                await asyncio.sleep(self.pace.reaction())
                changed.clear()
                if not await self._act(live, seat):
                    await _wait(changed, self.pace.again / 1000)
        finally:
            self._playing.pop((live.id, seat), None)
            if not _is_playing(live):
                self._changed.pop(live.id, None)
                self._since.pop(live.id, None)

    async def _act(self, live: Live, seat: Seat) -> bool:
        """Ask and do; whether anything was done."""
        asked = list[Any]()

        def ask() -> Question | None:
            level = live.table.room.chairs[seat].bot
            match = live.table.room.match
            if level is None or match is None or not _actions(live, seat):
                return None
            asked.append(match.state)
            at = live.table.elapsed(self.hub.clock.now())
            since = self._since.get(live.id, Millis(0))
            seed = secrets.randbits(48)
            return question(match.game, match.state, seat, level, at=at, since=since, seed=seed)

        try:
            action = await self._choose(ask)
        except BotFailed as failed:
            self._complain(live, seat, str(failed))
            action = None
        self.hub.metrics.bot_answers.inc()
        match = live.table.room.match
        if not asked or match is None or live.is_dropped:
            return False
        if action is not None and self.hub.bot_acts(live, seat, action):
            return True
        if match.state is not asked[-1]:
            return False  # others were quicker; look again
        if action is not None:
            self._complain(live, seat, "an illegal action")
        default = self._default(live, seat)
        return default is not None and self.hub.bot_acts(live, seat, default)

    async def _choose(self, ask: Callable[[], Question | None]) -> Any | None:
        """Think here; or elsewhere, where everybody here is busy and somebody there is not."""
        helper = None if self.runner.idle else self.hub.relay.helper()
        if helper is not None and (asked := ask()) is not None:
            answer = await helper(msgspec.json.encode(asked))
            if answer is not None:
                self.hub.metrics.bot_away.inc()
                return read_answer(asked, answer)
        return await self.runner.choose(ask)

    def _complain(self, live: Live, seat: Seat, what: str) -> None:
        self.hub.metrics.bot_defaults.inc()
        seq = live.table.room.seq
        log.warning("bot on seat %d: %s", seat, what, extra={"table": live.id, "seq": seq})

    def _default(self, live: Live, seat: Seat) -> Any | None:
        """What is done where a bot has no answer: its first action, where others must wait for it.

        In a real-time game nobody waits; but where no person is there to begin, a bot does.
        """
        room = live.table.room
        if room.game.real_time:
            people = any(chair.bot is None for chair in room.chairs)
            if people or live.table.due() is not None:
                return None
        actions = _actions(live, seat)
        return actions[0] if actions else None


def _is_playing(live: Live) -> bool:
    return not live.is_dropped and live.table.room.status == "playing"


def _actions(live: Live, seat: Seat) -> Any:
    match = live.table.room.match
    return () if match is None else match.game.board_actions(match.state, seat)


async def _wait(changed: asyncio.Event, seconds: float) -> None:
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(changed.wait(), seconds)
