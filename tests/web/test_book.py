"""The Great Book of Challenges and the list of wins, as the page shows them."""

import msgspec
import pytest
from playwright.sync_api import expect

from clew.core.types import Millis
from clew.games.magic_maze.book import Entry
from web.conftest import Visit
from web.frame import add_result
from web.site import Site


@pytest.fixture(scope="module", autouse=True)
def _results(site: Site) -> None:
    for match, hourglasses, time, club in ((1, 2, 171_000, ""), (2, 1, 160_000, "Crete")):
        entry = Entry("1", "Discovery", 9, ("Ana", "(steady)"), hourglasses, Millis(time))
        add_result(site, match=match, book=msgspec.json.encode(entry), club=club)
    home = Entry("~abc", "Grandma's mall", 12, ("Ana",), 0, Millis(60_000), True)
    add_result(site, match=3, names=("Ana",), winners=(0,), book=msgspec.json.encode(home))
    add_result(site, match=4, game="dedalos", names=("Ben", "Ana"), winners=(0,), rule="DD-W1")


def test_the_grid_has_who_how_and_how_fast(visit: Visit) -> None:
    page = visit("/book")
    row = page.get_by_role("row").filter(has_text="Discovery")
    best = row.get_by_role("cell").nth(0)
    expect(best).to_contain_text("Ana, Icarus")
    expect(best).to_contain_text("one hourglass, 2:40")
    best.get_by_text("one more").click()
    expect(best).to_contain_text("2 hourglasses, 2:51")
    expect(page.get_by_role("row")).to_have_count(1 + 17 + 1)
    home = page.get_by_role("row").filter(has_text="Grandma's mall")
    expect(home).to_contain_text("relaxed timer")


def test_a_club_has_its_own_book(visit: Visit) -> None:
    page = visit("/book")
    page.get_by_label("Book of the club").fill("Crete")
    page.get_by_role("button", name="Show").click()
    expect(page.get_by_text("The club Crete has met one challenge.")).to_be_visible()
    row = page.get_by_role("row").filter(has_text="Discovery")
    expect(row).to_contain_text("2:40")
    expect(row).not_to_contain_text("one more")


def test_wins_are_listed_by_game_and_name(visit: Visit) -> None:
    page = visit("/book", locale="es-ES")
    wins = page.locator(".card").filter(has_text="Dedalo's")
    expect(wins.get_by_role("listitem").first).to_contain_text("Ben")
    expect(wins.get_by_role("listitem").first).to_contain_text("1 de 1")
    expect(page.get_by_text("Descubrimiento")).to_be_visible()
