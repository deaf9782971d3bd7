"""Frames as they come, in pieces and in heaps: the short way in hears what the parser does."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.server.sockets import frame_at
from clew.storage.sqlite import SqliteStore
from server.running import Server, running

MASK = b"\x11\x22\x33\x44"
HELLO = b'{"type":"hello","protocol":1,"name":"Ann"}'
PING = b'{"type":"ping","sent":1}'
TEXT, CONT, BINARY, CLOSE, CALL, ANSWER = 1, 0, 2, 8, 9, 10


def frame(body: bytes, kind: int = TEXT, *, fin: bool = True, masked: bool = True) -> bytes:
    size, flag = len(body), 0x80 if masked else 0
    first = bytes([(0x80 if fin else 0) | kind])
    if size < 126:
        head = first + bytes([flag | size])
    elif size < 1 << 16:
        head = first + bytes([flag | 126]) + size.to_bytes(2, "big")
    else:
        head = first + bytes([flag | 127]) + size.to_bytes(8, "big")
    if not masked:
        return head + body
    return head + MASK + bytes(byte ^ MASK[i % 4] for i, byte in enumerate(body))


@asynccontextmanager
async def line(server: Server) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    port = int(server.url.rpartition(":")[2])
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(
        b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101")
    yield reader, writer
    writer.close()


async def heard(reader: asyncio.StreamReader) -> tuple[int, bytes]:
    """The next frame of the server."""
    async with asyncio.timeout(20):
        first, size = await reader.readexactly(2)
        if size == 126:
            size = int.from_bytes(await reader.readexactly(2), "big")
        return first & 15, await reader.readexactly(size)


async def kinds(reader: asyncio.StreamReader, count: int) -> list[str]:
    return [msgspec.json.decode((await heard(reader))[1])["type"] for _ in range(count)]


@pytest.mark.parametrize("piece", [1, 2, 3, 7, 1000])
def test_a_message_may_come_in_pieces_or_in_heaps(tmp_path: Path, piece: int) -> None:
    async def work() -> None:
        async with (
            running(SqliteStore(str(tmp_path / "x.db"))) as server,
            line(server) as (reader, writer),
        ):
            data = frame(HELLO) + frame(PING) * 3
            for at in range(0, len(data), piece):
                writer.write(data[at : at + piece])
                await writer.drain()
                await asyncio.sleep(0.0005)
            assert await kinds(reader, 4) == ["welcome", "pong", "pong", "pong"]

    asyncio.run(work())


def test_a_message_in_parts_with_a_call_between_them(tmp_path: Path) -> None:
    async def work() -> None:
        async with (
            running(SqliteStore(str(tmp_path / "x.db"))) as server,
            line(server) as (reader, writer),
        ):
            writer.write(frame(HELLO))
            assert await kinds(reader, 1) == ["welcome"]
            writer.write(frame(PING[:9], fin=False) + frame(b"hi", CALL))
            writer.write(frame(PING[9:], CONT) + frame(PING))
            assert await heard(reader) == (ANSWER, b"hi")
            assert await kinds(reader, 2) == ["pong", "pong"]

    asyncio.run(work())


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (frame(HELLO, masked=False), 1002),
        (frame(b"x" * 20_000), 1009),
        (frame(b"x" * 70_000)[:40], 1009),  # its head is enough
        (frame(HELLO[:5], fin=False) + frame(PING), 1002),
        (frame(PING, CONT), 1002),
        (frame(b"", 3), 1002),
        (frame(b"\x00\x01", BINARY), 1008),
        (frame(b"\xff\xfe"), 1008),
    ],
)
def test_what_is_no_message_ends_the_line(tmp_path: Path, data: bytes, code: int) -> None:
    async def work() -> None:
        async with (
            running(SqliteStore(str(tmp_path / "x.db"))) as server,
            line(server) as (reader, writer),
        ):
            writer.write(data)
            while (said := await heard(reader))[0] != CLOSE:
                pass
            assert int.from_bytes(said[1][:2], "big") == code

    asyncio.run(work())


@given(st.binary(max_size=70_000), st.booleans(), st.integers(0, 20))
def test_where_a_frame_ends(body: bytes, masked: bool, before: int) -> None:
    whole = frame(body, masked=masked)
    data = b"?" * before + whole + b"more"
    head, end = frame_at(data, before)
    assert (head, end) == (len(whole) - len(body), before + len(whole))
    for cut in range(1, min(head, len(whole) - 1)):
        assert frame_at(data[: before + cut], before)[1] > before + cut, "more is to come"
