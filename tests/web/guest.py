"""A guest on another computer: their browser, and a match of one round played to its end."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urljoin

from playwright.sync_api import Browser, Page, expect

from web.cable import Computer
from web.conftest import QUIET
from web.frame import can_act
from web.patience import PATIENCE, until
from web.site import CHROMIUM

# A table of Dedalo's for three that ends after its first round; the page has no choice that short.
_OPEN = """async () => {
  const token = JSON.parse(localStorage["clew.token"]);
  const table = { game: "dedalos", seats: 3, name: "By the window", options: { round_cap: 1 } };
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const body = JSON.stringify(table);
  const answer = await fetch("/api/tables", { method: "POST", headers, body });
  return (await answer.json()).table;
}"""

# Press the last action of the list, if there is one: a locator's click would wait for one that has
# gone since we looked, because a turn or the match ended.
_PRESS_THE_LAST = """() => {
  const offered = [...document.querySelectorAll("section.actions button")];
  offered.at(-1)?.click();
  return offered.length > 0;
}"""


@contextmanager
def guest_browser(browser: Browser, guest: Computer, home: Path, *flags: str) -> Iterator[Browser]:
    """A browser on the guest's computer, with a home of its own."""
    home.mkdir(exist_ok=True)
    start = home / "browser.sh"
    start.write_text(
        f"#!/bin/sh\nexport HOME={home} XDG_DATA_HOME={home}/.local/share\n"
        f'exec ip netns exec {guest.name} {CHROMIUM} "$@"\n'
    )
    start.chmod(0o700)
    there = browser.browser_type.launch(
        executable_path=start, args=[*QUIET, "--no-proxy-server", *flags]
    )
    try:
        yield there
    finally:
        there.close()


def open_as(browser: Browser, name: str, link: str) -> Page:
    context = browser.new_context(locale="en-GB", viewport={"width": 1280, "height": 800})
    context.add_init_script(f"localStorage.setItem('clew.name', JSON.stringify({name!r}))")
    page = context.new_page()
    page.set_default_timeout(PATIENCE * 500)
    page.goto(link)
    return page


def open_table(page: Page) -> str:
    """A table of this guest's own, with two bots; they look at it."""
    until(page, lambda: page.evaluate("localStorage['clew.token'] !== undefined"), "no token")
    table: str = page.evaluate(_OPEN)
    page.goto(urljoin(page.url, f"/t/{table}"))
    page.get_by_role("button", name="Sit down").click()
    for seat in (2, 3):
        page.get_by_label(f"Bot for seat {seat}").select_option(index=1)
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_role("region", name="Board")).to_be_visible()
    return table


def play_to_the_end(page: Page) -> None:
    """Whatever the rules allow, until they say that the match is over."""
    over = page.locator(".result")

    def is_over() -> bool:
        return over.is_visible() or page.locator(".finale").is_visible()

    while not is_over():
        if not _pressed_the_last(page, is_over):
            until(page, lambda: can_act(page) or is_over(), "neither my turn nor the end")
    until(page, lambda: _went_on(page), "no result after the scene")
    expect(over.get_by_role("button", name="Play again")).to_be_visible()


def _pressed_the_last(page: Page, is_over: Callable[[], bool]) -> bool:
    """Press the last action, if there is one: it ends a turn, and the last turn the match."""
    turn = _turn(page)
    if not page.evaluate(_PRESS_THE_LAST):
        return False
    until(page, lambda: _turn(page) != turn or is_over(), "it was not done")
    return True


def _turn(page: Page) -> str | None:
    return page.locator(".dedalos").first.get_attribute("data-turn")


def _went_on(page: Page) -> bool:
    """Put the scene of the end aside, which any key does."""
    if not page.locator(".result").is_visible():
        page.keyboard.press("Escape")
    return page.locator(".result").is_visible()
