"""Two computers on one cable, which are network namespaces: a host with a server, and a guest."""

import os
import re
import secrets
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import pytest

from real_parts import demand, program

_OURS = re.compile(r"clewlan-(\d+)-\w+")


class Computer(NamedTuple):
    """One end of the cable."""

    name: str
    address: str

    def command(self, *words: str) -> list[str]:
        """A command line that runs there."""
        return ["ip", "netns", "exec", self.name, *words]


def ip(*words: str) -> str:
    done = subprocess.run(["ip", *words], capture_output=True, text=True, check=False)
    if done.returncode:
        raise OSError(f"ip {' '.join(words)}: {done.stderr.strip()}")
    return done.stdout


def _remove_stale() -> None:
    """What a run that was killed left behind."""
    for line in ip("netns", "list").splitlines():
        found = _OURS.match(line)
        if found and not Path(f"/proc/{found[1]}").exists():
            ip("netns", "del", found[0])


@contextmanager
def cable() -> Iterator[tuple[Computer, Computer]]:
    """A host and a guest; needs root."""
    if os.name != "posix" or os.geteuid() != 0:
        pytest.skip("network namespaces need root")
    program("ip", package="iproute2")
    net = f"198.18.{secrets.randbelow(256)}"
    ends = [
        Computer(f"clewlan-{os.getpid()}-{role}", f"{net}.{i}")
        for i, role in enumerate(("host", "guest"), 1)
    ]
    made = list[str]()
    try:
        try:
            _remove_stale()
            for end in ends:
                ip("netns", "add", end.name)
                made.append(end.name)
            host, guest = ends
            ip(
                *("link", "add", "wire", "netns", host.name, "type", "veth"),
                *("peer", "name", "wire", "netns", guest.name),
            )
            for end in ends:
                ip("-n", end.name, "address", "add", f"{end.address}/24", "dev", "wire")
                ip("-n", end.name, "link", "set", "wire", "up")
                ip("-n", end.name, "link", "set", "lo", "up")
        except OSError as error:
            demand(f"a kernel that lends network namespaces ({error})")
        yield ends[0], ends[1]
    finally:
        for name in made:
            ip("netns", "del", name)
