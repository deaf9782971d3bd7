"""What people do at a table: the commands of `wire`, but for what the host decides about people."""

from typing import Annotated, Any

from msgspec import Meta, Raw, Struct

from clew.core.plain_text import NAME, PLAIN
from clew.server.table import moderation

Name = Annotated[str, Meta(min_length=1, max_length=30, pattern=NAME)]
Text = Annotated[str, Meta(min_length=1, max_length=280, pattern=PLAIN)]
Level = Annotated[str, Meta(min_length=1, max_length=20, pattern=r"^[a-z-]+(?![\s\S])")]
Token = Annotated[str, Meta(max_length=200)]
SeatNumber = moderation.SeatNumber


class Sit(Struct, frozen=True, tag="sit", forbid_unknown_fields=True):
    """Take a free seat; without a number, the first.

    While a match is played a bot's seat is asked for, by `AskForSeat`.
    """

    seat: SeatNumber | None = None


class Stand(Struct, frozen=True, tag="stand", forbid_unknown_fields=True):
    """Give up one's seat (before or after a match)."""


class CallMe(Struct, frozen=True, tag="call-me", forbid_unknown_fields=True):
    """Change one's own name."""

    name: Name


class Rename(Struct, frozen=True, tag="rename", forbid_unknown_fields=True):
    """The host renames the table."""

    name: Name


class Configure(Struct, frozen=True, tag="configure", forbid_unknown_fields=True):
    """The host chooses seats and table options, before a match."""

    seats: Annotated[int, Meta(ge=1, le=16)]
    options: dict[str, Any]


class ChoosePawn(Struct, frozen=True, tag="choose-pawn", forbid_unknown_fields=True):
    """Play with this pawn, before a match; a bot or a free seat gives it up, a person does not."""

    pawn: SeatNumber


class Kick(Struct, frozen=True, tag="kick", forbid_unknown_fields=True):
    """The host frees a seat."""

    seat: SeatNumber


class SeatBot(Struct, frozen=True, tag="seat-bot", forbid_unknown_fields=True):
    """The host sets a bot on a free seat, or has one play for somebody who is away.

    In a match that takes half a minute's absence: `Presence` says from when on. Whoever has to go
    leaves their own seat to a bot of middling strength; the host to any.
    """

    seat: SeatNumber
    level: Level


class TakeBack(Struct, frozen=True, tag="take-back", forbid_unknown_fields=True):
    """A player who came back takes the seat over from the bot; or the host gives it back."""

    seat: SeatNumber


class Reclaim(Struct, frozen=True, tag="reclaim", forbid_unknown_fields=True):
    """Take one's own seat on another device, with the seat's token."""

    token: Token


class Lead(Struct, frozen=True, tag="lead", forbid_unknown_fields=True):
    """The host makes the person on this seat the host.

    Without a number: somebody seated leads in the place of a host who has been away for a minute,
    and until they come back; of one whom the host of the server removed at once, and for good.
    """

    seat: SeatNumber | None = None


class Begin(Struct, frozen=True, tag="begin", forbid_unknown_fields=True):
    """The host deals the match."""


class Rematch(Struct, frozen=True, tag="rematch", forbid_unknown_fields=True):
    """After a match: the same people, the same seats, once more."""


class Concede(Struct, frozen=True, tag="concede", forbid_unknown_fields=True):
    """Give the match up. It ends, won by nobody, when all who play it have given it up.

    Bots are not asked, nor who has been away for half a minute. Whoever acts again takes it back.
    """


class Act(Struct, frozen=True, tag="act", forbid_unknown_fields=True):
    """An action of the game, as the rules define it."""

    action: Raw


class Try(Struct, frozen=True, tag="try", forbid_unknown_fields=True):
    """Ask whether an action would be refused, and why; nothing is done, and nobody hears of it."""

    action: Raw


class Undo(Struct, frozen=True, tag="undo", forbid_unknown_fields=True):
    """Take back one's last action, where the scene's *undo* says so: nothing was revealed by it."""


class Chat(Struct, frozen=True, tag="chat", forbid_unknown_fields=True):
    """Words between matches; during one the rules of the game decide who may talk."""

    text: Text
