"""The web application: routes, limits and headers."""

import contextlib
import logging
import re
from collections.abc import AsyncGenerator, Awaitable, Callable
from functools import lru_cache
from http import HTTPStatus
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.convertors import Convertor, register_url_convertor
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute

from clew.core.errors import Refusal
from clew.server.common.outages import Outages
from clew.server.edge.admin_api import AdminApi
from clew.server.edge.api import Api
from clew.server.edge.api_messages import Problem
from clew.server.edge.connection import Receive, Scope, Send
from clew.server.edge.json_http import answer
from clew.server.edge.local_names import LocalNames
from clew.server.edge.pages import WEB, Pages
from clew.server.edge.previews import PAGE
from clew.server.edge.proxies import UnnamedProxy
from clew.server.edge.sockets import Sockets
from clew.server.edge.to_https import ToHttps
from clew.server.edge.visits import Visits
from clew.server.network import Network
from clew.server.tls.acme import PATH
from clew.server.tls.keeping import DomainCertificate
from clew.server.wiring import Services
from clew.storage.store import StoreUnavailable

log = logging.getLogger("clew.app")
Endpoint = Callable[[Request], Awaitable[Response]]
_HEADERS = [
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(self), geolocation=()"),
]
_ROOT_HEADERS = {"content-disposition": 'attachment; filename="clew-root.crt"'}
_STAY_SECURE = (b"strict-transport-security", b"max-age=31536000")
# Over plain HTTP browsers ignore this one and log an error in every page.
_OPENER = (b"cross-origin-opener-policy", b"same-origin")
_HOST = re.compile(rb"(?:[\w.-]+|\[[0-9a-f:.]+\])(?::\d+)?", re.ASCII | re.IGNORECASE)
# A host can lift a ban of their own address, and what is kept of somebody stays theirs.
_FOR_BANNED = ("/api/host", "/api/me", "/api/retention")
_STATUS = {
    "unknown-guest": 401,
    "not-signed-in": 401,
    "host-code-wrong": 401,
    "foreign-origin": 403,
    "banned": 403,
    "backup-under-way": 429,
    "backup-failed": 503,
    "no-such-table": 404,
    "no-such-replay": 404,
    "no-such-entry": 404,
    "no-such-seat": 404,
    "no-such-report": 404,
    "request-too-big": 413,
    "match-too-long": 413,
    "match-takes-too-long": 413,
    "import-under-way": 429,
    "too-many-requests": 429,
    "too-many-tables": 429,
    "imports-busy": 503,
}


class Number(Convertor[int]):
    """A number in a path, of at most nine digits."""

    regex = "[0-9]{1,9}"

    def convert(self, value: str) -> int:
        """Read the number from a path."""
        return int(value)

    def to_string(self, value: int) -> str:
        """Write the number into a path."""
        return str(value)


register_url_convertor("number", Number())


def api_routes(api: Api, host: AdminApi) -> list[tuple[str, str, Endpoint]]:
    """Method, path and endpoint of all that is answered in JSON."""
    return [
        ("GET", "/api/games", api.server.games),
        ("GET", "/api/join", api.server.join),
        ("POST", "/api/guests", api.server.make_guest),
        ("POST", "/api/checks", api.tables.check),
        ("GET", "/api/tables", api.tables.public_tables),
        ("POST", "/api/tables", api.tables.open_table),
        ("GET", "/api/tables/{table}", api.tables.table),
        ("POST", "/api/tables/{table}/reports", api.reports.report),
        ("GET", "/api/replays/{table}/{match:number}", api.matches.replay),
        ("GET", "/api/replays/{table}/{match:number}/file", api.matches.export),
        ("GET", "/api/replays/{table}/{match:number}/figures", api.matches.figures),
        ("GET", "/api/replays/{table}/{match:number}/picture.png", api.matches.previews.picture),
        ("GET", "/api/replays/{table}/{match:number}/{at:number}", api.matches.replay_step),
        ("POST", "/api/matches", api.matches.import_match),
        ("GET", "/api/results", api.lists.results),
        ("GET", "/api/wins", api.lists.wins),
        ("GET", "/api/book", api.lists.book),
        ("GET", "/api/retention", api.personal_data.retention),
        ("GET", "/api/me", api.personal_data.me),
        ("GET", "/api/me/file", api.personal_data.my_file),
        ("POST", "/api/me/erasure", api.personal_data.erase),
        ("GET", "/api/server", api.server.server),
        ("POST", "/api/host/session", host.sign_in),
        ("DELETE", "/api/host/session", host.sign_out),
        ("GET", "/api/host", host.view),
        ("POST", "/api/host/actions", host.act),
        ("GET", "/api/host/audit", host.audit),
        ("GET", "/api/host/backup", host.backup),
    ]


@lru_cache(maxsize=64)
def headers_of(
    public_url: str | None, scheme: str = "http", host: str = "", secure_port: int | None = None
) -> list[tuple[bytes, bytes]]:
    """The headers of every response: only our own files, and nobody frames them.

    Without a public address, *scheme* and *host* are those that the browser asked for. With a
    secure port a page of plain HTTP may look whether the browser trusts us there.
    """
    public = urlsplit(public_url or "")
    if public.netloc:
        scheme, host = public.scheme, public.netloc
    is_secure = scheme == "https"
    # Older browsers do not take a page's own WebSocket for 'self'.
    socket = f" {'wss' if is_secure else 'ws'}://{host}" if host else ""
    if secure_port is not None and not is_secure and host:
        socket += f" https://{host.rpartition(':')[0] or host}:{secure_port}"
    policy = (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        f"font-src 'self'; media-src 'self'; connect-src 'self'{socket}; manifest-src 'self'; "
        "worker-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
    )
    headers = [(b"content-security-policy", policy.encode("latin-1", "replace")), *_HEADERS]
    if is_secure:
        headers.append(_OPENER)
    if public.scheme == "https":
        headers.append(_STAY_SECURE)
    return headers


def make_app(
    services: Services,
    public_url: str | None = None,
    web: Path = WEB,
    network: Network | None = None,
) -> Any:
    """The ASGI application of one process."""
    unnamed_proxy = UnnamedProxy()

    @contextlib.asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncGenerator[None]:
        await services.start()
        yield
        await services.stop()

    async def healthz(_: Request) -> Response:
        return PlainTextResponse("ok\n") if services.is_well else PlainTextResponse("unwell\n", 503)

    async def metrics(_: Request) -> Response:
        return PlainTextResponse(services.metrics.text(), media_type="text/plain; version=0.0.4")

    async def tags(request: Request, path: str) -> str:
        if PAGE.fullmatch(path) is None:
            return ""
        try:
            services.api.gate.admit(request)
        except Refusal:
            return ""  # the page itself is for everybody
        origin = (public_url or "").rstrip("/") or _origin(request)
        return await services.api.matches.previews.tags(path, origin)

    routes = [
        Route("/healthz", healthz),
        Route("/metrics", metrics),
        Mount("/api", routes=json_routes(services, unnamed_proxy)),
        WebSocketRoute("/ws", Sockets(services.clients, public_url, unnamed_proxy)),
        *trust_routes(network),
        Route("/{path:path}", Pages(web, tags).answer),
    ]
    app = Starlette(routes=routes, lifespan=lifespan, exception_handlers={HTTPException: not_there})
    inner: Any = WithHeaders(app, public_url, network)
    if network is not None and network.has_local_names_only:
        inner = LocalNames(inner)
    if network is not None and network.domain is not None and public_url is not None:
        inner = to_https(inner, public_url, network.domain)
    return Visits(inner, services.visits, services.clock.now, unnamed_proxy.refused)


def to_https(app: Any, public_url: str, certificate: DomainCertificate) -> ToHttps:
    """Send those who come over plain HTTP to HTTPS."""
    return ToHttps(
        app,
        public_url,
        proof_path=PATH,
        proofs=certificate.acme.answers,
        is_ready=lambda: certificate.is_ready,
    )


def trust_routes(network: Network | None) -> list[Route]:
    """The root of our own authority, and a sign by which a page sees that it is trusted."""
    if network is None or network.own is None:
        return []
    own = network.own

    async def root(_: Request) -> Response:
        return Response(own.authority.root_der, 200, _ROOT_HEADERS, "application/x-x509-ca-cert")

    async def trusted(_: Request) -> Response:
        return PlainTextResponse("ok\n", 200, {"access-control-allow-origin": "*"})

    return [Route("/clew-root.crt", root), Route("/trusted", trusted)]


def json_routes(services: Services, unnamed_proxy: UnnamedProxy) -> list[Route]:
    """One route for each path, so that a wrong method is answered with the right ones."""
    api, outages = services.api, services.outages
    by_path = dict[str, dict[str, Endpoint]]()
    for method, path, endpoint in api_routes(api, services.admin_api):
        by_path.setdefault(path.removeprefix("/api"), {})[method] = endpoint
    return [
        Route(path, guarded(api, endpoints, outages, unnamed_proxy), methods=list(endpoints))
        for path, endpoints in by_path.items()
    ]


def problem(refusal: Refusal, status: int) -> Response:
    """A refusal as a JSON response."""
    return answer(Problem.of(refusal), status)


async def not_there(request: Request, error: Exception) -> Response:
    """The answer for an unknown path or method: as JSON under /api."""
    assert isinstance(error, HTTPException), "it is registered for these"
    if request.scope["path"].startswith("/api"):  # Starlette's URL would believe any Host header
        reply = problem(Refusal(error.detail.lower().replace(" ", "-")), error.status_code)
    else:
        reply = PlainTextResponse(error.detail, error.status_code)
    reply.headers.update(error.headers or {})
    return reply


def guarded(
    api: Api, endpoints: dict[str, Endpoint], outages: Outages, unnamed_proxy: UnnamedProxy
) -> Callable[[Request], Awaitable[Response]]:
    """Endpoints by method, behind the request limits; refusals become JSON problems."""

    async def guard(request: Request) -> Response:
        try:
            is_for_banned = request.scope["path"].startswith(_FOR_BANNED)
            api.gate.admit(request, is_for_banned=is_for_banned)
            return await endpoints["GET" if request.method == "HEAD" else request.method](request)
        except Refusal as refusal:
            status = _STATUS.get(refusal.reason, 400)
            if status == HTTPStatus.TOO_MANY_REQUESTS:
                unnamed_proxy.refused(request.scope)
            return problem(refusal, status)
        except ClientDisconnect:  # before its body had come, or its turn; nobody hears this
            return Response(status_code=HTTPStatus.BAD_REQUEST)
        except StoreUnavailable as error:
            outages.log_failure(log, "the store is away", error)
            return problem(Refusal("cannot-save"), HTTPStatus.SERVICE_UNAVAILABLE)

    return guard


def host_of(scope: Scope) -> str:
    """The host that a browser asked for; empty where it would not be safe in a header."""
    headers: dict[bytes, bytes] = dict(scope["headers"])
    host = headers.get(b"host", b"")
    return host.decode("ascii") if _HOST.fullmatch(host) else ""


def _origin(request: Request) -> str:
    scope = dict(request.scope)
    host = host_of(scope)
    return f"{scope['scheme']}://{host}" if host else ""


class WithHeaders:
    """The application with the usual security headers on every response."""

    def __init__(self, app: Any, public_url: str | None, network: Network | None = None) -> None:
        self.app, self.public_url, self.network = app, public_url, network

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on, adding headers to what goes back."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        port = None if self.network is None else self.network.secure_port
        headers = headers_of(self.public_url, scope["scheme"], host_of(scope), port)

        async def with_headers(message: dict[str, Any]) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *headers]
            await send(message)

        await self.app(scope, receive, with_headers)
