"""A club's word: whoever knows club and word may see what the club's private tables came to.

A table that is opened with a word is marked with a key made of club and word, and so are its
results; a request with the same club and word makes the same key. Nobody owns a club's name, so
nobody can take it from others: another word is another book. The word itself is kept nowhere.
"""

import asyncio
import hashlib
import unicodedata
from typing import Annotated

from msgspec import Meta

from clew.core.errors import Refusal
from clew.core.plain import NAME_OR_EMPTY, PLAIN_OR_EMPTY
from clew.server.limits import Buckets
from clew.storage.store import Store

Club = Annotated[str, Meta(max_length=30, pattern=NAME_OR_EMPTY)]
Word = Annotated[str, Meta(max_length=60, pattern=PLAIN_OR_EMPTY)]
SHORTEST = 6  # letters
TRIES_PER_SECOND = 1 / 6  # new words, from one address
TRIES_AT_ONCE = 10
_KEPT = 256  # keys in memory


class Clubs:
    """Makes keys of words: slowly on purpose, and not often for one address."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._salt = b""
        self._keys: dict[tuple[str, str], str] = {}
        self._tries = Buckets(TRIES_PER_SECOND, TRIES_AT_ONCE)
        self._one_at_a_time = asyncio.Lock()  # each takes 16 MB

    async def key(self, club: str, word: str, address: str, now: float) -> str:
        """The key of a club's word; none without a club or without a word."""
        word = plain_word(word)
        if not club or not word:
            return ""
        if len(word) < SHORTEST:
            raise Refusal("club-word-too-short", letters=SHORTEST)
        key = self._keys.pop((club, word), None)
        if key is None:
            if not self._tries.take(address, now):
                raise Refusal("too-many-requests")
            key = await self._make(club, word)
        self._keys[club, word] = key  # the latest stands last
        if len(self._keys) > _KEPT:
            del self._keys[next(iter(self._keys))]
        return key

    async def _make(self, club: str, word: str) -> str:
        async with self._one_at_a_time:
            self._salt = self._salt or await self._store.club_salt()
            return await asyncio.to_thread(key_of, self._salt, club, word)

    def forget_full(self, now: float) -> None:
        """Keep only the addresses that tried lately."""
        self._tries.forget_full(now)


def plain_word(word: str) -> str:
    """The word as it was meant: it is passed on by ear, so capitals and spaces do not count."""
    return "".join(unicodedata.normalize("NFKC", word).casefold().split())


def key_of(salt: bytes, club: str, word: str) -> str:
    """The key: as slow to guess as a good password hash, and different for every club and server.

    It is looked up, not compared: without the salt nobody can steer its digits towards another.
    """
    salted = salt + club.encode()
    return hashlib.scrypt(word.encode(), salt=salted, n=2**14, r=8, p=1, dklen=16).hex()
