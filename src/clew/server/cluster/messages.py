"""What workers say to each other. Numbers of watches are those of the worker with the socket."""

import msgspec
from msgspec import Struct

from clew.server import wire
from clew.server.shared import Counts
from clew.storage.store import GuestId, TableId, TableRow

# To the owner of a table


class Come(Struct, frozen=True):
    """A client connected to *worker* watches this table."""

    worker: str
    watch: int
    guest: GuestId
    page: str
    name: str
    since: int | None
    lag: float
    address: str = ""


class Gone(Struct, frozen=True, tag="gone"):
    """A client watches no longer."""

    watch: int


class Did(Struct, frozen=True, tag="did", omit_defaults=True):
    """A client does something; *context* is W3C's `traceparent`, where there are traces."""

    watch: int
    do: wire.Do
    context: str = ""


class Measured(Struct, frozen=True, tag="measured"):
    """A client's delay, one way in ms."""

    watch: int
    lag: float


Word = Gone | Did | Measured


class Said(Struct, frozen=True):
    """What the clients of *worker* said in one moment, at all tables of one owner."""

    worker: str
    words: list[Word]


# To the worker that has the socket


class Frames(Struct, frozen=True, tag="frames", array_like=True):
    """Frames for these watches, in order; *count* counts what one owner sends to one worker."""

    owner: str
    count: int
    frames: list[tuple[list[int], bytes]]


class Shut(Struct, frozen=True, tag="shut", array_like=True):
    """These watches end: the clients are to come back."""

    owner: str
    watches: list[int]
    reason: str


ToWorker = Frames | Shut

# To everybody


class Alive(Struct, frozen=True, tag="alive"):
    """A worker is there; how many of its bots' processes have nothing to do.

    *listed* is how many `Listed` and `Unlisted` it has sent, whether or not they could arrive:
    whoever has heard another number reads the lobby from the database.
    """

    worker: str
    idle: int = 0
    listed: int = 0


class Left(Struct, frozen=True, tag="left"):
    """A worker stops: its tables are free."""

    worker: str


class GivenUp(Struct, frozen=True, tag="given-up"):
    """A worker took another for dead: whoever it is, its clients have left our tables."""

    worker: str
    whom: str


class Claimed(Struct, frozen=True, tag="claimed"):
    """A table has a new owner; whoever knows an older epoch forgets it."""

    worker: str
    table: TableId
    epoch: int


class Listed(Struct, frozen=True, tag="listed"):
    """What the lobby shows of a table has changed."""

    worker: str
    row: TableRow


class Unlisted(Struct, frozen=True, tag="unlisted"):
    """A table is gone."""

    worker: str
    table: TableId


class Counted(Struct, frozen=True, tag="counted"):
    """What a worker has counted for limits that are the same for all of them together."""

    worker: str
    counts: Counts


ToAll = Alive | Left | GivenUp | Claimed | Listed | Unlisted | Counted

# JSON where a client's own words are passed on as they came; MessagePack where bytes are carried.
encode = msgspec.json.Encoder().encode
decode_come: msgspec.json.Decoder[Come] = msgspec.json.Decoder(Come)
decode_said: msgspec.json.Decoder[Said] = msgspec.json.Decoder(Said)
decode_to_all: msgspec.json.Decoder[ToAll] = msgspec.json.Decoder(ToAll)
pack = msgspec.msgpack.Encoder().encode
unpack: msgspec.msgpack.Decoder[ToWorker] = msgspec.msgpack.Decoder(ToWorker)
