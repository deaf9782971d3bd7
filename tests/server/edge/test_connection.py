"""One socket: what it lets in, and when it is cut off."""

import asyncio

import msgspec
import pytest

from clew.server.common.clock import Clock
from clew.server.common.frames import framed
from clew.server.common.limits import Limits
from clew.server.common.metrics import Metrics
from clew.server.common.tokens import Tokens
from clew.server.edge.clients import Clients
from clew.server.edge.connection import Connection, ConnectionClosed
from clew.server.table import wire
from clew.server.wiring import Services, wire_services
from clew.storage.store import GuestId
from server.transports import Wire

LIMITS = Limits(frame_bytes=100, messages_per_second=1, messages_at_once=3, unread_bytes=1000)


def connection() -> tuple[Connection, Wire]:
    line = Wire()
    return Connection(1, "here", line, LIMITS, 0.0), line


def reason(data: bytes, *, is_text: bool = True) -> tuple[int, str]:
    with pytest.raises(ConnectionClosed) as closed:
        connection()[0].read(data, is_text=is_text)
    return closed.value.code, closed.value.reason


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        '{"type":"fly"}',
        '{"type":"ping"}',
        '{"type":"ping","sent":1,"more":2}',
        '{"type":"do","n":0,"command":{"type":"begin"}}',
        '{"type":"do","n":1,"command":{"type":"sit","seat":-1}}',
        '{"type":"hello","protocol":2,"name":""}',
        '{"type":"hello","protocol":2,"name":"   "}',
        '{"type":"hello","protocol":2,"name":"a\\n"}',
        '{"type":"hello","protocol":2,"name":"a\\u202eb"}',
        '{"type":"hello","protocol":2,"name":"a\\u0000"}',
        '{"type":"ping","sent":"\ud800"}',
    ],
)
def test_nonsense_closes_the_connection(text: str) -> None:
    assert reason(text.encode(errors="surrogatepass")) == (1008, "bad-message")


def test_bytes_and_big_frames_close_it_too() -> None:
    assert reason(b"{}", is_text=False) == (1008, "text-frames-only")
    assert reason(b"x" * 101) == (1009, "frame-too-big")


def test_too_many_frames_close_it_whatever_they_are() -> None:
    now = [1.0]
    door = clients(LIMITS, now)
    line = Wire()
    one = door.connections.add("here", line)
    assert [door.connections.admits(one) for _ in range(3)] == [True] * 3
    now[0] += 0.5
    assert not door.connections.admits(one)
    assert one.closing is not None
    assert (one.closing.code, one.closing.reason) == (1008, "too-many-messages")
    assert line.written == [framed(msgspec.json.encode(wire.Closing("too-many-messages", False)))]


def test_a_reader_too_slow_is_cut_off_not_buffered_for_ever() -> None:
    one, line = connection()
    cancelled = []
    one.on_close = lambda: cancelled.append(True)
    for _ in range(100):
        one.send(b"x" * 300)
    assert line.aborted
    assert cancelled == [True]
    assert one.closing is not None
    assert one.closing.reason == "too-slow"
    assert line.get_write_buffer_size() < 2000


def test_slow_readers_of_one_address_share_what_is_kept_for_them() -> None:
    async def work() -> None:
        door = clients(Limits(unread_bytes=500_000, unread_bytes_per_address=1_000_000))
        lines = [Wire() for _ in range(5)]
        ours = [door.connections.add("here", line) for line in lines]
        other, line = door.connections.add("there", elsewhere := Wire()), elsewhere
        for one in [*ours, other]:
            for _ in range(40):
                one.send(b"x" * 10_000)
        assert [line.aborted for line in lines] == [False, False, False, True, True]
        assert sum(line.get_write_buffer_size() for line in lines) < 1_400_000
        assert not line.aborted
        for one in ours:
            door.disconnect(one)
        again = door.connections.add("here", line := Wire())
        again.send(b"x" * 400_000)
        assert not line.aborted

    asyncio.run(work())


def test_a_farewell_says_whether_to_come_back() -> None:
    for code, again in ((1012, True), (1013, True), (1008, False)):
        one, line = connection()
        one.close(code, "because")
        one.close(1000, "twice")
        (frame,) = line.written
        assert frame == framed(msgspec.json.encode(wire.Closing("because", again)))


@pytest.mark.parametrize("size", [0, 125, 126, 65535, 65536])
def test_frames_are_as_the_protocol_has_them(size: int) -> None:
    from websockets.frames import Frame, Opcode

    payload = b"x" * size
    assert framed(payload) == Frame(Opcode.TEXT, payload).serialize(mask=False)


def test_silence_is_noticed() -> None:
    one, _ = connection()
    assert not one.is_silent(9.0)
    assert one.is_silent(11.0)
    one.admit(9.0)
    assert one.is_silent(11.0), "frames are no hello"
    one.client = object()  # type: ignore[assignment]
    assert not one.is_silent(98.0)
    assert one.is_silent(100.0)


def services_of(limits: Limits, now: list[float] | None = None) -> Services:
    moment = now or [1.0]
    clock = Clock(lambda: moment[0], lambda: 1.0)
    return wire_services(None, limits, clock, Metrics())  # type: ignore[arg-type]


def clients(limits: Limits, now: list[float] | None = None) -> Clients:
    return services_of(limits, now).clients


def test_hello_comes_first_and_once() -> None:
    async def work() -> None:
        door = clients(Limits())
        line = Wire()
        one = door.connections.add("here", line)
        with pytest.raises(ConnectionClosed, match="say-hello-first"):
            door.handle(one, wire.Ping(1))
        with pytest.raises(ConnectionClosed, match="unknown-protocol"):
            door.handle(one, wire.Hello(99, "Ann"))
        door.handle(one, wire.Hello(wire.PROTOCOL, "Ann"))
        assert b'"welcome"' in line.written[-1]
        with pytest.raises(ConnectionClosed, match="hello-twice"):
            door.handle(one, wire.Hello(wire.PROTOCOL, "Ann"))
        door.handle(one, wire.Do(1, wire.Begin()))
        assert b'"no-table"' in line.written[-1]

    asyncio.run(work())


@pytest.mark.parametrize("token", ["guest.root.0000", "", "nonsense", "another server's"])
def test_an_unknown_token_is_refused_and_makes_no_guest(token: str) -> None:
    if token == "another server's":
        token = Tokens(b"another key").guest(GuestId("ann"))
    door = clients(Limits())
    line = Wire()
    one = door.connections.add("here", line)
    door.receive(one, msgspec.json.encode(wire.Hello(wire.PROTOCOL, "Ann", token=token)))
    assert one.client is None
    assert line.written == [framed(msgspec.json.encode(wire.Closing("unknown-guest", False)))]
    assert one.closing is not None
    assert one.closing.code == 1008


def test_a_token_of_ours_is_who_it_was() -> None:
    services = services_of(Limits())
    door, tokens = services.clients, services.tokens
    one, two = door.connections.add("here", Wire()), door.connections.add("here", Wire())
    door.handle(one, wire.Hello(wire.PROTOCOL, "Ann"))
    assert one.client is not None
    door.handle(two, wire.Hello(wire.PROTOCOL, "Ann", token=tokens.guest(one.client.guest)))
    assert two.client == one.client


def test_connections_are_counted_by_address() -> None:
    door = clients(Limits(connections_per_address=2, connections=3))
    first = door.connections.add("a", Wire())
    door.connections.add("a", Wire())
    with pytest.raises(ConnectionClosed, match="too-many-connections"):
        door.connections.add("a", Wire())
    door.disconnect(first)
    door.connections.add("a", Wire())
    door.connections.add("b", Wire())
    with pytest.raises(ConnectionClosed, match="server-full"):
        door.connections.add("c", Wire())


def test_nothing_is_sent_to_a_line_that_is_closed() -> None:
    line = Wire()
    connection = Connection(1, "here", line, Limits(), 0.0)
    connection.send(b"{}")
    line.closed = True
    connection.send(b"{}")
    assert len(line.written) == 1
