"""Whole games of Magic Maze in real browsers."""

import contextlib
import re

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import expect

from clew.core.types import Move
from web.conftest import Visit
from web.mall import by_keys, by_tapping, by_touch, recorded, seats, sit_down, start
from web.site import Site

PHONE = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
WON = "You got away with it!"


def test_scenario_one_is_won_by_two_browsers(site: Site, visit: Visit) -> None:
    gang = sit_down(site, visit, ["Ana", "Bruno"], seed=3, options={"scenario": 1})
    gang.follow(recorded("scenario-01"), by_tapping)
    assert gang.state.outcome is not None
    assert gang.state.outcome.winners == (0, 1)
    for page in gang.pages:
        expect(page.get_by_role("heading", name=WON)).to_be_visible()
    gang.pages[0].goto("/book")
    expect(gang.pages[0].get_by_text("Ana, Bruno").first).to_be_visible()


def test_scenario_one_is_won_by_touch_on_phones(site: Site, visit: Visit) -> None:
    gang = sit_down(
        site, visit, ["Ana", "Bruno"], seed=3, options={"scenario": 1}, contexts=(PHONE, PHONE)
    )
    gang.follow(recorded("scenario-01"), by_touch)
    for page in gang.pages:
        expect(page.get_by_role("heading", name=WON)).to_be_visible()
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= 390, "nothing is wider than the phone"


def test_alone_with_the_deck_by_keyboard_only(site: Site, visit: Visit) -> None:
    """MM-P: one action at a time; this game is won without a pointer."""
    gang = sit_down(site, visit, ["Solo"], seed=5, options={"scenario": 2})
    gang.follow(recorded("solo"), by_keys)
    assert gang.state.outcome is not None
    assert gang.state.outcome.winners == (0,)
    expect(gang.pages[0].get_by_role("heading", name=WON)).to_be_visible()


def test_four_seats_of_which_two_are_bots(site: Site, visit: Visit) -> None:
    """Bots act at their own pace while people do."""
    gang = sit_down(
        site,
        visit,
        ["Ana", "Bruno"],
        bots=("steady", "steady"),
        seed=7,
        options={"scenario": 1},
    )
    expect(seats(gang.pages[0]).get_by_role("listitem")).to_have_count(4)
    start(gang.pages[0])

    def acted() -> set[int]:
        return {entry.seat for entry in gang.match.log[1:] if isinstance(entry, Move)}

    gang.until(lambda: bool(acted() & {2, 3}), "a bot acts")
    for seat, page in enumerate(gang.pages):
        # From the list: the bots are quick, and what is lit now may be gone in a moment.
        choice = page.get_by_role("button", name=re.compile(r"^(North|East|South|West), \d"))
        for _ in range(20):
            with contextlib.suppress(PlaywrightError):
                choice.first.click(timeout=1000)
            if seat in acted():
                break
    assert acted() >= {0, 1}
    assert acted() & {2, 3}
