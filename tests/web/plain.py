"""Playing on the plain board in a browser."""

from playwright.sync_api import Locator, Page, expect

from web.frame import act, can_act, table_of
from web.patience import until


def drawing(page: Page) -> Locator:
    return page.get_by_role("group", name="The position, drawn as text")


def in_the_shelf(page: Page) -> Locator:
    return page.get_by_role("region", name="Buried Coins")


def play_with_bots(page: Page) -> str:
    in_the_shelf(page).get_by_role("button", name="Play with bots").click()
    expect(drawing(page)).to_be_visible()
    return table_of(page)


def play_out(page: Page) -> None:
    result = page.locator(".result")
    while True:
        until(page, lambda: can_act(page) or result.is_visible(), "neither my turn nor the end")
        if result.is_visible():
            return
        before = drawing(page).inner_text()
        act(page)
        expect(drawing(page)).not_to_have_text(before, use_inner_text=True)
