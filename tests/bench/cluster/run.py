"""Two workers beside one, on PostgreSQL and NATS of their own: moves a second, and who paid.

    make bench-cluster

The load, the database and NATS run on the same cores as the workers, so the moves a second alone
say little: the CPU time of each is counted, and what the machine could do without the load is
reckoned from the time that the others spend on a move. Three ways to sit are measured: all at one
worker (which needs no NATS), everybody at the worker that owns their table, and each table's people
spread over both workers, as a proxy that knows nothing of tables deals them out.
"""

import argparse
import asyncio
import json
import os
import pstats
import signal
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from itertools import cycle
from pathlib import Path
from typing import Any, NamedTuple

from bench.server.plans import Plan, clew_plan
from bench.server.run import TICK, compiled_load, cpu_seconds, say
from cluster.crowd import metrics
from cluster.parts import Nats, Worker, family, moment
from storage.postgres_server import Postgres

BAR = 1.7
CORES = 2.0  # of the machine that the bar speaks of
PARTS = ("workers", "postgres", "nats", "load")
QUIET = 0.3  # cores that others may have
STEPS, MORE, DONE = 7, 1.5, 0.9  # how often more is asked for, how much more, and what is enough


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
    rate: int  # moves a second that were asked for
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
    def is_done(self) -> bool:
        """Whether what was asked for was done."""
        return self.throughput >= self.rate * DONE

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
    folder: Path, count: int, rooms: int, profiles: Sequence[Path] = ()
) -> AsyncIterator[Cluster]:
    """PostgreSQL that really syncs, NATS, and so many workers with *rooms* on each.

    As many on each of two as on the one: the more moves a room makes, the less each of them costs.
    """
    postgres = await asyncio.to_thread(lambda: Postgres(is_durable=True).start())
    nats = await asyncio.to_thread(lambda: Nats().start())
    workers = [Worker(postgres.url, nats.url, folder / f"{count}-{i}.log") for i in range(count)]
    for worker in workers:
        worker.environ["CLEW_LIMITS__MESSAGES_PER_SECOND"] = "100000"
        if count == 1:
            del worker.environ["CLEW_NATS"]
    for worker, file in zip(workers, profiles, strict=False):
        worker.command = [sys.executable, "-m", "cProfile", "-o", str(file), "-m", "clew.cli"]
    try:
        for worker in workers:
            await worker.start()
        plan = [await clew_plan(worker.url, rooms) for worker in workers]
        yield Cluster(workers, postgres, nats, plan)
    finally:
        for worker in workers:
            await worker.end(signal.SIGINT)  # which leaves a profiler the time to write
        nats.stop()
        await asyncio.to_thread(postgres.remove)


def seated(parts: Cluster, *, is_spread: bool, page: str) -> Plan:
    """The whole plan, with the worker that each socket goes to; *page* counts commands anew."""
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


async def ran(name: str, load: str, parts: Cluster, plan: Plan, rate: int, seconds: int) -> Ran:
    words = [load, "0", str(rate), str(seconds)]
    with tempfile.TemporaryFile("w+") as said:
        said.write("\n".join(plan) + "\n")
        said.seek(0)
        running = subprocess.Popen(words, stdin=said, stdout=subprocess.PIPE, text=True)
    assert running.stdout is not None
    try:
        if await asyncio.to_thread(running.stdout.readline) != "measure\n":
            raise Broken
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
    return Ran(name, rate, lasted, moves, cpu, machine, figures["p99"], figures["refused"])


def tell(round_: Ran) -> None:
    costs = "  ".join(f"{part} {round_.cost(part) * 1e6:4.0f}" for part in PARTS)
    cores = "  ".join(f"{part} {round_.cpu[part] / round_.seconds:.2f}" for part in PARTS)
    say(f"{round_.name}: asked {round_.rate}, written {round_.throughput:.0f} moves a second")
    say(f"    us of CPU a move: {costs}   p99 {round_.p99:.1f} ms   refused {round_.refused}")
    say(f"    cores busy: {cores}  everything else {round_.others:.2f}")


# What comes of it


def capacity(round_: Ran, workers: int) -> float:
    """Moves a second on two cores that the load leaves alone: a worker fills one core at most."""
    of_workers = workers / round_.cost("workers")
    return min(of_workers, CORES / round_.cost("workers", "postgres", "nats"))


def highest(rounds: list[Ran]) -> Ran:
    """The last round in which all that was asked was done: beyond it moves come too late."""
    return next((each for each in reversed(rounds) if each.is_done), rounds[-1])


def judge(ones: list[Ran], twos: list[Ran]) -> bool:
    """Whether two workers do so many times what one does; both with as much as they can do."""
    one, two = highest(ones), highest(twos)
    most_one, most_two = (max(each.throughput for each in rounds) for rounds in (ones, twos))
    before, after = capacity(one, 1), capacity(two, 2)
    raw, ratio = most_two / max(1.0, most_one), after / before
    alone = 2 * one.cost("workers") / two.cost("workers")
    say(f"{two.name}, against one worker:")
    say(
        f"    load and all on the same cores, as measured: "
        f"{most_one:.0f} -> {most_two:.0f} moves a second, {raw:.2f} x"
    )
    say(
        f"    on {CORES:g} cores without the load: {before:.0f} -> {after:.0f} moves a second, "
        f"{ratio:.2f} x (bar {BAR}: {'reached' if ratio >= BAR else 'missed'})"
    )
    say(f"    workers alone, a core each, the database and NATS elsewhere: {alone:.2f} x")
    shares = {part: two.cost(part) for part in PARTS if part != "load"}
    parts = ", ".join(f"{part} {cost / sum(shares.values()):.0%}" for part, cost in shares.items())
    more = two.cost("workers") / one.cost("workers")
    say(f"    who spends it: {parts}; a move costs the workers {more:.2f} x what it costs one")
    return ratio >= BAR


async def saturated(
    name: str, load: str, parts: Cluster, seconds: int, rate: int, *, is_spread: bool
) -> list[Ran]:
    """Ask for more until it is not done any more: commits gather, so a move gets cheaper."""
    rounds = list[Ran]()
    for step in range(STEPS):
        page = f"{name.replace(' ', '-').replace(',', '')[-12:]}-{step}"
        plan = seated(parts, is_spread=is_spread, page=page)
        try:
            rounds.append(await ran(name, load, parts, plan, rate, seconds))
        except Broken:
            say(f"{name}: asked {rate}, which was too much: people were sent away")
            if not rounds:
                raise
            break
        tell(rounds[-1])
        if not rounds[-1].is_done:
            break
        rate = int(rate * MORE)
    return rounds


async def measure(chosen: argparse.Namespace, folder: Path) -> bool:
    load, seconds, rate = compiled_load(str(folder)), chosen.seconds, chosen.rate
    async with cluster(folder, 1, chosen.rooms) as parts:
        one = await saturated("one worker", load, parts, seconds, rate, is_spread=False)
    rate = int(max(each.throughput for each in one) * 1.2)
    async with cluster(folder, 2, chosen.rooms) as parts:
        owner, spread = "two workers, people at the owner", "two workers, people spread"
        near = await saturated(owner, load, parts, seconds, rate, is_spread=False)
        far = await saturated(spread, load, parts, seconds, rate // 2, is_spread=True)
    if max(each.others for each in (*one, *near, *far)) > QUIET:
        say("The machine was busy with other things: what follows says little.")
    reached = judge(one, near)
    judge(one, far)
    if chosen.profile:
        await profile(chosen, folder, load, int(far[0].throughput / 2))
    return reached


async def profile(chosen: argparse.Namespace, folder: Path, load: str, rate: int) -> None:
    """Where the workers' own time goes when people are spread; the profiler slows them down."""
    files = [folder / f"profile{i}" for i in range(2)]
    async with cluster(folder, 2, chosen.rooms, files) as parts:
        plan = seated(parts, is_spread=True, page="profiled")
        tell(await ran("profiled", load, parts, plan, rate, chosen.seconds))
    spent = Counter[str]()
    stats: Any = pstats.Stats(*map(str, files))  # its types leave out what it has found
    for (path, _, name), (*_, own, _, _) in stats.stats.items():
        spent[_owner_of(path, name)] += own
    idle = spent.pop("the loop", 0.0)
    spent.pop("starting", 0.0)
    whole = sum(spent.values())
    say(f"of {whole:.1f} s in Python (the loop waited or wrote for {idle:.1f} s):")
    for owner, own in spent.most_common(14):
        say(f"    {own / whole:4.0%}  {owner}")


def _owner_of(path: str, name: str) -> str:
    """Whose code it is."""
    if "importlib" in path or any(word in name for word in ("compile", "build_class", "import")):
        return "starting"
    if path == "~":
        return f"built in {name}"
    parts = Path(path).with_suffix("").parts
    if parts[-2:] == ("asyncio", "runners"):
        return "the loop"  # uvloop is compiled: its time is that of whoever runs it
    for mark in ("site-packages", "src"):
        if mark in parts:
            return "/".join(parts[parts.index(mark) + 1 :][:4])
    return f"Python's {'/'.join(parts[-2:])}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rooms", type=int, default=80, help="tables of four, of each worker")
    parser.add_argument("--rate", type=int, default=1200, help="moves a second to begin with")
    parser.add_argument("--seconds", type=int, default=5, help="of each round")
    parser.add_argument("--profile", action="store_true", help="and where workers spend it")
    chosen = parser.parse_args()
    say(f"rooms of 4 at each worker: {chosen.rooms}; load of the machine {os.getloadavg()}")
    with tempfile.TemporaryDirectory() as folder:
        return 0 if asyncio.run(measure(chosen, Path(folder))) else 1


if __name__ == "__main__":
    sys.exit(main())
