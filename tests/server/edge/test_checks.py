"""POST /api/checks: whether options can be played, without opening a table."""

import asyncio
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from clew.server.app import make_app
from clew.server.common.clock import Clock
from clew.server.common.limits import Limits
from clew.server.common.metrics import Metrics
from clew.server.wiring import wire_services
from clew.storage.sqlite import SqliteStore


@pytest.fixture
def app(tmp_path: Path) -> Any:
    store = SqliteStore(str(tmp_path / "clew.db"))  # never opened: nothing is asked of it
    return make_app(wire_services(store, Limits(), Clock(time.monotonic, time.time), Metrics()))


def checked(app: Any, **wish: Any) -> httpx.Response:
    async def ask() -> httpx.Response:
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://test") as http:
            return await http.post("/api/checks", json={"game": "magic-maze", "seats": 4} | wish)

    return asyncio.run(ask())


def test_what_can_be_played_by_how_many(app: Any) -> None:
    plain = checked(app, options={"scenario": 9}).json()
    assert plain == {"seats": [3, 4, 5, 6, 7, 8, 9], "problem": None}


def test_what_speaks_against_it(app: Any) -> None:
    two = checked(app, seats=2, options={"scenario": 9}).json()
    assert two["problem"]["reason"] == "too-few-players-for-a-leader"
    assert two["seats"] == [3, 4, 5, 6, 7, 8, 9]
    home = {"id": "mine", "name": "Mine", "leader": True, "pawn": False}
    mine = checked(app, options={"scenario": home}).json()
    assert mine["problem"]["rule"] == "MM-SC0"
    assert mine["problem"]["reason"] == "leader-without-pawn"
    assert mine["seats"] == []


def test_nonsense_is_refused(app: Any) -> None:
    assert checked(app, game="chess").status_code == 400
    assert checked(app, seats=0).status_code == 400
    assert checked(app, options={"scenario": "?"}).json()["problem"]["reason"] == "bad-options"


@pytest.mark.parametrize("name", ["self", "seats", "seed", "options", "", "\0", "luck"])
def test_an_option_may_be_called_anything(app: Any, name: str) -> None:
    found = checked(app, options={name: 1})
    assert found.status_code == 200
    assert found.json() == {
        "seats": [],
        "problem": {"reason": "unknown-option", "rule": None, "params": {"option": name}},
    }


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("magic-maze", {"scenario": {"id": "a", "name": "a", "tiles": [2] * 5000}}),
        ("magic-maze", {"scenario": {"id": "a", "name": "a", "top": [2] * 5000}}),
        ("magic-maze", {"scenario": {"id": "a", "name": "a" * 5000}}),
        (
            "haunting-house",
            {"tiles": {"name": "a", "tiles": [{"shape": "cross", "count": 0}] * 999}},
        ),
        ("haunting-house", {"tiles": {"name": "a", "note": "a" * 5000, "tiles": []}}),
        ("haunting-house", {"think_seconds": 10**300}),
        ("dedalos", {"round_cap": 2**60}),
    ],
)
def test_a_setup_is_of_a_modest_size(app: Any, game: str, options: Any) -> None:
    found = checked(app, game=game, options=options)
    assert found.json()["problem"]["reason"] == "bad-options"
