"""Bots think in processes of their own, within a time limit; whatever goes wrong stays there.

A question crosses to the process as JSON, so that nothing but what the seat knows can cross. A
process that crashes or thinks too long is killed and another takes its place.
"""

import asyncio
import contextlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from typing import Any

import msgspec
from msgspec import Raw, Struct

from clew.bots.asking import BUDGET, AnySituation, situation_of
from clew.bots.bot import Situation
from clew.bots.coaching import Advice, advice_of
from clew.bots.fair import Asker, FairQueue
from clew.bots.levels import bot_of
from clew.core.match import AnyGame
from clew.core.types import Millis, Move, Seat
from clew.games import GAMES

LIMIT = 10.0  # seconds until it is stopped; others may have the processor meanwhile
PRIORITY = 5  # lower than that of the server: people come first
START = 60.0  # seconds that a process may take to begin, on a machine that is busy


class BotFailed(Exception):
    """A bot crashed, thought too long or answered nonsense."""


class Question(Struct, frozen=True):
    """What a bot is asked; views, actions and imagined states as their game encodes them."""

    game: str
    level: str
    seat: int
    view: Raw
    actions: Raw
    at: int
    since: int
    imagined: tuple[Raw, ...]
    seed: int
    budget: int
    past: Raw = Raw(b"[]")
    people: tuple[Seat, ...] = ()
    calls: int = 3
    explain: bool = False  # the answer is to be an `Advice`


def question(
    game: AnyGame,
    state: Any,
    seat: Seat,
    level: str,
    *,
    at: Millis,
    since: Millis,
    seed: int,
    past: Sequence[Move[Any]] = (),
    people: tuple[Seat, ...] = (),
    calls: int = 3,
) -> Question:
    """All that this seat may know of the state, for a bot of this level."""
    seeds = [seed + i for i in range(bot_of(game.id, level).worlds)]
    situation = situation_of(game, state, seat, seeds, at=at, since=since)
    return Question(
        game=game.id,
        level=level,
        seat=situation.seat,
        view=_raw(situation.view),
        actions=_raw(situation.actions),
        at=situation.at,
        since=situation.since,
        imagined=tuple(map(_raw, situation.imagined)),
        seed=seed,
        budget=BUDGET,
        past=_raw(past),
        people=people,
        calls=calls,
    )


def _raw(value: Any) -> Raw:
    return Raw(msgspec.json.encode(value))


def situation_in(asked: Question) -> AnySituation:
    """The situation that a question was made of."""
    game = GAMES[asked.game]
    actions: Any = Sequence[game.action_type]  # type: ignore[name-defined]
    moves: Any = Sequence[Move[game.action_type]]  # type: ignore[name-defined]
    return Situation(
        Seat(asked.seat),
        msgspec.json.decode(asked.view, type=game.view_type),
        msgspec.json.decode(asked.actions, type=actions),
        Millis(asked.at),
        [msgspec.json.decode(state, type=game.state_type) for state in asked.imagined],
        Millis(asked.since),
        msgspec.json.decode(asked.past, type=moves),
        asked.people,
        asked.calls,
    )


def think(text: bytes) -> bytes:
    """In the other process: the bot's answer to a question, as JSON; null is 'not now'."""
    asked = msgspec.json.decode(text, type=Question)
    bot, situation = bot_of(asked.game, asked.level), situation_in(asked)
    action = bot.choose(situation, asked.seed, Millis(asked.budget))
    if asked.explain:
        return msgspec.json.encode(advice_of(GAMES[asked.game], situation, action))
    return msgspec.json.encode(action)


def read_answer(asked: Question, answer: bytes) -> Any | None:
    """The action that an answer names; None is 'not now'. Where reasons were asked, an `Advice`."""
    kind: Any = Advice if asked.explain else GAMES[asked.game].action_type | None
    try:
        return msgspec.json.decode(answer, type=kind)
    except msgspec.DecodeError as error:
        raise BotFailed(f"nonsense: {error}") from error


def _begin_worker() -> None:
    """A worker leaves Ctrl-C to its server, and does not outlive it, however that dies.

    People's moves come before bots' thoughts: it has a lower priority than the server.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(PRIORITY)
    threading.Thread(target=_die_with_parent, daemon=True).start()


def _die_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _awake() -> int:
    """Where this runs; to find this function a new process loads the games and the bots."""
    return os.getpid()


class _Worker:
    """One process, which can be killed."""

    def __init__(self, thinker: Callable[[bytes], bytes]) -> None:
        context = multiprocessing.get_context("spawn")  # the same on every system
        self._pool = ProcessPoolExecutor(1, mp_context=context, initializer=_begin_worker)
        self._thinker = thinker
        self._pid: int | None = None

    async def begin(self) -> None:
        """Until the process is there, with all that it needs to think."""
        if self._pid is None:
            self._pid = await asyncio.get_running_loop().run_in_executor(self._pool, _awake)

    async def think(self, text: bytes) -> bytes:
        return await asyncio.get_running_loop().run_in_executor(self._pool, self._thinker, text)

    def kill(self) -> None:
        if self._pid is not None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self._pid, signal.SIGTERM)
        self._pool.shutdown(wait=False, cancel_futures=True)


class Runner:
    """Some processes for all bots of a server."""

    def __init__(
        self,
        processes: int = 1,
        limit: float = LIMIT,
        thinker: Callable[[bytes], bytes] = think,
    ) -> None:
        self.limit, self.thinker = limit, thinker
        self._workers: list[_Worker | None] = [None] * processes
        self._idle = list(range(processes))
        self._queue = FairQueue[asyncio.Future[int]]()

    @property
    def idle(self) -> int:
        """How many processes have nothing to do."""
        return len(self._idle)

    async def choose(self, ask: Callable[[], Question | None], asker: Asker = ("",)) -> Any | None:
        """The answer to a question, which is put when a process is free for it; or BotFailed.

        None where the bot says 'not now', or where there is nothing to ask any more.
        """
        i = await self._free(asker)
        try:
            asked = ask()
            if asked is None:
                return None
            return read_answer(asked, await self._think(i, msgspec.json.encode(asked)))
        finally:
            self._release(i)

    async def _free(self, asker: Asker) -> int:
        """A process that has nothing to do; where there is none, all who wait share fairly."""
        if self._idle:
            self._queue.serve(asker)
            return self._idle.pop()
        turn: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._queue.put(asker, turn)
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._release(turn.result())
            raise

    def _release(self, i: int) -> None:
        while self._queue:
            turn = self._queue.take()
            if not turn.done():  # or whoever waited was stopped
                turn.set_result(i)
                return
        self._idle.append(i)

    async def think(self, text: bytes) -> bytes:
        """The answer to a question of somebody else's bot; BotFailed where no process is idle."""
        if not self.idle:
            raise BotFailed("busy")
        i = self._idle.pop()
        try:
            return await self._think(i, text)
        finally:
            self._release(i)

    async def _think(self, i: int, text: bytes) -> bytes:
        worker = self._workers[i] = self._workers[i] or _Worker(self.thinker)
        try:
            # A bot does not think while its process begins: or on a busy machine none ever would.
            await asyncio.wait_for(worker.begin(), START)
            return await asyncio.wait_for(worker.think(text), self.limit)
        except TimeoutError as error:
            self._replace(i)
            raise BotFailed("too slow") from error
        except BrokenExecutor as error:
            self._replace(i)
            raise BotFailed("the process died") from error
        except Exception as error:  # raised by the bot, and sent back to us
            raise BotFailed(repr(error)) from error

    def _replace(self, i: int) -> None:
        worker, self._workers[i] = self._workers[i], None
        if worker is not None:
            worker.kill()

    def stop(self) -> None:
        """End all processes."""
        for i in range(len(self._workers)):
            self._replace(i)
