"""The lobby, read again from the store while changes are heard."""

import asyncio
from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from clew.server.common.outages import Outages
from clew.server.runtime.lobby import LISTED, Lobby
from clew.server.runtime.lobby_refresh import LobbyRefresh
from clew.storage.store import Status, StoreUnavailable, TableId, TableRow, WallMillis
from patience import PATIENCE


def row(name: str, touched: int = 1, status: Status = "waiting") -> TableRow:
    table, wall = TableId(name), WallMillis(touched)
    return TableRow(table, "dedalos", name, True, status, 2, 0, (), None, WallMillis(0), wall)


def names(lobby: Lobby) -> list[str]:
    return sorted(found.name for found in lobby.rows.values())


class Tables:
    """A store that answers when it may."""

    def __init__(self, *rows: TableRow) -> None:
        self.rows, self.gate, self.asked, self.failures = list(rows), asyncio.Event(), 0, 0
        self.gate.set()

    async def tables(self, *, limit: int, **of: Any) -> Sequence[TableRow]:
        del of
        self.asked += 1
        found = self.rows[:limit]
        await self.gate.wait()
        if self.failures:
            self.failures -= 1
            raise StoreUnavailable("refused")
        return found


def refresh_of(store: Any, lobby: Lobby) -> LobbyRefresh:
    return LobbyRefresh(store, lobby, Outages(), asyncio.ensure_future)


def test_what_is_missing_comes_and_what_is_gone_goes() -> None:
    async def work() -> None:
        lobby = Lobby()
        lobby.put(row("gone"))
        lobby.put(row("renamed"))
        store = Tables(replace(row("renamed"), name="new name"), row("missed"))
        await refresh_of(store, lobby).refresh()
        assert names(lobby) == ["missed", "new name"]

    asyncio.run(work())


def test_what_is_heard_while_the_store_is_read_is_newer() -> None:
    async def work() -> None:
        lobby = Lobby()
        store = Tables(row("old name"), row("ended"), row("cleared"))
        store.gate.clear()
        reading = asyncio.ensure_future(refresh_of(store, lobby).refresh())
        await asyncio.sleep(0)
        lobby.put(replace(row("old name"), name="new name"))
        lobby.put(row("opened"))
        lobby.put(row("ended", status="finished"))
        lobby.drop(TableId("cleared"))
        store.gate.set()
        await reading
        assert names(lobby) == ["new name", "opened"]

    asyncio.run(work())


def test_where_not_all_are_read_older_ones_stay() -> None:
    async def work() -> None:
        lobby = Lobby()
        lobby.put(row("older", touched=1))
        lobby.put(row("gone", touched=10**6))
        read = [row(f"t{i}", touched=10**5 - i) for i in range(LISTED)]
        await refresh_of(Tables(*read), lobby).refresh()
        assert len(lobby.rows) == LISTED + 1
        assert TableId("older") in lobby.rows

    asyncio.run(work())


def test_however_many_ask_it_is_read_until_that_succeeds() -> None:
    async def work() -> None:
        lobby, store = Lobby(), Tables(row("missed"))
        store.failures = 1
        filling = refresh_of(store, lobby)
        for _ in range(100):
            filling.refresh_soon()
        async with asyncio.timeout(PATIENCE):
            while not lobby.rows:
                await asyncio.sleep(0.01)
        assert store.asked == 2

    asyncio.run(work())
