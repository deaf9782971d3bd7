"""The HTTP side: opening tables, lists, replays, the Great Book; JSON in and out."""

import csv
import io
from collections.abc import Awaitable, Callable, Sequence
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from clew.bots.levels import levels_of
from clew.core.errors import Refusal, RuleRefusal
from clew.core.match import AnyGame
from clew.core.plain import PLAIN_OR_EMPTY
from clew.core.types import Seat
from clew.games import GAMES
from clew.games.magic_maze import book
from clew.server import wire
from clew.server.clients import new_guest, new_table_id
from clew.server.facts import Opened
from clew.server.hub import Hub
from clew.server.limits import Buckets
from clew.server.replays import Replay, Replays, imported, read_file
from clew.server.results import Wins, book_of, wins
from clew.storage.store import GuestId, Result, TableId

encode = msgspec.json.Encoder().encode
Club = Annotated[str, Meta(max_length=30, pattern=PLAIN_OR_EMPTY)]
T = TypeVar("T")
RESULTS = 10_000  # the most that are listed or counted


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """What to open: which game, for how many, with which options."""

    game: str
    seats: Annotated[int, Meta(ge=1, le=16)]
    name: wire.Name
    public: bool = True
    club: Club = ""
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


class ResultInfo(Struct, frozen=True):
    """How a match ended. The table is named only where it is public."""

    table: TableId | None
    match: int
    game: str
    club: str
    names: tuple[str, ...]
    winners: tuple[int, ...]
    rule: str
    ended: int


class Problem(Struct, frozen=True):
    """A request was refused: the client has the words."""

    reason: str
    rule: str | None = None
    params: dict[str, str | int | None] = {}


class Fitting(Struct, frozen=True):
    """With which numbers of seats options can be played; what speaks against the number asked."""

    seats: tuple[int, ...]
    problem: Problem | None = None


def answer(value: Any, status: int = 200) -> Response:
    """A JSON response."""
    return Response(encode(value), status, media_type="application/json")


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
        self.replays = Replays(hub.store)
        self.requests = Buckets(self.limits.requests_per_second, self.limits.requests_at_once)
        hub.house.on_beat.append(lambda: self.requests.forget_full(self._seconds()))

    def _seconds(self) -> float:
        return self.hub.clock.now() / 1000

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
        table = new_table_id()
        opened = Opened(
            table, new.game, new.name, new.public, new.club, guest, new.seats, new.options
        )
        return answer(TableOpened(await self.hub.open_table(opened, address_of(request))), 201)

    async def check(self, request: Request) -> Response:
        """Whether a table could be opened so; nothing is opened."""
        wish = _read(await self.body(request, self.limits.request_bytes), Wish)
        game = GAMES.get(wish.game)
        if game is None:
            raise Refusal("unknown-game")
        against = {seats: _against(game, seats, wish.options) for seats in game.seats}
        found = against.get(wish.seats) or _against(game, wish.seats, wish.options)
        seats = tuple(seats for seats, refusal in against.items() if refusal is None)
        return answer(Fitting(seats, None if found is None else _told(found)))

    async def tables(self, request: Request) -> Response:
        """The public tables."""
        del request
        return answer(list(self.hub.lobby.rows.values()))

    async def table(self, request: Request) -> Response:
        """What lists show of one table."""
        row = await self.hub.store.table(TableId(request.path_params["table"]))
        if row is None:
            raise Refusal("no-such-table")
        return answer(row)

    # Replays

    async def _replay(self, request: Request) -> Replay:
        params = request.path_params
        return await self.replays.get(TableId(params["table"]), params["match"])

    async def replay(self, request: Request) -> Response:
        """What a finished match was."""
        return answer((await self._replay(request)).info())

    async def replay_step(self, request: Request) -> Response:
        """A finished match after any of its entries, through any seat's eyes."""
        replay, eyes = await self._replay(request), request.query_params.get("seat")
        if eyes is not None and not (eyes.isascii() and eyes.isdigit() and len(eyes) < 3):
            raise Refusal("no-such-seat")
        seat = None if eyes is None else Seat(int(eyes))
        return answer(replay.step(request.path_params["at"], seat))

    async def export(self, request: Request) -> Response:
        """A finished match as one file."""
        replay = await self._replay(request)
        params = request.path_params
        name = f"clew-{params['table']}-{params['match']}.json"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(replay.file(), 200, headers, "application/json")

    async def import_match(self, request: Request) -> Response:
        """A match file becomes a finished table; it counts in no list of results."""
        guest = self.guest(request)
        text = await self.body(request, self.limits.import_bytes)
        if not self.hub.openings.take(address_of(request), self._seconds()):
            raise Refusal("too-many-tables")
        game, match = read_file(text)
        table = new_table_id()
        await self.hub.write_table(imported(match, table, game.id, guest, self.hub.clock.wall()))
        return answer(TableOpened(table), 201)

    # Results

    async def _results(self, request: Request, game: str | None) -> list[Result]:
        club = request.query_params.get("club")
        return await self.hub.store.results(game=game, club=club, limit=RESULTS)

    async def results(self, request: Request) -> Response:
        """How matches ended, newest first, as JSON or CSV."""
        query = request.query_params
        found = [_shown(r) for r in await self._results(request, query.get("game"))]
        return _listed(request, ResultInfo, found)

    async def wins(self, request: Request) -> Response:
        """Who played and won how often, as JSON or CSV."""
        found = wins(await self._results(request, request.query_params.get("game")))
        return _listed(request, Wins, found)

    async def great_book(self, request: Request) -> Response:
        """The Great Book of Challenges, of the server or of one club, as JSON or CSV."""
        page = book_of(await self._results(request, "magic-maze"))
        return _listed(request, book.Entry, page.entries, page)


def address_of(request: Request) -> str:
    """Where a request came from; behind a proxy, what the proxy says."""
    return request.client.host if request.client else ""


def _read(text: bytes, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise Refusal("bad-request") from None


def _against(game: AnyGame, seats: int, options: dict[str, Any]) -> Refusal | None:
    try:
        game.new(game.setup(seats, 0, **options))
    except Refusal as refusal:
        return refusal
    return None


def _shown(result: Result) -> ResultInfo:
    return ResultInfo(
        table=result.table if result.public else None,
        match=result.match,
        game=result.game,
        club=result.club,
        names=result.names,
        winners=result.winners,
        rule=result.rule,
        ended=result.ended,
    )


def _listed(
    request: Request, kind: type[Struct], rows: Sequence[Any], page: Any = None
) -> Response:
    """Rows as the request wants them: CSV, or JSON (where *page* has more to say)."""
    if request.query_params.get("format") == "csv":
        return csv_answer(kind, rows)
    return answer(rows if page is None else page)


def csv_answer(kind: type[Struct], rows: Sequence[Any]) -> Response:
    """A CSV response; cells that a spreadsheet would take for a formula are quoted by a tick."""
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(kind.__struct_fields__)
    writer.writerows([[_cell(cell) for cell in msgspec.structs.astuple(row)] for row in rows])
    return Response(out.getvalue(), media_type="text/csv; charset=utf-8")


def _cell(cell: str | int | tuple[str | int, ...] | None) -> str | int | None:
    if isinstance(cell, tuple):
        cell = " / ".join(map(str, cell))
    return f"'{cell}" if isinstance(cell, str) and cell[:1] in tuple("=+-@\t") else cell
