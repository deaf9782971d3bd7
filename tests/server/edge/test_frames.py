"""Frames as they come, in pieces and in heaps: the short way in hears what the parser does."""

import asyncio
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.server.edge.sockets import frame_at
from clew.storage.sqlite import SqliteStore
from server.frames import (
    ANSWER,
    BINARY,
    CALL,
    CLOSE,
    CONT,
    HELLO,
    PING,
    TEXT,
    frame,
    heard,
    kinds,
    line,
)
from server.running import running


@pytest.mark.parametrize("piece", [1, 2, 3, 7, 1000])
def test_a_message_may_come_in_pieces_or_in_heaps(tmp_path: Path, piece: int) -> None:
    async def work() -> None:
        async with (
            running(SqliteStore(str(tmp_path / "x.db"))) as server,
            line(server.url) as (reader, writer),
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
            line(server.url) as (reader, writer),
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
        (b"\x81\xff" + bytes([0x7F, *[0xFF] * 7]), 1009),
        (b"\x81\xff" + bytes([0xFF] * 8), 1009),
        (b"\xc1" + frame(HELLO)[1:], 1002),  # a bit that nobody has agreed on
        (frame(b"x", CALL, fin=False), 1002),
        (frame(b"x" * 126, CALL), 1002),
        (frame(b"x", CALL, masked=False), 1002),
        (frame(HELLO[:5], fin=False) + frame(b"x", CONT, masked=False), 1002),
        (frame(HELLO[:5], fin=False) + frame(b"x" * 16_380, CONT), 1009),
        (frame(b"\x03", CLOSE), 1002),
    ],
)
def test_what_is_no_message_ends_the_line(tmp_path: Path, data: bytes, code: int) -> None:
    async def work() -> None:
        async with (
            running(SqliteStore(str(tmp_path / "x.db"))) as server,
            line(server.url) as (reader, writer),
        ):
            writer.write(data)
            kind, farewell = await heard(reader)
            assert kind == TEXT
            assert msgspec.json.decode(farewell)["type"] == "closing"
            kind, told = await heard(reader)
            assert (kind, int.from_bytes(told[:2], "big")) == (CLOSE, code)

    asyncio.run(work())


@given(st.binary(max_size=70_000), st.booleans(), st.integers(0, 20))
def test_where_a_frame_ends(body: bytes, masked: bool, before: int) -> None:
    whole = frame(body, masked=masked)
    data = b"?" * before + whole + b"more"
    head, end = frame_at(data, before)
    assert (head, end) == (len(whole) - len(body), before + len(whole))
    for cut in range(1, min(head, len(whole) - 1)):
        assert frame_at(data[: before + cut], before)[1] > before + cut, "more is to come"
