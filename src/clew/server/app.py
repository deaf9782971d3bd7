"""The web application: routes, limits and headers."""

import contextlib
from collections.abc import AsyncGenerator, Awaitable, Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute

from clew.core.errors import Refusal
from clew.server.api import Api, Endpoint, problem
from clew.server.clients import Clients
from clew.server.connection import Receive, Scope, Send
from clew.server.hub import Hub
from clew.server.pages import WEB, Pages
from clew.server.sockets import Sockets

_HEADERS = [
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
_SECURE = (b"strict-transport-security", b"max-age=31536000")
_STATUS = {
    "unknown-guest": 401,
    "no-such-table": 404,
    "no-such-replay": 404,
    "no-such-entry": 404,
    "no-such-seat": 404,
    "request-too-big": 413,
    "too-many-requests": 429,
    "too-many-tables": 429,
}


def api_routes(api: Api) -> list[tuple[str, str, Endpoint]]:
    """Method, path and endpoint of all that is answered in JSON."""
    return [
        ("GET", "/api/games", api.games),
        ("POST", "/api/guests", api.make_guest),
        ("POST", "/api/checks", api.check),
        ("GET", "/api/tables", api.tables),
        ("POST", "/api/tables", api.open_table),
        ("GET", "/api/tables/{table}", api.table),
        ("GET", "/api/replays/{table}/{match:int}", api.replay),
        ("GET", "/api/replays/{table}/{match:int}/file", api.export),
        ("GET", "/api/replays/{table}/{match:int}/{at:int}", api.replay_step),
        ("POST", "/api/matches", api.import_match),
        ("GET", "/api/results", api.results),
        ("GET", "/api/wins", api.wins),
        ("GET", "/api/book", api.great_book),
    ]


def headers_of(public_url: str | None) -> list[tuple[bytes, bytes]]:
    """The headers of every response: only our own files, and nobody frames them."""
    place = urlsplit(public_url or "")
    is_secure = place.scheme == "https"
    # Older browsers do not take a page's own WebSocket for 'self'.
    socket = f" {'wss' if is_secure else 'ws'}://{place.netloc}" if place.netloc else ""
    policy = (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        f"font-src 'self'; media-src 'self'; connect-src 'self'{socket}; manifest-src 'self'; "
        "worker-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
    )
    headers = [(b"content-security-policy", policy.encode("latin-1", "replace")), *_HEADERS]
    return [*headers, _SECURE] if is_secure else headers


def make_app(hub: Hub, public_url: str | None = None, web: Path = WEB) -> Any:
    """The ASGI application of one process."""
    api, clients = Api(hub), Clients(hub)

    @contextlib.asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncGenerator[None]:
        await hub.start()
        yield
        await hub.stop()

    async def healthz(_: Request) -> Response:
        return PlainTextResponse("ok\n") if hub.is_well else PlainTextResponse("unwell\n", 503)

    async def metrics(_: Request) -> Response:
        return PlainTextResponse(hub.metrics.text(), media_type="text/plain; version=0.0.4")

    routes = [
        Route("/healthz", healthz),
        Route("/metrics", metrics),
        Mount("/api", routes=json_routes(api)),
        WebSocketRoute("/ws", Sockets(clients, public_url)),
        Route("/{path:path}", Pages(web).answer),
    ]
    app = Starlette(routes=routes, lifespan=lifespan, exception_handlers={HTTPException: not_there})
    return WithHeaders(app, headers_of(public_url))


def json_routes(api: Api) -> list[Route]:
    """One route a path, so that a wrong method is told all the right ones."""
    by_path = dict[str, dict[str, Endpoint]]()
    for method, path, endpoint in api_routes(api):
        by_path.setdefault(path.removeprefix("/api"), {})[method] = endpoint
    return [
        Route(path, guarded(api, endpoints), methods=list(endpoints))
        for path, endpoints in by_path.items()
    ]


async def not_there(request: Request, error: Exception) -> Response:
    """No such path, or not by this method: in JSON where everything else is."""
    assert isinstance(error, HTTPException), "it is registered for these"
    if request.url.path.startswith("/api"):
        reply = problem(Refusal(error.detail.lower().replace(" ", "-")), error.status_code)
    else:
        reply = PlainTextResponse(error.detail, error.status_code)
    reply.headers.update(error.headers or {})
    return reply


def guarded(api: Api, endpoints: dict[str, Endpoint]) -> Callable[[Request], Awaitable[Response]]:
    """Endpoints by method, with the limits before them; refusals become clear answers."""

    async def guard(request: Request) -> Response:
        try:
            api.admit(request)
            return await endpoints["GET" if request.method == "HEAD" else request.method](request)
        except Refusal as refusal:
            return problem(refusal, _STATUS.get(refusal.reason, 400))

    return guard


class WithHeaders:
    """The application with the usual security headers on every response."""

    def __init__(self, app: Any, headers: list[tuple[bytes, bytes]]) -> None:
        self.app, self.headers = app, headers

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on, adding headers to what goes back."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def with_headers(message: dict[str, Any]) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *self.headers]
            await send(message)

        await self.app(scope, receive, with_headers)
