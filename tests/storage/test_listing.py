"""Pages of results, wins and the Great Book agree with the slow truth."""

import asyncio
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa
from alembic import command
from alembic.config import Config

from clew.core.records import BookEntry
from clew.core.types import Millis
from clew.games.magic_maze.book import Book, Box
from clew.storage.schema import upgrade
from clew.storage.sqlite import SqliteStore
from clew.storage.store import Result, ResultFilter, Store, WallMillis, Wins
from storage.conftest import opened
from storage.samples import results

New = Callable[[], Store]
PUBLIC = ResultFilter()


def seen(found: Iterable[Result], which: ResultFilter) -> list[Result]:
    """The slow truth about who may see what."""
    return [
        r
        for r in found
        if (r.public or (which.key != "" and r.club_key == which.key))
        and which.game in (None, r.game)
        and which.club in (None, r.club)
        and (which.scenario is None or f'"scenario":"{which.scenario}"'.encode() in (r.book or b""))
    ]


def newest_first(found: Iterable[Result]) -> list[Result]:
    return sorted(found, key=lambda r: (r.ended, r.table, r.match), reverse=True)


def wins_of(found: Iterable[Result]) -> list[Wins]:
    """The slow truth about wins."""
    played, won = dict[tuple[str, str], int](), dict[tuple[str, str], int]()
    for result in found:
        for seat, name in enumerate(result.names):
            key = (result.game, name)
            played[key] = played.get(key, 0) + 1
            won[key] = won.get(key, 0) + int(seat in result.winners)
    ranked = sorted(played, key=lambda key: (-won[key], played[key], key))
    return [Wins(game, name, played[game, name], won[game, name]) for game, name in ranked]


def book_of(found: Iterable[Result]) -> Book:
    """The slow truth about the book: entries in the order in which they were made."""
    entries = [r.book for r in reversed(newest_first(found)) if r.book is not None]
    return Book(tuple(msgspec.json.decode(e, type=BookEntry) for e in entries))


FILTERS = [
    PUBLIC,
    ResultFilter(game="dedalos"),
    ResultFilter(club="Crete"),
    ResultFilter(club="Crete", key="key-a"),
    ResultFilter(game="magic-maze", club="Naxos", key="key-b"),
    ResultFilter(club="Nowhere", key="key-a"),
    ResultFilter(scenario="~home"),
]


async def all_pages(page: Callable[[Any], Any], cursor_of: Callable[[list[Any]], Any]) -> list[Any]:
    whole, after = list[Any](), None
    while found := await page(after):
        whole += found
        after = cursor_of(whole)
    return whole


def test_results_come_in_pages_newest_first(new_store: New) -> None:
    made = results(90)

    def cursor_of(whole: list[Result]) -> tuple[WallMillis, int]:
        last = whole[-1].ended
        return last, sum(r.ended == last for r in whole)

    async def work() -> None:
        async with opened(new_store) as store:
            for result in made:
                await store.add_result(result)
            for which in FILTERS:
                whole = await all_pages(partial(store.results, which, limit=7), cursor_of)
                assert whole == newest_first(seen(made, which))
            assert await store.results(limit=1000) == newest_first(made), "the server's own eyes"

    asyncio.run(work())


def test_wins_are_counted_by_the_database(new_store: New) -> None:
    made = results(90)

    async def work() -> None:
        async with opened(new_store) as store:
            for result in made:
                await store.add_result(result)
            for which in FILTERS:
                whole = await all_pages(
                    partial(store.wins, which, limit=3),
                    lambda whole: (whole[-1].won, whole[-1].played, whole[-1].game, whole[-1].name),
                )
                assert whole == wins_of(seen(made, which))

    asyncio.run(work())


def test_the_book_has_the_best_of_every_box_first(new_store: New) -> None:
    made = results(150)

    async def work() -> None:
        async with opened(new_store) as store:
            for result in made:
                await store.add_result(result)
            for which in FILTERS:
                whole = await all_pages(
                    partial(store.challenges, which, limit=4),
                    lambda whole: whole[-1].cursor,
                )
                truth, boxes = book_of(seen(made, which)), dict[Box, list[BookEntry]]()
                places = list[int]()
                for challenge in whole:
                    entry = msgspec.json.decode(challenge.entry, type=BookEntry)
                    box = boxes.setdefault(Box(entry.scenario, entry.level, entry.relaxed), [])
                    box.append(entry)
                    places.append(len(box))
                assert {box: tuple(entries) for box, entries in boxes.items()} == {
                    box: truth.box(box) for box in boxes
                }
                assert len(whole) == len(truth.entries), "nothing is left out"
                assert places == sorted(places)
                first_met = list(dict.fromkeys(entry.scenario for entry in truth.entries))
                assert list(dict.fromkeys(box.scenario for box in boxes)) == first_met
                met = sum(not entry.relaxed for entry in truth.entries)
                assert await store.challenges_met(which) == met

    asyncio.run(work())


def test_results_of_an_older_database_are_in_the_book(tmp_path: Path) -> None:
    """Before the second migration the database did not know what stands in an entry."""
    engine = sa.create_engine(f"sqlite:///{tmp_path / 'clew.db'}")
    met = BookEntry("7", "Seven", 9, ("Ann",), 2, Millis(5), True)
    with engine.begin() as connection:
        config = Config()
        config.set_main_option("script_location", "clew.storage:migrations")
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        for match, text in ((1, msgspec.json.encode(met)), (2, None)):
            connection.execute(
                sa.text("INSERT INTO results VALUES ('t', :m, 'g', '', 1, '[]', '[]', 'r', 5, :b)"),
                {"m": match, "b": text},
            )
        upgrade(connection)
    engine.dispose()

    async def work() -> None:
        async with opened(lambda: SqliteStore(str(tmp_path / "clew.db"))) as store:
            (challenge,) = await store.challenges(PUBLIC)
            assert msgspec.json.decode(challenge.entry, type=BookEntry) == met
            assert challenge.cursor == (1, 5, "7", 9, True)
            assert await store.challenges_met(PUBLIC) == 0

    asyncio.run(work())
