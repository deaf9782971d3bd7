"""A page on the internet whose name suddenly leads to an address in our network (DNS rebinding).

The browser of somebody at home would let that page read what we answer: it takes us for the page's
own server. Only the name by which it asks gives it away.
"""

import asyncio
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from clew.server.app import make_app
from clew.server.common.clock import Clock
from clew.server.common.limits import Limits
from clew.server.common.metrics import Metrics
from clew.server.config import load_config
from clew.server.edge.local_names import is_local_name
from clew.server.network import Network
from clew.server.wiring import wire_services
from clew.storage.sqlite import SqliteStore

OURS = (
    *("192.168.1.20", "192.168.1.20:8000", "[fd00::1]:8000", "[::1]", "127.0.0.1:8000"),
    *("localhost:8000", "clew.local", "CLEW.local.:8000", "clew-2.local", "laptop", "laptop:8000"),
    *("laptop.lan", "laptop.home.arpa:80", "laptop.fritz.box", ""),
)
THEIRS = (
    *("evil.example", "evil.example:8000", "clew.local.evil.example", "192.168.1.20.evil.example"),
    *("evil.example.:8000", "evil.example:", "fritz.box.example", "xlocal.org", "1.2.3.4.5.com"),
    *("[fd00::1].evil.example", "evil.box", "local.com"),
)


def app_of(folder: Path, **chosen: Any) -> Any:
    """A server of a local network; its database is never opened, as nothing is asked of it."""
    store = SqliteStore(str(folder / "clew.db"))
    clock = Clock(time.monotonic, time.time)
    config = load_config({"database": f"sqlite:{folder / 'clew.db'}"} | chosen, {})
    services = wire_services(store, Limits(), clock, Metrics())
    return make_app(services, config.public_url, network=Network(config))


def asked(app: Any, host: str, method: str = "GET", path: str = "/api/games") -> httpx.Response:
    async def ask() -> httpx.Response:
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://here") as http:
            return await http.request(method, path, headers={"host": host})

    return asyncio.run(ask())


async def socket_of(app: Any, host: str) -> list[dict[str, Any]]:
    """What the server says to somebody who opens a WebSocket under this name."""
    said = list[dict[str, Any]]()
    scope = {
        "type": "websocket",
        "scheme": "ws",
        "path": "/ws",
        "headers": [(b"host", host.encode()), (b"origin", f"http://{host}".encode())],
    }

    async def receive() -> dict[str, Any]:
        return {"type": "websocket.connect"}

    async def send(message: dict[str, Any]) -> None:
        said.append(message)

    await app(scope, receive, send)
    return said


@pytest.mark.parametrize("host", OURS)
def test_our_own_names_are_good(host: str) -> None:
    assert is_local_name(host)


@pytest.mark.parametrize("host", THEIRS)
def test_names_of_the_internet_are_not(host: str) -> None:
    assert not is_local_name(host)


@pytest.mark.parametrize("how", ["lan", "https"])
def test_every_door_is_closed_to_a_page_that_pretends_to_be_us(tmp_path: Path, how: str) -> None:
    app = app_of(tmp_path, **{how: True})
    for method, path in (
        *(("GET", "/"), ("GET", "/api/games"), ("GET", "/api/join"), ("GET", "/metrics")),
        *(("POST", "/api/guests"), ("POST", "/api/tables"), ("POST", "/api/host/session")),
        *(("GET", "/clew-root.crt"), ("GET", "/trusted"), ("GET", "/api/host/backup")),
    ):
        reply = asked(app, "evil.example:8000", method, path)
        assert reply.status_code == 421, path
        assert "--public-url" in reply.text, "whoever has a name of their own reads what to do"
    closed = asyncio.run(socket_of(app, "evil.example:8000"))
    assert [message["type"] for message in closed] == ["websocket.close"]
    assert asked(app, "192.168.1.20:8000").status_code == 200


@pytest.mark.parametrize(
    "chosen",
    [{}, {"lan": True, "public_url": "http://play.example"}, {"lan": True, "proxies": "10.0.0.5"}],
    ids=["behind a proxy", "a name of its own", "a proxy that is named"],
)
def test_a_server_with_a_name_is_asked_by_it(tmp_path: Path, chosen: dict[str, Any]) -> None:
    assert asked(app_of(tmp_path, **chosen), "play.example").status_code == 200
