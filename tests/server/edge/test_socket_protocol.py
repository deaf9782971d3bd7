"""One WebSocket's protocol, fed bytes: what a frame costs, and what is read no further."""

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
import uvicorn
from uvicorn.server import ServerState

from clew.server.common.clock import Clock
from clew.server.common.frames import framed
from clew.server.common.limits import Limits
from clew.server.common.metrics import Metrics
from clew.server.edge import sockets
from clew.server.edge.admission import Admission
from clew.server.edge.proxies import Proxies
from clew.server.edge.sockets import SocketProtocol
from clew.server.table import wire
from clew.server.wiring import wire_services
from patience import PATIENCE
from server.frames import ANSWER, CALL, CLOSE, CONT, HELLO, PING, UPGRADE, frame
from server.transports import Transport

if TYPE_CHECKING:
    from clew.server.edge.connection import Connection

LIMITS = Limits(messages_per_second=1, messages_at_once=10, unread_bytes=1000)
TOO_MANY = framed(msgspec.json.encode(wire.Closing("too-many-messages", again=False)))


async def nothing() -> None: ...


class Desk:
    """A client's WebSocket, open, with nobody at the other end."""

    def __init__(self, limits: Limits = LIMITS, *, is_heard: bool = True) -> None:
        async def app(scope: Any, receive: Any, send: Any) -> None:
            raise AssertionError("nobody calls it")

        config = uvicorn.Config(
            app, interface="asgi3", ws_max_size=limits.frame_bytes, log_config=None
        )
        config.load()
        pending = Admission(limits, Proxies("none")).admit("192.0.2.1", self, 0.0)
        assert pending is not None
        self.line = Transport()
        self.protocol = SocketProtocol(config, ServerState(), {}, limits=limits, pending=pending)
        line: Any = self.line
        self.protocol.connection_made(line)
        self.protocol.run_asgi = nothing  # type: ignore[method-assign]  # no application here
        self.protocol.data_received(UPGRADE + b"\r\n")
        self.protocol.conn.send_response(self.protocol.response)
        self.protocol.conn.data_to_send()
        self.line.is_reading = True
        self.now = 1.0
        self.messages: list[bytes] = []
        clock = Clock(lambda: self.now, lambda: 1.0)
        self.clients = wire_services(None, limits, clock, Metrics()).clients  # type: ignore[arg-type]
        self.connection: Connection = self.clients.connections.add("192.0.2.1", self.line)
        if is_heard:
            on_frame = partial(self.clients.connections.admits, self.connection)
            self.protocol.listen(
                self.connection, on_frame, lambda data, _: self.messages.append(bytes(data))
            )
            self.connection.on_close = self.protocol.ask_to_close

    is_idle, unread = True, 0

    def check(self, now: float) -> None: ...

    def abort(self) -> None: ...

    def feed(self, *frames: bytes) -> None:
        self.protocol.data_received(b"".join(frames))


@pytest.mark.parametrize(
    "flood",
    [
        frame(PING),
        frame(b"", CALL),
        frame(b"x" * 125, CALL),
        frame(b"", ANSWER),
        frame(b"", CONT, fin=False),
    ],
    ids=["text", "ping", "long ping", "pong", "continuation"],
)
def test_every_frame_costs_a_token_and_what_is_too_many_is_not_read(
    flood: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        desk = Desk(Limits(messages_per_second=1, messages_at_once=10))
        looked = count_calls(monkeypatch)
        desk.feed(frame(b"{", fin=False) if flood[0] == CONT else frame(b"", CALL), flood * 10_000)
        assert len(looked) <= 12
        assert desk.connection.closing is not None
        assert desk.line.written[-1] == TOO_MANY
        assert len(desk.line.written) <= 11
        assert not desk.line.is_reading
        assert desk.protocol.frames == []

    asyncio.run(work())


def test_frames_cost_before_the_hello_too() -> None:
    async def work() -> None:
        desk = Desk()
        for _ in range(11):
            assert desk.connection.closing is None
            desk.feed(frame(b"", CALL))
        assert desk.connection.closing is not None
        assert desk.connection.client is None

    asyncio.run(work())


def test_frames_that_nobody_listens_to_are_few() -> None:
    async def work() -> None:
        desk = Desk(is_heard=False)
        desk.feed(frame(HELLO) * 8)
        assert desk.line.is_reading
        desk.feed(frame(HELLO) * 1000)
        assert not desk.line.is_reading
        assert desk.protocol.queue.qsize() == 1, "websocket.connect"

    asyncio.run(work())


def test_answers_to_pings_that_nobody_reads_are_not_gathered() -> None:
    async def work() -> None:
        desk = Desk(Limits(messages_at_once=10_000, unread_bytes=1000))
        desk.feed(frame(b"x" * 125, CALL) * 1000)
        assert desk.line.aborted
        assert desk.line.get_write_buffer_size() < 1200

    asyncio.run(work())


def test_a_message_may_have_some_parts_but_not_any_number() -> None:
    async def work() -> None:
        desk = Desk(Limits(messages_at_once=10_000))
        part = frame(b"x", CONT, fin=False)
        desk.feed(frame(b"x", fin=False), part * 62, frame(b"x", CONT))
        assert desk.messages == [b"x" * 64]
        desk.feed(frame(b"x", fin=False), part * 64)
        closing = desk.connection.closing
        assert closing is not None
        assert (closing.code, closing.reason) == (1009, "frame-too-big")
        assert desk.protocol.frames == []
        assert not desk.line.is_reading

    asyncio.run(work())


@pytest.mark.parametrize("size", [10, 200, 16_000])
def test_bytes_that_come_one_by_one_are_looked_at_once(
    size: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        desk = Desk()
        looked = count_calls(monkeypatch)
        for byte in frame(b"x" * size):
            desk.feed(bytes([byte]))
        assert desk.messages == [b"x" * size]
        assert len(looked) <= 4, "for its two bytes, its length, its head, its whole"

    asyncio.run(work())


def test_what_follows_a_close_is_not_heard() -> None:
    async def work() -> None:
        desk = Desk()
        desk.feed(frame(b"\x03\xe8", CLOSE), frame(PING) * 3)
        assert desk.messages == []
        assert desk.line.closed

    asyncio.run(work())


def test_who_does_not_take_our_close_is_broken_off() -> None:
    async def work() -> None:
        desk = Desk(Limits(close_seconds=0.01))
        desk.connection.close(1008, "silent")
        assert not desk.line.aborted
        async with asyncio.timeout(PATIENCE):
            while not desk.line.aborted:
                await asyncio.sleep(0.005)

    asyncio.run(work())


def test_a_line_that_is_gone_is_not_broken_off_again() -> None:
    async def work() -> None:
        desk = Desk(Limits(close_seconds=0.0))
        desk.connection.close(1008, "silent")
        desk.protocol.connection_lost(None)
        await asyncio.sleep(0.01)
        assert not desk.line.aborted

    asyncio.run(work())


def count_calls(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Where a frame was looked for, a line for each time."""
    looked, frame_at = list[int](), sockets.frame_at

    def counted(data: bytes, start: int) -> tuple[int, int]:
        looked.append(start)
        return frame_at(data, start)

    monkeypatch.setattr(sockets, "frame_at", counted)
    return looked


@pytest.mark.parametrize("goes", [False, True], ids=["open", "going"])
def test_a_server_that_stops_closes_every_socket_also_one_that_is_closing(goes: bool) -> None:
    async def work() -> None:
        desk = Desk()
        desk.protocol.handshake_complete = True
        if goes:  # what uvicorn does where a client hangs up
            desk.protocol.conn.send_close(1000)
        desk.protocol.shutdown()
        assert desk.line.closed

    asyncio.run(work())
