"""How much of the window a board has that nothing floats over, and how large its squares are."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from clew.core.match import parse_match
from clew.core.types import Move, Seat
from clew.games import GAMES
from pictures.stories import Story, stories
from pictures.tables import close, open_at
from web.mall import WINS, hero, known_as
from web.patience import settled
from web.site import Site

BARS = {(1366, 768): 0.75, (390, 844): 0.55, (844, 390): 0.65}
# Every 12 px: is it the board that would be tapped there, or something that lies over it?
SHARE = """() => {
  let [board, all] = [0, 0];
  for (let y = 6; y < innerHeight; y += 12)
    for (let x = 6; x < innerWidth; x += 12) {
      const at = document.elementFromPoint(x, y);
      board += at?.closest(".stage .board") && !at.closest(".tools") ? 1 : 0;
      all += 1;
    }
  return board / all;
}"""


# How many moves of a match of nineteen tiles lead there, and how large a square is on a laptop.
SQUARES = {"one tile": (1, 44), "nine tiles": (44, 30), "nineteen tiles": (128, 24)}
SQUARE = "() => document.querySelector('.world').getScreenCTM().a * 100"
# A word that is broken has more lines than words.
BROKEN = """() => [...document.querySelectorAll(".heroes .name")].filter((one) => {
  const range = document.createRange();
  range.selectNodeContents(one);
  return range.getClientRects().length > one.textContent.trim().split(/\\s+/).length;
}).map((one) => one.textContent)"""


@contextmanager
def at_table(
    browser: Browser, site: Site, story: Story, position: str, *, is_touch: bool, locale: str
) -> Iterator[Page]:
    """A page at a table in the middle of a match."""
    opened = open_at(site, story, position)
    stored: Any = known_as(site, opened.token)
    how: dict[str, Any] = {"locale": locale, "reduced_motion": "reduce", "has_touch": is_touch}
    context = browser.new_context(base_url=site.url, storage_state=stored, **how)
    page = context.new_page()
    page.goto(f"/t/{opened.table}")
    expect(page.locator(".stage .board > *").first).to_be_visible()
    yield page
    context.close()
    close(site, opened)


@pytest.fixture(scope="module", params=["haunting-house", "dedalos", "magic-maze"])
def table(request: pytest.FixtureRequest, browser: Browser, site: Site) -> Iterator[Page]:
    """A page at which it is my turn."""
    story = stories()[request.param]()
    with at_table(browser, site, story, "mid", is_touch=True, locale="en-GB") as page:
        yield page


@pytest.mark.parametrize("size", BARS, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_board_has_most_of_the_window(table: Page, size: tuple[int, int]) -> None:
    table.set_viewport_size({"width": size[0], "height": size[1]})
    share = settled(table, lambda: float(table.evaluate(SHARE)))
    assert share >= BARS[size], f"{share:.3f}"


# Magic Maze


@pytest.mark.parametrize("tiles", SQUARES)
def test_squares_are_large_enough_on_a_laptop(browser: Browser, site: Site, tiles: str) -> None:
    moves, least = SQUARES[tiles]
    match = parse_match(GAMES["magic-maze"], (WINS / "scenario-15.json").read_bytes())
    played = [entry for entry in match.log if isinstance(entry, Move)]
    story = Story(match.setup, played, Seat(0), {tiles: moves})
    with at_table(browser, site, story, tiles, is_touch=False, locale="en-GB") as page:
        page.set_viewport_size({"width": 1366, "height": 768})
        wanted = int(page.evaluate("document.querySelectorAll('.laid').length"))
        assert {"one tile": 1, "nine tiles": 9, "nineteen tiles": 19}[tiles] == wanted
        square = settled(page, lambda: float(page.evaluate(SQUARE)))
        assert square >= least


@pytest.mark.parametrize("locale", ["en-GB", "es-ES", "fr-FR", "it-IT"])
def test_no_hero_s_name_is_broken(browser: Browser, site: Site, locale: str) -> None:
    story = stories()["magic-maze"]()
    with at_table(browser, site, story, "mid", is_touch=False, locale=locale) as page:
        page.set_viewport_size({"width": 1366, "height": 768})
        assert settled(page, lambda: page.evaluate(BROKEN)) == []


def test_a_phone_on_its_side_shows_what_can_be_tapped(browser: Browser, site: Site) -> None:
    """Nothing opens over the mall by itself, and the squares of a picked hero are a finger wide."""
    story = stories()["magic-maze"]()
    with at_table(browser, site, story, "mid", is_touch=True, locale="en-GB") as page:
        page.set_viewport_size({"width": 844, "height": 390})
        expect(page.locator("button.talk")).to_have_attribute("aria-expanded", "false")
        page.keyboard.press("Digit2")
        expect(hero(page, "mage")).to_have_attribute("aria-pressed", "true")
        assert settled(page, lambda: float(page.evaluate(SQUARE))) >= 44
