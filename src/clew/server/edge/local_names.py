"""The names by which a server in a local network may be asked.

The name of a page on the internet may suddenly lead to an address in our network (DNS rebinding).
The browser of somebody at home then takes us for that page's own server, and lets the page read
what we answer. It asks by the page's name, though, so we answer only to names that nobody on the
internet can have. An address needs no name server, so it is always good.
"""

from ipaddress import ip_address
from typing import Any, cast

from starlette.responses import PlainTextResponse

from clew.server.edge.connection import Receive, Scope, Send

_LOCAL = ("local", "localhost", "lan", "home", "internal", "intranet", "home.arpa", "fritz.box")
_WHY = (
    "This server is for its own network and does not know that name."
    " Open it by its number, or tell it its name: clew serve --public-url http://NAME:PORT\n"
)


def is_local_name(host: str) -> bool:
    """Whether a Host header names an address, or a name that only a local network gives."""
    name = host.rpartition(":")[0] if _has_port(host) else host
    name = name.lower().rstrip(".")
    try:
        ip_address(name.removeprefix("[").removesuffix("]"))
    except ValueError:
        return "." not in name or any(name.endswith(f".{local}") for local in _LOCAL)
    return True


def _has_port(host: str) -> bool:
    return ":" in host.rpartition("]")[2]


class LocalNames:
    """The application, for those who ask by a local name."""

    def __init__(self, app: Any) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on, or say that the name is not ours."""
        if scope["type"] == "lifespan" or is_local_name(_host_of(scope)):
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": "unknown-host"})
        else:
            reply = PlainTextResponse(_WHY, 421)
            await reply(scope, receive, cast("Any", send))


def _host_of(scope: Scope) -> str:
    headers: dict[bytes, bytes] = dict(scope["headers"])
    return headers.get(b"host", b"").decode("latin-1")
