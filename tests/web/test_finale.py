"""The end of a match: a scene, then the result; both give way to the board."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from web.axe import STILL, faults
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
    .filter((one) => one.closest(".result, .pill, .board") === null)
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
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

# How many kinds of colour the right half has, and how many light pixels, as of words, the left.
COLOURS = """(image) => {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  const pen = canvas.getContext("2d");
  pen.drawImage(image, 0, 0);
  const { data, width } = pen.getImageData(0, 0, canvas.width, canvas.height);
  const kinds = new Set();
  let words = 0;
  for (let at = 0; at < data.length; at += 4) {
    const x = (at / 4) % width;
    const [red, green, blue] = [data[at], data[at + 1], data[at + 2]];
    if (x > 700) kinds.add(((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5));
    else if (x < 560 && red > 220 && green > 210) words += 1;
  }
  return { scene: kinds.size, words };
}"""


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
        page.evaluate(STILL)  # the card comes in
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
    end = Ending(visit, site, "away", speed="instant")
    end.finish()
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


@pytest.mark.parametrize("name", ["away", "caught", "out", "escaped"])
def test_the_result_becomes_a_picture_to_keep_and_a_link(
    visit: Visit, site: Site, tmp_path: Path, name: str
) -> None:
    """The page draws it: the scene, with how it ended and who was there beside it."""
    clipboard = ["clipboard-read", "clipboard-write"]
    end = Ending(visit, site, name, speed="instant", permissions=clipboard)
    end.finish()
    page = end.page
    page.get_by_role("button", name="Share").click()
    dialog = page.get_by_role("dialog")
    picture = dialog.get_by_role("img", name=page.locator(".result h2").inner_text())
    expect(picture).to_be_visible()
    with page.expect_download() as coming:
        dialog.get_by_role("link", name="Save the picture").click()
    kept = tmp_path / "kept.png"
    coming.value.save_as(kept)
    assert coming.value.suggested_filename == "clew.png"
    data = kept.read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    assert (int.from_bytes(data[16:20]), int.from_bytes(data[20:24])) == (1200, 630)
    # The right half has the scene: many colours, where a drawing without its styles is black.
    colours = picture.evaluate(COLOURS)
    assert colours["scene"] > 12, colours
    assert colours["words"] > 100, colours
    dialog.get_by_role("button", name="Copy the link").click()
    expect(page.get_by_text("Link copied.")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    assert link == f"{site.url}/replay/{end.table}/1"
    assert faults(page) == []
