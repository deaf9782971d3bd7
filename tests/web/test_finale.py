"""The end of a match: a scene, then the result; both give way to the board."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from web.conftest import Visit
from web.endings import ENDS, Ending
from web.frame import finished_table, open_book
from web.patience import fits, settled, until
from web.site import Site

SIZES: list[ViewportSize] = [
    {"width": 320, "height": 640},
    {"width": 844, "height": 390},
    {"width": 390, "height": 844},
    {"width": 1366, "height": 768},
]
# Controls outside of the card that it lies over, or that stick out of the window.
COVERED = """() => {
  const card = document.querySelector(".result, .pill").getBoundingClientRect();
  const inside = (a, b) => a.left < b.right - 1 && b.left < a.right - 1
    && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const found = [...document.querySelectorAll(".stage .table :is(button, a, summary)")]
    .filter((one) => one.closest(".result, .pill, .board") === null && one.checkVisibility())
    .filter((one) => inside(card, one.getBoundingClientRect()))
    .map((one) => one.outerHTML.slice(0, 90));
  if (card.left < 0 || card.right > innerWidth || card.bottom > innerHeight || card.top < 0)
    found.push("out of the window");
  return found;
}"""
# The whole of a button is seen, or can be scrolled to.
CUT = """() => [...document.querySelectorAll(".result button, .result a, .result th, .result td")]
  .filter((one) => {
    const card = one.closest(".result").getBoundingClientRect();
    const box = one.getBoundingClientRect();
    return box.left < card.left - 1 || box.right > card.right + 1;
  }).map((one) => one.textContent)"""


def scene(page: Page) -> Any:
    return page.locator(".finale")


@pytest.mark.parametrize("name", ENDS)
def test_a_scene_tells_how_it_ended_and_a_key_goes_on(visit: Visit, site: Site, name: str) -> None:
    end = Ending(visit, site, name)
    page = end.page
    fetched = list[str]()
    page.on("request", lambda request: fetched.append(request.url))
    end.finish()
    expect(page.locator(f".finale [data-scene={end.scene}]")).to_have_count(1)
    assert any("finale" in url for url in fetched), "it is fetched when it is needed"
    title = page.locator(".finale .title").inner_text()
    page.keyboard.press("Escape")
    expect(scene(page)).to_have_count(0)
    expect(page.locator(".result h2")).to_have_text(title)
    expect(page.locator(".result dd").first).to_be_visible()
    expect(page.locator(".result tbody tr")).to_have_count(end.story.setup.seats)


def test_a_scene_is_over_by_itself_and_by_a_click(visit: Visit, site: Site) -> None:
    end = Ending(visit, site, "caught")
    end.finish()
    expect(scene(end.page)).to_be_visible()
    expect(end.page.locator(".result")).to_be_visible()  # nobody did anything
    end = Ending(visit, site, "caught")
    end.finish()
    end.page.get_by_role("button", name="Skip").click()
    expect(scene(end.page)).to_have_count(0)


def test_where_motion_is_reduced_nothing_moves(visit: Visit, site: Site) -> None:
    end = Ending(visit, site, "away", reduced_motion="reduce")
    end.finish()
    expect(scene(end.page)).to_be_visible()
    moving = "() => document.querySelector('.finale').getAnimations({ subtree: true }).length"
    assert end.page.evaluate(moving) == 0
    expect(end.page.locator(".result")).to_be_visible()


def test_screen_readers_are_told_why(visit: Visit, site: Site) -> None:
    end = Ending(visit, site, "nobody")
    end.finish()
    until(
        end.page,
        lambda: "kept everybody" in " ".join(end.page.locator("[aria-live]").all_inner_texts()),
    )


@pytest.mark.parametrize("game", ["away", "out", "escaped"])
def test_the_result_covers_no_control_and_can_be_put_aside(
    visit: Visit, site: Site, game: str
) -> None:
    end = Ending(visit, site, game, pinned=False)
    page = end.page
    end.finish()
    expect(scene(page)).to_be_visible()
    page.keyboard.press("Escape")
    for size in SIZES:
        page.set_viewport_size(size)
        expect(page.locator(".result tbody tr").first).to_be_attached()
        assert settled(page, lambda: page.evaluate(COVERED)) == [], size
        assert page.evaluate(CUT) == [], size
        fits(page, size["width"])
        expect(page.get_by_role("button", name="Play again")).to_be_in_viewport()
    page.locator(".result").focus()
    page.keyboard.press("Escape")
    expect(page.locator(".result")).to_have_count(0)
    shown = page.get_by_role("button", name="The result")
    expect(shown).to_be_focused()
    for size in SIZES:
        page.set_viewport_size(size)
        assert settled(page, lambda: page.evaluate(COVERED)) == [], size
    page.keyboard.press("Enter")
    expect(page.locator(".result")).to_be_focused()


def test_who_comes_later_finds_the_result_at_once(visit: Visit, site: Site) -> None:
    page = visit(f"/t/{finished_table(site, 'dedalos')}")
    expect(page.locator(".result tbody tr")).to_have_count(3)
    expect(scene(page)).to_have_count(0)


def test_the_host_goes_on_to_the_next_scenario(visit: Visit, site: Site) -> None:
    end = Ending(visit, site, "away")
    end.finish()
    end.page.keyboard.press("Escape")
    end.page.get_by_role("button", name="Next scenario").click()
    expect(end.page.get_by_role("heading", name="Who plays")).to_be_visible()
    chosen = end.page.get_by_role("radiogroup", name="Scenario").get_by_role("radio", checked=True)
    expect(chosen).to_have_accessible_name(re.compile("Mage"))


def test_the_result_and_the_book_agree_on_the_time(visit: Visit, site: Site) -> None:
    end = Ending(visit, site, "away")
    end.finish()
    expect(scene(end.page)).to_be_visible()
    end.page.keyboard.press("Escape")
    time = end.page.locator(".result dd").first.inner_text()
    expect(end.page.locator(".result header p")).to_contain_text(time)
    open_book(end.page, time)
