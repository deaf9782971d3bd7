import json
from pathlib import Path

import pytest

from clew.core.match import AnyGame
from clew.core.types import Seat
from clew.games import GAMES
from cli.running import Shell


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_every_game_can_be_shown(clew: Shell, game: AnyGame) -> None:
    ran = clew("show", game.id, "--seats", 3, "--seed", 5, "--as", 1)
    assert ran.code == 0
    assert f"{game.id}: 3 seats, seed 5" in ran.out
    assert game.draw(game.view(game.new(game.setup(3, 5)), Seat(1))) in ran.out


def test_a_spectator_sees_no_hand(clew: Shell) -> None:
    """In Dedalo's hands are hidden: whoever sits at seat 1 sees more than whoever stands by."""
    seated = clew("show", "dedalos", "--as", 1).out
    standing = clew("show", "dedalos", "--as", "spectator").out
    assert seated != standing
    assert standing == clew("show", "dedalos").out


def test_options_are_json_or_words(clew: Shell) -> None:
    ran = clew(
        "show", "magic-maze", "--scenario", 12, "--option", "theft=manual", "--option", "level=24"
    )
    assert "scenario 12" in ran.out
    assert "theft manual" in ran.out
    assert "level 24" in ran.out
    assert "pile 23" in ran.out


def test_a_home_made_scenario_is_a_file(clew: Shell, tmp_path: Path) -> None:
    path = tmp_path / "night.json"
    path.write_text(json.dumps({"id": "night", "name": "Night shift", "vortex": False, "sand": 90}))
    assert "Night shift (night)" in clew("show", "magic-maze", "--scenario", path).out
    path.write_text(json.dumps({"id": "night", "name": "Night shift", "tiles": [2, 3]}))
    ran = clew("show", "magic-maze", "--scenario", path)
    assert ran.code == 2
    assert "MM-SC0" in ran.err
    path.write_text("{")
    assert "not json" in clew("show", "magic-maze", "--scenario", path).err


def test_colours_are_for_terminals(
    clew: Shell, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    escape = "\x1b["
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert escape not in clew("show", "magic-maze").out
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    assert escape in clew("show", "magic-maze").out
    monkeypatch.setenv("NO_COLOR", "1")
    assert escape not in clew("show", "magic-maze").out
