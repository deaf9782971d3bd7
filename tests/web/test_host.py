"""What the host decides about people: seats in a running match, who is there, who may talk."""

import re

from playwright.sync_api import Locator, Page, expect

from web.conftest import Visit
from web.frame import create_table, play_with_bots
from web.patience import Passing, until
from web.site import Site


def open_rules(page: Page) -> None:
    """Unfold what is allowed at the table."""
    page.get_by_text("What is allowed here").click()


def flip(page: Page, label: str) -> None:
    switch = page.get_by_role("switch", name=label, exact=True)
    was_on = switch.is_checked()
    switch.click()
    expect(switch).to_be_checked(checked=not was_on)


def requests(page: Page) -> Locator:
    return page.get_by_role("status", name="Who would like to join")


def visitors(page: Page) -> Locator:
    """Who else is there without a seat, unfolded."""
    folded = page.locator("details.visitors")
    expect(folded).to_be_visible()
    if folded.get_attribute("open") is None:
        folded.locator("summary").click()
    return folded


def begin_among_bots(host: Page, game: str, *switches: str) -> str:
    """A table of three whose host plays with two bots; its id."""
    table = create_table(host, game, 3)
    if switches:
        open_rules(host)
    for label in switches:
        flip(host, label)
    for seat in (2, 3):
        host.get_by_label(f"Bot for seat {seat}").select_option(index=1)
    host.get_by_role("button", name="Begin").click()
    expect(host.get_by_role("region", name="Board")).to_be_visible()
    return table


def test_a_spectator_asks_for_a_bots_seat_and_the_host_gives_it(visit: Visit) -> None:
    host = visit("/", name="Ana")
    table = begin_among_bots(host, "dedalos", "Join during a game")
    friend = visit(f"/t/{table}", name="Ben")
    friend.get_by_role("button", name="Ask for this seat").first.click()
    expect(friend.get_by_text("You have asked for a seat.")).to_be_visible()
    expect(friend.get_by_role("button", name="Ask for this seat")).to_have_count(0)
    expect(requests(host)).to_contain_text("Ben")
    requests(host).get_by_role("button", name="Give the seat").click()
    expect(friend.get_by_text("a bot took over your seat")).to_be_visible()
    friend.get_by_role("button", name="I’ll play again").click()
    expect(host.get_by_role("complementary").locator(".people")).to_contain_text("Ben")
    expect(requests(host)).to_have_count(0)


def test_the_host_says_no(visit: Visit) -> None:
    host = visit("/", name="Ana")
    table = play_with_bots(host, "magic-maze")
    friend = visit(f"/t/{table}", name="Ben")
    friend.get_by_role("button", name="Ask for this seat").first.click()
    notes = Passing(friend, "[role=status]")
    requests(host).get_by_role("button", name="No").click()
    notes.showed("The host has said no.")
    expect(friend.get_by_text("You have asked for a seat.")).to_have_count(0)


def test_where_hands_are_hidden_nobody_can_ask(visit: Visit) -> None:
    host = visit("/", name="Ana")
    table = play_with_bots(host, "dedalos")
    friend = visit(f"/t/{table}", name="Ben")
    expect(friend.get_by_role("complementary").get_by_text("You are watching.")).to_be_visible()
    expect(friend.get_by_role("button", name="Ask for this seat")).to_have_count(0)
    open_rules(friend)
    expect(friend.get_by_role("switch", name="Join during a game")).to_be_disabled()
    open_rules(host)
    switch = host.get_by_role("switch", name="Join during a game")
    notes = Passing(host, "[role=status]")
    switch.click()
    notes.showed("A match is being played.")
    expect(switch).not_to_be_checked()


def test_who_is_sent_away_from_a_running_match_is_out_until_let_in(visit: Visit) -> None:
    host = visit("/", name="Ana")
    table = create_table(host, "haunting-house", 2)
    friend = visit(f"/t/{table}", name="Ben")
    friend.get_by_role("button", name="Sit down").click()
    host.get_by_role("button", name="Begin").click()
    expect(friend.get_by_role("region", name="Board")).to_be_visible()
    people = host.get_by_role("complementary").locator(".people")
    people.get_by_role("button", name="Send Ben away").click()
    host.get_by_role("dialog").get_by_role("button", name="Send Ben away").click()
    expect(people).to_contain_text("Bot, medium")
    gone = friend.get_by_role("heading", name="You are no longer at this table")
    expect(gone).to_be_visible()
    expect(friend.get_by_text("You have been sent away from this table.")).to_be_visible()
    friend.reload()
    expect(gone).to_be_visible()
    row = visitors(host).get_by_role("listitem").filter(has_text="Ben")
    expect(row).to_contain_text("sent away")
    row.get_by_role("button", name="Let in").click()
    expect(friend.get_by_role("complementary").get_by_text("You are watching.")).to_be_visible()


def test_somebody_who_sits_and_somebody_who_watches_are_sent_away_before_a_match(
    visit: Visit,
) -> None:
    host = visit("/", name="Ana")
    table = create_table(host, "dedalos", 3)
    friend, other = (visit(f"/t/{table}", name=name) for name in ("Ben", "Cleo"))
    friend.get_by_role("button", name="Sit down").click()
    host.get_by_role("button", name="Ben: more").click()
    host.locator(".seats").get_by_role("button", name="Send Ben away").click()
    host.get_by_role("dialog").get_by_role("button", name="Send Ben away").click()
    expect(host.locator(".seats li").nth(1)).to_contain_text("Free seat")
    row = visitors(host).get_by_role("listitem").filter(has_text="Cleo")
    row.get_by_role("button", name="Send Cleo away").click()
    host.get_by_role("dialog").get_by_role("button", name="Send Cleo away").click()
    for page in (friend, other):
        expect(page.get_by_role("heading", name="You are no longer at this table")).to_be_visible()


def test_at_a_locked_table_newcomers_wait_outside(visit: Visit) -> None:
    host = visit("/", name="Ana")
    table = create_table(host, "dedalos", 3)
    open_rules(host)
    flip(host, "Lock the table")
    friend = visit(f"/t/{table}", name="Ben")
    expect(friend.get_by_role("heading", name="You are waiting outside")).to_be_visible()
    expect(requests(host)).to_contain_text(re.compile("Ben.*is waiting outside"))
    requests(host).get_by_role("button", name="Let in").click()
    expect(friend.get_by_role("button", name="Sit down")).to_be_visible()
    expect(requests(host)).to_have_count(0)


def test_the_host_decides_who_talks_and_how_often(visit: Visit, site: Site) -> None:
    host = visit("/", name="Ana")
    table = create_table(host, "dedalos", 3)
    friend = visit(f"/t/{table}", name="Ben")
    expect(friend.get_by_label("Say something")).to_be_visible()
    open_rules(host)
    flip(host, "Spectators may chat")
    expect(friend.get_by_text("Chat is off for spectators.")).to_be_visible()
    expect(friend.get_by_label("Say something")).to_have_count(0)
    friend.get_by_role("button", name="Sit down").click()
    host.get_by_label("Slow mode").select_option("30")
    expect(friend.get_by_text("Slow mode: one message every 30 s.")).to_be_visible()
    until(host, lambda: site.room(table).settings.slow_seconds == 30)
    notes = Passing(friend, "[role=status]")
    for words in ("Hello", "Hello again"):
        friend.get_by_label("Say something").fill(words)
        friend.get_by_role("button", name="Send").click()
    notes.showed("Slow mode is on")
    expect(host.get_by_role("list", name="Log")).to_contain_text("Hello")
    expect(host.get_by_role("list", name="Log")).not_to_contain_text("Hello again")
    flip(host, "Chat")
    for page in (host, friend):
        expect(page.get_by_text("Chat is off at this table.")).to_be_visible()
        expect(page.get_by_label("Say something")).to_have_count(0)
    expect(host.get_by_role("switch", name="Spectators may chat")).to_be_disabled()
    flip(host, "Chat")
    expect(friend.get_by_label("Say something")).to_be_visible()
