"""Many tables of bots and people for a long time: no error, no growth, no delay.

    CLEW_SOAK=1 pytest -s tests/cluster/test_soak.py     300 tables for ten minutes

The load is one that two cores carry without being full: people who think for some seconds, bots at
a person's pace. What it came to is told a line a minute.
"""

import asyncio
import os
import random
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from statistics import median
from typing import NamedTuple

from clew.server.table import wire
from cluster.crowd import Guest, hang_up, metrics, patiently
from cluster.parts import Nats, Worker, family, moment
from patience import until
from server.running import Player, open_table
from server.victims import GONE
from storage.postgres_server import Postgres

SOAK = bool(os.environ.get("CLEW_SOAK"))
TABLES = 300 if SOAK else 9
MINUTES = float(os.environ.get("CLEW_SOAK_MINUTES", "10")) if SOAK else 20 / 60
STEP = 60.0 if SOAK else 5.0  # seconds between two looks
PACE = 8.0 if SOAK else 1.0  # seconds that a person thinks, on average
P99 = 0.020  # seconds; the bar is for a machine that does nothing else
LINE = 10.0  # seconds until a line without an answer is taken for dead
GROWTH = 1.10  # of memory, from the middle of the run to its end
WATCHED = {"dedalos": 3, "haunting-house": 2}  # games that bots play among themselves, with seats


class Look(NamedTuple):
    """What there was at one moment."""

    at: float
    entries: float
    memory: list[float]  # MB, of each worker
    busy: float  # CPU seconds of everything of ours, so far


class Person(Guest):
    """Somebody who plays with another and a bot; every return after the first is counted."""

    async def fight(self, table: str, stop: asyncio.Event) -> None:
        await _unless(stop, self.chance.random() * self.pace)
        given, before = moment(), self.n
        while not stop.is_set():
            try:
                async with asyncio.timeout(LINE):
                    if self.socket is None or self.closed is not None:
                        await self._come(table)
                    await self._next()
            except GONE:
                hang_up(self)
                await asyncio.sleep(0.1)
            if self.pending is not None:
                continue  # the line ended before the answer
            if self.n > before:
                self.waits.append((given, moment() - given))
            await _unless(stop, min(self.chance.expovariate(1 / self.pace), 3 * self.pace))
            given, before = moment(), self.n


class Host(Player):
    """Somebody who watches bots, and has them play again."""

    resumed = 0

    async def host(self, stop: asyncio.Event) -> None:
        while not stop.is_set():
            if self.closed is not None:
                await self._come_back()
            elif self.status == "finished":
                await self.say(wire.Do(self.n + 1, wire.Rematch()))
                self.n += 1
            else:
                await self.say(wire.Ping(moment(), 1.0))
            await _unless(stop, 5.0)

    async def _come_back(self) -> None:
        self.resumed += 1
        try:
            async with asyncio.timeout(LINE):
                await self.connect()
                await self.watch(self.table)
        except GONE:
            self.closed = (1006, "")


async def _unless(stop: asyncio.Event, seconds: float) -> None:
    try:
        await asyncio.wait_for(stop.wait(), seconds)
    except TimeoutError:
        return


@asynccontextmanager
async def two_workers(folder: Path) -> AsyncIterator[tuple[list[Worker], list[int]]]:
    """And the processes of PostgreSQL and NATS."""
    postgres = await asyncio.to_thread(lambda: Postgres(is_durable=True).start())
    nats = await asyncio.to_thread(lambda: Nats().start())
    bots = {"CLEW_BOT_PROCESSES": "1"}
    workers = [Worker(postgres.url, nats.url, folder / f"worker{i}.log", **bots) for i in range(2)]
    try:
        for worker in workers:
            await worker.start()
        assert postgres.process is not None
        assert nats.process is not None
        yield workers, [postgres.process.pid, nats.process.pid]
    finally:
        for worker in workers:
            await worker.end()
        nats.stop()
        await asyncio.to_thread(postgres.remove)


# The tables: of three, two are Magic Maze with people, spread over the workers


async def mixed_table(workers: list[Worker], i: int, came: list[Player]) -> list[Person]:
    table, token = await open_table(workers[i % 2].url, "magic-maze", 3)
    people = [
        Person([workers[(i + seat) % 2]], f"{i}-{seat}", None if seat else token, seat)
        for seat in range(2)
    ]
    came += people
    for person in people:
        person.pace = PACE
        await person._come(table)
        person.resumed = 0
        assert (await person.do(wire.Sit(person.seat)))["type"] == "ack"
    assert (await people[0].do(wire.SeatBot(2, "relaxed")))["type"] == "ack"
    return people


async def watched_table(workers: list[Worker], i: int, came: list[Player]) -> Host:
    game = list(WATCHED)[i // 3 % 2]
    table, token = await open_table(workers[i % 2].url, game, WATCHED[game])
    host = Host(workers[i // 2 % 2].ws, f"Host {i}", token)
    came.append(host)
    await host.connect()
    await host.watch(table)
    for seat in range(WATCHED[game]):
        assert (await host.do(wire.SeatBot(seat, "easy")))["type"] == "ack"
    assert (await host.do(wire.Begin()))["type"] == "ack"
    return host


def resident(worker: Worker) -> float:
    """MB."""
    assert worker.process is not None
    pages = int(Path(f"/proc/{worker.process.pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


async def look(workers: list[Worker], others: list[int]) -> Look:
    entries = await metrics(workers, "clew_entries_total")
    pids = [worker.process.pid for worker in workers if worker.process is not None]
    busy = time.process_time() + sum(family(pid) for pid in (*pids, *others))
    return Look(moment(), entries, [resident(worker) for worker in workers], busy)


def tell(before: Look, now: Look, began: float, people: list[Person]) -> None:
    waits = sorted(wait for person in people for at, wait in person.waits if at >= before.at)
    p99 = waits[int(len(waits) * 0.99)] * 1000 if waits else 0.0
    memory = " + ".join(f"{one:.0f}" for one in now.memory)
    seconds = now.at - before.at
    rate, cores = (now.entries - before.entries) / seconds, (now.busy - before.busy) / seconds
    sys.stdout.write(
        f"{now.at - began:4.0f} s: {rate:.0f} moves a second, {len(waits)} by people, "
        f"p99 {p99:.1f} ms, memory {memory} MB, cores busy {cores:.2f}\n"
    )
    sys.stdout.flush()


def troubles(workers: list[Worker]) -> list[str]:
    """What the workers complained of."""
    lines = [line for worker in workers for line in worker.errors.read_text().splitlines()]
    return [line[:1000] for line in lines if '"level": "error"' in line or "Traceback" in line]


async def soak(folder: Path) -> None:
    async with two_workers(folder) as (workers, others):
        people, hosts, stop = list[Person](), list[Host](), asyncio.Event()
        for i in range(TABLES):
            if i % 3 == 2:
                hosts.append(await patiently(partial(watched_table, workers, i)))
            else:
                people += await patiently(partial(mixed_table, workers, i))
        random.Random(1).shuffle(people)
        looks = [await look(workers, others)]
        async with asyncio.TaskGroup() as group:
            for person in people:
                group.create_task(person.fight(person.table, stop))
            for host in hosts:
                group.create_task(host.host(stop))
            for _ in range(int(MINUTES * 60 / STEP)):
                await asyncio.sleep(STEP)
                looks.append(await look(workers, others))
                tell(looks[-2], looks[-1], looks[0].at, people)
            await until(lambda: all(person.waits for person in people))
            stop.set()
        returns = sum(one.resumed for one in people) + sum(one.resumed for one in hosts)
        fenced = await metrics(workers, "clew_fenced_total")
        defaults = await metrics(workers, "clew_bot_defaults_total")
        away = await metrics(workers, "clew_bot_answers_away_total")
        for player in (*people, *hosts):
            await player.hang_up()
    waits = sorted(wait for person in people for _, wait in person.waits)
    p50, p99 = (waits[int(len(waits) * share)] for share in (0.5, 0.99))
    rate = (looks[-1].entries - looks[0].entries) / (looks[-1].at - looks[0].at)
    sys.stdout.write(
        f"{TABLES} tables, {len(people) + len(hosts)} sockets, {rate:.0f} moves a second; commands "
        f"{len(waits)}: p50 {p50 * 1000:.1f} ms, p99 {p99 * 1000:.1f} ms, longest "
        f"{waits[-1] * 1000:.0f} ms; returns {returns}, writes fenced {fenced:g}, bots' defaults "
        f"{defaults:g}, thought away {away:g}\n"
    )
    assert troubles(workers) == []
    assert rate > 0
    if SOAK:  # a machine that is busy with other things is slow, and may take a worker for dead
        assert rate > TABLES / 10
        assert p99 < P99
        assert (returns, fenced, defaults) == (0, 0, 0)
        assert_flat([sum(seen.memory) for seen in looks[1:]])


def assert_flat(memory: list[float]) -> None:
    """Not more at the end than in the middle, when every table had filled its memory."""
    third = max(1, len(memory) // 3)
    middle, end = median(memory[third : 2 * third]), median(memory[-third:])
    assert end < middle * GROWTH, f"memory grew from {middle:.0f} to {end:.0f} MB"


def test_a_soak(tmp_path: Path) -> None:
    asyncio.run(soak(tmp_path))
