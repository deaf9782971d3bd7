"""A game that another package brings, on a real server: declared, played by bots, redacted."""

import asyncio
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from clew.bots.bot import Situation
from clew.core.types import Millis, Seat
from clew.server.table import wire
from fourth_game import GAME
from fourth_game.box import INSTALLED
from fourth_game.levels import STRONG
from fourth_game.model import Action, View
from server.running import PATIENCE, Player, open_table


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """`clew serve`, in a process that has the package installed and was told nothing else."""
    path = os.pathsep.join([INSTALLED, *sys.path])
    words = ["serve", "--port", "0", "--database", f"sqlite:{tmp_path / 'clew.db'}"]
    process = subprocess.Popen(
        [sys.executable, "-m", "clew.cli", *words],
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": path, "CLEW_BOT_PACE": "instant"},
    )
    try:
        assert process.stderr is not None
        for line in process.stderr:
            told = msgspec.json.decode(line)
            if "address" in told:
                break
        yield str(told["address"])
    finally:
        process.terminate()
        process.communicate(timeout=PATIENCE)


async def match_against_a_bot(address: str) -> Player:
    """One seat is ours: its bot thinks here, and knows what came over the socket only."""
    table, token = await open_table(address, GAME.id, 3, options={"peeks": 3})
    player = Player(f"{address.replace('http', 'ws')}/ws", "Ana", token)
    await (await player.connect()).watch(table)
    await player.do(wire.Sit(Seat(0)))
    await player.do(wire.SeatBot(Seat(1), "easy"))
    await player.do(wire.SeatBot(Seat(2), "strong"))
    await player.do(wire.Begin())
    while player.status == "playing":
        seen = player.seq
        await player.until(lambda: bool(mine(player)) or player.status != "playing")
        if actions := mine(player):
            asked = Situation(Seat(0), view_of(player), actions, Millis(0))
            answer = await player.act(STRONG.choose(asked, seen, Millis(1000)))
            assert answer["type"] == "ack"
    await player.hang_up()
    return player


def view_of(player: Player) -> View:
    """A merge patch takes away what becomes null."""
    return msgspec.convert(dict.fromkeys(View.__struct_fields__) | player.scene["view"], View)


def mine(player: Player) -> list[Action]:
    found: list[Action] = msgspec.convert(player.scene.get("actions") or [], list[Action])
    return found


def test_a_bot_plays_a_whole_match_over_a_socket(address: str) -> None:
    player = asyncio.run(match_against_a_bot(address))
    assert player.scene["plain"]["outcome"]["rule"] == "BC-E1"
    check_what_was_heard(player)
    with httpx.Client(base_url=address, timeout=PATIENCE) as http:
        (told,) = [game for game in http.get("/api/games").json() if game["id"] == GAME.id]
        check_what_is_declared(told)
        where = f"/api/replays/{player.table}/1"
        info = http.get(where).json()
        assert (info["game"], info["seats"]) == (GAME.id, ["Ana", "(easy)", "(strong)"])
        last = http.get(f"{where}/{info['entries']}").json()
        assert last["plain"]["drawing"] == player.scene["plain"]["drawing"]


def check_what_was_heard(player: Player) -> None:
    """Every position came as words for the same view, and no coin that we could not know."""
    events = [event for update in player.of("update") for event in update.get("events", ())]
    peeks = [event for event in events if event["type"] == "peeked"]
    assert {event["seat"] for event in events} == {0, 1, 2}
    assert all((event["coin"] is not None) == (event["seat"] == 0) for event in peeks)
    assert player.scene["plain"]["drawing"] == GAME.draw(view_of(player))


def check_what_is_declared(told: dict[str, Any]) -> None:
    assert (told["least"], told["most"], told["bots"]) == (2, 3, ["easy", "strong"])
    assert told["traits"]["own_board"] is False
    assert [(one["name"], one["kind"], one.get("usual")) for one in told["form"]] == [
        ("peeks", "number", 2),
        ("curse", "switch", True),
        ("rows", "choice", "bonus"),
        ("think_seconds", "number", None),
    ]
