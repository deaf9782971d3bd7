"""Finished matches over HTTP: positions, figures, match files to download and to upload."""

from collections.abc import AsyncGenerator

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from clew.core.errors import Refusal
from clew.core.types import Seat
from clew.server.common.clock import Clock
from clew.server.common.limits import Buckets, Limits
from clew.server.edge.addresses import address_of
from clew.server.edge.api_messages import TableOpened
from clew.server.edge.enforcement import Enforcement
from clew.server.edge.fair_queue import FairQueue
from clew.server.edge.identity import new_table_id
from clew.server.edge.json_http import answer, read_body
from clew.server.edge.previews import Previews
from clew.server.edge.request_gate import RequestGate
from clew.server.replay.importing import Importer, ImportJob, write_import
from clew.server.replay.recordings import Recording
from clew.server.replay.replays import Replays
from clew.storage.store import Store, TableId

EXPORTS = 8  # match files that are sent at once


class MatchApi:
    """The endpoints about finished matches."""

    def __init__(
        self,
        store: Store,
        owner: str,
        replays: Replays,
        gate: RequestGate,
        enforcement: Enforcement,
        *,
        openings: Buckets,
        limits: Limits,
        clock: Clock,
    ) -> None:
        self.replays = replays
        self.previews = Previews(store, replays)
        self.importer = Importer(limits)
        self._store, self._owner, self._gate, self._enforcement = store, owner, gate, enforcement
        self._openings, self._limits, self._clock = openings, limits, clock
        self._replaying, self._exporting = FairQueue(), FairQueue(EXPORTS, limits.connections)

    def stop(self) -> None:
        """Stop verifying match files: the server stops."""
        self.importer.stop()

    async def _replay(self, request: Request) -> Recording:
        params = request.path_params
        async with self._replaying.slot(address_of(request.scope), request.is_disconnected):
            return await self.replays.get(TableId(params["table"]), params["match"])

    async def replay(self, request: Request) -> Response:
        """What a finished match was."""
        return answer(await self.replays.info(await self._replay(request)))

    async def figures(self, request: Request) -> Response:
        """How long a finished match took, and what each seat did how often."""
        return answer(await self.replays.figures(await self._replay(request)))

    async def replay_step(self, request: Request) -> Response:
        """A finished match after any of its entries, through any seat's eyes."""
        replay, eyes = await self._replay(request), request.query_params.get("seat")
        if eyes is not None and not (eyes.isascii() and eyes.isdigit() and len(eyes) < 3):
            raise Refusal("no-such-seat")
        seat = None if eyes is None else Seat(int(eyes))
        return answer(await self.replays.step(replay, request.path_params["at"], seat))

    async def export(self, request: Request) -> Response:
        """A finished match as one file."""
        await self._replay(request)  # or there is nothing to be sent
        table, match = TableId(request.path_params["table"]), request.path_params["match"]
        headers = {"content-disposition": f'attachment; filename="clew-{table}-{match}.json"'}
        text = self._export(table, match, address_of(request.scope))
        return StreamingResponse(text, 200, headers, "application/json")

    async def _export(self, table: TableId, match: int, address: str) -> AsyncGenerator[bytes]:
        """A match file as a stream; slow readers keep recordings in memory, so few run at once."""
        async with self._exporting.slot(address):
            async for text in self.replays.file(await self.replays.get(table, match)):
                yield text

    async def import_match(self, request: Request) -> Response:
        """A match file becomes a finished table; it counts in no list of results."""
        guest, address, limits = self._gate.guest(request), address_of(request.scope), self._limits
        with self.importer.place(address):
            self._enforcement.check_importing()
            text = await read_body(request, limits.import_bytes)
            if not self._openings.take(address, self._clock.now() / 1000):
                raise Refusal("too-many-tables")
            table, wall = new_table_id(), self._clock.wall()
            order = ImportJob(table, None, guest, wall, limits.import_entries)
            folded = await self.importer.verify(order, text)
            await write_import(self._store, self._owner, folded)
        return answer(TableOpened(table), 201)
