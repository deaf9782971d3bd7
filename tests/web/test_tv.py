"""The table on a big screen: everything in sight, large enough from afar, and nobody's hand."""

import json
import re
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, WebSocket, expect

from clew.core.types import Seat
from clew.games import GAMES
from pictures.stories import stories
from pictures.tables import Opened, close, open_at
from web.axe import complaints_of
from web.conftest import Visit
from web.frame import NAMES, play_with_bots
from web.patience import settled, until
from web.site import Site

SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
LANGUAGES = ("en-GB", "es-ES", "fr-FR", "it-IT")
MARGIN = 0.049  # of each side
LEAST = 0.022  # of the height: 24 px of 1080, the smallest words that one reads from a sofa

# Words that are cut, too small, outside of the safe part of the screen, or drawn over by others.
# Drawings (SVG) grow with the board, and what only screen readers hear is not looked at.
FAULTS = """({margin, least}) => {
  const faults = [];
  const [wide, high] = [innerWidth, innerHeight];
  const {scrollWidth, scrollHeight} = document.documentElement;
  if (scrollWidth > wide || scrollHeight > high) faults.push("the page scrolls");
  const walker = document.createTreeWalker(document.querySelector(".tv"), NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = node.textContent.trim();
    const one = node.parentElement;
    if (!words || one.closest("svg, .unseen, option, [popover]:not(:popover-open)")) continue;
    if (!one.checkVisibility({visibilityProperty: true, opacityProperty: true})) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter((rect) => rect.width > 1);
    if (rects.length === 0) continue;
    const size = parseFloat(getComputedStyle(one).fontSize);
    if (size < least * high) faults.push(`${size} px is small: ${words}`);
    for (const {left, right, top, bottom} of rects) {
      const outside = left < margin * wide || right > (1 - margin) * wide
        || top < margin * high || bottom > (1 - margin) * high;
      if (outside) faults.push(`outside of the margin: ${words}`);
    }
    for (let box = one; box && !box.matches(".tv"); box = box.parentElement) {
      const {overflowX, overflowY} = getComputedStyle(box);
      const frame = box.getBoundingClientRect();
      for (const {left, right, top, bottom} of rects) {
        if (overflowX !== "visible" && (left < frame.left - 2 || right > frame.right + 2))
          faults.push(`cut: ${words} in ${box.className}`);
        if (overflowY !== "visible" && (top < frame.top - 4 || bottom > frame.bottom + 4))
          faults.push(`cut: ${words} in ${box.className}`);
      }
    }
  }
  return faults;
}"""


# Sizes follow the screen, those of what lies deep in the page a frame later than the others.
RESIZED = """width => [["html", 1], [".chips .name", 0.85]].every(([place, share]) =>
  [...document.querySelectorAll(place)].every((one) =>
    Math.abs(parseFloat(getComputedStyle(one).fontSize) - share * 0.015 * width) < 1))"""


@pytest.fixture(scope="module", params=[*NAMES])
def tables(request: pytest.FixtureRequest, site: Site) -> Iterator[dict[str, Opened]]:
    """A table of each kind of moment: waiting, in the middle of a match, over."""
    story = stories()[request.param]()
    opened = {moment: open_at(site, story, moment) for moment in ("waiting", "mid", "end")}
    yield opened
    for one in opened.values():
        close(site, one)


def tv(browser: Browser, site: Site, table: str, **how: Any) -> Page:
    """A big screen at this table."""
    usual: dict[str, Any] = {"base_url": site.url, "locale": "en-GB", "reduced_motion": "reduce"}
    page = browser.new_context(**usual | how).new_page()
    page.goto(f"/t/{table}/tv")
    expect(page.locator(".tv .join svg")).to_be_visible()
    return page


@pytest.mark.parametrize("locale", LANGUAGES)
def test_nothing_is_cut_and_all_is_large(
    browser: Browser, site: Site, tables: dict[str, Opened], locale: str
) -> None:
    faults = dict[str, list[str]]()
    for moment, opened in tables.items():
        page = tv(browser, site, opened.table, locale=locale)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_function(RESIZED, arg=width)
            look = partial(page.evaluate, FAULTS, {"margin": MARGIN, "least": LEAST})
            if found := settled(page, look):
                faults[f"{moment} {width}x{height}"] = found
        page.context.close()
    assert faults == {}


def test_axe_has_nothing_to_say(browser: Browser, site: Site, tables: dict[str, Opened]) -> None:
    for opened in tables.values():
        page = tv(browser, site, opened.table, viewport={"width": 1920, "height": 1080})
        assert complaints_of(page) == []
        page.context.close()


# Who looks


def frames_of(page: Page, heard: list[dict[str, Any]]) -> None:
    """Keep what the server sends to this page from now on."""

    def opened(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: heard.append(json.loads(frame)))

    page.on("websocket", opened)


@pytest.mark.parametrize("game", NAMES)
def test_somebody_elses_browser_at_the_address_of_a_hand_gets_none(
    visit: Visit, site: Site, game: str
) -> None:
    """The address of a phone's page is the table's: who has no seat watches the table there."""
    ana = visit("/", name="Ana")
    table = play_with_bots(ana, game)
    sent = list[dict[str, Any]]()
    eve = visit("/", name="Eve")
    frames_of(eve, sent)
    eve.goto(f"/t/{table}/hand")
    expect(eve.get_by_text("You are watching.").first).to_be_visible()
    scenes = [one["scene"] for one in sent if one["type"] == "snapshot"]
    assert [(one["seat"], one.get("actions")) for one in scenes] == [(None, None)]
    assert not any(one.get("seat_token") for one in sent)
    expect(eve.locator(".hand-page")).to_have_count(0)


@pytest.mark.parametrize("game", NAMES)
def test_a_screen_is_a_spectator_even_where_a_player_opens_it(
    visit: Visit, site: Site, game: str
) -> None:
    """Ana plays in this very browser; on the TV she is nobody, and hears what a stranger hears."""
    ana = visit("/", name="Ana")
    table = play_with_bots(ana, game)
    sent = list[dict[str, Any]]()
    seated = list[dict[str, Any]]()
    screen = ana.context.new_page()
    frames_of(screen, sent)
    screen.goto(f"/t/{table}/tv")
    frames_of(ana, seated)
    ana.reload()
    until(ana, lambda: any(one["type"] == "snapshot" for one in seated))
    until(screen, lambda: any(one["type"] == "snapshot" for one in sent))
    scenes = [one["scene"] for one in sent if one["type"] == "snapshot"]
    assert [one["seat"] for one in scenes] == [None]
    assert scenes[0].get("actions") is None
    assert not any(one.get("seat_token") for one in sent)
    assert any(one.get("seat_token") for one in seated), "this page has the seat"
    # The same position as a spectator sees it, by the game itself.
    room = site.room(table)
    assert room.match is not None
    of = GAMES[game]
    hidden = of.view(room.match.state, Seat(0)) != of.view(room.match.state, None)
    mine = next(one["scene"] for one in seated if one["type"] == "snapshot")
    assert not hidden or mine["view"] != scenes[0]["view"]
    stored = screen.evaluate("JSON.stringify([localStorage, sessionStorage])")
    ours = ana.evaluate("JSON.parse(localStorage['clew.token'])")
    assert ours in stored
    assert ours != screen.evaluate("sessionStorage['clew.tv']")


def test_a_screen_stays_the_same_guest_when_it_is_loaded_again(
    browser: Browser, site: Site
) -> None:
    page = tv(browser, site, site.open_table("dedalos", 3))
    token = page.evaluate("sessionStorage['clew.tv']")
    page.reload()
    expect(page.locator(".tv .join svg")).to_be_visible()
    assert page.evaluate("sessionStorage['clew.tv']") == token
    # A server that does not know it any more makes a new one.
    page.evaluate("sessionStorage['clew.tv'] = 'no-such-token'")
    page.reload()
    expect(page.locator(".tv .join svg")).to_be_visible()
    assert page.evaluate("sessionStorage['clew.tv']") not in (token, "no-such-token")
    page.context.close()


def test_seats_fill_up_before_everybodys_eyes(visit: Visit, browser: Browser, site: Site) -> None:
    """From the waiting room to the board and the result, without a touch."""
    site.seed(3)
    table = site.open_table("haunting-house", 2)
    page = tv(browser, site, table)
    expect(page.locator("li.free")).to_have_count(2)
    code = page.locator(".letters").inner_text()
    assert code.replace(" ", "") == table
    for name in ("Ana", "Ben"):
        guest = visit(f"/t/{table}", name=name)
        guest.get_by_role("button", name="Sit down").click()
        expect(page.locator("li b").filter(has_text=name)).to_be_visible()
    expect(page.locator(".who [role=status]")).to_contain_text("Everybody is here")
    page.context.close()


def test_a_screen_leaves_nothing_behind(visit: Visit, site: Site) -> None:
    """Whoever goes home from the TV is themselves again, in the usual size and light."""
    page = visit("/", name="Ana")
    table = site.open_table("dedalos", 3)
    page.goto(f"/t/{table}/tv")
    expect(page.locator(".tv .join svg")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("data-tv", "")
    page.evaluate("history.pushState(null, '', '/'); dispatchEvent(new PopStateEvent('popstate'))")
    expect(page.get_by_role("region", name="Magic Maze")).to_be_visible()
    expect(page.locator("html")).not_to_have_attribute("data-tv", "")
    expect(page.get_by_role("banner")).to_be_visible()


# A code to type


def test_a_table_is_opened_by_its_code(visit: Visit, site: Site) -> None:
    table = site.open_table("dedalos", 3)
    page = visit("/tv", name="Ana")
    code = page.get_by_label("The table’s code, or its link")
    code.fill("not a code")
    code.press("Enter")
    expect(page.get_by_text("A code has twelve letters")).to_be_visible()
    assert complaints_of(page) == []
    code.fill(f"{table[:4].upper()} {table[4:8]}-{table[8:]}")
    code.press("Enter")
    expect(page).to_have_url(re.compile(f"/t/{table}/tv$"))
    expect(page.locator(".tv .letters")).to_be_visible()
