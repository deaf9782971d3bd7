"""Whole matches over real sockets, and the HTTP side beside them."""

import asyncio
import contextlib
import csv
import io
import random
import socket
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from clew.core.match import parse_match
from clew.games import GAMES
from clew.server.common.limits import Limits
from clew.server.table import wire
from clew.storage.sqlite import SqliteStore
from server.desk import moves_of, recorded
from server.running import PATIENCE, PATIENT, Player, Server, fresh, running

RECORDED = Path(__file__).parents[2] / "playthroughs" / "magic-maze"


@pytest.fixture
def store(tmp_path: Path) -> SqliteStore:
    return SqliteStore(str(tmp_path / "clew.db"))


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(work)


async def seated(server: Server, game: str, seats: int, **other: Any) -> list[Player]:
    """People at a new table, the last of them a spectator; the match has begun."""
    table, token = await server.open(game, seats, **other)
    players = list[Player]()
    for i in range(seats + 1):
        player = await Player(server.ws, f"P{i}", token if i == 0 else None).connect()
        await player.watch(table)
        if i < seats:
            assert (await player.do(wire.Sit(i)))["type"] == "ack"
        players.append(player)
    assert (await players[0].do(wire.Begin()))["type"] == "ack"
    await players[1].until(lambda: players[1].status == "playing")
    return players


async def come_back(player: Player, table: str) -> None:
    """Away and back, with the last sequence number: what was missed is told, no snapshot."""
    await player.hang_up()
    snapshots = len(player.of("snapshot"))
    await player.connect()
    await player.watch(table)
    assert len(player.of("snapshot")) == snapshots
    assert player.heard[-1]["type"] == "resumed"


async def check_end(server: Server, players: list[Player]) -> dict[str, Any]:
    """Everybody's patched scene is the scene of a snapshot; the replay is the match."""
    table, last = players[0].table, max(player.seq for player in players)
    for player in players:
        await player.until(lambda player=player: player.seq == last)  # type: ignore[misc]
        now = await fresh(server.ws, table, player.token_of_guest)
        assert player.shown == now.shown
        assert player.status == "finished"
        await now.hang_up()
        await player.hang_up()
    async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as http:
        info: dict[str, Any] = (await http.get(f"/api/replays/{table}/1")).json()
        return info


def test_magic_maze_is_won_over_sockets(store: SqliteStore) -> None:
    match = recorded("scenario-01", RECORDED)

    async def work() -> None:
        async with running(store, seed=match.setup.seed) as server:
            players = await seated(server, "magic-maze", 3, options={"scenario": 1}, club="Café")
            table = players[0].table
            wrong = await players[2].act(moves_of(match)[-1].action)
            assert (wrong["type"], wrong["rule"][:3]) == ("refused", "MM-")
            for i, move in enumerate(moves_of(match)):
                server.at(table, move.at)
                answer = await players[move.seat].act(move.action)
                assert answer["type"] == "ack", answer
                if i == 30:
                    await come_back(players[3], table)
                    await come_back(players[1], table)
            info = await check_end(server, players)
            assert info["outcome"]["winners"] == [0, 1, 2]
            assert info["entries"] == len(moves_of(match))
            await check_http(server, table, len(moves_of(match)))

    async def check_http(server: Server, table: str, entries: int) -> None:
        async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as http:
            last = (await http.get(f"/api/replays/{table}/1/{entries}?seat=2")).json()
            assert last["view"]["outcome"]["winners"] == [0, 1, 2]
            assert last["events"]
            first = (await http.get(f"/api/replays/{table}/1/0")).json()
            assert first["view"]["started_at"] is None
            for path in (f"{table}/2", f"{table}/1/{entries + 1}", f"{table}/1/0?seat=9", "x/1"):
                assert (await http.get(f"/api/replays/{path}")).status_code == 404
            file = await http.get(f"/api/replays/{table}/1/file")
            assert parse_match(GAMES["magic-maze"], file.content).state is not None
            assert "attachment" in file.headers["content-disposition"]
            (result,) = (await http.get("/api/results?game=magic-maze")).json()["results"]
            assert (result["names"], result["winners"]) == (["P0", "P1", "P2"], [0, 1, 2])
            assert (await http.get("/api/results?club=Other")).json()["results"] == []
            page = (await http.get("/api/book?club=Café")).json()
            (entry,) = page["entries"]
            assert (entry["scenario"], entry["names"]) == ("1", ["P0", "P1", "P2"])
            assert len(page["rows"]) == 17
            named = (await http.get("/api/book?club=Café&game=magic-maze")).json()
            assert named == page
            for other in ("dedalos", "chess"):  # one that keeps no book, and none of ours
                reply = await http.get("/api/book", params={"game": other})
                assert (reply.status_code, reply.json()["reason"]) == (400, "unknown-game")
            text = (await http.get("/api/book?format=csv")).text
            (row,) = csv.DictReader(io.StringIO(text))
            assert row["names"] == "P0 / P1 / P2"
            wins = (await http.get("/api/wins?format=csv")).text.splitlines()
            assert wins[0] == "game,name,played,won"
            assert "magic-maze,P0,1,1" in wins
            assert (await http.get(f"/api/tables/{table}")).json()["status"] == "finished"

    run(work())


@pytest.mark.parametrize("game", ["haunting-house", "dedalos"])
def test_a_race_is_played_to_its_end_over_sockets(store: SqliteStore, game: str) -> None:
    chance = random.Random(5)
    options = {"turn_cap": 6} if game == "haunting-house" else {}

    async def work() -> None:
        async with running(store, seed=11) as server:
            players = await seated(server, game, 3, options=options, public=False)
            table = players[0].table
            room = server.services.tables.loaded[table].table.room  # type: ignore[index]
            for i in range(1500):
                if room.status == "finished":
                    break
                seat, actions = next(
                    (seat, actions)
                    for seat in range(3)
                    if (actions := room.game.board_actions(room.match.state, seat))  # type: ignore
                )
                action = chance.choice(actions)
                other = players[(seat + 1) % 3]
                if i == 3:
                    cheat = await other.act(action)
                    assert (cheat["type"], cheat["rule"] is None) == ("refused", False)
                if i == 8:
                    await come_back(players[3], table)
                    await come_back(other, table)
                if i == 5:
                    await check_unfinished(server, table)
                assert (await players[seat].act(action))["type"] == "ack"
            info = await check_end(server, players)
            assert info["outcome"] is not None
            async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as http:
                for path in ("results", "wins", "results?format=csv", "wins?format=csv"):
                    text = (await http.get(f"/api/{path}")).text
                    assert "P0" not in text, "what a private table came to is in no list"
                step = (await http.get(f"/api/replays/{table}/1/3?seat=1")).json()
                assert step["view"].get("me", step["view"].get("seat")) == 1

    async def check_unfinished(server: Server, table: str) -> None:
        async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as http:
            for path in ("", "/0", "/file"):
                reply = await http.get(f"/api/replays/{table}/1{path}")
                assert (reply.status_code, reply.json()["reason"]) == (404, "no-such-replay")

    run(work())


def test_the_lobby_shows_public_tables_as_they_change(store: SqliteStore) -> None:
    async def work() -> None:
        async with running(store) as server:
            watcher = await Player(server.ws, "Eve").connect()
            await watcher.say(wire.WatchLobby())
            await watcher.until(lambda: bool(watcher.of("lobby")))
            public, token = await server.open("dedalos", 3)
            hidden, _ = await server.open("dedalos", 3, public=False)
            await watcher.until(lambda: bool(watcher.of("lobby-changed")))
            ann = await Player(server.ws, "Ann", token).connect()
            await ann.watch(public)
            await ann.do(wire.Sit())
            await watcher.until(lambda: watcher.of("lobby-changed")[-1]["tables"][0]["taken"] == 1)
            assert hidden not in str(watcher.heard)
            async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as http:
                (row,) = (await http.get("/api/tables")).json()["tables"]
                assert (row["id"], row["players"]) == (public, ["Ann"])
            for player in (watcher, ann):
                await player.hang_up()

    run(work())


def test_a_server_that_stops_says_come_back_and_everything_is_there(store: SqliteStore) -> None:
    async def work() -> None:
        async with running(store) as server:
            players = await seated(server, "magic-maze", 2)
            await players[0].act({"type": "start"})
            await players[1].until(lambda: players[1].seq == players[0].seq)
        for player in players:
            await player.until(lambda: False)
            assert player.closed is not None
            assert player.closed[0] == 1012
            assert player.of("closing") == [
                {"type": "closing", "reason": "server-restarts", "again": True}
            ]
        async with running(store) as server:
            for player in players:
                player.ws = server.ws
                await player.connect()
                await player.watch(player.table)
                assert player.of("resumed") != []
            answer = await players[0].act({"type": "stare", "seat": 1})
            assert answer["type"] == "ack"
            for player in players:
                await player.hang_up()

    run(work())


def test_every_response_has_the_headers(store: SqliteStore) -> None:
    async def work() -> None:
        async with (
            running(store, public_url="https://clew.example") as server,
            httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as http,
        ):
            for path in ("/healthz", "/metrics", "/api/games", "/nowhere"):
                headers = (await http.get(path)).headers
                assert "default-src 'none'" in headers["content-security-policy"]
                assert headers["x-content-type-options"] == "nosniff"
                assert headers["referrer-policy"] == "no-referrer"
                assert "max-age" in headers["strict-transport-security"]
            assert (await http.get("/api/games")).status_code == 200
            assert "clew_connections 0" in (await http.get("/metrics")).text
            games = (await http.get("/api/games")).json()
            assert [game["id"] for game in games] == list(GAMES)
            assert [game["traits"]["real_time"] for game in games] == [True, False, False]

    run(work())


def test_another_sites_page_is_turned_away(store: SqliteStore) -> None:
    async def work() -> None:
        async with running(store, public_url="https://clew.example") as server:
            for origin in ("https://evil.example", "null", server.url):
                with pytest.raises(InvalidStatus):
                    await connect(server.ws, origin=origin, proxy=None, **PATIENT)  # type: ignore[arg-type]
            own = await connect(server.ws, origin="https://clew.example", proxy=None, **PATIENT)  # type: ignore[arg-type]
            await own.close()

    run(work())


def test_http_refuses_by_name(store: SqliteStore) -> None:
    limits = Limits(tables_at_once=2, tables_per_hour=1, request_bytes=500, import_bytes=3000)

    async def work() -> None:
        async with (
            running(store, limits) as server,
            httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as http,
        ):
            token = (await http.post("/api/guests")).json()["token"]
            head = {"authorization": f"Bearer {token}"}
            good = {"game": "dedalos", "seats": 3, "name": "x"}

            async def post(body: Any, **headers: str) -> tuple[int, str]:
                reply = await http.post("/api/tables", json=body, headers=headers or head)
                return reply.status_code, reply.json().get("reason")

            assert await post(good, authorization="Bearer x.y.z") == (401, "unknown-guest")
            assert await post(good, authorization="Basic x") == (401, "unknown-guest")
            assert await post([]) == (400, "bad-request")
            assert await post(good | {"name": "a\u0000"}) == (400, "bad-request")
            assert await post(good | {"name": "a" * 600}) == (413, "request-too-big")
            assert await post(good | {"game": "chess"}) == (400, "unknown-game")
            assert await post(good | {"options": {"x": 1}}) == (400, "unknown-option")
            assert (await post(good | {"seats": 16}))[0] == 400
            assert await post(good) == (429, "too-many-tables")
            assert (await http.get("/api/tables/nowhere")).status_code == 404

    run(work())


def test_requests_are_counted(store: SqliteStore) -> None:
    async def work() -> None:
        limits = Limits(requests_at_once=5, requests_per_second=1e-6)
        async with (
            running(store, limits) as server,
            httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as http,
        ):
            codes = [(await http.get("/api/games")).status_code for _ in range(7)]
            assert codes == [200] * 5 + [429] * 2

    run(work())


def test_a_match_from_elsewhere_becomes_a_replay_and_no_result(store: SqliteStore) -> None:
    text = (RECORDED / "scenario-02.json").read_bytes()

    async def work() -> None:
        async with (
            running(store) as server,
            httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as http,
        ):
            token = (await http.post("/api/guests")).json()["token"]
            head = {"authorization": f"Bearer {token}"}
            reply = await http.post("/api/matches", content=text, headers=head)
            assert reply.status_code == 201
            table = reply.json()["table"]
            info = (await http.get(f"/api/replays/{table}/1")).json()
            assert info["outcome"]["winners"]
            again = (await http.get(f"/api/replays/{table}/1/file")).content
            whole = parse_match(GAMES["magic-maze"], text)
            assert parse_match(GAMES["magic-maze"], again).log == whole.log
            watcher = await fresh(server.ws, table)
            assert watcher.status == "finished"
            await watcher.hang_up()
            assert (await http.get("/api/results")).json()["results"] == []
            assert (await http.get("/api/book")).json()["entries"] == []
            record = msgspec.json.decode(text)
            short = msgspec.json.encode(record | {"log": record["log"][:-1]})
            wrong = msgspec.json.encode(record | {"log": record["log"][1:]})
            for bad in (b"", b"{}", b"[1]", short, wrong, b'{"setup":{"game":"chess"}}', b"\xff"):
                reply = await http.post("/api/matches", content=bad, headers=head)
                assert reply.status_code == 400, bad[:40]

    run(work())


def test_a_slow_reader_is_cut_off(store: SqliteStore) -> None:
    limits = Limits(unread_bytes=200_000, messages_per_second=5000, messages_at_once=5000)

    async def work() -> None:
        async with running(store, limits) as server:
            players = await seated(server, "magic-maze", 2)
            narrow = socket.socket()
            narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            narrow.connect(("127.0.0.1", int(server.url.rpartition(":")[2])))
            slow = await Player(server.ws, "Slow").connect(narrow)
            await slow.watch(players[0].table)
            assert len(server.services.subscriptions.subscribers) == 4
            assert slow.socket is not None
            slow.socket.transport.pause_reading()
            for _ in range(9000):  # a snapshot a time, and nobody reads it
                if len(server.services.subscriptions.subscribers) < 4:
                    break
                with contextlib.suppress(ConnectionClosed, OSError):
                    await slow.say(wire.Watch(players[0].table))  # type: ignore[arg-type]
                await asyncio.sleep(0)
            assert len(server.services.subscriptions.subscribers) == 3
            assert (await players[0].act({"type": "start"}))["type"] == "ack"
            slow.socket.transport.abort()
            for player in players:
                await player.hang_up()

    run(work())


def test_a_flood_is_stopped_and_others_play_on(store: SqliteStore) -> None:
    limits = Limits(messages_per_second=5, messages_at_once=20)

    async def work() -> None:
        async with running(store, limits) as server:
            players = await seated(server, "magic-maze", 2)
            flood = await Player(server.ws, "Flood").connect()
            with contextlib.suppress(ConnectionClosed):
                for _ in range(2000):
                    await flood.say(wire.Ping(1))
                    await asyncio.sleep(0)
            await flood.until(lambda: False)
            assert flood.closed == (1008, "too-many-messages")
            assert flood.heard[-1] == {
                "type": "closing",
                "reason": "too-many-messages",
                "again": False,
            }
            assert (await players[0].act({"type": "start"}))["type"] == "ack"
            for player in players:
                await player.hang_up()

    run(work())
