"""A database of version 0.1.0 with matches in flight: an upgrade loses nothing.

`tests/old_files/database-0.1.0` was written by that version's server: a match that ended, one of
each game in play, a table that waits; `told.json` has what it knew of them.
"""

import asyncio
import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from clew.core.types import Seat
from clew.games import GAMES
from clew.server.common.tokens import Tokens
from clew.server.host.verifying import verify_store
from clew.storage.keys import parse_keys
from clew.storage.sqlite import SqliteStore
from clew.storage.store import GuestId, TableId
from cli.running import Shell
from server.running import Player, running

FOLDER = Path(__file__).parent.parent / "old_files" / "database-0.1.0"
TOLD: dict[str, dict[str, Any]] = json.loads((FOLDER / "told.json").read_text("utf-8"))


@pytest.fixture
def clew(capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(capsys)


@pytest.fixture
def old(tmp_path: Path) -> Path:
    file = tmp_path / "clew.db"
    file.write_bytes(gzip.decompress((FOLDER / "clew.db.gz").read_bytes()))
    return file


def test_the_check_says_that_this_version_can_take_over_and_changes_nothing(
    clew: Shell, old: Path
) -> None:
    before = old.read_bytes()
    ran = clew("upgrade-check", "--database", f"sqlite:{old}")
    assert ran.code == 0
    assert "schema 0001" in ran.out
    assert f"{len(TOLD)} tables folded, 1 results: it can take over" in ran.out
    assert old.read_bytes() == before


def test_the_check_refuses_what_it_cannot_look_at(clew: Shell, tmp_path: Path) -> None:
    (tmp_path / "text.db").write_text("no database " * 500)
    for name in ("text.db", "missing.db"):
        assert clew("upgrade-check", "--database", f"sqlite:{tmp_path / name}").code == 2
    assert not (tmp_path / "missing.db").exists()
    assert clew("upgrade-check", "--database", "postgresql://x/y").code == 2


def test_matches_in_flight_are_all_there_and_go_on(old: Path) -> None:
    async def work() -> None:
        store = SqliteStore(str(old))
        async with running(store) as server:
            tokens = Tokens(b"")
            tokens.use(tuple(key.secret for key in parse_keys(await store.secret())))
            results = await store.results()
            assert [result.names for result in results] == [("Ana", "Ben")]
            for name, told in TOLD.items():
                row = await store.table(TableId(name))
                assert row is not None
                assert (row.game, row.status, row.public) == (
                    told["game"],
                    told["status"],
                    told["public"],
                )
                assert list(row.players) == told["names"]
                assert await store.last_seq(TableId(name)) == told["seq"]
                await _play_on(server, name, told, tokens)
        again = SqliteStore(str(old))
        await again.start()
        assert (await verify_store(again)).problems == []
        await again.stop()

    asyncio.run(work())


async def _play_on(server: Any, name: str, told: dict[str, Any], tokens: Tokens) -> None:
    """Everybody has their seat by the pass of that time, and somebody makes the next move."""
    guests = [GuestId(guest) for guest in told["guests"]]
    players = [
        await (await Player(server.ws, "?", tokens.guest(guest)).connect()).watch(name)
        for guest in guests
    ]
    assert [player.guest for player in players] == guests
    if told["status"] == "playing":
        match = server.services.tables.loaded[TableId(name)].table.room.match
        assert len(match.log) == told["moves"]
        game = GAMES[told["game"]]
        seat, action = next(
            (seat, actions[0])
            for seat in range(len(players))
            if (actions := list(game.board_actions(match.state, Seat(seat))))
        )
        answer = await players[seat].act(action)
        assert answer["type"] == "ack"
        assert answer["seq"] > told["seq"]
    for player in players:
        await player.hang_up()
