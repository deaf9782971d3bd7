"""The pages for researchers say what the code does: layouts, sizes, and the examples run."""

import re
from pathlib import Path
from typing import Any

import pytest

from clew.envs.codec import Codec
from clew.envs.dedalos.codec import DedalosCodec
from clew.envs.haunting_house.codec import HauntingHouseCodec
from clew.envs.magic_maze.codec import MagicMazeCodec
from clew.envs.registration import AEC, SEATS, zoo_id

DOCS = Path(__file__).parents[2] / "docs" / "envs"
CODECS: dict[str, Codec] = {
    "magic-maze": MagicMazeCodec([]),
    "haunting-house": HauntingHouseCodec(),
    "dedalos": DedalosCodec(),
}


def with_rows(page: str, heading: str, rows: list[str]) -> str:
    """The page with these rows in the table under a heading."""
    table = re.compile(rf"(^## {heading}\n\|.*\n\| ---.*\n)(?:\|.*\n)*", re.M)
    assert len(table.findall(page)) == 1
    return table.sub(lambda found: found[1] + "".join(f"{row}\n" for row in rows), page)


@pytest.mark.parametrize("game", CODECS)
def test_the_tables_of_a_page_are_the_layouts(game: str, accept: bool) -> None:
    """`--accept` writes the tables from what the observations declare."""
    path, codec = DOCS / f"{game}.md", CODECS[game]
    page = path.read_text("utf-8")
    truth = with_rows(page, "Observation", codec.layout.rows())
    truth = with_rows(truth, "State", codec.state_layout.rows())
    if accept:
        path.write_text(truth, "utf-8")
        page = truth
    assert page == truth
    assert f"`Discrete({codec.actions})`" in page
    assert f"Box({codec.layout.size})" in page
    assert f"`Box({codec.state_layout.size})`" in page


def test_all_pages_have_the_same_headings() -> None:
    headings = {
        game: re.findall(r"^## .*$", (DOCS / f"{game}.md").read_text("utf-8"), re.M)
        for game in CODECS
    }
    assert len(headings["dedalos"]) == 8
    assert headings["magic-maze"] == headings["haunting-house"] == headings["dedalos"]


def test_the_examples_of_the_index_run() -> None:
    page = (DOCS / "README.md").read_text("utf-8")
    examples = re.findall(r"```python\n(.*?)```", page, re.S)
    assert len(examples) == 2
    for example in examples:
        known: dict[str, Any] = {}
        exec(compile(example, "docs/envs/README.md", "exec"), known)
        assert known["env"]
    for game, codec in CODECS.items():
        assert f"| {codec.actions} | {codec.layout.size} | [{game}.md]" in page
    assert all(f"`{name}`" in page for name in SEATS)
    assert all(f"`{zoo_id(module)}`" in page for module in AEC)


def test_a_vector_splits_into_its_parts() -> None:
    codec = CODECS["dedalos"]
    state = codec.game.new(codec.game.setup(3, 1))
    vector, _ = codec.look(state, state.turn.seat)
    parts = codec.layout.split(vector)
    assert parts["board"].shape == (11, 19, 19)
    assert parts["board"][:4, 9, 9].all()  # the entrance is open on all sides
    assert sum(part.size for part in parts.values()) == len(vector)
