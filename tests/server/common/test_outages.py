"""An outage is a few lines in the log, however many it stops."""

import asyncio
import logging
from pathlib import Path

import pytest

from clew.server.common.failures import PeerTimeout
from clew.server.common.outages import QUIET, REMINDER, Outages
from clew.storage.sqlite import SqliteStore
from clew.storage.store import Ownership, StoreUnavailable, TableId, WallMillis
from server.running import Player, running

log = logging.getLogger("clew.test")


class Hands:
    """A clock that a test moves."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_line_at_the_beginning_one_a_minute_and_one_at_the_end(
    caplog: pytest.LogCaptureFixture,
) -> None:
    clock = Hands()
    outages = Outages(clock)
    for second in range(150):
        clock.now = float(second)
        for _ in range(10):
            outages.log_failure(log, "a commit failed", StoreUnavailable("refused"), table="t")
        outages.end_quiet()
    clock.now += QUIET
    outages.end_quiet()
    outages.end_quiet()
    assert caplog.messages == [
        "database unavailable: a commit failed: refused",
        f"database unavailable, still: 600 failures in {REMINDER:.0f} s, "
        "the last: a commit failed: refused",
        f"database unavailable, still: 600 failures in {REMINDER:.0f} s, "
        "the last: a commit failed: refused",
        "database unavailable, over: 1500 failures in 149 s",
    ]


def test_what_comes_and_goes_within_seconds_is_one_outage(
    caplog: pytest.LogCaptureFixture,
) -> None:
    clock = Hands()
    outages = Outages(clock)
    for _ in range(5):
        outages.log_failure(log, "no heartbeat", TimeoutError())
        clock.now += QUIET / 2
        outages.end_quiet()
    assert caplog.messages == ["database unavailable: no heartbeat: TimeoutError"]


def test_each_cause_has_its_own_and_a_bug_is_told_every_time(
    caplog: pytest.LogCaptureFixture,
) -> None:
    outages = Outages(Hands())
    outages.log_failure(log, "a table could not be loaded", PeerTimeout("t"))
    outages.log_failure(log, "a table could not be loaded", StoreUnavailable("refused"))
    for _ in range(2):
        outages.log_failure(log, "task failed", ValueError("ours"))
    assert [record.exc_info is not None for record in caplog.records] == [False, False, True, True]
    assert caplog.messages[0].startswith("other workers unavailable")


class Leaving(SqliteStore):
    """A database that can be away."""

    is_away = False

    async def beat(self, owner: str, wall: WallMillis, served: int | None = None) -> None:
        self._check()
        await super().beat(owner, wall, served)

    async def ownership(self, table: TableId) -> Ownership:
        self._check()
        raise AssertionError("not reached")

    def _check(self) -> None:
        if self.is_away:
            raise StoreUnavailable("connection refused")


def test_many_clients_that_come_back_are_not_many_lines(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    clients = 30

    async def work() -> None:
        store = Leaving(str(tmp_path / "clew.db"))
        async with running(store) as server:
            services = server.services
            table, _ = await server.open("magic-maze", 2)
            services.tables.unload(services.tables.loaded[TableId(table)])
            store.is_away = True
            for i in range(clients):
                player = await Player(server.ws, f"Player {i}").connect()
                await player.watch(table)
                assert player.closed == (1013, "table-not-loaded")
                await player.hang_up()
            store.is_away = False

    asyncio.run(work())
    about = [m for m in caplog.messages if "could not be loaded" in m or "unavailable" in m]
    assert len(about) == 1
