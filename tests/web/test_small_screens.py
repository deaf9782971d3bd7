"""What a phone has little room for: results, cards, a bot to choose; and a stage that stays put."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from pictures.run import SIZES
from pictures.stories import Story, stories
from pictures.tables import close, open_at
from web.layout import cut_words_of
from web.mall import known_as
from web.patience import settled
from web.site import Site

LOCALES = ("en-GB", "es-ES", "fr-FR", "it-IT")
PHONES = ("phone", "phone-small")
At = Callable[..., AbstractContextManager[Page]]

# Every control is focused, and asked for as a screen reader does: has anything moved away for it?
# Lists, panels and the drawer may scroll; the stage and what holds the board may not.
SCROLLED = """() => {
  const stage = document.querySelector(".stage");
  const fixed = [document.scrollingElement, stage, ...stage.querySelectorAll(
    ".table, .field, .board.spread, .floor, .ground, .bar")];
  for (let at = stage.parentElement; at !== null; at = at.parentElement) fixed.push(at);
  const found = new Set();
  const look = (why) => {
    for (const one of fixed)
      if (one.scrollLeft !== 0 || one.scrollTop !== 0) {
        found.add(`${one.className || one.tagName}: ${why}`);
        one.scrollTo(0, 0);
      }
  };
  const all = [...stage.querySelectorAll("button, a[href], input, select, summary, [tabindex]")];
  for (const one of all) {
    const name = (one.getAttribute("aria-label") ?? one.textContent).trim().slice(0, 30);
    one.scrollIntoView({ behavior: "instant" });
    look(`shown ${name}`);
    one.focus();
    look(`focused ${name}`);
  }
  return { asked: all.length, found: [...found] };
}"""

# A control of the result that its card cuts.
CUT_WAYS = """() => {
  const card = document.querySelector(".result").getBoundingClientRect();
  return [...document.querySelectorAll(".result .ways > *")]
    .filter((one) => one.getBoundingClientRect().bottom > card.bottom + 1)
    .map((one) => one.textContent.trim());
}"""

# A winner whose name stands below its star.
LONE_STARS = """() => [...document.querySelectorAll(".result tbody th:has(.star)")]
  .map((one) => {
    const range = document.createRange();
    range.selectNodeContents(one.lastChild);
    const [star, name] = [one.querySelector(".star"), range].map((at) =>
      at.getBoundingClientRect());
    return name.bottom > star.bottom + 4 ? one.textContent.trim() : "";
  })
  .filter((name) => name !== "")"""


@cache
def story_of(game: str) -> Story:
    return stories()[game]()


@pytest.fixture
def at(browser: Browser, site: Site) -> At:
    """A page at the table of a picture: `with at("dedalos", "mid", "phone", "fr-FR") as page`."""

    @contextmanager
    def open_page(game: str, position: str, size: str, locale: str = "en-GB") -> Iterator[Page]:
        story = story_of(game)
        opened = open_at(site, story, position)
        stored: Any = known_as(site, opened.token)
        screen = SIZES[size]
        context = browser.new_context(
            base_url=site.url,
            storage_state=stored,
            locale=locale,
            has_touch=screen.is_touch,
            reduced_motion="reduce",
            viewport={"width": screen.width, "height": screen.height},
        )
        page = context.new_page()
        page.goto(f"/t/{opened.table}")
        try:
            yield page
        finally:
            context.close()
            close(site, opened)

    return open_page


@pytest.mark.parametrize("size", ["laptop", "phone", "phone-sideways"])
@pytest.mark.parametrize("game", stories())
def test_nothing_that_is_focused_scrolls_the_stage_away(at: At, game: str, size: str) -> None:
    with at(game, "mid", size) as page:
        expect(page.locator(".stage .board > *").first).to_be_visible()
        expect(page.locator(".stage .drawer button").first).to_be_attached()
        seen = page.evaluate(SCROLLED)
        assert seen["asked"] > 10
        assert seen["found"] == []


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", stories())
def test_all_that_can_be_done_after_a_match_is_in_sight_on_a_phone(
    at: At, game: str, locale: str
) -> None:
    with at(game, "end", "phone", locale) as page:
        expect(page.locator(".result tbody tr").first).to_be_visible()
        for size in PHONES:
            screen = SIZES[size]
            page.set_viewport_size({"width": screen.width, "height": screen.height})
            assert settled(page, lambda: page.evaluate(CUT_WAYS)) == []
            assert settled(page, lambda: page.evaluate(LONE_STARS)) == []
        page.locator(".result header button").click()
        expect(page.locator(".pill")).to_be_visible()
        for tool in page.locator(".field > .tools button").all():
            expect(tool).to_be_visible()


@pytest.mark.parametrize("position", ["early", "mid", "late"])
@pytest.mark.parametrize("locale", LOCALES)
def test_a_card_has_room_for_its_name_and_the_hand_for_what_is_below_it(
    at: At, locale: str, position: str
) -> None:
    with at("haunting-house", position, "phone", locale) as page:
        expect(page.locator(".played .face .face")).to_be_visible()
        for size in PHONES:
            screen = SIZES[size]
            page.set_viewport_size({"width": screen.width, "height": screen.height})
            assert settled(page, lambda: cut_words_of(page)) == []
            for part in (".played .face .face", ".hand .panel"):
                over = page.locator(part).evaluate("one => one.scrollHeight - one.clientHeight")
                assert over <= 0, (size, part)


@pytest.mark.parametrize("locale", LOCALES)
def test_a_seat_offers_a_bot_in_words_that_are_not_cut(at: At, locale: str) -> None:
    with at("magic-maze", "waiting", "phone-small", locale) as page:
        choice = page.locator(".seats select, .round select").first
        expect(choice).to_be_visible()
        # Of a select that is as wide as it likes the box ends where its words and its arrow end.
        wished = choice.evaluate(
            """one => {
              const now = one.offsetWidth;
              one.querySelectorAll("option:not(:checked)").forEach((other) => other.remove());
              one.style.maxWidth = "none";
              one.style.width = "max-content";
              return one.offsetWidth - now;
            }"""
        )
        assert wished <= 0


# Of all signs for walking, those that lie on the number of their tile's stars.
TROD_ON = """() => [...document.querySelectorAll("[data-cell]:has(.sign)")]
  .map((lit) => {
    const laid = document.querySelector(`[data-laid="${lit.dataset.cell}"] g:has(> text) > circle`);
    if (laid === null) return null;
    const [sign, count] = [lit.querySelector(".sign circle"), laid].map((one) => {
      const { x, y, width } = one.getBoundingClientRect();
      return { x: x + width / 2, y: y + width / 2, r: width / 2 };
    });
    const apart = Math.hypot(sign.x - count.x, sign.y - count.y) - sign.r - count.r;
    return { cell: lit.dataset.cell, apart: Math.round(apart * 10) / 10 };
  })
  .filter((one) => one !== null)"""


def test_at_twice_the_size_no_footprints_lie_on_the_number_of_stars(at: At) -> None:
    with at("dedalos", "mid", "zoom") as page:
        expect(page.locator(".lit.go").first).to_be_visible()
        found = settled(page, lambda: page.evaluate(TROD_ON))
        assert len(found) >= 2, "some of the lit tiles have stars"
        assert [one for one in found if one["apart"] < 0] == []
