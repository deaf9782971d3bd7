"""The public tables, a page at a time: a part of the protocol, see `wire`."""

from typing import Annotated

from msgspec import Meta, Struct

from clew.storage.store import TableId, TableRow


class WatchLobby(Struct, frozen=True, tag="watch-lobby", forbid_unknown_fields=True):
    """Start or stop receiving the list of public tables.

    The answer is the first page of a `Lobby`: of one *game*, or of all; all tables, or only those
    with a *free* seat.
    """

    on: bool = True
    game: Annotated[str, Meta(max_length=40)] | None = None
    free: bool = False


class MoreTables(Struct, frozen=True, tag="more-tables", forbid_unknown_fields=True):
    """Ask for one more page of the lobby; it comes as a `LobbyChanged`."""


class Lobby(Struct, frozen=True, tag="lobby"):
    """The first page of public tables: those with a free seat first, then the newest.

    *total* is how many there are of the kind that was asked for. It replaces what was sent before.
    """

    tables: tuple[TableRow, ...]
    total: int


class LobbyChanged(Struct, frozen=True, tag="lobby-changed"):
    """Tables that are new or changed on the pages sent so far, and those that are gone."""

    tables: tuple[TableRow, ...]
    gone: tuple[TableId, ...]
    total: int
