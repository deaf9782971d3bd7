"""The Great Book of Challenges and the list of wins, as the page shows them."""

import asyncio

import msgspec
import pytest
from playwright.sync_api import expect

from clew.core.records import BookEntry
from clew.core.types import Millis
from clew.server.edge.clubs import key_of, plain_word
from web.conftest import Visit
from web.frame import add_result, box, table_of
from web.patience import PATIENCE
from web.site import Site


@pytest.fixture(scope="module", autouse=True)
def _results(site: Site) -> None:
    for match, hourglasses, time, club in ((1, 2, 171_000, ""), (2, 1, 160_000, "Crete")):
        entry = BookEntry("1", "Discovery", 9, ("Ana", "(steady)"), hourglasses, Millis(time))
        add_result(site, match=match, book=msgspec.json.encode(entry), club=club)
    home = BookEntry("~abc", "Grandma's mall", 12, ("Ana",), 0, Millis(60_000), True)
    add_result(site, match=3, names=("Ana",), winners=(0,), book=msgspec.json.encode(home))
    add_result(site, match=4, game="dedalos", names=("Ben", "Ana"), winners=(0,), rule="DD-W1")
    secret = BookEntry("2", "Second", 11, ("Zoe",), 3, Millis(99_000))
    add_result(
        site,
        match=5,
        club="Naxos",
        public=False,
        names=("Zoe",),
        book=msgspec.json.encode(secret),
        club_key=key_of(salt_of(site), "Naxos", plain_word("Red thread")),
    )
    for match in range(100, 350):  # more than two pages
        many = BookEntry("5", "Fifth", 9, (f"Crowd {match}",), 4, Millis(1000 * match))
        names = (f"Crowd {match}",)
        add_result(site, match=match, names=names, winners=(0,), book=msgspec.json.encode(many))


def salt_of(site: Site) -> bytes:
    work = asyncio.run_coroutine_threadsafe(site.services.store.club_salt(), site.loop)
    return work.result(PATIENCE)


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
    page.get_by_role("button", name="Show", exact=True).click()
    expect(page.get_by_text("The club Crete has met one challenge.")).to_be_visible()
    row = page.get_by_role("row").filter(has_text="Discovery")
    expect(row).to_contain_text("2:40")
    expect(row).not_to_contain_text("one more")


def test_a_clubs_word_opens_what_it_played_in_private(visit: Visit) -> None:
    page = visit("/book")
    expect(page.get_by_text("Ben")).to_be_visible()
    expect(page.get_by_text("Zoe")).to_have_count(0)
    page.get_by_label("Book of the club").fill("Naxos")
    page.get_by_role("button", name="Show", exact=True).click()
    expect(page.get_by_text("The club Naxos has met no challenge yet.")).to_be_visible()
    page.get_by_label("The club’s word").fill("some other word")
    page.get_by_role("button", name="Show", exact=True).click()
    expect(page.get_by_text("The club Naxos has met no challenge yet.")).to_be_visible()
    page.get_by_label("The club’s word").fill("red THREAD")
    page.get_by_role("button", name="Show", exact=True).click()
    expect(page.get_by_text("The club Naxos has met one challenge.")).to_be_visible()
    expect(page.get_by_role("row").filter(has_text="Zoe")).to_contain_text("1:39")
    expect(page.locator(".card").filter(has_text="Magic Maze")).to_contain_text("Zoe")


def test_a_table_is_entered_with_the_clubs_word(visit: Visit, site: Site) -> None:
    page = visit("/", name="Ana")
    box(page, "dedalos").get_by_role("button", name="Create a table").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_label("The club’s word")).to_have_count(0)
    dialog.get_by_label("Club (optional)").fill("Naxos")
    dialog.get_by_label("The club’s word").fill("Red thread")
    dialog.get_by_role("button", name="Create a table").click()
    expect(page.get_by_role("heading", name="Who plays")).to_be_visible()
    opened = site.room(table_of(page)).opened
    assert (opened.club, opened.public) == ("Naxos", False)
    assert opened.club_key == key_of(salt_of(site), "Naxos", "redthread")


def test_a_long_book_is_read_page_by_page(visit: Visit) -> None:
    page = visit("/book")
    expect(page.get_by_text("252 challenges met.")).to_be_visible()
    crowd = page.get_by_role("row").filter(has_text="Crowd 100")
    more = page.get_by_role("button", name="Show more", exact=True)
    expect(crowd).not_to_contain_text("249 more")
    more.click()
    more.click()
    expect(crowd).to_contain_text("249 more")
    expect(more).to_have_count(0)
    wins = page.locator(".card").filter(has_text="Magic Maze")
    expect(wins.get_by_role("listitem")).to_have_count(10)
    for shown in (60, 110, 160):
        wins.get_by_role("button").click()
        expect(wins.get_by_role("listitem")).to_have_count(shown)


def test_wins_are_listed_by_game_and_name(visit: Visit) -> None:
    page = visit("/book", locale="es-ES")
    wins = page.locator(".card").filter(has_text="Dedalo’s")
    expect(wins.get_by_role("listitem").first).to_contain_text("Ben")
    expect(wins.get_by_role("listitem").first).to_contain_text("1 de 1")
    expect(page.get_by_text("Descubrimiento")).to_be_visible()
