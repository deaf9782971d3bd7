"""The server's signing keys: one signs, those before it are still accepted for a while.

They stand in one row of the settings. A database that never rotated its key has the bare secret
there, as the first release wrote it.
"""

import secrets

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from clew.storage.store import SIGNING_KEYS, Store, WallMillis

SPREAD = 10_000  # ms that a new key is known before it signs: every running server reads it by then
_MARK = b'{"keys":'


class Key(Struct, frozen=True):
    """A signing key: it signs from *since* on, and what it signed is accepted until *until*."""

    secret: bytes
    since: WallMillis
    until: WallMillis | None = None

    def is_accepted(self, wall: WallMillis) -> bool:
        """Whether its tokens are good at this moment."""
        return self.until is None or wall < self.until


class _Stored(Struct, frozen=True):
    keys: tuple[Key, ...]  # newest first


def parse_keys(stored: bytes) -> tuple[Key, ...]:
    """The keys in the row of the settings, newest first."""
    if not stored.startswith(_MARK):
        return (Key(stored, WallMillis(0)),)
    return msgspec.json.decode(stored, type=_Stored).keys


def format_keys(keys: tuple[Key, ...]) -> bytes:
    """The row of the settings."""
    return msgspec.json.encode(_Stored(keys))


def accepted(keys: tuple[Key, ...], wall: WallMillis) -> tuple[bytes, ...]:
    """The secrets of the keys that are good at this moment; the first of them signs."""
    good = [key for key in keys if key.is_accepted(wall)] or list(keys[:1])
    signing = next((key for key in good if key.since <= wall), good[-1])
    return (signing.secret, *(key.secret for key in good if key is not signing))


async def rotate(store: Store, wall: WallMillis, grace: int | None) -> WallMillis | None:
    """Make a new key; until when (*grace* ms after it signs) the others are accepted.

    None: they are forgotten at once, and so is everybody who shows a token that they signed.
    """
    while True:
        stored = await store.secret()
        keys, until = _rotated(parse_keys(stored), wall, grace)
        if await store.swap_setting(SIGNING_KEYS, stored, format_keys(keys)):
            return until


def _rotated(
    keys: tuple[Key, ...], wall: WallMillis, grace: int | None
) -> tuple[tuple[Key, ...], WallMillis | None]:
    secret = secrets.token_bytes(32)
    if grace is None:
        return (Key(secret, wall),), None
    since = WallMillis(wall + SPREAD)
    until = WallMillis(since + grace)
    old = (
        replace(key, until=until if key.until is None else min(key.until, until))
        for key in keys
        if key.is_accepted(wall)
    )
    return (Key(secret, since), *old), until
