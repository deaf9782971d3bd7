"""What results hold of a person: listed, downloaded, and erased; also where the table is gone."""

from typing import Any

from msgspec import Struct

from clew.storage.erasing import nameless
from clew.storage.store import GuestId, Result, Store, TableId, WallMillis


class KeptResult(Struct, frozen=True):
    """A result with somebody's name in it, of a match whose table is gone."""

    game: str
    name: str
    ended: WallMillis


async def without_table(store: Store, guest: GuestId) -> list[KeptResult]:
    """The results of a guest of which no log says anything any more."""
    return [
        KeptResult(result.game, result.names[seat], result.ended)
        for result in await store.results_of(guest)
        if await store.table(result.table) is None
        for seat in _seats(result, guest)
    ]


async def results_of(store: Store, guest: GuestId) -> list[dict[str, Any]]:
    """What all results say of a guest, to be downloaded; not who else played."""
    return [
        {
            "table": result.table,
            "match": result.match,
            "game": result.game,
            "club": result.club,
            "name": result.names[seat],
            "has_won": seat in result.winners,
            "rule": result.rule,
            "ended": result.ended,
        }
        for result in await store.results_of(guest)
        for seat in _seats(result, guest)
    ]


async def erase_from_results(store: Store, guest: GuestId) -> dict[TableId, set[str]]:
    """Take a guest and their names out of all results; at which tables they had which."""
    found, names = await store.results_of(guest), dict[TableId, set[str]]()
    await store.rewrite_results([nameless(one, _seats(one, guest)) for one in found])
    for one in found:
        names.setdefault(one.table, set()).update(one.names[seat] for seat in _seats(one, guest))
    return names


def _seats(result: Result, guest: GuestId) -> list[int]:
    return [seat for seat, of in enumerate(result.guests or ()) if of == guest]
