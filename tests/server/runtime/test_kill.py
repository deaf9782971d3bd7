"""kill -9 under load: nothing acknowledged is lost or doubled, every table plays on."""

import asyncio
import random
import signal
import sys
from collections import Counter
from pathlib import Path

from clew.server.serve import open_store
from clew.server.table import wire
from clew.server.table.facts import Record, decode_record
from clew.storage.store import TableId
from server.running import PATIENCE, fresh, open_table
from server.victims import (
    SOAK,
    Fighter,
    Victim,
    run_against,
    seed,
)

KILLS = 50 if SOAK else 2
TABLES = 3
SEATS = 2


def test_nothing_acknowledged_is_lost_by_kill_9(database: str, tmp_path: Path) -> None:
    run_against(Victim(database, tmp_path / "stderr"), _campaign)


async def _campaign(victim: Victim) -> None:
    chance, stop = random.Random(seed()), asyncio.Event()
    await victim.start()
    tables = [await _table(victim) for _ in range(TABLES)]
    async with asyncio.TaskGroup() as group:
        for fighters in tables:
            for fighter in fighters:
                group.create_task(fighter.fight(fighter.table, stop))
        for kill in range(KILLS):
            await asyncio.sleep(chance.uniform(0.2, 0.9))
            victim.end()
            await victim.start()
            acked = sum(len(fighter.acked) for fighters in tables for fighter in fighters)
            sys.stdout.write(f"kill {kill + 1}: {acked} acknowledged\n")
        before = [fighters[0].seq for fighters in tables]
        everybody = [fighter for fighters in tables for fighter in fighters]
        async with asyncio.timeout(PATIENCE):
            while any(f[0].seq <= then for f, then in zip(tables, before, strict=True)):
                await asyncio.sleep(0.05)  # every table plays on
            while not all(fighter.resumed for fighter in everybody):
                await asyncio.sleep(0.05)
        stop.set()
    for fighters in tables:
        await _check_scenes(victim, fighters)
    victim.end(signal.SIGTERM)
    acked = 0
    for fighters in tables:
        acked += await _check_log(victim.database, fighters)
    assert acked > KILLS * TABLES


async def _table(victim: Victim) -> list[Fighter]:
    """Two players and a spectator at a new table."""
    table, token = await open_table(victim.url, "magic-maze", SEATS, options={"sand": 3600})
    fighters = [
        Fighter(victim.ws, "P0", token, 0),
        Fighter(victim.ws, "P1", None, 1),
        Fighter(victim.ws, "Eve", None, None),
    ]
    for fighter in fighters:
        await fighter.connect()
        await fighter.watch(table)
        if fighter.seat is not None:
            answer = await fighter.do(wire.Sit(fighter.seat))
            fighter.acked.append((answer["n"], answer["seq"]))
    return fighters


async def _check_scenes(victim: Victim, fighters: list[Fighter]) -> None:
    """Nobody ever loaded anything anew, and what they see is what there is."""
    last = max(fighter.seq for fighter in fighters)
    for fighter in fighters:
        if fighter.closed is not None:
            await fighter.connect()
            await fighter.watch(fighter.table)
        await fighter.until(lambda fighter=fighter: fighter.seq >= last)  # type: ignore[misc]
    for fighter in fighters:
        now = await fresh(victim.ws, fighter.table, fighter.token_of_guest)
        await fighter.until(lambda fighter=fighter, now=now: fighter.seq == now.seq)  # type: ignore[misc]
        assert fighter.shown == now.shown
        assert len(fighter.of("snapshot")) == (1 if fighter.seat is None else 2)
        assert fighter.resumed >= 1
        await now.hang_up()
        await fighter.hang_up()


async def _check_log(database: str, fighters: list[Fighter]) -> int:
    """Every acknowledged command stands in the log once, where it was said to stand."""
    store = open_store(database)
    await store.start()
    entries = await store.log(TableId(fighters[0].table))
    await store.stop()
    assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
    lines: dict[int, Record] = {entry.seq: decode_record(entry.body) for entry in entries}
    counted = Counter((line.by, line.client, line.n) for line in lines.values() if line.by)
    assert set(counted.values()) == {1}, "no command was carried out twice"
    for fighter in fighters:
        for n, seq in fighter.acked:
            line = lines[seq]
            assert (line.by, line.client, line.n) == (fighter.guest, "page", n)
    return sum(len(fighter.acked) for fighter in fighters)
