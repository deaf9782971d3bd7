"""Where people at a table report somebody to the host of the server."""

from collections.abc import Callable

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from clew.core.errors import Refusal
from clew.server.administration.reports import NewReport, Reports
from clew.server.common.clock import Clock
from clew.server.common.limits import Buckets
from clew.server.edge.addresses import address_of
from clew.server.edge.json_http import answer, decode, read_body
from clew.storage.store import GuestId, TableId

_BODY = 4000  # bytes


class Reported(Struct, frozen=True):
    """The host of the server will read it."""

    reported: bool = True


class ReportsApi:
    """The endpoint for reports. Each reads a whole log, so an address may ask now and then."""

    def __init__(
        self,
        reports: Reports,
        read_guest: Callable[[Request], GuestId],
        asked: Buckets,
        clock: Clock,
    ) -> None:
        self._reports, self._guest, self._asked, self._clock = reports, read_guest, asked, clock

    async def report(self, request: Request) -> Response:
        """Report somebody at a table to the host of the server, with their last words there."""
        guest = self._guest(request)
        if not self._asked.take(address_of(request.scope), self._clock.now() / 1000):
            raise Refusal("too-many-requests")
        new = decode(await read_body(request, _BODY), NewReport)
        table = TableId(request.path_params["table"])
        await self._reports.add(table, guest, new, self._clock.wall())
        return answer(Reported(), 201)
