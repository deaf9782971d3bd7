"""A real server in this process, and real socket clients."""

import asyncio
import contextlib
import socket
import time
from collections.abc import AsyncIterator, Callable
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

import patience
from clew.server.app import make_app
from clew.server.common.clock import Clock
from clew.server.common.limits import Limits
from clew.server.common.metrics import Metrics
from clew.server.config import Config
from clew.server.serve import make_server
from clew.server.table import wire
from clew.server.wiring import Extras, Services, wire_services
from clew.storage.store import Store, TableId
from server.desk import Listener

PATIENCE = patience.PATIENCE
# The library of a socket gives up by itself after some seconds, which a busy machine may need.
PATIENT: dict[str, Any] = {"open_timeout": PATIENCE, "ping_timeout": None}
PATIENT_LIMITS = Limits(
    messages_at_once=100_000,
    missed_at_once=100_000,
    silence_seconds=1e6,
    hello_seconds=1e6,
    import_seconds=PATIENCE,
)


class Shifted:
    """The server's monotonic clock, which a test may set ahead instead of waiting."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def __call__(self) -> float:
        return time.monotonic() + self.ahead


class Server:
    """Where it is, and what is inside."""

    def __init__(self, services: Services, port: int, clock: Shifted) -> None:
        self.services, self.clock = services, clock
        self.url = f"http://127.0.0.1:{port}"
        self.ws = f"ws://127.0.0.1:{port}/ws"

    def at(self, table: str, moment: int) -> None:
        """Set the clock ahead to a moment of this table's match."""
        now = self.services.clock.now()
        elapsed = self.services.tables.loaded[TableId(table)].table.elapsed(now)
        self.clock.ahead += max(0, moment - elapsed) / 1000

    async def open(self, game: str, seats: int, **other: Any) -> tuple[str, str]:
        """A new table, and the token of its host."""
        return await open_table(self.url, game, seats, **other)


async def open_table(url: str, game: str, seats: int, **other: Any) -> tuple[str, str]:
    async with httpx.AsyncClient(base_url=url, timeout=PATIENCE) as http:
        token = (await http.post("/api/guests")).json()["token"]
        body = {"game": game, "seats": seats, "name": "Test"} | other
        opened = await http.post(
            "/api/tables", json=body, headers={"authorization": f"Bearer {token}"}
        )
        assert opened.status_code == 201, opened.text
        return opened.json()["table"], token


NO_EXTRAS = Extras()


@contextlib.asynccontextmanager
async def running(
    store: Store,
    limits: Limits | None = None,
    seed: int = 1,
    public_url: str | None = None,
    prepare: Callable[[Services], None] = lambda services: None,
    extras: Extras = NO_EXTRAS,
) -> AsyncIterator[Server]:
    limits = limits or PATIENT_LIMITS
    clock = Shifted()
    services = wire_services(
        store, limits, Clock(clock, time.time), Metrics(), new_seed=lambda: seed, extras=extras
    )
    prepare(services)
    server = make_server(make_app(services, public_url), Config(port=0, limits=limits))
    # The test's own loop and signals, not the server's.
    server.capture_signals = contextlib.nullcontext  # type: ignore[method-assign,assignment]
    task = asyncio.create_task(server.serve())
    while not server.started:
        assert not task.done(), "the server did not start"
        await asyncio.sleep(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    try:
        yield Server(services, port, clock)
    finally:
        server.should_exit = True
        await task


class Player(Listener):
    """A person at a table: comes back when the line breaks, and sends again what was not answered.

    The scene is what the patches made of it; it is never asked for anew.
    """

    def __init__(self, ws: str, name: str, token: str | None = None) -> None:
        super().__init__()
        self.ws, self.name, self.token_of_guest = ws, name, token
        self.guest = ""
        self.table = ""
        self.n = 0
        self.socket: ClientConnection | None = None
        self.closed: tuple[int, str] | None = None
        self.answers: dict[int | None, dict[str, Any]] = {}
        self.changed = asyncio.Event()
        self.scandal: AssertionError | None = None
        self._reading: asyncio.Task[None] | None = None

    async def connect(self, line: socket.socket | None = None) -> "Player":
        self.closed = (
            0,
            "not yet there",
        )  # a server that dies now must not leave us on a dead line
        self.socket = await connect(
            self.ws, max_size=None, compression=None, proxy=None, sock=line, **PATIENT
        )
        hello = wire.Hello(wire.PROTOCOL, self.name, self.token_of_guest, client="page")
        await self.say(hello)
        welcome = msgspec.json.decode(await self.socket.recv())
        if welcome["type"] == "closing":  # banned, or the server is on its way out
            await self.socket.close()
            raise ConnectionResetError(welcome["reason"])
        self.guest, self.token_of_guest = welcome["guest"], welcome["token"]
        self.closed = None
        self._reading = asyncio.create_task(self._read(self.socket))
        return self

    async def say(self, message: Any) -> None:
        assert self.socket is not None
        text = message if isinstance(message, str) else msgspec.json.encode(message).decode()
        await self.socket.send(text)

    async def _read(self, socket: ClientConnection) -> None:
        try:
            async for message in socket:
                plain = self.hear(message)
                if plain["type"] in ("ack", "refused"):
                    self.answers[plain["n"]] = plain
                self.changed.set()
        except ConnectionClosed:
            pass
        except AssertionError as error:  # what was heard is not what may be said
            self.scandal = error
            await socket.close()
        if socket is self.socket:
            self.closed = (socket.close_code or 1006, socket.close_reason or "")
            self.changed.set()

    async def until(self, happened: Callable[[], bool]) -> None:
        """Wait for something heard, or the end of the line."""
        async with asyncio.timeout(PATIENCE):
            while not happened() and self.closed is None:
                self.changed.clear()
                await self.changed.wait()
        if self.scandal is not None:
            raise AssertionError("a client heard nonsense") from self.scandal

    async def watch(self, table: str) -> "Player":
        """Come to a table, or back to it with what one has."""
        self.table = table
        since = self.seq or None
        count = len(self.heard)
        await self.say(wire.Watch(table, since))  # type: ignore[arg-type]
        kinds = ("snapshot", "resumed")
        await self.until(lambda: any(m["type"] in kinds for m in self.heard[count:]))
        self.n = max(self.n, self.done)
        return self

    async def do(self, command: wire.Command) -> dict[str, Any]:
        self.n += 1
        n = self.n
        await self.say(wire.Do(n, command))
        await self.until(lambda: n in self.answers)
        return self.answers[n]

    async def act(self, action: Any) -> dict[str, Any]:
        return await self.do(wire.Act(msgspec.Raw(msgspec.json.encode(action))))

    async def hang_up(self) -> None:
        if self.socket is not None:
            await self.socket.close()
        if self._reading is not None:
            await self._reading

    @property
    def status(self) -> str:
        status: str = self.scene["table"]["status"]
        return status


async def fresh(ws: str, table: str, token: str | None = None) -> Player:
    """Somebody (the same guest, or a spectator) with a snapshot of the table."""
    player = await Player(ws, "Fresh", token).connect()
    return await player.watch(table)
