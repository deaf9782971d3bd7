"""People at many tables, connected to any worker, who play on whatever happens to the workers."""

import asyncio
import random
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import TypeVar

import httpx

from clew.server.serve import open_store
from clew.server.table import wire
from clew.server.table.facts import decode_record
from clew.server.table.updates import MEMORY
from clew.storage.store import TableId
from cluster.parts import Worker, moment
from patience import PATIENCE, until
from server.running import Player, open_table
from server.victims import GONE, Fighter

Seated = TypeVar("Seated")
UNANSWERED = 1.5  # seconds after which a person's page takes the line for dead
_MOST = 30.0  # the same, after several tries in vain: a busy machine must not be given up for ever


def hang_up(player: Player) -> None:
    """At once, whatever state the line is in."""
    if player.socket is not None:
        player.socket.transport.abort()
    player.socket = None


async def patiently(sit_down: Callable[[list[Player]], Awaitable[Seated]]) -> Seated:
    """A busy machine may take a worker for dead while people sit down: they try again.

    Whoever sits down is put on the list that *sit_down* is given.
    """
    for tries in range(6):
        came = list[Player]()
        try:
            return await sit_down(came)
        except (*GONE, KeyError):  # the answer that did not come
            for player in came:
                hang_up(player)
            if tries == 5:
                raise
            await asyncio.sleep(0.5)
    raise AssertionError("not reached")


class Guest(Fighter):
    """Somebody who plays at one table, through whichever worker answers.

    As behind a proxy: whoever did not answer is passed over the next time.
    """

    def __init__(self, workers: Sequence[Worker], name: str, token: str | None, seat: int) -> None:
        super().__init__("", name, token, seat)
        self.workers, self.pace = workers, 1.0
        self.waits: list[tuple[float, float]] = []  # when a command was given, how long it took
        self._given: float | None = None
        self._at: Worker | None = None
        self._silent: Worker | None = None

    async def fight(self, table: str, stop: asyncio.Event) -> None:
        patience = UNANSWERED
        await asyncio.sleep(self.chance.random() * self.pace)
        while not stop.is_set():
            try:
                async with asyncio.timeout(patience):
                    if self.socket is None or self.closed is not None:
                        await self._come(table)
                    await self._next()
            except GONE as error:
                if isinstance(error, TimeoutError):
                    patience, self._silent = min(patience * 1.5, _MOST), self._at
                hang_up(self)
                await asyncio.sleep(self.chance.uniform(0.05, 0.15))
                continue
            patience, self._silent = UNANSWERED, None
            if self.pending is not None:  # the line ended before the answer: it is still waited for
                await asyncio.sleep(self.chance.uniform(0.05, 0.15))
                continue
            if self._given is not None:
                self.waits.append((self._given, moment() - self._given))
            await asyncio.sleep(self.chance.expovariate(1 / self.pace))
            self._given = moment()

    async def _come(self, table: str) -> None:
        others = [worker for worker in self.workers if worker is not self._silent]
        self._at = self.chance.choice(others or self.workers)
        self.ws = self._at.ws
        await self.connect()
        known, snapshots = self.seq, len(self.of("snapshot"))
        await self.watch(table)
        self.resumed += 1
        if known and len(self.of("snapshot")) > snapshots:  # after a long absence, and only then
            assert self.seq - known > MEMORY, f"loaded anew: {known} -> {self.seq}"


class Crowd:
    """All of them."""

    def __init__(self, workers: Sequence[Worker], pace: float) -> None:
        self.workers, self.pace = workers, pace
        self.tables: list[list[Guest]] = []
        self.stop = asyncio.Event()

    async def sit_down(self, tables: int) -> None:
        for i in range(tables):
            worker = self.workers[i % len(self.workers)]
            self.tables.append(await patiently(partial(self._table, worker, i)))

    async def _table(self, worker: Worker, i: int, came: list[Player]) -> list[Guest]:
        options = {"sand": 3600}
        table, token = await open_table(worker.url, "magic-maze", 2, options=options)
        guests = [
            Guest(self.workers, f"{i}-{seat}", token if seat == 0 else None, seat)
            for seat in range(2)
        ]
        came += guests
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

    @property
    def acked(self) -> int:
        """How many commands were acknowledged."""
        return sum(len(guest.acked) for guests in self.tables for guest in guests)

    async def until_acked(self, count: int) -> None:
        await until(lambda: self.acked > count)

    async def all_play_on(self, patience: float) -> None:
        """Every table goes on from here, and everybody at it: so all waits until now are known."""
        now = moment()
        before = [max(guest.seq for guest in guests) for guests in self.tables]
        try:
            async with asyncio.timeout(patience):
                while self._stuck(before, now):
                    await asyncio.sleep(0.05)
        except TimeoutError:
            raise AssertionError(f"stuck: {self._stuck(before, now)}") from None

    def _stuck(self, before: Sequence[int], since: float) -> list[str]:
        return [
            f"{guest.name} at {guest.table} through {guest.ws}: {guest.seq}, {guest.pending}"
            for guests, then in zip(self.tables, before, strict=True)
            for guest in guests
            if guest.seq <= then or not guest.waits or guest.waits[-1][0] < since
        ]

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
            lines = {entry.seq: decode_record(entry.body) for entry in entries}
            counted = Counter((line.by, line.client, line.n) for line in lines.values() if line.by)
            assert set(counted.values()) == {1}, "a command was carried out twice"
            for guest in guests:
                for n, seq in guest.acked:
                    assert (lines[seq].by, lines[seq].n) == (guest.guest, n), "a command was lost"
                acked += len(guest.acked)
        await store.stop()
        return acked

    async def _check_scene(self, guest: Guest) -> None:
        """What patches made of the scene is what there is."""
        now = Player(guest.ws, "Fresh", guest.token_of_guest)
        async with asyncio.timeout(PATIENCE):
            while True:
                try:
                    if guest.socket is None or guest.closed is not None:
                        await guest._come(guest.table)
                    now.ws = guest.ws
                    await now.connect()
                    await now.watch(guest.table)
                    break
                except GONE:
                    hang_up(now)
                    hang_up(guest)
                    await asyncio.sleep(0.1)
            await guest.until(lambda: guest.seq >= now.seq)
        if guest.seq == now.seq:
            assert guest.shown == now.shown
        await now.hang_up()
        await guest.hang_up()


async def metrics(workers: Sequence[Worker], name: str) -> float:
    """A metric, over all workers that answer."""
    total = 0.0
    async with httpx.AsyncClient(timeout=PATIENCE) as http:
        for worker in workers:
            text = (await http.get(f"{worker.url}/metrics")).text
            total += sum(
                float(line.split()[1]) for line in text.splitlines() if line.startswith(name + " ")
            )
    return total


def chance(seed: int) -> random.Random:
    return random.Random(seed)
