"""Installable, and clear when there is no connection."""

import json
import struct

import pytest
from playwright.sync_api import Page, expect

from web.conftest import Visit
from web.site import Site


def test_the_manifest_names_icons_that_are_there(visit: Visit, site: Site) -> None:
    page = visit("/")
    link = page.locator("link[rel=manifest]").get_attribute("href")
    manifest = json.loads(page.request.get(f"{site.url}{link}").body())
    assert manifest["display"] == "standalone"
    sizes = set[str]()
    for icon in manifest["icons"]:
        body = page.request.get(site.url + icon["src"]).body()
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", body[16:24])
            assert icon["sizes"] == f"{width}x{height}"
            sizes.add(icon["sizes"])
    assert sizes == {"192x192", "512x512"}
    assert any(icon.get("purpose") == "maskable" for icon in manifest["icons"])


def test_chromium_finds_nothing_against_installing(visit: Visit) -> None:
    page = visit("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    devtools = page.context.new_cdp_session(page)
    found = devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # A window without a profile cannot install anything; that is not the page's fault.
    assert [one for one in found if one["errorId"] != "in-incognito"] == []


# The offline page learns in two ways that the connection is back: its device says so, or the server
# answers when it asks, every five seconds. A test takes away those that it is not about, from the
# first offline page only: it may open again before the service worker has its connection back, and
# then it is the second one that asks.
NOT_TOLD = "addEventListener('online', (event) => event.stopImmediatePropagation(), true);"
NOT_ASKING = "globalThis.setInterval = () => 0;"


def cut_off(visit: Visit, without: str = "") -> Page:
    """A page whose connection is lost; *without* runs in it before its own scripts do, once."""
    page = visit("/", locale="es-ES")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    # A page that loses its connection while it still loads its parts begins anew by itself: that
    # would be the first offline page, and the one that we see the second.
    page.reload(wait_until="networkidle")
    page.goto("about:blank")
    page.add_init_script(f"if (!sessionStorage.cut) {{ sessionStorage.cut = 'once'; {without} }}")
    page.context.set_offline(True)
    page.goto("/t/anything")
    expect(page.get_by_role("heading", name="Se ha cortado el hilo")).to_be_visible()
    return page


def is_back(page: Page) -> None:
    expect(page.get_by_role("heading", name="Esta mesa no existe")).to_be_visible()


def test_without_a_connection_there_is_a_page_that_says_so(visit: Visit) -> None:
    page = cut_off(visit)
    expect(page.locator("section:visible")).to_have_count(1)
    expect(page.get_by_role("button", name="Reintentar")).to_be_visible()


@pytest.mark.parametrize("without", [NOT_ASKING, NOT_TOLD], ids=["told", "asking"])
def test_the_page_opens_by_itself_when_the_connection_returns(visit: Visit, without: str) -> None:
    page = cut_off(visit, without)
    page.context.set_offline(False)
    is_back(page)


def test_the_button_opens_the_page_when_it_does_not_notice(visit: Visit) -> None:
    page = cut_off(visit, NOT_TOLD + NOT_ASKING)
    page.context.set_offline(False)
    page.get_by_role("button", name="Reintentar").click()
    is_back(page)
