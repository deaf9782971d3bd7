"""A server, and somebody who is signed in as its host."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import httpx

from clew.server.administration.host_codes import make_code
from clew.server.table import wire
from clew.storage.store import Store, WallMillis
from server.running import PATIENCE, Player, Server, running

New = Callable[[], Store]


class Host:
    """A browser at the host's page."""

    def __init__(self, server: Server, store: Store) -> None:
        self.server, self.store, self.code = server, store, ""
        self.http = httpx.AsyncClient(base_url=server.url, timeout=PATIENCE)

    async def sign_in(self) -> "Host":
        self.code = await make_code(self.store, WallMillis(1))
        reply = await self.http.post("/api/host/session", json={"code": self.code})
        assert reply.status_code == 200, reply.text
        return self

    async def act(self, action: str, /, **more: Any) -> httpx.Response:
        return await self.http.post("/api/host/actions", json={"type": action} | more)

    async def done(self, action: str, /, **more: Any) -> None:
        reply = await self.act(action, **more)
        assert reply.status_code == 200, reply.text

    async def view(self) -> dict[str, Any]:
        reply = await self.http.get("/api/host")
        assert reply.status_code == 200, reply.text
        found: dict[str, Any] = reply.json()
        return found

    async def audit(self) -> list[dict[str, Any]]:
        lines: list[dict[str, Any]] = (await self.http.get("/api/host/audit")).json()["lines"]
        return lines


@asynccontextmanager
async def hosted(new: New, **more: Any) -> AsyncIterator[tuple[Server, Host]]:
    store = new()
    async with running(store, **more) as server:
        host = Host(server, store)
        try:
            yield server, await host.sign_in()
        finally:
            await host.http.aclose()


def playing(work: Callable[[Server, Host], Awaitable[None]]) -> Callable[[New], None]:
    """A test on both stores, with a server and its host."""

    def test(new_store: New) -> None:
        async def run() -> None:
            async with hosted(new_store) as (server, host):
                await work(server, host)

        asyncio.run(run())

    test.__doc__, test.__name__ = work.__doc__, work.__name__
    return test


async def come(server: Server, table: str, name: str, token: str | None = None) -> Player:
    return await (await Player(server.ws, name, token).connect()).watch(table)


async def ok(player: Player, command: wire.Command) -> None:
    answer = await player.do(command)
    assert answer["type"] == "ack", answer
