"""CONTRIBUTING tells how a game is added; the fourth game does what it says, file by file."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from clew.core.match import AnyGame
from clew.games import OWN
from fourth_game import GAME as FOURTH

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "tests" / "fourth_game"
PAGE = (ROOT / "CONTRIBUTING.md").read_text("utf-8").partition("## Add a game in ten steps")[2]
STEPS = re.findall(r"^\d+\. .*?(?=^\d+\. |\Z)", PAGE, re.M | re.S)
_FILE = re.compile(r"`([\w./*<>-]+(?:\.(?:py|md|json|txt|toml|ts|svelte)|/[\w<>-]+))`")
_PAGE_ONLY = re.compile(r".*\.(ts|svelte)|web/.*")


def files_of(step: str) -> list[str]:
    return [re.sub(r"\s", "", name) for name in _FILE.findall(step)]


def places(game: AnyGame) -> Iterator[Path]:
    """The folders in which a file of the steps may lie."""
    yield ROOT
    if game is FOURTH:
        yield from (PACKAGE, PACKAGE / "envs", *PACKAGE.glob("installed/*"))
    else:
        for room in ("games", "bots", "envs"):
            yield ROOT / "src" / "clew" / room / game.folder
        yield ROOT / "web" / "src" / "games" / game.id


def is_there(name: str, game: AnyGame) -> bool:
    spelled = {name.replace("<game>", folder) for folder in (game.id, game.folder)}
    return any(next(place.glob(one), None) for place in places(game) for one in spelled)


def test_there_are_ten_steps_and_they_name_files() -> None:
    assert len(STEPS) == 10
    named = [name for step in STEPS for name in files_of(step)]
    assert len(named) > 25
    for name in ("docs/rules/<game>.md", "data/*.json", "levels.py", "web/src/games/<game>"):
        assert name in named


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.split("`")[1])
def test_the_fourth_game_does_what_a_step_says(step: str) -> None:
    own_page = [name for name in files_of(step) if _PAGE_ONLY.fullmatch(name)]
    missing = [name for name in files_of(step) if not is_there(name, FOURTH)]
    assert missing == own_page, "it has no board of its own"


@pytest.mark.parametrize("game", OWN.values(), ids=OWN)
def test_our_own_games_did_what_the_steps_say(game: AnyGame) -> None:
    optional = {"entry_points.txt", "rules.py", "data/*.json"}
    named = {name for step in STEPS for name in files_of(step)} - optional
    assert sorted(name for name in named if not is_there(name, game)) == []


def test_a_game_has_a_board_of_its_own_where_the_page_has_a_folder() -> None:
    folders = {path.parent.name for path in (ROOT / "web/src/games").glob("*/index.ts")}
    assert folders == {game.id for game in OWN.values() if game.traits.own_board}
    assert not FOURTH.traits.own_board


def test_no_file_of_clew_names_the_fourth_game() -> None:
    folders = (ROOT / "src", ROOT / "web" / "src")
    kinds = (".py", ".ts", ".svelte", ".ftl", ".json")
    found = [
        path
        for folder in folders
        for path in folder.rglob("*")
        if path.suffix in kinds and "web" not in path.relative_to(folder).parts[:2]
        if re.search("buried.?coins|fourth.?game", path.read_text("utf-8"), re.IGNORECASE)
    ]
    assert found == []
