"""Messages between workers. Subscriptions have the numbers of the worker with the socket."""

import msgspec
from msgspec import Struct

from clew.server.common.shared_limits import Counts
from clew.server.table import voice_messages, wire
from clew.storage.store import GuestId, TableId, TableRow

# To the owner of a table


class Subscribe(Struct, frozen=True):
    """A client connected to *worker* subscribes to this table."""

    worker: str
    subscription: int
    guest: GuestId
    page: str
    name: str
    since: int | None
    lag: float
    address: str = ""


class Unsubscribe(Struct, frozen=True, tag="unsubscribe"):
    """A client has left the table."""

    subscription: int


class RunCommand(Struct, frozen=True, tag="run-command", omit_defaults=True):
    """A client sent a command; *context* is W3C's `traceparent`, where there are traces."""

    subscription: int
    do: wire.Do
    context: str = ""


class ReportLag(Struct, frozen=True, tag="report-lag"):
    """A client measured its delay, one way in ms."""

    subscription: int
    lag: float


class SendVoice(Struct, frozen=True, tag="talk"):
    """A client sent something about voice."""

    subscription: int
    message: voice_messages.FromClient


Forwarded = Unsubscribe | RunCommand | ReportLag | SendVoice


class Batch(Struct, frozen=True):
    """What clients of *worker* sent in one round of its loop, to all tables of one owner."""

    worker: str
    messages: list[Forwarded]


# To the worker that has the socket


class Frames(Struct, frozen=True, tag="frames", array_like=True):
    """Frames for these subscriptions, in order.

    *count* goes up by one with each message from one owner to one worker: a gap is a loss.
    """

    owner: str
    count: int
    frames: list[tuple[list[int], bytes]]


class Close(Struct, frozen=True, tag="close", array_like=True):
    """The owner ends these subscriptions: the clients should reconnect."""

    owner: str
    subscriptions: list[int]
    reason: str


ToWorker = Frames | Close

# To everybody


class Heartbeat(Struct, frozen=True, tag="heartbeat"):
    """A worker is alive; *idle* of its bot processes have nothing to do.

    *listed* is how many `TableListed` and `TableUnlisted` messages it has sent, whether or not they
    arrived. A worker that received a different number reads the lobby from the database.
    """

    worker: str
    idle: int = 0
    listed: int = 0


class WorkerStopped(Struct, frozen=True, tag="worker-stopped"):
    """A worker stops, and owns no table any more."""

    worker: str


class PeerLost(Struct, frozen=True, tag="peer-lost"):
    """*worker* took *whom* for dead, and has dropped the subscriptions of its clients."""

    worker: str
    whom: str


class TableClaimed(Struct, frozen=True, tag="table-claimed"):
    """A table has a new owner: whoever knows an older epoch forgets it."""

    worker: str
    table: TableId
    epoch: int


class TableListed(Struct, frozen=True, tag="table-listed"):
    """What the lobby shows of a table has changed."""

    worker: str
    row: TableRow


class TableUnlisted(Struct, frozen=True, tag="table-unlisted"):
    """A table was deleted from the store."""

    worker: str
    table: TableId


class LimitsCounted(Struct, frozen=True, tag="limits-counted"):
    """What a worker counted for the limits that all workers share."""

    worker: str
    counts: Counts


ToAll = (
    Heartbeat
    | WorkerStopped
    | PeerLost
    | TableClaimed
    | TableListed
    | TableUnlisted
    | LimitsCounted
)

# JSON where a client's command is passed on as it came; MessagePack where bytes are carried.
encode = msgspec.json.Encoder().encode
decode_subscribe: msgspec.json.Decoder[Subscribe] = msgspec.json.Decoder(Subscribe)
decode_batch: msgspec.json.Decoder[Batch] = msgspec.json.Decoder(Batch)
decode_to_all: msgspec.json.Decoder[ToAll] = msgspec.json.Decoder(ToAll)
pack = msgspec.msgpack.Encoder().encode
unpack: msgspec.msgpack.Decoder[ToWorker] = msgspec.msgpack.Decoder(ToWorker)
