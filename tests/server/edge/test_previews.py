"""What other programs are shown of a link, and what strangers may not learn or cost by it."""

import asyncio
import random
import re
import struct
import zlib
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from clew.cli.randomly import play_out
from clew.core.match import AnyGame
from clew.core.pictures import Disc, Picture, Rect
from clew.core.types import Millis
from clew.games import GAMES
from clew.server.app import make_app
from clew.server.common.clock import Clock
from clew.server.common.limits import Limits
from clew.server.common.metrics import Metrics
from clew.server.replay.raster import HEIGHT, WIDTH, png
from clew.server.replay.replays import log_of_match
from clew.server.wiring import Services, wire_services
from clew.storage.sqlite import SqliteStore
from clew.storage.store import GuestId, TableId, TableRow, WallMillis

PAGE = "<!doctype html><html><head><title>Clew</title></head></html>"
NAMES = ('Ana "the" <b>', "Ben")
Ask = Callable[[httpx.AsyncClient, Services], Awaitable[None]]


def row(table: str, *, public: bool, status: Any = "finished") -> TableRow:
    return TableRow(
        id=TableId(table),
        game="dedalos",
        name="Friday & <script>",
        public=public,
        status=status,
        seats=3,
        taken=2,
        players=NAMES,
        scenario=None,
        created=WallMillis(1),
        touched=WallMillis(1),
    )


def asked(tmp_path: Path, work: Ask, limits: Limits | None = None) -> None:
    """A server with a public and a private table, a match of Dedalo's over at each."""
    web = tmp_path / "web"
    web.mkdir()
    (web / "index.html").write_text(PAGE)
    store = SqliteStore(str(tmp_path / "clew.db"))
    game = GAMES["dedalos"]
    match = play_out(game, game.setup(3, 4, round_cap=2), 4, Millis(1000))

    async def ask() -> None:
        await store.start()
        for name, public in (("publictable2", True), ("privatetable", False)):
            table = TableId(name)
            entries = log_of_match(match, table, "Old", GuestId("ann"), WallMillis(5))
            await store.create(row(name, public=public), "owner", entries)
        clock = Clock(lambda: 1.0, lambda: 1.0)
        services = wire_services(store, limits or Limits(), clock, Metrics())
        transport = httpx.ASGITransport(make_app(services, web=web))
        async with httpx.AsyncClient(transport=transport, base_url="http://clew.test") as http:
            await work(http, services)
        await store.stop()

    asyncio.run(ask())


def pixels(data: bytes) -> list[bytes]:
    """The rows of a PNG of ours, one byte a pixel; broken ones do not get this far."""
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    at, body = 8, b""
    while at < len(data):
        (size,) = struct.unpack_from(">I", data, at)
        kind, chunk = data[at + 4 : at + 8], data[at + 8 : at + 8 + size]
        assert struct.unpack_from(">I", data, at + 8 + size)[0] == zlib.crc32(kind + chunk)
        if kind == b"IHDR":
            assert struct.unpack(">II", chunk[:8]) == (WIDTH, HEIGHT)
        body += chunk if kind == b"IDAT" else b""
        at += size + 12
    raw = zlib.decompress(body)
    return [raw[y * (WIDTH + 1) + 1 : (y + 1) * (WIDTH + 1)] for y in range(HEIGHT)]


def test_shapes_are_scaled_to_the_picture_and_lie_over_each_other() -> None:
    shapes = (Rect(0, 0, 10, 5, "#111111"), Disc(5, 2.5, 1, "#222222"))
    rows = pixels(png(Picture("#ffffff", shapes, "#333333")))
    assert rows[HEIGHT // 2 - 9][WIDTH // 2] == 2, "the disc in the middle"
    assert rows[HEIGHT // 2 - 9][100] == 1
    assert rows[2][2] == 0
    assert rows[HEIGHT - 1][5] == 3
    assert {pixel for line in rows for pixel in line} == {0, 1, 2, 3}


def test_however_many_colours_there_are_it_is_a_picture() -> None:
    shapes = tuple(Rect(x, 0, 1, 1, f"#{x:06x}") for x in range(400))
    pixels(png(Picture("#ffffff", shapes, "#333333")))
    pixels(png(Picture("#ffffff", (), "#333333")))


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_every_position_can_be_drawn(game: AnyGame) -> None:
    assert game.picture is not None
    for seed in range(4):
        match = play_out(game, game.setup(3 + seed % 2, seed), seed, Millis(1000))
        picture = game.picture(game.view(match.state, None))
        assert len(picture.shapes) > 20
        assert len(set(pixels(png(picture)))) > 5


def test_a_public_replay_has_a_title_and_a_picture(tmp_path: Path) -> None:
    async def work(http: httpx.AsyncClient, _: Services) -> None:
        text = (await http.get("/replay/publictable2/1")).text
        assert text.endswith("</head></html>")
        tags = dict(re.findall(r'<meta property="([\w:]+)" content="([^"]*)" />', text))
        assert tags["og:title"] == "Dedalo’s · Friday &amp; &lt;script&gt;"
        assert tags["og:description"] == "Ana &quot;the&quot; &lt;b&gt; · Ben"
        assert tags["og:url"] == "http://clew.test/replay/publictable2/1"
        reply = await http.get(tags["og:image"].removeprefix("http://clew.test"))
        assert reply.headers["content-type"] == "image/png"
        assert reply.headers["cache-control"] == "public, max-age=86400"
        pixels(reply.content)
        assert "picture.png" not in (await http.get("/t/publictable2")).text
        assert "Friday" in (await http.get("/t/publictable2")).text

    asked(tmp_path, work)


def test_private_unknown_and_odd_links_look_alike(tmp_path: Path) -> None:
    async def work(http: httpx.AsyncClient, services: Services) -> None:
        shown = set[str]()
        for table in ("privatetable", "nosuchtable2", "x"):
            for path in (f"/t/{table}", f"/replay/{table}/1", f"/replay/{table}/999999999"):
                text = (await http.get(path)).text
                shown.add(text.replace(path, ""))
            reply = await http.get(f"/api/replays/{table}/1/picture.png")
            assert (reply.status_code, reply.json()["reason"]) == (404, "no-such-replay")
        assert len(shown) == 1
        assert "icon-512.png" in shown.pop()
        for number in ("0", "2", "999999999"):  # of a public table, but there is no such match
            reply = await http.get(f"/api/replays/publictable2/{number}/picture.png")
            assert reply.status_code == 404
        odd = ("/replay/%00/1", "/t/" + "a" * 5000, "/replay/A%22%3E/1", "/replay/x/1/2", "/t/..")
        for path in odd:
            assert "og:" not in (await http.get(path)).text, path
        host = {"host": 'a"><script>'}
        assert "<script>" not in (await http.get("/t/publictable2", headers=host)).text
        assert services.api.matches.previews.drawn == 0

    asked(tmp_path, work)


def test_each_picture_is_drawn_once_however_many_ask(tmp_path: Path) -> None:
    async def work(http: httpx.AsyncClient, services: Services) -> None:
        path = "/api/replays/publictable2/1/picture.png"
        replies = await asyncio.gather(*(http.get(path) for _ in range(12)))
        assert {reply.status_code for reply in replies} == {200}
        assert len({reply.content for reply in replies}) == 1
        assert services.api.matches.previews.drawn == 1

    asked(tmp_path, work)


def test_who_asks_too_often_gets_the_page_and_no_tags(tmp_path: Path) -> None:
    async def work(http: httpx.AsyncClient, _: Services) -> None:
        texts = [(await http.get("/replay/publictable2/1")).text for _ in range(30)]
        assert "og:title" in texts[0]
        assert texts[-1] == PAGE
        assert (await http.get("/api/replays/publictable2/1/picture.png")).status_code == 429

    asked(tmp_path, work, Limits(requests_per_second=0.001, requests_at_once=10))


def test_a_running_match_shows_nothing(tmp_path: Path) -> None:
    """Its log has no end yet, and so no last position that anybody may be shown."""
    game = GAMES["dedalos"]
    match = play_out(game, game.setup(3, 4, round_cap=2), 4, Millis(1000))
    del match.log[random.Random(1).randrange(3, len(match.log)) :]

    async def work(http: httpx.AsyncClient, services: Services) -> None:
        table = TableId("runningtable")
        entries = log_of_match(match, table, "Old", GuestId("ann"), WallMillis(5))
        shown = row("runningtable", public=True, status="playing")
        await services.store.create(shown, "owner", entries)
        reply = await http.get("/api/replays/runningtable/1/picture.png")
        assert reply.status_code == 404

    asked(tmp_path, work)
