"""Somebody is erased at one worker while another has their table in memory."""

from typing import Any, cast

import httpx

from clew.server.table import wire
from clew.storage.store import TableId
from cluster.pairs import Parts, with_parts
from patience import PATIENCE, until
from server.running import Player


def test_no_worker_shows_the_old_names() -> None:
    async def work(parts: Parts) -> None:
        async with parts.pair() as (owner, other):
            opened, token = await owner.open("magic-maze", 2, name="Zenobia")
            table = TableId(opened)
            zenobia = await (await Player(owner.ws, "Zenobia", token).connect()).watch(table)
            assert (await zenobia.do(wire.Sit(0)))["type"] == "ack"
            await zenobia.hang_up()
            loaded, replays = owner.services.tables.loaded, owner.services.api.matches.replays
            assert table in loaded
            replays.recordings[table, 1] = cast("Any", "a replay with her name")
            async with httpx.AsyncClient(base_url=other.url, timeout=PATIENCE) as http:
                hers = {"authorization": f"Bearer {token}"}
                gone = await http.post("/api/me/erasure", headers=hers, json={"sure": True})
                assert gone.json() == {"tables": 1}
            await until(lambda: table not in loaded and not replays.recordings)
            eve = await (await Player(owner.ws, "Eve").connect()).watch(table)
            assert eve.scene["table"]["seats"][0]["name"] == "somebody"
            assert eve.scene["table"]["name"] == "somebody"
            await eve.hang_up()

    with_parts(work)
