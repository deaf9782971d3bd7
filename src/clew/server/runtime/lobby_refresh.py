"""Reads the lobby from the store: at the start, and whenever a change may have been missed."""

import asyncio
import logging
import random
from collections.abc import Callable, Coroutine
from typing import Any

from clew.server.common.outages import Outages
from clew.server.runtime.lobby import LISTED, Lobby
from clew.storage.store import Store

log = logging.getLogger("clew.lobby")
PAUSE = 1.0  # seconds at most until it is read, and between two tries


class LobbyRefresh:
    """Reads the list of public tables, once for all who ask at the same time."""

    def __init__(
        self,
        store: Store,
        lobby: Lobby,
        outages: Outages,
        spawn: Callable[[Coroutine[Any, Any, None]], object],
    ) -> None:
        self.store, self.lobby, self.outages, self.spawn = store, lobby, outages, spawn
        self._is_wanted = False
        self.is_busy = False  # whether it is read now, or soon
        self._reading = asyncio.Lock()

    async def refresh(self) -> None:
        """Show what is in the store; changes that arrive while it is read are newer, and stay."""
        async with self._reading:
            self.lobby.begin_refresh()
            rows = await self.store.tables(public=True, status=("waiting", "playing"), limit=LISTED)
            self.lobby.fill(rows, is_all=len(rows) < LISTED)

    def refresh_soon(self) -> None:
        """Read the list again soon, because changes may have been missed."""
        self._is_wanted = True
        if not self.is_busy:
            self.is_busy = True
            self.spawn(self._work())

    async def _work(self) -> None:
        try:
            while self._is_wanted:
                # All workers miss news together: they need not all read in the same moment.
                await asyncio.sleep(random.uniform(0.1, PAUSE))  # noqa: S311 - no secret
                self._is_wanted = False
                try:
                    await self.refresh()
                except Exception as error:
                    self._is_wanted = True
                    self.outages.log_failure(log, "the lobby was not read", error)
        finally:
            self.is_busy = False
