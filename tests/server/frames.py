"""Raw WebSocket frames, and a socket to send them by."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import msgspec

from clew.server.table import wire
from patience import PATIENCE

Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]
MASK = b"\x11\x22\x33\x44"
HELLO = b'{"type":"hello","protocol":%d,"name":"Ann"}' % wire.PROTOCOL
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


UPGRADE = (
    b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
)


async def dial(url: str, source: str = "127.0.0.1") -> Line:
    """A TCP connection to a server, from one of this machine's addresses."""
    port = int(url.rpartition(":")[2])
    return await asyncio.open_connection("127.0.0.1", port, local_addr=(source, 0))


async def upgraded(url: str, source: str = "127.0.0.1", headers: bytes = b"") -> Line:
    """A WebSocket."""
    reader, writer = await dial(url, source)
    writer.write(UPGRADE + headers + b"\r\n")
    assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101")
    return reader, writer


@asynccontextmanager
async def line(url: str) -> AsyncIterator[Line]:
    reader, writer = await upgraded(url)
    yield reader, writer
    writer.close()


async def heard(reader: asyncio.StreamReader) -> tuple[int, bytes]:
    """The next frame of the server."""
    async with asyncio.timeout(PATIENCE):
        first, size = await reader.readexactly(2)
        if size == 126:
            size = int.from_bytes(await reader.readexactly(2), "big")
        return first & 15, await reader.readexactly(size)


async def kinds(reader: asyncio.StreamReader, count: int) -> list[str]:
    return [msgspec.json.decode((await heard(reader))[1])["type"] for _ in range(count)]


async def rest_of(reader: asyncio.StreamReader) -> bytes:
    """All that comes until the line ends, in whichever way."""
    data = b""
    with suppress(ConnectionError):
        async with asyncio.timeout(PATIENCE):
            while more := await reader.read(1 << 16):
                data += more
    return data


def stall(line: Line) -> None:
    """Read nothing more: the system's window closes.

    Its buffer is not made smaller: it would then drop what comes within the window that it has
    promised, acknowledgements with it, and the sender would wait for minutes to send again.
    """
    transport: Any = line[1].transport
    transport.pause_reading()
