"""The signing keys as a running server knows them; `clew keys rotate` changes them in the store."""

import asyncio
import logging
from typing import TYPE_CHECKING

from clew.server.common.clock import Clock
from clew.server.common.tokens import Tokens
from clew.storage.keys import Key, accepted, parse_keys
from clew.storage.store import Store

if TYPE_CHECKING:
    from collections.abc import Callable

log = logging.getLogger("clew.keyring")
PATIENCE = 2.0  # seconds for the store to answer


class Keyring:
    """Keeps `Tokens` up to date with the keys in the store."""

    def __init__(self, store: Store, clock: Clock, tokens: Tokens) -> None:
        self.store, self.clock, self.tokens = store, clock, tokens
        self.on_revoked: list[
            Callable[[], None]
        ] = []  # tokens that clients have shown are invalid now
        self._keys: tuple[Key, ...] = ()

    async def reload(self) -> None:
        """Read the keys again, and notify listeners where one was revoked."""
        async with asyncio.timeout(PATIENCE):
            stored = await self.store.secret()
        before, self._keys = self._keys, parse_keys(stored)
        wall, known = self.clock.wall(), {key.secret for key in self._keys}
        self.tokens.use(accepted(self._keys, wall))
        if any(key.is_accepted(wall) and key.secret not in known for key in before):
            log.warning("a signing key was revoked: every guest begins anew")
            for listener in self.on_revoked:
                listener()
