"""Connections by the thousand from one address: everybody else still gets in."""

import asyncio
from contextlib import suppress
from pathlib import Path

import httpx
import msgspec
import pytest

from attack.target import ATTACKER, attacked, guest_of, needs_addresses, tell
from patience import PATIENCE, until
from server.frames import CLOSE, TEXT, Line, dial, frame, heard, rest_of, upgraded

CROWD = 1000


async def crowd(url: str, count: int, source: str) -> list[Line]:
    """As many connections as can be had, and nothing is said on them."""
    lines = list[Line]()
    for _ in range(count):
        with suppress(OSError):
            lines.append(await dial(url, source))
    return lines


def still_open(lines: list[Line]) -> int:
    """How many of them the server has kept, as far as we have heard."""
    return sum(not reader.at_eof() and reader.exception() is None for reader, _ in lines)


def hang_up(lines: list[Line]) -> None:
    for _, writer in lines:
        writer.transport.abort()


@needs_addresses
def test_a_thousand_idle_connections_shut_nobody_out(tmp_path: Path) -> None:
    async def work() -> None:
        async with (
            attacked(tmp_path, {"head_seconds": 1000, "connects_at_once": 10_000}) as target,
            guest_of(target),
        ):
            before = target.sockets()
            lines = await crowd(target.url, CROWD, ATTACKER)
            assert await target.is_well()
            await until(lambda: still_open(lines) <= 100)
            tell(f"{CROWD} idle connections from one address: {still_open(lines)} kept")
            await until(lambda: target.sockets() - before <= 102)
            reader, writer = await dial(target.url, ATTACKER)
            writer.write(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
            async with asyncio.timeout(PATIENCE):
                assert (await reader.read(12)) == b"HTTP/1.1 200", "its newest gets in, too"
            hang_up([*lines, (reader, writer)])

    asyncio.run(work())


@needs_addresses
def test_who_comes_and_goes_by_the_thousand_is_refused(tmp_path: Path) -> None:
    async def work() -> None:
        async with attacked(tmp_path, {"connects_per_second": 1e-6}) as target, guest_of(target):
            refused = 0
            for _ in range(CROWD):
                reader, writer = await dial(target.url, ATTACKER)
                writer.write(b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
                refused += not await rest_of(reader)
                writer.close()
            tell(f"{CROWD} connections one after the other: {refused} refused")
            assert refused >= CROWD - 500 - 100
            assert await target.is_well()
            (said,) = [line for line in target.log() if "--proxies" in line["message"]]
            assert said["address"] == ATTACKER

    asyncio.run(work())


@needs_addresses
@pytest.mark.parametrize("proxies", [ATTACKER, "none"])
def test_where_files_are_few_there_is_room_for_others(tmp_path: Path, proxies: str) -> None:
    """Even where all come from a proxy that is believed, and is not limited by its address."""

    async def work() -> None:
        limits = {"head_seconds": 1000}
        async with attacked(tmp_path, limits, proxies=proxies, files=400) as target:
            lines = await crowd(target.url, CROWD, ATTACKER)
            async with guest_of(target):
                assert await target.is_well()
                tell(f"{CROWD} idle connections: {target.files()} files open of 400")
                assert target.files() < 400
            hang_up(lines)

    asyncio.run(work())


def test_too_many_websockets_are_told_so(tmp_path: Path) -> None:
    """`Closing` comes before the close, as the protocol has it."""

    async def work() -> None:
        limits = {"connections_per_address": 1, "close_seconds": 1000}
        async with attacked(tmp_path, limits) as target, guest_of(target):
            reader, writer = await upgraded(target.url)
            kind, said = await heard(reader)
            assert (kind, msgspec.json.decode(said)) == (
                TEXT,
                {"type": "closing", "reason": "too-many-connections", "again": False},
            )
            kind, said = await heard(reader)
            assert (kind, said[:2]) == (CLOSE, (1008).to_bytes(2, "big"))
            writer.write(frame(said, CLOSE))
            assert await rest_of(reader) == b""
            writer.close()

    asyncio.run(work())


@needs_addresses
def test_refused_websockets_do_not_outlive_their_refusal(tmp_path: Path) -> None:
    async def work() -> None:
        limits = {"connections_per_address": 20, "close_seconds": 0.5, "hello_seconds": 1000}
        async with attacked(tmp_path, limits) as target, guest_of(target):
            before = target.sockets()
            lines = [await upgraded(target.url, ATTACKER) for _ in range(20)]
            refused = [await upgraded(target.url, ATTACKER) for _ in range(300)]
            await until(lambda: target.sockets() <= before + 21)
            assert await target.is_well()  # whatever was cut before that is known to be cut
            assert still_open(lines) == 20
            hang_up([*lines, *refused])

    asyncio.run(work())


def test_everybody_behind_an_unnamed_proxy_is_one_and_the_log_says_so(tmp_path: Path) -> None:
    async def work() -> None:
        async with (
            attacked(tmp_path, {"requests_at_once": 3, "requests_per_second": 1e-6}) as target,
            httpx.AsyncClient(base_url=target.url, timeout=PATIENCE) as http,
        ):
            for host in range(8):
                head = {"x-forwarded-for": f"192.0.2.{host}"}
                reply = await http.get("/api/games", headers=head)
                assert reply.status_code == (200 if host < 3 else 429)
            (said,) = [line for line in target.log() if "proxies" in line["logger"]]
            assert "--proxies 127.0.0.1 " in said["message"]
            assert (said["level"], said["address"]) == ("warning", "127.0.0.1")

    asyncio.run(work())
