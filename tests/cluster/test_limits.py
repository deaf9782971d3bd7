"""Limits count over all workers: what an address has had at one it does not have at another."""

import asyncio

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from clew.server.common.limits import Bucket, Buckets, Limits
from clew.server.edge.connection import encode
from clew.server.table import wire
from clew.storage.store import GuestId
from cluster.pairs import Parts, with_parts
from patience import PATIENCE, until
from server.running import PATIENT, Server

HERE = "127.0.0.1"


async def arrive(server: Server) -> ClientConnection | None:
    """A socket that is welcomed; None where it is sent away."""
    socket = await connect(server.ws, proxy=None, **PATIENT)
    try:
        await socket.send(encode(wire.Hello(wire.PROTOCOL, "Ann")).decode())
        async with asyncio.timeout(PATIENCE):
            while b"welcome" not in await socket.recv(decode=False):
                pass
    except ConnectionClosed:
        assert socket.close_reason == "too-many-connections"
        return None
    return socket


async def sockets(server: Server, count: int) -> list[ClientConnection]:
    found = [await arrive(server) for _ in range(count)]
    return [socket for socket in found if socket is not None]


async def is_refused(server: Server) -> bool:
    socket = await arrive(server)
    if socket is not None:
        await socket.close()
    return socket is None


def open_at(server: Server) -> int:
    """How many connections this worker believes that we have at all of them."""
    return int(vars(server.services.shared_limits)["_tallies"]["connections"].total(HERE))


def left_at(server: Server, name: str) -> float:
    """How often this worker would let us in."""
    buckets: Buckets = vars(server.services.shared_limits)["_buckets"][name]
    found: Bucket | None = vars(buckets)["_of"].get(HERE)
    return buckets.burst if found is None else found.left


def test_connections_of_an_address_count_over_all_workers() -> None:
    limits = Limits(connections_per_address=6, silence_seconds=1e6, hello_seconds=1e6)

    async def work(parts: Parts) -> None:
        async with parts.pair(limits) as (one, other):
            some, more = await sockets(one, 4), await sockets(other, 2)
            await until(lambda: open_at(one) == open_at(other) == 6)
            assert await is_refused(one)
            assert await is_refused(other)
            for socket in some[:2]:
                await socket.close()
            await until(lambda: open_at(other) == 4)
            more += await sockets(other, 2)
            await until(lambda: open_at(one) == open_at(other) == 6)
            assert await is_refused(one)
            for socket in (*some, *more):
                await socket.close()
            await until(lambda: open_at(one) == open_at(other) == 0)

    with_parts(work)


def test_who_comes_at_all_workers_at_once_gets_the_limit_at_each_and_no_more() -> None:
    limit = 10
    limits = Limits(connections_per_address=limit, silence_seconds=1e6, hello_seconds=1e6)

    async def work(parts: Parts) -> None:
        async with parts.pair(limits) as (one, other):
            flood = (sockets(server, 3 * limit) for server in (one, other))
            held = [socket for found in await asyncio.gather(*flood) for socket in found]
            assert limit <= len(held) <= 2 * limit
            await until(lambda: open_at(one) == open_at(other) == len(held))
            while len(held) >= limit:
                assert await is_refused(one)
                assert await is_refused(other)
                await held.pop().close()
                await until(lambda: open_at(one) == open_at(other) == len(held))
            assert not await is_refused(one)
            for socket in held:
                await socket.close()

    with_parts(work)


def test_what_a_worker_had_goes_with_it() -> None:
    limits = Limits(connections_per_address=3, silence_seconds=1e6, hello_seconds=1e6)

    async def work(parts: Parts) -> None:
        async with parts.worker(limits=limits) as one:
            async with parts.worker(limits=limits) as other:
                held = await sockets(other, 3)
                await until(lambda: open_at(one) == 3)
                assert await is_refused(one)
            for socket in held:
                await socket.close()
            await until(lambda: open_at(one) == 0)
            assert not await is_refused(one)

    with_parts(work)


def test_a_worker_that_comes_later_learns_what_there_is() -> None:
    limits = Limits(connections_per_address=2, silence_seconds=1e6, hello_seconds=1e6)

    async def work(parts: Parts) -> None:
        async with parts.worker(limits=limits) as one:
            held = await sockets(one, 2)
            async with parts.worker(limits=limits) as late:
                await until(lambda: open_at(late) == 2)
                assert await is_refused(late)
            for socket in held:
                await socket.close()

    with_parts(work)


def test_requests_and_openings_count_over_all_workers() -> None:
    # The buckets fill so slowly that no machine is too slow to see them empty.
    limits = Limits(
        requests_per_second=1e-6, requests_at_once=20, tables_per_hour=0, tables_at_once=3
    )

    async def status(server: Server, method: str, path: str, token: str = "") -> int:
        body = {"game": "magic-maze", "seats": 2, "name": "x"} if path == "/api/tables" else None
        headers = {"authorization": f"Bearer {token}"} if token else {}
        async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as http:
            return (await http.request(method, path, json=body, headers=headers)).status_code

    async def work(parts: Parts) -> None:
        async with parts.pair(limits) as (one, other):
            token = one.services.tokens.guest(GuestId("somebody"))
            opened = [await status(one, "POST", "/api/tables", token) for _ in range(3)]
            assert opened == [201] * 3
            await until(lambda: left_at(other, "openings") < 1)
            assert await status(other, "POST", "/api/tables", token) == 429
            answers = [await status(one, "GET", "/api/games") for _ in range(20)]
            assert set(answers[:15]) == {200}
            assert set(answers[17:]) == {429}
            await until(lambda: left_at(other, "requests") < 1)
            assert await status(other, "GET", "/api/games") == 429

    with_parts(work)
