"""The lobby in pages and patches: what a client has is what it would be told afresh."""

import asyncio
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from msgspec.structs import replace

from clew.server.common.limits import Limits
from clew.server.edge.connection import Connection
from clew.server.runtime import lobby as lobbies
from clew.server.runtime.lobby import MOST, PAGE, Lobby, Selection, place_of
from clew.storage.sqlite import SqliteStore
from clew.storage.store import TableId, TableRow, WallMillis
from server.lobbies import GAMES, row
from server.running import PATIENCE, running


class Line:
    """A transport, and the client at its other end, who may stop reading."""

    def __init__(self) -> None:
        self.reads = True
        self.waiting = b""
        self.sent = 0
        self.told: list[dict[str, Any]] = []
        self.tables: dict[str, Any] = {}
        self.total = 0
        self.is_cut = False

    def write(self, data: bytes) -> None:
        self.waiting += data
        self.sent += len(data)
        if self.reads:
            self.read()

    def read(self) -> None:
        while self.waiting:
            size = self.waiting[1]
            head = {126: 4, 127: 10}.get(size, 2)
            if head > 2:
                size = int.from_bytes(self.waiting[2:head], "big")
            frame, self.waiting = self.waiting[head : head + size], self.waiting[head + size :]
            self.hear(msgspec.json.decode(frame))

    def hear(self, message: dict[str, Any]) -> None:
        self.told.append(message)
        assert len(message["tables"]) <= PAGE, "a page at a time"
        if message["type"] == "lobby":
            self.tables = {}
        for table in message.get("gone", ()):
            del self.tables[table]
        self.tables |= {table["id"]: table for table in message["tables"]}
        self.total = message["total"]

    def get_write_buffer_size(self) -> int:
        return len(self.waiting)

    def is_closing(self) -> bool:
        return False

    def abort(self) -> None:
        self.is_cut = True


def connected(number: int = 1, **limits: Any) -> tuple[Connection, Line]:
    line = Line()
    return Connection(number, "here", line, Limits(**limits), 0.0), line


def shown(lobby: Lobby, view: Selection) -> dict[str, Any]:
    """What a client with this view should have: the slow truth."""
    rows = sorted(lobby.rows.values(), key=place_of)
    fitting = [
        row
        for row in rows
        if view.game in (None, row.game)
        and (not view.free or (row.status == "waiting" and row.taken < row.seats))
    ]
    return {row.id: msgspec.json.decode(msgspec.json.encode(row)) for row in fitting[: view.length]}


def in_a_loop(work: Callable[[], Any]) -> None:
    async def run() -> None:
        work()

    asyncio.run(run())


def test_a_newcomer_is_told_one_page_however_many_there_are() -> None:
    def work() -> None:
        lobby = Lobby()
        lobby.fill(row(number, players=("Ariadne of Crete",) * 4) for number in range(4000))
        connection, line = connected()
        lobby.watch(connection)
        assert len(line.tables) == PAGE
        assert line.total == 4000
        assert line.sent < 20_000, "bytes"
        for pages in range(2, 5):
            lobby.more(connection)
            assert line.tables == shown(lobby, Selection(length=pages * PAGE))
        for _ in range(50):
            lobby.more(connection)
        assert len(line.tables) == MOST

    in_a_loop(work)


def test_a_client_has_what_it_would_be_told_afresh() -> None:
    chance = random.Random(4)

    def work() -> None:
        lobby = Lobby()
        lobby.fill(row(number) for number in range(120))
        watching = dict[Selection, tuple[Connection, Line]]()
        for i in range(8):
            connection, line = connected(i)
            lobby.watch(connection, chance.choice([None, *GAMES, "chess"]), free=i % 2 == 0)
            for _ in range(i % 3):
                lobby.more(connection)
            watching[lobby.selections[connection]] = connection, line
        for step in range(60):
            for _ in range(chance.randrange(12)):
                number = chance.randrange(200)
                changed = row(number, taken=chance.randrange(5), touched=WallMillis(step))
                if chance.random() < 0.3:
                    changed = replace(changed, status="finished")
                lobby.put(changed)
                if chance.random() < 0.1:
                    lobby.drop(TableId(f"t{chance.randrange(200)}"))
            lobby.send_changes()
            for view, (connection, line) in watching.items():
                assert lobby.selections[connection] == view
                assert line.tables == shown(lobby, view)
                assert line.total == len(shown(lobby, view._replace(length=10_000)))
        lobby.fill(row(number) for number in range(100, 130))
        lobby.send_changes()
        for view, (_, line) in watching.items():
            assert line.tables == shown(lobby, view)

    in_a_loop(work)


def test_games_that_somebody_makes_up_are_not_remembered() -> None:
    """While nothing changes in the lobby, what was sent is kept for each selection."""

    def work() -> None:
        lobby = Lobby()
        lobby.fill(row(number) for number in range(10))
        lobby.watch(connected(1)[0])
        stranger, line = connected(2)
        for i in range(1000):
            lobby.watch(stranger, f"chess {i}", free=i % 2 == 0)
            assert (line.tables, line.total) == ({}, 0)
        assert len(lobby.listings) <= 3
        lobby.put(row(11))
        lobby.send_changes()
        assert line.tables == {}

    in_a_loop(work)


def test_a_rare_kind_is_not_searched_for_among_all_tables() -> None:
    class Counted(dict[TableId, TableRow]):
        looks = 0

        def __getitem__(self, table: TableId) -> TableRow:
            self.looks += 1
            return super().__getitem__(table)

    def work() -> None:
        lobby = Lobby()
        lobby.fill([row(2 * number) for number in range(2000)] + [row(1, taken=4)])
        lobby.rows = rows = Counted(lobby.rows)
        assert [table.id for table in lobby.page(Selection("dedalos")).rows] == ["t1"]
        assert lobby.page(Selection("dedalos", free=True)).rows == ()
        assert lobby.page(Selection("chess")).total == 0
        assert rows.looks == 1
        assert len(lobby.page(Selection(), place_of(row(2000))).rows) == PAGE
        assert rows.looks == 1 + PAGE

    in_a_loop(work)


def test_who_does_not_have_a_table_hears_nothing_of_it() -> None:
    def work() -> None:
        lobby = Lobby()
        lobby.fill(row(number) for number in range(400))
        connection, line = connected()
        lobby.watch(connection)
        last = max(lobby.rows.values(), key=place_of)
        lobby.put(replace(last, name="Renamed"))
        lobby.put(row(9999, public=False))
        lobby.send_changes()
        assert len(line.told) == 1
        lobby.put(row(9998, name="New"))
        lobby.send_changes()
        assert [table["name"] for table in line.told[-1]["tables"]] == ["New"]
        assert len(line.told[-1]["gone"]) == 1, "it pushed another off the page"
        lobby.leave(connection)
        lobby.put(row(9998, name="Newer"))
        lobby.send_changes()
        assert len(line.told) == 2

    in_a_loop(work)


def test_whoever_comes_between_two_tellings_is_told_the_same_as_the_others() -> None:
    def work() -> None:
        lobby = Lobby()
        lobby.fill(row(number) for number in range(70))
        first, line = connected(1)
        lobby.watch(first)
        lobby.put(row(500))
        second, later = connected(2)
        lobby.watch(second)
        lobby.more(second)
        lobby.put(row(501))
        lobby.send_changes()
        assert line.tables == shown(lobby, Selection())
        assert later.tables == shown(lobby, Selection(length=2 * PAGE))

    in_a_loop(work)


def test_what_changed_while_nobody_watched_is_told_to_the_next() -> None:
    def work() -> None:
        lobby = Lobby()
        lobby.fill([row(1)])
        first, _ = connected(1)
        lobby.watch(first)
        lobby.leave(first)
        lobby.put(row(2))
        second, line = connected(2)
        lobby.watch(second)
        assert line.tables == shown(lobby, Selection())
        assert len(line.tables) == line.total == 2

    in_a_loop(work)


def test_a_slow_reader_is_spared_and_not_cut_off() -> None:
    def work() -> None:
        lobby = Lobby()
        lobby.fill(row(number) for number in range(4000))
        connection, line = connected(unread_bytes=200_000)
        lobby.watch(connection)
        lobby.more(connection)
        line.reads = False
        for step in range(500):
            for number in range(4000 - 2 * PAGE, 4000):
                lobby.put(row(number, touched=WallMillis(step)))
            lobby.send_changes()
        assert not line.is_cut
        assert connection.closing is None
        assert line.get_write_buffer_size() < 2 * lobbies.BEHIND
        line.reads = True
        line.read()
        lobby.send_changes()
        assert line.told[-1]["type"] == "lobby", "it begins again with the first page"
        assert line.tables == shown(lobby, Selection())
        assert not lobby.behind

    in_a_loop(work)


@pytest.mark.parametrize("count", [0, 1, PAGE, PAGE + 1])
def test_more_than_there_is_does_no_harm(count: int) -> None:
    def work() -> None:
        lobby = Lobby()
        lobby.fill(row(number) for number in range(count))
        connection, line = connected()
        lobby.more(connection)
        assert line.told == []
        lobby.watch(connection)
        lobby.more(connection)
        assert len(line.tables) == line.total == count

    in_a_loop(work)


def test_tables_come_in_pages_over_http(tmp_path: Path) -> None:
    async def work() -> None:
        async with (
            running(SqliteStore(str(tmp_path / "clew.db"))) as server,
            httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as http,
        ):
            server.services.lobby.fill(row(number) for number in range(100))
            assert (await http.get("/api/tables")).json()["next"] is None, "there is one page"
            server.services.lobby.fill(row(number) for number in range(250))
            for query, view in (
                ({}, Selection(length=1000)),
                ({"game": "dedalos", "free": "true"}, Selection("dedalos", True, 1000)),
                ({"game": "chess"}, Selection("chess", False, 1000)),
            ):
                found, after = list[str](), dict[str, str]()
                while True:
                    page = (await http.get("/api/tables", params=query | after)).json()
                    assert len(page["tables"]) <= 100
                    found += [table["id"] for table in page["tables"]]
                    if page["next"] is None:
                        break
                    after = {"after": page["next"]}
                assert found == list(shown(server.services.lobby, view))
                assert page["total"] == len(found)

    asyncio.run(work())
