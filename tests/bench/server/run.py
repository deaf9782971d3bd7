"""The server beside a bare `ws` broadcast server and boardgame.io, in one run.

    make bench-server

Each server is pinned to one core and the load, a compiled program, to another. What is compared is
the CPU time that the server's own process spends for each update a person really received. The bare
server keeps nothing and knows no rules; boardgame.io does the same work as ours, by the rules and
kept in its own files (without a sync, which ours has), and once more in memory only. Latencies are
from the scheduled moment of a move to the arrival of its update at each person. Contestants take
turns, and the median of the rounds counts: other work on the machine must not decide. With fewer
moves a second the server also says how late its event loop was: nothing may keep it from listening.
"""

import argparse
import asyncio
import json
import os
import shlex
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec

from bench.server.plans import Plan, bgio_match, bgio_plan, clew_plan, ws_plan
from storage.postgres_server import free_port

HERE = Path(__file__).parent
TICK = os.sysconf("SC_CLK_TCK")
SERVER_CORE, LOAD_CORE = 0, (os.cpu_count() or 1) - 1
WS_BAR, BGIO_BAR = 3.0, 0.5  # times their CPU
P50_BAR, P99_BAR, LAG_BAR = 2.0, 8.0, 2.0  # ms
IDLE_BAR = 500  # MB
CALM = 200  # moves a second, at which the event loop's lag is looked at
GENEROUS = {
    "CLEW_LIMITS__MESSAGES_PER_SECOND": "100000",
    "CLEW_LIMITS__CONNECTIONS_PER_ADDRESS": "100000",
    "CLEW_LIMITS__TABLES_AT_ONCE": "100000",
    "CLEW_LIMITS__REQUESTS_AT_ONCE": "1000000",
    "CLEW_LIMITS__VISITS_AT_ONCE": "1000000",
    "CLEW_LOG_LEVEL": "warning",
}


class Work(NamedTuple):
    """What everybody has to do."""

    rooms: int
    rate: int
    seconds: int


class Ran(NamedTuple):
    """One contestant's round."""

    name: str
    cpu: float  # microseconds for each delivery
    figures: dict[str, Any]


def say(text: str = "") -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


# The machine


def cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


def resident(pid: int) -> int:
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def sync_times(folder: str) -> list[float]:
    """What the disk takes, in ms, to make 200 bytes safe."""
    times = []
    with (Path(folder) / "probe").open("wb") as probe:
        for _ in range(300):
            probe.write(b"x" * 200)
            probe.flush()
            began = time.perf_counter()
            os.fsync(probe.fileno())
            times.append((time.perf_counter() - began) * 1000)
    return sorted(times)


def compiled_load(folder: str) -> str:
    compiler = os.environ.get("CC") or shutil.which("cc") or shutil.which("gcc")
    assert compiler, "the load is a C program: a compiler is needed"
    program = str(Path(folder) / "load")
    subprocess.run([compiler, "-O2", "-o", program, str(HERE / "load.c")], check=True)
    return program


# The contestants


@contextmanager
def serving(command: list[str], path: str = "/", **environ: str) -> Iterator[tuple[int, int]]:
    """A server on one core: its process and its port."""
    port = free_port()
    pinned = ["taskset", "-c", str(SERVER_CORE), *(w.replace("PORT", str(port)) for w in command)]
    process = subprocess.Popen(
        pinned, env=os.environ | environ, cwd=HERE, stdout=subprocess.DEVNULL
    )
    try:
        _await(f"http://127.0.0.1:{port}{path}", process)
        yield process.pid, port
    finally:
        process.terminate()
        process.wait(20)


def _await(url: str, process: subprocess.Popen[bytes]) -> None:
    for _ in range(600):
        assert process.poll() is None, "a server did not start"
        try:
            httpx.get(url, timeout=1)
        except httpx.RemoteProtocolError:
            return
        except httpx.HTTPError:
            time.sleep(0.05)
        else:
            return
    raise AssertionError("a server did not start")


def measured(name: str, load: str, server: tuple[int, int], plan: Plan, work: Work) -> Ran:
    pid, port = server
    words = [load, str(port), str(work.rate), str(work.seconds)]
    with tempfile.TemporaryFile("w+") as said:
        said.write("\n".join(plan) + "\n")
        said.seek(0)
        running = subprocess.Popen(
            ["taskset", "-c", str(LOAD_CORE), *words],
            stdin=said,
            stdout=subprocess.PIPE,
            text=True,
        )
    assert running.stdout is not None
    assert running.stdout.readline() == "measure\n", "the load could not be set up"
    beside = os.environ.get("CLEW_BENCH_BESIDE")  # a profiler, say; {pid} is the server
    profiler = subprocess.Popen(shlex.split(beside.replace("{pid}", str(pid)))) if beside else None
    before = cpu_seconds(pid)
    figures = json.loads(running.stdout.readline())
    spent = cpu_seconds(pid) - before
    running.wait(20)
    if profiler is not None:
        profiler.wait(60)
    return Ran(name, spent / max(1, figures["deliveries"]) * 1e6, figures)


def clew_server(folder: str, name: str) -> Any:
    command = [sys.executable, "-m", "clew.cli", "serve", "--port", "PORT"]
    database = os.environ.get("CLEW_BENCH_DATABASE") or f"sqlite:{folder}/{name}.db"
    return serving(command, "/healthz", CLEW_DATABASE=database, **GENEROUS)


def clew(load: str, folder: str, name: str, work: Work) -> Ran:
    with clew_server(folder, f"{name}-{time.time_ns()}") as server:
        plan = asyncio.run(clew_plan(f"http://127.0.0.1:{server[1]}", work.rooms))
        return measured(name, load, server, plan, work)


def bare(load: str, work: Work, size: int) -> Ran:
    with serving(["node", "ws-server.mjs", "PORT"]) as server:
        return measured("node ws", load, server, ws_plan(work.rooms, size), work)


def board(load: str, work: Work, folder: str, *, is_kept: bool) -> Ran:
    """boardgame.io with matches in its own files, or in memory only."""
    match, given = bgio_match(), Path(folder) / "match.json"
    given.write_bytes(msgspec.json.encode(match))
    command = ["node", "bgio-server.cjs", "PORT", str(given)]
    if is_kept:
        command.append(str(Path(folder) / f"files-{time.time_ns()}"))
    with serving(command) as server:
        name = "boardgame.io" if is_kept else "  in memory"
        return measured(name, load, server, bgio_plan(work.rooms, match["view"]), work)


# Idle tables


def idle_tables(folder: str, count: int) -> tuple[int, int]:
    """Memory of a server with so many tables in it, before and after."""
    with clew_server(folder, "idle") as (pid, port):
        before = resident(pid)
        asyncio.run(_fill(f"http://127.0.0.1:{port}", count))
        return before, resident(pid)


async def _fill(url: str, count: int) -> None:
    body = {"game": "magic-maze", "seats": 4, "name": "Idle"}
    async with httpx.AsyncClient(base_url=url, timeout=60) as http:
        token = (await http.post("/api/guests")).json()["token"]
        head = {"authorization": f"Bearer {token}"}

        async def some(number: int) -> None:
            for _ in range(number):
                made = await http.post("/api/tables", json=body, headers=head)
                assert made.status_code == 201, made.text

        await asyncio.gather(*(some(count // 20) for _ in range(20)))


# Telling


def tell(ran: Ran) -> None:
    f = ran.figures
    times = " ".join(f"{name} {f[name]:.2f}" for name in ("p50", "p90", "p99", "max"))
    say(
        f"{ran.name:<16}{ran.cpu:7.1f} us a delivery, {f['deliveries']} of {4 * f['moves']}, "
        f"{f['bytes']:.0f} bytes each; ms: {times}; refused {f['refused']}, strange {f['strange']}"
    )


def ratio(ours: list[Ran], theirs: list[Ran]) -> float:
    """What we spend beside them: of the rounds' ratios the median, for a machine has its moods."""
    pairs = zip(ours, theirs, strict=True)
    return statistics.median(one.cpu / other.cpu for one, other in pairs)


def contest(load: str, folder: str, work: Work, rounds: int) -> bool:
    """Whether the bars were reached: beside boardgame.io where it keeps its matches, as we do."""
    ours, bares, boards, forgetful = list[Ran](), list[Ran](), list[Ran](), list[Ran]()
    for _ in range(rounds):
        ours.append(clew(load, folder, "clew", work))
        tell(ours[-1])
        bares.append(bare(load, work, round(ours[-1].figures["bytes"])))
        tell(bares[-1])
        boards.append(board(load, work, folder, is_kept=True))
        tell(boards[-1])
        forgetful.append(board(load, work, folder, is_kept=False))
        tell(forgetful[-1])
    to_ws, to_bgio, to_memory = (ratio(ours, those) for those in (bares, boards, forgetful))
    p50, p99 = (statistics.median(ran.figures[name] for ran in ours) for name in ("p50", "p99"))
    say(
        f"clew / node ws: {to_ws:.2f} (bar {WS_BAR})   clew / boardgame.io: {to_bgio:.2f} "
        f"(bar {BGIO_BAR}), in memory {to_memory:.2f}   "
        f"p50 {p50:.2f} ms (bar {P50_BAR}), p99 {p99:.2f} ms (bar {P99_BAR})"
    )
    return to_ws <= WS_BAR and to_bgio <= BGIO_BAR and p50 < P50_BAR and p99 < P99_BAR


def calm(load: str, folder: str, work: Work, rounds: int) -> bool:
    """Whether the event loop is punctual: of each round's worst lag the median."""
    worst = list[float]()
    for _ in range(rounds):
        with clew_server(folder, f"calm-{time.time_ns()}") as server:
            plan = asyncio.run(clew_plan(f"http://127.0.0.1:{server[1]}", work.rooms))
            with lags(server[1]) as seen:
                tell(measured(f"clew, {work.rate}/s", load, server, plan, work))
        worst.append(max(seen[-work.seconds :]))  # before that people were coming in
    lag = statistics.median(worst)
    say(f"loop lag at {work.rate} moves a second: {lag:.2f} ms (bar {LAG_BAR})")
    return lag < LAG_BAR


@contextmanager
def lags(port: int) -> Iterator[list[float]]:
    """How late the server's event loop was, in ms, by its own count: looked at meanwhile."""
    seen, is_over = list[float](), threading.Event()

    def look() -> None:
        while not is_over.wait(1):  # as often as the server does
            text = httpx.get(f"http://127.0.0.1:{port}/metrics").text
            (line,) = (w for w in text.splitlines() if w.startswith("clew_loop_lag_seconds "))
            seen.append(float(line.split()[1]) * 1000)

    looking = threading.Thread(target=look)
    looking.start()
    try:
        yield seen
    finally:
        is_over.set()
        looking.join()


def in_memory(load: str, work: Work) -> None:
    """The same with the database where a sync costs nothing: what the disk adds is the rest."""
    memory = Path("/dev/shm")
    if memory.is_dir():
        with tempfile.TemporaryDirectory(dir=memory) as folder:
            tell(clew(load, folder, "clew (memory)", work))


def idle(folder: str, count: int) -> bool:
    before, after = idle_tables(folder, count)
    say(f"{count} idle tables: {before / 1e6:.0f} MB -> {after / 1e6:.0f} MB (bar {IDLE_BAR})")
    return after < IDLE_BAR * 1e6


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rooms", type=int, default=250)
    parser.add_argument("--rate", type=int, default=1000, help="moves a second, all rooms together")
    parser.add_argument("--seconds", type=int, default=5)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--idle", type=int, default=5000)
    parser.add_argument("--only", choices=("clew", "idle"), help="measure only this")
    parser.add_argument("--folder", help="where the database lies; a temporary folder without")
    chosen = parser.parse_args()
    work = Work(chosen.rooms, chosen.rate, chosen.seconds)
    with tempfile.TemporaryDirectory(dir=chosen.folder) as folder:
        load, syncs = compiled_load(folder), sync_times(folder)
        say(f"rooms of 4: {work.rooms}, moves a second: {work.rate}; load {os.getloadavg()}")
        say(f"a sync of the disk, in ms: median {syncs[150]:.2f}, p90 {syncs[270]:.2f}")
        if chosen.only == "clew":
            tell(clew(load, folder, "clew", work))
            return 0
        reached = list[bool]()
        if chosen.only is None:
            reached.append(contest(load, folder, work, chosen.rounds))
            in_memory(load, work)
            reached.append(calm(load, folder, work._replace(rate=CALM), chosen.rounds))
        reached.append(idle(folder, chosen.idle))
        return 0 if all(reached) else 1


if __name__ == "__main__":
    sys.exit(main())
