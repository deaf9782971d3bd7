"""kill -9 under load: nothing acknowledged is lost or doubled, every table plays on."""

import asyncio
import contextlib
import os
import random
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.exceptions import InvalidHandshake, WebSocketException

from clew.server.serve import open_store
from clew.server.table import wire
from clew.server.table.facts import Record, decode_record
from clew.storage.store import TableId
from server.running import PATIENCE, Player, fresh, open_table
from storage.postgres_server import free_port

STARTING = 2 * PATIENCE  # a soak runs with low priority, and a busy machine starves it
SOAK = bool(os.environ.get("CLEW_SOAK"))
KILLS = 50 if SOAK else 2
TABLES = 3
SEATS = 2
DIRECTIONS = ("north", "east", "south", "west")
HEROES = ("barbarian", "mage", "elf", "dwarf")
_GONE = (OSError, WebSocketException, InvalidHandshake, EOFError)


class Victim:
    """A server process that is killed and started again, on the same port."""

    def __init__(self, database: str, errors: Path) -> None:
        self.port = free_port()
        self.url, self.ws = f"http://127.0.0.1:{self.port}", f"ws://127.0.0.1:{self.port}/ws"
        self.database, self.errors = database, errors
        self.process: subprocess.Popen[bytes] | None = None

    async def start(self) -> None:
        limits = {"MESSAGES_PER_SECOND": "1000", "TABLES_AT_ONCE": "1000"}
        limits |= {"SILENCE_SECONDS": "1000000", "HELLO_SECONDS": "1000000"}
        with self.errors.open("ab") as errors:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "clew.cli", "serve", "--port", str(self.port)],
                stderr=errors,
                env=os.environ
                | {f"CLEW_LIMITS__{name}": value for name, value in limits.items()}
                | {"CLEW_DATABASE": self.database, "CLEW_LOG_LEVEL": "warning"},
            )
        async with httpx.AsyncClient(timeout=5) as http, asyncio.timeout(STARTING):
            while True:
                with contextlib.suppress(httpx.HTTPError):
                    if (await http.get(f"{self.url}/healthz")).status_code == 200:
                        return
                assert self.process.poll() is None, self.errors.read_text()
                await asyncio.sleep(0.02)

    def end(self, with_signal: signal.Signals = signal.SIGKILL) -> None:
        assert self.process is not None
        self.process.send_signal(with_signal)
        self.process.wait(PATIENCE)


class Fighter(Player):
    """Plays without end, through any number of deaths of the server."""

    def __init__(self, ws: str, name: str, token: str | None, seat: int | None) -> None:
        super().__init__(ws, name, token)
        self.seat, self.chance = seat, random.Random(name)
        self.acked: list[tuple[int, int]] = []
        self.pending: tuple[int, wire.Command] | None = None
        self.resumed = 0

    async def fight(self, table: str, stop: asyncio.Event) -> None:
        while not stop.is_set():
            try:
                if self.socket is None or self.closed is not None:
                    await self.connect()
                    await self.watch(table)
                    self.resumed += 1
                await self._next()
                await asyncio.sleep(0.01)
            except _GONE:
                await asyncio.sleep(0.05)

    async def _next(self) -> None:
        if self.pending is None:
            command = self._wish()
            if command is None:
                return
            self.n += 1
            self.pending = (self.n, command)
        n, command = self.pending
        await self.say(wire.Do(n, command))
        await self.until(lambda: n in self.answers)
        if n in self.answers:
            if self.answers[n]["type"] == "ack":
                self.acked.append((n, self.answers[n]["seq"]))
            self.pending = None

    def _wish(self) -> wire.Command | None:
        """What to do next, from what is seen."""
        if self.seat is None:
            return None
        if self.status != "playing":
            begin = wire.Begin() if self.status == "waiting" else wire.Rematch()
            return begin if self.seat == 0 else None
        view = self.scene["view"]
        if view.get("started_at") is None:
            return _act({"type": "start"})
        slides = [
            {"type": "slide", "hero": HEROES[hero], "direction": way, "to": to}
            for hero, ways in enumerate(view["reach"]["slides"])
            for way, stops in zip(DIRECTIONS, ways, strict=True)
            if way in view["hands"][self.seat]
            for to in stops
        ]
        if not slides:
            return _act({"type": "stare", "seat": 1 - self.seat})
        return _act(self.chance.choice(slides))


def _act(action: Any) -> wire.Act:
    return wire.Act(msgspec.Raw(msgspec.json.encode(action)))


def test_nothing_acknowledged_is_lost_by_kill_9(database: str, tmp_path: Path) -> None:
    run_against(Victim(database, tmp_path / "stderr"), _campaign)


def run_against(victim: Victim, campaign: Callable[[Victim], Coroutine[Any, Any, None]]) -> None:
    """Run a campaign against a server; the server ends with it, and never had a traceback."""
    try:
        asyncio.run(campaign(victim))
    finally:
        if victim.process is not None and victim.process.poll() is None:
            victim.end()
    assert "Traceback" not in victim.errors.read_text()


def seed() -> int:
    """Of a campaign: always the same, but a soak looks for others and tells which it was."""
    found = time.time_ns() if SOAK else 1
    sys.stdout.write(f"seed {found}\n")
    return found


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
