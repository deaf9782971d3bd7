"""Reads tables from their logs."""

import asyncio
import time

from clew.server.common.clock import Clock
from clew.server.common.limits import Limits
from clew.server.common.served_clock import ServedClock
from clew.server.common.slices import SLICE
from clew.server.common.tokens import Tokens
from clew.server.common.uptime import Uptime
from clew.server.table.table import Table
from clew.storage.store import Entry, NoSuchTable, Store, TableId


def reader_aside(store: Store) -> "TableReader":
    """A reader for whoever serves nobody: its clocks stand still, and it knows no key."""
    clock = ServedClock(Clock(lambda: 0.0, lambda: 0.0), Uptime())
    return TableReader(store, Tokens(b""), clock, Limits())


class TableReader:
    """Makes tables from the entries of their logs."""

    def __init__(self, store: Store, tokens: Tokens, clock: ServedClock, limits: Limits) -> None:
        self._store, self._tokens, self._clock, self._limits = store, tokens, clock, limits

    def make(self, entries: list[Entry]) -> Table:
        """The table that these entries lead to."""
        clock = self._clock
        return Table(entries, self._tokens, clock.now(), clock.uptime, self._limits)

    async def read(self, table: TableId) -> Table:
        """The table that its log leads to; other tables are served while it is read."""
        entries = await self._store.log(table)
        if not entries:
            raise NoSuchTable(table)  # its server died between the first two writes
        return await self.fold(entries)

    async def fold(self, entries: list[Entry]) -> Table:
        """The table that these entries lead to; other tables are served meanwhile."""
        made = self.make(entries[:1])
        end = time.perf_counter() + SLICE
        for entry in entries[1:]:
            made.read(entry)
            if time.perf_counter() > end:
                await asyncio.sleep(0)
                end = time.perf_counter() + SLICE
        return made
