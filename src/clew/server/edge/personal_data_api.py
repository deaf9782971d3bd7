"""What people may ask about themselves: see what is kept of them, download it, erase it.

Each of these reads every log, so an address may ask only now and then, and they take turns.
"""

import tempfile
from collections.abc import Callable

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from clew.core.errors import Refusal
from clew.server.administration.erasing import KeptTable, PersonalData
from clew.server.administration.result_erasing import KeptResult
from clew.server.common.clock import Clock
from clew.server.common.limits import Buckets
from clew.server.edge.addresses import address_of
from clew.server.edge.files import sent
from clew.server.edge.json_http import answer, decode, read_body
from clew.storage.store import GuestId

_BODY = 1000  # bytes


class Retention(Struct, frozen=True):
    """How long things are kept here."""

    waiting_table_hours: int
    playing_table_days: int
    finished_table_days: int
    has_backups: bool
    backups_kept: int


class Kept(Struct, frozen=True):
    """What this server keeps of whoever asks."""

    guest: GuestId
    tables: tuple[KeptTable, ...]
    results: tuple[KeptResult, ...]  # whose tables are gone


class Erasure(Struct, frozen=True, forbid_unknown_fields=True):
    """A request to be erased; *sure*, because nothing brings back what is gone."""

    sure: bool


class Erased(Struct, frozen=True):
    """At how many tables somebody was erased."""

    tables: int


class PersonalDataApi:
    """The endpoints about oneself."""

    def __init__(
        self,
        data: PersonalData,
        read_guest: Callable[[Request], GuestId],
        retention: Retention,
        asked: Buckets,
        clock: Clock,
    ) -> None:
        self._data, self._guest, self._retention = data, read_guest, retention
        self._asked, self._clock = asked, clock

    def _admit(self, request: Request) -> GuestId:
        guest = self._guest(request)
        if not self._asked.take(address_of(request.scope), self._clock.now() / 1000):
            raise Refusal("too-many-requests")
        return guest

    async def retention(self, request: Request) -> Response:
        """How long this server keeps things, by its settings."""
        del request
        return answer(self._retention)

    async def me(self, request: Request) -> Response:
        """What is kept of me."""
        guest = self._admit(request)
        tables, results = await self._data.tables(guest), await self._data.results(guest)
        return answer(Kept(guest, tuple(tables), tuple(results)))

    async def my_file(self, request: Request) -> Response:
        """What is kept of me, as one file."""
        guest, file = self._admit(request), tempfile.TemporaryFile()  # noqa: SIM115 - sending closes it
        try:
            await self._data.write(guest, file)
            file.seek(0)
        except BaseException:
            file.close()
            raise
        headers = {"content-disposition": 'attachment; filename="clew-me.json"'}
        return StreamingResponse(sent(file), 200, headers, "application/json")

    async def erase(self, request: Request) -> Response:
        """Erase me: my names become 'somebody', what I said is gone, matches stay replayable."""
        guest = self._admit(request)
        if not decode(await read_body(request, _BODY), Erasure).sure:
            raise Refusal("bad-request")
        return answer(Erased(await self._data.erase(guest)))
