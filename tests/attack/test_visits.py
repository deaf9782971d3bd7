"""Requests that no other limit counts: files of the page, metrics, health, refusals."""

import asyncio
from pathlib import Path

import httpx

from attack.target import ATTACKER, attacked, guest_of, needs_addresses
from server.frames import dial
from server.running import PATIENCE

AT_ONCE = 50
PATHS = ("/", "/healthz", "/metrics", "/t/abc", "/api/games", "/api/me", "/nothing.js")


async def one_line(url: str, path: str, answers: list[int]) -> None:
    """Ask for it on one connection, again and again, until the server closes it."""
    reader, writer = await dial(url, ATTACKER)
    try:
        while True:
            writer.write(f"GET {path} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
            head = (await reader.readuntil(b"\r\n\r\n")).lower()
            answers.append(int(head.split()[1]))
            size = head.partition(b"content-length: ")[2].partition(b"\r\n")[0]
            await reader.readexactly(int(size or b"0"))
    except (asyncio.IncompleteReadError, ConnectionError):
        pass  # the end of it
    finally:
        writer.close()


@needs_addresses
def test_a_flood_of_requests_is_answered_for_a_while_and_then_cut(tmp_path: Path) -> None:
    """Each connection gets one refusal and is closed, so going on needs new connections."""
    (tmp_path / "web").mkdir()
    (tmp_path / "web" / "index.html").write_text("<html><head></head>the page</html>")
    limits = {"visits_at_once": AT_ONCE, "visits_per_second": 1e-6, "requests_at_once": 1000}

    async def work() -> None:
        async with attacked(tmp_path, limits) as target, guest_of(target) as guest:
            answers = list[int]()
            for _ in range(2):
                async with asyncio.timeout(PATIENCE):
                    await asyncio.gather(
                        *(one_line(target.url, path, answers) for path in PATHS * 3)
                    )
            assert len(answers) - answers.count(429) == AT_ONCE
            assert answers.count(429) == 2 * 3 * len(PATHS), "one for each connection"
            async with httpx.AsyncClient(base_url=target.url, timeout=PATIENCE) as http:
                assert "the page" in (await http.get("/")).text, "others do not notice"
            assert guest.closed is None

    asyncio.run(work())


@needs_addresses
def test_thirty_people_behind_one_address_open_the_page_together(tmp_path: Path) -> None:
    """By the usual limits, and each with as many files as the page has at a table."""
    people, files = 30, 45

    async def work() -> None:
        async with attacked(tmp_path) as target:
            six = httpx.Limits(max_connections=6, max_keepalive_connections=6)  # as browsers do
            transport = httpx.AsyncHTTPTransport(local_address=ATTACKER, limits=six)
            async with httpx.AsyncClient(
                base_url=target.url, transport=transport, timeout=PATIENCE
            ) as http:
                for _ in range(people):
                    found = await asyncio.gather(*(http.get("/healthz") for _ in range(files)))
                    assert {reply.status_code for reply in found} == {200}

    asyncio.run(work())
