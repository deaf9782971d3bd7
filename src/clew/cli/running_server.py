"""What only the running server knows: `clew host people` and `clew host status`."""

import asyncio
import json
import time
from argparse import Namespace
from datetime import UTC, datetime
from typing import Any

from clew.cli.serving import config_of
from clew.core.errors import BadMessage

_MIB, _GIB = 2**20, 2**30


def show(chosen: Namespace) -> int:
    """Ask, and print what was asked for."""
    found = _asked(chosen)
    if chosen.do == "people":
        for each in found["people"]:
            print(f"{each['guest']}  {each['address']:20}  {each['table'] or '-'}  {each['name']}")
    else:
        for worker in found["workers"]:
            print(_worker(worker))
        print(_backup(found["backup"]))
    return 0


def _worker(status: dict[str, Any]) -> str:
    machine = status["machine"]
    load = "-" if machine["load"] is None else f"{machine['load']:.2f}"
    return (
        f"{status['worker']}  clew {status['version']}  since {time_of(status['started'])}  "
        f"{status['connections']} connections  {status['tables']} tables in memory  load {load}  "
        f"late by {status['lag']:.0f} ms  memory {machine['memory'] / _MIB:.0f} MiB  "
        f"disk {machine['disk_free'] / _GIB:.1f} of {machine['disk_size'] / _GIB:.1f} GiB free"
    )


def _backup(last: dict[str, Any] | None) -> str:
    if last is None:
        return "no backup yet"
    if last["problem"] is not None:
        return f"the backup of {time_of(last['began'])} failed: {last['problem']}"
    return f"last backup: {time_of(last['began'])}  {last['file'] or 'being written'}"


def time_of(wall: int) -> str:
    """A moment as the terminal shows it."""
    return f"{datetime.fromtimestamp(wall / 1000, UTC):%Y-%m-%d %H:%M}"


def _asked(chosen: Namespace) -> dict[str, Any]:
    """Ask the running server, with a session of our own: whoever has the database is its host."""
    from http.client import HTTPException
    from urllib.request import Request, urlopen

    config = config_of(chosen)
    cookie = asyncio.run(_session(config.database))
    url = chosen.url or config.public_url or f"http://127.0.0.1:{config.port}"
    if not url.startswith(("http://", "https://")):
        raise BadMessage("bad-request", detail="--url: an address like http://127.0.0.1:8000")
    try:
        asked = Request(f"{url}/api/host", headers={"cookie": cookie})  # noqa: S310 - checked above
        with urlopen(asked, timeout=10) as answer:  # noqa: S310
            found: dict[str, Any] = json.load(answer)
    except (OSError, HTTPException, ValueError) as error:  # it may speak TLS, or something else
        raise BadMessage("no-server", detail=f"{url}: {error}") from None
    return found


async def _session(database: str) -> str:
    from clew.server.administration.host_codes import CODES, make_code, parse_codes
    from clew.server.common.tokens import Tokens
    from clew.server.edge.admin_sessions import COOKIE
    from clew.server.serve import open_store
    from clew.storage.keys import accepted, parse_keys
    from clew.storage.store import WallMillis

    store, wall = open_store(database), WallMillis(int(time.time() * 1000))
    await store.start()
    try:
        tokens = Tokens(b"")
        tokens.use(accepted(parse_keys(await store.secret()), wall))
        if not parse_codes(await store.setting(CODES)):
            await make_code(store, wall)
        code = parse_codes(await store.setting(CODES))[-1]
        return f"{COOKIE}={tokens.session(code.id, 'cli', wall + 60_000)}"
    finally:
        await store.stop()
