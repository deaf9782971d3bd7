"""Waiting until something is so, on the server or in a page: nobody knows how busy a machine is.

A page tells a server what it did and may show it at once, a server writes things down one after the
other, a drawing settles in a later frame. So no test looks once at what comes by itself: where
`expect` cannot wait for it, these do.
"""

from collections.abc import Callable
from time import monotonic
from typing import Any, TypeVar

from playwright.sync_api import FloatRect, Locator, Page, expect

T = TypeVar("T")
PATIENCE = 60  # seconds
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
