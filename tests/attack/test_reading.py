"""Whoever only reads, however much, does not keep anybody from playing.

It counts: who reads on the writer's connection, how much is folded, how much of it at a stretch.
`test_reading_at_the_limit` times it.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from attack.kept import keep, keep_results, long_match
from clew.server.common.limits import Limits
from clew.server.common.slices import TimeSlices
from clew.server.edge.http_protocol import HttpProtocol
from clew.server.edge.request_gate import RequestGate
from clew.server.replay.recordings import Recording
from clew.server.replay.replays import Replays
from clew.storage.sqlite import SqliteStore
from clew.storage.sqlite_writer import SqliteWriter
from clew.storage.store import TableId
from server.clocks import Ticking
from server.running import PATIENCE, running

LIMITS = Limits(messages_at_once=100_000, silence_seconds=1e6, requests_at_once=100_000)

READS = (
    *("/api/results", "/api/results?format=csv", "/api/results?game=dedalos&club=Crete"),
    *("/api/wins", "/api/wins?format=csv", "/api/book", "/api/book?format=csv"),
    *("/api/tables", "/api/tables/long", "/api/tables/nowhere"),
    *("/api/replays/long/1", "/api/replays/long/2", "/api/replays/nowhere/1"),
    *("/api/replays/long/1/7?seat=1", "/api/replays/long/1/file"),
    *("/api/replays/long/1/figures", "/api/replays/long/1/picture.png"),
)


def test_reading_asks_nothing_of_the_writer_and_folds_once_a_little_at_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = long_match(400)
    monkeypatch.setattr("clew.server.wiring.edge.TimeSlices", lambda: TimeSlices(Ticking()))
    folded, written, stretches = 0, list[str](), list[int]()
    enter, do = Recording.enter, SqliteWriter.do

    def counted(self: Recording, entry: Any) -> None:
        nonlocal folded
        folded += 1
        enter(self, entry)

    async def noted(self: SqliteWriter, work: Callable[..., Any]) -> Any:
        written.append(work.__qualname__)
        return await do(self, work)

    monkeypatch.setattr(Recording, "enter", counted)

    async def others(done: asyncio.Event) -> None:
        """Everybody else: they have a turn after each stretch."""
        while not done.is_set():
            before = folded
            await asyncio.sleep(0)
            stretches.append(folded - before)

    async def work() -> None:
        store = SqliteStore(str(tmp_path / "clew.db"))
        async with (
            running(store, LIMITS) as server,
            httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as http,
        ):
            await keep(store, "long", match, public=True)
            await keep_results(store, 300)
            monkeypatch.setattr(SqliteWriter, "do", noted)
            done = asyncio.Event()
            watching = asyncio.create_task(others(done))
            replies = await asyncio.gather(*(http.get(path) for path in READS * 4))
            done.set()
            await watching
            assert {reply.status_code for reply in replies} == {200, 404}
            for path, reply in zip(READS, replies, strict=False):
                if "csv" not in path and "file" not in path:
                    assert len(reply.content) < 60_000, "a page at a time"

    asyncio.run(work())
    writes = ("beat", "swap_setting")  # of the house, and of the mending after a start
    assert [name for name in written if not any(write in name for write in writes)] == []
    assert folded == len(match.log) + 1, "once for all who asked, and not at all for match 2"
    assert max(stretches) <= 2, "a slice, and then the others"


def test_files_for_slow_readers_keep_one_recording_in_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each file that is being sent holds its match, whatever the budget of replays says."""
    open_files, most, whole = 0, 0, Replays.file

    async def slow(self: Replays, recording: Recording) -> AsyncIterator[bytes]:
        nonlocal open_files, most
        open_files += 1
        most = max(most, open_files)
        async for text in whole(self, recording):
            await asyncio.sleep(0.01)
            yield text
        open_files -= 1

    monkeypatch.setattr(Replays, "file", slow)

    async def work() -> None:
        store = SqliteStore(str(tmp_path / "clew.db"))
        async with (
            running(store, LIMITS) as server,
            httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as http,
        ):
            for i in range(3):
                await keep(store, f"long{i}", long_match(20))
            paths = [f"/api/replays/long{i}/1/file" for i in range(3)] * 3
            replies = await asyncio.gather(*map(http.get, paths))
            assert {reply.status_code for reply in replies} == {200}
            assert {reply.json()["format"] for reply in replies} == {"clew-match/1"}

    asyncio.run(work())
    assert most == 1, "of one address"


@pytest.mark.parametrize("path", ["/api/replays/gone/1", "/api/replays/gone/1/file", "/api/wins"])
def test_nothing_is_read_for_a_client_that_has_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    """Its request waits for the turn of its address; when that comes, nobody wants the answer."""
    admitted, lost, read = asyncio.Semaphore(0), asyncio.Event(), list[str]()
    may_go_on = asyncio.Event()
    admit, lose = RequestGate.admit, HttpProtocol.connection_lost
    get, wins = Replays.get, SqliteStore.wins

    def counted(self: RequestGate, request: Any, **how: bool) -> None:
        admitted.release()
        admit(self, request, **how)

    def noted(self: HttpProtocol, exc: Exception | None) -> None:
        lose(self, exc)
        lost.set()

    async def slow_get(self: Replays, table: TableId, number: int) -> Recording:
        read.append(table)
        await may_go_on.wait()
        return await get(self, table, number)

    async def slow_wins(self: SqliteStore, *args: Any) -> Any:
        read.append("wins")
        await may_go_on.wait()
        return await wins(self, *args)

    monkeypatch.setattr(RequestGate, "admit", counted)
    monkeypatch.setattr(HttpProtocol, "connection_lost", noted)
    monkeypatch.setattr(Replays, "get", slow_get)
    monkeypatch.setattr(SqliteStore, "wins", slow_wins)
    mine = "/api/wins" if "wins" in path else "/api/replays/nowhere/1"

    async def work() -> None:
        store = SqliteStore(str(tmp_path / "clew.db"))
        async with (
            running(store, LIMITS) as server,
            httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as http,
        ):
            first = asyncio.create_task(http.get(mine))
            await admitted.acquire()
            _, line = await asyncio.open_connection("127.0.0.1", int(server.url.rpartition(":")[2]))
            line.write(f"GET {path} HTTP/1.1\r\nHost: here\r\n\r\n".encode())
            await admitted.acquire()
            last = asyncio.create_task(http.get(mine))
            await admitted.acquire()
            line.close()
            await lost.wait()
            may_go_on.set()
            await asyncio.gather(first, last)

    asyncio.run(work())
    assert len(read) == 2, "for the first and the last"
    assert "gone" not in read
