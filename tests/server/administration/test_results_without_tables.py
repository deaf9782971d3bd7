"""Results outlive their tables: whoever is erased is taken out of them too, on both stores."""

import asyncio
import gzip
import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import sqlalchemy as sa
from msgspec.structs import replace
from sqlalchemy.ext.asyncio import create_async_engine

from clew.core.records import BookEntry
from clew.core.types import Millis
from clew.server.administration.actions import DeleteTable
from clew.server.administration.result_erasing import erase_from_results
from clew.server.administration.verifying import verify_backup, verify_store
from clew.server.common.outages import Outages
from clew.server.runtime.reading import reader_aside
from clew.server.runtime.repairing import Repairer
from clew.server.table.table import Table
from clew.storage.backup import read_backup, write_backup
from clew.storage.postgres import PostgresStore
from clew.storage.schema import RESULTS
from clew.storage.sqlite import SqliteStore
from clew.storage.store import (
    GuestId,
    Result,
    ResultFilter,
    ResultKey,
    Status,
    Store,
    StoreUnavailable,
    TableId,
    WallMillis,
)
from server.administration.people import GUEST, NAME, OTHER, aside, fill, of, played, scan
from server.desk import TOKENS
from server.running import PATIENCE, running
from storage.conftest import new_store, opened, postgres_url

__all__ = ["new_store", "postgres_url"]
New = Callable[[], Store]
PLAYED = TableId("played")
OLD: Mapping[Status, WallMillis] = {"finished": WallMillis(1 << 50)}


async def cleared(store: Store, how: str) -> None:
    """The table goes, with its log; the result of its match stays."""
    if how == "cleared":
        assert PLAYED in await store.clear(OLD)
    else:
        async with aside(store) as administration:
            await administration.perform(DeleteTable(PLAYED), "command line")
    assert await store.table(PLAYED) is None
    assert f"{NAME}" in str(await store.results())


async def forget_guests(store: Store, but: str = "") -> None:
    """As version 0.1 wrote results: nothing says whose the names in them are."""
    gone = sa.update(RESULTS).values(guests=None).where(RESULTS.c.table_id != but)
    if isinstance(store, SqliteStore):
        await store.writer.do(lambda connection: connection.execute(gone))
    else:
        assert isinstance(store, PostgresStore)
        engine = create_async_engine(store.url.replace("://", "+asyncpg://"))
        async with engine.begin() as connection:
            await connection.execute(gone)
        await engine.dispose()


async def guests(store: Store) -> dict[str, Any]:
    return {row["table_id"]: row["guests"] async for name, row in store.dump() if name == "results"}


@pytest.mark.parametrize("how", ["cleared", "deleted"])
def test_somebody_is_erased_from_the_results_of_tables_that_are_gone(
    new_store: New, tmp_path: Path, how: str
) -> None:
    async def work() -> None:
        async with opened(new_store) as store:
            await fill(store)
            await cleared(store, how)
        async with running(store) as server:
            hers = of(GUEST, await store.secret())
            async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as http:
                kept = (await http.get("/api/me", headers=hers)).json()
                assert kept["tables"] == []
                (one,) = kept["results"]
                assert one["name"] in (NAME, f"{NAME} II")
                (told,) = (await http.get("/api/me/file", headers=hers)).json()["results"]
                assert (told["name"], told["has_won"]) == (one["name"], True)
                gone = await http.post("/api/me/erasure", headers=hers, json={"sure": True})
                assert gone.json() == {"tables": 1}
                assert (await http.get("/api/me", headers=hers)).json()["results"] == []
                for path in ("/api/results", "/api/wins", "/api/book"):
                    listed = (await http.get(path)).text
                    assert "somebody" in listed, path
                    assert "P1" in listed, f"{path}: the others stay"
            assert await scan(store) == []
        async with opened(new_store) as again:
            (result,) = await again.results()
            assert result.names[0] == "somebody"
            assert result.winners == (0, 1, 2)
            assert (await verify_store(again)).problems == []
        await write_backup(new_store(), tmp_path / "after.gz")
        text = gzip.decompress((tmp_path / "after.gz").read_bytes())
        assert NAME.encode() not in text
        assert GUEST.encode() not in text
        assert (await verify_backup(tmp_path / "after.gz")).problems == []

    asyncio.run(work())


def test_no_list_tells_whose_the_names_are(new_store: New) -> None:
    async def work() -> None:
        async with opened(new_store) as store:
            await fill(store)
            assert GUEST in (await guests(store))[PLAYED]
            assert all(result.guests is None for result in await store.results())
        async with (
            running(store) as server,
            httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as http,
        ):
            for path in ("/api/results", "/api/wins", "/api/book"):
                for form in ("", "?format=csv"):
                    listed = (await http.get(path + form)).text
                    assert NAME in listed
                    assert GUEST not in listed
                    assert OTHER not in listed
            theirs = (await http.get("/api/me/file", headers=of(OTHER, await store.secret()))).text
            assert "P1" in theirs
            assert GUEST not in theirs

    asyncio.run(work())


def test_an_id_that_is_a_part_of_another_finds_nothing(new_store: New) -> None:
    async def work() -> None:
        async with opened(new_store) as store:
            await fill(store)
            for guest in ("zenobias", "", "%", "_enobias-own-id-9f", GUEST.upper()):
                assert await store.results_of(GuestId(guest)) == []
            (found,) = await store.results_of(GUEST)
            assert found.table == PLAYED

    asyncio.run(work())


def test_the_logs_of_tables_that_are_there_say_whose_old_results_are(new_store: New) -> None:
    async def work() -> None:
        async with opened(new_store) as store:
            await fill(store)
            before = await guests(store)
            await forget_guests(store)
            reader = reader_aside(store)
            await Repairer(store, reader.read, Outages()).run()
            assert await guests(store) == before
            (result,) = await store.results()
            assert result.names[0] != "somebody"

    asyncio.run(work())


@pytest.mark.parametrize("how", ["cleared", "deleted"])
def test_what_nobody_could_have_erased_any_more_has_no_names(new_store: New, how: str) -> None:
    """An admin who deletes a table has its log read first; whoever cannot keeps no name."""

    async def work() -> None:
        async with opened(new_store) as store:
            await fill(store)
            await forget_guests(store)
            if how == "deleted":
                await cleared(store, how)
                assert GUEST in (await guests(store))[PLAYED]
                return
            await store.clear(OLD)
            (result,) = await store.results()
            assert set(result.names) == {"somebody"}
            assert result.winners == (0, 1, 2)
            (challenge,) = await store.challenges(ResultFilter("magic-maze"))
            assert set(msgspec.json.decode(challenge.entry, type=BookEntry).names) == {"somebody"}
            kept = [row async for name, row in store.dump() if name == "results"]
            assert "P1" not in str(kept)

    asyncio.run(work())


def test_an_old_backup_is_restored_without_names_that_are_nobodys(
    new_store: New, tmp_path: Path
) -> None:
    async def work() -> None:
        folder = tmp_path / "from"
        folder.mkdir()
        source = SqliteStore(str(folder / "clew.db"))
        await source.start()
        await fill(source)
        await source.add_result(bots_and(TableId("gone")))
        await source.stop()
        await write_backup(source, tmp_path / "now.gz")
        lines = gzip.decompress((tmp_path / "now.gz").read_bytes()).splitlines()
        old = b"\n".join(map(_as_before, lines)) + b"\n"
        (tmp_path / "old.gz").write_bytes(gzip.compress(old))
        await read_backup(new_store(), tmp_path / "old.gz")
        async with opened(new_store) as store:
            by_table = {result.table: result for result in await store.results()}
            assert by_table[TableId("gone")].names == ("somebody", "(steady)", "?")
            assert NAME in by_table[PLAYED].names[0], "its log is there and says whose it is"

    asyncio.run(work())


def bots_and(table: TableId) -> Result:
    names = ("Livia", "(steady)", "?")
    return Result(table, 1, "magic-maze", "", True, names, (0,), "MM-E1", WallMillis(9))


def _as_before(line: bytes) -> bytes:
    row = json.loads(line)
    if isinstance(row, list) and row[0] == "results":
        del row[1]["guests"]
    return json.dumps(row).encode()


def test_of_two_with_one_name_only_the_one_who_asked_is_erased(tmp_path: Path) -> None:
    async def work() -> None:
        store = SqliteStore(str(tmp_path / "clew.db"))
        await store.start()
        names, ids = ("Ann", "Ann", "(steady)"), (GuestId("one"), GuestId("two"), GuestId(""))
        met = BookEntry("1", "One", 1, names, 1, Millis(9))
        kept = replace(
            bots_and(TableId("gone")), names=names, guests=ids, book=msgspec.json.encode(met)
        )
        await store.add_result(kept)
        assert await erase_from_results(store, GuestId("two")) == {"gone": {"Ann"}}
        (result,) = await store.results_of(GuestId("one"))
        assert result.names == ("Ann", "somebody", "(steady)")
        assert result.guests == ("one", "", "")
        assert result.book is not None
        assert msgspec.json.decode(result.book)["names"] == ["Ann", "somebody", "(steady)"]
        await store.stop()

    asyncio.run(work())


def test_two_who_are_erased_at_once_are_both_gone(new_store: New) -> None:
    """Each rewrites results that name the other too, and must not write the other back."""

    async def work() -> None:
        two = (GuestId("one"), GuestId("two"), GuestId(""))
        async with opened(new_store) as store:
            for i in range(250):
                kept = bots_and(TableId(f"gone-{i % 50}"))
                names = ("Ann", "Bob", "(steady)")
                met = BookEntry("1", "One", 1, names, 1, Millis(9))
                book = msgspec.json.encode(met)
                await store.add_result(
                    replace(kept, match=1 + i // 50, names=names, guests=two, book=book)
                )
            had = await asyncio.gather(*(erase_from_results(store, who) for who in two[:2]))
            assert [len(tables) for tables in had] == [50, 50]
            rows = [row async for name, row in store.dump() if name == "results"]
            assert len(rows) == 250
            for row in rows:
                assert row["names"] == ["somebody", "somebody", "(steady)"]
                assert json.loads(row["book"])["names"] == row["names"]
                assert row["guests"] == ["", "", ""]

    asyncio.run(work())


def test_an_upgrade_rewrites_no_result_but_forgets_names_in_the_background(
    new_store: New, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A start that rewrote them all would keep a big server, and its other workers, waiting."""
    monkeypatch.setattr("clew.server.runtime.repairing._RESULTS", 2)
    monkeypatch.setattr("clew.server.runtime.repairing._AGAIN", 0.0)

    async def work() -> None:
        async with opened(new_store) as store:
            await fill(store)
            for i in range(7):
                kept = bots_and(TableId(f"gone-{i}"))
                await store.add_result(
                    replace(kept, guests=(GuestId("livia"),) if i == 3 else None)
                )
            await forget_guests(store, but="gone-3")
        async with opened(new_store) as store:
            assert len(await store.unclaimed()) == 6
            assert "Livia" in str(await store.results())
            times, forget = list[int](), store.forget_names

            async def interrupted(which: Sequence[ResultKey]) -> None:
                times.append(len(which))
                if len(times) == 2:
                    raise StoreUnavailable("for a moment")
                await forget(which)

            monkeypatch.setattr(store, "forget_names", interrupted)
            await Repairer(store, reader_aside(store).read, Outages()).run()
            assert times == [2, 2, 2, 2]
            assert await store.unclaimed() == []
            by_table = {result.table: result.names for result in await store.results()}
            assert by_table.pop(TableId("gone-3"))[0] == "Livia", "she can have it erased"
            assert NAME in by_table.pop(PLAYED)[0], "its log says whose it is"
            assert set(by_table.values()) == {("somebody", "(steady)", "?")}

    asyncio.run(work())


def test_a_bot_and_an_empty_seat_are_nobody() -> None:
    (result,) = Table(played(), TOKENS).ended.values()
    assert result.guests is not None
    assert result.guests[0] == GUEST
    assert len(result.guests) == len(result.names)
