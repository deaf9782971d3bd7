"""A line that is slow, loses packets, is cut, or gives a computer another address.

It is made of two TUN devices, one on this machine and one in a namespace for the guest, and a
thread that carries packets between them. So TCP, the kernel and the browser notice what they would
notice on a bad Wi-Fi, and nobody has to be told.
"""

import fcntl
import heapq
import os
import random
import secrets
import select
import struct
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic

import pytest

from real_parts import demand, program
from web.cable import Computer, ip

_TUNSETIFF, _TUN, _NO_PACKET_INFO = 0x400454CA, 0x0001, 0x1000
_LONGEST = 2048  # bytes of a packet


class BadLine:
    """Carries packets between two devices; *delay* in seconds each way, *loss* of 1."""

    def __init__(self, here: int, there: int) -> None:
        self.delay, self.loss, self.is_cut = 0.0, 0.0, False
        self.carried = self.lost = 0
        self._ends = {here: there, there: here}
        self._waiting: list[tuple[float, int, int, bytes]] = []
        self._chance = random.Random(7)
        self._is_over = False
        self._thread = threading.Thread(target=self._carry, daemon=True)
        self._thread.start()

    def stop(self) -> None:
        self._is_over = True
        self._thread.join()

    def _carry(self) -> None:
        while not self._is_over:
            pause = self._waiting[0][0] - monotonic() if self._waiting else 0.05
            ready, _, _ = select.select(list(self._ends), [], [], min(0.05, max(0.0, pause)))
            for end in ready:
                packet = os.read(end, _LONGEST)
                if self.is_cut or self._chance.random() < self.loss:
                    self.lost += 1
                    continue
                self.carried += 1
                due = monotonic() + self.delay
                heapq.heappush(self._waiting, (due, self.carried, self._ends[end], packet))
            while self._waiting and self._waiting[0][0] <= monotonic():
                *_, end, packet = heapq.heappop(self._waiting)
                os.write(end, packet)


class Connected:
    """This machine, the guest's computer, and the line between them."""

    def __init__(self, line: BadLine, here: str, guest: Computer, device: str) -> None:
        self.line, self.here, self.guest, self._device = line, here, guest, device

    def change_network(self, address: str) -> None:
        """The guest's computer leaves its network and has another address in the next one."""
        name = self.guest.name
        ip("-n", name, "address", "flush", "dev", self._device)
        ip("-n", name, "address", "add", f"{address}/24", "dev", self._device)
        self.guest = Computer(name, address)

    def processes(self) -> list[int]:
        """Everything that runs on the guest's computer."""
        return [int(number) for number in ip("netns", "pids", self.guest.name).split()]

    def send_all(self, signal: int) -> None:
        """Put the guest's computer to sleep (SIGSTOP), or wake it up (SIGCONT)."""
        for process in self.processes():
            os.kill(process, signal)


def _device(name: str) -> int:
    device = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
    fcntl.ioctl(device, _TUNSETIFF, struct.pack("16sH14x", name.encode(), _TUN | _NO_PACKET_INFO))
    return device


@contextmanager
def bad_line() -> Iterator[Connected]:
    """A guest's computer at the end of a line; needs root."""
    if os.name != "posix" or os.geteuid() != 0:
        pytest.skip("network namespaces need root")
    program("ip", package="iproute2")
    mark, net = secrets.token_hex(3), f"198.18.{secrets.randbelow(256)}"
    guest = Computer(f"clewlan-{os.getpid()}-{mark}", f"{net}.2")
    names = [f"clew{mark}{end}" for end in "ab"]
    devices = list[int]()
    try:
        try:
            devices += [_device(name) for name in names]
            ip("netns", "add", guest.name)
            ip("link", "set", names[1], "netns", guest.name)
            ip("address", "add", f"{net}.1/24", "dev", names[0])
            ip("link", "set", names[0], "up")
            ip("-n", guest.name, "address", "add", f"{guest.address}/24", "dev", names[1])
            for device in (names[1], "lo"):
                ip("-n", guest.name, "link", "set", device, "up")
        except OSError as error:
            demand(f"a kernel that lends network namespaces and TUN devices ({error})")
        line = BadLine(*devices)
        try:
            yield Connected(line, f"{net}.1", guest, names[1])
        finally:
            line.stop()
    finally:
        for end in devices:
            os.close(end)
        if guest.name in ip("netns", "list"):
            ip("netns", "del", guest.name)
