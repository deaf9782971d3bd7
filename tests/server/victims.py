"""A server that is killed and started again, and players who play on through its deaths."""

import asyncio
import contextlib
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.exceptions import InvalidHandshake, WebSocketException

from clew.server.table import wire
from server.running import PATIENCE, Player
from storage.postgres_server import free_port

STARTING = 2 * PATIENCE  # a soak runs with low priority, and a busy machine starves it
SOAK = bool(os.environ.get("CLEW_SOAK"))
DIRECTIONS = ("north", "east", "south", "west")
HEROES = ("barbarian", "mage", "elf", "dwarf")
GONE = (OSError, WebSocketException, InvalidHandshake, EOFError)


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
            except GONE:
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
            return act({"type": "start"})
        slides = [
            {"type": "slide", "hero": HEROES[hero], "direction": way, "to": to}
            for hero, ways in enumerate(view["reach"]["slides"])
            for way, stops in zip(DIRECTIONS, ways, strict=True)
            if way in view["hands"][self.seat]
            for to in stops
        ]
        if not slides:
            return act({"type": "stare", "seat": 1 - self.seat})
        return act(self.chance.choice(slides))


def act(action: Any) -> wire.Act:
    return wire.Act(msgspec.Raw(msgspec.json.encode(action)))


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
