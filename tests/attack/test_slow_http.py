"""Slow and silent clients over HTTP: none holds a connection for long, others are answered."""

import asyncio
from pathlib import Path

from attack.target import READERS, SOAK, Target, attacked, guest_of, tell
from patience import PATIENCE
from server.frames import Line, dial, rest_of, stall

LINES = 300 if SOAK else 60
OF_A_KIND = 100 if SOAK else 60  # where eight kinds come at once
HASTY = {
    "head_seconds": 1,
    "body_seconds": 1,
    "unread_seconds": 1,
    "http_connections_per_address": 1000,
    "requests_at_once": 10_000,
}
POST = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\n\r\n"
BEGINNINGS = {
    "nothing": b"",
    "half a line": b"GET / HT",
    "a head without an end": b"GET / HTTP/1.1\r\nHost: x\r\n",
    "a body that never comes": POST,
    "half a body": POST + b"x" * 30_000,
    "a wish to be told to go on": POST.replace(b"\r\n\r\n", b"\r\nExpect: 100-continue\r\n\r\n"),
    "a request and half a second": b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET",
    "a request and silence": b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n",
}


async def ended(lines: list[Line]) -> list[bytes]:
    """What each heard until its line ended."""
    heard = await asyncio.gather(*(rest_of(reader) for reader, _ in lines))
    for _, writer in lines:
        writer.close()
    return heard


def test_who_sends_no_more_is_dropped(tmp_path: Path) -> None:
    """Strangers of all kinds at once, so that the time they are given passes once."""

    async def silent(target: Target, kind: str) -> None:
        lines = [await dial(target.url) for _ in range(OF_A_KIND)]
        for _, writer in lines:
            writer.write(BEGINNINGS[kind])
        heard = await ended(lines)
        answers = {answer[:12] for answer in heard}
        tell(f"{kind}: {OF_A_KIND} connections dropped, heard {answers}")
        assert answers <= {
            b"",
            b"HTTP/1.1 408",
            b"HTTP/1.1 401",
            b"HTTP/1.1 200",
            b"HTTP/1.1 100",
        }, kind

    async def work() -> None:
        async with attacked(tmp_path, HASTY) as target, guest_of(target):
            before = target.files()
            await asyncio.gather(*(silent(target, kind) for kind in BEGINNINGS))
            assert target.files() <= before + READERS

    asyncio.run(work())


def test_who_drips_is_dropped(tmp_path: Path) -> None:
    """A byte now and then keeps no connection, neither in the head nor in the body."""

    async def drip(line: Line, data: bytes) -> None:
        for at in range(len(data)):
            if line[1].is_closing():
                return
            line[1].write(data[at : at + 1])
            await asyncio.sleep(0.2)

    async def work() -> None:
        async with attacked(tmp_path, HASTY) as target, guest_of(target):
            heads = [await dial(target.url) for _ in range(LINES)]
            bodies = [await dial(target.url) for _ in range(LINES)]
            for _, writer in bodies:
                writer.write(POST)
            lines = heads + bodies
            drops = [asyncio.create_task(drip(line, POST * 10)) for line in lines]
            await ended(lines)
            for task in drops:
                task.cancel()
            await asyncio.gather(*drops, return_exceptions=True)

    asyncio.run(work())


def test_who_does_not_read_is_dropped(tmp_path: Path) -> None:
    """Big answers that nobody reads hold neither their connections nor memory."""
    web = tmp_path / "web" / "assets"
    web.mkdir(parents=True)
    (web / "big.js").write_bytes(b"x" * 20_000_000)

    async def work() -> None:
        async with (
            attacked(tmp_path, HASTY) as target,
            guest_of(target),
        ):
            before, memory = target.files(), target.memory()
            lines = [await dial(target.url) for _ in range(LINES)]
            for line in lines:
                stall(line)
                line[1].write(b"GET /assets/big.js HTTP/1.1\r\nHost: x\r\n\r\n")
            async with asyncio.timeout(PATIENCE):
                while target.files() > before + READERS:
                    await asyncio.sleep(0.1)
            grown = target.memory() - memory
            tell(f"{LINES} answers of 20 MB not read: {grown:.1f} MB more memory")
            assert grown < 20 + LINES / 4
            for _, writer in lines:
                writer.transport.abort()

    asyncio.run(work())


def test_a_body_in_a_million_chunks_is_not_read(tmp_path: Path) -> None:
    async def work() -> None:
        async with attacked(tmp_path, HASTY) as target, guest_of(target):
            reader, writer = await dial(target.url)
            writer.write(b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n")
            writer.write(b"1\r\nx\r\n" * 1_000_000)
            (heard,) = await ended([(reader, writer)])
            assert heard[:12] in (b"HTTP/1.1 411", b"")

    asyncio.run(work())
