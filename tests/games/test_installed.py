"""Games of other packages are found by their entry points, or refused by name."""

import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import ModuleType

import pytest

from clew.bots.levels import bot_of, levels_of
from clew.core.match import AnyGame
from clew.games import GAMES, OWN
from clew.games.installed import BadPackage, installed
from fourth_game import GAME
from fourth_game.levels import STRONG

Install = Callable[..., None]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Install:
    """As an installer does it: a folder with the package's metadata, on the path."""
    monkeypatch.syspath_prepend(tmp_path)

    def write(points: str, **attributes: object) -> None:
        folder = tmp_path / "somebodys_game-0.3.dist-info"
        folder.mkdir()
        (folder / "METADATA").write_text(
            "Metadata-Version: 2.1\nName: somebodys-game\nVersion: 0.3"
        )
        (folder / "entry_points.txt").write_text(f"[clew.games]\n{points}\n")
        module = ModuleType("somebodys_game")
        for name, value in attributes.items():
            setattr(module, name, value)
        monkeypatch.setitem(sys.modules, "somebodys_game", module)

    return write


def test_the_shelf_has_our_own_games_only_where_nothing_is_installed() -> None:
    assert installed(OWN) == {}
    assert list(GAMES) == list(OWN)
    assert levels_of(GAME.id) == ()


def test_an_installed_game_is_found_with_its_bots(fourth_game: AnyGame) -> None:
    assert fourth_game is GAME
    assert installed(OWN) == {"buried-coins": GAME}
    assert list(GAMES) == [*OWN, "buried-coins"]
    assert bot_of("buried-coins", "strong") is STRONG


@pytest.mark.parametrize(
    ("points", "change", "complaint"),
    [
        ("buried-coins = somebodys_game:NOTHING", {}, "it cannot be loaded"),
        ("buried-coins = no_such_module:GAME", {}, "it cannot be loaded: No module"),
        ("buried-coins = somebodys_game:__name__", {}, "it is no Game"),
        ("coins = somebodys_game:GAME", {}, "its id is 'buried-coins'"),
        ("Coins = somebodys_game:GAME", {"id": "Coins"}, "its id is 'Coins'"),
        ("dedalos = somebodys_game:GAME", {"id": "dedalos"}, "a game of this name already"),
        ("buried-coins = somebodys_game:GAME", {"prefix": "DD"}, "rules called DD"),
    ],
)
def test_a_game_that_cannot_be_on_the_shelf_is_refused_by_name(
    install: Install, points: str, change: dict[str, str], complaint: str
) -> None:
    install(points, GAME=replace(GAME, **change))  # type: ignore[arg-type] # names of fields
    with pytest.raises(BadPackage, match=rf"of somebodys-game 0\.3: .*{complaint}"):
        installed(OWN)
