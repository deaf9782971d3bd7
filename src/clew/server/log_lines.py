"""The log on stderr: sentences for whoever sits at the terminal, JSON for everything else."""

import json
import logging
import sys
from typing import Any

from clew.server.config import Config


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


class Sentences(logging.Formatter):
    """The time and what happened, as somebody at a terminal reads it."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s  %(message)s", "%H:%M")

    def format(self, record: logging.LogRecord) -> str:
        """The record as a sentence; whatever is wrong begins with a word that says so."""
        text = super().format(record)
        if (address := vars(record).get("address")) is not None:
            text += f" ({address})"
        if record.levelno < logging.WARNING:
            return text
        when, _, rest = text.partition("  ")
        return f"{when}  {record.levelname.capitalize()}: {rest}"


def log_lines(config: Config) -> None:
    """Log to stderr."""
    handler = logging.StreamHandler()
    handler.setFormatter(Sentences() if sys.stderr.isatty() else JsonLines())
    logging.basicConfig(level=config.log_level.upper(), handlers=[handler], force=True)
    logging.getLogger("uvicorn.error").setLevel("ERROR")  # strangers cause its warnings
    logging.getLogger("alembic").setLevel("WARNING")
    logging.getLogger("asyncpg").setLevel("ERROR")  # we say ourselves when the database is away
