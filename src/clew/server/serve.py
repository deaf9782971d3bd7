"""Running a server: the store, the hub and the web server, put together."""

import asyncio
import contextlib
import gc
import json
import logging
import os
import secrets
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Callable, Generator
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import uvicorn

from clew.bots.runner import Runner
from clew.core.errors import BadMessage
from clew.server.admission import Admission
from clew.server.app import make_app
from clew.server.bots import PACES, Bots
from clew.server.clients import new_table_id
from clew.server.clock import Clock
from clew.server.config import Config
from clew.server.descriptors import fit_limits, raise_file_limit
from clew.server.http_protocol import HttpProtocol
from clew.server.hub import Hub
from clew.server.importing import Importer, Order, check_name, write_import
from clew.server.metrics import Metrics
from clew.server.pages import WEB
from clew.server.proxies import Proxies
from clew.server.sockets import SocketProtocol
from clew.server.tracing import make_traces
from clew.storage.lockfile import locked
from clew.storage.sqlite import SqliteStore
from clew.storage.store import Away, GuestId, Store, TableId, Unusable, WallMillis

log = logging.getLogger("clew.serve")


def open_store(database: str) -> Store:
    """The storage engine that a database address names."""
    scheme, _, rest = database.partition(":")
    if scheme == "sqlite":
        return SqliteStore(rest.removeprefix("///") or "clew.db")
    if scheme in ("postgresql", "postgres"):
        from clew.storage.postgres import PostgresStore

        return PostgresStore(database)
    raise BadMessage("unknown-database", database=scheme)


@contextlib.contextmanager
def sole_server(database: str) -> Generator[None]:
    """Keep other servers away from a file; PostgreSQL is for many."""
    store = open_store(database)
    with locked(store.path) if isinstance(store, SqliteStore) else contextlib.nullcontext():
        yield


def check_database(database: str) -> None:
    """Open the database once, before anything else is started; or Unusable."""

    async def look() -> None:
        store = open_store(database)
        try:
            await store.start()
            await store.secret()  # so it can be written
        except Away as error:
            raise Unusable(
                f"the database cannot be used ({error}): repair it, or restore a backup"
            ) from error
        finally:
            await store.stop()

    asyncio.run(look())


class Server(uvicorn.Server):
    """A web server that says where it can be reached."""

    on_address: Callable[[str], object] | None = None

    def __init__(self, config: uvicorn.Config, admission: Admission) -> None:
        super().__init__(config)
        self.admission = admission

    async def on_tick(self, counter: int) -> bool:
        """Ten times a second: in one of them, look who keeps us waiting."""
        if counter % 10 == 0:
            self.admission.sweep(asyncio.get_running_loop().time())
        return await super().on_tick(counter)

    async def startup(self, sockets: Any = None) -> None:
        """Begin to listen."""
        await super().startup(sockets)
        for server in self.servers:
            for listening in server.sockets:
                host, port = listening.getsockname()[:2]
                shown = f"[{host}]" if ":" in host else host
                address = f"http://{shown}:{port}"
                log.info("serving", extra={"address": address})
                if self.on_address is not None:
                    self.on_address(address)
                    self.on_address = None


def web_of(config: Config) -> Path:
    """Where the built web client is."""
    return WEB if config.client is None else Path(config.client)


def has_desktop() -> bool:
    """Whether a browser would be seen by somebody."""
    if sys.platform in ("darwin", "win32"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))


def open_browser(address: str) -> None:
    """Show the page to whoever started the server; not being able to is no reason to stop."""
    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


class JsonLines(logging.Formatter):
    """One JSON object a line, with the table and sequence number where there are any."""

    def format(self, record: logging.LogRecord) -> str:
        """The record as JSON."""
        line: dict[str, Any] = {
            "time": self.formatTime(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        for key in ("table", "seq", "address"):
            if hasattr(record, key):
                line[key] = getattr(record, key)
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line)


def make_hub(config: Config) -> Hub:
    """The hub of this process."""
    owner = f"{os.getpid()}-{secrets.token_hex(4)}"
    # It only runs forward, and workers on machines with the right time agree about it.
    began = time.time() - time.monotonic()
    clock = Clock(lambda: began + time.monotonic(), time.time)
    hub = Hub(open_store(config.database), config.limits, clock, Metrics(), owner=owner)
    if (traces := make_traces(config.traces, owner, os.environ)) is not None:
        hub.traces = traces
        hub.on_stop.append(traces.stop)
    if config.bot_processes:
        Bots(hub, Runner(config.bot_processes), PACES[config.bot_pace])
    if config.nats is not None:
        from clew.server.cluster.bus import Bus  # an extra: one process does without it
        from clew.server.cluster.nats_relay import NatsRelay

        NatsRelay(hub, Bus(config.nats, config.nats_credentials))
    return hub


def make_server(app: Any, config: Config) -> Server:
    """The web server, ready to be run. When it stops, clients are told to come back (1012)."""
    proxies = Proxies(config.proxies)
    admission = Admission(config.limits, proxies)
    http: Any = partial(HttpProtocol, admission=admission)
    return Server(
        uvicorn.Config(
            app,
            host=config.host,
            port=config.port,
            backlog=512,  # they are accepted in one go, and nobody is served meanwhile
            loop="uvloop" if sys.platform != "win32" else "asyncio",
            http=http,
            ws=SocketProtocol,  # made by `HttpProtocol`
            ws_max_size=config.limits.frame_bytes,
            ws_per_message_deflate=False,
            ws_ping_interval=None,  # clients ping, and the silent are cut off
            log_config=None,
            access_log=False,
            forwarded_allow_ips=proxies.allowed(),
            timeout_graceful_shutdown=5,
        ),
        admission,
    )


def log_lines(config: Config) -> None:
    """Log to stderr, a JSON object a line."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=config.log_level.upper(), handlers=[handler], force=True)
    logging.getLogger("uvicorn.error").setLevel("ERROR")  # strangers cause its warnings
    logging.getLogger("alembic").setLevel("WARNING")
    logging.getLogger("asyncpg").setLevel("ERROR")  # we say ourselves when the database is away


def warn_of_proxies(config: Config) -> None:
    """Say loudly where everybody might count as one address."""
    if (warning := Proxies(config.proxies).warning(config.host)) is not None:
        log.warning(warning)


def serve(
    config: Config,
    *,
    on_address: Callable[[str], object] | None = None,
    shares_port: bool = False,
) -> None:
    """Serve until stopped."""
    log_lines(config)
    with sole_server(config.database):
        if not shares_port:  # or whoever started this worker has looked
            check_database(config.database)
        _serve(config, on_address, shares_port)


def _serve(config: Config, on_address: Callable[[str], object] | None, shares_port: bool) -> None:
    limits = fit_limits(config.limits, raise_file_limit())
    is_fitted = limits != config.limits
    config = msgspec.structs.replace(config, limits=limits)
    server = make_server(make_app(make_hub(config), config.public_url, web_of(config)), config)
    server.on_address = on_address
    if is_fitted:
        log.info("open files allow %d clients at once", limits.connections)
    if not shares_port:
        warn_of_proxies(config)
    settle()
    server.run(sockets=[shared_socket(config)] if shares_port else None)
    if not server.started:
        sys.exit(1)  # the log says why


def settle() -> None:
    """Have Python pause shortly and rarely: collect what is young, look at the whole seldom.

    States are trees without cycles; a look at all of them takes a tenth of a second with some
    hundred tables in play, and finds nothing. The hub asks for one when it clears old tables.
    What is young are 70,000 objects at most, which take 3 ms. It could be 400,000 once: with some
    long replays in memory everybody waited for 20 ms.

    A thread of the store lets go of Python's lock a dozen times in a commit. While the event loop
    is busy it has to wait for the switch interval each time to have the lock back.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 5, 100_000)
    sys.setswitchinterval(0.0001)


def shared_socket(config: Config) -> socket.socket:
    """A socket on the port that several workers share; the system deals out the clients."""
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    shared = socket.socket(family)
    shared.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    shared.bind((config.host, config.port))
    return shared


async def import_file(config: Config, file: Path, name: str | None = None) -> TableId:
    """Put a match file into a database as a finished table; nobody is its host."""
    limits = config.limits
    with file.open("rb") as opened:
        text = opened.read(limits.import_bytes + 1)
    if len(text) > limits.import_bytes:
        raise BadMessage("request-too-big", most=limits.import_bytes)
    if name is not None:
        check_name(name)
    store, table = open_store(config.database), new_table_id()
    wall = WallMillis(int(time.time() * 1000))
    order = Order(table, name, GuestId(""), wall, limits.import_entries)
    folded = await Importer(limits).fold(order, text)
    await store.start()
    try:
        await write_import(store, "import", folded)
    finally:
        await store.stop()
    return table
