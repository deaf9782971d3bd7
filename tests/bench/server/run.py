"""The server beside a bare `ws` broadcast server and boardgame.io, in one run.

    make bench-server

Each server is pinned to one core and the load to another. What is compared is CPU time of the
server for each update delivered to a person: durable moves with real rules against a broadcast that
keeps nothing. Latencies are from the scheduled moment of a move to the arrival of each update.
"""

import argparse
import asyncio
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec

from clew.games import GAMES
from storage.postgres_server import free_port

HERE = Path(__file__).parent
TICK = os.sysconf("SC_CLK_TCK")
SERVER_CORE, LOAD_CORE = 0, os.cpu_count() - 1 if os.cpu_count() else 0  # type: ignore[operator]
GENEROUS = {
    "CLEW_LIMITS__MESSAGES_PER_SECOND": "100000",
    "CLEW_LIMITS__CONNECTIONS_PER_ADDRESS": "100000",
    "CLEW_LIMITS__TABLES_AT_ONCE": "100000",
    "CLEW_LIMITS__REQUESTS_AT_ONCE": "1000000",
    "CLEW_LOG_LEVEL": "warning",
}


class Ran(NamedTuple):
    """One contestant."""

    name: str
    cpu_per_delivery: float  # microseconds
    figures: dict[str, Any]


def say(text: str = "") -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


def resident(pid: int) -> int:
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def started(command: list[str], url: str, **environ: str) -> subprocess.Popen[bytes]:
    pinned = ["taskset", "-c", str(SERVER_CORE), *command]
    process = subprocess.Popen(
        pinned, env=os.environ | environ, cwd=HERE, stdout=subprocess.DEVNULL
    )
    for _ in range(600):
        try:
            httpx.get(url, timeout=1)
        except httpx.RemoteProtocolError:
            return process
        except httpx.HTTPError:
            time.sleep(0.05)
        else:
            return process
    raise AssertionError(f"{command} did not start")


def measured(
    name: str, pid: int, url: str, rooms: int, rate: int, seconds: int, size: float
) -> Ran:
    kind = name.split()[0]
    load = subprocess.Popen(
        [
            *("taskset", "-c", str(LOAD_CORE), "node", "load.mjs", kind, url),
            *map(str, (rooms, rate, seconds, round(size))),
        ],
        cwd=HERE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert load.stdout is not None
    assert load.stdout.readline() == "measure\n", "the load could not be set up"
    before = cpu_seconds(pid)
    figures = json.loads(load.stdout.readline())
    spent = cpu_seconds(pid) - before
    load.wait(20)
    return Ran(name, spent / max(1, figures["deliveries"]) * 1e6, figures)


def fsync_ms(folder: str) -> float:
    times = []
    with (Path(folder) / "probe").open("wb") as probe:
        for _ in range(50):
            probe.write(b"x" * 200)
            probe.flush()
            began = time.perf_counter()
            os.fsync(probe.fileno())
            times.append((time.perf_counter() - began) * 1000)
    return statistics.median(times)


def clew(folder: str, rooms: int, rate: int, seconds: int) -> Ran:
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    server = started(
        [sys.executable, "-m", "clew.cli", "serve", "--port", str(port)],
        f"{url}/healthz",
        CLEW_DATABASE=f"sqlite:{folder}/clew.db",
        **GENEROUS,
    )
    try:
        return measured("clew", server.pid, url, rooms, rate, seconds, 0)
    finally:
        server.terminate()
        server.wait(20)


def rival(name: str, script: list[str], rooms: int, rate: int, seconds: int, size: float) -> Ran:
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    server = started(["node", script[0], str(port), *script[1:]], url)
    try:
        return measured(name, server.pid, url, rooms, rate, seconds, size)
    finally:
        server.terminate()
        server.wait(20)


def idle_tables(folder: str, count: int) -> tuple[int, int]:
    """Memory of a server with so many tables in it, before and after."""
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    server = started(
        [sys.executable, "-m", "clew.cli", "serve", "--port", str(port)],
        f"{url}/healthz",
        CLEW_DATABASE=f"sqlite:{folder}/idle.db",
        **GENEROUS,
    )

    async def fill() -> None:
        body = {"game": "magic-maze", "seats": 4, "name": "Idle"}
        async with httpx.AsyncClient(base_url=url, timeout=60) as http:
            token = (await http.post("/api/guests")).json()["token"]
            head = {"authorization": f"Bearer {token}"}

            async def some(number: int) -> None:
                for _ in range(number):
                    made = await http.post("/api/tables", json=body, headers=head)
                    assert made.status_code == 201, made.text

            await asyncio.gather(*(some(count // 20) for _ in range(20)))

    try:
        before = resident(server.pid)
        asyncio.run(fill())
        return before, resident(server.pid)
    finally:
        server.terminate()
        server.wait(20)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rooms", type=int, default=250)
    parser.add_argument("--rate", type=int, default=1000, help="moves a second, all rooms together")
    parser.add_argument("--seconds", type=int, default=10)
    parser.add_argument("--idle", type=int, default=5000)
    parser.add_argument("--only-idle", action="store_true", help="measure only the idle tables")
    parser.add_argument("--folder", help="where the database lies; a temporary folder without")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=chosen.folder) as folder:
        if chosen.only_idle:
            tell_idle(folder, chosen.idle)
            return 0
        view = Path(folder) / "view.json"
        game = GAMES["magic-maze"]
        view.write_bytes(msgspec.json.encode(game.view(game.new(game.setup(4, 1)), None)))
        work = (chosen.rooms, chosen.rate, chosen.seconds)
        say(f"rooms of 4: {chosen.rooms}, moves a second: {chosen.rate}; load {os.getloadavg()}")
        say(f"a sync of the disk: {fsync_ms(folder):.2f} ms")
        ours = clew(folder, *work)
        tell(ours)
        bare = rival("ws", ["ws-server.mjs"], *work, ours.figures["bytes"])
        tell(bare)
        board = rival("bgio", ["bgio-server.cjs", str(view)], *work, 0)
        tell(board)
        ratio, share = (
            ours.cpu_per_delivery / bare.cpu_per_delivery,
            ours.cpu_per_delivery / board.cpu_per_delivery,
        )
        say(f"clew / ws: {ratio:.2f} (bar 2.5)   clew / boardgame.io: {share:.2f} (bar 0.5)")
        if chosen.idle:
            tell_idle(folder, chosen.idle)
    return 0 if ratio <= 2.5 and share <= 0.5 else 1


def tell_idle(folder: str, count: int) -> None:
    before, after = idle_tables(folder, count)
    say(f"{count} idle tables: {before / 1e6:.0f} MB -> {after / 1e6:.0f} MB (bar 500)")


def tell(ran: Ran) -> None:
    figures = ran.figures
    times = " ".join(f"{name} {figures[name] or 0:.2f}" for name in ("p50", "p99", "max"))
    say(
        f"{ran.name:<6}{ran.cpu_per_delivery:8.1f} us a delivery, {figures['deliveries']} of them,"
        f" {figures['bytes']:.0f} bytes each, refused {figures['refused']}; ms: {times}"
    )


if __name__ == "__main__":
    sys.exit(main())
