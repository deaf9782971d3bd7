"""Results, wins and books of records over HTTP: a page at a time as JSON, or all pages as CSV.

The database sorts and counts. Private results are shown to requests with their club's word.
"""

import asyncio
import time
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterable
from contextlib import AbstractAsyncContextManager
from typing import Annotated, Any, NamedTuple
from urllib.parse import unquote

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from clew.core.declarations import Records
from clew.core.errors import Refusal
from clew.core.plain_text import PLAIN_OR_EMPTY
from clew.core.records import BookEntry, BookRow
from clew.games import GAMES
from clew.server.common.clock import Clock
from clew.server.edge.addresses import address_of
from clew.server.edge.clubs import Club, Clubs, Word
from clew.server.edge.csv_text import csv_text, is_csv
from clew.server.edge.fair_queue import FairQueue
from clew.server.edge.json_http import PAGE, answer, format_cursor, parse_cursor
from clew.storage.store import Result, ResultCursor, ResultFilter, Store, TableId, Wins

_REST = 2  # times as long as a page of CSV took: a reader's thread holds Python's lock for it
_REST_AT_MOST = 0.1  # seconds
WORD = "clew-club-word"  # the header that brings a club's word, percent-encoded
_Count = Annotated[int, Meta(ge=0, le=2**31 - 1)]
_Moment = Annotated[int, Meta(ge=0, le=2**53)]
_Text = Annotated[str, Meta(max_length=100, pattern=PLAIN_OR_EMPTY)]
_AfterResult = tuple[_Moment, Annotated[int, Meta(ge=0, le=10_000)]]
_AfterWins = tuple[_Count, _Count, _Text, _Text]
_AfterEntry = tuple[_Count, _Moment, _Text, _Count, bool]


class ResultInfo(Struct, frozen=True):
    """How a match ended. The table is named only where it is public."""

    table: TableId | None
    match: int
    game: str
    club: str
    names: tuple[str, ...]
    winners: tuple[int, ...]
    rule: str  # by which it ended; empty where it was given up
    ended: int


class ResultPage(Struct, frozen=True):
    """Some results, and the cursor of the next page, if there is one."""

    results: tuple[ResultInfo, ...]
    next: str | None = None


class WinsPage(Struct, frozen=True):
    """Some lines of the list of wins, and the cursor of the next page, if there is one."""

    wins: tuple[Wins, ...]
    next: str | None = None


class BookPage(Struct, frozen=True):
    """A page of a book of records.

    The best of every box come first, then the second of every box, and so on. *rows* are the
    scenarios that have boxes: those of the game, and the home-made ones among *entries*. *met*
    counts the challenges of the whole book, without those of relaxed tables.
    """

    rows: tuple[BookRow, ...]
    entries: tuple[BookEntry, ...]
    met: int
    next: str | None = None


class _Page(NamedTuple):
    lines: tuple[Any, ...]
    next: str | None


_ReadPage = Callable[[str | None], Awaitable[_Page]]


class ListsApi:
    """The endpoints for results, wins and books of records."""

    def __init__(self, store: Store, clubs: Clubs, turns: FairQueue, clock: Clock) -> None:
        self.store, self.clubs, self.turns, self._clock = store, clubs, turns, clock

    async def results(self, request: Request) -> Response:
        """How matches ended, newest first, a page at a time; or all pages as CSV."""
        which = await self._filter(request, request.query_params.get("game"))

        async def page(after: str | None) -> _Page:
            cursor: ResultCursor | None = _cursor(after, _AfterResult)
            async with self._slot(request):
                found = await self.store.results(which, cursor, PAGE + 1)
            shown = found[:PAGE]
            more = None
            if len(found) > PAGE:
                last = shown[-1].ended
                same = sum(result.ended == last for result in shown)
                if cursor is not None and cursor[0] == last:
                    same += cursor[1]
                more = format_cursor((last, same))
            return _Page(tuple(map(_shown, shown)), more)

        return await _answer(request, ResultInfo, page, ResultPage)

    async def wins(self, request: Request) -> Response:
        """Who played and won how often, a page at a time; or all pages as CSV."""
        which = await self._filter(request, request.query_params.get("game"))

        async def page(after: str | None) -> _Page:
            cursor = _cursor(after, _AfterWins)
            async with self._slot(request):
                found = await self.store.wins(which, cursor, PAGE + 1)
            return _paged(found, lambda last: (last.won, last.played, last.game, last.name))

        return await _answer(request, Wins, page, WinsPage)

    async def book(self, request: Request) -> Response:
        """A game's book of records, of the server or of one club, as JSON or CSV."""
        game, records = _book_of(request.query_params.get("game"))
        which = await self._filter(request, game)
        if (scenario := request.query_params.get("scenario")) is not None:
            which = replace(which, scenario=_plain(scenario, _Text))

        async def page(after: str | None) -> _Page:
            cursor = _cursor(after, _AfterEntry)
            async with self._slot(request):
                found = await self.store.challenges(which, cursor, PAGE + 1)
            lines, more = _paged(found, lambda last: last.cursor)
            entries = tuple(msgspec.json.decode(line.entry, type=BookEntry) for line in lines)
            return _Page(entries, more)

        if is_csv(request):
            return await _answer(request, BookEntry, page, BookPage)
        entries, more = await page(request.query_params.get("after"))
        async with self._slot(request):
            met = await self.store.challenges_met(which)
        return answer(BookPage(records.rows(entries), entries, met, more))

    def _slot(self, request: Request) -> AbstractAsyncContextManager[None]:
        """A slot for a page; all of them as CSV are a stream, which ends with its client anyway."""
        is_gone = None if is_csv(request) else request.is_disconnected
        return self.turns.slot(address_of(request.scope), is_gone)

    async def _filter(self, request: Request, game: str | None) -> ResultFilter:
        if game is not None and game not in GAMES:
            raise Refusal("unknown-game")
        club = request.query_params.get("club")
        if club is None:
            return ResultFilter(game)
        club = _plain(club, Club)
        word = _plain(unquote(request.headers.get(WORD, ""), errors="replace"), Word)
        address, now = address_of(request.scope), self._clock.now() / 1000
        return ResultFilter(game, club, await self.clubs.key(club, word, address, now))


def _book_of(game: str | None) -> tuple[str, Records[Any]]:
    """A game with a book of records; the first on the shelf unless one is named."""
    for one in GAMES.values():
        if one.records is not None and game in (None, one.id):
            return one.id, one.records
    raise Refusal("unknown-game")


async def _answer(
    request: Request, line: type[Struct], page: _ReadPage, whole: Callable[..., Struct]
) -> Response:
    """The page that was asked for; as CSV it and all that follow."""
    first = await page(request.query_params.get("after"))
    if is_csv(request):
        return StreamingResponse(_csv(line, first, page), media_type="text/csv; charset=utf-8")
    return answer(whole(first.lines, first.next))


async def _csv(line: type[Struct], first: _Page, page: _ReadPage) -> AsyncGenerator[str]:
    """Pages as CSV, each read when the one before has gone out and players were served."""
    yield csv_text([line.__struct_fields__])
    yield csv_text(_cells(first.lines))
    more = first.next
    while more is not None:
        began = time.perf_counter()
        lines, more = await page(more)
        yield csv_text(_cells(lines))
        await asyncio.sleep(min(_REST * (time.perf_counter() - began), _REST_AT_MOST))


def _cells(lines: Iterable[Struct]) -> list[tuple[Any, ...]]:
    return [msgspec.structs.astuple(line) for line in lines]


def _paged(found: list[Any], cursor_of: Callable[[Any], tuple[Any, ...]]) -> _Page:
    """The lines of one page; there is another where one line more was found."""
    shown = tuple(found[:PAGE])
    return _Page(shown, format_cursor(cursor_of(shown[-1])) if len(found) > PAGE else None)


def _plain(text: str, kind: Any) -> str:
    """A text that fits its type, or a Refusal."""
    try:
        found: str = msgspec.convert(text, kind)
    except msgspec.ValidationError:
        raise Refusal("bad-request") from None
    return found


def _cursor(text: str | None, kind: Any) -> Any:
    return None if text is None else parse_cursor(text, kind)


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
