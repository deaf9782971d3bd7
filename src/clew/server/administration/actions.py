"""What the host of a server can do; each of these is one line of the audit log."""

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from clew.core.plain_text import PLAIN_OR_EMPTY
from clew.server.common.policy import Kind, Message, ServerSettings, What
from clew.storage.store import GuestId, TableId, WallMillis

_Table = Annotated[TableId, Meta(min_length=1, max_length=40, pattern=PLAIN_OR_EMPTY)]
_Guest = Annotated[GuestId, Meta(min_length=1, max_length=64, pattern=PLAIN_OR_EMPTY)]
NoteId = Annotated[int, Meta(ge=1, le=2**53)]  # of a journal: more than any database counts to
_Whom = Annotated[str, Meta(min_length=1, max_length=64, pattern=PLAIN_OR_EMPTY)]
_Name = Annotated[str, Meta(max_length=30, pattern=PLAIN_OR_EMPTY)]
_Minutes = Annotated[int, Meta(ge=1, le=5_256_000)]  # ten years
_Code = Annotated[str, Meta(max_length=60, pattern=PLAIN_OR_EMPTY)]


class CloseTable(Struct, frozen=True, tag="close-table", forbid_unknown_fields=True):
    """Nobody comes to this table any more; what was played there can still be replayed."""

    table: _Table


class DeleteTable(Struct, frozen=True, tag="delete-table", forbid_unknown_fields=True):
    """The table is gone with its log; results of its matches stay in lists."""

    table: _Table


class RemovePerson(Struct, frozen=True, tag="remove-person", forbid_unknown_fields=True):
    """Send somebody away from a table: its own host too, in whose place another can lead."""

    table: _Table
    guest: _Guest
    name: _Name = ""


class Restrict(Struct, frozen=True, tag="restrict", forbid_unknown_fields=True):
    """Ban or mute a guest or an address, for so many minutes or until it is lifted."""

    what: What
    kind: Kind
    whom: _Whom
    name: _Name = ""
    minutes: _Minutes | None = None


class Lift(Struct, frozen=True, tag="lift", forbid_unknown_fields=True):
    """End a ban or a mute."""

    what: What
    kind: Kind
    whom: _Whom


class Announce(Struct, frozen=True, tag="announce", forbid_unknown_fields=True):
    """Tell everybody something, and those who come in the next minutes; without words: no more."""

    text: Message | None
    minutes: _Minutes = 10


class Drain(Struct, frozen=True, tag="drain", forbid_unknown_fields=True):
    """Take no new tables; what is played goes on."""

    on: bool


class ChangeServer(Struct, frozen=True, tag="change-server", forbid_unknown_fields=True):
    """Choose the settings of the server; *opening_code* where that changes too."""

    settings: ServerSettings
    opening_code: _Code | None = None


class BackUp(Struct, frozen=True, tag="back-up", forbid_unknown_fields=True):
    """Make a backup now, in the folder of backups; or one to download."""

    download: bool = False


class DismissReport(Struct, frozen=True, tag="dismiss-report", forbid_unknown_fields=True):
    """A report has been dealt with."""

    report: NoteId


class SignIn(Struct, frozen=True, tag="sign-in"):
    """Somebody signed in with a host code."""


class MakeCode(Struct, frozen=True, tag="make-code"):
    """A host code was made; *sole* where all others ended."""

    sole: bool = False


Asked = (
    CloseTable
    | DeleteTable
    | RemovePerson
    | Restrict
    | Lift
    | Announce
    | Drain
    | ChangeServer
    | BackUp
    | DismissReport
)
"""What the host's page may ask for."""

AdminAction = Asked | SignIn | MakeCode


class AuditLine(Struct, frozen=True):
    """One line of the audit log: who did what, and when."""

    id: int
    wall: WallMillis
    author: str
    action: AdminAction


encode = msgspec.json.Encoder().encode
decode_action: msgspec.json.Decoder[AdminAction] = msgspec.json.Decoder(AdminAction)
