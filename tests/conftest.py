"""Rule traceability: every numbered rule is named by a test, every name is a rule."""

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from clew.core.match import AnyGame
from clew.games import GAMES, OWN
from clew.games.installed import installed
from fourth_game.box import INSTALLED

# The same examples on every machine, however slow it is; a soak looks for others.
settings.register_profile(
    "clew",
    deadline=None,
    derandomize=not os.environ.get("CLEW_SOAK"),
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("clew")


NAMED = pytest.StashKey[set[str]]()
TESTS = Path(__file__).parent
RULEBOOK = TESTS.parent / "docs" / "rules"
RULEBOOKS = (RULEBOOK, TESTS / "fourth_game" / "docs" / "rules")


def rulebook(*folders: Path) -> set[str]:
    """The rules of the pages in these folders; without any, of all games of the tests."""
    return {
        rule
        for folder in folders or RULEBOOKS
        for page in folder.glob("*.md")
        for rule in re.findall(r"\*\*([A-Z]+-[A-Z]*\d+)\*\*", page.read_text(encoding="utf-8"))
    }


def named_by(item: pytest.Item) -> Iterator[str]:
    for mark in item.iter_markers("rule"):
        yield from mark.args


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    named: set[str] = {rule for item in items for rule in named_by(item)}
    if unknown := named - rulebook():
        raise pytest.UsageError(f"tests name rules that do not exist: {sorted(unknown)}")
    config.stash[NAMED] = named


@pytest.fixture(scope="module")
def fourth_game() -> Iterator[AnyGame]:
    """The fourth game on the shelf, found as any package's game is found.

    Processes that the tests start meanwhile find it, too: they inherit the path.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(INSTALLED)
        ((name, game),) = installed(OWN).items()
        patch.setitem(GAMES, name, game)
        yield game


@pytest.fixture
def unnamed_rules(request: pytest.FixtureRequest) -> set[str]:
    named: set[str] = request.config.stash[NAMED]
    return rulebook() - named


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--accept", action="store_true", help="rewrite the golden files")


@pytest.fixture
def accept(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--accept"))
