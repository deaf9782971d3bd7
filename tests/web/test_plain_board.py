"""A game that the page knows nothing of, played in it: the plain board, its list, its options."""

import re

import pytest
from playwright.sync_api import Page, expect

from clew.core.match import AnyGame
from fourth_game import GAME
from web.axe import complaints_of, in_both_themes
from web.conftest import Visit
from web.frame import actions, can_act, in_turn, table_of
from web.patience import fits, until
from web.plain import drawing, in_the_shelf, play_out, play_with_bots
from web.site import Site

pytestmark = pytest.mark.usefixtures("fourth_game")


def new_table(page: Page, seats: int) -> str:
    in_the_shelf(page).get_by_role("button", name="Create a table").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Seats").select_option(str(seats))
    dialog.get_by_role("button", name="Create a table").click()
    expect(page.get_by_role("heading", name="Who plays")).to_be_visible()
    return table_of(page)


def sit_down(host: Page, friend: Page) -> None:
    """Two people, and a match between them."""
    table = new_table(host, 2)
    friend.goto(f"/t/{table}")
    friend.get_by_role("button", name="Sit down").click()
    host.get_by_role("button", name="Begin").click()
    for page in (host, friend):
        expect(drawing(page)).to_be_visible()


def test_a_whole_match_against_its_bots_by_clicking(visit: Visit) -> None:
    page = visit("/", name="Ana")
    expect(in_the_shelf(page)).to_contain_text(re.compile(r"2\D+3"))
    table = play_with_bots(page)
    play_out(page)
    expect(page.locator(".result h2")).to_contain_text(re.compile("win"))
    expect(page.locator(".result")).to_contain_text("BC-E1")
    expect(page.get_by_role("list", name="Log")).to_contain_text(
        re.compile(r"Ana: lifted \(stone \d, coin -?\d\)")
    )
    last = drawing(page).inner_text()
    page.goto(f"/replay/{table}/1")
    expect(drawing(page)).to_contain_text(re.compile(r"\| +1 +\| +2 +\|"))
    page.keyboard.press("End")
    expect(drawing(page)).to_have_text(last, use_inner_text=True)


def test_the_list_is_played_by_keys_and_says_what_the_server_says(visit: Visit) -> None:
    page = visit("/", name="Ana")
    play_with_bots(page)
    until(page, lambda: can_act(page))
    section = page.locator("section.actions")
    expect(section.get_by_role("heading", name="Lift", exact=True)).to_be_visible()
    before = drawing(page).inner_text()
    button = actions(page, "^Peek").first
    button.focus()
    page.keyboard.press("Enter")
    expect(drawing(page)).not_to_have_text(before, use_inner_text=True)
    # Bots may have lifted the stone meanwhile, so the drawing need not show what I saw.
    expect(page.get_by_role("list", name="Log")).to_contain_text(
        re.compile(r"Ana: peeked \(stone \d, coin -?\d\)")
    )
    expect(page.get_by_test_id("announcer")).to_contain_text(re.compile(r"(lift|peek)ed \(stone"))


def test_nobody_else_sees_what_i_peeked_at(visit: Visit) -> None:
    host, friend = visit("/", name="Ana"), visit("/about", name="Ben")
    sit_down(host, friend)
    mover, other = in_turn(host, friend)
    actions(mover, "^Peek 5").click()
    expect(drawing(mover)).to_contain_text(re.compile(r"5 = [+-]\d"))
    expect(drawing(other)).to_contain_text(re.compile(r"\b[ab]\b"))
    assert "=" not in drawing(other).inner_text()
    expect(other.get_by_text("Your turn", exact=True)).to_be_visible()
    expect(mover.get_by_text(re.compile("Waiting for (Ana|Ben)"))).to_be_visible()
    heard = other.get_by_role("list", name="Log").get_by_text("peeked (stone 5)")
    expect(heard).to_be_visible()


def test_the_waiting_room_offers_the_declared_options(visit: Visit, site: Site) -> None:
    host, friend = visit("/", name="Ana"), visit("/about", name="Ben")
    table = new_table(host, 3)
    friend.goto(f"/t/{table}")
    expect(friend.get_by_role("spinbutton", name="Peeks")).to_be_disabled()
    host.get_by_role("spinbutton", name="Peeks").fill("4")
    host.get_by_role("switch", name="Curse").click()
    host.get_by_role("combobox", name="Rows").select_option("nothing")
    host.get_by_role("spinbutton", name="Think seconds").fill("90")
    host.get_by_role("spinbutton", name="Think seconds").blur()
    expect(friend.get_by_role("spinbutton", name="Think seconds")).to_have_value("90")
    expect(friend.get_by_role("spinbutton", name="Peeks")).to_have_value("4")
    expect(friend.get_by_role("switch", name="Curse")).not_to_be_checked()
    expect(friend.get_by_role("combobox", name="Rows")).to_have_value("nothing")
    host.get_by_role("spinbutton", name="Think seconds").fill("")
    host.get_by_role("spinbutton", name="Think seconds").blur()
    expect(friend.get_by_role("spinbutton", name="Think seconds")).to_have_value("")
    # What the game would not take is not sent.
    host.get_by_role("spinbutton", name="Peeks").fill("77")
    host.get_by_role("spinbutton", name="Peeks").blur()
    expect(host.get_by_role("spinbutton", name="Peeks")).to_have_value("4")
    room = site.room(table)
    assert GAME.setup_with(3, 1, room.options).options == GAME.options_type(
        peeks=4, curse=False, rows="nothing"
    )
    expect(host.get_by_role("link", name="Rules")).to_have_count(0)


@pytest.mark.parametrize(
    ("locale", "turn"),
    [("es-ES", "Te toca"), ("fr-FR", "À toi de jouer"), ("it-IT", "Tocca a te")],
)
def test_every_language_has_the_words_around_it(visit: Visit, locale: str, turn: str) -> None:
    """The fixture fails where a text is missing; what only the game could say stays as it is."""
    page = visit("/", name="Ana", locale=locale)
    box = in_the_shelf(page)
    expect(box).not_to_contain_text("plain board")
    box.locator(".ways button").last.click()
    page.get_by_role("dialog").locator("button.primary").click()
    expect(page.get_by_role("spinbutton", name="Think seconds")).to_be_visible()
    bots = page.locator(".seats li select")
    expect(bots).to_have_count(2)
    for number in range(2):
        bots.nth(number).select_option("strong")
        expect(bots.nth(number)).to_have_value("strong")
    page.locator(".start button.primary").click()
    expect(page.locator(".bar .turn")).to_have_text(turn)


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (390, 844), (844, 390), (360, 740)])
def test_it_fits_and_axe_finds_nothing(visit: Visit, width: int, height: int) -> None:
    page = visit("/", name="Ana", viewport={"width": width, "height": height})
    play_with_bots(page)
    until(page, lambda: can_act(page))
    fits(page, width)
    seen = drawing(page)
    assert seen.evaluate("one => one.scrollWidth <= one.clientWidth"), "the drawing is cut off"
    assert in_both_themes(page, complaints_of) == []


def test_on_a_phone_the_actions_stand_below_the_drawing(visit: Visit) -> None:
    page = visit("/", name="Ana", viewport={"width": 390, "height": 844})
    play_with_bots(page)
    below = page.locator(".plain .ways").get_by_role("button", name=re.compile("^Lift"))
    before = drawing(page).inner_text()
    below.first.click()
    expect(drawing(page)).not_to_have_text(before, use_inner_text=True)


def test_a_game_with_a_board_of_its_own_loads_nothing_of_this(
    visit: Visit, fourth_game: AnyGame
) -> None:
    page = visit("/", name="Ana")
    page.get_by_role("region", name="The Haunting House").get_by_role(
        "button", name="Play with bots"
    ).click()
    expect(page.get_by_role("region", name="Board")).to_be_visible()
    guest = visit("about:blank", service_workers="block", pinned=False)
    asked = list[str]()
    guest.on("request", lambda request: asked.append(request.url))
    guest.goto(page.url)
    expect(guest.locator(".stage .board > *").first).to_be_visible()
    guest.wait_for_load_state("networkidle")
    assert not [url for url in asked if "/api/games" in url or "/plain" in url]
    assert fourth_game.id not in " ".join(asked)
