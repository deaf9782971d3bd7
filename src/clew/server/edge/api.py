"""The HTTP side: opening tables, lists, replays, books of records; JSON in and out."""

from collections.abc import AsyncGenerator, Awaitable, Callable
from typing import Annotated, Any, Literal, Protocol, TypeVar

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from clew.core.declarations import Traits
from clew.core.errors import Refusal, RuleRefusal
from clew.core.forms import OptionField, fields_of
from clew.core.match import AnyGame
from clew.core.types import Seat, Setup
from clew.games import GAMES
from clew.server.common.clock import Clock
from clew.server.common.limits import Buckets, Limits
from clew.server.common.slices import TimeSlices
from clew.server.common.tokens import Tokens
from clew.server.edge import addresses
from clew.server.edge.clubs import Club, Clubs, Word
from clew.server.edge.enforcement import Enforcement
from clew.server.edge.fair_queue import FairQueue
from clew.server.edge.identity import new_guest, new_table_id
from clew.server.edge.lists import PAGE, Lists, answer, format_cursor, parse_cursor
from clew.server.edge.previews import Previews
from clew.server.host.lobby import Lobby, Place, View, place_of
from clew.server.lan.inviting import JoinInfo
from clew.server.replay.importing import Importer, ImportJob, write_import
from clew.server.replay.recordings import Recording
from clew.server.replay.replays import Replays
from clew.server.table import wire
from clew.server.table.facts import Opened
from clew.storage.store import GuestId, Store, TableId, TableRow

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
    code: Word = ""  # where the host of the server wants one
    options: dict[str, Any] = {}


class Wish(Struct, frozen=True, forbid_unknown_fields=True):
    """Options that somebody considers, for a number of seats."""

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
    """A game on the shelf: for how many, which bots play it, and what kind of game it is.

    *form* has its options where the page has no form of its own for them.
    """

    id: str
    least: int
    most: int
    bots: tuple[str, ...]
    traits: Traits
    records: bool  # whether it keeps a book of records
    form: tuple[OptionField, ...]

    @classmethod
    def of(cls, game: AnyGame) -> "GameInfo":
        """What a game declares."""
        first, last = game.seats[0], game.seats[-1]
        form = () if game.traits.own_board else fields_of(game.options_type)
        return cls(game.id, first, last, game.levels, game.traits, game.records is not None, form)


class ServerInfo(Struct, frozen=True):
    """What the host of this server has chosen, for the page. Empty lists: everything."""

    name: str
    languages: tuple[str, ...]
    games: tuple[str, ...]
    chat: bool
    opening: Literal["everybody", "code"]
    draining: bool


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
    """For how many seats options can be played, and the problem with the number asked."""

    seats: tuple[int, ...]
    problem: Problem | None = None


def problem(refusal: Refusal, status: int) -> Response:
    """A refusal as a JSON response."""
    return answer(problem_of(refusal), status)


def problem_of(refusal: Refusal) -> Problem:
    """A refusal as the client is shown it."""
    rule = refusal.rule if isinstance(refusal, RuleRefusal) else None
    return Problem(refusal.reason, rule, refusal.params)


Endpoint = Callable[[Request], Awaitable[Response]]


class TableOpener(Protocol):
    """Where tables are opened."""

    async def open_table(self, opened: Opened, address: str) -> TableId:
        """Make a table, or refuse an address that has opened too many."""
        ...


class Api:
    """The endpoints."""

    def __init__(
        self,
        store: Store,
        owner: str,
        opener: TableOpener,
        lobby: Lobby,
        tokens: Tokens,
        enforcement: Enforcement,
        *,
        requests: Buckets,
        openings: Buckets,
        limits: Limits,
        clock: Clock,
        join_info: Callable[[], JoinInfo] = JoinInfo,
    ) -> None:
        self.limits, self._join_info = limits, join_info
        self.replays = Replays(store, TimeSlices())
        self.previews = Previews(store, self.replays)
        self.importer = Importer(limits)
        self.clubs = Clubs(store)
        self.lists = Lists(store, self.clubs, FairQueue())
        self._enforcement = enforcement
        self._store, self._owner, self._opener = store, owner, opener
        self._lobby, self._tokens, self._clock = lobby, tokens, clock
        self._requests, self._openings = requests, openings
        self._replaying, self._exporting = FairQueue(), FairQueue(EXPORTS, limits.connections)

    def _seconds(self) -> float:
        return self._clock.now() / 1000

    def forget_full(self) -> None:
        """Forget the addresses that have not asked for anything lately."""
        self._requests.forget_full(self._seconds())
        self.clubs.forget_full(self._seconds())

    def stop(self) -> None:
        """Stop verifying match files: the server stops."""
        self.importer.stop()

    # What every request passes

    def admit(self, request: Request) -> None:
        """Refuse an address that asks too often, or is banned."""
        address = address_of(request)
        if not self._requests.take(address, self._seconds()):
            raise Refusal("too-many-requests")
        self._enforcement.check_banned("", address)

    def guest(self, request: Request) -> GuestId:
        """Who asks, by the bearer token."""
        scheme, _, token = request.headers.get("authorization", "").partition(" ")
        guest = self._tokens.read_guest(token) if scheme.lower() == "bearer" else None
        if guest is None:
            raise Refusal("unknown-guest")
        self._enforcement.check_banned(guest, "")
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
        """The games on the shelf that this server offers."""
        del request
        offered = self._enforcement.policy.settings.games or GAMES
        return answer([GameInfo.of(game) for game in GAMES.values() if game.id in offered])

    async def server(self, request: Request) -> Response:
        """What the host of this server has chosen."""
        del request
        policy = self._enforcement.policy
        chosen = policy.settings
        return answer(
            ServerInfo(
                chosen.name,
                chosen.languages,
                chosen.games,
                chosen.chat,
                chosen.opening,
                policy.draining,
            )
        )

    async def join(self, request: Request) -> Response:
        """How people reach this server, for a code on the wall; nothing where it does not know."""
        del request
        return answer(self._join_info())

    async def make_guest(self, request: Request) -> Response:
        """A new guest."""
        del request
        guest = new_guest()
        return answer(GuestMade(guest, self._tokens.guest(guest)), 201)

    async def open_table(self, request: Request) -> Response:
        """Open a table; the asker is its host."""
        guest = self.guest(request)
        new = _read(await self.body(request, self.limits.request_bytes), NewTable)
        if new.game not in GAMES:
            raise Refusal("unknown-game")
        address = address_of(request)
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
            club_key=await self.clubs.key(new.club, new.club_word, address, self._seconds()),
        )
        return answer(TableOpened(await self._opener.open_table(opened, address)), 201)

    async def _check_opening(self, new: NewTable, address: str) -> None:
        if self._enforcement.needs_code and not self.clubs.may_try(address, self._seconds()):
            raise Refusal("too-many-requests")
        await self._enforcement.check_opening(new.game, new.name, new.code)

    async def check(self, request: Request) -> Response:
        """Whether a table could be opened so; nothing is opened."""
        wish = _read(await self.body(request, self.limits.request_bytes), Wish)
        game = GAMES.get(wish.game)
        if game is None:
            raise Refusal("unknown-game")
        try:
            setup = game.setup_with(wish.seats, 0, wish.options)
        except Refusal as refusal:
            return answer(Fitting((), problem_of(refusal)))
        against = {seats: _against(game, replace(setup, seats=seats)) for seats in game.seats}
        found = against.get(wish.seats) or _against(game, setup)
        seats = tuple(seats for seats, refusal in against.items() if refusal is None)
        return answer(Fitting(seats, None if found is None else problem_of(found)))

    async def tables(self, request: Request) -> Response:
        """The public tables, a page at a time: those with a free seat first, then the newest."""
        asked = request.query_params
        after = asked.get("after")
        place: Place | None = None if after is None else parse_cursor(after, Place)
        view = View(asked.get("game"), asked.get("free") == "true", PAGE + 1)
        rows, total = self._lobby.page(view, place)
        more = format_cursor(place_of(rows[PAGE - 1])) if len(rows) > PAGE else None
        return answer(TablePage(rows[:PAGE], total, more))

    async def table(self, request: Request) -> Response:
        """What lists show of one table."""
        row = await self._store.table(TableId(request.path_params["table"]))
        if row is None:
            raise Refusal("no-such-table")
        return answer(row)

    # Replays

    async def _replay(self, request: Request) -> Recording:
        params = request.path_params
        async with self._replaying.slot(address_of(request), request.is_disconnected):
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
        text = self._export(table, match, address_of(request))
        return StreamingResponse(text, 200, headers, "application/json")

    async def _export(self, table: TableId, match: int, address: str) -> AsyncGenerator[bytes]:
        """A match file as a stream; slow readers keep recordings in memory, so few run at once."""
        async with self._exporting.slot(address):
            async for text in self.replays.file(await self.replays.get(table, match)):
                yield text

    async def import_match(self, request: Request) -> Response:
        """A match file becomes a finished table; it counts in no list of results."""
        guest, address, limits = self.guest(request), address_of(request), self.limits
        with self.importer.place(address):
            self._enforcement.check_importing()
            text = await self.body(request, limits.import_bytes)
            if not self._openings.take(address, self._seconds()):
                raise Refusal("too-many-tables")
            table, wall = new_table_id(), self._clock.wall()
            order = ImportJob(table, None, guest, wall, limits.import_entries)
            folded = await self.importer.verify(order, text)
            await write_import(self._store, self._owner, folded)
        return answer(TableOpened(table), 201)

    # Results

    async def results(self, request: Request) -> Response:
        """How matches ended, newest first, a page at a time; or all pages as CSV."""
        return await self.lists.results(request, address_of(request), self._seconds())

    async def wins(self, request: Request) -> Response:
        """Who played and won how often, a page at a time; or all pages as CSV."""
        return await self.lists.wins(request, address_of(request), self._seconds())

    async def great_book(self, request: Request) -> Response:
        """A game's book of records, of the server or of one club, as JSON or CSV."""
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
