"""Floods of frames on one WebSocket: the line ends, memory stays, others are answered."""

import asyncio
from pathlib import Path

import pytest

from attack.target import SOAK, attacked, guest_of, tell
from patience import PATIENCE
from server.frames import (
    ANSWER,
    CALL,
    CONT,
    HELLO,
    PING,
    UPGRADE,
    dial,
    frame,
    rest_of,
    stall,
    upgraded,
)

MB = 1_000_000
SENT = (250 if SOAK else 25) * MB  # at most
GROWTH = 8.0  # MB; an idle server breathes by one or two
FOR_EVER = 1e9  # ms: without a rate a flood keeps others waiting
BOUNDLESS = {"messages_per_second": 1e9, "messages_at_once": 10**9}
FLOODS = {
    "long pings": (b"", frame(b"x" * 125, CALL)),
    "empty pings": (b"", frame(b"", CALL)),
    "pongs": (b"", frame(b"x" * 125, ANSWER)),
    "empty continuations": (frame(b"{", fin=False), frame(b"", CONT, fin=False)),
    "long continuations": (frame(b"{", fin=False), frame(b"x" * 1000, CONT, fin=False)),
    "messages": (frame(HELLO), frame(PING)),
    "messages before hello": (b"", frame(PING)),
    "tiny messages": (frame(HELLO), frame(b"")),
}


async def flood(url: str, first: bytes, unit: bytes) -> int:
    """Send and never read, until the line ends; how many bytes went out before."""
    line = _, writer = await upgraded(url)
    stall(line)
    heap = unit * (MB // 4 // len(unit))
    sent = 0
    try:
        writer.write(first)
        while sent < SENT:
            writer.write(heap)
            await asyncio.wait_for(writer.drain(), PATIENCE)
            sent += len(heap)
        return sent
    except ConnectionError:
        return sent
    finally:
        writer.transport.abort()


@pytest.mark.parametrize("kind", FLOODS)
def test_a_flood_ends_its_own_line_only(tmp_path: Path, kind: str) -> None:
    async def work() -> None:
        async with attacked(tmp_path, {"close_seconds": 1}) as target, guest_of(target) as guest:
            await guest.ping()
            before = target.memory()
            sent = await flood(target.url, *FLOODS[kind])
            grown = target.peak() - before
            tell(f"{kind}: {sent / MB:.1f} MB went out, {grown:.1f} MB more memory")
            assert sent < SENT, "the line was not ended"
            assert grown < GROWTH

    asyncio.run(work())


def test_pings_within_the_rate_are_not_answered_for_ever(tmp_path: Path) -> None:
    """Where frames cost next to nothing, what nobody reads is bounded still."""

    async def work() -> None:
        limits = BOUNDLESS | {"unread_bytes": MB}
        async with (
            attacked(tmp_path, limits, standstill=FOR_EVER) as target,
            guest_of(target) as guest,
        ):
            await guest.ping()
            before = target.memory()
            sent = await flood(target.url, *FLOODS["long pings"])
            grown = target.peak() - before
            tell(f"pings without a rate: {sent / MB:.1f} MB went out, {grown:.1f} MB more memory")
            assert sent < SENT
            assert grown < GROWTH

    asyncio.run(work())


def test_a_message_in_countless_parts_ends_the_line(tmp_path: Path) -> None:
    async def work() -> None:
        async with (
            attacked(tmp_path, BOUNDLESS | {"close_seconds": 1}) as target,
            guest_of(target) as guest,
        ):
            await guest.ping()
            assert await flood(target.url, *FLOODS["empty continuations"]) < SENT

    asyncio.run(work())


HANDSHAKES = {
    "too many headers": UPGRADE + b"".join(b"x-%d: y\r\n" % i for i in range(200)) + b"\r\n",
    "a line too long": UPGRADE + b"x: " + b"y" * 9000 + b"\r\n\r\n",
    "another method": UPGRADE.replace(b"GET", b"POST") + b"\r\n",
    "no key": UPGRADE.replace(b"Sec-WebSocket-Key", b"X") + b"\r\n",
    "another version": UPGRADE.replace(b"Version: 13", b"Version: 7") + b"\r\n",
    "another place": UPGRADE.replace(b"/ws", b"/elsewhere") + b"\r\n",
    "frames at once": UPGRADE + b"\r\n" + frame(b"x" * 125, CALL) * 400,
}


@pytest.mark.parametrize("kind", HANDSHAKES)
def test_a_handshake_ends_one_way_or_the_other(tmp_path: Path, kind: str) -> None:
    """No line is left that is neither a WebSocket nor gone."""

    async def work() -> None:
        limits = {"close_seconds": 0.5, "hello_seconds": 1, "head_seconds": 2}
        async with attacked(tmp_path, limits) as target:
            reader, writer = await dial(target.url)
            writer.write(HANDSHAKES[kind])
            answer = await rest_of(reader)
            assert answer.startswith(b"HTTP/1.1 ")
            assert answer[9:10] == (b"1" if kind == "frames at once" else b"4")
            writer.close()
            assert await target.is_well()

    asyncio.run(work())


def test_a_line_that_takes_no_close_is_broken_off(tmp_path: Path) -> None:
    """Who was refused, but leaves the line open."""

    async def work() -> None:
        limits = {"close_seconds": 0.5, "connections_per_address": 1}
        async with attacked(tmp_path, limits) as target:
            _, first = await upgraded(target.url)
            refused, second = await upgraded(target.url)
            await rest_of(refused)  # it ends, though its close is not answered
            second.close()
            first.close()

    asyncio.run(work())
