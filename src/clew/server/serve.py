"""Running a server: the store, the hub and the web server, put together."""

import json
import logging
import os
import secrets
import sys
import time
from typing import Any

import uvicorn

from clew.bots.runner import Runner
from clew.core.errors import BadMessage
from clew.server.app import make_app
from clew.server.bots import PACES, Bots
from clew.server.clients import new_table_id
from clew.server.config import Config
from clew.server.hub import Clock, Hub
from clew.server.metrics import Metrics
from clew.server.replays import imported, read_file
from clew.server.sockets import SocketProtocol
from clew.server.table import Table
from clew.server.tokens import Tokens
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

    async def startup(self, sockets: Any = None) -> None:
        """Begin to listen."""
        await super().startup(sockets)
        for server in self.servers:
            for socket in server.sockets:
                host, port = socket.getsockname()[:2]
                shown = f"[{host}]" if ":" in host else host
                log.info("serving", extra={"address": f"http://{shown}:{port}"})


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
    clock = Clock(time.monotonic, time.time)
    hub = Hub(open_store(config.database), config.limits, clock, Metrics(), owner=owner)
    if config.bot_processes:
        Bots(hub, Runner(config.bot_processes), PACES[config.bot_pace])
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
            log_config=None,
            access_log=False,
            timeout_graceful_shutdown=5,
        )
    )


def serve(config: Config) -> None:
    """Serve until stopped."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=config.log_level.upper(), handlers=[handler], force=True)
    logging.getLogger("uvicorn.error").setLevel("WARNING")
    logging.getLogger("alembic").setLevel("WARNING")
    make_server(make_app(make_hub(config), config.public_url), config).run()


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
