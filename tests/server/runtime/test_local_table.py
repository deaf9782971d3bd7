"""A table of this process as its clients use it."""

import asyncio
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace

from clew.server.common.clock import Clock
from clew.server.common.limits import Limits
from clew.server.common.metrics import Metrics
from clew.server.edge.connection import Connection
from clew.server.runtime.loaded_table import LoadedTable
from clew.server.table import wire
from clew.server.table.command_history import Client
from clew.server.table.facts import Opened, Record, encode
from clew.server.table.table import Table
from clew.server.wiring import Services, wire_services
from clew.storage.sqlite import SqliteStore
from clew.storage.store import Entry, Epoch, GuestId, TableId, WallMillis
from server.running import PATIENT_LIMITS, Player, running
from server.transports import Wire

if TYPE_CHECKING:
    from clew.server.runtime.local_table import LocalTable

ANN = GuestId("ann")


class Laboratory:
    """The services of a process without a store, and one table."""

    def __init__(self) -> None:
        self.now = 100.0  # seconds
        clock = Clock(lambda: self.now, lambda: 1.0)
        self.services: Services = wire_services(None, Limits(), clock, Metrics())  # type: ignore[arg-type]
        uptime = self.services.time.uptime
        uptime.monotonic = lambda: self.now
        uptime.prove()
        opened = Opened(TableId("t"), "dedalos", "Test", True, "", ANN, 3, {})
        entries = [Entry(1, encode(Record(opened)), WallMillis(1))]
        tokens, uptime = self.services.tokens, self.services.time.uptime
        table = Table(entries, tokens, self.services.time.now(), uptime)
        self.loaded = LoadedTable(table, Epoch(1), 0.0)
        self.services.tables.add(self.loaded)
        self.handle: LocalTable = self.services.local_tables.handle(self.loaded)

    def connection(self) -> tuple[Connection, Wire]:
        line = Wire()
        return Connection(1, "here", line, Limits(), 0.0), line


def test_who_leaves_in_a_standstill_is_away_from_that_moment() -> None:
    async def work() -> None:
        laboratory = Laboratory()
        connection, _ = laboratory.connection()
        assert await laboratory.handle.subscribe(connection, Client(ANN, "page"), None)
        laboratory.now += 10  # the store has not answered meanwhile
        assert laboratory.services.time.uptime.standstill() > 0
        laboratory.handle.leave(connection)
        room, attendance = laboratory.loaded.table.room, laboratory.loaded.table.attendance
        assert attendance.absent(room, laboratory.services.time.now()) == {ANN: 0.0}

    asyncio.run(work())


def test_a_table_that_was_unloaded_takes_nobody_and_runs_nothing() -> None:
    async def work() -> None:
        laboratory = Laboratory()
        connection, line = laboratory.connection()
        assert await laboratory.handle.subscribe(connection, Client(ANN, "page"), None)
        laboratory.services.tables.unload(laboratory.loaded)
        again, other = laboratory.connection()
        laboratory.handle.command(again, wire.Do(1, wire.Rename("Mine")))
        assert b'"no-table"' in other.written[-1]
        assert not await laboratory.handle.subscribe(again, Client(ANN, "page"), None)
        assert b'"table-moved"' in line.written[-1]
        laboratory.handle.leave(connection)
        assert laboratory.services.subscriptions.subscribers == {}

    asyncio.run(work())


def test_people_who_come_at_once_come_one_in_a_round_of_the_loop() -> None:
    """Each of them is shown the whole table, and others have their turn in between."""

    async def work() -> None:
        laboratory, most = Laboratory(), 0
        subscribers = laboratory.services.subscriptions.subscribers
        coming = [
            asyncio.create_task(
                laboratory.handle.subscribe(
                    laboratory.connection()[0], Client(GuestId(f"guest{i}"), "page"), None
                )
            )
            for i in range(20)
        ]
        while not all(task.done() for task in coming):
            before = len(subscribers)
            await asyncio.sleep(0)
            most = max(most, len(subscribers) - before)
        assert len(subscribers) == 20
        assert most == 1

    asyncio.run(work())


def test_who_asks_again_and_again_for_what_they_missed_gets_snapshots(tmp_path: Path) -> None:
    """An entry that was missed takes as long as a scene, and one frame may ask for 200."""
    limits = replace(PATIENT_LIMITS, missed_at_once=100, missed_per_second=1e-6)

    async def work() -> None:
        async with running(SqliteStore(str(tmp_path / "clew.db")), limits) as server:
            table, token = await server.open("magic-maze", 2)
            ann = await (await Player(server.ws, "Ann", token).connect()).watch(table)
            for i in range(40):
                await ann.do(wire.Rename(f"Table {i}"))
            eve = await (await Player(server.ws, "Eve").connect()).watch(table)
            kinds = list[str]()
            for _ in range(4):
                told, eve.seq = len(eve.heard), 1
                await eve.say(wire.Watch(TableId(table), 1))
                await eve.until(partial(is_up_to_date, eve, told))
                kinds.append(str(last_of(eve, told)))
            assert kinds == ["resumed", "resumed", "snapshot", "snapshot"]
            for player in (ann, eve):
                await player.hang_up()

    asyncio.run(work())


def is_up_to_date(player: Player, told: int) -> bool:
    return last_of(player, told) is not None


def last_of(player: Player, told: int) -> str | None:
    """How somebody was brought up to date."""
    kinds = [message["type"] for message in player.heard[told:]]
    return next((kind for kind in kinds if kind in ("resumed", "snapshot")), None)
