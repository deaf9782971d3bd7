"""A real server with the built client, in a thread of this process, for real browsers."""

import asyncio
import contextlib
import os
import shutil
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import httpx

from clew.server.app import make_app
from clew.server.common.clock import Clock
from clew.server.common.limits import Limits
from clew.server.config import Config
from clew.server.serve import make_server, make_services, web_of
from clew.server.table.room import Room
from clew.storage.store import TableId
from patience import PATIENCE
from server.running import Shifted

if TYPE_CHECKING:
    from clew.server.wiring import Services

# The headless shell first: the same engine without a window, so without the windows' own pages.
CHROMIUM = os.environ.get("CLEW_CHROMIUM") or next(
    filter(None, map(shutil.which, ("chromium-headless-shell", "chromium", "chromium-browser"))),
    None,
)
LIMITS = Limits(
    tables_per_hour=10_000,
    tables_at_once=10_000,
    requests_per_second=1000.0,
    silence_seconds=1e6,  # a test may set the clock ahead by minutes
    import_seconds=PATIENCE,
)


class Site:
    """A server that a browser can open; what is inside may be steered by a test."""

    def __init__(
        self,
        database: Path,
        client: Path | None = None,
        bots: int = 1,
        pace: Literal["human", "instant"] = "instant",
        port: int = 0,
    ) -> None:
        self.config = Config(
            port=port,
            database=f"sqlite:{database}",
            client=str(client) if client else None,
            bot_processes=bots,
            bot_pace=pace,
            limits=LIMITS,
        )
        self.clock = Shifted()
        self.services: Services
        self.url = ""
        self._stop: Callable[[], None] = lambda: None
        self.loop: asyncio.AbstractEventLoop
        self._thread: threading.Thread | None = None

    def start(self) -> "Site":
        started: Future[None] = Future()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._serve(started)))
        self._thread.start()
        started.result(PATIENCE)
        return self

    def stop(self) -> None:
        self._stop()
        if self._thread is not None:
            self._thread.join(PATIENCE)

    def seed(self, seed: int) -> None:
        """Every match from now on is dealt by this seed."""
        self.services.local_tables.new_seed = lambda: seed

    def pass_time(self, seconds: float) -> None:
        """The server's clock jumps ahead, and what was due meanwhile happens."""
        self.clock.ahead += seconds
        self.call(self._wake)

    def _wake(self) -> None:
        for live in list(self.services.tables.loaded.values()):
            self.services.tables.wake(live)

    def room(self, table: str) -> Room:
        """The inside of a table."""
        room: Room = self.call(lambda: self.services.tables.loaded[TableId(table)].table.room)
        return room

    def call(self, function: Callable[[], Any]) -> Any:
        """Run this in the server's own thread."""
        done: Future[Any] = Future()
        self.loop.call_soon_threadsafe(lambda: done.set_result(function()))
        return done.result(PATIENCE)

    def open_table(self, game: str, seats: int, **other: Any) -> str:
        """A table without a page: its host is nobody who is here."""
        token = httpx.post(f"{self.url}/api/guests", timeout=PATIENCE).json()["token"]
        body = {"game": game, "seats": seats, "name": "Test"} | other
        headers = {"authorization": f"Bearer {token}"}
        opened = httpx.post(
            f"{self.url}/api/tables", json=body, headers=headers, timeout=PATIENCE
        ).json()
        table: str = opened["table"]
        return table

    async def _serve(self, started: "Future[None]") -> None:
        try:
            self.loop = asyncio.get_running_loop()
            self.services = make_services(self.config, Clock(self.clock, time.time))
            server = make_server(make_app(self.services, None, web_of(self.config)), self.config)
            # The test's own signals, not the server's.
            server.capture_signals = contextlib.nullcontext  # type: ignore[method-assign,assignment]
            serving = asyncio.create_task(server.serve())
            while not server.started:
                if serving.done():
                    serving.result()
                    raise AssertionError("the server did not start")
                await asyncio.sleep(0.01)
            port = server.servers[0].sockets[0].getsockname()[1]
            self.url = f"http://127.0.0.1:{port}"

            def leave() -> None:
                server.should_exit = True

            self._stop = leave
            started.set_result(None)
        except BaseException as error:
            started.set_exception(error)
            raise
        await serving
