"""Bots of other packages are found by their entry points, sit at tables, or are refused by name."""

import sys
from collections.abc import Callable
from importlib.metadata import EntryPoint
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from clew.bots import levels
from clew.bots.installed import BadBot, installed, load
from clew.bots.levels import bot_of, levels_of, load_all_from_outside
from clew.bots.runner import question, read_answer, think
from clew.core.types import Millis, Move, Seat
from clew.games import GAMES

Install = Callable[..., None]


class Explorer:
    """Does the first thing that it may."""

    worlds = 0

    def choose(self, situation: Any, seed: int, budget: Millis) -> Any:
        return situation.actions[0] if situation.actions else None


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Install:
    """As an installer does it: a folder with the package's metadata, on the path."""
    monkeypatch.syspath_prepend(tmp_path)

    def write(points: str) -> None:
        folder = tmp_path / "somebodys_bots-0.3.dist-info"
        folder.mkdir()
        (folder / "METADATA").write_text(
            "Metadata-Version: 2.1\nName: somebodys-bots\nVersion: 0.3"
        )
        (folder / "entry_points.txt").write_text(f"[clew.bots]\n{points}\n")
        module = ModuleType("somebodys_bots")
        module.Explorer = Explorer  # type: ignore[attr-defined]
        monkeypatch.setitem(sys.modules, "somebodys_bots", module)

    return write


def test_there_are_our_own_bots_only_where_nothing_is_installed() -> None:
    assert installed(GAMES) == {}
    assert all(levels_of(name) == game.levels for name, game in GAMES.items())


def test_an_installed_bot_is_a_level_after_the_games_own(
    install: Install, monkeypatch: pytest.MonkeyPatch
) -> None:
    install("magic-maze.explorer = somebodys_bots:Explorer")
    found = installed(GAMES)
    assert list(found) == ["magic-maze"]
    monkeypatch.setattr(levels, "OUTSIDE", found)
    own = GAMES["magic-maze"].levels
    assert levels_of("magic-maze") == (*own, "explorer")
    assert levels_of("dedalos") == GAMES["dedalos"].levels
    load_all_from_outside()
    assert isinstance(bot_of("magic-maze", "explorer"), Explorer)
    with pytest.raises(KeyError):
        bot_of("dedalos", "explorer")
    game = GAMES["magic-maze"]
    state = game.new(game.setup(2, seed=1))
    start = game.parse_action("start")
    state = game.apply(state, Move(Seat(0), start, Millis(0))).state
    asked = question(game, state, Seat(0), "explorer", at=Millis(1), since=Millis(0), seed=1)
    import msgspec

    answer = read_answer(asked, think(msgspec.json.encode(asked)))
    assert answer == game.legal_actions(state, Seat(0))[0], "as its process at a server answers"


@pytest.mark.parametrize(
    ("points", "complaint"),
    [
        ("explorer = somebodys_bots:Explorer", "no game and level"),
        ("magic-maze.Explorer = somebodys_bots:Explorer", "no game and level"),
        ("monopoly.explorer = somebodys_bots:Explorer", "no game 'monopoly'"),
        ("magic-maze.expert = somebodys_bots:Explorer", "a level of this name already"),
        ("magic-maze.random = somebodys_bots:Explorer", "a level of this name already"),
    ],
)
def test_a_name_that_cannot_be_is_refused(install: Install, points: str, complaint: str) -> None:
    install(points)
    with pytest.raises(BadBot, match=rf"of somebodys-bots 0\.3: .*{complaint}"):
        installed(GAMES)


@pytest.mark.parametrize(
    "where", ["no_such_module:Bot", "somebodys_bots:Nobody", "somebodys_bots:__name__"]
)
def test_a_bot_that_cannot_be_loaded_is_refused_by_name(install: Install, where: str) -> None:
    install("magic-maze.explorer = somebodys_bots:Explorer")
    with pytest.raises(BadBot, match="it cannot be loaded"):
        load(EntryPoint("magic-maze.explorer", where, "clew.bots"))
