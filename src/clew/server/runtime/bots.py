"""Bots at tables: each seat that a bot plays has a task, which waits, thinks and acts."""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable
from math import log as ln
from typing import Any, NamedTuple

import msgspec

from clew.bots.asking import past_of
from clew.bots.fair import Asker
from clew.bots.runner import BotFailed, Question, Runner, question, read_answer
from clew.core.types import Millis, Move, Seat
from clew.server.common.metrics import Metrics
from clew.server.common.served_clock import ServedClock
from clew.server.runtime.clustering import Cluster
from clew.server.runtime.loaded_table import LoadedTable
from clew.server.runtime.subscriptions import Subscriptions
from clew.server.runtime.tables import Tables
from clew.server.runtime.tasks import Spawn

log = logging.getLogger("clew.bots")
_FINE = 1 << 32
CALLS = {"never": 0, "seldom": 1, "usual": 3}  # in a row, on the same person
SEATS = 16  # at most, at any table


class Pace(NamedTuple):
    """How long a bot waits before it thinks: at least so many ms, and so many more on average."""

    least: int
    more: int
    again: int  # ms until it is asked again after it chose to wait, if nothing happens
    most: int  # ms that it waits at most before it thinks

    def reaction(self) -> float:
        """A random time like a person's, in seconds."""
        chance = (1 + secrets.randbelow(_FINE)) / _FINE
        return min(self.least - ln(chance) * self.more, self.most) / 1000


HUMAN = Pace(350, 650, 1000, 1900)
"""A bot that hesitates once while everybody waits for it acts within 5 s: 1.9, 1.0 and 1.9."""

INSTANT = Pace(0, 0, 20, 0)
PACES = {"human": HUMAN, "instant": INSTANT}


class Bots:
    """The bots at the tables of this process."""

    def __init__(
        self,
        runner: Runner,
        tables: Tables,
        subscriptions: Subscriptions,
        cluster: Cluster,
        time: ServedClock,
        *,
        metrics: Metrics,
        spawn: Spawn,
        pace: Pace = HUMAN,
    ) -> None:
        self.runner, self.pace = runner, pace
        self._tables, self._subscriptions, self._cluster = tables, subscriptions, cluster
        self._time, self._metrics, self._spawn = time, metrics, spawn
        # By the table as it is in memory: one that was unloaded and loaded again has new bots.
        self._playing: dict[tuple[LoadedTable, int], asyncio.Task[None]] = {}
        self._changed: dict[LoadedTable, asyncio.Event] = {}
        self._since: dict[LoadedTable, Millis] = {}  # when the board last changed

    def wake(self, loaded: LoadedTable) -> None:
        """Wake the bots of a table at which something happened, or to which somebody came."""
        if not _is_playing(loaded):
            if loaded in self._changed:
                self._changed[loaded].set()  # those who wait for their turn end
            return
        seats = [
            seat for seat, chair in enumerate(loaded.table.room.chairs) if chair.bot is not None
        ]
        if not seats:
            return
        self._note_change(loaded)
        self._changed.setdefault(loaded, asyncio.Event()).set()
        for seat in seats:
            if (loaded, seat) not in self._playing:
                task = self._spawn(self._play(loaded, Seat(seat)))
                self._playing[loaded, seat] = task

    def _note_change(self, loaded: LoadedTable) -> None:
        match, moments = loaded.table.room.match, loaded.table.moments
        if match is None:
            return
        last = match.log[-1] if match.log else None
        if isinstance(last, Move) and len(moments) > 1 and moments[-2].state is not None:
            before = match.game.board_actions(moments[-2].state, last.seat)
            if last.action not in before:
                return  # a stare, a gesture: the board is as it was
        self._since[loaded] = match.now

    @property
    def is_idle(self) -> bool:
        """Whether no bot plays, and nothing is remembered of a match."""
        return not (self._playing or self._changed or self._since)

    async def _play(self, loaded: LoadedTable, seat: Seat) -> None:
        """Play one seat, for as long as a bot has it."""
        try:
            while _is_playing(loaded) and loaded.table.room.chairs[seat].bot is not None:
                changed = self._changed[loaded]
                if not _may_act(loaded, seat):
                    changed.clear()
                    await changed.wait()
                    continue
                await asyncio.sleep(self.pace.reaction())
                changed.clear()
                if not await self._act(loaded, seat):
                    await _wait(changed, self.pace.again / 1000)
        finally:
            self._playing.pop((loaded, seat), None)
            if not any((loaded, other) in self._playing for other in range(SEATS)):
                self._changed.pop(loaded, None)
                self._since.pop(loaded, None)

    async def _act(self, loaded: LoadedTable, seat: Seat) -> bool:
        """Ask the bot and do what it answers; whether anything was done."""
        asked = list[Any]()

        def ask() -> Question | None:
            level = loaded.table.room.chairs[seat].bot
            match = loaded.table.room.match
            if level is None or match is None or not _may_act(loaded, seat):
                return None
            asked.append(match.state)
            at = loaded.table.elapsed(self._time.now())
            since = self._since.get(loaded, Millis(0))
            seed = secrets.randbits(48)
            return question(
                match.game,
                match.state,
                seat,
                level,
                at=at,
                since=since,
                seed=seed,
                past=past_of(match),
                people=people_at(loaded),
                calls=CALLS[loaded.table.room.settings.calls],
            )

        try:
            action = await self._choose(ask, self._asker(loaded))
        except BotFailed as failed:
            self._log_failure(loaded, seat, str(failed))
            action = None
        self._metrics.bot_answers.inc()
        match = loaded.table.room.match
        if not asked or match is None or not _is_on(loaded, seat):
            return False
        if action is not None and self._tables.bot_acts(loaded, seat, action):
            return True
        if match.state is not asked[-1]:
            return False  # others were quicker; it is asked again
        if action is not None:
            self._log_failure(loaded, seat, "an illegal action")
        default = self._default(loaded, seat)
        return default is not None and self._tables.bot_acts(loaded, seat, default)

    async def answer(self, loaded: LoadedTable, ask: Callable[[], Question | None]) -> Any | None:
        """The answer to another question about a table, or BotFailed; its bots wait beside it."""
        return await self._choose(ask, self._asker(loaded))

    def _asker(self, loaded: LoadedTable) -> Asker:
        """Who asks these bots: the host's address, the lasting host, and the table.

        The address comes first, because guests cost nothing and addresses do. Where the host is
        away, it is the address of whoever came first.
        """
        table = loaded.table
        numbers = table.attendance.numbers_of(table.room.host) or list(table.watchers)
        subscriber = self._subscriptions.subscribers.get(numbers[0]) if numbers else None
        return (
            "" if subscriber is None else subscriber.address,
            table.room.lasting_host,
            loaded.id,
        )

    async def _choose(self, ask: Callable[[], Question | None], asker: Asker) -> Any | None:
        """Ask a bot process here, or an idle one of another worker where all of ours are busy."""
        helper = None if self.runner.idle else self._cluster.idle_peer()
        if helper is not None and (asked := ask()) is not None:
            answer = await helper(msgspec.json.encode(asked))
            if answer is not None:
                self._metrics.bot_away.inc()
                return read_answer(asked, answer)
        return await self.runner.choose(ask, asker)

    def _log_failure(self, loaded: LoadedTable, seat: Seat, what: str) -> None:
        self._metrics.bot_defaults.inc()
        seq = loaded.table.room.seq
        log.warning("bot on seat %d: %s", seat, what, extra={"table": loaded.id, "seq": seq})

    def _default(self, loaded: LoadedTable, seat: Seat) -> Any | None:
        """What a bot without an answer does: its first action, if others wait for it.

        In a real-time game nobody waits; but where no person is there to begin, a bot does.
        """
        room = loaded.table.room
        if room.game.traits.real_time:
            people = any(chair.bot is None for chair in room.chairs)
            if people or loaded.table.due() is not None:
                return None
        actions = _actions(loaded, seat)
        return actions[0] if actions else None


def _is_playing(loaded: LoadedTable) -> bool:
    return not loaded.is_unloaded and loaded.table.room.status == "playing"


def _is_on(loaded: LoadedTable, seat: Seat) -> bool:
    """Whether a bot plays this seat, and somebody watches: bots do not play without people."""
    table = loaded.table
    is_seen = bool(table.watchers) and not table.is_full
    return _is_playing(loaded) and is_seen and table.room.chairs[seat].bot is not None


def people_at(loaded: LoadedTable) -> tuple[Seat, ...]:
    """The seats that people hold."""
    chairs = loaded.table.room.chairs
    return tuple(Seat(seat) for seat, chair in enumerate(chairs) if chair.bot is None)


def _may_act(loaded: LoadedTable, seat: Seat) -> bool:
    return _is_on(loaded, seat) and bool(_actions(loaded, seat))


def _actions(loaded: LoadedTable, seat: Seat) -> Any:
    match = loaded.table.room.match
    return () if match is None else match.game.board_actions(match.state, seat)


async def _wait(changed: asyncio.Event, seconds: float) -> None:
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(changed.wait(), seconds)
