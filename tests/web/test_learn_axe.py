"""Learning for everybody: axe finds nothing, in both themes, and large text fits."""

import pytest
from playwright.sync_api import expect

from web.axe import complaints_of, in_both_themes
from web.conftest import Visit
from web.lessons import SLOW, coach
from web.patience import fits

GAMES = ("magic-maze", "haunting-house", "dedalos")


@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_where_one_learns(visit: Visit, game: str) -> None:
    page = visit(f"/learn/{game}", name="Ana")
    begin = page.get_by_role("button", name="Begin")
    expect(begin).to_be_visible()
    assert in_both_themes(page, complaints_of) == []
    begin.click()
    expect(page.get_by_role("region", name="Board")).to_be_visible(timeout=SLOW)
    expect(coach(page)).to_be_visible()
    assert in_both_themes(page, complaints_of) == []


@pytest.mark.parametrize("path", ["/rules/magic-maze", "/learn/magic-maze"])
def test_nothing_is_cut_off_on_a_small_screen_with_large_text(visit: Visit, path: str) -> None:
    page = visit(path, viewport={"width": 360, "height": 740}, locale="es-ES")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    fits(page, 360)


def test_the_page_knows_no_rules_of_other_games(visit: Visit) -> None:
    page = visit("/rules/chess")
    expect(page.get_by_role("heading", level=1)).to_have_text("There is no such page")
    page.goto("/learn/chess")
    expect(page.get_by_role("heading", level=1)).to_have_text("There is no such page")
