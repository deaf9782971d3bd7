"""Follows the audit log: whatever a host did, here, at another worker or on the command line."""

from collections.abc import Callable

from clew.server.administration.actions import AdminAction, decode_action
from clew.server.administration.policies import Policies
from clew.storage.store import Store

Listener = Callable[[AdminAction], None]


class AuditFollower:
    """Calls its listeners with every action that is new in the log."""

    def __init__(self, store: Store, policies: Policies) -> None:
        self.listeners: list[Listener] = []
        self._store, self._policies = store, policies
        self._last = 0
        self._is_busy = False

    async def start(self) -> None:
        """Begin with what comes from now on."""
        newest = await self._store.notes_before("audit", limit=1)
        self._last = newest[0].id if newest else 0
        await self._policies.reload()

    async def beat(self) -> None:
        """Read what is new, then the policy: listeners find what the action led to."""
        if self._is_busy:
            return
        self._is_busy = True
        try:
            news = await self._store.notes_after("audit", self._last)
            await self._policies.reload()
            for note in news:
                self._last = note.id
                for listener in self.listeners:
                    listener(decode_action.decode(note.body))
        finally:
            self._is_busy = False
