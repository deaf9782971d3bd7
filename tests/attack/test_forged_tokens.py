"""A stranger who shows tokens that this server never signed: refused, and never made a guest."""

import asyncio
import os
from collections.abc import Iterator
from pathlib import Path
from random import Random

import httpx
import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from clew.server.common.limits import Limits
from clew.server.common.tokens import Tokens
from clew.server.table import wire
from clew.storage.sqlite import SqliteStore
from clew.storage.store import GuestId, TableId
from server.running import PATIENCE, PATIENT, Player, Server, running

MUTATIONS = 5_000 if os.environ.get("CLEW_SOAK") else 50
HTTP_TRIES = 20
LIMITS = Limits(
    messages_at_once=100_000, requests_at_once=100_000, tables_per_hour=1_000, silence_seconds=1e6
)


def forged(token: str, mine: str, seat: str) -> Iterator[str]:
    """What can be made of the host's token by somebody who has a guest and knows a seat's token."""
    guest, signature = token.rsplit(".", 1)
    other, other_signature = mine.rsplit(".", 1)
    yield from ("", ".", "guest", "guest.", "guest..", guest, f"{guest}.", "\0", "x" * 200)
    yield from (f"{guest}.{other_signature}", f"{other}.{signature}", seat)
    yield Tokens(b"another server's key").guest(GuestId(guest.removeprefix("guest.")))
    random = Random(7)
    for _ in range(MUTATIONS):
        at = random.randrange(len(token))
        instead = random.choice([letter for letter in "0af.G\xe9" if letter != token[at]])
        yield token[:at] + instead + token[at + 1 :]


async def is_refused(server: Server, token: str) -> bool:
    """Whether a hello with this token is answered by the one sentence and the end of the line."""
    async with connect(server.ws, proxy=None, **PATIENT) as socket:
        await socket.send(msgspec.json.encode(wire.Hello(wire.PROTOCOL, "Eve", token)).decode())
        answer = msgspec.json.decode(await socket.recv())
        if answer != {"type": "closing", "reason": "unknown-guest", "again": False}:
            return False
        with pytest.raises(ConnectionClosed):
            async with asyncio.timeout(PATIENCE):
                await socket.recv()
        return socket.close_code == 1008


def test_a_token_that_is_not_ours_opens_nothing_and_costs_nobody_a_seat(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(SqliteStore(str(tmp_path / "clew.db")), LIMITS) as server:
            table, token = await server.open("haunting-house", 2)
            host = await Player(server.ws, "Host", token).connect()
            await host.watch(table)
            assert (await host.do(wire.Sit(0)))["type"] == "ack"
            eve = await Player(server.ws, "Eve").connect()
            assert eve.token_of_guest is not None
            seat = server.services.tokens.seat(TableId(table), 0, GuestId(host.guest))
            tokens = list(forged(token, eve.token_of_guest, seat))
            for one in tokens:
                assert await is_refused(server, one), repr(one)
            async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as http:
                fit = [one for one in tokens if one and one.isprintable()]
                for one in fit[:: len(fit) // HTTP_TRIES]:
                    answer = await http.post(
                        "/api/tables",
                        json={"game": "dedalos", "seats": 3, "name": "x"},
                        headers=[(b"authorization", b"Bearer " + one.encode("latin-1"))],
                    )
                    assert answer.status_code == 401, repr(one)
            assert list(server.services.tables.loaded) == [table]
            assert (await host.do(wire.SeatBot(1, "easy")))["type"] == "ack"
            await eve.hang_up()
            await host.hang_up()

    asyncio.run(work())


def test_half_a_letter_in_a_token_is_a_bad_message(tmp_path: Path) -> None:
    """It cannot be signed or compared: the door refuses it before anybody tries."""

    async def work() -> None:
        async with (
            running(SqliteStore(str(tmp_path / "clew.db")), LIMITS) as server,
            connect(server.ws, proxy=None, **PATIENT) as socket,
        ):
            await socket.send('{"type":"hello","protocol":2,"name":"Eve","token":"\\ud800.x"}')
            assert msgspec.json.decode(await socket.recv())["type"] == "closing"

    asyncio.run(work())
