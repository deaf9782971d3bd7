"""The page of whoever runs the server: every action, in a real browser."""

import gzip
import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import httpx
import msgspec
import pytest
from playwright.sync_api import Page, expect

from clew.server.administration import actions
from web.axe import complaints_of
from web.conftest import CLIENT, Visit
from web.frame import box, create_table
from web.host_codes import code_of
from web.patience import PATIENCE
from web.site import Site

SIZES = [(320, 640), (390, 844), (844, 390), (820, 1180), (1366, 768)]
TITLES = {
    "en-GB": "Run this server",
    "es-ES": "Gestionar este servidor",
    "fr-FR": "Gérer ce serveur",
    "it-IT": "Gestire questo server",
}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server of one's own: what its host does concerns everybody on it."""
    folder = tmp_path_factory.mktemp("host")
    own = Site(folder / "clew.db", CLIENT, bots=0)
    limits = msgspec.structs.replace(own.config.limits, host_sign_ins_at_once=1000)
    own.config = msgspec.structs.replace(
        own.config, limits=limits, backup_folder=str(folder / "backups")
    )
    own.start()
    yield own
    own.stop()


def sign_in(page: Page, site: Site) -> None:
    page.locator("#host-code").fill(code_of(site).lower())
    page.keyboard.press("Enter")
    expect(page.locator("#admin-now")).to_be_visible()


@pytest.fixture
def host(visit: Visit, site: Site) -> Page:
    """Somebody who has signed in."""
    page = visit("/host", name="Hostess", expects=["401"])
    page.clock.install()  # it runs as ever, but for `look_again`
    page.reload()
    sign_in(page, site)
    return page


def look_again(host: Page) -> None:
    """The host's page looks at the server every five seconds: these have passed."""
    host.clock.fast_forward(5_000)


def in_audit(page: Page, what: str) -> None:
    """The newest line of the log says so."""
    section = page.get_by_role("region", name="What was done here")
    expect(section.get_by_role("listitem").first).to_contain_text(what)


def test_signing_in_and_out(visit: Visit, site: Site) -> None:
    page = visit("/host", expects=["401"])
    page.get_by_label("Host code").fill("AAAA-BBBB-CCCC-DDDD")
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_text("This is not a host code of this server.")).to_be_visible()
    assert complaints_of(page) == []
    sign_in(page, site)
    in_audit(page, "Signed in")
    page.reload()
    expect(page.get_by_role("heading", name="Right now")).to_be_visible()
    assert complaints_of(page) == []
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_label("Host code")).to_be_visible()
    page.reload()
    expect(page.get_by_label("Host code")).to_be_visible()


@pytest.mark.parametrize("locale", TITLES)
def test_it_fits_in_every_language(visit: Visit, site: Site, locale: str) -> None:
    page = visit("/host", name="Hostess", expects=["401"], locale=locale)
    expect(page.get_by_role("heading", level=1)).to_have_text(TITLES[locale])
    sign_in(page, site)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (width, locale)
        small = page.locator(".host button, .host .choice").evaluate_all(
            "all => all.filter(one => one.offsetHeight < 36).map(one => one.textContent)"
        )
        assert small == []


def test_a_table_is_closed_and_another_deleted(visit: Visit, host: Page) -> None:
    ann = visit("/", name="Ann", expects=["404"])
    create_table(ann, "dedalos", 3)
    look_again(host)
    expect(host.get_by_role("listitem").filter(has_text="Ann’s").first).to_be_visible()
    host.get_by_role("button", name="Close “Ann").click()
    host.get_by_role("dialog").get_by_role("button", name="Close", exact=True).last.click()
    in_audit(host, "Closed a table")
    expect(ann.get_by_text("Whoever runs this server has closed this table.")).to_be_visible()
    bob = visit("/", name="Bob", expects=["404"])
    create_table(bob, "dedalos", 3)
    look_again(host)
    host.get_by_role("button", name="Delete “Bob").click()
    host.get_by_role("dialog").get_by_role("button", name="Delete").click()
    in_audit(host, "Deleted a table")
    expect(bob.get_by_role("heading", level=1)).to_have_text("There is no such table")


def test_somebody_is_removed_muted_and_banned(visit: Visit, host: Page) -> None:
    ann = visit("/", name="Ann")
    table = create_table(ann, "dedalos", 3)
    bob = visit(f"/t/{table}", name="Bob")
    say = bob.get_by_label("Say something")
    expect(say).to_be_visible()
    look_again(host)
    host.get_by_role("button", name="Mute Bob").click()
    host.get_by_label("How long").select_option(label="for an hour")
    host.get_by_role("dialog").get_by_role("button", name="Mute").click()
    in_audit(host, "Muted Bob, for an hour")
    say.fill("hello")
    bob.keyboard.press("Enter")
    expect(bob.get_by_text("Whoever runs this server has muted you.")).to_be_visible()
    restrictions = host.get_by_role("region", name="Bans and mutes")
    expect(restrictions).to_contain_text("until")
    host.get_by_role("button", name="Lift it for Bob").click()
    in_audit(host, "Lifted a mute")
    expect(restrictions).to_contain_text("Nobody.")
    host.get_by_role("button", name="Remove Bob from the table").click()
    in_audit(host, f"Removed somebody Bob, {table}")
    expect(bob.get_by_text("sent away from this table")).to_be_visible()
    host.get_by_role("button", name="Ban Bob").click()
    host.get_by_label("How long").select_option(label="for good")
    assert complaints_of(host) == []
    host.get_by_role("dialog").get_by_role("button", name="Ban").click()
    in_audit(host, "Banned Bob, for good")
    expect(restrictions).to_contain_text("for good")
    expect(host.get_by_role("button", name="Ban Bob")).to_have_count(0)
    host.get_by_role("button", name="Lift it for Bob").click()
    in_audit(host, "Lifted a ban")


def test_the_host_of_a_table_is_removed_and_somebody_there_leads_it(
    visit: Visit, host: Page
) -> None:
    ann = visit("/", name="Ann")
    table = create_table(ann, "dedalos", 3)
    bob = visit(f"/t/{table}", name="Bob")
    bob.get_by_role("button", name="Sit here").first.click()
    lead = bob.get_by_role("button", name="Become the host")
    expect(lead).to_have_count(0)
    look_again(host)
    host.get_by_role("button", name="Remove Ann from the table").click()
    in_audit(host, f"Removed somebody Ann, {table}")
    expect(ann.get_by_text("sent away from this table")).to_be_visible()
    lead.click()  # at once: nobody waits for a host who was removed
    expect(bob.get_by_role("button", name="Begin")).to_be_visible()
    ann.reload()
    expect(ann.get_by_text("sent away from this table")).to_be_visible()
    expect(lead).to_have_count(0)


def test_an_address_is_banned_for_an_hour(visit: Visit, host: Page, site: Site) -> None:
    ann = visit("/", name="Ann")
    create_table(ann, "dedalos", 3)
    look_again(host)
    host.get_by_role("button", name="Ban Ann").click()
    dialog = host.get_by_role("dialog")
    dialog.get_by_label("Everybody at 127.0.0.1").check()
    dialog.get_by_label("How long").select_option(label="for an hour")
    dialog.get_by_role("button", name="Ban", exact=True).click()
    restrictions = host.get_by_role("region", name="Bans and mutes")
    expect(restrictions).to_contain_text(re.compile("127.0.0.1.*until", re.S))
    expect(restrictions).not_to_contain_text("Ann")  # an address is nobody's
    expect(ann.get_by_text("Whoever runs this server has banned you from it.")).to_be_visible()
    late = httpx.get(f"{site.url}/api/tables", timeout=PATIENCE)
    assert (late.status_code, late.json()["reason"]) == (403, "banned")
    # The host is at that address too, and can still lift it.
    host.get_by_role("button", name="Lift it for 127.0.0.1").click()
    in_audit(host, "Lifted")
    expect(restrictions).to_contain_text("Nobody.")
    assert httpx.get(f"{site.url}/api/tables", timeout=PATIENCE).status_code == 200


def test_everybody_is_told_something(visit: Visit, host: Page) -> None:
    ann = visit("/", name="Ann")
    expect(ann.get_by_role("heading", level=1)).to_be_visible()
    host.get_by_label("What to say").fill("We restart in 5 minutes.")
    host.get_by_role("button", name="Send").click()
    in_audit(host, "Message to everybody “We restart in 5 minutes.”, for 10 minutes")
    told = ann.get_by_role("status").filter(has_text="We restart in 5 minutes.")
    expect(told).to_be_visible()
    assert complaints_of(ann) == []
    late = visit("/settings", name="Bob")
    expect(late.get_by_text("We restart in 5 minutes.")).to_be_visible()
    late.get_by_role("button", name="Dismiss").click()
    expect(late.get_by_text("We restart in 5 minutes.")).to_have_count(0)
    host.get_by_role("button", name="Withdraw it").click()
    in_audit(host, "Withdrew the message to everybody")
    expect(told).to_have_count(0)


def test_draining(visit: Visit, host: Page) -> None:
    host.get_by_role("switch", name="Accept no new tables").click()
    in_audit(host, "No new tables")
    ann = visit("/", name="Ann", expects=["400"])
    expect(ann.get_by_text("accepts no new tables")).to_be_visible()
    box(ann, "dedalos").get_by_role("button", name="Play with bots").click()
    expect(ann.get_by_text("about to stop and accepts no new tables").first).to_be_visible()
    host.get_by_role("switch", name="Accept no new tables").click()
    in_audit(host, "New tables accepted again")
    expect(host.get_by_role("switch", name="Accept no new tables")).not_to_be_checked()
    create_table(visit("/", name="Bob"), "dedalos", 3)


def test_backups(host: Page) -> None:
    section = host.get_by_role("region", name="Backups")
    section.get_by_role("button", name="Back up now").click()
    expect(section).to_contain_text("The last one is good")
    in_audit(host, "Backup")
    with host.expect_download() as download:
        section.get_by_role("button", name="Download a backup").click()
    assert b"clew-backup" in gzip.decompress(Path(download.value.path()).read_bytes())
    in_audit(host, "Downloaded a backup")


def test_settings_of_the_server(visit: Visit, host: Page) -> None:
    form = host.get_by_role("region", name="Settings of the server")
    form.get_by_label("Name of this server").fill("Café Ariadne")
    form.get_by_role("switch", name="Chat").click()
    form.get_by_label("Whoever has the code").check()
    form.get_by_role("textbox", name="The code").fill("margherita")
    form.get_by_label("Magic Maze").uncheck()
    form.get_by_label("English").uncheck()
    form.get_by_label("Words that no name may contain").fill("rude\n*nasty*")
    form.get_by_role("button", name="Save").click()
    in_audit(host, "Changed the settings")
    ann = visit("/", name="Ann", expects=["400"])
    expect(ann.get_by_role("heading", level=1)).to_have_text("Café Ariadne")
    expect(ann.locator("html")).to_have_attribute("lang", "es")
    expect(ann.get_by_role("heading", name="Magic Maze")).to_have_count(0)
    ann.get_by_role("button", name="Crear una mesa").first.click()
    ann.get_by_role("dialog").get_by_label("Nombre de la mesa").fill("A nasty place")
    ann.get_by_role("dialog").get_by_label("Código para abrir mesas").fill("margherita")
    ann.get_by_role("dialog").get_by_role("button", name="Crear una mesa").click()
    expect(ann.get_by_text("Aquí no se permite ese nombre")).to_be_visible()
    # Back to what is usual.
    form.get_by_label("English").check()
    form.get_by_label("Magic Maze").check()
    form.get_by_label("Words that no name may contain").fill("")
    form.get_by_label("Name of this server").fill("")
    form.get_by_role("button", name="Save").click()
    in_audit(host, "Changed the settings")
    bob = visit("/", name="Bob", expects=["400"])
    expect(bob.get_by_role("heading", name="Magic Maze")).to_be_visible()
    bob.get_by_role("button", name="Create a table").first.click()
    code = bob.get_by_label("Code to open tables")
    code.fill("funghi")
    bob.get_by_role("dialog").get_by_role("button", name="Create a table").click()
    expect(bob.get_by_text("Here tables are opened with a code")).to_be_visible()
    code.fill("Margherita")
    bob.get_by_role("dialog").get_by_role("button", name="Create a table").click()
    bob.wait_for_url("**/t/*")
    say = bob.get_by_label("Say something")
    say.fill("hello")
    bob.keyboard.press("Enter")
    expect(bob.get_by_text("Chat is switched off on this server.")).to_be_visible()
    form.get_by_role("switch", name="Chat").click()
    form.get_by_label("Everybody").check()
    form.get_by_role("button", name="Save").click()
    expect(host.get_by_text("Saved.")).to_be_visible()


def test_the_audit_log_can_be_taken_along(host: Page) -> None:
    with host.expect_download() as download:
        host.get_by_role("link", name="Download all of it").click()
    assert "sign-in" in Path(download.value.path()).read_text("utf-8")


def test_the_log_speaks_the_hosts_language(visit: Visit, site: Site) -> None:
    """Also of what was done, and of where: nothing in it is for engineers."""
    page = visit("/host", name="Hostess", expects=["401"], locale="es-ES")
    sign_in(page, site)
    page.get_by_role("switch", name="No admitir mesas nuevas").click()
    log = page.get_by_role("region", name="Lo que se ha hecho aquí")
    newest = log.get_by_role("listitem").first
    expect(newest).to_contain_text("No se admiten mesas nuevas")
    expect(newest).to_contain_text(re.compile(r"en esta página, desde 127\.0\.0\.1 \(sesión \w+\)"))
    page.get_by_role("switch", name="No admitir mesas nuevas").click()
    expect(newest).to_contain_text("Se admiten de nuevo mesas nuevas")


def test_the_code_for_the_wall_is_one_click_away(host: Page) -> None:
    host.get_by_role("link", name="The code for the wall or the TV").click()
    expect(host.get_by_role("heading", name="Come and play")).to_be_visible()
    expect(host.get_by_role("img", name=re.compile("Code that leads to"))).to_be_visible()


# Which test does it in a browser, for everything that a host can do.
DONE_BY = {
    "close-table": "test_a_table_is_closed_and_another_deleted",
    "delete-table": "test_a_table_is_closed_and_another_deleted",
    "remove-person": "test_somebody_is_removed_muted_and_banned",
    "restrict": "test_somebody_is_removed_muted_and_banned",
    "lift": "test_somebody_is_removed_muted_and_banned",
    "announce": "test_everybody_is_told_something",
    "drain": "test_draining",
    "change-server": "test_settings_of_the_server",
    "back-up": "test_backups",
    "dismiss-report": "test_somebody_is_reported_to_whoever_runs_the_server",
}


def test_every_action_of_a_host_is_done_in_a_browser() -> None:
    kinds = {each.__struct_config__.tag for each in get_args(actions.Asked)}
    assert set(DONE_BY) == kinds
    here = Path(__file__)
    tests = here.read_text("utf-8") + here.with_name("test_people_at_table.py").read_text("utf-8")
    for name in DONE_BY.values():
        assert f"def {name}(" in tests
