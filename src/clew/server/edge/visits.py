"""How often an address may ask for anything over HTTP, the files of the page included.

Requests to the API have a limit of their own, and a flood of refusals costs nearly as much as what
is refused. So whoever passes this limit is answered once more and disconnected: the next request
needs a new connection, and those are limited before a byte of them is read.
"""

from collections.abc import Callable, Mapping
from typing import Any, cast

from starlette.responses import PlainTextResponse

from clew.server.common.limits import Buckets
from clew.server.edge.addresses import address_of
from clew.server.edge.connection import Receive, Scope, Send

_HEADERS = {"connection": "close", "retry-after": "10"}


class Visits:
    """The application, behind a limit for each address."""

    def __init__(
        self,
        app: Any,
        visits: Buckets,
        now: Callable[[], float],
        refused: Callable[[Mapping[str, Any]], None],
    ) -> None:
        self.app, self._visits, self._now, self._refused = app, visits, now, refused

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on, or refuse and disconnect."""
        is_allowed = scope["type"] != "http" or self._visits.take(
            address_of(scope), self._now() / 1000
        )
        if is_allowed:
            await self.app(scope, receive, send)
            return
        self._refused(scope)
        reply = PlainTextResponse("Too Many Requests\n", 429, _HEADERS)
        await reply(scope, receive, cast("Any", send))
