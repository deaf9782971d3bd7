"""A server that does not know the pass of a page: nothing is lost unless the person says so."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from clew.server.common.tokens import Tokens
from storage.postgres_server import free_port
from web.axe import complaints_of
from web.conftest import CLIENT, Visit
from web.frame import box, create_table
from web.patience import fits, settled
from web.site import Site

SIZES = [(390, 844), (844, 390), (1366, 768)]
TITLES = {
    "en-GB": "The server does not recognise you",
    "es-ES": "El servidor no te reconoce",
    "fr-FR": "Le serveur ne te reconnaît pas",
    "it-IT": "Il server non ti riconosce",
}

# A server that goes while a page fetches one of its later parts.
CUT_OFF = ("dynamically imported module", "Unable to preload", "no words")


class Address:
    """One address, at which another server may be put: each database has a key of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.port = folder, free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.site: Site | None = None

    def serve(self, database: str, *pages: Page) -> Site:
        """The server of this database is here from now on.

        These pages look for it at once, as where a device has a network again, and not by and by.
        """
        self.stop()
        self.site = Site(self.folder / database, CLIENT, bots=0, port=self.port).start()
        for page in pages:
            page.evaluate("dispatchEvent(new Event('online'))")
        return self.site

    def stop(self) -> None:
        if self.site is not None:
            self.site.stop()
            self.site = None


@pytest.fixture
def address(tmp_path: Path) -> Iterator[Address]:
    address = Address(tmp_path)
    yield address
    address.stop()


def kept(page: Page, key: str) -> str | None:
    """What the browser keeps under this key, as text."""
    text: str | None = page.evaluate("key => localStorage.getItem(key)", f"clew.{key}")
    return text


def dialog(page: Page, title: str = TITLES["en-GB"]) -> Locator:
    return page.get_by_role("dialog", name=title)


def has_my_seat(page: Page) -> None:
    page.wait_for_load_state("networkidle")  # its later parts, too
    expect(page.locator(".seats li").first).to_contain_text("you")


def seated(visit: Visit, address: Address, **options: object) -> tuple[Page, str]:
    """Somebody with a seat at the old server, whose page is open; and the way to their table."""
    page = visit("/", name="Ana", base_url=address.url, expects=CUT_OFF, **options)
    table = create_table(page, "dedalos", 2)
    has_my_seat(page)
    return page, f"/t/{table}"


def test_the_pass_is_kept_and_works_when_the_old_server_is_back(
    visit: Visit, address: Address
) -> None:
    address.serve("old.db")
    page, table = seated(visit, address)
    before = kept(page, "token")
    address.serve("new.db", page)
    expect(dialog(page)).to_be_visible()
    expect(dialog(page)).to_contain_text("it may have been set up again")
    page.reload()
    dialog(page).get_by_role("button", name="Try again").click()
    expect(dialog(page).get_by_role("status")).to_have_text(
        "The server still does not recognise you."
    )
    dialog(page).get_by_role("button", name="Start over").click()
    sure = dialog(page, "Start over?")
    expect(sure.get_by_role("button", name="No, keep my pass")).to_be_focused()
    sure.get_by_role("button", name="No, keep my pass").click()
    dialog(page).get_by_role("button", name="Close").click()
    # The front page works without a pass, and forgets none of my tables meanwhile.
    page.goto("/")
    dialog(page).get_by_role("button", name="Close").click()
    expect(box(page, "dedalos")).to_be_visible()
    page.get_by_role("button", name="What can I do?").click()
    assert kept(page, "token") == before
    assert kept(page, "passes") is None
    address.serve("old.db", page)
    dialog(page).get_by_role("button", name="Try again").click()
    expect(dialog(page)).to_have_count(0)
    expect(page.get_by_role("button", name="What can I do?")).to_have_count(0)
    page.get_by_role("region", name="Continue my games").get_by_role("link").click()
    expect(page).to_have_url(address.url + table)
    has_my_seat(page)
    assert kept(page, "token") == before


def test_a_page_left_open_goes_on_where_it_was(visit: Visit, address: Address) -> None:
    """Another server was at the address for a while; nobody touched the page, nor woke it."""
    address.serve("old.db")
    page, _ = seated(visit, address)
    address.serve("new.db")
    expect(dialog(page)).to_be_visible()
    address.serve("old.db")
    dialog(page).get_by_role("button", name="Try again").click()
    expect(dialog(page)).to_have_count(0)
    has_my_seat(page)
    page.get_by_label("Say something").fill("Still me")
    page.get_by_role("button", name="Send").click()
    expect(page.get_by_role("list", name="Log")).to_contain_text("Ana Still me")


def test_who_starts_over_can_go_back(visit: Visit, address: Address) -> None:
    address.serve("old.db")
    page, table = seated(visit, address)
    before = kept(page, "token")
    new = address.serve("new.db", page)
    dialog(page).get_by_role("button", name="Start over").click()
    dialog(page, "Start over?").get_by_role("button", name="Yes, start over").click()
    expect(page.get_by_role("heading", name="There is no such table")).to_be_visible()
    page.get_by_role("link", name="Home").last.click()
    create_table(page, "dedalos", 3)
    has_my_seat(page)
    after = kept(page, "token")
    assert after not in (None, "null", before)
    assert len(new.call(lambda: list(new.services.tables.loaded))) == 1
    (aside,) = json.loads(kept(page, "passes") or "")
    assert aside["token"] == json.loads(before or "")

    address.serve("old.db", page)
    back = dialog(page).get_by_role("button", name="Use the pass put aside on")
    expect(back).to_have_count(1)
    back.click()
    expect(dialog(page)).to_have_count(0)
    page.goto("/")
    mine = page.get_by_role("region", name="Continue my games")
    expect(mine.get_by_role("listitem")).to_have_count(1)
    mine.get_by_role("link").click()
    expect(page).to_have_url(address.url + table)
    has_my_seat(page)
    assert kept(page, "token") == before
    page.goto("/settings")
    earlier = page.get_by_role("region", name="Earlier passes").get_by_role("button")
    expect(earlier).to_have_count(1)
    (aside,) = json.loads(kept(page, "passes") or "")
    assert aside["token"] == json.loads(after or "")


def test_two_windows_start_over_once(visit: Visit, address: Address) -> None:
    address.serve("old.db")
    page, _ = seated(visit, address)
    other = page.context.new_page()
    other.goto("/")
    expect(other.get_by_role("img", name="Connection: ")).to_be_visible()
    address.serve("new.db", page, other)
    for one in (page, other):
        dialog(one).get_by_role("button", name="Start over").click()
    dialog(page, "Start over?").get_by_role("button", name="Yes, start over").click()
    expect(page.get_by_role("heading", name="There is no such table")).to_be_visible()
    after = kept(page, "token")
    dialog(other, "Start over?").get_by_role("button", name="Yes, start over").click()
    expect(other.get_by_role("dialog")).to_have_count(0)
    expect(other.get_by_text("No public tables right now")).to_be_visible()
    assert kept(other, "token") == after
    assert len(json.loads(kept(other, "passes") or "")) == 1


def test_a_refusal_over_http_asks_the_same(visit: Visit, address: Address) -> None:
    site = address.serve("old.db")
    page = visit("/", name="Ana", base_url=address.url, expects=["401", *CUT_OFF])
    expect(page.get_by_text("No public tables right now")).to_be_visible()
    before = kept(page, "token")
    known = site.services.tokens
    site.call(lambda: setattr(site.services.api.gate, "tokens", Tokens(b"a new key")))
    box(page, "dedalos").get_by_role("button", name="Play with bots").click()
    expect(dialog(page)).to_be_visible()
    assert kept(page, "token") == before
    site.call(lambda: setattr(site.services.api.gate, "tokens", known))
    dialog(page).get_by_role("button", name="Try again").click()
    expect(dialog(page)).to_have_count(0)
    create_table(page, "dedalos", 2)
    has_my_seat(page)
    assert kept(page, "token") == before


@pytest.fixture
def unknown(visit: Visit, address: Address) -> Callable[..., Page]:
    """A page whose pass comes from elsewhere."""
    address.serve("new.db")
    token = {"name": "clew.token", "value": json.dumps("guest.ann.0000")}
    aside = {"token": "guest.bea.0000", "tables": [], "aside": 1_700_000_000_000}
    earlier = {"name": "clew.passes", "value": json.dumps([aside])}

    def open_page(path: str = "/", **options: object) -> Page:
        origin = {"origin": address.url, "localStorage": [token, earlier]}
        state = {"cookies": [], "origins": [origin]}
        return visit(path, base_url=address.url, expects=CUT_OFF, storage_state=state, **options)

    return open_page


@pytest.mark.parametrize("locale", TITLES)
def test_the_words_fit_every_screen(unknown: Callable[..., Page], locale: str) -> None:
    page = unknown(locale=locale)
    found = dialog(page, TITLES[locale])
    expect(found).to_be_visible()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        fits(page, width)
        wide = settled(page, lambda: found.evaluate("d => d.scrollWidth - d.clientWidth"))
        assert wide <= 0
    expect(found.locator(".ways button").first).to_be_focused()
    assert complaints_of(page, "dialog") == []
    found.locator(".ways button").last.click()
    assert complaints_of(page, "dialog") == []
    page.keyboard.press("Escape")
    assert complaints_of(page, ".banner") == []


def test_at_a_table_the_page_says_why_it_shows_none(unknown: Callable[..., Page]) -> None:
    page = unknown("/t/anything")
    dialog(page).get_by_role("button", name="Close").click()
    expect(page.get_by_text("It may have been set up again")).to_be_visible()
