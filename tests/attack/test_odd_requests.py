"""Requests that no browser sends: answered or cut off, and never with a fault of ours."""

import asyncio
import random
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import pytest

from attack.target import SOAK, Target, attacked, tell
from clew.server.table import wire
from server.odd import FRAMES, HEADERS
from server.running import PATIENCE

END = b"\r\n"
SOCKET = (
    b"GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
)
GET = b"GET /api/tables HTTP/1.1\r\nConnection: close\r\n"
HELLO = b'\x81\xaa\0\0\0\0{"type":"hello","protocol":%d,"name":"Ann"}' % wire.PROTOCOL
ODD = [
    *(f"{name}: {value}\r\n".encode("latin-1") for name, value in HEADERS),
    b"content-length: -1\r\n",
    b"content-length: 99999999999999999999999\r\n",
    b"transfer-encoding: \xff\r\n",
    b"expect: 100-continue\r\n",
    b"upgrade: websocket\r\n",
    b"upgrade: h2c\r\nconnection: upgrade\r\n",
    b"x: " + b"a" * 100_000 + b"\r\n",
    b"\0: \0\r\n",
    b": \r\n",
]
PATHS = [
    b"/api/tables/%00",
    b"/api/replays/%00/1",
    b"/api/replays/x/" + b"9" * 5000,
    b"/api/results?game=%00&club=%00",
    b"/api/tables/\xff",
    b"/%ff%00",
    b"//[",
    b"http://[/api/tables",
    b"*",
    b"",
    b"/" + b"a" * 100_000,
]
RANDOM_LINES = 5000 if SOAK else 100
PATIENT = {
    "requests_at_once": 1_000_000,
    "connections_per_address": 100_000,
    "connects_at_once": 1_000_000,
    "messages_at_once": 1_000_000,
}


async def ask(target: Target, request: bytes) -> bytes:
    """All that is answered until the line is cut."""
    reader, writer = await asyncio.open_connection("127.0.0.1", int(target.url.rpartition(":")[2]))
    heard = b""
    try:
        async with asyncio.timeout(3 * PATIENCE):
            writer.write(request)
            with suppress(OSError):  # it is cut already; what was answered can still be read
                writer.write_eof()
            while part := await reader.read(65_536):
                heard += part
    except ConnectionError:
        pass  # cut, and not for lack of a reader
    finally:
        writer.close()
    return heard


def status_of(heard: bytes) -> int | None:
    return int(heard.split(maxsplit=2)[1]) if heard else None


def statuses(folder: Path, requests: Sequence[bytes]) -> list[int | None]:
    """Ask a server all of this; it must not have failed at any of it."""

    async def work() -> list[int | None]:
        async with attacked(folder, PATIENT) as target:
            found = [status_of(await ask(target, request)) for request in requests]
            assert await target.is_well()
            tell(f"{len(requests)} odd requests, answered with {Counter(found)}")
            return found

    return asyncio.run(work())


@pytest.mark.parametrize(
    "start", [GET, SOCKET, GET.replace(b"tables", b"nowhere")], ids=["get", "socket", "nowhere"]
)
def test_odd_headers(tmp_path: Path, start: bytes) -> None:
    host = b"Host: x\r\n"
    requests = [start + host * (not odd.startswith(b"host")) + odd + END for odd in ODD]
    found = dict(zip(ODD, statuses(tmp_path, requests), strict=True))
    assert not {odd[:40]: status for odd, status in found.items() if (status or 0) >= 500}


def test_odd_paths(tmp_path: Path) -> None:
    rest = b" HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
    requests = [b"GET " + path + rest for path in PATHS]
    found = dict(zip(PATHS, statuses(tmp_path, requests), strict=True))
    assert not {path[:40]: status for path, status in found.items() if (status or 0) >= 500}


def test_an_origin_that_is_no_address_is_foreign(tmp_path: Path) -> None:
    asked = [SOCKET + b"Origin: http://[\r\n\r\n", SOCKET + b"Origin: http://x\r\n\r\n"]
    assert statuses(tmp_path, asked) == [403, 101]


def test_a_body_that_never_comes_is_nobodys_fault(tmp_path: Path) -> None:
    head = b" HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\n{"
    paths = (b"/api/tables", b"/api/matches", b"/api/checks")
    statuses(tmp_path, [b"POST " + path + head for path in paths])


def random_frames(chance: random.Random) -> bytes:
    """Frames in any order, some of them cut, some of them not frames at all."""
    frames = [chance.choice(FRAMES) for _ in range(chance.randint(1, 4))]
    at = chance.randrange(len(frames))
    if chance.random() < 0.3:
        frames[at] = frames[at][: chance.randint(0, len(frames[at]))]
    elif chance.random() < 0.3:
        frames[at] = chance.randbytes(chance.randint(1, 200))
    return b"".join(frames)


def test_odd_frames(tmp_path: Path) -> None:
    """After a hello, and before it; each alone, then in random company."""
    chance = random.Random(15)
    sent = [*FRAMES, *(random_frames(chance) for _ in range(RANDOM_LINES))]
    hellos = (b"", HELLO)
    requests = [SOCKET + END + hello + frames for frames in sent for hello in hellos]
    assert set(statuses(tmp_path, requests)) == {101}
