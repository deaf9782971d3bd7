"""A server process, and people at its tables whose acknowledgements are timed."""

import asyncio
import json
import os
import random
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import NamedTuple

from clew.server.table import wire
from server.running import Player, open_table


class Served(NamedTuple):
    """A server process."""

    url: str
    process: int

    def memory(self, which: str) -> float:
        """What it holds (VmRSS) or has held at most (VmHWM), in MB."""
        status = Path(f"/proc/{self.process}/status").read_text()
        return int(status.partition(f"{which}:")[2].split()[0]) / 1024


@asynccontextmanager
async def served(database: Path, bot_processes: int = 0) -> AsyncIterator[Served]:
    """A server on this database; it must not have failed at anything."""
    environ = {
        "CLEW_DATABASE": f"sqlite:{database}",
        "CLEW_BOT_PROCESSES": str(bot_processes),
    }
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "clew.cli", "serve", "--port", "0"),
        env=os.environ | environ,
        stderr=subprocess.PIPE,
    )
    assert process.stderr is not None
    reader = None
    try:
        while "address" not in (line := json.loads(await process.stderr.readline())):
            pass
        reader = asyncio.create_task(process.stderr.read())
        yield Served(str(line["address"]), process.pid)
    finally:
        process.send_signal(signal.SIGTERM)
        await process.wait()
        if reader is not None:
            traces = [line for line in (await reader).splitlines() if b'"trace"' in line]
            # Requests that still waited for their turn are cancelled when the server stops.
            assert [line for line in traces if b"graceful shutdown" not in line] == []


class Tables:
    """Four tables of two; everybody acts fifteen times a second."""

    def __init__(self, url: str) -> None:
        self.url, self.ws = url, f"{url.replace('http', 'ws')}/ws"
        self.players: list[Player] = []
        self.delays: list[float] = []

    async def begin(self) -> None:
        for _ in range(4):
            table, token = await open_table(self.url, "magic-maze", 2)
            for seat in range(2):
                player = await Player(self.ws, f"P{seat}", None if seat else token).connect()
                self.players.append(await player.watch(table))
                await player.do(wire.Sit(seat))
            await self.players[-2].do(wire.Begin())
            await self.players[-2].act({"type": "start"})

    async def play(self, seconds: float) -> None:
        end = asyncio.get_running_loop().time() + seconds
        await asyncio.gather(*(self._play(player, end) for player in self.players))
        for player in self.players:
            await player.hang_up()

    async def _play(self, player: Player, end: float) -> None:
        now = asyncio.get_running_loop().time
        stare = {"type": "stare", "seat": 1 - int(player.name[1:])}
        await asyncio.sleep(random.random() / 15)
        while (began := now()) < end:
            answer = await player.act(stare)
            assert answer["type"] == "ack", answer
            self.delays.append((now() - began) * 1000)
            player.heard.clear()
            player.raw.clear()
            await asyncio.sleep(max(0.0, 1 / 15 - (now() - began)))
