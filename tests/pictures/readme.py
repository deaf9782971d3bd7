"""The pictures of the README: the front page, and each game in use."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

from playwright.sync_api import Page, expect

from pictures.stories import stories
from pictures.tables import close, open_at
from web.mall import new_guest
from web.site import Site

LAPTOP = {"width": 1280, "height": 800}

OpenPage = Callable[[str, str, bool], AbstractContextManager[Page]]


def readme(open_page: OpenPage, site: Site, folder: Path) -> int:
    """Take them anew; how many there are."""
    with open_page(new_guest(site), "en-GB", False) as page:
        page.set_viewport_size(LAPTOP)  # type: ignore[arg-type]
        page.goto("/")
        page.wait_for_load_state("networkidle")
        page.screenshot(path=folder / "home.png", full_page=True)
    for game, use in USES.items():
        story = stories()[game]()
        opened = open_at(site, story, "mid")
        with open_page(opened.token, "en-GB", False) as page:
            page.set_viewport_size(LAPTOP)  # type: ignore[arg-type]
            page.goto(f"/t/{opened.table}")
            page.wait_for_load_state("networkidle")
            use(page)
            page.mouse.move(0, 0)
            page.wait_for_timeout(500)
            page.screenshot(path=folder / f"{game}.png")
        close(site, opened)
    return 1 + len(USES)


def _pick_a_hero(page: Page) -> None:
    """The ways of a hero are lit."""
    heroes = page.locator("[data-hero]")
    expect(heroes.first).to_be_visible()
    for index in range(heroes.count()):
        heroes.nth(index).click()
        if page.locator("[data-kind=slide]").count():
            return


def _ask_what_a_card_would_do(page: Page) -> None:
    """A place is tapped, and the board shows what the card would do there."""
    places = page.locator(".house [data-place]")
    if places.count():
        places.first.click()


def _take_a_tile(page: Page) -> None:
    """A tile of the hand is up, and every cell lit where it may lie."""
    page.locator(".hand .tile").first.click()


USES: dict[str, Callable[[Page], None]] = {
    "magic-maze": _pick_a_hero,
    "haunting-house": _ask_what_a_card_would_do,
    "dedalos": _take_a_tile,
}
