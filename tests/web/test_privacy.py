"""The page about privacy, and those by which people join: read by everybody, used by some."""

import json
import re
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import expect

from clew.storage.store import GuestId, TableId
from web.axe import complaints_of
from web.conftest import Visit
from web.frame import add_result, create_table
from web.patience import PATIENCE
from web.site import Site


def test_a_person_sees_takes_along_and_erases_what_is_kept(visit: Visit, site: Site) -> None:
    page = visit("/", name="Zenobia")
    table = create_table(page, "dedalos", 3)
    page.get_by_label("Say something").fill("I live in Palmyra")
    page.keyboard.press("Enter")
    expect(page.get_by_text("I live in Palmyra").first).to_be_visible()
    page.goto("/about")
    page.get_by_role("link", name="What is kept").click()
    expect(page.get_by_text("Finished matches, for replays: 3,650 days")).to_be_visible()
    page.get_by_role("button", name="Show it").click()
    expect(page.get_by_text("You left traces at 1 table.")).to_be_visible()
    assert complaints_of(page) == []
    with page.expect_download() as download:
        page.get_by_role("button", name="Download it").click()
    assert "Palmyra" in json.dumps(json.loads(Path(download.value.path()).read_bytes()))
    page.get_by_role("button", name="Erase it").click()
    page.get_by_role("button", name="Erase everything about me").click()
    expect(page.get_by_text("has been erased")).to_be_visible()
    assert page.evaluate("localStorage.length") == 0
    row = httpx.get(f"{site.url}/api/tables/{table}", timeout=PATIENCE).json()
    assert row["players"] == ["somebody"]


def test_results_without_a_table_are_shown_and_erased(visit: Visit, site: Site) -> None:
    page = visit("/", name="Zenobia")
    table = create_table(page, "dedalos", 3)
    me = site.services.tables.loaded[TableId(table)].table.room.host
    add_result(site, table=TableId("away"), names=("Zenobia", "Ben"), guests=(me, GuestId("ben")))
    page.goto("/privacy")
    page.get_by_role("button", name="Show it").click()
    expect(page.get_by_text("There is one result with your name")).to_be_visible()
    expect(page.get_by_text("Magic Maze, Zenobia")).to_be_visible()
    assert complaints_of(page) == []
    page.get_by_role("button", name="Erase it").click()
    page.get_by_role("button", name="Erase everything about me").click()
    expect(page.get_by_text("has been erased")).to_be_visible()
    results = httpx.get(f"{site.url}/api/results", timeout=PATIENCE).json()["results"]
    assert [one["names"] for one in results if one["table"] == "away"] == [["somebody", "Ben"]]


@pytest.mark.parametrize("path", ["/privacy", "/join", "/trust"])
@pytest.mark.parametrize("locale", ["en-GB", "es-ES", "fr-FR", "it-IT"])
def test_everybody_can_read_them(visit: Visit, path: str, locale: str) -> None:
    page = visit(path, locale=locale, viewport={"width": 360, "height": 740})
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    if path == "/join":
        expect(page.get_by_role("img", name=re.compile("http"))).to_be_visible()
    if locale == "en-GB":
        assert complaints_of(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
