"""Magic Maze for everybody: axe, four languages, small screens with large text, quick painting."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from clew.core.types import Move
from clew.games.magic_maze.model import Slide
from web.axe import complaints_of, in_both_themes
from web.conftest import Visit
from web.mall import Gang, by_tapping, mall, quickly, recorded, signal, sit_down, start
from web.patience import Passing, fits, resting, until
from web.site import Site

LANGUAGES = ("en", "es", "it", "fr")
LOW = ((1280, 520), (1024, 600), (740, 360), (390, 844), (360, 640))
SMALL: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True}


def playing(site: Site, visit: Visit, **context: Any) -> Gang:
    """Two people in the middle of scenario 5, the mage at a crystal ball."""
    contexts: tuple[dict[str, Any], ...] = ({}, context)
    gang = sit_down(
        site, visit, ["Ana", "Bruno"], seed=1, options={"scenario": 5}, contexts=contexts
    )
    gang.follow(recorded("scenario-05")[:30], quickly)
    return gang


def test_axe_finds_nothing_in_either_theme(site: Site, visit: Visit) -> None:
    gang = sit_down(site, visit, ["Ana", "Bruno"], seed=3, options={"scenario": 1})
    page = gang.pages[0]
    assert in_both_themes(page, complaints_of) == [], "before the start, talk open"
    start(page)
    expect(page.get_by_role("button", name="Silence")).to_be_visible()
    page.keyboard.press("Digit3")
    page.get_by_role("button", name="Show everything orange").click()
    assert in_both_themes(page, complaints_of) == [], "playing"
    page.keyboard.press("Shift+Slash")
    expect(page.get_by_role("dialog")).to_be_visible()
    assert in_both_themes(page, complaints_of) == [], "help"
    page.keyboard.press("Escape")
    page.goto("/workshop")
    page.get_by_label("These tiles").first.check()
    expect(page.locator(".verdict")).not_to_contain_text("Asking")
    assert in_both_themes(page, complaints_of) == [], "workshop"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_there(site: Site, visit: Visit, language: str) -> None:
    """The fixture fails if a text is missing anywhere; here everything is opened once."""
    gang = playing(site, visit)
    page = gang.pages[1]
    page.evaluate("it => localStorage.setItem('clew.language', JSON.stringify(it))", language)
    page.reload()
    expect(page.locator(".maze")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", language)
    page.keyboard.press("Digit2")
    page.keyboard.press("Shift+Slash")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    for key in ("KeyT", "KeyH", "KeyV", "KeyR", "KeyE"):
        page.keyboard.press(key)
    stares = Passing(page, ".banner.stare")
    signal(gang.pages[0], "Bruno", "Stare at Bruno")
    stares.showed()
    page.goto("/workshop")
    page.locator("form input").first.fill("Ñandú")
    expect(page.locator(".deeds button").first).to_be_enabled()
    for box in page.locator("form input[type=checkbox]").all():
        box.set_checked(not box.is_checked())
    expect(page.locator(".verdict.bad")).to_be_visible()


def test_large_text_on_a_small_phone(site: Site, visit: Visit) -> None:
    """360 px wide, letters twice as large: nothing is cut off, my actions are all in sight."""
    gang = playing(site, visit, **SMALL)
    page = gang.pages[1]
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    fits(page, 360)
    buttons = page.get_by_role("group", name="My actions").get_by_role("button")
    expect(buttons).not_to_have_count(0)
    for button in buttons.all():
        expect(button).to_be_in_viewport(ratio=1)
        assert resting(button)["height"] >= 44


def test_tools_and_colours_never_lie_on_each_other(site: Site, visit: Visit) -> None:
    gang = sit_down(site, visit, ["Ana"], seed=3, options={"scenario": 1})
    page = gang.pages[0]
    groups = page.locator(".edge > .tools, .edge > .colours")
    expect(groups).to_have_count(2)

    def are_apart() -> bool:
        tools, colours = (one.bounding_box() for one in groups.all())
        assert tools is not None
        assert colours is not None
        return (
            tools["y"] + tools["height"] <= colours["y"]
            or tools["x"] + tools["width"] <= colours["x"]
        )

    for width, height in LOW:
        page.set_viewport_size({"width": width, "height": height})
        until(page, are_apart, f"they overlap at {width} x {height}")


def test_a_move_is_on_the_board_in_the_next_frame(site: Site, visit: Visit) -> None:
    """Where the hero is drawn before the first frame after each message (see test_speed, too)."""
    gang = sit_down(site, visit, ["Ana", "Bruno"], seed=3, options={"scenario": 1})
    watch_messages(gang.pages[1])
    gang.follow(recorded("scenario-01")[:12], by_tapping)
    moved = [m for m in gang.match.log if isinstance(m, Move) and isinstance(m.action, Slide)]
    assert len(moved) >= 6
    gang.pages[1].wait_for_function("count => seen.length >= count", arg=len(moved))
    seen = gang.pages[1].evaluate("seen")
    assert [one for one in seen if one["shown"] != one["told"]] == []


def watch_messages(page: Page) -> None:
    """For every move that is told: what the board shows in the next frame, before it is painted.

    A page that had to wait may hear of several moves before a frame: then the last is to be seen.
    """
    page.add_init_script(
        """{
          globalThis.seen = [];
          const told = {};
          const Plain = WebSocket;
          globalThis.WebSocket = class extends Plain {
            constructor(...given) {
              super(...given);
              this.addEventListener("message", ({data}) => {
                const events = JSON.parse(data).events ?? [];
                const moved = events.find(({type}) => type === "hero-moved");
                if (!moved) return;
                told[moved.hero] = moved.to;
                requestAnimationFrame(() => {
                  const hero = document.querySelector(`[data-hero="${moved.hero}"]`);
                  const shown = Number(hero?.dataset.square);
                  globalThis.seen.push({told: told[moved.hero], shown});
                });
              });
            }
          };
        }"""
    )
    page.reload()
    expect(mall(page)).to_be_visible()
