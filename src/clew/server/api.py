"""The HTTP side: opening tables, lists, replays, the Great Book; JSON in and out."""

import csv
import io
from collections.abc import Awaitable, Callable
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from clew.core.errors import Refusal, RuleRefusal
from clew.core.match import format_match
from clew.core.types import Seat
from clew.games import GAMES
from clew.games.magic_maze import book
from clew.server import wire
from clew.server.hub import Hub, new_guest, new_table_id
from clew.server.room import Opened
from clew.server.table import decode_line, fold
from clew.storage.store import GuestId, Missing, Result, TableId

encode = msgspec.json.Encoder().encode
Club = Annotated[str, Meta(max_length=30, pattern=r"^[^\x00-\x1f\x7f]*$")]


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """What to open: which game, for how many, with which options."""

    game: str
    seats: Annotated[int, Meta(ge=1, le=16)]
    name: wire.Name
    public: bool = True
    club: Club = ""
    options: dict[str, Any] = {}


class TableOpened(Struct, frozen=True):
    """The new table; its link is the public address with this id."""

    table: TableId


class GuestMade(Struct, frozen=True):
    """A new guest; the token is its identity."""

    guest: GuestId
    token: str


class Problem(Struct, frozen=True):
    """A request was refused: the client has the words."""

    reason: str
    rule: str | None = None
    params: dict[str, str | int | None] = {}


class ReplayInfo(Struct, frozen=True):
    """A finished match: its length, and the moments of its entries."""

    game: str
    seats: tuple[str, ...]
    entries: int
    times: tuple[int, ...]
    outcome: Any


class ReplayStep(Struct, frozen=True):
    """A finished match after some entries, through one seat's eyes."""

    at: int
    view: Any
    events: tuple[Any, ...]


class BookPage(Struct, frozen=True):
    """The Great Book of Challenges: its rows, and what stands in the boxes."""

    rows: tuple[book.Row, ...]
    entries: tuple[book.Entry, ...]


def answer(value: Any, status: int = 200) -> Response:
    """A JSON response."""
    return Response(encode(value), status, media_type="application/json")


def problem(refusal: Refusal, status: int) -> Response:
    """A refusal as a JSON response."""
    rule = refusal.rule if isinstance(refusal, RuleRefusal) else None
    return answer(Problem(refusal.reason, rule, refusal.params), status)


Endpoint = Callable[[Request], Awaitable[Response]]


class Api:
    """The endpoints, over the hub."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub

    def guest(self, request: Request) -> GuestId:
        """Who asks, by the bearer token."""
        scheme, _, token = request.headers.get("authorization", "").partition(" ")
        guest = self.hub.tokens.read_guest(token) if scheme.lower() == "bearer" else None
        if guest is None:
            raise Refusal("unknown-guest")
        return guest

    async def body(self, request: Request, limit: int) -> bytes:
        """The body of a request, or a refusal where it is too big."""
        data = b""
        async for chunk in request.stream():
            data += chunk
            if len(data) > limit:
                raise Refusal("request-too-big")
        return data

    async def make_guest(self, request: Request) -> Response:
        """A new guest."""
        del request
        guest = new_guest()
        return answer(GuestMade(guest, self.hub.tokens.guest(guest)), 201)

    async def open_table(self, request: Request) -> Response:
        """Open a table; the asker is its host."""
        guest = self.guest(request)
        text = await self.body(request, self.hub.limits.request_bytes)
        try:
            new = msgspec.json.decode(text, type=NewTable)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            raise Refusal("bad-request") from None
        if new.game not in GAMES:
            raise Refusal("unknown-game")
        table = new_table_id()
        opened = Opened(
            table, new.game, new.name, new.public, new.club, guest, new.seats, new.options
        )
        address = request.client.host if request.client else ""
        return answer(TableOpened(await self.hub.open_table(opened, address)), 201)

    async def tables(self, request: Request) -> Response:
        """The public tables."""
        del request
        return answer(list(self.hub.lobby.values()))

    async def table(self, request: Request) -> Response:
        """What lists show of one table."""
        row = await self.hub.store.table(TableId(request.path_params["table"]))
        return answer(row) if row is not None else problem(Refusal("no-such-table"), 404)

    # Replays

    async def _finished(self, request: Request) -> Any:
        """A finished match of a table, folded again and so verified."""
        table, number = TableId(request.path_params["table"]), int(request.path_params["match"])
        try:
            entries = await self.hub.store.log(table)
        except Missing:
            raise Refusal("no-such-table") from None
        bodies = [entry.body for entry in entries]
        room = fold(bodies[:1])
        for body in bodies[1:]:
            room.enter(decode_line(body))
            if room.matches == number and room.status == "finished":
                return room
        raise Refusal("no-such-replay")

    async def replay(self, request: Request) -> Response:
        """What a replay is of."""
        room = await self._finished(request)
        match = room.match
        names = tuple(chair.name or chair.bot or "" for chair in room.chairs)
        times = tuple(entry.at for entry in match.log)
        outcome = room.game.outcome(match.state)
        return answer(ReplayInfo(room.game.id, names, len(match.log), times, outcome))

    async def replay_step(self, request: Request) -> Response:
        """A replay at any entry, through any seat's eyes."""
        room = await self._finished(request)
        at = int(request.path_params["at"])
        eyes = request.query_params.get("seat")
        if at > len(room.match.log) or (eyes is not None and not eyes.isdigit()):
            raise Refusal("no-such-replay")
        seat = None if eyes is None else Seat(int(eyes))
        if seat is not None and seat >= len(room.chairs):
            raise Refusal("no-such-seat")
        match = room.match.replayed(max(0, at - 1))
        events = match.enter(room.match.log[at - 1]) if at else ()
        told = tuple(room.game.redact(event, seat) for event in events)
        return answer(ReplayStep(at, room.game.view(match.state, seat), told))

    async def export(self, request: Request) -> Response:
        """A finished match as one file."""
        room = await self._finished(request)
        name = f"{room.opened.table}-{room.matches}.json"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(format_match(room.match), 200, headers, "application/json")

    # Results

    async def results(self, request: Request) -> Response:
        """How matches ended, as JSON or CSV."""
        query = request.query_params
        found = await self.hub.store.results(game=query.get("game"), club=query.get("club"))
        if query.get("format") == "csv":
            return csv_answer(
                ("ended", "game", "table", "match", "names", "winners", "rule", "club"),
                [_result_row(result) for result in found],
            )
        return answer([msgspec.structs.replace(result, book=None) for result in found])

    async def great_book(self, request: Request) -> Response:
        """The Great Book of Challenges, of the server or of one club, as JSON or CSV."""
        query = request.query_params
        found = await self.hub.store.results(game="magic-maze", club=query.get("club"))
        met = [msgspec.json.decode(r.book, type=book.Entry) for r in found if r.book is not None]
        whole = book.Book(tuple(reversed(met)))
        if query.get("format") == "csv":
            fields = book.Entry.__struct_fields__
            return csv_answer(fields, [_book_row(entry) for entry in whole.entries])
        return answer(BookPage(whole.rows(), whole.entries))


def _result_row(result: Result) -> list[Any]:
    names, winners = " / ".join(result.names), " / ".join(result.names[w] for w in result.winners)
    return [
        result.ended,
        result.game,
        result.table,
        result.match,
        names,
        winners,
        result.rule,
        result.club,
    ]


def _book_row(entry: book.Entry) -> list[Any]:
    values = msgspec.structs.asdict(entry) | {"names": " / ".join(entry.names)}
    return [values[field] for field in book.Entry.__struct_fields__]


def csv_answer(head: tuple[str, ...], rows: list[list[Any]]) -> Response:
    """A CSV response; cells that a spreadsheet would take for a formula are quoted by a tick."""
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(head)
    writer.writerows([[_harmless(cell) for cell in row] for row in rows])
    return Response(out.getvalue(), media_type="text/csv; charset=utf-8")


def _harmless(cell: Any) -> Any:
    return f"'{cell}" if isinstance(cell, str) and cell[:1] in "=+-@\t" and cell else cell
