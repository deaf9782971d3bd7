"""Every message between client and server; docs/protocol.md and the client's types are made of it.

A client sends FromClient, the server ToClient, each as one JSON text frame. What a person does is a
`Do` with a counter of its own: sending it again after a lost connection does no harm, and every one
is answered, by `Ack` or by `Refused`. Whatever happens at a table has a sequence number; a client
that comes back says the last it has and gets exactly what it missed.

The server's clock counts milliseconds from some moment; the match's clock read 0 when it read
*zero*. So a client that knows the server's clock (by `Ping`) knows the match's, and draws the sand.
"""

from typing import Annotated, Any, Literal

from msgspec import Meta, Raw, Struct

from clew.core.plain_text import NAME, PLAIN
from clew.server.table import moderation, voice_messages
from clew.server.table.coach_messages import Advice as Advice
from clew.server.table.coach_messages import Advise as Advise
from clew.server.table.lobby_messages import Lobby as Lobby
from clew.server.table.lobby_messages import LobbyChanged as LobbyChanged
from clew.server.table.lobby_messages import MoreTables as MoreTables
from clew.server.table.lobby_messages import WatchLobby as WatchLobby
from clew.server.table.people import PersonId
from clew.server.table.plain_board import PlainBoard
from clew.storage.store import GuestId, TableId

PROTOCOL = 1

Name = Annotated[str, Meta(min_length=1, max_length=30, pattern=NAME)]
Text = Annotated[str, Meta(min_length=1, max_length=280, pattern=PLAIN)]
Level = Annotated[str, Meta(min_length=1, max_length=20, pattern=r"^[a-z-]+(?![\s\S])")]
ClientId = Annotated[str, Meta(max_length=24, pattern=r"^[A-Za-z0-9_-]*(?![\s\S])")]
Token = Annotated[str, Meta(max_length=200)]
SeatNumber = moderation.SeatNumber
Counter = Annotated[int, Meta(ge=1, le=2**53)]


# What people do at a table


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

    In a match that takes half a minute's absence: `Presence` says from when on.
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
    and until they come back.
    """

    seat: SeatNumber | None = None


class Begin(Struct, frozen=True, tag="begin", forbid_unknown_fields=True):
    """The host deals the match."""


class Rematch(Struct, frozen=True, tag="rematch", forbid_unknown_fields=True):
    """After a match: the same people, the same seats, once more."""


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


Command = (
    Sit
    | Stand
    | CallMe
    | Rename
    | Configure
    | ChoosePawn
    | Kick
    | SeatBot
    | TakeBack
    | Reclaim
    | Lead
    | Begin
    | Rematch
    | Act
    | Try
    | Advise
    | Undo
    | Chat
    | moderation.Command
)


# From the client


class Hello(Struct, frozen=True, tag="hello", forbid_unknown_fields=True):
    """The first message: who I am. Without a token a new guest is made.

    The server answers a token that it did not make with `Closing` and the reason `unknown-guest`,
    and makes no guest. Keep the token, and ask the person before you say hello without it.
    *client* is made up by the page when it is opened; each counts its own commands.
    """

    protocol: int
    name: Name
    token: Token | None = None
    client: ClientId = ""


class Ping(Struct, frozen=True, tag="ping", forbid_unknown_fields=True):
    """Measures the way: *sent* comes back; *rtt* is what the client measured last, in ms."""

    sent: float
    rtt: Annotated[float, Meta(ge=0, le=60_000)] | None = None


class Watch(Struct, frozen=True, tag="watch", forbid_unknown_fields=True):
    """Come to a table, or back to it with the last sequence number one has.

    The answer is a `Snapshot`, or the missed `Update`s and then `Resumed`. Whoever may not see the
    table is told `Refused` without a number, and a `Snapshot` when the host lets them in.
    """

    table: Annotated[TableId, Meta(max_length=40)]
    since: Annotated[int, Meta(ge=0)] | None = None


class Leave(Struct, frozen=True, tag="leave", forbid_unknown_fields=True):
    """Stop watching; a seat stays one's own."""


class Do(Struct, frozen=True, tag="do", forbid_unknown_fields=True):
    """Do something at the watched table.

    *n* counts up with every new command, from the last one that `Snapshot` or `Resumed` names.
    """

    n: Counter
    command: Command


FromClient = Hello | Ping | WatchLobby | MoreTables | Watch | Leave | Do | voice_messages.FromClient


# What a client shows


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


class Told(Struct, frozen=True, tag="told", omit_defaults=True):
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
    ]
    seat: int | None = None
    name: str | None = None


class Chatted(Struct, frozen=True, tag="chatted"):
    """Words between matches."""

    name: str
    text: str


# To the client


class Welcome(Struct, frozen=True, tag="welcome"):
    """Who the server takes you for; keep the token, it is your identity."""

    protocol: int
    guest: GuestId
    token: str


class Pong(Struct, frozen=True, tag="pong"):
    """The answer to a ping, with the server's clock in ms."""

    sent: float
    clock: float


class Snapshot(Struct, frozen=True, tag="snapshot"):
    """The whole scene, and the last command of mine that was carried out.

    *me* is who I am at this table, to compare with its host, seats and visitors.
    """

    table: TableId
    seq: int
    scene: Scene
    clock: float
    zero: float | None
    done: int
    me: PersonId
    seat_token: str | None = None


class Resumed(Struct, frozen=True, tag="resumed"):
    """All that was missed has been told; the scene is now that of entry *seq*."""

    table: TableId
    seq: int
    clock: float
    zero: float | None
    done: int


class Update(Struct, frozen=True, tag="update", omit_defaults=True):
    """What one entry of the log changed, what to show of it, and when by the match's clock (*at*).

    *patch* is a merge patch of the scene.
    """

    seq: int
    patch: Any = None
    events: tuple[Any, ...] = ()
    told: Told | Chatted | None = None
    at: int | None = None


class Time(Struct, frozen=True, tag="time"):
    """A match began, or goes on after the server was away: when its clock read 0."""

    clock: float
    zero: float


class Ack(Struct, frozen=True, tag="ack"):
    """Command *n* was carried out and is safe; it is entry *seq*."""

    n: int
    seq: int


class Refused(Struct, frozen=True, tag="refused"):
    """Command *n* changed nothing. The client has the words for rule and reason."""

    n: int | None
    rule: str | None
    reason: str
    params: dict[str, str | int | None]


class Closing(Struct, frozen=True, tag="closing"):
    """The server ends this connection, and why; come back if *again*."""

    reason: str
    again: bool


ToClient = (
    Welcome
    | Pong
    | Lobby
    | LobbyChanged
    | Snapshot
    | Resumed
    | Update
    | Time
    | moderation.ToClient
    | voice_messages.ToClient
    | Ack
    | Refused
    | Advice
    | Closing
)
