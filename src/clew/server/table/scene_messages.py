"""What a client shows of a table: a part of the protocol, see `wire`."""

from typing import Any, Literal

from msgspec import Struct

from clew.server.table import moderation
from clew.server.table.people import PersonId
from clew.server.table.plain_board import PlainBoard
from clew.storage.store import TableId


class SeatInfo(Struct, frozen=True):
    """Who sits here; *guest* is who that is at this table, to compare with its host and `me`."""

    name: str | None
    bot: str | None  # the level of the bot that plays here now
    guest: PersonId | None


class TableInfo(Struct, frozen=True):
    """The table around the board."""

    id: TableId
    game: str
    name: str
    public: bool
    host: PersonId
    status: Literal["waiting", "playing", "finished"]
    match: int
    options: dict[str, Any]  # all of them by name, so that one which is missing is null
    seats: tuple[SeatInfo, ...]
    settings: moderation.TableSettings
    coach: bool = False  # whether I may ask what a bot would do at my seat, see `Advise`
    conceded: tuple[int, ...] = ()  # the seats that gave this match up, see `Concede`


class Scene(Struct, frozen=True):
    """All that one person may see of a table; *view* and *actions* are the game's own types.

    *plain* is there during a match of a game for which the page has no board.
    """

    table: TableInfo
    seat: int | None
    view: Any = None
    actions: Any = None  # what my seat may do, where the view does not say it
    undo: bool = False  # whether I may take my last action back
    plain: PlainBoard | None = None


class Notice(Struct, frozen=True, tag="notice", omit_defaults=True):
    """Something that happened at the table but not in the game."""

    what: Literal[
        "opened",
        "sat",
        "stood",
        "renamed",
        "configured",
        "bot-sat",
        "took-back",
        "began",
        "reopened",
        "led",
        "resumed",
        "undid",
        "removed",
        "let-in",
        "settings-changed",
        "host-returned",
        "paused",
        "unpaused",
        "conceded",
        "given-up",
    ]
    seat: int | None = None
    name: str | None = None


class Chatted(Struct, frozen=True, tag="chatted"):
    """Words between matches; *guest* is who said them."""

    name: str
    text: str
    guest: PersonId | None = None
