"""What other programs show of a link: OpenGraph tags for tables and replays, and a picture.

Of a public table: its name, its game, who is there; of a public match that is over also a picture
of the last position, as a spectator saw it. Every other link has the same general tags, which
reveal nothing.
"""

import asyncio
import re
from collections import OrderedDict
from html import escape
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from clew.core.errors import Refusal
from clew.core.match import AnyGame
from clew.games import GAMES
from clew.server.edge import addresses
from clew.server.edge.fair_queue import FairQueue
from clew.server.replay.raster import HEIGHT, WIDTH, png
from clew.server.replay.replays import Replays
from clew.storage.store import Store, StoreUnavailable, TableId, TableRow

KEPT = 4_000_000  # bytes of pictures in memory
PATIENCE = 1.0  # seconds that a page waits for its tags; a person does not need them
PAGE = re.compile(r"(t|replay)/([a-z0-9-]{1,40})(?:/([0-9]{1,9}))?", re.ASCII)
_NAMES = 6  # of players; a title is not a list
_GENERIC = {
    "og:title": "Clew",
    "og:description": " · ".join(game.name or game.id for game in GAMES.values()),
}


class Previews:
    """Makes the tags and the pictures; drawing is done in a thread, and each picture once."""

    def __init__(self, store: Store, replays: Replays) -> None:
        self._store, self._replays = store, replays
        self._drawing = FairQueue(1)
        self._kept: OrderedDict[tuple[TableId, int], bytes] = OrderedDict()
        self.drawn = 0  # pictures, since the start of the process

    # The picture

    async def picture(self, request: Request) -> Response:
        """The last position of a finished match at a public table, as a PNG of 1200 by 630."""
        table, match = TableId(request.path_params["table"]), request.path_params["match"]
        row = await self._row(table)
        if row is None or not row.public:
            raise Refusal("no-such-replay")
        key = (table, match)
        if key not in self._kept:
            address = addresses.address_of(request.scope)
            async with self._drawing.slot(address, request.is_disconnected):
                if key not in self._kept:  # or somebody waited for the same one
                    self._keep(key, await self._draw(table, match))
        self._kept.move_to_end(key)
        headers = {"cache-control": "public, max-age=86400"}
        return Response(self._kept[key], 200, headers, "image/png")

    async def _draw(self, table: TableId, match: int) -> bytes:
        recording = await self._replays.get(table, match)
        game: AnyGame = recording.match.game
        if game.picture is None:
            raise Refusal("no-such-replay")
        last = await self._replays.step(recording, len(recording.match.log), None)
        self.drawn += 1
        return await asyncio.to_thread(_drawn, game, last.view)

    def _keep(self, key: tuple[TableId, int], picture: bytes) -> None:
        self._kept[key] = picture
        while len(self._kept) > 1 and sum(map(len, self._kept.values())) > KEPT:
            self._kept.popitem(last=False)

    # The tags

    async def tags(self, path: str, origin: str) -> str:
        """Meta elements for the page at this path; empty for a page that is like any other."""
        found = PAGE.fullmatch(path)
        if found is None:
            return ""
        kind, table, match = found.groups()
        try:
            async with asyncio.timeout(PATIENCE):
                row = await self._row(TableId(table))
        except (TimeoutError, StoreUnavailable):
            row = None
        tags = {"og:type": "website", "og:site_name": "Clew"}
        tags |= _GENERIC if row is None or not row.public else _of(row)
        if origin:
            tags["og:url"] = f"{origin}/{path}"
            tags |= _image(origin, kind, row, match)
        return "".join(
            f'<meta property="{name}" content="{escape(text)}" />' for name, text in tags.items()
        )

    async def _row(self, table: TableId) -> TableRow | None:
        try:
            return await self._store.table(table)
        except ValueError:  # no id of ours
            return None


def _drawn(game: AnyGame, view: Any) -> bytes:
    assert game.picture is not None, "asked for where there is one"
    return png(game.picture(view))


def _of(row: TableRow) -> dict[str, str]:
    game = GAMES.get(row.game)
    title = (game.name if game is not None else "") or row.game
    said = [row.scenario or "", *row.players[:_NAMES]]
    return {
        "og:title": f"{title} · {row.name}",
        "og:description": " · ".join(filter(None, said)) or title,
    }


def _image(origin: str, kind: str, row: TableRow | None, match: str | None) -> dict[str, str]:
    is_drawn = (
        kind == "replay"
        and match is not None
        and row is not None
        and row.public
        and row.game in GAMES
        and GAMES[row.game].picture is not None
    )
    if not is_drawn or row is None:
        return {"og:image": f"{origin}/icon-512.png", "twitter:card": "summary"}
    return {
        "og:image": f"{origin}/api/replays/{row.id}/{match}/picture.png",
        "og:image:type": "image/png",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "twitter:card": "summary_large_image",
    }
