"""What a server has kept for a long time: long matches, many results."""

import random
import time
from typing import Any

import sqlalchemy as sa
from msgspec.structs import replace

from clew.core.match import Match
from clew.core.types import Millis, Move, Seat
from clew.games import GAMES
from clew.games.magic_maze.model import Stare, Start
from clew.server.replay.replays import log_of_match
from clew.storage import rows
from clew.storage.schema import RESULTS
from clew.storage.sqlite import SqliteStore
from clew.storage.store import GuestId, TableId, WallMillis
from server.lobbies import row
from storage.samples import results


def long_match(entries: int) -> Match[Any, Any, Any, Any, Any]:
    """Two people who stare at each other until the sand has run out."""
    game = GAMES["magic-maze"]
    match = Match(game, game.setup(2, 1))
    match.play(Move(Seat(0), Start(), Millis(0)))
    for i in range(entries - 2):
        match.play(Move(Seat(i % 2), Stare(Seat(1 - i % 2)), Millis(1)))
    deadline = game.deadline(match.state)
    assert deadline is not None
    match.tick(deadline)
    assert game.outcome(match.state) is not None
    return match


async def keep(
    store: SqliteStore, table: str, match: Match[Any, Any, Any, Any, Any], *, public: bool = False
) -> None:
    """A table with this match on it."""
    entries = log_of_match(match, TableId(table), "Long", GuestId("ann"), WallMillis(1))
    now = WallMillis(int(time.time() * 1000))
    kept = row(0, id=TableId(table), status="finished", public=public, touched=now)
    await store.append(TableId(table), await store.create(kept, "a"), entries)


async def keep_results(store: SqliteStore, count: int) -> None:
    """Public results of many people."""
    chance = random.Random(2)
    made = [
        replace(
            result, public=True, names=tuple(f"{n}{chance.randrange(300)}" for n in result.names)
        )
        for result in results(count)
    ]
    values = [rows.result_values(result) for result in made]
    await store.writer.do(lambda connection: connection.execute(sa.insert(RESULTS), values))
