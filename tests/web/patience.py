"""Waiting until something is so, on the server or in a page: nobody knows how busy a machine is.

A page tells a server what it did and may show it at once, a server writes things down one after the
other, a drawing settles in a later frame. So no test looks once at what comes by itself: where
`expect` cannot wait for it, these do.
"""

from collections.abc import Callable
from time import monotonic
from typing import Any, TypeVar

from playwright.sync_api import FloatRect, Locator, Page, expect

import patience

T = TypeVar("T")
PATIENCE = patience.PATIENCE
expect.set_options(timeout=PATIENCE * 500)


def until(page: Page, holds: Callable[[], Any], what: str = "it did not come to be so") -> None:
    """Until this is so; the page's own loop goes on meanwhile."""
    end = monotonic() + PATIENCE
    while not holds():
        if monotonic() > end:
            raise AssertionError(what)
        page.wait_for_timeout(20)


def settled(page: Page, read: Callable[[], T]) -> T:
    """What this reads once it no longer changes from one look to the next."""
    last = read()

    def is_still() -> bool:
        nonlocal last
        page.wait_for_timeout(80)
        before, last = last, read()
        return before == last

    until(page, is_still, "it never stands still")
    return last


def lasting(page: Page, read: Callable[[], list[str]]) -> list[str]:
    """The faults that stay: a page of another size may still be laying itself out."""
    faults = settled(page, read)
    for _ in range(20):
        if not faults:
            break
        page.wait_for_timeout(100)
        faults = settled(page, read)
    return faults


_KEEP = """place => {
  const kept = ((globalThis.kept ??= {})[place] = []);
  const note = () => {
    for (const one of document.querySelectorAll(place)) {
      const text = one.textContent.replace(/\\s+/g, " ").trim();
      if (one.checkVisibility() && kept.at(-1) !== text) kept.push(text);
    }
  };
  note();
  const how = { subtree: true, childList: true, characterData: true, attributes: true };
  new MutationObserver(note).observe(document, how);
}"""


class Passing:
    """Keeps what is shown in a place from now on.

    A banner or a note goes away by itself, and may be gone before a test comes to look.
    """

    def __init__(self, page: Page, place: str) -> None:
        self.page, self.place = page, place
        page.evaluate(_KEEP, place)

    def showed(self, words: str = "") -> None:
        """Until these words have been there; without words, until anything has."""

        def has_been() -> bool:
            kept: list[str] = self.page.evaluate("place => kept[place]", self.place)
            return any(words in text for text in kept)

        until(self.page, has_been, f"{self.place} never showed: {words}")


def stop_timers(page: Page) -> None:
    """From now on time stands still in this page, until a test lets it pass (`page.clock`)."""
    page.clock.install(time=0)
    page.clock.pause_at(3_600_000)


def resting(found: Locator) -> FloatRect:
    """Where it is on the screen once it no longer moves: a board glides to what is of interest."""
    box = settled(found.page, found.bounding_box)
    assert box is not None
    return box


def middle(found: Locator) -> tuple[float, float]:
    """The point to press, once it no longer moves."""
    box = resting(found)
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def fits(page: Page, width: int) -> None:
    """Nothing is wider than the screen."""
    wide = settled(page, lambda: int(page.evaluate("document.documentElement.scrollWidth")))
    assert wide <= width, f"{wide} px"
