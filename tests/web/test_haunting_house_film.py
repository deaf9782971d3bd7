"""The Haunting House in the browser: the resolution as a film, the clock; nothing waits."""

import re

from playwright.sync_api import Page, expect

from clew.games.haunting_house.model import Program
from web.conftest import Visit
from web.haunted import bots_match, cell_name, perform, shows_the_truth, sit_down, state_of
from web.patience import stop_timers
from web.site import Site

SEED = 106
THREE = 5


def set_speed(page: Page, speed: str) -> None:
    page.get_by_label("Speed").select_option(speed)


def test_a_choice_that_is_due_never_waits_for_the_film(site: Site, visit: Visit) -> None:
    site.seed(SEED)
    pages = sit_down(site, visit, ["Ana", "Ben"])
    for page in pages:
        set_speed(page, "slow")
        stop_timers(page)  # so no film ever ends by itself
    moves = bots_match(2, SEED)
    last = moves[0]
    perform(site, pages[last.seat], last)
    for move in moves[1:]:
        if isinstance(move.action, Program):
            break
        if move.seat != last.seat:
            # Whoever has just acted watches the film; the places to tap are there without it.
            expect(pages[last.seat].get_by_role("button", name="Skip to now")).to_be_visible()
            expect(pages[move.seat].locator(".house button").first).to_be_visible()
            expect(pages[move.seat].get_by_role("button", name="Skip to now")).to_have_count(0)
        perform(site, pages[move.seat], move)
        last = move


def test_the_film_can_be_paused_stepped_and_skipped(site: Site, visit: Visit) -> None:
    site.seed(THREE)
    pages = sit_down(site, visit, ["Ana", "Ben", "Cy"])
    moves = bots_match(3, THREE)
    # Somebody who has acted watches the two others.
    watcher = pages[moves[0].seat]
    for page in pages:
        set_speed(page, "instant")
    set_speed(watcher, "slow")
    stop_timers(watcher)
    assert len({move.seat for move in moves[:3]}) == 3
    perform(site, watcher, moves[0])
    pause = watcher.get_by_role("button", name="Pause")
    pause.click()
    expect(watcher.get_by_role("button", name="Go on")).to_be_visible()
    perform(site, pages[moves[1].seat], moves[1])
    shows_the_truth(site, watcher)
    watcher.clock.fast_forward(60_000)
    # Paused: the stage still shows the first card, though the next was played.
    name = ["Ana", "Ben", "Cy"][moves[0].seat]
    expect(watcher.locator(".asked")).to_contain_text(f"{name} plays")
    watcher.get_by_role("button", name="Next card").click()
    other = ["Ana", "Ben", "Cy"][moves[1].seat]
    expect(watcher.locator(".asked")).to_contain_text(other)
    watcher.get_by_role("button", name="Skip to now").click()
    expect(watcher.get_by_role("button", name="Watch again")).to_be_visible()
    waits = ["Ana", "Ben", "Cy"][moves[2].seat]
    expect(watcher.locator(".asked")).to_contain_text(f"{waits} is thinking about")
    watcher.get_by_role("button", name="Watch again").click()
    expect(watcher.get_by_role("button", name="Skip to now")).to_be_visible()
    watcher.keyboard.press("Escape")
    expect(watcher.get_by_role("button", name="Watch again")).to_be_visible()


def test_time_to_think_runs_and_runs_out(site: Site, visit: Visit) -> None:
    site.seed(SEED)
    pages = sit_down(site, visit, ["Ana", "Ben"], options={"think_seconds": 300})
    first = bots_match(2, SEED)[0]
    page = pages[first.seat]
    timer = page.get_by_role("timer")
    expect(timer).to_have_text(re.compile(r"^\s*([1-4]:\d\d|5:00)\s*$"))
    before = state_of(site, page)
    site.pass_time(301)
    expect(page.get_by_role("list", name="Log")).to_contain_text("thought too long")
    assert state_of(site, page) != before


def test_a_spectator_sees_the_game_and_can_touch_nothing(site: Site, visit: Visit) -> None:
    site.seed(SEED)
    pages = sit_down(site, visit, ["Ana", "Ben"])
    watcher = visit(pages[0].url.removeprefix(site.url), name="Zoe")
    expect(watcher.locator(".house svg")).to_be_visible()
    stop_timers(watcher)  # the stage shows who plays, and a moment later who is next
    moves = bots_match(2, SEED)
    perform(site, pages[moves[0].seat], moves[0])
    expect(watcher.locator(".asked")).to_contain_text(["Ana", "Ben"][moves[0].seat])
    expect(watcher.locator(".house button")).to_have_count(0)
    # What the house looks like, in words, agrees with the server's.
    house = watcher.get_by_role("table", name="The house, row by row")
    state = state_of(site, watcher)
    for seat, cell in enumerate(state.pawns):
        if cell < 36:
            spot = house.get_by_role("cell", name=f"{cell_name(cell)}:")
            expect(spot).to_contain_text(["Ana", "Ben"][seat])
