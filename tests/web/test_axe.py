"""Every page and state of the frame: axe finds nothing in either theme, no text is missing in any
language, and nothing is wider than a small phone.
"""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from web.axe import faults, in_both_themes
from web.conftest import Visit
from web.frame import finished_table
from web.patience import fits
from web.site import Site

NARROW: ViewportSize = {"width": 360, "height": 740}


def _home(page: Page, _: Site) -> None:
    expect(page.locator(".shelf section")).to_have_count(3)


def _create(page: Page, site: Site) -> None:
    _home(page, site)
    page.locator(".shelf section").nth(2).locator(".ways button").last.click()
    expect(page.get_by_role("dialog")).to_be_visible()


def _room(page: Page, site: Site) -> None:
    _create(page, site)
    page.get_by_role("dialog").locator("button.primary").click()
    expect(page.locator(".invitation svg[role=img]")).to_be_visible()
    page.wait_for_load_state("networkidle")


def _game(number: int) -> Callable[[Page, Site], None]:
    def play(page: Page, site: Site) -> None:
        _home(page, site)
        page.locator(".shelf section").nth(number).locator("button.primary").click()
        expect(page.locator(".play")).to_be_visible()
        page.wait_for_load_state("networkidle")

    return play


def _replay(page: Page, site: Site) -> None:
    page.goto(f"/replay/{finished_table(site, 'dedalos')}/1")
    expect(page.locator(".controls")).to_be_visible()


def _result(page: Page, site: Site) -> None:
    page.goto(f"/t/{finished_table(site, 'haunting-house')}")
    expect(page.locator(".result")).to_be_visible()


def _shown(page: Page, _: Site) -> None:
    expect(page.locator("h1").first).to_be_visible()
    page.wait_for_load_state("networkidle")


STATES: dict[str, tuple[str, Callable[[Page, Site], None]]] = {
    "home": ("/", _home),
    "create": ("/", _create),
    "waiting room": ("/", _room),
    "magic maze": ("/", _game(0)),
    "haunting house": ("/", _game(1)),
    "dedalos": ("/", _game(2)),
    "result": ("/about", _result),
    "replay": ("/about", _replay),
    "book": ("/book", _shown),
    "settings": ("/settings", _shown),
    "about": ("/about", _shown),
    "rules": ("/rules/dedalos", _shown),
    "learn": ("/learn/dedalos", _shown),
    "workshop": ("/workshop", _shown),
    "no table": ("/t/nothing", _shown),
    "no page": ("/nowhere", _shown),
}


@pytest.mark.parametrize("state", STATES)
def test_a_page_is_for_everybody(visit: Visit, site: Site, state: str) -> None:
    """Either theme, four languages, a small phone. A missing text fails in `visit`."""
    path, come = STATES[state]
    page = visit(path, reduced_motion="reduce", expects=["404"] if state == "no table" else [])
    come(page, site)
    assert in_both_themes(page, faults) == []
    if page.get_by_role("dialog").count():
        page.keyboard.press("Escape")
    page.set_viewport_size(NARROW)
    for language in ("es", "fr", "it", "en"):
        languages = page.locator("select", has=page.locator("option[value=fr]")).first
        languages.select_option(language, force=True)  # at a table it is in the drawer
        expect(page.locator("html")).to_have_attribute("lang", language)
        fits(page, NARROW["width"])
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    fits(page, NARROW["width"])
