"""Whole games of Magic Maze in real browsers."""

import contextlib
import re

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Locator, expect

from clew.core.types import Move
from web.conftest import Visit
from web.frame import open_book
from web.mall import by_keys, by_tapping, by_touch, recorded, seats, sit_down, start
from web.patience import fits, until
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
    open_book(gang.pages[0], "Ana, Bruno")


def test_scenario_one_is_won_by_touch_on_phones(site: Site, visit: Visit) -> None:
    gang = sit_down(
        site, visit, ["Ana", "Bruno"], seed=3, options={"scenario": 1}, contexts=(PHONE, PHONE)
    )
    gang.follow(recorded("scenario-01"), by_touch)
    for page in gang.pages:
        expect(page.get_by_role("heading", name=WON)).to_be_visible()
        fits(page, 390)


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

        def has_acted(seat: int = seat, choice: Locator = choice) -> bool:
            with contextlib.suppress(PlaywrightError):
                choice.first.click(timeout=1000)
            return seat in acted()

        until(page, has_acted, f"seat {seat} never comes to a move")
    assert acted() & {2, 3}
