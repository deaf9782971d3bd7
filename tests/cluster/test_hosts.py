"""Two workers on two hosts, which are network namespaces with a wire each; one wire is cut.

The workers reach PostgreSQL and NATS only over their wires, and so do people the workers. A cut is
that of a cable: nobody is told, packets go nowhere. Needs root and Linux' `ip netns`.
"""

import asyncio
import os
import re
import secrets
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from cluster.crowd import Crowd, metrics
from cluster.faults import PACE, STUCK, TABLES, TIMES
from cluster.parts import Gate, Nats, Worker, moment
from patience import PATIENCE
from storage.postgres_server import Postgres


def ip(*words: str) -> str:
    """Linux' tool for networks; what it says when it fails is the exception."""
    done = subprocess.run(["ip", *words], capture_output=True, text=True, check=False)
    if done.returncode:
        raise OSError(f"ip {' '.join(words)}: {done.stderr.strip()}")
    return done.stdout


class Host:
    """A namespace with a wire to us: ours is the first address, its own the second."""

    def __init__(self, number: int) -> None:
        self.name = f"clew-{os.getpid()}-{number}"
        wire = f"clew{secrets.token_hex(4)}"
        net = f"198.18.{secrets.randbelow(256)}.{4 * secrets.randbelow(64)}"  # for such tests
        first, _, last = net.rpartition(".")
        self.ours, self.address = (f"{first}.{int(last) + i}" for i in (1, 2))
        ip("netns", "add", self.name)
        try:
            ip("link", "add", wire, "type", "veth", "peer", "name", "wire", "netns", self.name)
            ip("address", "add", f"{self.ours}/30", "dev", wire)
            ip("link", "set", wire, "up")
            ip("-n", self.name, "address", "add", f"{self.address}/30", "dev", "wire")
            ip("-n", self.name, "link", "set", "lo", "up")
            self.mend()
            self._try_out()
        except OSError:
            self.remove()
            raise

    def _try_out(self) -> None:
        """Whether a program there reaches us: a machine may allow namespaces, and not this."""
        with socket.create_server((self.ours, 0)) as server:
            address = (self.ours, server.getsockname()[1])
            script = f"import socket; socket.create_connection({address}, {PATIENCE})"
            ip("netns", "exec", self.name, sys.executable, "-c", script)

    def cut(self) -> None:
        ip("-n", self.name, "link", "set", "wire", "down")

    def mend(self) -> None:
        ip("-n", self.name, "link", "set", "wire", "up")

    def remove(self) -> None:
        """And with it the wire."""
        ip("netns", "del", self.name)


class Housed(Worker):
    """A worker on a host of its own."""

    def __init__(self, host: Host, database: str, nats: str, errors: Path) -> None:
        self.host = host.address
        super().__init__(database, nats, errors)
        self.at(8000)
        self.command = ["ip", "netns", "exec", host.name, *self.command]


def remove_stale() -> None:
    """What a run that was killed left behind."""
    for line in ip("netns", "list").splitlines():
        found = re.match(r"clew-(\d+)-\d+\b", line)
        if found and not Path(f"/proc/{found[1]}").exists():
            ip("netns", "del", found[0])


@pytest.fixture
def hosts() -> Iterator[list[Host]]:
    """Two; where the machine does not allow it that is said, and no failure."""
    if os.name != "posix" or os.geteuid() != 0 or shutil.which("ip") is None:
        pytest.skip("network namespaces need root and the program `ip`")
    made = list[Host]()
    try:
        try:
            remove_stale()
            for number in range(2):
                made.append(Host(number))
        except OSError as error:
            pytest.skip(f"no network namespaces on this machine: {error}")
        yield made
    finally:
        for host in made:
            host.remove()


@asynccontextmanager
async def cluster(hosts: list[Host], folder: Path) -> AsyncIterator[tuple[Postgres, list[Housed]]]:
    """PostgreSQL and NATS here, listening on our end of each wire; a worker on each host."""
    postgres = await asyncio.to_thread(lambda: Postgres().start())
    nats = await asyncio.to_thread(lambda: Nats().start())
    gates, workers = list[Gate](), list[Housed]()
    try:
        for host in hosts:
            to_postgres = await Gate(postgres.port, host.ours).start()
            to_nats = await Gate(nats.port, host.ours).start()
            gates += [to_postgres, to_nats]
            database = f"postgresql://clew@{host.ours}:{to_postgres.port}/postgres"
            router = f"nats://{host.ours}:{to_nats.port}"
            workers.append(Housed(host, database, router, folder / f"{host.name}.log"))
        for worker in workers:
            await worker.start()
        yield postgres, workers
    finally:
        for worker in workers:
            await worker.end(signal.SIGKILL)
        for gate in gates:
            await gate.stop()
        nats.stop()
        await asyncio.to_thread(postgres.remove)


def test_a_host_that_is_cut_off_is_replaced_and_comes_back(
    hosts: list[Host], tmp_path: Path
) -> None:
    async def work() -> None:
        async with cluster(hosts, tmp_path) as (postgres, workers):
            crowd, pauses = Crowd(workers, PACE), list[float]()
            await crowd.sit_down(TABLES)
            async with asyncio.TaskGroup() as group:
                crowd.play(group)
                await crowd.until_acked(TABLES * 4)
                for i in range(TIMES):
                    began, host = moment(), hosts[i % 2]
                    host.cut()
                    await asyncio.sleep(2)
                    await crowd.all_play_on(STUCK)  # at the other host
                    pauses.append(crowd.interruption(began, moment())[-1])
                    host.mend()
                    async with asyncio.timeout(STUCK):
                        await workers[i % 2].until_well()
                    await crowd.all_play_on(STUCK)
                crowd.stop.set()
            acked = await crowd.check(postgres.url)
            claims = await metrics(workers, "clew_claims_total")
            told = f"{acked} acknowledged, longest pause {max(pauses):.2f} s, claims {claims:g}"
            sys.stdout.write(f"a host cut off: {told}\n")
        assert acked > TABLES * 4
        assert claims > 0

    asyncio.run(work())
