"""A database of version 0.1.0 with matches in flight: an upgrade loses nothing.

`tests/old_files/database-0.1.0` was written by that version's server: a match that ended, one of
each game in play, a table that waits; `told.json` has what it knew of them.
"""

import asyncio
import gzip
import json
import sqlite3
import uuid
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import create_async_engine

from clew.core.types import Seat
from clew.games import GAMES
from clew.server.administration.verifying import verify_store
from clew.server.common.tokens import Tokens
from clew.server.runtime.repairing import ALL, REPAIRED
from clew.storage.keys import parse_keys
from clew.storage.postgres import PostgresStore
from clew.storage.schema import KEPT, revision, upgrade_to
from clew.storage.sqlite import SqliteStore
from clew.storage.store import GuestId, Store, TableId
from cli.running import Shell
from server.running import PATIENCE, Player, running
from storage.conftest import _create
from storage.postgres_server import free_port

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
    nowhere = clew("upgrade-check", "--database", f"postgresql://127.0.0.1:{free_port()}/clew")
    assert nowhere.code == 2
    assert "cannot be reached" in nowhere.err


def test_a_postgresql_database_is_checked_too_and_not_changed(
    clew: Shell, old: Path, postgres_url: str, empty_postgres: str
) -> None:
    assert clew("upgrade-check", "--database", empty_postgres).code == 2, "nothing of Clew in it"
    asyncio.run(to_postgres(old, empty_postgres))
    ran = clew("upgrade-check", "--database", empty_postgres)
    assert ran.code == 0, ran.err
    assert "schema 0001" in ran.out
    assert f"{len(TOLD)} tables folded, 1 results: it can take over" in ran.out
    assert asyncio.run(schema_of(empty_postgres)) == "0001"


@pytest.fixture
def empty_postgres(postgres_url: str) -> str:
    """A database of its own, with nothing in it."""
    name = f"clew_{uuid.uuid4().hex}"
    asyncio.run(_create(postgres_url, name))
    return postgres_url.rpartition("/")[0] + f"/{name}"


async def to_postgres(old: Path, url: str) -> None:
    """What version 0.1.0 left in SQLite, as it would stand in PostgreSQL: its schema, its rows."""
    engine = create_async_engine(url.replace("://", "+asyncpg://"))
    with sqlite3.connect(old) as source:
        source.row_factory = sqlite3.Row
        async with engine.begin() as connection:
            await connection.run_sync(upgrade_to, "0001")
            theirs = sa.MetaData()
            await connection.run_sync(theirs.reflect)
            for name in KEPT:
                if name not in theirs.tables:
                    continue
                table = theirs.tables[name]
                for row in map(dict, source.execute(_rows_of(name))):
                    await connection.execute(sa.insert(table).values(_typed(table, row)))
    await engine.dispose()


def _rows_of(name: str) -> str:
    """Only PostgreSQL keeps the last number of a log in the table's row."""
    if name != "tables":
        return f"SELECT * FROM {name}"
    last = "(SELECT max(seq) FROM entries WHERE table_id = id) AS last_seq"
    columns = "id, game, name, public, status, seats, taken, players, scenario, created, touched"
    return f"SELECT {columns}, owner, epoch, {last} FROM tables"


def _typed(table: sa.Table, row: dict[str, Any]) -> dict[str, Any]:
    """SQLite keeps JSON as text and truth as a number."""
    made = dict[str, Any]()
    for key, value in row.items():
        kind = table.c[key].type
        is_json = isinstance(kind, sa.JSON) and value is not None
        made[key] = json.loads(value) if is_json else value
        if isinstance(kind, sa.Boolean):
            made[key] = bool(value)
    return made


async def schema_of(url: str) -> str | None:
    engine = create_async_engine(url.replace("://", "+asyncpg://"))
    async with engine.connect() as connection:
        found = await connection.run_sync(revision)
    await engine.dispose()
    return found


@pytest.mark.parametrize("engine", ["sqlite", "postgresql"])
def test_matches_in_flight_are_all_there_and_go_on(
    old: Path, engine: str, request: pytest.FixtureRequest
) -> None:
    def new() -> Store:
        return SqliteStore(str(old)) if engine == "sqlite" else PostgresStore(url)

    url = ""
    if engine == "postgresql":
        url = request.getfixturevalue("empty_postgres")
        asyncio.run(to_postgres(old, url))

    async def work() -> None:
        store = new()
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
        again = new()
        await again.start()
        assert (await verify_store(again)).problems == []
        await again.stop()

    asyncio.run(work())


def with_a_result_of_nobody(old: Path) -> None:
    """A result of a table that version 0.1.0 had cleared."""
    book = {"scenario": "1", "title": "1", "level": 1, "names": ["Livia", "(steady)", "Ben"]}
    values = (json.dumps(["Livia", "(steady)", "Ben"]), json.dumps(book).encode())
    with sqlite3.connect(old) as database:
        database.execute(
            "INSERT INTO results VALUES ('gone', 1, 'magic-maze', '', 1, ?, '[0]', 'MM-E1', 5, ?)",
            values,
        )


@pytest.mark.parametrize("engine", ["sqlite", "postgresql"])
def test_names_that_nobody_could_have_erased_any_more_go_with_the_upgrade(
    old: Path, engine: str, request: pytest.FixtureRequest, clew: Shell
) -> None:
    def new() -> Store:
        return SqliteStore(str(old)) if engine == "sqlite" else PostgresStore(url)

    url = ""
    with_a_result_of_nobody(old)
    if engine == "postgresql":
        url = request.getfixturevalue("empty_postgres")
        asyncio.run(to_postgres(old, url))
    ran = clew("upgrade-check", "--database", url or f"sqlite:{old}")
    assert ran.code == 0
    assert "\n1 results of tables that are gone: nobody can say whose" in ran.out

    async def work() -> None:
        async with running(new()) as server:
            store = server.services.store
            async with asyncio.timeout(PATIENCE):
                while await store.setting(REPAIRED) != ALL:
                    await asyncio.sleep(0.01)
            rows = [row async for name, row in store.dump() if name == "results"]
            gone, kept = sorted(rows, key=lambda row: row["table_id"] != "gone")
            assert gone["names"] == json.loads(gone["book"])["names"]
            assert gone["names"] == ["somebody", "(steady)", "somebody"]
            assert (gone["winners"], gone["guests"]) == ([0], ["", "", ""])
            assert kept["names"] == ["Ana", "Ben"]
            told = next(one for name, one in TOLD.items() if name == kept["table_id"])
            assert kept["guests"] == told["guests"], "its log says it"

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
