"""A disk without room: a clear answer, and nothing of the table is left behind."""

import asyncio
import time
from pathlib import Path

import httpx

from clew.server.app import make_app
from clew.server.common.clock import Clock
from clew.server.common.limits import Limits
from clew.server.common.metrics import Metrics
from clew.server.wiring import wire_services
from clew.storage.appending import raw_of
from clew.storage.sqlite import SqliteStore
from clew.storage.store import GuestId


def test_a_table_is_not_opened_on_a_full_disk(tmp_path: Path) -> None:
    store = SqliteStore(str(tmp_path / "clew.db"))
    services = wire_services(store, Limits(), Clock(time.monotonic, time.time), Metrics())
    app = make_app(services)

    async def work() -> None:
        await services.start()
        token = services.tokens.guest(GuestId("ann"))
        headers = {"authorization": f"Bearer {token}"}
        tiles = {
            "name": "x",
            "note": "é" * 500,
            "tiles": [{"shape": "cross", "count": 36, "trap": True}],
        }
        body = {"game": "haunting-house", "seats": 2, "name": "x", "options": {"tiles": tiles}}
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(
            transport=transport, base_url="http://test", headers=headers
        ) as http:
            raw = raw_of(store.writer.connection)
            (pages,) = raw.execute("PRAGMA page_count").fetchone()
            raw.execute(f"PRAGMA max_page_count = {pages}")
            opened = 0
            while (reply := await http.post("/api/tables", json=body)).status_code == 201:
                opened += 1  # there was room in pages that exist
            assert reply.status_code == 503
            assert reply.json()["reason"] == "cannot-save"
            assert (
                len((await http.get("/api/tables")).json()["tables"])
                == opened
                == len(services.tables.loaded)
            )
            assert len(await store.tables()) == opened
            raw.execute(f"PRAGMA max_page_count = {pages + 1000}")
            assert (await http.post("/api/tables", json=body)).status_code == 201
        await services.stop()

    asyncio.run(work())
