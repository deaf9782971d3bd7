"""Running a server: the store, the hub and the web server, put together."""

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
from collections.abc import Callable
from pathlib import Path
from typing import Any

import uvicorn

from clew.bots.runner import Runner
from clew.core.errors import BadMessage
from clew.server.app import make_app
from clew.server.bots import PACES, Bots
from clew.server.clients import new_table_id
from clew.server.clock import Clock
from clew.server.config import Config
from clew.server.hub import Hub
from clew.server.metrics import Metrics
from clew.server.pages import WEB
from clew.server.replays import imported, read_file
from clew.server.sockets import SocketProtocol
from clew.server.table import Table
from clew.server.tokens import Tokens
from clew.server.tracing import make_traces
from clew.storage.sqlite import SqliteStore
from clew.storage.store import GuestId, Store, TableId, WallMillis

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


class Server(uvicorn.Server):
    """A web server that says where it can be reached."""

    on_address: Callable[[str], object] | None = None

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

        NatsRelay(hub, Bus(config.nats))
    return hub


def make_server(app: Any, config: Config) -> Server:
    """The web server, ready to be run. When it stops, clients are told to come back (1012)."""
    return Server(
        uvicorn.Config(
            app,
            host=config.host,
            port=config.port,
            loop="uvloop" if sys.platform != "win32" else "asyncio",
            ws=SocketProtocol,
            ws_max_size=config.limits.frame_bytes,
            ws_per_message_deflate=False,
            ws_ping_interval=None,  # clients ping, and the silent are cut off
            log_config=None,
            access_log=False,
            forwarded_allow_ips=config.proxies,
            timeout_graceful_shutdown=5,
        )
    )


def log_lines(config: Config) -> None:
    """Log to stderr, a JSON object a line."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=config.log_level.upper(), handlers=[handler], force=True)
    logging.getLogger("uvicorn.error").setLevel("WARNING")
    logging.getLogger("alembic").setLevel("WARNING")


def serve(
    config: Config,
    *,
    on_address: Callable[[str], object] | None = None,
    shares_port: bool = False,
) -> None:
    """Serve until stopped."""
    log_lines(config)
    server = make_server(make_app(make_hub(config), config.public_url, web_of(config)), config)
    server.on_address = on_address
    settle()
    server.run(sockets=[shared_socket(config)] if shares_port else None)


def settle() -> None:
    """Have Python pause shortly and rarely: collect what is young, look at the whole seldom.

    States are trees without cycles; a look at all of them takes a tenth of a second with some
    hundred tables in play, and finds nothing. The hub asks for one when it clears old tables.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 100_000)
    sys.setswitchinterval(0.001)  # the store's thread need not wait long for the interpreter


def shared_socket(config: Config) -> socket.socket:
    """A socket on the port that several workers share; the system deals out the clients."""
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    shared = socket.socket(family)
    shared.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    shared.bind((config.host, config.port))
    return shared


async def import_file(database: str, text: bytes, name: str | None = None) -> TableId:
    """Put a match file into a database as a finished table; nobody is its host."""
    game, match = read_file(text)
    store, table = open_store(database), new_table_id()
    wall = WallMillis(int(time.time() * 1000))
    entries = imported(match, table, name or game.id, GuestId(""), wall)
    await store.start()
    try:
        row = Table(entries, Tokens(b"")).row()
        await store.append(table, await store.create(row, "import"), entries)
    finally:
        await store.stop()
    return table
