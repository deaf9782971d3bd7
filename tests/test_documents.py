"""Documents that can be wrong are tested: the README's example runs, links lead somewhere."""

import json
import re
from pathlib import Path

import pytest

from clew.cli import VERBS
from clew.games import GAMES

ROOT = Path(__file__).parent.parent
TESTS = ROOT / "tests"
GROUPS = ["Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])


def test_the_example_of_the_readme_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text("utf-8"), re.S)
    exec(compile(example, "README.md", "exec"), {})
    told = capsys.readouterr().out
    assert "MM-S4 already-started" in told
    assert "Pass your action tile (3)" in told


def anchors(page: Path) -> set[str]:
    """The headings of a page as links name them."""
    titles = re.findall(r"^#+ (.*)$", page.read_text("utf-8"), re.M)
    return {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target, heading in re.findall(r"\]\(([^)#]*)#?([^)]*)\)", page.read_text("utf-8")):
        if target.startswith("https://"):
            continue
        file = page.parent / target if target else page
        assert file.exists(), target
        assert not heading or heading in anchors(file), f"{target}#{heading}"


def test_verbs_and_games_of_the_readme_exist() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    verbs = {verb.__name__.rpartition(".")[2] for verb in VERBS}
    shown = re.findall(r"^clew (\w+)(?: ([a-z-]+)\b)?", readme, re.M)
    assert {verb for verb, _ in shown} <= verbs
    assert {game for _, game in shown if "-" in game and not game.startswith("-")} <= set(GAMES)
    targets = re.findall(r"^(\w+):", (ROOT / "Makefile").read_text("utf-8"), re.M)
    assert set(re.findall(r"`make (\w+)`", readme)) <= set(targets)


def test_contributing_names_every_folder_of_tests() -> None:
    page = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    named = re.findall(r"^\| `tests/(\w+)` \|", page, re.M)
    folders = {file.relative_to(TESTS).parts[0] for file in TESTS.rglob("*/*.*")}
    assert sorted(named) == sorted(folders - {"__pycache__"})


def test_contributing_says_where_a_state_lives() -> None:
    """In a file of its own in every game, as the contract that keeps bots out of it needs."""
    assert "`src/clew/games/<game>/state.py`" in (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    for module in (ROOT / "src" / "clew" / "games").glob("*/*.py"):
        assert ("class State(" in module.read_text("utf-8")) == (module.name == "state.py"), module


def test_contributing_and_the_readme_ask_for_the_node_that_the_page_needs() -> None:
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text("utf-8"))
    needed = lock["packages"]["node_modules/vite"]["engines"]["node"]
    oldest = re.findall(r"(\d+\.\d+)\.0", needed)
    assert oldest
    for name in ("README.md", "CONTRIBUTING.md"):
        page = (ROOT / name).read_text("utf-8")
        assert all(version in page for version in oldest), needed


def test_a_version_in_the_changelog_has_each_group_once() -> None:
    page = (ROOT / "CHANGELOG.md").read_text("utf-8")
    versions = re.split(r"^## ", page, flags=re.M)[1:]
    assert versions
    for version in versions:
        assert re.match(r"Unreleased\n|\d+\.\d+\.\d+ - 20\d\d-\d\d-\d\d\n", version)
        groups = re.findall(r"^### (.*)$", version, re.M)
        assert groups == [group for group in GROUPS if group in groups]
