"""The examples of the rules pages say what the engine says. `pytest --accept` writes them anew."""

import json
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
import pytest

from clew.core.match import AnyGame
from clew.games import GAMES
from rule_examples.walk import Example, examples_of

WEB = Path(__file__).parents[2] / "web" / "src" / "games"
LARGEST = 150_000  # bytes; packed it is a tenth of that


def told(game: AnyGame) -> str:
    """All that the page of a game is given, a line for each position."""
    module: Any = import_module(f"rule_examples.{game.folder}")
    examples: dict[str, Example] = module.EXAMPLES
    whole = {
        "examples": examples_of(game, examples),
        "setups": module.setups(),
        "box": module.box(),
    }
    plain = json.loads(msgspec.json.encode(whole))
    lines: list[str] = []
    for name, example in plain["examples"].items():
        positions = ",\n".join(json.dumps(one, ensure_ascii=False) for one in example["positions"])
        show = json.dumps(example["show"])
        lines.append(f'{json.dumps(name)}: {{"show": {show}, "positions": [\n{positions}\n]}}')
    set_up = ",\n".join(f"{json.dumps(n)}: {json.dumps(v)}" for n, v in plain["setups"].items())
    joined = ",\n".join(lines)
    box = json.dumps(plain["box"])
    return f'{{"examples": {{\n{joined}\n}},\n"setups": {{\n{set_up}\n}},\n"box": {box}}}\n'


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_the_page_shows_what_the_engine_says(game: AnyGame, accept: bool) -> None:
    path = WEB / game.id / "rules" / "examples.json"
    text = told(game)
    if accept:
        path.write_text(text, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == text
    assert len(text) < LARGEST


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_every_example_can_be_poked(game: AnyGame) -> None:
    """Something in it is possible; and among all of them something is refused."""
    examples: dict[str, Any] = json.loads(told(game))["examples"]
    for name, example in examples.items():
        assert any("to" in one for one in example["positions"][0]["tries"]), name
    refused = [
        one["rule"]
        for example in examples.values()
        for position in example["positions"]
        for one in position["tries"]
        if "rule" in one
    ]
    assert len(set(refused)) > 3
