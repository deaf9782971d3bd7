"""The front page: from an open page to a game in one click, tables of others, tables of mine."""

import re
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path

import pytest
from playwright.sync_api import expect

import clew
from clew.core.types import Move
from clew.games.magic_maze.model import Start
from clew.storage.store import TableId, TableRow, WallMillis
from web.conftest import CLIENT, Visit
from web.frame import NAMES, actions, bots_hold_still, box, create_table, play_with_bots
from web.patience import until
from web.site import Site

LOCALES = Path(clew.__file__).parent / "locales"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """With bots as people meet them: what is offered now is not gone in the blink of an eye."""
    site = Site(tmp_path_factory.mktemp("site") / "clew.db", CLIENT, pace="human").start()
    yield site
    site.stop()


def test_the_front_page_greets_and_has_a_name_for_me(visit: Visit) -> None:
    page = visit("/")
    expect(page.get_by_role("heading", level=1)).to_have_text("Three mazes, one thread")
    expect(page.get_by_label("Your name")).to_have_value(re.compile(r"^\w+ \w+$"))


def test_a_guest_has_a_name_in_their_own_language(visit: Visit) -> None:
    page = visit("/", locale="it-IT")
    name = page.get_by_label("Il tuo nome").input_value()
    names = re.findall(r"guest-names = (.*)", (LOCALES / "it" / "app.ftl").read_text())[0]
    assert name in names.split(" | ")
    page.reload()
    expect(page.get_by_label("Il tuo nome")).to_have_value(name)


@pytest.mark.parametrize("game", NAMES)
def test_one_click_and_the_board_is_there(visit: Visit, game: str) -> None:
    page = visit("/", name="Ana")
    play_with_bots(page, game)
    people = page.get_by_role("complementary").locator(".people")
    expect(people).to_contain_text("Ana")
    expect(people).to_contain_text("Icarus")


FIRST_MOVE = {
    "magic-maze": "^(North|South|East|West|Vortex|Escalator)",
    "haunting-house": "",
    "dedalos": ": open to the ",
}


@pytest.mark.parametrize("game", NAMES)
def test_from_the_open_page_to_the_first_move_of_a_bot_game_in_three_clicks(
    visit: Visit, site: Site, game: str
) -> None:
    site.seed(3)
    page = visit("/about", name="Ana")
    page.add_init_script(
        "globalThis.clicks = 0; addEventListener('click', () => clicks++, { capture: true })"
    )
    page.goto("/")
    # In a game of turns the bots wait for me; in real time one may take the hero that I move.
    with bots_hold_still(site) if game == "magic-maze" else nullcontext():
        room = site.room(play_with_bots(page, game))
        if game == "magic-maze":
            start = page.get_by_role("region", name="Board").get_by_role("button")
            start.filter(has_text="Turn the sand timer").click()
        move = actions(page, FIRST_MOVE[game]).first
        folded = page.locator("section.actions summary").first
        expect(move.or_(folded).first).to_be_visible()
        if not move.is_visible():
            folded.click()
        move.click()

        def i_moved() -> bool:
            log = room.match.log if room.match is not None else ()
            mine = [one.action for one in log if isinstance(one, Move) and one.seat == 0]
            return any(action != Start() for action in mine)

        until(page, i_moved, "no move of mine")
    assert page.evaluate("clicks") <= 3


def test_alone_is_one_seat(visit: Visit) -> None:
    page = visit("/", name="Ana")
    box(page, "magic-maze").get_by_role("button", name="Play alone").click()
    expect(page.get_by_role("region", name="Board")).to_be_visible()
    expect(page.get_by_role("complementary").locator(".people li")).to_have_count(1)


def test_public_tables_come_and_go_live_and_private_ones_are_not_told(visit: Visit) -> None:
    watcher = visit("/")
    expect(watcher.get_by_text("No public tables right now")).to_be_visible()
    create_table(visit("/", name="Hidden"), "dedalos", 3)
    host = visit("/", name="Ana")
    table = create_table(host, "dedalos", 3, public=True)
    tables = watcher.get_by_role("region", name="Public tables")
    expect(tables.get_by_role("listitem")).to_have_count(1)
    row = tables.get_by_role("listitem").filter(has_text="Ana’s table")
    expect(row).to_contain_text("1 of 3 seats")
    row.get_by_role("link").click()
    expect(watcher).to_have_url(re.compile(f"/t/{table}$"))
    watcher.get_by_role("button", name="Sit down").click()
    expect(host.locator(".seats li:not(.empty)")).to_have_count(2)


def test_many_public_tables_come_page_by_page_and_by_kind(visit: Visit, site: Site) -> None:
    def row(number: int, game: str, taken: int) -> TableRow:
        name, created = f"Nr {number}", WallMillis(10**13 + number)
        return TableRow(
            *(TableId(f"many{number}"), game, name, True, "waiting", 4, taken),
            *((), None, created, created),
        )

    made = [row(n, "dedalos" if n % 60 == 7 else "magic-maze", 4 * (n % 2)) for n in range(120)]

    def put() -> None:
        for one in made:
            site.services.lobby.put(one)

    def drop() -> None:
        for one in made:
            site.services.lobby.drop(one.id)

    site.call(put)
    try:
        page = visit("/")
        tables = page.get_by_role("region", name="Public tables")
        rows = tables.get_by_role("listitem")
        expect(rows).to_have_count(50)
        expect(rows.first).to_contain_text("Nr 118")
        tables.get_by_role("button", name="Show more (50 of ").click()
        expect(rows).to_have_count(100)
        tables.get_by_label("With a free seat").check()
        expect(rows).to_have_count(50)
        tables.get_by_label("With a free seat").uncheck()
        tables.get_by_label("Which game").select_option("dedalos")
        expect(rows.filter(has_text="Nr ")).to_have_count(2)
        expect(rows.filter(has_text="Nr 67")).to_be_visible()
        site.call(lambda: site.services.lobby.drop(TableId("many67")))
        expect(rows.filter(has_text="Nr 67")).to_have_count(0)
        tables.get_by_label("With a free seat").check()
        tables.get_by_label("Which game").select_option("haunting-house")
        expect(tables.get_by_text("No tables like that right now.")).to_be_visible()
    finally:
        site.call(drop)


def test_my_games_are_there_to_continue_and_can_be_put_away(visit: Visit) -> None:
    page = visit("/", name="Ana")
    table = play_with_bots(page, "haunting-house")
    page.get_by_role("link", name="Home").first.click()
    mine = page.get_by_role("region", name="Continue my games")
    expect(mine.get_by_role("listitem")).to_contain_text("playing")
    first, shelf = mine.bounding_box(), page.locator(".shelf").bounding_box()
    assert first is not None
    assert shelf is not None
    assert first["y"] < shelf["y"], "what can be continued comes first"
    mine.get_by_role("link").click()
    expect(page).to_have_url(re.compile(f"/t/{table}$"))
    page.go_back()
    mine.get_by_role("button", name="Remove The Haunting House from the list").click()
    expect(mine).to_have_count(0)
