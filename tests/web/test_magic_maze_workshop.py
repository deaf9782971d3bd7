"""The scenario chooser of the waiting room, and the workshop for home-made scenarios."""

import json
import re
from pathlib import Path

from playwright.sync_api import Page, expect

from web.conftest import Visit
from web.frame import open_book
from web.mall import known_as, new_guest, open_table, quickly, recorded, sit_down
from web.patience import until
from web.site import Site


def workshop(visit: Visit) -> Page:
    page = visit("/workshop", name="Ana")
    expect(page.get_by_role("heading", name="Scenario workshop")).to_be_visible()
    return page


def save_rush_hour(page: Page) -> None:
    page.get_by_label("Name of the scenario").fill("Rush hour")
    page.get_by_label("A leader").check()
    page.get_by_label("The timer holds").fill("90")
    expect(page.locator(".verdict")).to_contain_text("3 to 9 players")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("button", name="Edit Rush hour")).to_be_visible()


def test_what_cannot_be_played_is_refused_at_once(visit: Visit) -> None:
    """MM-SC0: with the reason, before anything is saved."""
    page = workshop(visit)
    page.get_by_label("Name of the scenario").fill("Nonsense")
    expect(page.locator(".verdict")).to_contain_text("1 to 8 players")
    save = page.get_by_role("button", name="Save", exact=True)
    expect(save).to_be_enabled()
    page.get_by_label("A leader").check()
    page.get_by_label("“Do something!” pawn").uncheck()
    expect(page.locator(".verdict.bad")).to_be_visible()
    expect(save).to_be_disabled()
    page.get_by_label("“Do something!” pawn").check()
    expect(page.locator(".verdict.bad")).to_have_count(0)
    page.get_by_label("These tiles").first.check()
    tiles = page.get_by_role("group", name="These tiles")
    expect(tiles.get_by_role("button", pressed=True)).to_have_count(11)
    tiles.get_by_role("button", name="Tile 6", exact=True).click()  # it has the barbarian's item
    expect(page.locator(".verdict.bad")).to_be_visible()
    expect(save).to_be_disabled()


def test_save_share_and_open(site: Site, visit: Visit, tmp_path: Path) -> None:
    page = workshop(visit)
    save_rush_hour(page)
    page.reload()
    page.get_by_role("button", name="Edit Rush hour").click()
    expect(page.get_by_label("A leader")).to_be_checked()

    page.get_by_role("button", name="Share by link").click()
    field = page.get_by_label("Link to this scenario")
    expect(field).to_have_value(re.compile(f"^{re.escape(site.url)}/workshop#s="))
    link = field.input_value()
    friend = visit(link.removeprefix(site.url), name="Bruno")
    expect(friend.get_by_label("Name of the scenario")).to_have_value("Rush hour")
    expect(friend.get_by_label("A leader")).to_be_checked()
    expect(friend.get_by_text("A timer of 90 seconds")).to_be_visible()

    expect(page.get_by_role("button", name="Save as a file")).to_be_enabled()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    file = tmp_path / "rush-hour.json"
    download.value.save_as(file)
    saved = json.loads(file.read_text(encoding="utf-8"))
    assert saved["name"] == "Rush hour"
    assert saved["sand"] == 90
    assert saved["leader"] is True
    assert set(saved) == {"id", "name", "leader", "sand"}, "only what is not as usual"
    other = workshop(visit)
    other.get_by_label("Open a file").set_input_files(file)
    expect(other.get_by_label("Name of the scenario")).to_have_value("Rush hour")
    other.get_by_label("Open a file").set_input_files(
        {"name": "x.json", "mimeType": "application/json", "buffer": b"[]"}
    )
    expect(other.get_by_text("That is not a scenario.")).to_be_visible()


def test_play_it(visit: Visit) -> None:
    """From the workshop to a table that plays it, and to the chooser of another table."""
    page = workshop(visit)
    save_rush_hour(page)
    page.get_by_role("button", name="Play it").click()
    expect(page.get_by_role("heading", level=1, name="Rush hour")).to_be_visible()
    chooser = page.get_by_role("radiogroup", name="Scenario")
    expect(chooser.get_by_role("radio", name="Rush hour")).to_be_checked()
    expect(page.get_by_text("A timer of 90 seconds")).to_be_visible()


def test_a_home_made_scenario_is_in_the_great_book(site: Site, visit: Visit) -> None:
    """MM-C5: it gets its own row; the workshop says how often it was met."""
    heist = {
        "id": "our-heist-x1",
        "name": "Our heist",
        "tiles": list(range(2, 10)),
        "side": "A",
        "exits": "purple",
        "passages": False,
        "pass_tiles": False,
        "sand": 200,
    }
    gang = sit_down(site, visit, ["Ana", "Bruno"], seed=3, options={"scenario": heist})
    gang.follow(recorded("scenario-01"), quickly)
    page = gang.pages[0]
    expect(page.get_by_role("heading", name="You got away with it!")).to_be_visible()
    open_book(page, "Our heist")
    row = page.get_by_role("row").filter(has_text="Our heist")
    expect(row.get_by_text("Ana, Bruno")).to_be_visible()
    shelf = json.dumps([{"scenario": heist, "seats": [1, 8]}])
    page.evaluate("text => localStorage.setItem('clew.scenarios', text)", shelf)
    page.goto("/workshop")
    expect(page.get_by_text("Met once.")).to_be_visible()


def test_the_chooser_says_what_a_scenario_adds(site: Site, visit: Visit) -> None:
    token = new_guest(site)
    table = open_table(site, token, seats=2)
    page = visit(f"/t/{table}", name="Ana", storage_state=known_as(site, token))
    chooser = page.get_by_role("radiogroup", name="Scenario")
    expect(chooser.get_by_role("radio")).to_have_count(17)
    leader = chooser.get_by_role("radio", name="Follow the leader")
    expect(leader).to_be_disabled()
    expect(chooser.get_by_text("For 3 to 9 players; this table has 2.")).to_be_visible()
    chooser.get_by_role("radio", name="Divination").check()
    expect(chooser.get_by_role("radio", name="Divination")).to_be_checked()
    page.get_by_label("Size of the mall").select_option("19")
    expect(page.get_by_label("Size of the mall")).to_have_value("19")
    page.get_by_role("combobox", name="Start tile").select_option("A")
    page.get_by_label("Sand timer").select_option("300")
    expect(page.get_by_label("Sand timer")).to_have_value("300")

    def agreed(**wanted: object) -> None:
        room = site.room(table)
        until(page, lambda: room.options.items() >= wanted.items(), f"without {wanted}")

    agreed(scenario=8, level=19, side="A", sand=300)
    chooser.get_by_role("radio", name="Gestures only").check()
    page.get_by_label("Gestures are allowed all game long").check()
    expect(page.get_by_label("Gestures are allowed all game long")).to_be_checked()
    agreed(scenario=12, gestures="always", level=19)
    chooser.get_by_role("radio", name="Discovery").check()
    expect(page.get_by_label("You may talk all game long")).to_be_visible()
    expect(page.get_by_label("Size of the mall")).to_have_count(0)


def test_the_table_sets_the_heroes(site: Site, visit: Visit) -> None:
    """MM-S2, MM-SC13: an edition's choice; two who want one square change places."""
    token = new_guest(site)
    table = open_table(site, token, seats=1, options={"scenario": 13})
    page = visit(f"/t/{table}", name="Ana", storage_state=known_as(site, token))
    page.get_by_role("button", name="Sit down").click()
    page.get_by_label("Heroes at the start").select_option(label="As the table sets them")
    page.get_by_role("combobox", name="Mage").select_option(label="tile 3, b2")
    page.get_by_role("combobox", name="Dwarf").select_option(label="upper left")
    barbarian, mage = 48, 53
    until(page, lambda: site.room(table).options.get("heroes") == [barbarian, mage, 22, 21])
    # Where the rules give other places, the choice begins anew.
    page.get_by_role("radio", name="Discovery").check()
    expect(page.get_by_label("Heroes at the start")).to_have_value("random")
    until(page, lambda: site.room(table).options["heroes"] is None)
    page.get_by_label("Heroes at the start").select_option(label="As the table sets them")
    page.get_by_role("combobox", name=re.compile("^Elf")).select_option(label="upper left")
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_role("group", name="The mall")).to_be_visible()
    match = site.room(table).match
    assert match is not None
    assert match.state.heroes == (25, 22, 21, 26)
