"""A game declares itself: outside its own folders nobody asks which game it is."""

import re
from collections.abc import Iterator
from importlib import import_module
from itertools import chain
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from clew.core.match import AnyGame
from clew.core.types import seats_of
from clew.games import GAMES
from clew.server.edge.api_messages import GameInfo
from core.stairs import STAIRS

ROOT = Path(__file__).parent.parent
RULE_IDS = "|".join(rf"\b{game.prefix}-[A-Z]+\d" for game in GAMES.values())
NAMES = re.compile(
    "|".join(re.sub("-", "[-_ ]?", game) for game in GAMES) + f"|{RULE_IDS}", re.IGNORECASE
)
FOLDERS = "|".join(game.folder for game in GAMES.values())
ROOMS = re.compile(
    rf"src/clew/(games/|locales/|(bots|vector)/({FOLDERS})/|envs/({FOLDERS})(/|_v1\.py)|web/)"
    rf"|web/src/games/({'|'.join(GAMES)})/"
    rf"|web/src/protocol/(games/|shelf\.ts)"
)
"""The folders of the games, words, and what is generated: the built page too."""
READ = (".py", ".json", ".ts", ".svelte", ".css")


def shared_files() -> Iterator[Path]:
    """What all games share."""
    for path in sorted(chain((ROOT / "src/clew").rglob("*"), (ROOT / "web/src").rglob("*"))):
        if path.suffix in READ and not ROOMS.match(path.relative_to(ROOT).as_posix()):
            yield path


def names_in(name: str, text: str) -> list[str]:
    """Where a game is named, the name of the file included; recorded matches are data."""
    lines = [name] if name.endswith(".json") else [name, *text.splitlines()]
    return [f"{name}:{number}" for number, line in enumerate(lines) if NAMES.search(line)]


def test_no_game_is_named_outside_its_own_rooms() -> None:
    files = {path.relative_to(ROOT).as_posix(): path for path in shared_files()}
    assert len(files) > 250, "the folders have moved"
    found = [
        place
        for name, path in files.items()
        for place in names_in(name, path.read_text(encoding="utf-8"))
    ]
    assert found == []


@pytest.mark.parametrize(
    "line",
    [f"if game == {one!r}" for one in GAMES]
    + ["MagicMaze.svelte", "In Magic Maze", "magic_maze"]
    + [f"{one.prefix}-A1" for one in GAMES.values()],
)
def test_a_name_is_found(line: str) -> None:
    assert names_in("a.py", f"first\n{line}") == ["a.py:2"]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_the_levels_are_bots(game: AnyGame) -> None:
    module = import_module(f"clew.bots.{game.folder}.levels")
    assert len(game.levels) >= 3
    assert all(callable(getattr(module, level.upper()).choose) for level in game.levels)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_declared_options_and_openings_can_be_played(game: AnyGame) -> None:
    for options in (*game.bench.tables, game.bench.long_table):
        game.new(game.setup_with(4, 1, options))
    assert [game.format_action(game.parse_action(text)) for text in game.opening] == [*game.opening]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_an_open_view_is_the_same_for_all(game: AnyGame) -> None:
    state = game.new(game.setup(4, 1))
    views = [game.view(state, None), *(game.view(state, seat) for seat in seats_of(4))]
    assert all(view == views[0] for view in views) is game.traits.open_view


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_rules_by_which_a_match_ends_are_rules_of_the_game(game: AnyGame) -> None:
    rules = {*game.figures.endings, *game.draws}
    assert all(rule.startswith(f"{game.prefix}-") for rule in rules)
    assert game.draws <= game.figures.endings.keys()


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_a_game_that_rules_talk_has_words_as_play(game: AnyGame) -> None:
    """See `Traits.talk`: chat is off then, so there is an action for words, and an event."""
    spoken = tagged(game.action_type, "say"), tagged(game.event_type, "said")
    assert all(spoken) is any(spoken) is (game.traits.talk == "by-the-rules")
    for kind, field in zip(spoken, ("text", "seat"), strict=True):
        assert kind is None or field in kind.__struct_fields__


def tagged(union: Any, tag: str) -> type[msgspec.Struct] | None:
    """The member of a union with this tag."""
    return next((kind for kind in get_args(union) if kind.__struct_config__.tag == tag), None)


def test_a_game_that_declares_nothing_is_a_plain_one() -> None:
    assert (STAIRS.traits.real_time, STAIRS.traits.together, STAIRS.traits.talk) == (
        *(False, False),
        "free",
    )
    assert (STAIRS.levels, STAIRS.records, STAIRS.scenarios) == ((), None, None)
    assert (STAIRS.title({}), tuple(STAIRS.client_data())) == (None, ())
    assert STAIRS.figures.facts(STAIRS.new(STAIRS.setup(1, 1))) == {}


def test_lists_name_the_scenario_of_a_table() -> None:
    title = GAMES["magic-maze"].title
    assert (title({}), title({"scenario": 7}), title({"scenario": {"name": "Ours"}})) == (
        *(None, "7"),
        "Ours",
    )


def test_the_page_has_what_every_game_declares() -> None:
    shelf = (ROOT / "web/src/protocol/shelf.ts").read_text(encoding="utf-8")
    for game in GAMES.values():
        told = msgspec.json.encode(GameInfo.of(game)).decode()
        assert f'"{game.id}": {told},' in shelf
        types = (ROOT / f"web/src/protocol/games/{game.id}.ts").read_text(encoding="utf-8")
        usual = re.search(r"const DEFAULTS: Required<Options> = (.*);", types)
        assert usual is not None
        read = msgspec.json.decode(usual[1], type=game.options_type)
        assert read == game.options_type(), "what is usual is what a table has that says nothing"
