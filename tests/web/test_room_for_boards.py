"""How much of the window two boards have, counting only what nothing floats over."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from pictures.stories import stories
from pictures.tables import close, open_at
from web.mall import known_as
from web.patience import settled
from web.site import Site

BARS = {(1366, 768): 0.75, (390, 844): 0.55, (844, 390): 0.65}
# Every 12 px: is it the board that would be tapped there, or something that lies over it?
SHARE = """() => {
  let [board, all] = [0, 0];
  for (let y = 6; y < innerHeight; y += 12)
    for (let x = 6; x < innerWidth; x += 12) {
      const at = document.elementFromPoint(x, y);
      board += at?.closest(".stage .board") && !at.closest(".tools") ? 1 : 0;
      all += 1;
    }
  return board / all;
}"""


@pytest.fixture(scope="module", params=["haunting-house", "dedalos"])
def table(request: pytest.FixtureRequest, browser: Browser, site: Site) -> Iterator[Page]:
    """A page at a table in the middle of a match, at which it is my turn."""
    opened = open_at(site, stories()[request.param](), "mid")
    stored: Any = known_as(site, opened.token)
    how = {"locale": "en-GB", "reduced_motion": "reduce", "has_touch": True}
    context = browser.new_context(base_url=site.url, storage_state=stored, **how)  # type: ignore[arg-type]
    page = context.new_page()
    page.goto(f"/t/{opened.table}")
    expect(page.locator(".stage .board > *").first).to_be_visible()
    yield page
    context.close()
    close(site, opened)


@pytest.mark.parametrize("size", BARS, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_board_has_most_of_the_window(table: Page, size: tuple[int, int]) -> None:
    table.set_viewport_size({"width": size[0], "height": size[1]})
    share = settled(table, lambda: float(table.evaluate(SHARE)))
    assert share >= BARS[size], f"{share:.3f}"
