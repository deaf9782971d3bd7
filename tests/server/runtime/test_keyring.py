"""A running server learns of other signing keys, and acts on them."""

import asyncio
from pathlib import Path

import pytest

from clew.server.table import wire
from clew.storage.keys import SPREAD, rotate
from clew.storage.sqlite import SqliteStore
from clew.storage.store import WallMillis
from server.running import PATIENCE, Player, Server, running


async def until_known(server: Server, before: tuple[bytes, ...]) -> None:
    async with asyncio.timeout(PATIENCE):
        while server.services.tokens.secrets == before:
            await asyncio.sleep(0.02)


def test_older_tokens_are_accepted_for_a_while_and_renewed(tmp_path: Path) -> None:
    async def work() -> None:
        store = SqliteStore(str(tmp_path / "clew.db"))
        async with running(store) as server:
            table, token = await server.open("magic-maze", 2)
            host = await Player(server.ws, "Host", token).connect()
            await host.watch(table)
            before, wall = server.services.tokens.secrets, server.services.clock.wall()
            await rotate(store, WallMillis(wall - SPREAD), grace=10**9)
            await until_known(server, before)
            assert host.closed is None, "nobody is interrupted"
            assert (await host.do(wire.Sit(0)))["type"] == "ack"
            again = await Player(server.ws, "Host", token).connect()
            assert again.guest == host.guest
            assert again.token_of_guest not in (None, token), "signed by the new key"
            await again.hang_up()
            await host.hang_up()

    asyncio.run(work())


def test_a_revoked_key_lets_nobody_in_and_sends_everybody_away(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def work() -> None:
        store = SqliteStore(str(tmp_path / "clew.db"))
        async with running(store) as server:
            table, token = await server.open("magic-maze", 2)
            host = await Player(server.ws, "Host", token).connect()
            await host.watch(table)
            before = server.services.tokens.secrets
            await rotate(store, server.services.clock.wall(), grace=None)
            await until_known(server, before)
            await host.until(lambda: False)
            assert host.closed is not None
            assert host.closed[0] == 1012
            assert server.services.tokens.read_guest(token) is None
            await host.hang_up()

    asyncio.run(work())
    assert sum("revoked" in record.getMessage() for record in caplog.records) == 1


def test_a_key_that_has_had_its_time_is_not_missed(tmp_path: Path) -> None:
    async def work() -> None:
        store = SqliteStore(str(tmp_path / "clew.db"))
        async with running(store) as server:
            guest = await Player(server.ws, "Ann").connect()
            before, wall = server.services.tokens.secrets, server.services.clock.wall()
            await rotate(store, WallMillis(wall - SPREAD), grace=0)  # over already
            await until_known(server, before)
            assert len(server.services.tokens.secrets) == 1
            assert guest.closed is None
            await guest.hang_up()

    asyncio.run(work())
