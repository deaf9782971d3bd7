"""A club's password (its *word*): it gives access to the results of the club's private tables.

A table opened with a word is marked with a key derived from club and word, and so are its results;
a request with the same club and word derives the same key. Nobody owns a club's name: the same
name with another word is another club. The word itself is stored nowhere.
"""

import asyncio
import hashlib
import unicodedata
from typing import Annotated

from msgspec import Meta

from clew.core.errors import Refusal
from clew.core.plain_text import NAME_OR_EMPTY, PLAIN_OR_EMPTY
from clew.server.common.limits import Buckets
from clew.storage.store import Store

Club = Annotated[str, Meta(max_length=30, pattern=NAME_OR_EMPTY)]
Word = Annotated[str, Meta(max_length=60, pattern=PLAIN_OR_EMPTY)]
SHORTEST = 6  # letters
TRIES_PER_SECOND = 1 / 6  # new words, from one address
TRIES_AT_ONCE = 10
_KEPT = 256  # keys in memory


class Clubs:
    """Derives keys from words: slow on purpose, and limited for each address."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._salt = b""
        self._keys: dict[tuple[str, str], str] = {}
        self._tries = Buckets(TRIES_PER_SECOND, TRIES_AT_ONCE)
        self._one_at_a_time = asyncio.Lock()  # each takes 16 MB

    async def key(self, club: str, word: str, address: str, now: float) -> str:
        """The key of a club's word; empty without a club or a word."""
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

    def may_try(self, address: str, now: float) -> bool:
        """Whether this address may try a word or a code, which is slow to check."""
        return self._tries.take(address, now)

    def forget_full(self, now: float) -> None:
        """Forget the addresses that have not tried lately."""
        self._tries.forget_full(now)


def plain_word(word: str) -> str:
    """A word without capitals and spaces: people pass it on by ear."""
    return "".join(unicodedata.normalize("NFKC", word).casefold().split())


def key_of(salt: bytes, club: str, word: str) -> str:
    """The key of a word: as slow to guess as a password hash, different for each club and server.

    It is looked up in an index, not compared in constant time. That tells an attacker nothing:
    without the salt they cannot choose which key a word leads to.
    """
    salted = salt + club.encode()
    return hashlib.scrypt(word.encode(), salt=salted, n=2**14, r=8, p=1, dklen=16).hex()
