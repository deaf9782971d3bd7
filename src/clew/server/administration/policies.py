"""The policy of the server, as the database keeps it; a running server reads it every second."""

from collections.abc import Callable

import msgspec

from clew.server.common.policy import Policy
from clew.storage.store import Store

POLICY = "policy"  # the setting


class Policies:
    """The policy in force, and how it is changed."""

    def __init__(self, store: Store) -> None:
        self.current = Policy()
        self._store = store
        self._stored: bytes | None = None

    async def reload(self) -> None:
        """Read the policy again; decode it only where it has changed."""
        stored = await self._store.setting(POLICY)
        if stored != self._stored:
            self._stored = stored
            self.current = _decoded(stored)

    async def change(self, edit: Callable[[Policy], Policy]) -> None:
        """Change the policy, whoever else changes it at the same time."""
        while True:
            stored = await self._store.setting(POLICY)
            new = edit(_decoded(stored))
            if await self._store.swap_setting(POLICY, stored, msgspec.json.encode(new)):
                return await self.reload()


def _decoded(stored: bytes | None) -> Policy:
    return Policy() if stored is None else msgspec.json.decode(stored, type=Policy)
