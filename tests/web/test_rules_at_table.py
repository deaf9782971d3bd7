"""The rules over a running table: one tap away, opened at the right place, nobody leaves."""

import re

from playwright.sync_api import Page, expect

from web import mall
from web.axe import complaints_of
from web.conftest import Visit
from web.frame import play_with_bots
from web.lessons import say
from web.patience import fits
from web.site import Site

LINK = "[role=status] a[href^='/rules/dedalos#DD-']"


def open_rules(page: Page) -> None:
    page.get_by_role("button", name="Rules", exact=True).click()
    expect(page.get_by_role("dialog")).to_be_visible()


def test_the_scenarios_own_rule_is_one_tap_away(visit: Visit, site: Site) -> None:
    gang = mall.sit_down(site, visit, ["Ana", "Ben"], options={"scenario": 11})
    page = gang.pages[0]
    address = page.url
    open_rules(page)
    sheet = page.get_by_role("dialog")
    now = sheet.get_by_role("region", name="At this table, now")
    expect(now).to_contain_text(say("en", "rule-mm-sc11"))
    expect(now).to_contain_text("discard two mall tiles")
    now.get_by_role("link", name=say("en", "rule-mm-sc11")).click()
    expect(sheet.locator("#MM-SC11")).to_be_focused()
    expect(sheet.locator("#MM-SC11")).to_be_in_viewport()
    assert page.url == address
    sheet.get_by_role("button", name="Close").click()
    expect(sheet).to_have_count(0)
    expect(mall.mall(page)).to_be_visible()


def test_the_sheet_fits_a_phone_and_axe_finds_nothing(visit: Visit) -> None:
    page = visit("/", name="Ana", viewport={"width": 360, "height": 740}, color_scheme="dark")
    play_with_bots(page, "dedalos")
    open_rules(page)
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("region", name="At this table, now")).to_contain_text(
        re.compile(f"{say('en', 'rule-dd-t2')}|{say('en', 'rule-dd-m2')}")
    )
    fits(page, 360)
    assert complaints_of(page, "dialog") == []
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)


def test_a_refusals_link_opens_the_sheet_at_its_rule(visit: Visit) -> None:
    page = visit("/", name="Ana")
    play_with_bots(page, "dedalos")
    address = page.url
    # As a note of a refusal has it.
    page.evaluate(
        """() => {
          const link = Object.assign(document.createElement("a"), {
            href: "/rules/dedalos#DD-P4", target: "_blank", textContent: "Rule DD-P4",
          });
          document.querySelector("[role=status]").append(link);
        }"""
    )
    page.locator(LINK).click()
    expect(page.get_by_role("dialog").locator("#DD-P4")).to_be_focused()
    assert page.url == address
    assert len(page.context.pages) == 1
