"""A server process to be attacked, and a guest who only wants to play."""

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path

import httpx
import pytest

from clew.server.table import wire
from server.running import PATIENCE, Player

SOAK = bool(os.environ.get("CLEW_SOAK"))
READERS = 12  # files that the readers of a database open when they are first asked
STARTING = PATIENCE
STANDSTILL = 100.0  # ms that nobody may stop a server for
WATCHED_SERVER = Path(__file__).parent / "watched_server.py"
ATTACKER = "127.0.0.2"  # strangers come from here, guests from 127.0.0.1
needs_addresses = pytest.mark.skipif(
    sys.platform != "linux", reason="only Linux has 127.0.0.2 without being asked"
)


class Target:
    """The process, seen from outside."""

    def __init__(
        self, process: subprocess.Popen[bytes], url: str, log: Path, watched: Path
    ) -> None:
        self.process, self.url, self._log, self._watched = process, url, log, watched
        self.ws = f"{url.replace('http', 'ws')}/ws"

    def memory(self) -> float:
        """What it holds, in MB."""
        return self._status("VmRSS")

    def peak(self) -> float:
        """The most it ever held, in MB."""
        return self._status("VmHWM")

    def _status(self, name: str) -> float:
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.partition(f"{name}:")[2].split()[0]) / 1024

    def standstill(self) -> float:
        """The longest that its event loop worked before it turned to the next in line, in ms."""
        return 1000 * float(self._watched.read_text() or "0") if self._watched.exists() else 0.0

    def files(self) -> int:
        """How many it has open."""
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def sockets(self) -> int:
        """How many of them are connections; the database opens its files whenever it likes."""
        count = 0
        for file in Path(f"/proc/{self.process.pid}/fd").iterdir():
            with suppress(FileNotFoundError):  # closed since it was listed
                count += os.readlink(file).startswith("socket:")
        return count

    def log(self) -> list[dict[str, str]]:
        """What it has said."""
        return [json.loads(line) for line in self._log.read_text().splitlines()]

    async def is_well(self) -> bool:
        """Whether it answers to requests on new connections; its heart may be late for one."""
        async with asyncio.timeout(PATIENCE):
            while True:
                async with httpx.AsyncClient(timeout=PATIENCE) as http:
                    if (await http.get(f"{self.url}/healthz")).status_code == 200:
                        return True
                await asyncio.sleep(0.1)


@asynccontextmanager
async def attacked(
    folder: Path,
    limits: Mapping[str, float] | None = None,
    *,
    files: int | None = None,
    proxies: str = "none",
    standstill: float = STANDSTILL,
) -> AsyncIterator[Target]:
    """A server with these limits; it must not have failed at anything, nor stood still for long.

    It serves the pages of a folder `web`, if there is one, and has so many open files.
    """
    log = folder / "log"
    environ = {f"CLEW_LIMITS__{name.upper()}": str(value) for name, value in (limits or {}).items()}
    environ["CLEW_DATABASE"] = f"sqlite:{folder / 'clew.db'}"
    environ["CLEW_BOT_PROCESSES"] = "0"
    if (folder / "web").exists():
        environ["CLEW_CLIENT"] = str(folder / "web")
    environ["CLEW_PROXIES"] = proxies
    environ["WATCHED"] = str(folder / "watched")
    command = [sys.executable, str(WATCHED_SERVER), "serve", "--port", "0"]
    bounded = None if files is None else partial(_bound, files)
    with log.open("wb") as errors:
        process = subprocess.Popen(
            command, stderr=errors, env=os.environ | environ, preexec_fn=bounded
        )
    try:
        target = Target(process, await _address(process, log), log, folder / "watched")
        yield target
        assert process.poll() is None, log.read_text()
        tell(f"the server's longest standstill: {target.standstill():.0f} ms")
        assert target.standstill() < standstill
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(PATIENCE)
    assert '"trace"' not in log.read_text()
    assert '"error"' not in log.read_text()


def _bound(files: int) -> None:
    import resource

    resource.setrlimit(resource.RLIMIT_NOFILE, (min(files, 256), files))


async def _address(process: subprocess.Popen[bytes], log: Path) -> str:
    async with asyncio.timeout(STARTING):
        while True:
            assert process.poll() is None, log.read_text()
            for line in log.read_text().splitlines():
                with suppress(json.JSONDecodeError):  # it may be half written
                    if "address" in (said := json.loads(line)) and said["message"] == "serving":
                        return str(said["address"])
            await asyncio.sleep(0.02)


class Guest(Player):
    """Somebody who pings as a page does, and counts the answers."""

    answered = 0
    slowest = 0.0  # seconds until an answer came

    async def ping(self) -> None:
        """Ask, and wait for the answer."""
        count = len(self.of("pong"))
        began = time.monotonic()
        await self.say(wire.Ping(1))
        await self.until(lambda: len(self.of("pong")) > count)
        self.slowest = max(self.slowest, time.monotonic() - began)
        assert self.closed is None, self.closed
        self.answered += 1

    async def keep_pinging(self) -> None:
        """Until cancelled."""
        while True:
            await self.ping()
            await asyncio.sleep(0.1)


@asynccontextmanager
async def guest_of(target: Target) -> AsyncIterator[Guest]:
    """Somebody who is there during the attack, and is answered throughout."""
    guest = Guest(target.ws, "Guest")
    await guest.connect()
    pinging = asyncio.create_task(guest.keep_pinging())
    try:
        yield guest
        before = guest.answered
        async with asyncio.timeout(PATIENCE):
            while guest.answered < before + 3:
                assert not pinging.done(), pinging.exception()
                await asyncio.sleep(0.01)
        tell(f"a guest's slowest answer meanwhile: {1000 * guest.slowest:.0f} ms")
    finally:
        pinging.cancel()
        with suppress(asyncio.CancelledError):
            await pinging
        await guest.hang_up()


def tell(what: str) -> None:
    """A figure, for `pytest -s`."""
    sys.stdout.write(f"\n{what}")
