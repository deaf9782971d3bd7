"""A server, and somebody who is signed in as its host."""

from typing import Any

import httpx

from clew.server.host.host_codes import make_code
from clew.storage.store import Store, WallMillis
from server.running import PATIENCE, Server


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
