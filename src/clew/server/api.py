"""The HTTP side: opening tables, lists, replays, the Great Book; JSON in and out."""

from collections.abc import AsyncGenerator, Awaitable, Callable
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from clew.bots.levels import levels_of
from clew.core.errors import Refusal, RuleRefusal
from clew.core.match import AnyGame
from clew.core.types import Seat, Setup
from clew.games import GAMES
from clew.server import addresses, wire
from clew.server.clients import new_guest, new_table_id
from clew.server.clubs import Club, Clubs, Word
from clew.server.facts import Opened
from clew.server.hub import Hub
from clew.server.importing import Importer, Order, write_import
from clew.server.lists import PAGE, Lists, answer, format_cursor, parse_cursor
from clew.server.lobby import Place, View, place_of
from clew.server.recordings import Recording
from clew.server.replays import Replays
from clew.server.slices import TimeSlices
from clew.server.turns import Turns
from clew.storage.store import GuestId, TableId, TableRow

T = TypeVar("T")
EXPORTS = 8  # match files that are sent at once


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """What to open: which game, for how many, with which options."""

    game: str
    seats: Annotated[int, Meta(ge=1, le=16)]
    name: wire.Name
    public: bool = True
    club: Club = ""
    club_word: Word = ""
    options: dict[str, Any] = {}


class Wish(Struct, frozen=True, forbid_unknown_fields=True):
    """Options that somebody thinks about, for so many."""

    game: str
    seats: Annotated[int, Meta(ge=1, le=16)]
    options: dict[str, Any] = {}


class TableOpened(Struct, frozen=True):
    """The new table; its link is the public address with this id."""

    table: TableId


class GuestMade(Struct, frozen=True):
    """A new guest; the token is its identity."""

    guest: GuestId
    token: str


class GameInfo(Struct, frozen=True):
    """A game on the shelf: for how many, and which bots play it."""

    id: str
    least: int
    most: int
    bots: tuple[str, ...]


class TablePage(Struct, frozen=True):
    """Some public tables, how many there are, and the cursor of the next page, if there is one."""

    tables: tuple[TableRow, ...]
    total: int
    next: str | None = None


class Problem(Struct, frozen=True):
    """A request was refused: the client has the words."""

    reason: str
    rule: str | None = None
    params: dict[str, str | int | None] = {}


class Fitting(Struct, frozen=True):
    """With which numbers of seats options can be played; what speaks against the number asked."""

    seats: tuple[int, ...]
    problem: Problem | None = None


def problem(refusal: Refusal, status: int) -> Response:
    """A refusal as a JSON response."""
    return answer(_told(refusal), status)


def _told(refusal: Refusal) -> Problem:
    rule = refusal.rule if isinstance(refusal, RuleRefusal) else None
    return Problem(refusal.reason, rule, refusal.params)


Endpoint = Callable[[Request], Awaitable[Response]]


class Api:
    """The endpoints, over the hub."""

    def __init__(self, hub: Hub) -> None:
        self.hub, self.limits = hub, hub.limits
        self.replays = Replays(hub.store, TimeSlices())
        self.importer = Importer(self.limits)
        hub.on_stop.append(self.importer.stop)
        self.folds = Turns()
        self.exports = Turns(EXPORTS, self.limits.connections)
        self.clubs = Clubs(hub.store)
        self.lists = Lists(hub.store, self.clubs, Turns())
        self.requests = hub.shared.buckets(
            "requests", self.limits.requests_per_second, self.limits.requests_at_once
        )
        hub.house.on_beat.append(self._forget)

    def _seconds(self) -> float:
        return self.hub.clock.now() / 1000

    def _forget(self) -> None:
        self.requests.forget_full(self._seconds())
        self.clubs.forget_full(self._seconds())

    # What every request passes

    def admit(self, request: Request) -> None:
        """Refuse an address that asks too often."""
        if not self.requests.take(address_of(request), self._seconds()):
            raise Refusal("too-many-requests")

    def guest(self, request: Request) -> GuestId:
        """Who asks, by the bearer token."""
        scheme, _, token = request.headers.get("authorization", "").partition(" ")
        guest = self.hub.tokens.read_guest(token) if scheme.lower() == "bearer" else None
        if guest is None:
            raise Refusal("unknown-guest")
        return guest

    async def body(self, request: Request, limit: int) -> bytes:
        """The body of a request, or a refusal where it is too big."""
        chunks, size = list[bytes](), 0
        async for chunk in request.stream():
            size += len(chunk)
            if size > limit:
                raise Refusal("request-too-big")
            chunks.append(chunk)
        return b"".join(chunks)

    # Guests, games and tables

    async def games(self, request: Request) -> Response:
        """The games on the shelf."""
        del request
        shelf = [
            GameInfo(game.id, game.seats.start, game.seats.stop - 1, levels_of(game.id))
            for game in GAMES.values()
        ]
        return answer(shelf)

    async def make_guest(self, request: Request) -> Response:
        """A new guest."""
        del request
        guest = new_guest()
        return answer(GuestMade(guest, self.hub.tokens.guest(guest)), 201)

    async def open_table(self, request: Request) -> Response:
        """Open a table; the asker is its host."""
        guest = self.guest(request)
        new = _read(await self.body(request, self.limits.request_bytes), NewTable)
        if new.game not in GAMES:
            raise Refusal("unknown-game")
        address = address_of(request)
        opened = Opened(
            table=new_table_id(),
            game=new.game,
            name=new.name,
            public=new.public,
            club=new.club,
            host=guest,
            seats=new.seats,
            options=new.options,
            club_key=await self.clubs.key(new.club, new.club_word, address, self._seconds()),
        )
        return answer(TableOpened(await self.hub.open_table(opened, address)), 201)

    async def check(self, request: Request) -> Response:
        """Whether a table could be opened so; nothing is opened."""
        wish = _read(await self.body(request, self.limits.request_bytes), Wish)
        game = GAMES.get(wish.game)
        if game is None:
            raise Refusal("unknown-game")
        try:
            setup = game.setup_with(wish.seats, 0, wish.options)
        except Refusal as refusal:
            return answer(Fitting((), _told(refusal)))
        against = {seats: _against(game, replace(setup, seats=seats)) for seats in game.seats}
        found = against.get(wish.seats) or _against(game, setup)
        seats = tuple(seats for seats, refusal in against.items() if refusal is None)
        return answer(Fitting(seats, None if found is None else _told(found)))

    async def tables(self, request: Request) -> Response:
        """The public tables, a page at a time: those with a free seat first, then the newest."""
        asked = request.query_params
        after = asked.get("after")
        place: Place | None = None if after is None else parse_cursor(after, Place)
        view = View(asked.get("game"), asked.get("free") == "true", PAGE + 1)
        rows, total = self.hub.lobby.page(view, place)
        more = format_cursor(place_of(rows[PAGE - 1])) if len(rows) > PAGE else None
        return answer(TablePage(rows[:PAGE], total, more))

    async def table(self, request: Request) -> Response:
        """What lists show of one table."""
        row = await self.hub.store.table(TableId(request.path_params["table"]))
        if row is None:
            raise Refusal("no-such-table")
        return answer(row)

    # Replays

    async def _replay(self, request: Request) -> Recording:
        params = request.path_params
        async with self.folds.turn(address_of(request), request.is_disconnected):
            return await self.replays.get(TableId(params["table"]), params["match"])

    async def replay(self, request: Request) -> Response:
        """What a finished match was."""
        return answer(await self.replays.info(await self._replay(request)))

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
        text = self._export(table, match, address_of(request))
        return StreamingResponse(text, 200, headers, "application/json")

    async def _export(self, table: TableId, match: int, address: str) -> AsyncGenerator[bytes]:
        """A file, for readers who may be slow: each keeps a recording in memory, so few at once."""
        async with self.exports.turn(address):
            async for text in self.replays.file(await self.replays.get(table, match)):
                yield text

    async def import_match(self, request: Request) -> Response:
        """A match file becomes a finished table; it counts in no list of results."""
        guest, address, limits = self.guest(request), address_of(request), self.limits
        with self.importer.place(address):
            text = await self.body(request, limits.import_bytes)
            if not self.hub.openings.take(address, self._seconds()):
                raise Refusal("too-many-tables")
            table, wall = new_table_id(), self.hub.clock.wall()
            order = Order(table, None, guest, wall, limits.import_entries)
            folded = await self.importer.fold(order, text)
            await write_import(self.hub.store, self.hub.owner, folded)
        return answer(TableOpened(table), 201)

    # Results

    async def results(self, request: Request) -> Response:
        """How matches ended, newest first, a page at a time; or all pages as CSV."""
        return await self.lists.results(request, address_of(request), self._seconds())

    async def wins(self, request: Request) -> Response:
        """Who played and won how often, a page at a time; or all pages as CSV."""
        return await self.lists.wins(request, address_of(request), self._seconds())

    async def great_book(self, request: Request) -> Response:
        """The Great Book of Challenges, of the server or of one club, as JSON or CSV."""
        return await self.lists.great_book(request, address_of(request), self._seconds())


def address_of(request: Request) -> str:
    """Where a request came from; behind a proxy, what the proxy says."""
    return addresses.address_of(request.scope)


def _read(text: bytes, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise Refusal("bad-request") from None


def _against(game: AnyGame, setup: Setup[Any]) -> Refusal | None:
    try:
        game.new(setup)
    except Refusal as refusal:
        return refusal
    return None
