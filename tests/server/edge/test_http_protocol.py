"""One HTTP connection, fed bytes and times: what keeps the server waiting is ended."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState

from clew.server.common.limits import Limits
from clew.server.edge.admission import Admission
from clew.server.edge.http_protocol import HttpProtocol
from clew.server.edge.proxies import Proxies
from server.transports import Transport

REQUEST = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"
POST = b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n"
LIMITS = Limits(http_connections_per_address=1)


class Desk:
    """An HTTP connection with nobody at the other end; its application reads the body, answers."""

    def __init__(self, answer: bytes = b"", *, reads: bool = True) -> None:
        self.answer, self.reads, self.heard = answer, reads, list[str]()
        config = uvicorn.Config(self.app, interface="asgi3", log_config=None)
        config.load()
        self.admission = Admission(LIMITS, Proxies("none"))
        self.protocol = HttpProtocol(config, ServerState(), {}, admission=self.admission)
        self.line = Transport()
        line: Any = self.line
        self.protocol.connection_made(line)
        self.began = asyncio.get_running_loop().time()

    async def app(self, scope: Any, receive: Any, send: Any) -> None:
        event = {"more_body": self.reads}
        while event.get("more_body"):
            event = await receive()
            self.heard.append(str(event["type"]))
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": self.answer})

    async def feed(self, data: bytes) -> None:
        self.protocol.data_received(data)
        for _ in range(5):
            await asyncio.sleep(0)

    def after(self, seconds: float) -> bool:
        """Whether the connection has ended when somebody looks after so many seconds."""
        self.protocol.check(self.began + seconds)
        return self.line.aborted or self.line.closed

    @property
    def status(self) -> bytes:
        return b"".join(self.line.written)[9:12]


def run(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(work())


def test_who_says_nothing_is_dropped() -> None:
    async def work() -> None:
        desk = Desk()
        assert not desk.after(9.9)
        assert desk.after(10.1)
        assert desk.line.written == []
        assert desk.line.aborted

    run(work)


def test_a_head_has_ten_seconds_however_much_of_it_has_come() -> None:
    async def work() -> None:
        desk = Desk()
        for second in range(10):
            await desk.feed(REQUEST[second : second + 1])
            assert not desk.after(second + 0.5)
        assert desk.after(10.5)
        assert desk.status == b"408"

    run(work)


def test_after_a_response_the_next_head_has_its_own_time() -> None:
    async def work() -> None:
        desk = Desk()
        await desk.feed(REQUEST)
        assert desk.status == b"200"
        desk.line.written.clear()
        assert not desk.after(9)
        await desk.feed(b"GET")
        assert not desk.after(18)
        assert desk.after(20)
        assert desk.status == b"408"

    run(work)


def test_a_body_has_ten_seconds_and_a_second_more_for_each_64_kilobytes() -> None:
    async def work() -> None:
        desk = Desk()
        await desk.feed(POST)
        assert not desk.after(1)
        await desk.feed(b"x" * 65_536 * 4)
        assert not desk.after(14.5)
        assert desk.after(15.5)
        assert desk.status == b"408"
        await asyncio.sleep(0)
        assert desk.heard[-1] == "http.disconnect"

    run(work)


def test_a_body_that_nobody_wanted_has_no_longer() -> None:
    async def work() -> None:
        desk = Desk(reads=False)
        await desk.feed(POST + b"x")
        assert desk.status == b"200"
        desk.line.written.clear()
        assert not desk.after(1)
        await desk.feed(b"x")
        assert not desk.after(10)
        assert desk.after(11.5)
        assert desk.line.aborted, "it has its answer"

    run(work)


def test_a_response_that_is_not_read_is_dropped() -> None:
    async def work() -> None:
        desk = Desk(b"x" * 100_000)
        await desk.feed(REQUEST)
        assert not desk.after(0)
        desk.protocol.timeout_keep_alive_handler()  # it closes, but what is written is not read
        assert desk.line.closed
        for second in range(10):
            desk.after(second)
            assert not desk.line.aborted
        desk.after(10.1)
        assert desk.line.aborted

    run(work)


def test_a_slow_reader_may_take_its_time() -> None:
    async def work() -> None:
        desk = Desk(b"x" * 100_000)
        await desk.feed(REQUEST)
        desk.line.closed = True
        desk.line.written[:] = [b"x" * 100_000]
        for second in range(0, 40, 8):
            desk.line.written[0] = desk.line.written[0][17_000:]
            desk.after(second)
            assert not desk.line.aborted
        desk.after(43)
        assert desk.line.aborted

    run(work)


@pytest.mark.parametrize("rest", [b"5\r\nhello\r\n0\r\n\r\n", b"1\r\nx\r\n" * 40_000, b""])
def test_a_body_in_chunks_is_refused_before_it_is_read(rest: bytes) -> None:
    async def work() -> None:
        desk = Desk()
        await desk.feed(b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n" + rest)
        assert desk.status == b"411"
        assert desk.line.closed
        assert desk.heard == []

    run(work)


@pytest.mark.parametrize("data", [b"\x00\r\n\r\n", b"GET / HTTP/9\r\n\r\n", b"x" * 70_000])
def test_what_is_no_request_is_told_so(data: bytes) -> None:
    async def work() -> None:
        desk = Desk()
        await desk.feed(data)
        assert desk.status == b"400"
        assert desk.line.closed

    run(work)


def test_one_too_many_is_not_let_in() -> None:
    async def work() -> None:
        desk = Desk()
        desk.protocol.data_received(POST)  # busy
        config = desk.protocol.config
        second = HttpProtocol(config, ServerState(), {}, admission=desk.admission)
        line: Any = Transport()
        second.connection_made(line)
        assert line.aborted
        second.data_received(REQUEST)
        assert line.written == []
        second.connection_lost(None)
        desk.protocol.connection_lost(None)
        assert len(desk.admission) == 0

    run(work)
