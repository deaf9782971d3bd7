"""A table of Magic Maze before the sand runs."""

from typing import Any

import pytest
from playwright.sync_api import expect

from web.conftest import Visit
from web.lessons import say
from web.mall import picker, sit_down
from web.patience import resting, settled
from web.site import Site

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}


@pytest.mark.parametrize("how", [PHONE, {}], ids=["phone", "laptop"])
def test_whoever_acts_before_the_start_is_told_to_turn_the_timer(
    site: Site, visit: Visit, how: dict[str, Any]
) -> None:
    gang = sit_down(site, visit, ["Ana", "Bruno"], seed=3, contexts=[how, {}])
    page = gang.pages[0]
    note = page.locator(".stage .start")
    expect(note.locator("p")).to_have_text(say("en", "mm-start-more"))
    tile = settled(page, lambda: page.locator(".world .laid").bounding_box())
    assert tile is not None
    assert tile["y"] + tile["height"] <= resting(note)["y"]
    picker(page, "barbarian").click()
    page.get_by_role("group", name="My actions").get_by_role("button").first.click()
    expect(note.locator("p")).to_have_text(say("en", "reason-not-started"))
    assert gang.moves == 0
