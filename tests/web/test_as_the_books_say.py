"""What people see is what the rulebooks say: goals, presets, pictures and words."""

from playwright.sync_api import Page, expect

from web.conftest import Visit
from web.frame import RECORDED, finished_table
from web.site import Site


def scrub(page: Page, step: int) -> None:
    page.get_by_role("slider", name="Moment of the game").fill(str(step))
    board = page.get_by_role("region", name="Board")
    expect(board).to_have_attribute("data-at", str(step))


def test_the_goal_of_magic_maze_is_the_scenarios(site: Site, visit: Visit) -> None:
    """MM-SC10: every hero needs an item, and then an exit, that is not its own."""
    match = (RECORDED / "scenario-10.json").read_bytes()
    page = visit(f"/replay/{finished_table(site, 'magic-maze', match=match)}/1")
    scrub(page, 57)  # the dwarf has come to the barbarian's item
    hud = page.locator(".hud")
    expect(hud).to_contain_text("Each to an item that is not its own")
    expect(hud.locator("li.there")).to_have_text("Dwarf: stands on the right item")
    scrub(page, 110)
    expect(hud).to_contain_text("Stolen! Each to an exit that is not its colour, one hero an exit")
