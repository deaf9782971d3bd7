"""What every storage engine promises."""

import asyncio
import base64
import gzip
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy.exc import IntegrityError

from clew.core.errors import BadMessage
from clew.storage.backup import Counts, read_backup, write_backup
from clew.storage.schema import HEAD, metadata, upgrade
from clew.storage.sqlite import SqliteStore
from clew.storage.store import (
    Conflict,
    Epoch,
    Fenced,
    NoSuchTable,
    Ownership,
    Result,
    ResultFilter,
    Store,
    TableId,
    WallMillis,
)
from storage.conftest import opened
from storage.samples import TABLE, entry, row

New = Callable[[], Store]


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(work)


def test_a_log_is_read_back_as_it_was_written(new_store: New) -> None:
    async def work() -> None:
        async with opened(new_store) as store:
            epoch = await store.create(row(), "a")
            await store.append(TABLE, epoch, [entry(1, b'{"x":"\xc3\xa9"}'), entry(2)])
            await store.append(TABLE, epoch, [entry(3)])
            assert await store.log(TABLE) == [entry(1, b'{"x":"\xc3\xa9"}'), entry(2), entry(3)]
            assert await store.log(TABLE, after=2) == [entry(3)]
            assert await store.log(TABLE, after=3) == []
            assert await store.log(TABLE, after=1, limit=1) == [entry(2)]
            assert await store.last_seq(TABLE) == 3
            assert await store.seqs(TABLE, b'{"x') == [1]
            assert await store.seqs(TABLE, b"{") == [1, 2, 3]
            assert await store.seqs(TableId("?"), b"{") == []
        async with opened(new_store) as again:
            assert len(await again.log(TABLE)) == 3

    run(work())


def test_a_table_is_made_with_the_beginning_of_its_log_or_not_at_all(new_store: New) -> None:
    async def work() -> None:
        async with opened(new_store) as store:
            epoch = await store.create(row(), "a", [entry(1, b"[1]"), entry(2)])
            assert await store.log(TABLE) == [entry(1, b"[1]"), entry(2)]
            await store.append(TABLE, epoch, [entry(3)])
            with pytest.raises(IntegrityError):
                await store.create(row(), "a", [entry(1)])
            for seqs in ((1, 1), (2,), (1, 3)):
                with pytest.raises(Conflict):
                    await store.create(row(TableId("t2")), "a", [entry(seq) for seq in seqs])
            assert await store.table(TableId("t2")) is None
            assert [e.seq for e in await store.log(TABLE)] == [1, 2, 3]

    run(work())


def test_nothing_is_called_by_a_text_with_a_nul(new_store: New) -> None:
    async def work() -> None:
        async with opened(new_store) as store:
            for table in map(TableId, ("\0", "t1\0", "\0t1")):
                with pytest.raises(NoSuchTable):
                    await store.log(table)
                with pytest.raises(NoSuchTable):
                    await store.ownership(table)
                assert await store.table(table) is None
            assert await store.results(ResultFilter(game="\0")) == []
            assert await store.results(ResultFilter(club="a\0")) == []

    run(work())


@pytest.mark.parametrize("seqs", [(1,), (3, 4), (5,), (4, 6), (4, 4)])
def test_entries_that_do_not_continue_the_log_change_nothing(
    new_store: New, seqs: tuple[int, ...]
) -> None:
    async def work() -> None:
        async with opened(new_store) as store:
            epoch = await store.create(row(), "a")
            await store.append(TABLE, epoch, [entry(1), entry(2), entry(3)])
            with pytest.raises(Conflict):
                await store.append(TABLE, epoch, [entry(seq) for seq in seqs])
            assert [e.seq for e in await store.log(TABLE)] == [1, 2, 3]
            await store.append(TABLE, epoch, [entry(4)])

    run(work())


def test_who_lost_a_table_can_write_nothing_more(new_store: New) -> None:
    async def work() -> None:
        async with opened(new_store) as store:
            old = await store.create(row(), "a")
            await store.append(TABLE, old, [entry(1)])
            new = await store.claim(TABLE, "b", old)
            assert new > old
            assert await store.ownership(TABLE) == Ownership("b", new, None)
            with pytest.raises(Fenced):  # b was quicker
                await store.claim(TABLE, "c", old)
            with pytest.raises(Fenced):
                await store.append(TABLE, old, [entry(2)])
            await store.append(TABLE, new, [entry(2, b"[]")])
            assert [e.body for e in await store.log(TABLE)] == [b"{}", b"[]"]

    run(work())


def test_an_unknown_table_is_missing(new_store: New) -> None:
    async def work() -> None:
        async with opened(new_store) as store:
            for call in (
                store.log(TableId("?")),
                store.last_seq(TableId("?")),
                store.ownership(TableId("?")),
                store.append(TableId("?"), Epoch(1), [entry(1)]),
            ):
                with pytest.raises(NoSuchTable):
                    await call
            assert await store.table(TableId("?")) is None

    run(work())


def test_many_tables_share_commits_and_a_bad_one_spoils_no_other(new_store: New) -> None:
    async def work() -> None:
        async with opened(new_store) as store:
            tables = [TableId(f"t{i}") for i in range(40)]
            epochs = [await store.create(row(table), "a") for table in tables]
            before = store.commits  # type: ignore[attr-defined]

            async def write(i: int) -> int:
                done = 0
                for seq in range(1, 11):
                    wrong = i == 7 and seq == 5
                    try:
                        await store.append(tables[i], epochs[i], [entry(99 if wrong else seq)])
                        done += 1
                    except Conflict:
                        return done
                return done

            done = await asyncio.gather(*map(write, range(40)))
            assert done == [4 if i == 7 else 10 for i in range(40)]
            for i, table in enumerate(tables):
                assert len(await store.log(table)) == done[i]
            assert store.commits - before < 200  # type: ignore[attr-defined]

    run(work())


def test_lists_show_tables_by_last_touch(new_store: New) -> None:
    async def work() -> None:
        async with opened(new_store) as store:
            await store.create(row(), "a")
            await store.create(row(TableId("t2"), public=False, touched=WallMillis(99)), "a")
            await store.create(row(TableId("t3"), status="playing", touched=WallMillis(5)), "a")
            assert [r.id for r in await store.tables()] == ["t2", "t1", "t3"]
            assert [r.id for r in await store.tables(public=True)] == ["t1", "t3"]
            assert [r.id for r in await store.tables(status=("playing",))] == ["t3"]
            assert len(await store.tables(limit=1)) == 1
            assert await store.count() == 3
            assert await store.table_ids("", 2) == ["t1", "t2"]
            assert await store.table_ids("t2", 2) == ["t3"]

    run(work())


def test_settings_are_remembered(new_store: New) -> None:
    async def work() -> None:
        async with opened(new_store) as store:
            assert await store.setting("x") is None
            assert await store.swap_setting("x", None, b"1")
            assert await store.swap_setting("x", b"1", b"2")
            for old in (None, b"1"):
                assert not await store.swap_setting("x", old, b"3"), "another server was quicker"
            assert not await store.swap_setting("y", b"1", b"2")
            assert (await store.setting("x"), await store.setting("y")) == (b"2", None)

    run(work())


def test_the_secret_is_made_once(new_store: New) -> None:
    async def work() -> None:
        async with opened(new_store) as store:
            secret = await store.secret()
            assert len(secret) >= 32
            assert await store.secret() == secret
            salt = await store.club_salt()
            assert len(salt) >= 32
            assert salt != secret
        async with opened(new_store) as again:
            assert await again.secret() == secret
            assert await again.club_salt() == salt

    run(work())


def test_heartbeats_tell_when_a_server_was_last_alive(new_store: New) -> None:
    async def work() -> None:
        async with opened(new_store) as store:
            epoch = await store.create(row(), "a")
            assert (await store.ownership(TABLE)).alive is None
            await store.beat("a", WallMillis(10))
            await store.beat("b", WallMillis(30))
            await store.beat("a", WallMillis(20), 7)
            assert await store.ownership(TABLE) == Ownership("a", epoch, WallMillis(20), 7)
            await store.beat("a", WallMillis(30), 8)
            assert await store.ownership(TABLE) == Ownership("a", epoch, WallMillis(30), 8)

    run(work())


def test_a_result_is_kept_once(new_store: New) -> None:
    def result(match: int, game: str = "dedalos", club: str = "") -> Result:
        names, guests = ("Ann", "Bob"), (1,)
        ended = WallMillis(match)
        return Result(TABLE, match, game, club, True, names, guests, "DD-E1", ended, b"{}")

    async def work() -> None:
        async with opened(new_store) as store:
            for each in (result(1), result(2), result(1), result(3, "magic-maze", "Café")):
                await store.add_result(each)
            assert [r.match for r in await store.results()] == [3, 2, 1]
            assert await store.results(ResultFilter(game="dedalos"), limit=1) == [result(2)]
            assert [r.match for r in await store.results(ResultFilter(club="Café"))] == [3]

    run(work())


def test_a_backup_holds_everything_and_either_engine_restores_it(
    new_store: New, tmp_path: Path
) -> None:
    file, copy = tmp_path / "all.gz", tmp_path / "copy.gz"
    other = SqliteStore(str(tmp_path / "other.db"))
    result = Result(
        TABLE, 1, "dedalos", "", False, ("Ann", "Bob"), (1,), "DD-E1", WallMillis(5), None
    )

    async def work() -> None:
        async with opened(new_store) as store:
            secret = await store.secret()
            epoch = await store.create(row(), "a")
            many = [entry(seq, b'{"x":"\xc3\xa9"}') for seq in range(1, 1200)]
            await store.append(TABLE, epoch, many)
            await store.add_result(result)
            await store.beat("a", WallMillis(77), 70)
        assert await write_backup(new_store(), file) == Counts(1, 1199, 1)
        with pytest.raises(BadMessage, match="not empty"):
            await read_backup(new_store(), file)
        await read_backup(other, file)
        async with opened(lambda: other) as store:
            assert await store.log(TABLE) == many
            assert await store.table(TABLE) == row()
            assert await store.results() == [result]
            assert await store.secret() == secret
            assert await store.ownership(TABLE) == Ownership("a", epoch, WallMillis(77), 70)
            assert await store.claim(TABLE, "b", epoch) == epoch + 1
        await write_backup(other, copy)

    run(work())


def test_a_backup_without_the_key_is_restored_with_another(new_store: New, tmp_path: Path) -> None:
    file, other = tmp_path / "all.gz", SqliteStore(str(tmp_path / "other.db"))

    async def work() -> None:
        async with opened(new_store) as store:
            secret = await store.secret()
            epoch = await store.create(row(), "a")
            await store.append(TABLE, epoch, [entry(1)])
        counts = Counts(1, 1, 0, has_key=False)
        assert await write_backup(new_store(), file, has_key=False) == counts
        text = gzip.decompress(file.read_bytes())
        assert b'"secret"' not in text
        assert base64.b64encode(secret) not in text
        assert await read_backup(other, file) == counts
        async with opened(lambda: other) as store:
            assert await store.log(TABLE) == [entry(1)]
            assert await store.secret() != secret

    run(work())


@pytest.mark.parametrize("spoil", ["cut", "letters", "lines", "nothing"])
def test_a_spoilt_backup_changes_nothing(new_store: New, tmp_path: Path, spoil: str) -> None:
    file = tmp_path / "all.gz"

    async def work() -> None:
        async with opened(lambda: SqliteStore(str(tmp_path / "from.db"))) as store:
            epoch = await store.create(row(), "a")
            await store.append(TABLE, epoch, [entry(1)])
        await write_backup(SqliteStore(str(tmp_path / "from.db")), file)
        whole = file.read_bytes()
        lines = gzip.decompress(whole).splitlines(keepends=True)
        file.write_bytes(
            {
                "cut": whole[: len(whole) // 2],
                "letters": b"hello",
                "lines": gzip.compress(b"".join(lines[:-1])),
                "nothing": gzip.compress(b""),
            }[spoil]
        )
        with pytest.raises(BadMessage):
            await read_backup(new_store(), file)
        async with opened(new_store) as store:
            assert await store.tables() == []

    run(work())


def test_migrations_lead_to_the_schema_that_the_code_uses(tmp_path: Path) -> None:
    engine = sa.create_engine(f"sqlite:///{tmp_path / 'clew.db'}")
    with engine.begin() as connection:
        upgrade(connection)
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, metadata) == []
        assert context.get_current_revision() == HEAD
        upgrade(connection)
    engine.dispose()
