"""The coach of a person at a table: what the strongest bot would do at their own seat, and why.

It is thought in the bots' processes, in the same fair queue as all bots' moves, and sent to whoever
asked and to nobody else. A client has one question at a time.
"""

import logging
import secrets
from typing import Any

from msgspec.structs import replace

from clew.bots.asking import past_of
from clew.bots.coaching import LATE, NOTHING, Advice
from clew.bots.runner import BotFailed, Question, question
from clew.core.errors import Refusal
from clew.core.types import Seat
from clew.server.common.served_clock import ServedClock
from clew.server.runtime.bots import Bots, people_at
from clew.server.runtime.loaded_table import LoadedTable
from clew.server.runtime.tables import Tables
from clew.server.runtime.tasks import Spawn
from clew.server.table import wire
from clew.server.table.facts import encode
from clew.server.table.output import Output, refused

log = logging.getLogger("clew.coach")


class Coach:
    """Answers the people at the tables of this process."""

    def __init__(self, bots: Bots, tables: Tables, time: ServedClock, spawn: Spawn) -> None:
        self._bots, self._tables, self._time, self._spawn = bots, tables, time, spawn
        self._asking: set[tuple[LoadedTable, int]] = set()

    def advise(self, loaded: LoadedTable, number: int, seat: Seat, n: int) -> None:
        """Answer a subscriber who asked for their own seat; the answer comes when it is found."""
        if (loaded, number) in self._asking:
            self._send(loaded, number, refused(Refusal("advice-under-way"), n))
            return
        self._asking.add((loaded, number))
        self._spawn(self._advise(loaded, number, seat, n))

    async def _advise(self, loaded: LoadedTable, number: int, seat: Seat, n: int) -> None:
        otherwise = NOTHING
        try:
            answer = await self._bots.answer(loaded, lambda: self._question(loaded, seat))
        except BotFailed as failed:
            log.warning("coach of seat %d: %s", seat, failed, extra={"table": loaded.id})
            answer, otherwise = None, LATE
        finally:
            self._asking.discard((loaded, number))
        if isinstance(answer, Advice):
            advice = wire.Advice(n, answer.action, answer.why.name, answer.why.params)
        else:
            advice = wire.Advice(n, None, otherwise.name, {})
        self._send(loaded, number, encode(advice))

    def _send(self, loaded: LoadedTable, number: int, message: bytes) -> None:
        if not loaded.is_unloaded and number in loaded.table.watchers:
            self._tables.submit(loaded, Output([], [((number,), message)]))

    def _question(self, loaded: LoadedTable, seat: Seat) -> Question | None:
        """The position as it is when a process is free; None where there is nothing to do."""
        match: Any = loaded.table.room.match
        if loaded.is_unloaded or match is None or loaded.table.room.status != "playing":
            return None
        if not match.game.board_actions(match.state, seat):
            return None
        asked = question(
            match.game,
            match.state,
            seat,
            match.game.levels[-1],
            at=loaded.table.elapsed(self._time.now()),
            since=match.now,
            seed=secrets.randbits(48),
            past=past_of(match),
            people=tuple(person for person in people_at(loaded) if person != seat),
        )
        return replace(asked, explain=True)
