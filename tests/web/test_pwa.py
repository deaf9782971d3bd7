"""Installable, and clear when there is no connection."""

import json
import struct

from playwright.sync_api import expect

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


def test_without_a_connection_there_is_a_page_that_says_so(visit: Visit) -> None:
    page = visit("/", locale="es-ES")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    page.context.set_offline(True)
    page.goto("/t/anything")
    expect(page.get_by_role("heading", name="Se ha cortado el hilo")).to_be_visible()
    expect(page.locator("section:visible")).to_have_count(1)
    page.context.set_offline(False)
    page.get_by_role("button", name="Reintentar").click()
    expect(page.get_by_role("heading", name="Esta mesa no existe")).to_be_visible()
