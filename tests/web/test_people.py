"""People at a table: who is away, who gives up, what comes next, a seat on another device."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from web.conftest import Visit
from web.frame import bots_hold_still, create_table, pass_time, play_with_bots, table_of
from web.mall import sit_down
from web.patience import Passing, until
from web.site import Site

PHONE = {"width": 390, "height": 844}
SIDEWAYS = {"width": 844, "height": 390}


def two_at_a_table(visit: Visit, game: str, **options: object) -> tuple[Page, Page]:
    """Two people whose match has begun, with the drawer shut; the first is the host."""
    host = visit("/", name="Ana", pinned=False, **options)
    table = create_table(host, game, 2)
    friend = visit(f"/t/{table}", name="Ben", pinned=False, **options)
    friend.get_by_role("button", name="Sit down").click()
    host.get_by_role("button", name="Begin").click()
    for page in (host, friend):
        expect(page.get_by_role("region", name="Board")).to_be_visible()
    return host, friend


def requests(page: Page) -> Locator:
    """What somebody waits for, under the bar."""
    return page.locator(".requests")


def my_tools(page: Page, name: str) -> Locator:
    """The panel of my own chip."""
    page.locator(".chips li.me button.face").click()
    panel = page.locator(".chips .more:popover-open")
    expect(panel).to_contain_text(name)
    return panel


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS])
def test_for_who_is_away_a_bot_plays_by_one_tap(
    visit: Visit, site: Site, size: dict[str, int]
) -> None:
    host, friend = two_at_a_table(visit, "dedalos", viewport=size)
    friend.goto("/about")
    away = host.locator(".chips li.away")
    expect(away).to_contain_text("Ben")
    expect(away).to_contain_text("away")
    tap = requests(host).get_by_role("button", name=re.compile("Let a bot play"))
    expect(tap).to_be_disabled()
    pass_time(site, 31, host)
    expect(tap).to_be_enabled()
    tap.click()
    expect(requests(host)).to_have_count(0)
    expect(host.locator(".chips li").nth(1)).to_contain_text("Bot, medium")


def test_who_is_asked_for_a_seat_gives_it_by_one_tap(visit: Visit) -> None:
    host = visit("/", name="Ana", pinned=False, viewport=PHONE)
    table = play_with_bots(host, "magic-maze")
    friend = visit(f"/t/{table}", name="Ben")
    friend.get_by_role("button", name="Ask for this seat").first.click()
    expect(requests(host)).to_contain_text("Ben")
    requests(host).get_by_role("button", name="No").click()
    expect(requests(host)).to_have_count(0)
    expect(friend.get_by_text("You have asked for a seat.")).to_have_count(0)
    # Until the next match the host would not be asked again, so nothing is offered.
    expect(friend.get_by_role("button", name="Ask for this seat")).to_have_count(0)


def test_a_match_is_given_up_when_all_agree(visit: Visit) -> None:
    host, friend = two_at_a_table(visit, "haunting-house", viewport=PHONE)
    my_tools(friend, "Ben").get_by_role("button", name="Give up").click()
    dialog = friend.get_by_role("dialog")
    expect(dialog).to_contain_text("when everybody who plays agrees")
    dialog.get_by_role("button", name="Give up").click()
    expect(requests(friend)).to_contain_text("the others are being asked")
    expect(requests(host)).to_contain_text("Ben would like to give up.")
    requests(host).get_by_role("button", name="Give up as well").click()
    for page in (host, friend):
        expect(page.get_by_role("heading", name="The game was given up")).to_be_visible()
    # Everybody keeps their seat, and what is played can be changed.
    friend.get_by_role("button", name="Play again").click()
    for page in (host, friend):
        expect(page.get_by_role("heading", name="Who plays")).to_be_visible()
    expect(host.locator(".seats li").nth(1)).to_contain_text("Ben")


def test_among_bots_a_match_starts_again_and_the_next_scenario_follows(
    visit: Visit, site: Site
) -> None:
    page = visit("/", name="Ana", pinned=False)
    with bots_hold_still(site):
        table = play_with_bots(page, "magic-maze")
        board = page.get_by_role("region", name="Board")
        start = board.get_by_role("button", name="Turn the sand timer")
        start.click()
        expect(start).to_have_count(0)
        my_tools(page, "Ana").get_by_role("button", name="Start again").click()
        page.get_by_role("dialog").get_by_role("button", name="Start again").click()
        until(page, lambda: site.room(table).matches == 2, "no other match began")
        expect(start).to_be_visible()
        my_tools(page, "Ana").get_by_role("button", name="Give up").click()
        page.get_by_role("dialog").get_by_role("button", name="Give up").click()
        page.get_by_role("button", name="Next scenario").click()
        until(page, lambda: site.room(table).matches == 3, "no other match began")
        expect(start).to_be_visible()
    assert site.room(table).options["scenario"] == 2
    assert table_of(page) == table


def test_whoever_has_to_go_leaves_the_seat_to_a_bot(visit: Visit) -> None:
    _, friend = two_at_a_table(visit, "dedalos")
    my_tools(friend, "Ben").get_by_role("button", name="let a bot play").click()
    expect(friend.get_by_text("a bot took over your seat")).to_be_visible()
    friend.get_by_role("button", name="I’ll play again").click()
    expect(friend.get_by_text("a bot took over your seat")).to_be_hidden()


def test_somebody_is_sent_away_from_their_chip(visit: Visit) -> None:
    host, friend = two_at_a_table(visit, "dedalos", viewport=PHONE)
    host.locator(".chips li", has_text="Ben").locator("button.face").click()
    host.get_by_role("button", name="Send Ben away").click()
    host.get_by_role("dialog").get_by_role("button", name="Send Ben away").click()
    expect(friend.get_by_role("heading", name="You are no longer at this table")).to_be_visible()


def test_a_seat_moves_to_another_device_by_a_code_that_is_scanned(visit: Visit) -> None:
    host, friend = two_at_a_table(visit, "haunting-house")
    friend.locator("[data-opens-drawer]").click()
    friend.get_by_text("Continue on another device").click()
    code = friend.get_by_role("img", name="QR code that takes your seat to another device")
    expect(code).to_be_visible()
    token = friend.get_by_label("Seat code").input_value()
    # What a camera reads from it: the drawing of this very link is compared by the QR test.
    phone = visit(f"/t/{table_of(host)}#seat={token}", name="Ben’s phone", viewport=PHONE)
    phone.get_by_role("dialog").get_by_role("button", name="Take my seat").click()
    expect(phone.locator(".chips li.me")).to_contain_text("Ben")
    until(phone, lambda: "#" not in phone.url, "the code stays in the address")
    expect(friend.locator(".chips li.me")).to_have_count(0)
    # It moved once: the same code moves it no more.
    other = visit(f"/t/{table_of(host)}#seat={token}", name="Eve")
    notes = Passing(other, "[role=status]")
    other.get_by_role("dialog").get_by_role("button", name="Take my seat").click()
    notes.showed("seat")
    expect(other.locator(".chips li.me")).to_have_count(0)


def test_free_seats_are_filled_with_bots_by_one_tap(visit: Visit) -> None:
    page = visit("/", name="Ana", viewport=PHONE)
    create_table(page, "dedalos", 4)
    page.get_by_role("button", name="Fill with bots").click()
    for seat in (1, 2, 3):
        expect(page.get_by_label(f"Bot for seat {seat + 1}")).to_have_value("medium")
    expect(page.get_by_role("button", name="Fill with bots")).to_have_count(0)
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_role("region", name="Board")).to_be_visible()


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS])
def test_words_gestures_stares_and_the_pawn_are_at_the_chip(
    visit: Visit, site: Site, size: dict[str, int]
) -> None:
    phones = [{"viewport": size, "pinned": False}] * 2
    gang = sit_down(site, visit, ["Ana", "Bruno"], seed=3, options={"scenario": 1}, contexts=phones)
    ana, bruno = gang.pages
    bubbles = Passing(bruno, ".chips li .bubble")
    talk = ana.locator("button.talk")
    talk.click()
    say = ana.locator(".talk input")
    say.fill("I watch the sand")
    say.press("Enter")
    bubbles.showed("I watch the sand")
    ana.locator(".talk").get_by_role("button", name="Thanks").click()
    bubbles.showed("Thanks")
    talk.click()
    ana.locator(".chips li", has_text="Bruno").locator("button.face").click()
    ana.locator(".more:popover-open").get_by_role("button", name=re.compile("Do something")).click()
    pawn = bruno.locator(".chips li.me").get_by_role("img", name="pawn is here")
    expect(pawn).to_be_visible()
    expect(bruno.get_by_role("img", name="pawn is here")).to_have_count(1)
