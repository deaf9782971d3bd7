"""Acknowledgements and memory beside readers at the limit of one address; CLEW_SOAK=1.

Each attack has a server process of its own, on 10,000 results and 12 matches of 20,000 entries.
"""

import asyncio
import itertools
import os
import random
import statistics
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import httpx
import pytest

from attack.kept import keep, keep_results, long_match
from attack.served import Tables, served
from clew.server.common.limits import Limits
from clew.server.edge.json_http import format_cursor
from clew.storage.sqlite import SqliteStore

pytestmark = pytest.mark.skipif(
    not os.environ.get("CLEW_SOAK"), reason="it times a server for some minutes: CLEW_SOAK=1"
)
BAR = 20.0  # ms, for 99 of 100 acknowledgements
MEMORY = 50.0  # MB more than before
SECONDS = 15  # of each attack
ENTRIES, REPLAYS, RESULTS = 20_000, 12, 10_000
chance = random.Random(1)


def after(path: str, values: Callable[[], Any]) -> Iterator[str]:
    """Pages that begin anywhere."""
    while True:
        yield f"{path}?after={format_cursor(values())}"


def replays(rest: Callable[[], str] = lambda: "") -> Iterator[str]:
    """More long matches in turns than are kept in memory."""
    for i in itertools.count():
        yield f"/api/replays/long{i % REPLAYS}/1{rest()}"


ATTACKS: dict[str, Iterator[str]] = {
    "nobody reads": iter(()),
    "results": itertools.cycle(["/api/results", "/api/results?game=dedalos&club=Crete"]),
    "results, pages": after("/api/results", lambda: (1_700_000_000_000, 5)),
    "results as CSV": itertools.cycle(["/api/results?format=csv"]),
    "wins": itertools.cycle(["/api/wins", "/api/wins?game=magic-maze"]),
    "wins, pages": after("/api/wins", lambda: (chance.randrange(40), 0, "a", "b")),
    "the book": itertools.cycle(["/api/book", "/api/book?format=csv"]),
    "a match that never was": itertools.cycle(["/api/replays/long0/2"]),
    "long replays": replays(),
    "positions": replays(lambda: f"/{chance.randrange(ENTRIES)}"),
    "files": replays(lambda: "/file"),
    "figures": replays(lambda: "/figures"),
    "pictures": replays(lambda: "/picture.png"),
}


async def at_the_limit(url: str, paths: Iterator[str], seconds: float) -> int:
    """Ask for all that the limit of one address allows: a burst, then ten a second."""
    rate, answered = Limits().requests_per_second, 0
    end = asyncio.get_running_loop().time() + seconds
    limits = httpx.Limits(max_connections=50)
    async with httpx.AsyncClient(base_url=url, limits=limits, timeout=60) as http:

        async def ask(path: str) -> None:
            nonlocal answered
            reply = await http.get(path)
            answered += reply.status_code in (200, 404)

        burst = itertools.islice(paths, Limits().requests_at_once)
        asked = [asyncio.create_task(ask(path)) for path in burst]
        while asyncio.get_running_loop().time() < end:
            asked += [asyncio.create_task(ask(path)) for path in itertools.islice(paths, 1)]
            await asyncio.sleep(1 / rate)
        for task in asked:
            task.cancel()
        await asyncio.gather(*asked, return_exceptions=True)
    return answered


def read(url: str, attack: str, seconds: float) -> int:
    """In a process of its own: readers must not hold up whoever measures."""
    return asyncio.run(at_the_limit(url, ATTACKS[attack], seconds))


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("reading") / "clew.db"

    async def fill() -> None:
        store = SqliteStore(str(path))
        await store.start()
        await keep_results(store, RESULTS)
        match = long_match(ENTRIES)
        for i in range(REPLAYS):
            await keep(store, f"long{i}", match, public=True)
        await store.stop()

    asyncio.run(fill())
    return path


@pytest.mark.parametrize("attack", ATTACKS)
def test_acknowledgements_stay_quick_and_memory_small(attack: str, database: Path) -> None:
    async def work() -> tuple[float, float]:
        async with served(database) as server:
            tables = Tables(server.url)
            await tables.begin()
            before = server.memory("VmRSS")
            with ProcessPoolExecutor(1, get_context("fork")) as readers:
                reading = asyncio.get_running_loop().run_in_executor(
                    readers, read, server.url, attack, SECONDS
                )
                await tables.play(SECONDS)
                answered = await reading
            more = server.memory("VmHWM") - before
        delays = sorted(tables.delays)
        p50, p99 = statistics.median(delays), delays[len(delays) * 99 // 100]
        sys.stdout.write(
            f"\n{attack}: {len(delays)} moves, p50 {p50:.1f} ms, p99 {p99:.1f} ms, longest "
            f"{delays[-1]:.1f} ms; {answered} answers; {more:.0f} MB more\n"
        )
        return p99, more

    p99, more = asyncio.run(work())
    assert p99 <= BAR
    assert more <= MEMORY
