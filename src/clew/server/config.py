"""How a server is run: the command line over environment variables over a TOML file."""

import os
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, cast

import msgspec
from msgspec import Meta, Struct, field

from clew.core.errors import BadMessage
from clew.server.common.ice import IceSettings
from clew.server.common.limits import Limits

_DOMAIN = re.compile(
    r"(?=.{4,253}\Z)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]"
)


class Config(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything an operator can set. As a variable: CLEW_PORT, CLEW_LIMITS__FRAME_BYTES."""

    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535)] = 8000
    database: str = "sqlite:clew.db"
    public_url: str | None = None
    lan: bool = False  # open to the local network: links, a code, a name
    https: bool = False  # with a certificate authority of our own
    https_port: Annotated[int, Meta(ge=0, le=65535)] = 8443
    domain: str | None = None  # with a certificate by ACME; ports 80 and 443
    acme: str = "https://acme-v02.api.letsencrypt.org/directory"
    certificates: str | None = None  # a folder for keys; beside the database unless set
    proxies: str | None = (
        None  # proxies that are trusted about a client's address: see `proxies.Proxies`
    )
    client: str | None = None  # a folder with the built web client, instead of the package's own
    workers: Annotated[int, Meta(ge=1, le=256)] = 1  # processes; more than one needs PostgreSQL
    nats: str | None = None  # with it, other machines may have workers too
    nats_credentials: str | None = None  # a file of NATS' own kind (.creds), instead of a password
    backup_every: str | None = None  # such as 6h; without it nobody makes backups
    backup_keep: Annotated[int, Meta(ge=1, le=10_000)] = 14
    backup_folder: str = "backups"
    traces: str | None = None  # where spans go: a collector's address (OTLP over HTTP)
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    bot_processes: Annotated[int, Meta(ge=0, le=64)] = 1  # 0: no bots at tables
    bot_pace: Literal["human", "instant"] = "human"
    voice: IceSettings = field(default_factory=IceSettings)  # for people who talk aloud
    limits: Limits = field(default_factory=Limits)


def load_config(
    chosen: Mapping[str, Any], environ: Mapping[str, str] | None = None, file: str | None = None
) -> Config:
    """Defaults, then the file, then the environment, then what was chosen; or BadMessage."""
    environ = os.environ if environ is None else environ
    file = file or environ.get("CLEW_CONFIG")
    values = _read(file) if file else dict[str, Any]()
    for key, text in environ.items():
        path = key.removeprefix("CLEW_").lower().split("__")
        if key.startswith("CLEW_") and path[0] in Config.__struct_fields__:
            _set(values, path, text)
    values |= {key: value for key, value in chosen.items() if value is not None}
    try:
        return _completed(values, msgspec.convert(values, Config, strict=False))
    except msgspec.ValidationError as error:
        raise BadMessage("bad-configuration", detail=str(error)) from None


def _completed(values: Mapping[str, Any], config: Config) -> Config:
    """What follows from the ways in which people reach the server, where nothing else was set."""
    follows = dict[str, Any]()
    if (problem := config.voice.problem) is not None:
        raise BadMessage("bad-configuration", detail=problem)
    if config.lan or config.https or config.domain is not None:
        if config.workers > 1:
            detail = "lan, https and domain are for one process; several need a proxy in front"
            raise BadMessage("bad-configuration", detail=detail)
        follows |= {"host": "0.0.0.0", "proxies": "none"}  # noqa: S104 - it is asked for
    if config.domain is not None:
        if config.lan or config.https:
            detail = "a domain has its own certificate: it goes with neither lan nor https"
            raise BadMessage("bad-configuration", detail=detail)
        if _DOMAIN.fullmatch(config.domain) is None:
            raise BadMessage("bad-configuration", detail="domain: a name like play.example.org")
        port = config.https_port if "https_port" in values else 443
        address = f"https://{config.domain}" + ("" if port == 443 else f":{port}")
        follows |= {"port": 80, "https_port": 443, "public_url": address}
    return msgspec.structs.replace(
        config, **{name: value for name, value in follows.items() if name not in values}
    )


def _read(file: str) -> dict[str, Any]:
    try:
        return tomllib.loads(Path(file).read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise BadMessage("bad-configuration", detail=str(error)) from None


def _set(values: dict[str, Any], path: list[str], text: str) -> None:
    for name in path[:-1]:
        inner: Any = values.setdefault(name, {})
        values = cast("dict[str, Any]", inner) if isinstance(inner, dict) else {}
    values[path[-1]] = text
