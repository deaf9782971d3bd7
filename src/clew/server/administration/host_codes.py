"""Codes with which the host of a server signs in to the host's page.

A code is shown once, when it is made, and kept as a hash: it has 80 bits of chance, so a quick hash
is enough. A session names the code it began with, and ends with it.
"""

import hmac
import secrets
from hashlib import sha256

import msgspec
from msgspec import Struct

from clew.storage.store import Store, WallMillis

CODES = "host-codes"  # the setting
MOST = 5  # codes at once; an older one ends
_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # none that is taken for another
_ALIKE = str.maketrans("OIL", "011")


class Code(Struct, frozen=True):
    """A code as it is kept."""

    hash: str
    made: WallMillis

    @property
    def id(self) -> str:
        """The id by which a session names this code."""
        return self.hash[:16]


def parse_codes(stored: bytes | None) -> tuple[Code, ...]:
    """The codes in the setting, oldest first."""
    return () if stored is None else msgspec.json.decode(stored, type=tuple[Code, ...])


async def make_code(store: Store, wall: WallMillis, *, sole: bool = False) -> str:
    """Make a code; *sole*: all others end, and so do the sessions that began with them."""
    code = "".join(secrets.choice(_LETTERS) for _ in range(16))
    new = Code(_hash(code), wall)
    while True:
        stored = await store.setting(CODES)
        others = () if sole else parse_codes(stored)[1 - MOST :]
        if await store.swap_setting(CODES, stored, msgspec.json.encode((*others, new))):
            return "-".join(code[i : i + 4] for i in range(0, 16, 4))


async def find_code(store: Store, code: str) -> Code | None:
    """The code that somebody typed, with or without dashes and capitals; None if it is not one."""
    found, sought = None, _hash(plain_code(code))
    for known in parse_codes(await store.setting(CODES)):
        if hmac.compare_digest(known.hash, sought):
            found = known
    return found


def plain_code(code: str) -> str:
    """A code as it is hashed."""
    letters = "".join(letter for letter in code.upper() if letter.isalnum())
    return letters.translate(_ALIKE)


def _hash(code: str) -> str:
    return sha256(b"clew-host-code:" + code.encode()).hexdigest()
