"""What `clew doctor` looks at: each check says what it found, and what to do about it."""

import shutil
import sys
import time
from collections.abc import Callable
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Literal

from cryptography import x509
from msgspec import Struct

from clew import __version__
from clew.server.administration.backups import LAST, parse_every, parse_last
from clew.server.config import Config
from clew.server.descriptors import RESERVE, raise_file_limit
from clew.server.edge.pages import WEB
from clew.server.edge.proxies import Proxies
from clew.server.network import certificates_folder
from clew.server.serve import open_store
from clew.storage.store import Store, StoreUnavailable, Unusable

Verdict = Literal["ok", "note", "BAD"]
_PARTS = ("msgspec", "starlette", "uvicorn", "websockets", "sqlalchemy", "alembic", "cryptography")
_LITTLE = 1 << 30  # bytes of disk
_NEARLY_FULL = 200 << 20
_AHEAD = 300_000  # ms by which another server's heartbeat may be ahead of our clock
_BUILT = datetime(2026, 1, 1, tzinfo=UTC).timestamp()
_SOON = 14  # days


class Finding(Struct, frozen=True):
    """One check: what it looked at, what it found, and what to do."""

    what: str
    verdict: Verdict
    says: str
    advice: str = ""


async def examine(config: Config, wall: Callable[[], float] = time.time) -> list[Finding]:
    """All checks, in the order in which their problems should be solved."""
    return [
        _versions(),
        _page(config),
        _files(config),
        _clock(wall()),
        _disk(config),
        *await _database(config, wall()),
        _proxy(config),
        _certificate(config, datetime.fromtimestamp(wall(), UTC)),
    ]


def _versions() -> Finding:
    try:
        parts = ", ".join(f"{name} {version(name)}" for name in _PARTS)
    except PackageNotFoundError as error:
        advice = "pip install 'clew[server]'"
        return Finding("versions", "BAD", f"{error.name} is missing", advice)
    python = ".".join(map(str, sys.version_info[:3]))
    return Finding("versions", "ok", f"clew {__version__}, Python {python}, {parts}")


def _page(config: Config) -> Finding:
    folder = WEB if config.client is None else Path(config.client)
    if (folder / "index.html").exists():
        return Finding("page", "ok", "it is built")
    advice = "in a clone `make play` builds it (needs Node); a released wheel has it inside"
    return Finding("page", "BAD", f"there is none in {folder}", advice)


def _files(config: Config) -> Finding:
    files, wanted = raise_file_limit(), config.limits.connections
    if files is None or files >= wanted + config.limits.http_connections + RESERVE:
        return Finding("open files", "ok", "enough for every connection that is allowed")
    advice = "fine for a café; for more raise `ulimit -Hn`, or LimitNOFILE of the unit"
    return Finding("open files", "note", f"the system allows {files}", advice)


def _clock(wall: float) -> Finding:
    shown = datetime.fromtimestamp(wall, UTC).strftime("%Y-%m-%d %H:%M UTC")
    if wall < _BUILT:
        return Finding("clock", "BAD", f"it says {shown}", "set it, best by NTP (timedatectl)")
    return Finding("clock", "ok", shown)


def _disk(config: Config) -> Finding:
    scheme, _, rest = config.database.partition(":")
    path = Path(rest.removeprefix("///") or "clew.db") if scheme == "sqlite" else Path.cwd() / "x"
    folder = path.absolute().parent
    while not folder.exists():
        folder = folder.parent
    free = shutil.disk_usage(folder).free
    says = f"{free / (1 << 30):.1f} GB free in {folder}"
    if free < _NEARLY_FULL:
        return Finding("disk", "BAD", says, "make room: moves that cannot be written are refused")
    return Finding("disk", "ok" if free > _LITTLE else "note", says)


async def _database(config: Config, wall: float) -> list[Finding]:
    try:
        store = open_store(config.database)
        await store.start()
    except (Unusable, StoreUnavailable, OSError) as error:
        return [Finding("database", "BAD", str(error), "see docs/hosting.md")]
    try:
        tables = await store.count()
        found = Finding("database", "ok", f"it opens and can be written; {tables} tables")
        return [found, await _heartbeats(store, wall), await _backup(config, store, wall)]
    except StoreUnavailable as error:
        return [Finding("database", "BAD", str(error), "repair it, or restore a backup")]
    finally:
        await store.stop()


async def _heartbeats(store: Store, wall: float) -> Finding:
    beats = [row["wall"] async for name, row in store.dump() if name == "beats"]
    ahead = max(beats, default=0) - wall * 1000
    if ahead > _AHEAD:
        says = f"a server wrote to this database {ahead / 60_000:.0f} minutes ahead of this clock"
        return Finding("clocks", "BAD", says, "set both machines by NTP")
    return Finding("clocks", "ok", "no server was ahead of this clock")


async def _backup(config: Config, store: Store, wall: float) -> Finding:
    last = parse_last(await store.setting(LAST))
    if config.backup_every is None and last is None:
        advice = "clew serve --backup-every 6h, or `clew backup --verify` now and then"
        return Finding("backup", "note", "there is no schedule", advice)
    if last is None:
        return Finding("backup", "note", "none was made yet")
    hours = (wall * 1000 - last.began) / 3_600_000
    if last.problem is not None:
        return Finding("backup", "BAD", f"the last one failed: {last.problem}", "see the log")
    says = f"{last.file or 'one is under way, since'}: {hours:.1f} hours ago"
    every = None if config.backup_every is None else parse_every(config.backup_every) / 3_600_000
    if every is not None and hours > 2 * every:
        return Finding("backup", "BAD", says, "it is overdue: is the server running?")
    return Finding("backup", "ok", says)


def _proxy(config: Config) -> Finding:
    if config.domain is not None or config.lan:
        return Finding("proxy", "ok", "none is needed")
    warning = Proxies(config.proxies).warning(config.host)
    if warning is not None:
        return Finding("proxy", "note", "none is named", warning)
    is_plain = config.public_url is not None and config.public_url.startswith("http:")
    if is_plain:
        return Finding("proxy", "note", "the public address is plain HTTP", "see --domain")
    return Finding("proxy", "ok", config.proxies or "those on this machine are believed")


def _certificate(config: Config, now: datetime) -> Finding:
    if config.domain is None and not config.https:
        return Finding("certificate", "ok", "HTTPS is not served here")
    name = "server.pem" if config.domain is None else f"{config.domain}.pem"
    file = certificates_folder(config) / name
    try:
        found = x509.load_pem_x509_certificate(file.read_bytes())
    except FileNotFoundError:
        return Finding(
            "certificate", "note", "there is none yet", "the server gets it at its start"
        )
    except (OSError, ValueError) as error:
        return Finding("certificate", "BAD", f"{file}: {error}", "delete it: another is made")
    days = (found.not_valid_after_utc - now).days
    if days < _SOON:
        advice = "it should have been renewed: see the log; a domain needs port 80 from outside"
        return Finding("certificate", "BAD", f"{days} days are left of {file}", advice)
    return Finding("certificate", "ok", f"{days} days are left of it; it is renewed by itself")
