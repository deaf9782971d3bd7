"""Sounds: nothing of them is in the first load, and a person decides how loud they are."""

import gzip

from playwright.sync_api import Page, Response, expect

from web.conftest import Visit
from web.frame import play_with_bots
from web.patience import until
from web.sounds import HEARD

BUDGET = 60_000  # bytes, packed: everything that is heard


def engine_of(page: Page) -> list[Response]:
    found = list[Response]()
    page.on("response", lambda answer: found.append(answer) if "engine" in answer.url else None)
    return found


def test_the_first_load_has_no_sound_in_it(visit: Visit) -> None:
    page = visit("/", name="Ana")
    table = play_with_bots(page, "magic-maze")
    guest = visit("about:blank", service_workers="block")
    found = engine_of(guest)
    guest.goto(f"/t/{table}")
    expect(guest.locator(".stage .board > *").first).to_be_visible()
    guest.wait_for_load_state("networkidle")
    assert found == []


def test_the_first_sound_brings_what_makes_it(visit: Visit) -> None:
    page = visit("/settings")
    page.evaluate(HEARD)
    found = engine_of(page)
    switch = page.get_by_role("switch", name="Sounds")
    switch.click()
    expect(switch).not_to_be_checked()
    switch.click()
    until(page, lambda: page.evaluate("started") > 0, "nothing was heard")
    assert len(found) == 1
    assert sum(len(gzip.compress(one.body())) for one in found) <= BUDGET


def test_how_loud_it_is_is_kept_and_quiet_mode_keeps_quiet(visit: Visit) -> None:
    page = visit("/settings")
    page.evaluate(HEARD)
    sliders = page.get_by_role("slider")
    expect(sliders).to_have_count(3)
    page.get_by_role("slider", name="Volume", exact=True).fill("0.3")
    page.get_by_role("slider", name="Effects").fill("0.5")
    until(page, lambda: page.evaluate("started") > 0, "nothing was heard")
    page.get_by_role("switch", name="Quiet mode").click()
    before = page.evaluate("started")
    page.get_by_role("slider", name="Effects").fill("0.6")
    page.get_by_role("slider", name="Volume", exact=True).fill("0.35")  # a call: it is heard
    until(page, lambda: page.evaluate("started") > before, "nothing was heard")
    assert page.evaluate("started") == before + 1
    page.reload()
    expect(page.get_by_role("slider", name="Effects")).to_have_value("0.6")
    expect(page.get_by_role("switch", name="Quiet mode")).to_be_checked()
    page.get_by_role("switch", name="Sounds").click()
    expect(sliders).to_have_count(0)
