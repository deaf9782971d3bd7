"""Signing in to the host's page: a code, then a session in a cookie that scripts cannot read."""

from urllib.parse import urlsplit

from starlette.requests import Request
from starlette.responses import Response

from clew.core.errors import Refusal
from clew.server.administration.host_codes import CODES, Code, find_code, parse_codes
from clew.server.common.clock import Clock
from clew.server.common.limits import Buckets
from clew.server.common.tokens import Tokens
from clew.server.edge.addresses import address_of
from clew.storage.store import Store

COOKIE = "clew-host"
PATH = "/api/host"
HOURS = 8
_LONGEST = 300  # characters of a cookie


class AdminSessions:
    """Who is signed in as the host of this server."""

    def __init__(
        self,
        store: Store,
        tokens: Tokens,
        tries: Buckets,
        clock: Clock,
        public_url: str | None = None,
    ) -> None:
        self._store, self._tokens, self._tries, self._clock = store, tokens, tries, clock
        self._public_url = public_url

    def admit(self, request: Request) -> None:
        """Refuse an address that has tried too often to sign in."""
        self.check_origin(request)
        if not self._tries.take(address_of(request.scope), self._clock.now() / 1000):
            raise Refusal("too-many-requests")

    async def begin(self, request: Request, code: Code, session: str, reply: Response) -> None:
        """Give the browser a session that began with this code."""
        until = self._clock.wall() + HOURS * 3_600_000
        reply.set_cookie(
            COOKIE,
            self._tokens.session(code.id, session, until),
            max_age=HOURS * 3600,
            path=PATH,
            secure=is_secure(request, self._public_url),
            httponly=True,
            samesite="strict",
        )

    def end(self, reply: Response) -> None:
        """Take the session from the browser."""
        reply.delete_cookie(COOKIE, PATH, httponly=True, samesite="strict")

    async def code(self, typed: str) -> Code:
        """The code that was typed, or a refusal."""
        found = await find_code(self._store, typed)
        if found is None:
            raise Refusal("host-code-wrong")
        return found

    async def check(self, request: Request) -> str:
        """Who is signed in, as the audit log names them; or a refusal. A stranger costs a hash."""
        token = request.cookies.get(COOKIE, "")
        held = self._tokens.read_session(token) if 0 < len(token) <= _LONGEST else None
        if held is None or held[2] <= self._clock.wall():
            raise Refusal("not-signed-in")
        if request.method != "GET":
            self.check_origin(request)
        codes = parse_codes(await self._store.setting(CODES))
        if held[0] not in {code.id for code in codes}:
            raise Refusal("not-signed-in")
        return f"page {held[1]} from {address_of(request.scope)}"

    def check_origin(self, request: Request) -> None:
        """Refuse what a page of another site sends: its visitor may be our host."""
        headers = request.headers
        if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
            raise Refusal("foreign-origin")
        origin = headers.get("origin")
        if origin is None:
            return
        public = self._public_url
        ours = headers.get("host", "") if public is None else urlsplit(public).netloc
        try:
            is_ours = urlsplit(origin).netloc == ours
        except ValueError:
            is_ours = False
        if not is_ours:
            raise Refusal("foreign-origin")


def is_secure(request: Request, public_url: str | None) -> bool:
    """Whether the browser came over HTTPS, to us or to the proxy in front."""
    return request.scope["scheme"] == "https" or (public_url or "").startswith("https:")
