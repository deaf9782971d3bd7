"""Replays: scrubbed, stepped by key, played, and seen through anybody's eyes."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from web.conftest import Visit
from web.frame import NAMES, finished_table, recorded
from web.patience import stop_timers
from web.site import Site


@pytest.mark.parametrize("game", NAMES)
def test_a_replay_is_scrubbed_from_end_to_end(visit: Visit, site: Site, game: str) -> None:
    page = visit(f"/replay/{finished_table(site, game)}/1")
    slider = page.get_by_role("slider", name="Moment of the game")
    last = int(slider.get_attribute("max") or 0)
    assert last > 10
    expect(page.locator(".where")).to_contain_text(f"Step 0 of {last}")
    seen = set[str]()
    for at in (last // 3, last // 2, last, 1):
        slider.fill(str(at))
        expect(page.locator(".where")).to_contain_text(f"Step {at} of {last}")
        board = page.locator("[data-at]")
        expect(board).to_have_attribute("data-at", str(at))
        seen.add(board.inner_html())
    assert len(seen) == 4, "every moment looks different"


def test_steps_by_key_and_by_button(visit: Visit, site: Site) -> None:
    page = visit(f"/replay/{finished_table(site, 'dedalos')}/1")
    expect(page.locator(".where")).to_contain_text("Step 0 of")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".where")).to_contain_text("Step 2 of")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".where")).to_contain_text("Step 1 of")
    page.get_by_role("button", name="One step on").click()
    expect(page.locator(".where")).to_contain_text("Step 2 of")
    expect(page.locator(".told")).not_to_be_empty()
    page.keyboard.press("End")
    expect(page.get_by_role("button", name="One step on")).to_be_disabled()
    page.keyboard.press("Home")
    expect(page.get_by_role("button", name="To the beginning")).to_be_disabled()


def test_it_plays_by_itself_and_faster(visit: Visit, site: Site) -> None:
    page = visit(f"/replay/{finished_table(site, 'magic-maze')}/1")
    page.get_by_label("Speed").select_option("4")
    stop_timers(page)
    play = page.get_by_role("button", name="Play", exact=True)
    play.click()
    board = page.locator("[data-at]")
    for step in range(1, 6):
        page.clock.run_for(75)  # in this match a move took 300 ms
        expect(board).to_have_attribute("data-at", str(step))
    page.keyboard.press("Space")
    expect(play).to_be_visible()
    page.clock.run_for(10_000)
    expect(page.locator(".where")).to_contain_text("Step 5 of")


def test_through_one_pair_of_eyes_only_their_hand_is_seen(visit: Visit, site: Site) -> None:
    page = visit(f"/replay/{finished_table(site, 'dedalos')}/1")
    with page.expect_response(re.compile(r"/0\?seat=1$")) as step:
        page.get_by_label("Through the eyes of").select_option("1")
    hands = step.value.json()["view"]["hands"]
    assert [hand is not None for hand in hands] == [False, True, False]


def test_a_saved_match_comes_back_as_a_replay(visit: Visit, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    file.write_bytes(recorded("magic-maze"))
    page = visit("/book")
    page.locator("input[type=file]").set_input_files(file)
    expect(page).to_have_url(re.compile(r"/replay/\w+/1$"))
    expect(page.locator(".where")).to_be_visible()
    page.keyboard.press("End")
    expect(page.locator(".told b")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("link", name="Save as a file").click()
    assert json.loads(download.value.path().read_bytes())["log"]


def test_there_is_no_such_replay(visit: Visit) -> None:
    page = visit("/replay/nothing/1", expects=["404"])
    expect(page.get_by_role("heading", name="There is no such replay")).to_be_visible()
