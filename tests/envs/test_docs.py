"""The pages for researchers say what the code does: layouts, sizes, and the examples run."""

import re
from pathlib import Path
from typing import Any

import pytest

from clew.envs.coder import Coder
from clew.envs.dedalos.coder import DedalosCoder
from clew.envs.haunting_house.coder import HauntingHouseCoder
from clew.envs.magic_maze.coder import MagicMazeCoder
from clew.envs.registration import AEC, SEATS, zoo_id

DOCS = Path(__file__).parents[2] / "docs" / "envs"
CODERS: dict[str, Coder] = {
    "magic-maze": MagicMazeCoder([]),
    "haunting-house": HauntingHouseCoder(),
    "dedalos": DedalosCoder(),
}


def with_rows(page: str, heading: str, rows: list[str]) -> str:
    """The page with these rows in the table under a heading."""
    table = re.compile(rf"(^## {heading}\n\|.*\n\| ---.*\n)(?:\|.*\n)*", re.M)
    assert len(table.findall(page)) == 1
    return table.sub(lambda found: found[1] + "".join(f"{row}\n" for row in rows), page)


@pytest.mark.parametrize("game", CODERS)
def test_the_tables_of_a_page_are_the_layouts(game: str, accept: bool) -> None:
    """`--accept` writes the tables from what the observations declare."""
    path, coder = DOCS / f"{game}.md", CODERS[game]
    page = path.read_text("utf-8")
    truth = with_rows(page, "Observation", coder.layout.rows())
    truth = with_rows(truth, "State", coder.state_layout.rows())
    if accept:
        path.write_text(truth, "utf-8")
        page = truth
    assert page == truth
    assert f"`Discrete({coder.actions})`" in page
    assert f"Box({coder.layout.size})" in page
    assert f"`Box({coder.state_layout.size})`" in page


def test_all_pages_have_the_same_headings() -> None:
    headings = {
        game: re.findall(r"^## .*$", (DOCS / f"{game}.md").read_text("utf-8"), re.M)
        for game in CODERS
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
    for game, coder in CODERS.items():
        assert f"| {coder.actions} | {coder.layout.size} | [{game}.md]" in page
    assert all(f"`{name}`" in page for name in SEATS)
    assert all(f"`{zoo_id(module)}`" in page for module in AEC)


def test_a_vector_splits_into_its_parts() -> None:
    coder = CODERS["dedalos"]
    state = coder.game.new(coder.game.setup(3, 1))
    vector, _ = coder.look(state, state.turn.seat)
    parts = coder.layout.split(vector)
    assert parts["board"].shape == (11, 19, 19)
    assert parts["board"][:4, 9, 9].all()  # the entrance is open on all sides
    assert sum(part.size for part in parts.values()) == len(vector)
