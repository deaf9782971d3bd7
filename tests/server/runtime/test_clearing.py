"""Old tables are cleared by the age of their last entry, slowly, and not by a wrong clock."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from clew.server.common.clock import Clock
from clew.server.common.limits import Limits
from clew.server.runtime import clearing
from clew.server.runtime.clearing import DAY, JUMP, Clearing
from clew.server.runtime.repairing import ALL, REPAIRED
from clew.storage.store import Entry, Status, Store, TableId, WallMillis
from storage.conftest import new_store, opened
from storage.samples import row

__all__ = ["new_store"]
New = Callable[[], Store]
FIRST = 1_700_000_000.0  # seconds
MANY = 40


class Host:
    """A server of which only the clearing is there, with clocks that a test moves."""

    def __init__(self, store: Store, wall: float = 0.0) -> None:
        self.store, self.limits = store, Limits()
        self.now, self.days = 5000.0, wall  # seconds that run forward; days of the wall clock
        self.clock = Clock(lambda: self.now, lambda: FIRST + self.days * 86_400)
        self.forgotten: list[str] = []
        self.clearing = Clearing(store, self.clock, self.limits, self.forget)

    def forget(self, table: TableId) -> None:
        self.forgotten.append(table)

    async def beat(self, seconds: float = 1.0, times: int = 1) -> list[str]:
        """Heartbeats, after so much time on both clocks; what they cleared."""
        before = len(self.forgotten)
        for _ in range(times):
            self.now += seconds
            self.days += seconds / 86_400
            await self.clearing.beat()
        return self.forgotten[before:]

    async def live(self, days: float) -> list[str]:
        """Days in which a server runs, with a look at old tables every hour."""
        return await self.beat(3600, times=round(days * 24))


@pytest.fixture(autouse=True)
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clearing, "EVERY", 2)


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(work)


async def table(store: Store, name: str, status: Status, *days: float) -> None:
    """A table with an entry on each of these days, its row touched by the first alone."""
    await store.swap_setting(REPAIRED, None, ALL)
    walls = [WallMillis(int((FIRST + day * 86_400) * 1000)) for day in days]
    epoch = await store.create(row(TableId(name), status=status, touched=walls[0]), "a")
    entries = [Entry(seq, b"{}", wall) for seq, wall in enumerate(walls, 1)]
    await store.append(TableId(name), epoch, entries)


async def crowd(store: Store, day: float) -> None:
    """Other tables, so that one is not a tenth of all."""
    for i in range(MANY):
        await table(store, f"other{i}", "finished", day)


async def names(store: Store) -> set[str]:
    return {name for name in await store.table_ids("", 999) if not name.startswith("other")}


def test_a_match_with_moves_until_day_40_is_there_on_day_61(new_store: New) -> None:
    """The first story of issue 15: `touched` is of day 0, and a restart on day 61 deleted it."""

    async def work() -> None:
        async with opened(new_store) as store:
            await crowd(store, 0)
            await table(store, "match", "playing", *range(41))
            assert await Host(store, wall=61).live(3) == []
            assert await Host(store, wall=101).live(0.9) == [], "it is marked first"
            assert await Host(store, wall=102.1).live(0.2) == ["match"]
            assert await names(store) == set()

    run(work())


def test_a_start_with_a_clock_ten_years_ahead_deletes_nothing(
    new_store: New, caplog: pytest.LogCaptureFixture
) -> None:
    """The second story, and what follows when the host sets the clock right."""

    async def work() -> None:
        async with opened(new_store) as store:
            for i in range(30):
                await table(store, f"t{i:02}", "waiting", 0)
            wrong = Host(store, wall=3653)
            assert await wrong.beat() == [], "not on the first beat"
            assert await wrong.live(0.9) == [], "nor on the first day"
            wrong.days = 0.95
            assert await wrong.beat(times=10) == []
            assert "jumped" in caplog.text
            right = Host(store, wall=0.96)
            await right.beat(times=4)
            assert all(old.marked is None for old in await store.old_tables({"waiting": _far()}))
            assert await store.count() == 30

    run(work())


def _far() -> WallMillis:
    return WallMillis(1 << 60)


def test_a_clock_that_stays_wrong_takes_a_tenth_a_day(
    new_store: New, caplog: pytest.LogCaptureFixture
) -> None:
    async def work() -> None:
        async with opened(new_store) as store:
            for i in range(30):
                await table(store, f"t{i:02}", "waiting", 0)
            host = Host(store, wall=3653)
            assert await host.live(1) == []
            assert len(await host.live(1)) == 3
            assert "27 more old tables wait: `clew clear` shows them" in caplog.text
            assert len(await host.live(1)) == 2
            again = Host(store, wall=3655.9)
            assert await again.beat(times=10) == [], "nor is more cleared by starting again"

    run(work())


def test_several_workers_together_take_no_more_than_one(new_store: New) -> None:
    async def work() -> None:
        async with opened(new_store) as store:
            for i in range(30):
                await table(store, f"t{i:02}", "waiting", 0)
            workers = [Host(store, wall=3653) for _ in range(3)]
            for _ in range(48):
                await asyncio.gather(*(worker.beat(3600) for worker in workers))
            assert sum(len(worker.forgotten) for worker in workers) == 3
            assert await store.count() == 27

    run(work())


def test_a_heartbeat_clears_a_few(new_store: New, monkeypatch: pytest.MonkeyPatch) -> None:
    """A commit that deletes a tenth of a big database would keep everybody waiting."""
    monkeypatch.setattr(clearing, "AT_ONCE", 2)

    async def work() -> None:
        async with opened(new_store) as store:
            for i in range(50):
                await table(store, f"t{i:02}", "waiting", 0)
            host = Host(store, wall=3653)
            assert await host.live(1) == []
            gone = [len(await host.beat(600)) for _ in range(20)]
            assert [count for count in gone if count] == [2, 2, 1]
            while len(host.forgotten) == 5 and host.days < 3660:  # until the next day
                await host.beat(600)
            assert len(host.forgotten) == 7
            host.days += 1  # the clock jumps while two more may go
            assert await host.live(0.9) == []

    run(work())


def test_no_log_goes_before_every_result_says_whose_its_names_are(new_store: New) -> None:
    async def work() -> None:
        async with opened(new_store) as store:
            await table(store, "old", "waiting", 0)
            await store.swap_setting(REPAIRED, ALL, b"n")
            host = Host(store, wall=3.0)
            assert await host.live(days=3) == []
            await store.swap_setting(REPAIRED, b"n", ALL)
            assert await host.live(days=1) == ["old"]

    run(work())


def test_one_table_may_always_go(new_store: New) -> None:
    async def work() -> None:
        async with opened(new_store) as store:
            await table(store, "one", "waiting", 0)
            await table(store, "two", "waiting", 0)
            host = Host(store, wall=0.5)
            assert await host.live(1.4) == []
            assert await host.live(0.2) == ["one"]
            assert await host.live(0.9) == []
            assert await host.live(0.2) == ["two"]

    run(work())


def test_a_table_that_is_touched_again_is_not_cleared(new_store: New) -> None:
    async def work() -> None:
        async with opened(new_store) as store:
            await crowd(store, 0)
            await table(store, "table", "waiting", 0)
            host = Host(store, wall=1.1)
            await host.live(0.5)
            (old,) = await store.old_tables({"waiting": _far()})
            assert old.marked is not None
            epoch = (await store.ownership(TableId("table"))).epoch
            await store.append(TableId("table"), epoch, [Entry(2, b"{}", host.clock.wall())])
            assert await host.live(1.5) == []
            assert await host.live(1.2) == ["table"]

    run(work())


@pytest.mark.parametrize("jump", [3.0, -1.0, (JUMP / 1000 + 2) / 86_400])
def test_a_jump_of_the_clock_postpones_clearing_for_a_day(
    new_store: New, jump: float, caplog: pytest.LogCaptureFixture
) -> None:
    async def work() -> None:
        async with opened(new_store) as store:
            await crowd(store, 0)
            await table(store, "table", "waiting", 0)
            host = Host(store, wall=1.5)
            await host.live(0.95)  # marked, and due within the hour
            host.days += jump
            assert await host.live(0.95) == []
            assert "jumped" in caplog.text
            assert await host.live(2.1) == ["table"]

    run(work())


def test_a_clock_that_is_set_right_by_seconds_is_believed(
    new_store: New, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)

    async def work() -> None:
        async with opened(new_store) as store:
            await crowd(store, 0)
            await table(store, "table", "waiting", 0)
            host = Host(store, wall=1.5)
            await host.live(0.9)
            host.days += 60 / 86_400
            assert await host.live(0.3) == ["table"]
            assert caplog.text == ""

    run(work())


def test_a_frozen_process_is_no_jump(new_store: New) -> None:
    async def work() -> None:
        async with opened(new_store) as store:
            await crowd(store, 0)
            await table(store, "table", "waiting", 0)
            host = Host(store, wall=1.5)
            await host.beat(times=2)
            assert await host.beat(1.2 * DAY / 1000, times=2) == ["table"]

    run(work())
