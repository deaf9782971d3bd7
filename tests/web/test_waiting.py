"""The waiting room: link, seats, bots, options, the host's tools."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from web.conftest import Visit
from web.frame import create_table
from web.patience import Passing, fits, settled, until
from web.site import Site


def test_two_people_meet_by_the_link_and_begin(visit: Visit, site: Site) -> None:
    host = visit("/", name="Ana", permissions=["clipboard-read", "clipboard-write"])
    create_table(host, "haunting-house", 2)
    expect(host.get_by_role("button", name="Begin")).to_be_disabled()
    notes = Passing(host, "[role=status]")
    host.get_by_role("button", name="Copy the link").click()
    notes.showed("Link copied.")
    link = host.evaluate("navigator.clipboard.readText()")
    assert link.startswith(site.url + "/t/")
    friend = visit(link.removeprefix(site.url), name="Ben")
    expect(friend.get_by_text("Ana", exact=True)).to_be_visible()
    friend.get_by_role("button", name="Sit down").click()
    expect(host.locator(".seats li").nth(1)).to_contain_text("Ben")
    expect(friend.get_by_text("The host starts the game.")).to_be_visible()
    expect(friend.get_by_role("button", name="Begin")).to_have_count(0)
    host.get_by_role("button", name="Begin").click()
    for page in (host, friend):
        expect(page.get_by_role("region", name="Board")).to_be_visible()


def test_the_code_to_scan_says_the_link(visit: Visit) -> None:
    page = visit("/")
    create_table(page, "dedalos", 3)
    code = page.get_by_role("img", name="QR code of the link to this table")
    expect(code).to_be_visible()
    assert len(code.locator("path").get_attribute("d") or "") > 1000


def test_the_host_seats_bots_in_words_and_frees_seats(visit: Visit) -> None:
    page = visit("/", name="Ana")
    create_table(page, "dedalos", 3)
    page.get_by_label("Bot for seat 2").select_option(label="Bot, strong")
    expect(page.locator(".seats li").nth(1)).to_contain_text("Icarus")
    page.get_by_label("Bot for seat 2").select_option(label="Bot, easy")
    expect(page.get_by_label("Bot for seat 2")).to_have_value("easy")
    page.get_by_role("button", name="Free the seat of Icarus").click()
    expect(page.locator(".seats li").nth(1)).to_contain_text("Free seat")
    for seat in (2, 3):
        page.get_by_label(f"Bot for seat {seat}").select_option(label="Bot, easy")
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_role("region", name="Board")).to_be_visible()


def test_seats_change_and_so_do_names(visit: Visit) -> None:
    host = visit("/", name="Ana")
    table = create_table(host, "dedalos", 4)
    friend = visit(f"/t/{table}", name="Ben")
    friend.locator(".seats li").nth(2).get_by_role("button", name="Sit here").click()
    host.locator(".count select").select_option("3")
    expect(friend.locator(".seats li")).to_have_count(3)
    friend.get_by_label("Your name").fill("Benita")
    friend.get_by_label("Your name").press("Enter")
    expect(host.locator(".seats li").nth(2)).to_contain_text("Benita")
    host.get_by_role("button", name="Rename the table").click()
    host.get_by_label("Rename the table").fill("Crete")
    host.get_by_label("Rename the table").press("Enter")
    expect(friend.get_by_role("heading", level=1)).to_have_text(re.compile("Crete"))
    expect(friend).to_have_title("Crete · Clew")
    friend.get_by_role("button", name="Stand up").click()
    expect(host.locator(".seats li").nth(2)).to_contain_text("Free seat")


def test_a_host_can_hand_over_and_kick(visit: Visit) -> None:
    host = visit("/", name="Ana")
    friend = visit(f"/t/{create_table(host, 'dedalos', 3)}", name="Ben")
    friend.get_by_role("button", name="Sit down").click()
    host.get_by_role("button", name="Ben: more").click()
    host.get_by_role("button", name="Hand over the table").click()
    expect(friend.get_by_role("button", name="Begin")).to_be_visible()
    expect(host.get_by_role("button", name="Begin")).to_have_count(0)
    friend.get_by_role("button", name="Ana: more").click()
    friend.get_by_role("button", name="Free the seat of Ana").click()
    expect(host.get_by_role("button", name="Sit down")).to_be_visible()


@pytest.mark.parametrize("size", [(320, 640), (390, 844), (844, 390), (820, 1180), (1366, 768)])
def test_chairs_stand_around_the_table(visit: Visit, size: tuple[int, int]) -> None:
    """Clockwise where there is room, else in two rows; no chair lies on another one."""
    width, height = size
    page = visit("/", name="Maximiliano", viewport={"width": width, "height": height})
    create_table(page, "magic-maze", 6)
    page.get_by_role("button", name="Fill with bots").click()
    chairs = page.locator(".seats li")
    expect(chairs).to_have_count(6)
    expect(page.locator(".seats li.empty")).to_have_count(0)
    boxes = settled(page, lambda: [chair.bounding_box() for chair in chairs.all()])
    at: list[Any] = [box for box in boxes if box is not None]
    assert len(at) == 6
    for index, one in enumerate(at):
        assert 0 <= one["x"] <= width - one["width"]
        for other in at[index + 1 :]:
            apart = [
                a[start] + a[length] <= b[start]
                for start, length in (("x", "width"), ("y", "height"))
                for a, b in ((one, other), (other, one))
            ]
            assert any(apart), (one, other)
    if page.locator(".seats ol").evaluate("ol => ol.clientWidth >= 30 * 16"):
        for row in ((0, 1, 2), (5, 4, 3)):
            assert at[row[0]]["x"] < at[row[1]]["x"] < at[row[2]]["x"]
        assert at[3]["y"] > at[2]["y"] + at[2]["height"] + 30  # the table is between them
    else:
        assert [round(one["x"]) for one in at[::2]] == [round(at[0]["x"])] * 3
        assert at[1]["x"] > at[0]["x"] + at[0]["width"] + 20
    fits(page, width)


def test_what_is_played_is_in_sight_on_a_laptop(visit: Visit) -> None:
    """A host of six sees the first scenario cards without scrolling."""
    page = visit("/", name="Ana", viewport={"width": 1366, "height": 768})
    create_table(page, "magic-maze", 6)
    expect(page.get_by_role("radio", name="Discovery")).to_be_in_viewport()


def test_options_are_the_hosts_and_seen_by_all(visit: Visit, site: Site) -> None:
    host = visit("/", name="Ana")
    table = create_table(host, "dedalos", 2)
    until(host, lambda: site.room(table).options.get("two_players") is True)
    friend = visit(f"/t/{table}", name="Ben")
    expect(friend.locator(".options").get_by_text("The host chooses.")).to_be_visible()
    expect(friend.locator(".options input:enabled, .options select:enabled")).to_have_count(0)


def test_people_talk_while_they_wait(visit: Visit) -> None:
    host = visit("/", name="Ana")
    friend = visit(f"/t/{create_table(host, 'magic-maze', 2)}", name="Ben")
    friend.get_by_label("Say something").fill("Hello <b>there</b>")
    friend.get_by_role("button", name="Send").click()
    expect(host.get_by_role("list", name="Log")).to_contain_text("Ben Hello <b>there</b>")
    expect(host.get_by_test_id("announcer")).to_contain_text("Ben: Hello <b>there</b>")


def test_a_refusal_is_told_in_words(visit: Visit, site: Site) -> None:
    host = visit("/", name="Ana")
    table = create_table(host, "haunting-house", 2)
    friend = visit(f"/t/{table}", name="Ben")
    third = visit(f"/t/{table}", name="Cleo")
    expect(third.get_by_role("button", name="Sit down")).to_be_visible()
    third.evaluate("document.querySelector('.start button').disabled = false")
    friend.get_by_role("button", name="Sit down").click()
    expect(third.get_by_role("button", name="All seats are taken")).to_be_disabled()
    third.evaluate("document.querySelector('.start button').disabled = false")
    notes = Passing(third, "[role=status]")
    third.locator(".start button").click()
    notes.showed("seat")


def test_there_is_no_such_table(visit: Visit) -> None:
    page = visit("/t/nothing")
    expect(page.get_by_role("heading", name="There is no such table")).to_be_visible()
    page.get_by_role("link", name="Home").last.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Three mazes, one thread")


# Where a line of a name ends within a word: in a text with soft hyphens a word may end there too.
BROKEN = """
names => names.filter(one => {
  const text = one.firstChild;
  const range = document.createRange();
  range.selectNodeContents(text);
  const rows = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  return rows > text.data.trim().split(/[\\s\\u00ad-]+/).length;
}).map(one => one.textContent)
"""


@pytest.mark.parametrize("locale", ["en-GB", "es-ES", "fr-FR", "it-IT"])
def test_no_scenario_has_a_name_too_long_for_its_card(visit: Visit, locale: str) -> None:
    laptop = {"width": 1366, "height": 768}
    page = visit("/", name="Ana", locale="en-GB", viewport=laptop)
    create_table(page, "magic-maze", 4)
    page.evaluate("one => { localStorage['clew.language'] = JSON.stringify(one) }", locale[:2])
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", locale[:2])
    names = page.locator(".chooser b")
    expect(names).to_have_count(17)
    assert settled(page, lambda: names.evaluate_all(BROKEN)) == []
