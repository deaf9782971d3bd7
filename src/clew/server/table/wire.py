"""Every message between client and server; docs/protocol.md and the client's types are made of it.

A client sends FromClient, the server ToClient, each as one JSON text frame. What a person does is a
`Do` with a counter of its own: sending it again after a lost connection does no harm, and every one
is answered, by `Ack` or by `Refused`. Whatever happens at a table has a sequence number; a client
that comes back says the last it has and gets exactly what it missed.

The server's clock counts milliseconds from some moment; the match's clock read 0 when it read
*zero*. So a client that knows the server's clock (by `Ping`) knows the match's, and can draw it.
"""

from typing import Annotated, Any

from msgspec import Meta, Struct

from clew.server.table import moderation, server_messages, voice_messages
from clew.server.table.coach_messages import Advice as Advice
from clew.server.table.coach_messages import Advise as Advise
from clew.server.table.commands import Act as Act
from clew.server.table.commands import Begin as Begin
from clew.server.table.commands import CallMe as CallMe
from clew.server.table.commands import Chat as Chat
from clew.server.table.commands import ChoosePawn as ChoosePawn
from clew.server.table.commands import Concede as Concede
from clew.server.table.commands import Configure as Configure
from clew.server.table.commands import Kick as Kick
from clew.server.table.commands import Lead as Lead
from clew.server.table.commands import Level as Level
from clew.server.table.commands import Name as Name
from clew.server.table.commands import Reclaim as Reclaim
from clew.server.table.commands import Rematch as Rematch
from clew.server.table.commands import Rename as Rename
from clew.server.table.commands import SeatBot as SeatBot
from clew.server.table.commands import SeatNumber as SeatNumber
from clew.server.table.commands import Sit as Sit
from clew.server.table.commands import Stand as Stand
from clew.server.table.commands import TakeBack as TakeBack
from clew.server.table.commands import Text as Text
from clew.server.table.commands import Token as Token
from clew.server.table.commands import Try as Try
from clew.server.table.commands import Undo as Undo
from clew.server.table.lobby_messages import Lobby as Lobby
from clew.server.table.lobby_messages import LobbyChanged as LobbyChanged
from clew.server.table.lobby_messages import MoreTables as MoreTables
from clew.server.table.lobby_messages import WatchLobby as WatchLobby
from clew.server.table.people import PersonId
from clew.server.table.scene_messages import Chatted as Chatted
from clew.server.table.scene_messages import Notice as Notice
from clew.server.table.scene_messages import Scene as Scene
from clew.server.table.scene_messages import SeatInfo as SeatInfo
from clew.server.table.scene_messages import TableInfo as TableInfo
from clew.storage.store import GuestId, TableId

PROTOCOL = 2

ClientId = Annotated[str, Meta(max_length=24, pattern=r"^[A-Za-z0-9_-]*(?![\s\S])")]
Counter = Annotated[int, Meta(ge=1, le=2**53)]


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
    | Concede
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
    """Measure the round trip: *sent* comes back; *rtt* is the last one measured, in ms."""

    sent: float
    rtt: Annotated[float, Meta(ge=0, le=60_000)] | None = None


class Watch(Struct, frozen=True, tag="watch", forbid_unknown_fields=True):
    """Watch a table, or go on watching it after the last sequence number one has.

    The answer is a `Snapshot`, or the missed `Update`s and then `Resumed`. Whoever may not see the
    table is told `Refused` without a number, and a `Snapshot` when the host lets them in.
    """

    table: Annotated[TableId, Meta(max_length=40)]
    since: Annotated[int, Meta(ge=0)] | None = None


class Leave(Struct, frozen=True, tag="leave", forbid_unknown_fields=True):
    """Stop watching. Whoever has a seat keeps it."""


class Do(Struct, frozen=True, tag="do", forbid_unknown_fields=True):
    """Do something at the watched table.

    *n* counts up with every new command, from the last one that `Snapshot` or `Resumed` names.
    """

    n: Counter
    command: Command


FromClient = Hello | Ping | WatchLobby | MoreTables | Watch | Leave | Do | voice_messages.FromClient


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
    """All that was missed has been sent; the scene is now that of entry *seq*."""

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
    notice: Notice | Chatted | None = None
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
    | server_messages.ToClient
    | Ack
    | Refused
    | Advice
    | Closing
)
