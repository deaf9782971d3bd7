"""Who is at a table, and what the host decides about them: a part of the protocol, see `wire`."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from clew.server.table.people import PersonId

SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Person = Annotated[PersonId, Meta(max_length=40)]


class TableSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """What the host allows at this table; everybody sees it.

    *late_joins*: somebody may ask for a bot's seat while a match is played. Null is the usual for
    the game: yes where everybody sees everything, no where hands are hidden.

    *coach*: whether people may ask what a bot would do at their seat. Null is the usual: yes where
    all win together or one person plays with bots, no where people play against each other.

    *stand_in*: whether a bot may play for somebody who has been away for half a minute of a match:
    never, when the host says so, or at once. *calls*: how much bots call on people.

    *voice*: who may join the talk, see `JoinVoice`; people without a seat only listen.
    """

    late_joins: bool | None = None
    chat: bool = True  # whether anybody may write, between matches and where a game has talk
    spectators_chat: bool = True
    slow_seconds: Annotated[int, Meta(ge=0, le=600)] = 0  # between two messages of one person
    locked: bool = False  # newcomers wait outside until the host lets them in
    coach: bool | None = None
    stand_in: Literal["off", "ask", "at-once"] = "ask"
    calls: Literal["never", "seldom", "usual"] = "usual"
    voice: Literal["off", "players", "everybody"] = "players"


# Commands


class AskForSeat(Struct, frozen=True, tag="ask-for-seat", forbid_unknown_fields=True):
    """Ask the host for a bot's seat while a match is played; without a number, for the first.

    Nothing of the seat is shown before the host gives it. The request ends when its guest leaves
    the table.
    """

    seat: SeatNumber | None = None


class GiveSeat(Struct, frozen=True, tag="give-seat", forbid_unknown_fields=True):
    """The host gives a bot's seat to somebody who asks for it."""

    guest: Person


class Decline(Struct, frozen=True, tag="decline", forbid_unknown_fields=True):
    """The host does not give a seat; until the next match that person cannot ask again."""

    guest: Person


class Remove(Struct, frozen=True, tag="remove", forbid_unknown_fields=True):
    """The host sends somebody away, at any time; in a match a bot plays their seat at once.

    They see nothing of this table any more, until the host lets them in.
    """

    guest: Person


class LetIn(Struct, frozen=True, tag="let-in", forbid_unknown_fields=True):
    """The host lets in somebody who was removed, or who waits outside a locked table."""

    guest: Person


class ChangeSettings(Struct, frozen=True, tag="change-settings", forbid_unknown_fields=True):
    """The host chooses what is allowed at the table."""

    settings: TableSettings


Command = AskForSeat | GiveSeat | Decline | Remove | LetIn | ChangeSettings


# To the client


class Presence(Struct, frozen=True, tag="presence"):
    """Which seats' people are connected, their delay in ms, and how many others watch.

    By the server's clock: from when on a bot may play for who is away, by seat, and from when on
    somebody may lead in the place of a host who is. *voices*: how many joined the talk.
    """

    seats: tuple[int | None, ...]  # None: not there
    watching: int
    bot_from: tuple[float | None, ...]
    lead_from: float | None
    voices: int = 0


class Visitor(Struct, frozen=True):
    """Somebody at a table who has no seat.

    *asks* is the seat they ask for; who is *outside* sees nothing before they are let in.
    """

    guest: PersonId
    name: str
    asks: int | None = None
    is_outside: bool = False
    is_removed: bool = False


class Visitors(Struct, frozen=True, tag="visitors"):
    """To the host alone: who watches, who asks for a seat, who waits outside, who was removed."""

    visitors: tuple[Visitor, ...]


class Declined(Struct, frozen=True, tag="declined"):
    """To whoever asked for a seat: the host does not give it."""


ToClient = Presence | Visitors | Declined
