"""Running a server: the store, the hub and the web server, put together."""

import json
import logging
import os
import secrets
import time
from typing import Any

import uvicorn

from clew.core.errors import BadMessage
from clew.server.app import make_app
from clew.server.config import Config
from clew.server.hub import Clock, Hub
from clew.server.metrics import Metrics
from clew.storage.sqlite import SqliteStore
from clew.storage.store import Store


def open_store(database: str) -> Store:
    """The storage engine that a database address names."""
    scheme, _, rest = database.partition(":")
    if scheme == "sqlite":
        return SqliteStore(rest.removeprefix("///") or "clew.db")
    if scheme in ("postgresql", "postgres"):
        from clew.storage.postgres import PostgresStore

        return PostgresStore(database)
    raise BadMessage("unknown-database", database=scheme)


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
        for key in ("table", "seq", "guest"):
            if hasattr(record, key):
                line[key] = getattr(record, key)
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line)


def make_hub(config: Config) -> Hub:
    """The hub of this process."""
    owner = f"{os.getpid()}-{secrets.token_hex(4)}"
    clock = Clock(time.monotonic, time.time)
    return Hub(open_store(config.database), config.limits, clock, Metrics(), owner)


def serve(config: Config) -> None:
    """Serve until stopped; clients are told to come back (1012)."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=config.log_level.upper(), handlers=[handler], force=True)
    uvicorn.run(
        make_app(make_hub(config), config.public_url),
        host=config.host,
        port=config.port,
        loop="uvloop",
        ws="websockets-sansio",
        ws_max_size=config.limits.frame_bytes,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        timeout_graceful_shutdown=5,
    )
