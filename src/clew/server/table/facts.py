"""A table's log: facts in the past tense, each in a record that names the command behind it."""

from typing import Any

import msgspec
from msgspec import Raw, Struct

from clew.server.table.moderation import TableSettings
from clew.storage.store import GuestId, TableId


class Opened(Struct, frozen=True, tag="opened", omit_defaults=True):
    """The table was made; *imported* where it holds a match that was played elsewhere."""

    table: TableId
    game: str
    name: str
    public: bool
    club: str
    host: GuestId
    seats: int
    options: dict[str, Any]
    imported: bool = False
    club_key: str = ""  # see `clubs`; only what was opened with the club's word has one


class Sat(Struct, frozen=True, tag="sat"):
    """Somebody sat down, or took a seat over on another device."""

    seat: int
    guest: GuestId
    name: str


class Stood(Struct, frozen=True, tag="stood"):
    """A seat was given up, or freed by the host."""

    seat: int


class Renamed(Struct, frozen=True, tag="renamed"):
    """The table has a new name, or a person at it."""

    name: str
    seat: int | None = None


class Configured(Struct, frozen=True, tag="configured"):
    """Seats and options were chosen."""

    seats: int
    options: dict[str, Any]


class BotSat(Struct, frozen=True, tag="bot-sat"):
    """A bot plays this seat from now on."""

    seat: int
    level: str


class TookBack(Struct, frozen=True, tag="took-back"):
    """The person took the seat back from the bot."""

    seat: int


class Led(Struct, frozen=True, tag="led", omit_defaults=True):
    """The person on this seat is the host from now on; *acting* until the lasting host is back."""

    seat: int
    acting: bool = False


class HostReturned(Struct, frozen=True, tag="host-returned"):
    """The lasting host is back, and leads again."""


class Removed(Struct, frozen=True, tag="removed", omit_defaults=True):
    """Somebody was sent away; in a match a bot of this level plays their seat.

    By the table's host, or *by_admin*: the host of the server removes the table's host too.
    """

    guest: GuestId
    name: str
    bot: str | None = None
    by_admin: bool = False


class LetIn(Struct, frozen=True, tag="let-in"):
    """The host let somebody in, who may have been removed before."""

    guest: GuestId
    name: str


class SettingsChanged(Struct, frozen=True, tag="settings-changed", omit_defaults=True):
    """The host chose what is allowed; whoever was there when a table is locked stays let in."""

    settings: TableSettings
    present: tuple[GuestId, ...] = ()


class Closed(Struct, frozen=True, tag="closed"):
    """The host of the server closed the table: nobody comes here any more."""


class Began(Struct, frozen=True, tag="began", omit_defaults=True):
    """A match was dealt; *zero* is the moment on its owner's clock of the time that it served."""

    setup: Raw
    owner: str = ""
    zero: int | None = None


class Reopened(Struct, frozen=True, tag="reopened"):
    """After a match: seats kept, ready for another."""


class Conceded(Struct, frozen=True, tag="conceded", omit_defaults=True):
    """A seat gave the match up; *is_over* where all others who play had done so before."""

    seat: int
    is_over: bool = False


class Acted(Struct, frozen=True, tag="acted"):
    """A seat acted in the game."""

    seat: int
    action: Raw
    at: int


class Undid(Struct, frozen=True, tag="undid"):
    """A seat took back its last action; the match is as if it had never been."""

    seat: int


class Ticked(Struct, frozen=True, tag="ticked"):
    """Something was due by the rules."""

    at: int


class WentOn(Struct, frozen=True, tag="went-on", omit_defaults=True):
    """The server had been away; the match's clock goes on from *at*.

    *zero* is when it would have read 0 on its new owner's clock of the time that it serves.
    """

    at: int
    owner: str = ""
    zero: int | None = None


class Paused(Struct, frozen=True, tag="paused"):
    """Nobody is connected any more; the match's clock stands still at *at*."""

    at: int


class Unpaused(Struct, frozen=True, tag="unpaused", omit_defaults=True):
    """Somebody who plays is back; the match's clock goes on from *at* (*zero*: see `WentOn`)."""

    at: int
    owner: str = ""
    zero: int | None = None


class Chatted(Struct, frozen=True, tag="chatted"):
    """Words between matches."""

    name: str
    text: str


Fact = (
    Opened
    | Sat
    | Stood
    | Renamed
    | Configured
    | BotSat
    | TookBack
    | Led
    | Began
    | Reopened
    | Conceded
    | Acted
    | Undid
    | Ticked
    | WentOn
    | Chatted
    | HostReturned
    | Removed
    | LetIn
    | SettingsChanged
    | Closed
    | Paused
    | Unpaused
)


class Record(Struct, frozen=True, omit_defaults=True):
    """What one log entry holds: a fact, and the guest, client and number of its command."""

    fact: Fact
    by: GuestId | None = None
    client: str = ""
    n: int | None = None


encode = msgspec.json.Encoder().encode
decode_record = msgspec.json.Decoder(Record).decode


def prefix_of(fact: Any) -> bytes:
    """The bytes with which a record of this fact begins, to search a log without decoding it."""
    return b'{"fact":{"type":"%s"' % str(fact.__struct_config__.tag).encode()
