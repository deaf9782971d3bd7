"""The lines of a table's log: facts in the past tense, each with the command that caused it."""

from typing import Any

import msgspec
from msgspec import Raw, Struct

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
    """The person plays again, not the bot."""

    seat: int


class Led(Struct, frozen=True, tag="led"):
    """The person on this seat is the host from now on."""

    seat: int


class Began(Struct, frozen=True, tag="began"):
    """A match was dealt."""

    setup: Raw


class Reopened(Struct, frozen=True, tag="reopened"):
    """After a match: seats kept, ready for another."""


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


class WentOn(Struct, frozen=True, tag="went-on"):
    """The server had been away; the match's clock goes on from *at*."""

    at: int


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
    | Acted
    | Undid
    | Ticked
    | WentOn
    | Chatted
)


class Line(Struct, frozen=True, omit_defaults=True):
    """What is written: a fact, and whose command it was (of which client, and its number)."""

    fact: Fact
    by: GuestId | None = None
    client: str = ""
    n: int | None = None


encode = msgspec.json.Encoder().encode
decode_line = msgspec.json.Decoder(Line).decode
