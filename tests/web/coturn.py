"""A relay on this machine: Debian's coturn, as operators run it."""

import socket
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Self

from patience import PATIENCE
from real_parts import program

SECRET = "north-by-north-west"


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


class Relay:
    """Credentials are made from a secret that it shares with the server of the tables."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self._folder = folder
        self._log = folder / "coturn.log"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self, *more: str) -> Self:
        turnserver = program("turnserver", package="coturn")
        self._process = subprocess.Popen([turnserver, *self._options, *more])
        return self

    @property
    def url(self) -> str:
        return f"turn:127.0.0.1:{self.port}"

    @property
    def _options(self) -> Sequence[str]:
        return (
            "-n",  # no file of settings
            "--listening-ip=127.0.0.1",
            "--relay-ip=127.0.0.1",
            f"--listening-port={self.port}",
            "--allow-loopback-peers",
            "--use-auth-secret",
            f"--static-auth-secret={SECRET}",
            "--realm=clew",
            "--fingerprint",
            "--user-quota=12",
            "--no-cli",
            "--no-tls",
            "--no-dtls",
            "--no-multicast-peers",
            "--verbose",
            "--simple-log",
            f"--log-file={self._log}",
            f"--pidfile={self._folder / 'coturn.pid'}",
        )

    def said(self) -> str:
        """What it has written into its log."""
        return self._log.read_text(errors="replace") if self._log.exists() else ""

    def stop(self) -> None:
        if self._process is not None:
            self._process.terminate()
            self._process.wait(PATIENCE)
