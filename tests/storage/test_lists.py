"""What lists show of a table changes in the commit of the entries that caused it, or not at all."""

from collections.abc import Callable

import pytest

from clew.storage.postgres import PostgresStore
from clew.storage.store import (
    Append,
    Conflict,
    Epoch,
    Fenced,
    NoSuchTable,
    Store,
    TableId,
    TableRow,
    WallMillis,
)
from storage.conftest import on_a_store
from storage.samples import TABLE, entry, result, row

New = Callable[[], Store]
FINISHED = row(
    name="L'été",
    status="finished",
    players=("Ann", 'B"ob'),
    taken=2,
    scenario=None,
    touched=WallMillis(77),
)


def test_row_and_results_are_part_of_the_commit(new_store: New) -> None:
    results = (result(match=1, book=b'{"x":"\xc3\xa9"}'), result(match=2))

    async def work(store: Store) -> None:
        epoch = await store.create(row(), "a")
        other = await store.create(row(TableId("t2")), "a")
        before = store.commits  # type: ignore[attr-defined]
        appends = [
            Append(TABLE, epoch, [entry(1)], FINISHED, results),
            Append(TableId("t2"), other, [entry(1)]),
        ]
        assert await store.append_all(appends) == [None, None]
        assert store.commits == before + 1  # type: ignore[attr-defined]
        assert await store.table(TABLE) == FINISHED
        assert await store.table(TableId("t2")) == row(TableId("t2")), "a move changes no row"
        assert sorted(await store.results(), key=lambda r: r.match) == list(results)
        again = row(scenario="9")
        await store.append_all([Append(TABLE, epoch, [entry(2)], again, results[:1])])
        assert await store.table(TABLE) == again
        assert len(await store.results()) == 2, "a result is kept once"
        assert [e.seq for e in await store.log(TABLE)] == [1, 2]

    on_a_store(new_store, work)


def test_who_may_not_append_changes_neither_row_nor_results(new_store: New) -> None:
    async def work(store: Store) -> None:
        old = await store.create(row(), "a")
        await store.append(TABLE, old, [entry(1)])
        new = await store.claim(TABLE, "b", old)
        for append, error in (
            (Append(TABLE, old, [entry(2)], FINISHED, [result()]), Fenced),
            (Append(TABLE, new, [entry(3)], FINISHED, [result()]), Conflict),
            (Append(TableId("?"), new, [entry(1)], FINISHED, [result(TableId("?"))]), NoSuchTable),
        ):
            (answer,) = await store.append_all([append])
            assert isinstance(answer, error)
        assert await store.table(TABLE) == row()
        assert await store.results() == []

    on_a_store(new_store, work)


def test_a_list_is_mended_only_by_who_knows_the_whole_log(new_store: New) -> None:
    async def work(store: Store) -> None:
        old = await store.create(row(), "a")
        await store.append(TABLE, old, [entry(1), entry(2)])
        with pytest.raises(NoSuchTable):
            await store.repair_lists(row(TableId("?")), [], epoch=old, seq=2)
        with pytest.raises(Conflict):
            await store.repair_lists(FINISHED, [result()], epoch=old, seq=1)
        new = await store.claim(TABLE, "b", old)
        with pytest.raises(Fenced):
            await store.repair_lists(FINISHED, [result()], epoch=old, seq=2)
        assert (await store.table(TABLE), await store.results()) == (row(), [])
        for _ in range(2):
            await store.repair_lists(FINISHED, [result()], epoch=new, seq=2)
        assert (await store.table(TABLE), await store.results()) == (FINISHED, [result()])
        await store.append(TABLE, new, [entry(3)])

    on_a_store(new_store, work)


def test_a_row_that_a_database_cannot_hold_spoils_no_other(new_store: New) -> None:
    """PostgreSQL has no NUL in texts; what comes to such a row must not come to its neighbours."""

    def renamed(table: str) -> TableRow:
        return row(TableId(table), name="N\0" if table == "bad" else "New")

    async def work(store: Store) -> None:
        tables = ("one", "bad", "two")
        for table in tables:
            await store.create(row(TableId(table)), "a")
        appends = [Append(TableId(table), Epoch(1), [entry(1)], renamed(table)) for table in tables]
        answers = await store.append_all(appends)
        is_postgres = isinstance(store, PostgresStore)
        assert [answer is None for answer in answers] == [True, not is_postgres, True]
        assert len(await store.log(TableId("bad"))) == (0 if is_postgres else 1)
        for table in ("one", "two"):
            assert await store.table(TableId(table)) == renamed(table)

    on_a_store(new_store, work)
