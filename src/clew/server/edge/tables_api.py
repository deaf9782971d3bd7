"""Tables over HTTP: opening one, checking options, the public tables; JSON in and out."""

from typing import Any, Protocol

from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response

from clew.core.errors import Refusal
from clew.core.match import AnyGame
from clew.core.options import names_in
from clew.core.types import Setup
from clew.games import GAMES
from clew.server.common.clock import Clock
from clew.server.common.limits import Limits
from clew.server.edge.addresses import address_of
from clew.server.edge.api_messages import (
    NewTable,
    OptionsChecked,
    OptionsToCheck,
    Problem,
    TableOpened,
    TablePage,
)
from clew.server.edge.clubs import Clubs
from clew.server.edge.enforcement import Enforcement
from clew.server.edge.identity import new_table_id
from clew.server.edge.json_http import (
    PAGE,
    answer,
    decode,
    format_cursor,
    parse_cursor,
    read_body,
)
from clew.server.edge.request_gate import RequestGate
from clew.server.runtime.lobby import Lobby, Place, Selection, place_of
from clew.server.table.facts import Opened
from clew.storage.store import Store, TableId


class OpensTables(Protocol):
    """Whatever opens tables."""

    async def open_table(self, opened: Opened, address: str) -> TableId:
        """Make a table, or refuse an address that has opened too many."""
        ...


class TablesApi:
    """The endpoints about tables."""

    def __init__(
        self,
        gate: RequestGate,
        clubs: Clubs,
        opener: OpensTables,
        lobby: Lobby,
        enforcement: Enforcement,
        store: Store,
        *,
        limits: Limits,
        clock: Clock,
    ) -> None:
        self._gate, self._clubs, self._opener, self._lobby = gate, clubs, opener, lobby
        self._enforcement, self._store = enforcement, store
        self._limits, self._clock = limits, clock

    def _seconds(self) -> float:
        return self._clock.now() / 1000

    def forget_full(self) -> None:
        """Forget the addresses that have not tried a club's word lately."""
        self._clubs.forget_full(self._seconds())

    async def open_table(self, request: Request) -> Response:
        """Open a table; the asker is its host."""
        guest = self._gate.guest(request)
        new = decode(await read_body(request, self._limits.request_bytes), NewTable)
        if new.game not in GAMES:
            raise Refusal("unknown-game")
        address = address_of(request.scope)
        await self._check_opening(new, address)
        opened = Opened(
            table=new_table_id(),
            game=new.game,
            name=new.name,
            public=new.public,
            club=new.club,
            host=guest,
            seats=new.seats,
            options=new.options,
            club_key=await self._clubs.key(new.club, new.club_word, address, self._seconds()),
        )
        return answer(TableOpened(await self._opener.open_table(opened, address)), 201)

    async def _check_opening(self, new: NewTable, address: str) -> None:
        if self._enforcement.needs_code and not self._clubs.may_try(address, self._seconds()):
            raise Refusal("too-many-requests")
        names = (new.name, new.club, *names_in(new.options))
        await self._enforcement.check_opening(new.game, names, new.code)

    async def check(self, request: Request) -> Response:
        """Whether a table could be opened so; nothing is opened."""
        asked = decode(await read_body(request, self._limits.request_bytes), OptionsToCheck)
        game = GAMES.get(asked.game)
        if game is None:
            raise Refusal("unknown-game")
        try:
            setup = game.setup_with(asked.seats, 0, asked.options)
        except Refusal as refusal:
            return answer(OptionsChecked((), Problem.of(refusal)))
        against = {seats: _against(game, replace(setup, seats=seats)) for seats in game.seats}
        found = against.get(asked.seats) or _against(game, setup)
        seats = tuple(seats for seats, refusal in against.items() if refusal is None)
        return answer(OptionsChecked(seats, None if found is None else Problem.of(found)))

    async def public_tables(self, request: Request) -> Response:
        """The public tables, a page at a time: those with a free seat first, then the newest."""
        asked = request.query_params
        after = asked.get("after")
        place: Place | None = None if after is None else parse_cursor(after, Place)
        selection = Selection(asked.get("game"), asked.get("free") == "true", PAGE + 1)
        rows, total = self._lobby.page(selection, place)
        more = format_cursor(place_of(rows[PAGE - 1])) if len(rows) > PAGE else None
        return answer(TablePage(rows[:PAGE], total, more))

    async def table(self, request: Request) -> Response:
        """What lists show of one table."""
        row = await self._store.table(TableId(request.path_params["table"]))
        if row is None:
            raise Refusal("no-such-table")
        return answer(row)


def _against(game: AnyGame, setup: Setup[Any]) -> Refusal | None:
    try:
        game.new(setup)
    except Refusal as refusal:
        return refusal
    return None
