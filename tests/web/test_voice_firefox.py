"""Talking aloud in Firefox, with itself and with Chromium: the same rules, the same silence."""

import json
from collections.abc import Iterator
from functools import partial

import pytest
from playwright.sync_api import Browser, Playwright, expect

from clew.core.types import Seat
from clew.games.magic_maze.actions import Start
from clew.storage.store import TableId
from web import voices
from web.conftest import NAMED, QUIET, Visit
from web.firefox import Firefox, Tab, running
from web.mall import new_guest, open_table
from web.patience import until
from web.site import CHROMIUM, Site


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    args = [*QUIET, *NAMED, *voices.MICROPHONES]
    chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=args)
    yield chromium
    chromium.close()


@pytest.fixture(scope="module")
def firefox(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Firefox]:
    with running(tmp_path_factory.mktemp("firefox")) as firefox:
        yield firefox


def sit(firefox: Firefox, site: Site, table: str, name: str) -> Tab:
    """Somebody with Firefox, seated."""
    known = {"clew.token": new_guest(site), "clew.name": name}
    stored = [
        f"localStorage[{json.dumps(k)}] = {json.dumps(json.dumps(v))};" for k, v in known.items()
    ]
    here = f"if (location.origin === {json.dumps(site.url)}) {{ {''.join(stored)} }}"
    tab = firefox.person(here + voices.WATCH)
    tab.goto(f"{site.url}/t/{table}")
    tab.press("Sit down")
    tab.until(
        "[...document.querySelectorAll('button')].some((b) => /Stand up/.test(b.textContent))"
    )
    return tab


def join(tab: Tab) -> None:
    tab.press("Talk aloud")
    tab.press("Join the conversation")
    tab.until(now("alone", "silence", "heard"))


def now(*words: str) -> str:
    """Whether the page says that things stand so."""
    return f"{json.dumps(words)}.includes(document.querySelector('[data-voice]')?.dataset.voice)"


def grows(tab: Tab, what: str) -> None:
    before = tab.evaluate(what)
    tab.until(f"(await {what}) > {before}")


def test_firefox_and_chromium_talk_until_the_start_and_again(
    visit: Visit, site: Site, firefox: Firefox
) -> None:
    token = new_guest(site)
    table = open_table(site, token, 3)
    ana = voices.sit(site, visit, table, "Ana", token)
    tabs = [sit(firefox, site, table, name) for name in ("Ben", "Eva")]
    voices.join(ana)
    for tab in tabs:
        join(tab)
    until(ana, lambda: ana.evaluate("connected()") == 2)
    for tab in tabs:
        tab.until("connected() === 2 && audible() === 2")
    voices.grows(ana, "received()")
    for tab in tabs:
        grows(tab, "sent()")
        grows(tab, "received()")
    ana.get_by_role("button", name="Begin").click()
    expect(ana.get_by_role("region", name="Board")).to_be_visible()
    for tab in tabs:
        tab.until(now("heard"))

    tables = site.services.tables
    loaded = tables.loaded[TableId(table)]
    assert site.call(partial(tables.bot_acts, loaded, Seat(0), Start()))
    for tab in tabs:
        tab.until(now("silence"))
        assert tab.evaluate("audible()") == 0
        assert tab.evaluate("microphones.some((one) => one.enabled)") is False
        # Nothing more goes out: what a page had sent is what it has sent half a second later.
        stopped = """async () => {
          const before = await sent();
          await new Promise((next) => setTimeout(next, 500));
          return (await sent()) === before;
        }"""
        tab.until(f"await ({stopped})()")
        assert tab.evaluate(stopped)

    voices.open_talk(site, table)
    for tab in tabs:
        tab.until(now("heard"))
        grows(tab, "sent()")
        grows(tab, "received()")
    until(ana, lambda: ana.evaluate("audible()") == 2)
