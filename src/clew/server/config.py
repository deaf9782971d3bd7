"""How a server is run: the command line over environment variables over a TOML file."""

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct, field

from clew.core.errors import BadMessage
from clew.server.limits import Limits


class Config(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything an operator can set. As a variable: CLEW_PORT, CLEW_LIMITS__FRAME_BYTES."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = "sqlite:clew.db"
    public_url: str | None = None
    log_level: str = "info"
    bot_processes: int = 1
    limits: Limits = field(default_factory=Limits)


def load_config(
    chosen: Mapping[str, Any], environ: Mapping[str, str] | None = None, file: str | None = None
) -> Config:
    """Defaults, then the file, then the environment, then what was chosen; or BadMessage."""
    environ = os.environ if environ is None else environ
    file = file or environ.get("CLEW_CONFIG")
    values = _read(file) if file else dict[str, Any]()
    for key, text in environ.items():
        if key.startswith("CLEW_") and key not in ("CLEW_CONFIG", "CLEW_SOAK"):
            _set(values, key.removeprefix("CLEW_").lower().split("__"), text)
    values |= {key: value for key, value in chosen.items() if value is not None}
    try:
        return msgspec.convert(values, Config, strict=False)
    except msgspec.ValidationError as error:
        raise BadMessage("bad-configuration", detail=str(error)) from None


def _read(file: str) -> dict[str, Any]:
    try:
        return tomllib.loads(Path(file).read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise BadMessage("bad-configuration", detail=str(error)) from None


def _set(values: dict[str, Any], path: list[str], text: str) -> None:
    for name in path[:-1]:
        values = values.setdefault(name, {})
    values[path[-1]] = text
