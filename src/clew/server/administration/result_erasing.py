"""What results hold of a person: listed, downloaded, and erased; also where the table is gone.

Somebody may have played thousands of matches, so results are read and rewritten some at a time:
what others do comes in between.
"""

from collections.abc import AsyncIterator
from typing import Any

from msgspec import Struct

from clew.storage.erasing import seats_of
from clew.storage.rows import key_of
from clew.storage.store import FIRST_KEY, GuestId, Result, Store, TableId, WallMillis

_SOME = 100  # results that are read at once, or rewritten in one commit


class KeptResult(Struct, frozen=True):
    """A result with somebody's name in it, of a match whose table is gone."""

    game: str
    name: str
    ended: WallMillis


async def without_table(store: Store, guest: GuestId) -> list[KeptResult]:
    """The results of a guest of which no log says anything any more, the newest first."""
    found = [
        KeptResult(result.game, result.names[seat], result.ended)
        async for some in _pages(store, guest, gone=True)
        for result in some
        for seat in seats_of(result, guest)
    ]
    return sorted(found, key=lambda one: -one.ended)


async def results_of(store: Store, guest: GuestId) -> AsyncIterator[dict[str, Any]]:
    """What all results say of a guest, to be downloaded; not who else played."""
    async for some in _pages(store, guest):
        for result in some:
            for seat in seats_of(result, guest):
                yield {
                    "table": result.table,
                    "match": result.match,
                    "game": result.game,
                    "club": result.club,
                    "name": result.names[seat],
                    "has_won": seat in result.winners,
                    "rule": result.rule,
                    "ended": result.ended,
                }


async def erase_from_results(store: Store, guest: GuestId) -> dict[TableId, set[str]]:
    """Take a guest and their names out of all results; at which tables they had which."""
    names = dict[TableId, set[str]]()
    async for some in _pages(store, guest):
        for one in some:
            had = names.setdefault(one.table, set())
            had.update(one.names[seat] for seat in seats_of(one, guest))
        await store.erase_from_results(guest, [key_of(one) for one in some])
    return names


async def _pages(
    store: Store, guest: GuestId, *, gone: bool = False
) -> AsyncIterator[list[Result]]:
    after = FIRST_KEY
    while some := await store.results_of(guest, after, _SOME, gone=gone):
        yield some
        after = key_of(some[-1])
