"""Plain HTTP of a server with a domain: the proof for its certificate, and the way to HTTPS."""

from collections.abc import Callable, Mapping
from typing import Any, cast
from urllib.parse import quote

from starlette.responses import PlainTextResponse, RedirectResponse, Response

from clew.server.edge.connection import Receive, Scope, Send

_SOON = "The certificate of this server is on its way. Try again in a minute.\n"
_OPEN = ("/healthz",)  # probes on the same machine ask without TLS


class ToHttps:
    """The application, which over plain HTTP only proves the domain and sends people on."""

    def __init__(
        self,
        app: Any,
        public_url: str,
        *,
        proof_path: str,
        proofs: Mapping[str, str],
        is_ready: Callable[[], bool],
    ) -> None:
        self.app, self.public_url, self.proof_path = app, public_url, proof_path
        self.proofs, self.is_ready = proofs, is_ready

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer plain HTTP here; everything else is the application's."""
        is_plain = scope["type"] == "http" and scope["scheme"] == "http"
        if scope["type"] == "websocket" and scope["scheme"] == "ws":
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": "only-https"})
        elif is_plain and scope["path"] not in _OPEN:
            await self._answer(scope)(scope, receive, cast("Any", send))
        else:
            await self.app(scope, receive, send)

    def _answer(self, scope: Scope) -> Response:
        path: str = scope["path"]
        if path.startswith(self.proof_path):
            proof = self.proofs.get(path.removeprefix(self.proof_path))
            return PlainTextResponse(proof or "Not Found", 200 if proof else 404)
        if not self.is_ready():
            return PlainTextResponse(_SOON, 503, {"retry-after": "60"})
        query: bytes = scope["query_string"]
        more = f"?{query.decode('latin-1')}" if query else ""
        safe = quote(path, safe="/") + quote(more, safe="?&=%/+,:;@-._~")
        return RedirectResponse(f"{self.public_url}{safe}", 308)
