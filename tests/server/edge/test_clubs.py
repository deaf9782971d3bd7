"""A club's word opens the book of its private tables, and is kept nowhere."""

import asyncio
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from clew.core.errors import Refusal
from clew.server.common.limits import Limits
from clew.server.edge.clubs import TRIES_AT_ONCE, Clubs, key_of, plain_word
from clew.server.edge.lists_api import WORD
from clew.server.table import wire
from clew.storage.sqlite import SqliteStore
from server.desk import moves_of, recorded
from server.running import PATIENCE, Player, Server, running

RECORDED = Path(__file__).parents[2] / "playthroughs" / "magic-maze"


def test_a_word_is_meant_not_spelt() -> None:
    assert plain_word("  Red  Thread ") == plain_word("redthread")
    assert plain_word("STRASSE") == plain_word("straße")


def test_a_key_belongs_to_club_word_and_server() -> None:
    keys = {key_of(b"s", "Crete", "thread"), key_of(b"s", "Naxos", "thread")}
    keys |= {key_of(b"s", "Crete", "threads"), key_of(b"t", "Crete", "thread")}
    assert len(keys) == 4
    assert key_of(b"s", "Crete", "thread") in keys
    assert all(len(key) == 32 for key in keys)


def test_words_cannot_be_tried_fast(tmp_path: Path) -> None:
    async def work() -> None:
        store = SqliteStore(str(tmp_path / "clew.db"))
        await store.start()
        clubs = Clubs(store)
        key = await clubs.key("Crete", "the word", "here", 0.0)
        for i in range(TRIES_AT_ONCE - 1):
            assert await clubs.key("Crete", f"a word {i}", "here", 0.0) != key
        with pytest.raises(Refusal, match="too many requests"):
            await clubs.key("Crete", "one more", "here", 0.0)
        assert await clubs.key("Crete", "The Word", "here", 0.0) == key, "what is known is free"
        assert await clubs.key("Crete", "another", "elsewhere", 0.0) != key
        assert await clubs.key("Crete", "one more", "here", 60.0) != key
        assert (await clubs.key("", "word", "here", 0), await clubs.key("Crete", " ", "", 0)) == (
            "",
            "",
        )
        with pytest.raises(Refusal, match="club word too short"):
            await clubs.key("Crete", "a b c", "here", 0.0)
        await store.stop()

    asyncio.run(work())


async def play(server: Server, **opened: Any) -> None:
    """A match of Magic Maze, from the opening of its table to its victory."""
    match = recorded("scenario-01", RECORDED)
    table, token = await server.open("magic-maze", 3, options={"scenario": 1}, **opened)
    players = list[Player]()
    for i in range(3):
        player = await Player(server.ws, f"{opened['name']}{i}", None if i else token).connect()
        players.append(await player.watch(table))
        await player.do(wire.Sit(i))
    await players[0].do(wire.Begin())
    for move in moves_of(match):
        server.at(table, move.at)
        assert (await players[move.seat].act(move.action))["type"] == "ack"
    for player in players:
        await player.until(partial(is_over, player))
        await player.hang_up()


def is_over(player: Player) -> bool:
    return player.status == "finished"


def test_private_matches_are_listed_only_for_who_brings_the_word(tmp_path: Path) -> None:
    store = SqliteStore(str(tmp_path / "clew.db"))
    limits = Limits(messages_at_once=100_000, silence_seconds=1e6, requests_at_once=10_000)

    async def work() -> None:
        async with (
            running(store, limits, seed=recorded("scenario-01", RECORDED).setup.seed) as server,
            httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as http,
        ):
            club = {"club": "Crete", "public": False}
            await play(server, name="Open", club="Crete")
            await play(server, name="Hidden", **club)
            await play(server, name="Ours", **club, club_word="Red thread é")
            await play(server, name="Theirs", **club, club_word="blue thread")

            async def seen(query: str, word: str | None = None) -> set[str]:
                """Whose matches all three lists show, as JSON and as CSV."""
                header = {} if word is None else {WORD: word}
                found = list[set[str]]()
                for path in ("results", "wins", "book"):
                    for form in ("json", "csv"):
                        where = f"/api/{path}?format={form}&{query}"
                        reply = await http.get(where, headers=header)
                        assert reply.status_code == 200, reply.text
                        names = {"Open", "Hidden", "Ours", "Theirs"}
                        found.append({name for name in names if f"{name}0" in reply.text})
                assert all(names == found[0] for names in found), found
                return found[0]

            async with asyncio.timeout(PATIENCE):
                while len(await store.results()) < 4:
                    await asyncio.sleep(0.01)
            assert await seen("") == {"Open"}
            assert await seen("club=Crete") == {"Open"}
            assert await seen("club=Naxos", "red%20thread%20%C3%A9") == set()
            assert await seen("club=Crete", "red%20thread%20%C3%A9") == {"Open", "Ours"}
            assert await seen("club=Crete", "BLUE thread") == {"Open", "Theirs"}
            assert await seen("club=Crete", "green thread") == {"Open"}
            assert await seen("", "blue thread") == {"Open"}, "a word belongs to a club"
            ours = await http.get("/api/results?club=Crete", headers={WORD: "blue thread"})
            assert [r["table"] for r in ours.json()["results"] if r["names"][0] == "Theirs0"] == [
                None
            ], "the link of a private table is not told"
            for bad in ("a%00b", "x" * 100, "short"):
                reply = await http.get("/api/wins?club=Crete", headers={WORD: bad})
                assert reply.status_code == 400
                assert reply.json()["reason"] in ("bad-request", "club-word-too-short")
            short = {"game": "dedalos", "seats": 3, "name": "x", "club": "C", "club_word": "abc"}
            token = (await http.post("/api/guests")).json()["token"]
            reply = await http.post(
                "/api/tables", json=short, headers={"authorization": f"Bearer {token}"}
            )
            assert (reply.status_code, reply.json()["reason"]) == (400, "club-word-too-short")
            (row,) = (await http.get("/api/tables")).json()["tables"] or [None]
            assert row is None

    asyncio.run(work())
    for file in tmp_path.iterdir():
        assert b"hread" not in file.read_bytes(), "the word is kept nowhere"


def test_the_lists_refuse_nonsense(tmp_path: Path) -> None:
    async def work() -> None:
        async with (
            running(SqliteStore(str(tmp_path / "clew.db"))) as server,
            httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as http,
        ):
            for path in ("results", "wins", "book", "tables"):
                for after in ("%00", "x", "W10", "bnVsbA", "WzEsMl0x", "_" * 5000):
                    reply = await http.get(f"/api/{path}?after={after}")
                    assert (reply.status_code, reply.json()["reason"]) == (400, "bad-request")
            huge = msgspec.json.encode([10**30, 0, "a", "b"])
            for path in ("results", "wins", "book"):
                reply = await http.get(f"/api/{path}?club=%00")
                assert reply.status_code == 400
                reply = await http.get(f"/api/{path}", params={"after": huge.hex()})
                assert reply.status_code == 400
            assert (await http.get("/api/wins?game=chess")).json()["reason"] == "unknown-game"

    asyncio.run(work())
