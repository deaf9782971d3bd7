"""A stranger at a public table learns nobody's guest id, and could do nothing with one."""

import asyncio
from pathlib import Path

import httpx

from clew.server.table import wire
from clew.storage.sqlite import SqliteStore
from server.running import PATIENCE, Player, running


def test_a_stranger_learns_no_guest_id_and_could_do_nothing_with_it(tmp_path: Path) -> None:
    async def work() -> None:
        async with running(SqliteStore(str(tmp_path / "clew.db"))) as server:
            table, token = await server.open("haunting-house", 2)
            host = await Player(server.ws, "Host", token).connect()
            await host.watch(table)
            eve = await Player(server.ws, "Eve").connect()
            await eve.say(wire.WatchLobby())
            await eve.watch(table)
            assert (await host.do(wire.Sit(0)))["type"] == "ack"
            assert (await host.do(wire.SeatBot(1, "easy")))["type"] == "ack"
            assert (await host.do(wire.Begin()))["type"] == "ack"
            await eve.until(lambda: eve.seq >= host.seq)
            heard = b"".join(eve.raw)
            async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as http:
                for path in ("/api/tables", f"/api/tables/{table}", "/api/results"):
                    heard += (await http.get(path)).content
                assert host.guest.encode() not in heard
                # Nor is it good for anything, however it is shown.
                me = eve.scene["table"]["host"]
                for shown in (host.guest, me, f"guest.{host.guest}", f"guest.{host.guest}."):
                    assert server.services.tokens.read_guest(shown) is None
                    refused = await eve.do(wire.Reclaim(f"seat.{table}.0.{shown}."))
                    assert (refused["type"], refused["reason"]) == ("refused", "bad-seat-token")
                    headers = {"authorization": f"Bearer {shown}"}
                    body = {"game": "dedalos", "seats": 3, "name": "x"}
                    answer = await http.post("/api/tables", json=body, headers=headers)
                    assert answer.status_code == 401
            await eve.hang_up()
            await host.hang_up()

    asyncio.run(work())
