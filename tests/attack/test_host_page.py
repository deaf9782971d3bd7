"""A stranger at the door of the host's page: sees nothing, does nothing, and costs us little."""

import asyncio
import time
from base64 import urlsafe_b64encode
from pathlib import Path
from typing import Any

import httpx
import pytest

from clew.server.administration.host_codes import CODES, make_code, parse_codes
from clew.server.common.limits import Limits
from clew.server.common.tokens import Tokens
from clew.server.edge.admin_sessions import COOKIE
from clew.storage.keys import parse_keys
from clew.storage.sqlite import SqliteStore
from clew.storage.store import GuestId, Store, WallMillis
from server.hosting import Host
from server.running import PATIENCE, Server, running

DOORS = [
    ("GET", "/api/host"),
    ("GET", "/api/host?sought=a"),
    ("POST", "/api/host/actions"),
    ("GET", "/api/host/audit"),
    ("GET", "/api/host/audit?format=csv"),
    ("GET", "/api/host/backup"),
    ("DELETE", "/api/host/session"),
]
DRAIN = {"type": "drain", "on": True}
PATIENT = Limits(requests_at_once=100_000, silence_seconds=1e6, hello_seconds=1e6)


async def tokens_of(store: Store) -> Tokens:
    """Tokens signed with the server's own key, as nobody else could."""
    tokens = Tokens(b"")
    tokens.use(tuple(key.secret for key in parse_keys(await store.secret())))
    return tokens


async def knock(server: Server, cookie: str | None, **headers: str) -> set[int]:
    """Every door, with this cookie: the answers."""
    sent = headers if cookie is None else headers | {"cookie": f"{COOKIE}={cookie}"}
    found = set[int]()
    async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE, headers=sent) as http:
        for method, path in DOORS:
            body: Any = {"json": DRAIN} if method == "POST" else {}
            reply = await http.request(method, path, **body)
            assert "set-cookie" not in reply.headers
            found.add(reply.status_code)
    return found


def test_without_a_good_session_every_door_is_closed(tmp_path: Path) -> None:
    """None, nonsense, forged, a guest's, of an old code, one that has ended."""

    async def work() -> None:
        store = SqliteStore(str(tmp_path / "clew.db"))
        async with running(store, PATIENT) as server:
            host = await Host(server, store).sign_in()
            good = host.http.cookies[COOKIE]
            (code,) = parse_codes(await store.setting(CODES))
            tokens, later = await tokens_of(store), int(time.time() * 1000) + 60_000
            before = await store.notes_before("audit")
            bad = [
                None,
                "",
                "x",
                "session.a.b.c.d",
                "\x7f" * 200,
                "session." + "a" * 5000,
                good[:-1] + ("0" if good[-1] != "0" else "1"),
                good.replace("session.", "guest."),
                Tokens(b"another key").session(code.id, "x", later),
                tokens.guest(GuestId("eve")),
                tokens.guest(GuestId(f"{code.id}.x.{later}")),
                tokens.session(code.id, "x", int(time.time() * 1000) - 1),
                tokens.session("0" * 16, "x", later),
            ]
            for cookie in bad:
                assert await knock(server, cookie) == {401}, cookie
            assert await store.notes_before("audit") == before
            assert (await host.view())["draining"] is False
            # A new code ends the sessions of the old ones.
            await make_code(store, WallMillis(2), sole=True)
            assert await knock(server, good) == {401}
            await host.http.aclose()

    asyncio.run(work())


def test_the_cookie_is_the_browsers_alone(tmp_path: Path) -> None:
    async def work() -> None:
        store = SqliteStore(str(tmp_path / "clew.db"))
        async with running(store, PATIENT) as server:
            code = await make_code(store, WallMillis(1))
            async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as http:
                typed = code.lower().replace("-", " ").replace("0", "o")
                reply = await http.post("/api/host/session", json={"code": typed})
                cookie = reply.headers["set-cookie"].lower()
                for part in ("httponly", "samesite=strict", "path=/api/host", "max-age=28800"):
                    assert part in cookie, part
                assert code.encode() not in b"".join(
                    [bytes(value) for name, row in await dumped(store) for value in blobs(row)]
                )
                out = await http.delete("/api/host/session")
                assert 'clew-host=""' in out.headers["set-cookie"]

    asyncio.run(work())


async def dumped(store: Store) -> list[tuple[str, dict[str, Any]]]:
    return [row async for row in store.dump()]


def blobs(row: dict[str, Any]) -> list[bytes]:
    return [value for value in row.values() if isinstance(value, bytes)]


def test_a_page_of_another_site_cannot_use_our_hosts_session(tmp_path: Path) -> None:
    async def work() -> None:
        store = SqliteStore(str(tmp_path / "clew.db"))
        async with running(store, PATIENT) as server:
            host = await Host(server, store).sign_in()
            ours = server.url
            for headers in (
                {"origin": "https://evil.example"},
                {"origin": "null"},
                {"origin": "http://["},
                {"origin": ours + ".evil.example"},
                {"sec-fetch-site": "cross-site"},
                {"sec-fetch-site": "same-site"},
            ):
                for path, body in (("actions", DRAIN), ("session", {"code": host.code})):
                    reply = await host.http.post(f"/api/host/{path}", json=body, headers=headers)
                    assert reply.status_code == 403, headers
                gone = await host.http.delete("/api/host/session", headers=headers)
                assert gone.status_code == 403
            assert (await host.view())["draining"] is False
            good = {"origin": ours, "sec-fetch-site": "same-origin"}
            reply = await host.http.post("/api/host/actions", json=DRAIN, headers=good)
            assert reply.status_code == 200
            await host.http.aclose()

    asyncio.run(work())


def test_codes_are_not_guessed_and_guessing_is_cheap_for_us(tmp_path: Path) -> None:
    """A flood of wrong codes: six are looked at, and none of it is written."""
    limits = Limits(requests_at_once=100_000, host_sign_ins_per_hour=1e-6)

    async def work() -> None:
        store = SqliteStore(str(tmp_path / "clew.db"))
        async with running(store, limits) as server:
            code = await make_code(store, WallMillis(1))
            asked = 0
            setting = store.setting

            async def counted(key: str) -> bytes | None:
                nonlocal asked
                asked += key == CODES
                return await setting(key)

            store.setting = counted  # type: ignore[method-assign]
            async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as http:
                answers = list[int]()
                for i in range(200):
                    body = {"code": f"{i:016d}"}
                    answers.append((await http.post("/api/host/session", json=body)).status_code)
                assert answers[:6] == [401] * 6
                assert set(answers[6:]) == {429}
                assert asked == 6
                # Not even the right one: whoever guesses does not learn that it is.
                reply = await http.post("/api/host/session", json={"code": code})
                assert reply.status_code == 429
            assert await store.notes_before("audit") == []

    asyncio.run(work())


def test_giant_and_broken_bodies_are_refused(tmp_path: Path) -> None:
    async def work() -> None:
        store = SqliteStore(str(tmp_path / "clew.db"))
        limits = Limits(requests_at_once=100_000, host_sign_ins_at_once=1000)
        async with running(store, limits) as server:
            host = await Host(server, store).sign_in()
            http = host.http
            big = await http.post("/api/host/session", content=b'{"code":"' + b"a" * 1_000_000)
            assert big.status_code == 413
            big = await http.post("/api/host/actions", content=b"[" * 1_000_000)
            assert big.status_code == 413
            for body in (
                b"",
                b"null",
                b"[" * 60_000,
                b'{"type":"sign-in"}',
                b'{"type":"make-code","sole":true}',
                b'{"type":"drain","on":1}',
                b'{"type":"drain","on":true,"more":1}',
                b'{"type":"announce","text":"' + b"a" * 281 + b'"}',
                b'{"type":"announce","text":"a\\u0000b"}',
                b'{"type":"restrict","what":"ban","kind":"guest","whom":""}',
                b'{"type":"restrict","what":"ban","kind":"guest","whom":"a","minutes":0}',
                b'{"type":"restrict","what":"ban","kind":"guest","whom":"' + b"a" * 65 + b'"}',
                b'{"type":"change-server","settings":{"name":"' + b"a" * 41 + b'"}}',
                b'{"type":"delete-table","table":"\\u0000"}',
                b'{"type":"close-table","table":"a\\u0000b"}',
                b'{"type":"remove-person","table":"a","guest":"\\u0000"}',
                b'{"type":"dismiss-report","report":18446744073709551616}',
                b'{"type":"dismiss-report","report":9223372036854775808}',
            ):
                reply = await http.post("/api/host/actions", content=body)
                assert reply.status_code == 400, body
            wide = {"forbidden_names": ["a"] * 501}
            assert (await host.act("change-server", settings=wide)).status_code == 400
            # Nonsense, and numbers that no database can hold.
            many = [f"[{number}]".encode() for number in (2**63, -(2**63) - 1, 10**30, 0, 1.5)]
            huge = [urlsafe_b64encode(text).decode().rstrip("=") for text in many]
            for cursor in ("x", "WyJhIl0", "W10", "bnVsbA", *huge):
                odd = await http.get(f"/api/host/audit?after={cursor}")
                assert odd.status_code == 400, cursor
            assert [line["action"]["type"] for line in await host.audit()] == ["sign-in"]
            await http.aclose()

    asyncio.run(work())


def test_bans_are_bounded() -> None:
    from clew.core.errors import Refusal
    from clew.server.administration.actions import Restrict
    from clew.server.administration.performing import changed
    from clew.server.common.policy import RESTRICTIONS, Policy, Restriction

    many = tuple(
        Restriction("ban", "guest", f"g{i}", "", WallMillis(0)) for i in range(RESTRICTIONS)
    )
    with pytest.raises(Refusal, match="too many restrictions"):
        changed(Policy(restrictions=many), Restrict("ban", "guest", "one more"), WallMillis(1))
