"""The front page: from an open page to a game in one click, tables of others, tables of mine."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

import clew
from web.conftest import Visit
from web.frame import NAMES, actions, box, create_table, play_with_bots
from web.site import Site

LOCALES = Path(clew.__file__).parent / "locales"


def test_the_front_page_greets_and_has_a_name_for_me(visit: Visit) -> None:
    page = visit("/")
    assert page.get_by_role("heading", level=1).inner_text() == "Three mazes, one thread"
    assert re.fullmatch(r"\w+ \w+", page.get_by_label("Your name").input_value())


def test_a_guest_has_a_name_in_their_own_language(visit: Visit) -> None:
    page = visit("/", locale="it-IT")
    name = page.get_by_label("Il tuo nome").input_value()
    names = re.findall(r"guest-names = (.*)", (LOCALES / "it" / "app.ftl").read_text())[0]
    assert name in names.split(" | ")
    page.reload()
    assert page.get_by_label("Il tuo nome").input_value() == name


@pytest.mark.parametrize("game", NAMES)
def test_one_click_and_the_board_is_there(visit: Visit, game: str) -> None:
    page = visit("/", name="Ana")
    play_with_bots(page, game)
    people = page.get_by_role("complementary").locator(".people")
    expect(people).to_contain_text("Ana")
    expect(people).to_contain_text("Icarus")


def test_from_the_open_page_to_the_first_move_of_a_bot_game_in_three_clicks(
    visit: Visit, site: Site
) -> None:
    site.seed(3)
    page = visit("/", name="Ana")
    play_with_bots(page, "magic-maze")  # the first
    page.get_by_role("region", name="Board").get_by_role(
        "button", name="Turn the sand timer"
    ).click()
    move = actions(page, "^(North|South|East|West|Vortex|Escalator)")
    move.first.click()  # the third
    expect(page.get_by_role("list", name="Log")).to_contain_text("Ana moves the")


def test_alone_is_one_seat(visit: Visit) -> None:
    page = visit("/", name="Ana")
    box(page, "magic-maze").get_by_role("button", name="Play alone").click()
    expect(page.get_by_role("region", name="Board")).to_be_visible()
    expect(page.get_by_role("complementary").locator(".people li")).to_have_count(1)


def test_public_tables_come_and_go_live_and_private_ones_are_not_told(visit: Visit) -> None:
    watcher = visit("/")
    expect(watcher.get_by_text("No public table right now")).to_be_visible()
    create_table(visit("/", name="Hidden"), "dedalos", 3)
    host = visit("/", name="Ana")
    table = create_table(host, "dedalos", 3, public=True)
    tables = watcher.get_by_role("region", name="Public tables")
    expect(tables.get_by_role("listitem")).to_have_count(1)
    row = tables.get_by_role("listitem").filter(has_text="Table of Ana")
    expect(row).to_contain_text("1 of 3 seats")
    row.get_by_role("link").click()
    expect(watcher).to_have_url(re.compile(f"/t/{table}$"))
    watcher.get_by_role("button", name="Sit down").click()
    expect(host.locator(".seats li:not(.empty)")).to_have_count(2)


def test_my_games_are_there_to_continue_and_can_be_put_away(visit: Visit) -> None:
    page = visit("/", name="Ana")
    table = play_with_bots(page, "haunting-house")
    page.get_by_role("link", name="Home").first.click()
    mine = page.get_by_role("region", name="Continue my games")
    expect(mine.get_by_role("listitem")).to_contain_text("playing")
    mine.get_by_role("link").click()
    expect(page).to_have_url(re.compile(f"/t/{table}$"))
    page.go_back()
    mine.get_by_role("button", name="Put The Haunting House away").click()
    expect(mine).to_have_count(0)
