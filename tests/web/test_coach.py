"""What a table chooses about its bots, and the coach that answers a person at their seat."""

import re

from playwright.sync_api import Locator, Page, expect

from clew.storage.store import TableId
from web.conftest import Visit
from web.frame import bots_hold_still, create_table, table_of
from web.lessons import say
from web.patience import settled, until
from web.site import Site


def rules_of(page: Page) -> Locator:
    """What is allowed at the table, unfolded."""
    page.get_by_text("What is allowed here").click()
    return page.locator("details", has_text="What is allowed here")


def test_the_host_chooses_about_bots_and_everybody_sees_it(visit: Visit) -> None:
    host = visit("/", name="Ana")
    table = create_table(host, "magic-maze", 3)
    friend = visit(f"/t/{table}", name="Ben")
    mine, theirs = rules_of(host), rules_of(friend)
    coach = theirs.get_by_role("switch", name="Ask what a bot would do")
    expect(coach).to_be_checked()
    expect(coach).to_be_disabled()
    mine.get_by_role("switch", name="Ask what a bot would do").click()
    mine.get_by_label("A bot for whoever is away").select_option("automatically")
    mine.get_by_label("Reminders from bots").select_option("seldom")
    expect(coach).not_to_be_checked()
    expect(theirs.get_by_label("A bot for whoever is away")).to_have_value("at-once")
    expect(theirs.get_by_label("Reminders from bots")).to_have_value("seldom")
    expect(mine.get_by_label("Reminders from bots")).to_have_value("seldom")


def test_where_people_may_talk_bots_remind_nobody(visit: Visit) -> None:
    host = visit("/", name="Ana")
    create_table(host, "dedalos", 3)
    mine = rules_of(host)
    expect(mine.get_by_label("A bot for whoever is away")).to_have_value("ask")
    expect(mine.get_by_label("Reminders from bots")).to_have_count(0)


def test_the_coach_shows_one_action_and_says_why(visit: Visit, site: Site) -> None:
    """On a phone, in Italian: it takes a row of its own, so the hand stays whole below it."""
    site.seed(5)  # the first step of the plan is the person's
    size = {"width": 390, "height": 844}
    page = visit("/", name="Ada", locale="it-IT", viewport=size, pinned=False)
    coach = page.get_by_role("complementary", name=say("it", "coach-title"))
    ask = page.get_by_role("button", name=say("it", "coach-ask"))
    with bots_hold_still(site):
        page.get_by_role("button", name=say("it", "home-bots")).first.click()
        ask.click()
        expect(coach.get_by_role("paragraph")).to_have_text(say("it", "coach-magic-maze-start"))
        coach.get_by_role("button", name=say("it", "coach-close")).click()
        expect(coach).to_have_count(0)
        page.locator(".start").get_by_role("button").click()
        match = site.services.tables.loaded[TableId(table_of(page))].table.room.match
        assert match is not None
        until(page, lambda: match.state.started_at is not None, "the start")
        ask.click()
        expect(coach.get_by_role("paragraph")).to_have_text(re.compile("^Con .+ avvicini "))
        expect(coach.locator(".lit")).to_have_count(1)
        hand = page.locator(".field > .hand")
        advice, mine = settled(page, lambda: (coach.bounding_box(), hand.bounding_box()))
        assert advice is not None
        assert mine is not None
        assert advice["y"] + advice["height"] <= mine["y"]
        assert mine["y"] + mine["height"] <= size["height"]
        moves = len(match.log)
        coach.locator(".lit").click()
        until(page, lambda: len(match.log) > moves, "the move")
