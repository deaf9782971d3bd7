"""A server that cannot serve: its store is away, or it is frozen. Nobody loses sand by that."""

import asyncio
import os
import signal
import time
from collections.abc import Coroutine, Sequence
from pathlib import Path
from typing import Any

import pytest

from clew.server.common.uptime import ALLOWED
from clew.server.runtime import housekeeping
from clew.server.table import wire
from clew.server.wiring import Services
from clew.storage.sqlite import SqliteStore
from clew.storage.store import Append, TableId, WallMillis
from server.running import PATIENCE, Player, Server, open_table, running
from server.victims import Victim

SAND = 180_000
FROZEN = 5.0  # seconds
START = {"type": "start"}
STARE = {"type": "stare", "seat": 1}


class Unreachable(SqliteStore):
    """A store that can be away: nothing is written then."""

    is_away = False

    def append_now(self, appends: Sequence[Append]) -> list[Exception | None] | None:
        return None  # all of it goes through `append_all`

    async def append_all(self, appends: Sequence[Append]) -> list[Exception | None]:
        if self.is_away:
            raise OSError("the database is away")
        return await super().append_all(appends)

    async def beat(self, owner: str, wall: WallMillis, served: int | None = None) -> None:
        if self.is_away:
            raise OSError("the database is away")
        await super().beat(owner, wall, served)


@pytest.fixture
def store(tmp_path: Path) -> Unreachable:
    return Unreachable(str(tmp_path / "clew.db"))


@pytest.fixture(autouse=True)
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(housekeeping, "HEARTBEAT", 0.02)


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(work)


async def started(server: Server) -> tuple[Player, Player]:
    """Two people whose sand has just begun to run; the server's clock is the test's."""
    table, token = await server.open("magic-maze", 2)
    ann = await (await Player(server.ws, "Ann", token).connect()).watch(table)
    bob = await (await Player(server.ws, "Bob").connect()).watch(table)
    for player in (ann, bob):
        await player.do(wire.Sit())
    await ann.do(wire.Begin())
    await ann.act(START)
    server.services.tables.note_store_answered()
    server.services.time.uptime.monotonic = server.clock
    server.services.time.uptime.prove()
    return ann, bob


def elapsed(server: Server, player: Player) -> float:
    return server.services.tables.loaded[TableId(player.table)].table.elapsed(
        server.services.time.now()
    )


def spent(before: float) -> float:
    """What really passed since then, in ms; the rest is what the test set the clock ahead."""
    return (time.monotonic() - before) * 1000


async def beaten(store: Unreachable, table: str, wall: float) -> None:
    """Wait for a heartbeat by a clock that is wrong by so many seconds."""
    async with asyncio.timeout(PATIENCE):
        while True:
            alive = (await store.ownership(TableId(table))).alive
            if alive is not None and abs(alive / 1000 - time.time() - wall) < abs(wall) / 2:
                return
            await asyncio.sleep(0.01)


async def hang_up(*players: Player) -> None:
    for player in players:
        await player.hang_up()


def test_the_sand_stands_still_while_the_store_is_away(store: Unreachable) -> None:
    """Nobody moves meanwhile, and it is away for longer than there is sand."""

    async def work() -> None:
        async with running(store) as server:
            before = time.monotonic()
            ann, bob = await started(server)
            store.is_away = True
            server.clock.ahead += SAND / 1000 + 28
            server.services.tables.wake(server.services.tables.loaded[TableId(ann.table)])
            assert elapsed(server, ann) <= ALLOWED + spent(before)
            store.is_away = False
            await bob.until(lambda: len(bob.of("time")) > 1)  # when it began, and now
            assert elapsed(server, ann) <= ALLOWED + spent(before)
            assert bob.time == server.services.tables.loaded[TableId(ann.table)].table.clock.base
            assert (await ann.act(STARE))["type"] == "ack"
            assert ann.status == "playing"
            server.clock.ahead += 1.5
            assert elapsed(server, ann) >= 1500, "and then it runs again"
            await hang_up(ann, bob)

    run(work())


def test_a_table_that_could_not_be_written_gets_the_time_back(store: Unreachable) -> None:
    """The first story: 28 s without the store, and a move in them that drops the table."""

    async def work() -> None:
        async with running(store) as server:
            before = time.monotonic()
            ann, bob = await started(server)
            store.is_away = True
            ann.n += 1
            await ann.say(wire.Do(ann.n, wire.Rename("Lost")))
            await ann.until(lambda: False)
            assert ann.closed == (1012, "table-moved")
            server.clock.ahead += 28
            store.is_away = False
            await ann.connect()
            await ann.watch(ann.table)
            assert elapsed(server, ann) <= ALLOWED + spent(before)
            assert ann.status == "playing"
            await hang_up(ann, bob)

    run(work())


def test_who_wakes_up_frozen_does_not_end_the_match_first(store: Unreachable) -> None:
    """Timers, commands and bots may come before the heartbeat that shows the gap."""

    async def work() -> None:
        async with running(store) as server:
            before = time.monotonic()
            ann, bob = await started(server)
            server.clock.ahead += SAND / 1000 + 14
            loaded = server.services.tables.loaded[TableId(ann.table)]
            server.services.tables.wake(loaded)
            assert loaded.table.room.status == "playing"
            answer = await ann.act(STARE)
            assert answer["type"] == "ack"
            assert loaded.table.room.match is not None
            assert loaded.table.room.match.now <= ALLOWED + spent(before)
            await ann.until(lambda: len(ann.of("time")) > 1)
            assert elapsed(server, ann) <= ALLOWED + spent(before)
            await hang_up(ann, bob)

    run(work())


@pytest.mark.parametrize("wall", [3600.0, -3600.0, 3.6e8])
def test_a_wrong_wall_clock_and_a_restart_cost_nobody_any_sand(
    store: Unreachable, wall: float
) -> None:
    """The second story: the clock is set ahead, then the server goes and another comes."""

    def wrong(services: Services) -> None:
        services.clock.unix_time = lambda: time.time() + wall

    async def work() -> None:
        before = time.monotonic()
        async with running(store) as server:
            ann, bob = await started(server)
            wrong(server.services)
            await beaten(store, ann.table, wall)
            await hang_up(ann, bob)
        async with running(store, prepare=wrong) as server:
            ann.ws = server.ws
            await ann.connect()
            await ann.watch(ann.table)
            assert ann.status == "playing"
            assert 0 <= elapsed(server, ann) <= spent(before)
            await ann.hang_up()

    run(work())


def test_a_frozen_process_costs_nobody_its_sleep(tmp_path: Path) -> None:
    """The third story, with a real process. What the match lost is compared with what passed."""
    victim = Victim(f"sqlite:{tmp_path / 'clew.db'}", tmp_path / "stderr")
    try:
        asyncio.run(_freeze(victim))
    finally:
        if victim.process is not None and victim.process.poll() is None:
            victim.process.send_signal(signal.SIGCONT)
            victim.end()
    assert "matches get" in victim.errors.read_text()


async def _freeze(victim: Victim) -> None:
    await victim.start()
    table, token = await open_table(victim.url, "magic-maze", 2)
    ann = await (await Player(victim.ws, "Ann", token).connect()).watch(table)
    bob = await (await Player(victim.ws, "Bob").connect()).watch(table)
    for player in (ann, bob):
        await player.do(wire.Sit())
    before = time.monotonic()
    await ann.do(wire.Begin())
    await ann.act(START)
    told, process = len(ann.of("time")), victim.process
    assert process is not None
    process.send_signal(signal.SIGSTOP)
    os.waitid(os.P_PID, process.pid, os.WSTOPPED)
    stopped = time.monotonic()
    await asyncio.sleep(FROZEN)
    frozen = time.monotonic() - stopped
    process.send_signal(signal.SIGCONT)
    await ann.until(lambda: len(ann.of("time")) > told)
    answer = await ann.act(STARE)
    assert answer["type"] == "ack"
    total = time.monotonic() - before
    (at,) = (update["at"] for update in ann.of("update") if update["seq"] == answer["seq"])
    assert at <= (total - frozen) * 1000 + ALLOWED
    await hang_up(ann, bob)
