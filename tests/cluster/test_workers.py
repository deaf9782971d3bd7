"""`clew serve --workers 2` as a host runs it: one command, a NATS of its own, one port."""

import asyncio
import contextlib
import os
import re
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import httpx

from cluster.crowd import Crowd
from cluster.parts import Worker
from nats_login import STRANGERS, is_refused
from patience import PATIENCE, until
from storage.postgres_server import Postgres


class Crew(Worker):
    """The parent of some workers."""

    def __init__(self, database: str, errors: Path) -> None:
        super().__init__(database, "", errors, CLEW_LOG_LEVEL="info", CLEW_WORKERS="2")
        del self.environ["CLEW_NATS"]
        self.port = 0  # the parent keeps one for its workers, and they say which

    async def start(self) -> "Crew":
        self.spawn()
        await self.until("serving", 3)  # two workers and their parent
        found = re.search(r'"address": "http://127.0.0.1:(\d+)"', self.errors.read_text())
        assert found
        self.at(int(found[1]))
        return self

    def said(self, what: str) -> int:
        return len(re.findall(rf'"message": "{what}"', self.errors.read_text()))

    async def until(self, what: str, times: int) -> None:
        async with asyncio.timeout(PATIENCE):
            while self.said(what) < times:
                assert self.process is not None
                assert self.process.poll() is None, self.errors.read_text()
                await asyncio.sleep(0.1)

    def children(self, name: bytes = b"spawn_main") -> list[int]:
        """Its workers, or whatever else it has started."""
        assert self.process is not None
        pid = self.process.pid
        found = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        commands = dict[int, bytes]()
        for child in found:
            with contextlib.suppress(OSError):  # it ended while we looked
                commands[int(child)] = Path(f"/proc/{child}/cmdline").read_bytes()
        return [child for child, command in commands.items() if name in command]


@contextlib.asynccontextmanager
async def crew(folder: Path) -> AsyncIterator[tuple[Crew, str]]:
    postgres = await asyncio.to_thread(lambda: Postgres().start())
    found = Crew(postgres.url, folder / "log")
    try:
        await found.start()
        yield found, postgres.url
    finally:
        await found.end(signal.SIGTERM)
        await asyncio.to_thread(postgres.remove)


@contextlib.asynccontextmanager
async def people_playing(folder: Path) -> AsyncIterator[tuple[Crew, Crowd]]:
    """Workers and people at them; whatever is done meanwhile, nothing acknowledged is lost."""
    async with crew(folder) as (parent, database):
        crowd = Crowd([parent], 0.2)
        await crowd.sit_down(4)
        async with asyncio.TaskGroup() as group:
            crowd.play(group)
            await crowd.until_acked(8)
            yield parent, crowd
            crowd.stop.set()
        assert await crowd.check(database) > 8


def test_a_worker_that_dies_is_replaced_and_all_are_renewed_while_people_play(
    tmp_path: Path,
) -> None:
    async def work() -> None:
        async with people_playing(tmp_path) as (parent, crowd):
            os.kill(parent.children()[0], signal.SIGKILL)
            await parent.until("a worker died", 1)
            await crowd.all_play_on(PATIENCE)
            await parent.until("serving", 4)
            parent.send(signal.SIGHUP)
            await parent.until("renewed", 2)
            await crowd.all_play_on(PATIENCE)

    asyncio.run(work())


def test_the_nats_of_the_workers_is_replaced_when_it_dies(tmp_path: Path) -> None:
    async def work() -> None:
        async with people_playing(tmp_path) as (parent, crowd):
            (first,) = parent.children(b"nats-server")
            os.kill(first, signal.SIGKILL)
            await parent.until("NATS died", 1)
            await crowd.all_play_on(PATIENCE)
            await until(lambda: set(parent.children(b"nats-server")) - {first})
            (second,) = parent.children(b"nats-server")
            await check_that_strangers_hear_nothing(parent, second)

    asyncio.run(work())


async def check_that_strangers_hear_nothing(parent: Crew, nats: int) -> None:
    """While people play: who has not the password is refused, and it stands nowhere else."""
    command = Path(f"/proc/{nats}/cmdline").read_text().split("\0")
    config = Path(command[command.index("-c") + 1]).read_text()
    found = re.search(r'listen: "127.0.0.1:(\d+)"\n.*password: "([^"]+)"', config)
    assert found
    port, password = found.groups()
    for stranger in STRANGERS:
        assert await is_refused(int(port), **stranger)
    assert not await is_refused(int(port), **{"user": "clew", "pass": password})
    assert password not in parent.errors.read_text()
    for process in (nats, *parent.children()):
        assert password not in Path(f"/proc/{process}/cmdline").read_text()
        assert password not in Path(f"/proc/{process}/environ").read_text()


def test_several_workers_need_postgresql(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "clew.cli", "serve", "--workers", "2"]
    command += ["--database", f"sqlite:{tmp_path / 'clew.db'}", "--port", "0"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert done.returncode == 2
    assert "several workers need PostgreSQL" in done.stderr


def test_tables_are_listed_at_every_worker(tmp_path: Path) -> None:
    async def work() -> None:
        async with crew(tmp_path) as (parent, _):
            async with httpx.AsyncClient(base_url=parent.url, timeout=PATIENCE) as http:
                token = (await http.post("/api/guests")).json()["token"]
                body = {"game": "magic-maze", "seats": 2, "name": "Seen", "public": True}
                headers = {"authorization": f"Bearer {token}"}
                opened = await http.post("/api/tables", json=body, headers=headers)
                assert opened.status_code == 201
            seen = 0  # in a row: connections are dealt out to both workers
            async with asyncio.timeout(PATIENCE):
                while seen < 12:
                    async with httpx.AsyncClient(base_url=parent.url, timeout=PATIENCE) as http:
                        rows = (await http.get("/api/tables")).json()["tables"]
                    is_seen = [row["name"] for row in rows] == ["Seen"]
                    seen = seen + 1 if is_seen else 0

    asyncio.run(work())
