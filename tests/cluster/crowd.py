"""People at many tables, connected to any worker, who play on whatever happens to the workers."""

import asyncio
import random
from collections import Counter
from collections.abc import Sequence

import httpx

from clew.server import wire
from clew.server.facts import decode_line
from clew.server.serve import open_store
from clew.storage.store import TableId
from cluster.parts import Worker, moment
from server.running import fresh, open_table
from server.test_kill import _GONE, Fighter

UNANSWERED = 1.5  # seconds after which a person's page takes the line for dead
_MOST = 6.0  # the same, after several tries in vain: a busy machine must not be given up for ever


class Guest(Fighter):
    """Somebody who plays at one table, through whichever worker answers."""

    def __init__(self, workers: Sequence[Worker], name: str, token: str | None, seat: int) -> None:
        super().__init__("", name, token, seat)
        self.workers, self.pace = workers, 1.0
        self.waits: list[tuple[float, float]] = []  # when a command was given, how long it took
        self._given: float | None = None

    async def fight(self, table: str, stop: asyncio.Event) -> None:
        patience = UNANSWERED
        await asyncio.sleep(self.chance.random() * self.pace)
        while not stop.is_set():
            try:
                async with asyncio.timeout(patience):
                    if self.socket is None or self.closed is not None:
                        await self._come(table)
                    await self._next()
            except _GONE as error:
                if isinstance(error, TimeoutError):
                    patience = min(patience * 1.5, _MOST)
                await self._drop()
                await asyncio.sleep(self.chance.uniform(0.05, 0.15))
                continue
            patience = UNANSWERED
            if self.pending is None and self._given is not None:
                self.waits.append((self._given, moment() - self._given))
                self._given = None
            await asyncio.sleep(self.chance.expovariate(1 / self.pace))
            self._given = moment()

    async def _come(self, table: str) -> None:
        self.ws = self.chance.choice(self.workers).ws
        await self.connect()
        await self.watch(table)
        self.resumed += 1

    async def _drop(self) -> None:
        if self.socket is not None:
            self.socket.transport.abort()
        self.socket = None


class Crowd:
    """All of them."""

    def __init__(self, workers: Sequence[Worker], pace: float) -> None:
        self.workers, self.pace = workers, pace
        self.tables: list[list[Guest]] = []
        self.stop = asyncio.Event()

    async def sit_down(self, tables: int) -> None:
        for i in range(tables):
            self.tables.append(await self._table(self.workers[i % len(self.workers)], i))

    async def _table(self, worker: Worker, i: int) -> list[Guest]:
        options = {"sand": 3600}
        table, token = await open_table(worker.url, "magic-maze", 2, options=options)
        guests = [
            Guest(self.workers, f"{i}-{seat}", token if seat == 0 else None, seat)
            for seat in range(2)
        ]
        for guest in guests:
            guest.pace = self.pace
            await guest._come(table)
            answer = await guest.do(wire.Sit(guest.seat))
            guest.acked.append((answer["n"], answer["seq"]))
        return guests

    def play(self, group: asyncio.TaskGroup) -> None:
        for guests in self.tables:
            for guest in guests:
                group.create_task(guest.fight(guest.table, self.stop))

    async def all_play_on(self, patience: float) -> None:
        """Every table goes on from here."""
        before = [max(guest.seq for guest in guests) for guests in self.tables]
        async with asyncio.timeout(patience):
            while stuck := [
                guests[0].table
                for guests, then in zip(self.tables, before, strict=True)
                if max(guest.seq for guest in guests) <= then
            ]:
                self.stuck = stuck
                await asyncio.sleep(0.05)

    def interruption(self, since: float, until: float) -> list[float]:
        """The longest wait of each person for a command given in that time, sorted."""
        longest = []
        for guest in (guest for guests in self.tables for guest in guests):
            waits = [wait for at, wait in guest.waits if at + wait >= since and at <= until]
            longest.append(max(waits, default=0.0))
        return sorted(longest)

    async def check(self, database: str) -> int:
        """Nothing acknowledged is lost or doubled, and everybody sees what there is."""
        for guests in self.tables:
            for guest in guests:
                await self._check_scene(guest)
        store = open_store(database)
        await store.start()
        acked = 0
        for guests in self.tables:
            entries = await store.log(TableId(guests[0].table))
            assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
            lines = {entry.seq: decode_line(entry.body) for entry in entries}
            counted = Counter((line.by, line.client, line.n) for line in lines.values() if line.by)
            assert set(counted.values()) == {1}, "a command was carried out twice"
            for guest in guests:
                for n, seq in guest.acked:
                    assert (lines[seq].by, lines[seq].n) == (guest.guest, n), "a command was lost"
                acked += len(guest.acked)
        await store.stop()
        return acked

    async def _check_scene(self, guest: Guest) -> None:
        """What patches made of the scene is what there is, and nothing was ever loaded anew."""
        async with asyncio.timeout(60):
            while True:
                try:
                    if guest.socket is None or guest.closed is not None:
                        await guest._come(guest.table)
                    now = await fresh(guest.ws, guest.table, guest.token_of_guest)
                    break
                except _GONE:
                    await guest._drop()
                    await asyncio.sleep(0.1)
            await guest.until(lambda: guest.seq >= now.seq)
        if guest.seq == now.seq:
            assert guest.shown == now.shown
        assert len(guest.of("snapshot")) == 2, "one on coming, one on sitting down"
        await now.hang_up()
        await guest.hang_up()


async def metrics(workers: Sequence[Worker], name: str) -> float:
    """A metric, over all workers that answer."""
    total = 0.0
    async with httpx.AsyncClient() as http:
        for worker in workers:
            text = (await http.get(f"{worker.url}/metrics", timeout=30)).text
            total += sum(
                float(line.split()[1]) for line in text.splitlines() if line.startswith(name + " ")
            )
    return total


def chance(seed: int) -> random.Random:
    return random.Random(seed)
