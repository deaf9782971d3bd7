"""The built client: its files, its one page, and what a browser may keep."""

import asyncio
import gzip
import os
from collections.abc import Awaitable, Callable
from pathlib import Path

import httpx
import pytest

from clew.server import serve
from clew.server.app import headers_of, make_app
from clew.server.common.clock import Clock
from clew.server.common.limits import Limits
from clew.server.common.metrics import Metrics
from clew.server.wiring import wire_services
from clew.storage.sqlite import SqliteStore

PAGE = "<!doctype html><title>Clew</title>"
SCRIPT = "console.log('clew');" * 20


@pytest.fixture
def web(tmp_path: Path) -> Path:
    folder = tmp_path / "web"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(PAGE)
    (folder / "sw.js").write_text("self;")
    (folder / "manifest.webmanifest").write_text("{}")
    (folder / "assets" / "app-5f3a.js").write_text(SCRIPT)
    (folder / "assets" / "app-5f3a.js.gz").write_bytes(gzip.compress(SCRIPT.encode()))
    (folder / "assets" / "app-5f3a.js.br").write_bytes(b"brotli")
    (folder / "assets" / "style-1.css").write_text("p{}")
    (folder / "assets" / ".hidden.js").write_text("secret")
    (tmp_path / "secret.js").write_text("secret")
    return folder


def asked(web: Path, work: Callable[[httpx.AsyncClient], Awaitable[None]]) -> None:
    """Put questions to an application with this folder as its client, and an empty store."""
    clock = Clock(lambda: 1.0, lambda: 1.0)
    services = wire_services(SqliteStore(str(web.parent / "clew.db")), Limits(), clock, Metrics())

    async def ask() -> None:
        await services.store.start()
        transport = httpx.ASGITransport(make_app(services, web=web))
        async with httpx.AsyncClient(transport=transport, base_url="http://test") as http:
            await work(http)
        await services.store.stop()

    asyncio.run(ask())


def test_every_address_of_a_person_is_the_page(web: Path) -> None:
    async def work(http: httpx.AsyncClient) -> None:
        for path in ("/", "/t/abcdefghjkmn", "/replay/abcdefghjkmn/1", "/book", "/learn/dedalos/"):
            reply = await http.get(path)
            assert (reply.status_code, reply.text) == (200, PAGE), path
            assert reply.headers["content-type"] == "text/html; charset=utf-8"
            assert reply.headers["cache-control"] == "no-cache"
        assert (await http.head("/t/x")).status_code == 200
        assert (await http.post("/t/x")).status_code == 405

    asked(web, work)


def test_what_is_not_a_page_is_not_answered_by_it(web: Path) -> None:
    async def work(http: httpx.AsyncClient) -> None:
        for path in (
            *("/api", "/api/", "/api/nowhere", "/api/replays/x", "/ws", "/assets/gone-1.js"),
            *("/favicon.ico", "/t/index.php", "/assets/", "/assets/app-5f3a.js.gz"),
            *(
                "/../secret.js",
                "/%2e%2e/secret.js",
                "/assets/..%2f..%2fsecret.js",
                "/..%5csecret.js",
            ),
            *("/assets/.hidden.js", "/secret.js%00", "/assets/%00.js"),
        ):
            reply = await http.get(path)
            assert reply.status_code == 404, path
            assert PAGE not in reply.text
        nowhere = await http.get("/api/nowhere")
        assert nowhere.json() == {"reason": "not-found", "rule": None, "params": {}}
        wrong = await http.put("/api/tables")
        assert (wrong.status_code, wrong.json()["reason"]) == (405, "method-not-allowed")
        assert set(wrong.headers["allow"].split(", ")) == {"GET", "HEAD", "POST"}
        assert (await http.get("/api/games")).headers["content-type"] == "application/json"

    asked(web, work)


def test_hashed_assets_are_kept_and_the_rest_is_asked_for_again(web: Path) -> None:
    async def work(http: httpx.AsyncClient) -> None:
        plain = {"accept-encoding": "identity"}
        script = await http.get("/assets/app-5f3a.js", headers=plain)
        assert script.text == SCRIPT
        assert script.headers["content-type"] == "text/javascript; charset=utf-8"
        assert "immutable" in script.headers["cache-control"]
        for path, kind in (
            ("/sw.js", "text/javascript"),
            ("/manifest.webmanifest", "application/manifest+json"),
        ):
            reply = await http.get(path)
            assert reply.headers["content-type"].startswith(kind)
            assert reply.headers["cache-control"] == "no-cache"
            again = await http.get(path, headers={"if-none-match": reply.headers["etag"]})
            assert (again.status_code, again.content) == (304, b"")
            os.utime(web / path[1:], (1, 1))  # built anew
            new = await http.get(path, headers={"if-none-match": reply.headers["etag"]})
            assert new.status_code == 200

    asked(web, work)


@pytest.mark.parametrize(
    ("accepted", "coding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("br;q=1.0, gzip;q=0.8", "br"),
        ("gzip", "gzip"),
        ("br;q=0, gzip", "gzip"),
        ("br; q=0.000, gzip; q=0", None),
        ("", None),
    ],
)
def test_the_best_packed_form_that_is_accepted(
    web: Path, accepted: str, coding: str | None
) -> None:
    async def work(http: httpx.AsyncClient) -> None:
        headers = {"accept-encoding": accepted}
        async with http.stream("GET", "/assets/app-5f3a.js", headers=headers) as reply:
            assert reply.headers.get("content-encoding") == coding
            assert reply.headers["vary"] == "accept-encoding"
            assert reply.headers["content-type"] == "text/javascript; charset=utf-8"
            raw = b"".join([chunk async for chunk in reply.aiter_raw()])
        expected = {"br": b"brotli", "gzip": gzip.compress(SCRIPT.encode()), None: SCRIPT.encode()}
        assert len(raw) == len(expected[coding])
        style = await http.get("/assets/style-1.css", headers=headers)
        assert "content-encoding" not in style.headers, "there is no packed form of it"

    asked(web, work)


def test_without_a_client_the_page_says_what_to_do(tmp_path: Path) -> None:
    async def work(http: httpx.AsyncClient) -> None:
        reply = await http.get("/t/abc")
        assert reply.status_code == 404
        assert "npm run build" in reply.text
        assert (await http.get("/assets/app.js")).status_code == 404

    asked(tmp_path / "web", work)


def test_the_policy_allows_our_own_files_and_socket_only() -> None:
    def policy(url: str | None) -> dict[str, str]:
        text = dict(headers_of(url))[b"content-security-policy"].decode()
        return dict(part.split(" ", 1) for part in text.split("; "))

    here = policy(None)
    assert here["default-src"] == "'none'"
    assert here["script-src"] == here["style-src"] == here["worker-src"] == "'self'"
    assert here["manifest-src"] == here["connect-src"] == "'self'"
    assert here["img-src"] == "'self' data:"
    assert policy("https://clew.example")["connect-src"] == "'self' wss://clew.example"
    assert policy("http://box:8000")["connect-src"] == "'self' ws://box:8000"


@pytest.mark.parametrize(
    ("host", "socket"),
    [
        ("clew.test:8000", " ws://clew.test:8000"),
        ("192.168.1.7", " ws://192.168.1.7"),
        ("[fe80::1]:8000", " ws://[fe80::1]:8000"),
        ("a; script-src *", ""),
        ("a b", ""),
        ("", ""),
    ],
)
def test_the_policy_names_the_socket_of_the_host_that_was_asked_for(
    web: Path, host: str, socket: str
) -> None:
    async def work(http: httpx.AsyncClient) -> None:
        headers = (await http.get("/", headers={"host": host})).headers
        parts = headers["content-security-policy"].split("; ")
        assert f"connect-src 'self'{socket}" in parts
        assert parts.count("script-src 'self'") == 1

    asked(web, work)


def test_over_plain_http_there_is_no_header_that_browsers_complain_of() -> None:
    names = [name for name, _ in headers_of(None, "http", "clew.test")]
    assert b"cross-origin-opener-policy" not in names
    assert b"strict-transport-security" not in names
    behind_a_proxy = dict(headers_of(None, "https", "clew.test"))
    assert behind_a_proxy[b"cross-origin-opener-policy"] == b"same-origin"
    assert b"strict-transport-security" not in behind_a_proxy, "only where the host said so"
    public = dict(headers_of("https://clew.example", "http", "10.0.0.1"))
    assert public[b"cross-origin-opener-policy"] == b"same-origin"
    assert b"strict-transport-security" in public


def test_a_browser_is_opened_only_where_somebody_sees_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    assert not serve.has_desktop()
    monkeypatch.setenv("DISPLAY", ":0")
    assert serve.has_desktop()
