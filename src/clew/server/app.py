"""The web application: routes, headers, and the WebSocket endpoint."""

import contextlib
import logging
from collections.abc import AsyncGenerator, Awaitable, Callable
from typing import Any
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute

from clew.core.errors import Refusal
from clew.server.api import Api, Endpoint, problem
from clew.server.connection import Closed, Receive, Scope, Send
from clew.server.hub import Hub

log = logging.getLogger("clew.app")

HEADERS = [
    (
        b"content-security-policy",
        b"default-src 'self'; connect-src 'self'; img-src 'self' data:; style-src 'self' "
        b"'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; "
        b"form-action 'self'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
_STATUS = {
    "unknown-guest": 401,
    "no-such-table": 404,
    "no-such-replay": 404,
    "request-too-big": 413,
    "too-many-tables": 429,
}


def make_app(hub: Hub, public_url: str | None = None) -> Any:
    """The ASGI application of one process."""
    api = Api(hub)

    @contextlib.asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncGenerator[None]:
        await hub.start()
        yield
        await hub.stop()

    async def healthz(_: Request) -> Response:
        await hub.store.last_beat()
        return PlainTextResponse("ok\n")

    async def metrics(_: Request) -> Response:
        return PlainTextResponse(hub.metrics.text(), media_type="text/plain; version=0.0.4")

    routes = [
        Route("/healthz", healthz),
        Route("/metrics", metrics),
        Route("/api/guests", guarded(api.make_guest), methods=["POST"]),
        Route("/api/tables", guarded(api.open_table), methods=["POST"]),
        Route("/api/tables", guarded(api.tables)),
        Route("/api/tables/{table}", guarded(api.table)),
        Route("/api/replays/{table}/{match:int}", guarded(api.replay)),
        Route("/api/replays/{table}/{match:int}/{at:int}", guarded(api.replay_step)),
        Route("/api/replays/{table}/{match:int}/file", guarded(api.export)),
        Route("/api/results", guarded(api.results)),
        Route("/api/book", guarded(api.great_book)),
        WebSocketRoute("/ws", Sockets(hub, public_url)),
    ]
    return WithHeaders(Starlette(routes=routes, lifespan=lifespan))


def guarded(endpoint: Endpoint) -> Callable[[Request], Awaitable[Response]]:
    """An endpoint whose refusals become clear answers."""

    async def guard(request: Request) -> Response:
        try:
            return await endpoint(request)
        except Refusal as refusal:
            return problem(refusal, _STATUS.get(refusal.reason, 400))

    return guard


class Sockets:
    """The WebSocket endpoint, as a plain ASGI application: nothing between us and the frames."""

    def __init__(self, hub: Hub, public_url: str | None) -> None:
        self.hub, self.public_url = hub, public_url

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One socket, from its opening to its end."""
        await receive()
        if not self._is_ours(scope):
            await send({"type": "websocket.close", "code": 1008, "reason": "foreign-origin"})
            return
        address = (scope.get("client") or ("",))[0]
        try:
            connection = self.hub.connect(address)
        except Closed as closed:
            await send({"type": "websocket.accept"})
            await send({"type": "websocket.close", "code": closed.code, "reason": closed.reason})
            return
        try:
            await send({"type": "websocket.accept"})
            await connection.serve(self.hub, receive, send)
        finally:
            self.hub.disconnect(connection)

    def _is_ours(self, scope: Scope) -> bool:
        """A browser says from which page it comes; another site's page must not speak for it."""
        headers: dict[bytes, bytes] = dict(scope["headers"])
        origin = headers.get(b"origin")
        if origin is None:
            return True
        ours = {urlsplit(self.public_url).netloc} if self.public_url else set[str]()
        ours.add(headers.get(b"host", b"").decode("latin-1"))
        return urlsplit(origin.decode("latin-1")).netloc in ours


class WithHeaders:
    """The application with the usual security headers on every response."""

    def __init__(self, app: Any) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on, adding headers to what goes back."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def with_headers(message: dict[str, Any]) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *HEADERS]
            await send(message)

        await self.app(scope, receive, with_headers)
