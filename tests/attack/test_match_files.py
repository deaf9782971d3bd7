"""Match files that are made to stop a server: it refuses them, and serves everybody meanwhile."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx

from attack.target import Target, attacked, guest_of, tell
from clew.core.match import Match, format_match
from clew.core.types import Millis
from clew.games import GAMES
from server.odd import HANGS, TRAP
from server.running import PATIENCE

ENTRIES = 20_000
SLOWLY = {"import_seconds": 600, "body_seconds": 600}


@contextlib.asynccontextmanager
async def stranger(target: Target) -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(base_url=target.url, timeout=3 * PATIENCE) as http:
        token = (await http.post("/api/guests")).json()["token"]
        http.headers["authorization"] = f"Bearer {token}"
        yield http


async def uploaded(target: Target, text: bytes) -> tuple[int, Any]:
    async with stranger(target) as http:
        reply = await http.post("/api/matches", content=text)
        return reply.status_code, reply.json()


def ticking(until: int, **options: Any) -> bytes:
    """A match in which nobody does anything, but every tick is due: to fold it is honest work."""
    game = GAMES["haunting-house"]
    match: Match[Any, Any, Any, Any, Any] = Match(game, game.setup(2, 1, **options))
    match.tick(Millis(until))
    return format_match(match)


def test_one_tick_at_the_end_of_time_is_refused(tmp_path: Path) -> None:
    assert len(HANGS) < 450

    async def work() -> None:
        async with attacked(tmp_path, SLOWLY) as target, guest_of(target):
            status, problem = await uploaded(target, HANGS)
            assert (status, problem["reason"]) == (400, "tick-not-due")
            assert await target.is_well()

    asyncio.run(work())


def test_others_are_answered_while_a_long_match_is_read_and_written(tmp_path: Path) -> None:
    text = ticking(10**9, think_seconds=1, turn_cap=1000)

    async def work() -> None:
        async with (
            attacked(tmp_path, SLOWLY) as target,
            guest_of(target),  # tells how long they wait
            httpx.AsyncClient(base_url=target.url, timeout=PATIENCE) as http,
        ):
            upload = asyncio.create_task(uploaded(target, text))
            answers = 0
            while not upload.done():
                await http.get("/healthz")
                answers += 1
            assert (await upload)[0] == 201
            # A server that reads it by itself answers once or twice: before, and after.
            assert answers > 3
            entries = text.count(b'"tick"')
            tell(f"{entries} entries taken in; {answers} answers meanwhile")

    asyncio.run(work())


def test_a_file_has_a_limit_of_entries_of_bytes_and_of_time(tmp_path: Path) -> None:
    text = ticking(1000 * (ENTRIES + 1), **TRAP)

    async def work() -> None:
        async with attacked(
            tmp_path, {"import_entries": ENTRIES, "import_seconds": 0.001}
        ) as target:
            status, problem = await uploaded(target, b" " * 4_000_001)
            assert (status, problem["reason"]) == (413, "request-too-big")
            status, problem = await uploaded(target, text)
            assert (status, problem["reason"]) == (413, "match-takes-too-long")
            assert problem["params"] == {"seconds": 1}
        async with attacked(tmp_path, {"import_entries": ENTRIES, "import_seconds": 600}) as target:
            status, problem = await uploaded(target, text)
            assert (status, problem["reason"]) == (413, "match-too-long")
            assert problem["params"] == {"entries": ENTRIES + 1, "most": ENTRIES}

    asyncio.run(work())


class Halves:
    """A file whose second half comes when it is told to."""

    def __init__(self, text: bytes) -> None:
        self.text = text
        self.is_halfway, self.goes_on = asyncio.Event(), asyncio.Event()

    async def __aiter__(self) -> AsyncIterator[bytes]:
        yield self.text[:100]
        self.is_halfway.set()
        await self.goes_on.wait()
        yield self.text[100:]


async def is_second_refused(http: httpx.AsyncClient, other: httpx.AsyncClient) -> bool:
    halves = Halves(HANGS)
    length = {"content-length": str(len(HANGS))}
    first = asyncio.create_task(http.post("/api/matches", content=halves, headers=length))
    await halves.is_halfway.wait()
    second = await other.post("/api/matches", content=HANGS)
    halves.goes_on.set()
    reasons = [(await first).json()["reason"], second.json()["reason"]]
    assert sorted(reasons) == ["import-under-way", "tick-not-due"]
    return bool(reasons[1] == "import-under-way")


def test_an_address_sends_one_file_at_a_time(tmp_path: Path) -> None:
    """Half a file is enough to have a place: memory is taken from then on."""

    async def work() -> None:
        async with (
            attacked(tmp_path, SLOWLY) as target,
            stranger(target) as http,
            stranger(target) as other,
        ):
            while not await is_second_refused(http, other):
                pass  # the second was quicker, and the first refused
            assert (await other.post("/api/matches", content=HANGS)).status_code == 400

    asyncio.run(work())
