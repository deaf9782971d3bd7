"""Sends the people at a table who of them is connected, a moment after that has changed."""

import asyncio
from typing import TYPE_CHECKING

from clew.server.common.frames import framed
from clew.server.runtime.loaded_table import LoadedTable
from clew.server.runtime.subscriptions import Subscriptions

if TYPE_CHECKING:
    from clew.storage.store import TableId

_DELAY = 0.3  # seconds: several people who come at once are one message


class PresenceSender:
    """Sends `Presence` to everybody at a table, and `Visitors` to its host."""

    def __init__(self, subscriptions: Subscriptions) -> None:
        self._subscriptions = subscriptions
        self._changed: set[TableId] = set()  # whose presence is sent soon

    def changed(self, loaded: LoadedTable) -> None:
        """Send the presence of a table soon."""
        if loaded.id not in self._changed:
            self._changed.add(loaded.id)
            asyncio.get_running_loop().call_later(_DELAY, self._send, loaded)

    def _send(self, loaded: LoadedTable) -> None:
        self._changed.discard(loaded.id)
        table = loaded.table
        self._subscriptions.send_frame(table.watchers, framed(table.watching.presence()))
        numbers, visitors = table.watching.visitors()
        self._subscriptions.send_frame(numbers, framed(visitors))
