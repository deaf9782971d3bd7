"""A cluster with people at its tables, and a round of load on it: what was done, and who paid."""

import asyncio
import json
import signal
import subprocess
import tempfile
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from itertools import count, cycle
from pathlib import Path
from typing import NamedTuple

from bench.server.plans import Plan, clew_plan
from bench.server.run import TICK, cpu_seconds, say
from cluster.crowd import metrics
from cluster.parts import Nats, Worker, family, moment
from storage.postgres_server import Postgres

PARTS = ("workers", "postgres", "nats", "load")


class Broken(Exception):
    """The load could not go on: a worker closed a socket."""


class Cluster(NamedTuple):
    """What is measured."""

    workers: list[Worker]
    postgres: Postgres
    nats: Nats
    plan: list[Plan]  # the rooms of each worker


class Ran(NamedTuple):
    """One round."""

    name: str
    seconds: float
    moves: float  # written
    cpu: dict[str, float]  # seconds, of each part
    machine: float  # seconds of the whole machine
    p99: float  # ms
    refused: int

    @property
    def throughput(self) -> float:
        """Moves a second."""
        return self.moves / self.seconds

    @property
    def others(self) -> float:
        """Cores that other programs kept busy."""
        return max(0.0, self.machine - sum(self.cpu.values())) / self.seconds

    def cost(self, *parts: str) -> float:
        """Seconds of CPU a move, of these parts together."""
        return sum(self.cpu[part] for part in parts) / max(1.0, self.moves)


# The parts


@asynccontextmanager
async def cluster(
    folder: Path, size: int, rooms: int, commands: Sequence[list[str]] = ()
) -> AsyncIterator[Cluster]:
    """PostgreSQL that really syncs, NATS, and so many workers with *rooms* on each.

    As many on each of two as on the one: the more moves a room makes, the less each of them costs.
    """
    folder.mkdir()
    postgres = await asyncio.to_thread(lambda: Postgres(is_durable=True).start())
    nats = await asyncio.to_thread(lambda: Nats().start())
    workers = [Worker(postgres.url, nats.url, folder / f"{i}.log") for i in range(size)]
    for worker in workers:
        worker.environ["CLEW_LIMITS__MESSAGES_PER_SECOND"] = "100000"
    for worker, command in zip(workers, commands, strict=False):
        worker.command = command
    try:
        for worker in workers:
            await worker.start()
        plan = [await clew_plan(worker.url, rooms) for worker in workers]
        yield Cluster(workers, postgres, nats, plan)
    finally:
        for worker in workers:
            await worker.end(signal.SIGINT)  # which leaves it the time to write what it has seen
        nats.stop()
        await asyncio.to_thread(postgres.remove)


_pages = count()


def seated(parts: Cluster, *, is_spread: bool) -> Plan:
    """The whole plan, with the worker that each socket goes to; a new page counts commands anew."""
    page = f"load-{next(_pages)}"
    head = parts.plan[0].index("room")  # before the first room it says what moves look like
    whole, ports = parts.plan[0][:head], [worker.port for worker in parts.workers]
    for port, rooms in zip(ports, parts.plan, strict=True):
        spread = cycle(ports)
        for line in rooms[head:]:
            if line.startswith("socket"):
                whole.append(f"port {next(spread) if is_spread else port}")
            whole.append(line.replace('"client":"load"', f'"client":"{page}"'))
    return whole


def machine_seconds() -> float:
    """What all of the machine's cores did, in CPU seconds."""
    fields = Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:]
    user, nice, system, _, _, hard, soft = (int(field) for field in fields[:7])
    return (user + nice + system + hard + soft) / TICK


def spent(parts: Cluster, load: int) -> dict[str, float]:
    assert parts.postgres.process is not None
    assert parts.nats.process is not None
    pids = [worker.process.pid for worker in parts.workers if worker.process is not None]
    return {
        "workers": sum(cpu_seconds(pid) for pid in pids),
        "postgres": family(parts.postgres.process.pid),
        "nats": cpu_seconds(parts.nats.process.pid),
        "load": cpu_seconds(load),
    }


# A round


async def ran(
    name: str,
    load: str,
    parts: Cluster,
    plan: Plan,
    seconds: int,
    begun: Callable[[], None] = lambda: None,
) -> Ran:
    """As much as can be done, for so long; *begun* is called when all are warm."""
    words = [load, "0", "0", str(seconds)]
    with tempfile.TemporaryFile("w+") as said:
        said.write("\n".join(plan) + "\n")
        said.seek(0)
        running = subprocess.Popen(words, stdin=said, stdout=subprocess.PIPE, text=True)
    assert running.stdout is not None
    try:
        if await asyncio.to_thread(running.stdout.readline) != "measure\n":
            raise Broken
        begun()
        began, machine = moment(), machine_seconds()
        before, moves = (
            spent(parts, running.pid),
            await metrics(parts.workers, "clew_entries_total"),
        )
        await asyncio.sleep(seconds - 0.5)  # the load still asks for more
        moves = await metrics(parts.workers, "clew_entries_total") - moves
        after, lasted = spent(parts, running.pid), moment() - began
        machine = machine_seconds() - machine
        told = await asyncio.to_thread(running.stdout.readline)
        if not told:
            raise Broken
        figures = json.loads(told)
    finally:
        running.kill()
        running.wait()
        running.stdout.close()
    cpu = {part: after[part] - before[part] for part in PARTS}
    return Ran(name, lasted, moves, cpu, machine, figures["p99"], figures["refused"])


def tell(round_: Ran) -> None:
    costs = "  ".join(f"{part} {round_.cost(part) * 1e6:4.0f}" for part in PARTS)
    cores = "  ".join(f"{part} {round_.cpu[part] / round_.seconds:.2f}" for part in PARTS)
    say(f"{round_.name}: {round_.throughput:.0f} moves a second")
    say(f"    us of CPU a move: {costs}   p99 {round_.p99:.1f} ms   refused {round_.refused}")
    say(f"    cores busy: {cores}  everything else {round_.others:.2f}")
