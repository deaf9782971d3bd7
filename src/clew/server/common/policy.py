"""What the host of this server has decided: settings, bans and mutes, a message to everybody."""

import unicodedata
from typing import Annotated, Literal

from msgspec import Meta, Struct

from clew.core.plain_text import NAME_OR_EMPTY, PLAIN
from clew.storage.store import GuestId, WallMillis

RESTRICTIONS = 1000  # bans and mutes at once
_Word = Annotated[str, Meta(min_length=1, max_length=30, pattern=PLAIN)]
_Id = Annotated[str, Meta(max_length=40)]
Message = Annotated[str, Meta(min_length=1, max_length=280, pattern=PLAIN)]
What = Literal["ban", "mute"]
Kind = Literal["guest", "address"]


class Restriction(Struct, frozen=True):
    """A ban or a mute, of a guest or of an address, for ever or until a moment."""

    what: What
    kind: Kind
    whom: str  # a guest's id, or an address as limits count it
    name: str  # what they were called then
    since: WallMillis
    until: WallMillis | None = None

    def is_on(self, wall: WallMillis) -> bool:
        """Whether it is in force at this moment."""
        return self.until is None or wall < self.until


class Announcement(Struct, frozen=True):
    """A message to everybody on this server, until a moment."""

    text: Message
    since: WallMillis
    until: WallMillis


class ServerSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """What the host of the server chooses. Without languages or games: all of them.

    *opening*: who may open tables. *forbidden_names*: words that no name may have; with a star at
    an end they are looked for inside of words too.
    """

    name: Annotated[str, Meta(max_length=40, pattern=NAME_OR_EMPTY)] = ""
    languages: Annotated[tuple[_Id, ...], Meta(max_length=20)] = ()
    games: Annotated[tuple[_Id, ...], Meta(max_length=50)] = ()
    chat: bool = True
    opening: Literal["everybody", "code"] = "everybody"
    forbidden_names: Annotated[tuple[_Word, ...], Meta(max_length=500)] = ()


class Policy(Struct, frozen=True):
    """The whole policy, as the database keeps it for every worker."""

    settings: ServerSettings = ServerSettings()
    opening_key: str = ""  # made of the code with which tables are opened
    draining: bool = False  # no new tables: the server is about to stop
    announcement: Announcement | None = None
    restrictions: tuple[Restriction, ...] = ()

    def is_restricted(self, what: What, guest: GuestId, address: str, wall: WallMillis) -> bool:
        """Whether this guest, or whoever comes from this address, is banned or muted."""
        return any(
            each.what == what
            and each.whom == (guest if each.kind == "guest" else address)
            and each.whom
            and each.is_on(wall)
            for each in self.restrictions
        )

    def allows_name(self, name: str) -> bool:
        """Whether no forbidden word is in this name."""
        words = _words(name)
        joined = "".join(words)
        return not any(_is_inside(word, words, joined) for word in self.settings.forbidden_names)


def _is_inside(forbidden: str, words: list[str], joined: str) -> bool:
    sought = "".join(_words(forbidden.strip("*")))
    if not sought:
        return False
    return sought in joined if "*" in forbidden else sought in words or sought == joined


def _words(text: str) -> list[str]:
    """The words of a text without accents and capitals, and however letters are dressed up."""
    plain = unicodedata.normalize("NFKD", text).casefold()
    kept = "".join(one if one.isalnum() else " " for one in plain if not unicodedata.combining(one))
    return kept.split()
