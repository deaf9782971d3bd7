"""Browser tests: Debian's chromium, a real server, the built client.

CLEW_WEB_OUT=folder tests a client that was built there (`CLEW_WEB_OUT=folder npm run build`).
CLEW_CHROMIUM=/usr/bin/chromium tests in the browser of that path.
"""

import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    sync_playwright,
)

from clew.server.edge.pages import WEB
from real_parts import demand
from web.patience import PATIENCE
from web.site import CHROMIUM, Site

CLIENT = Path(os.environ.get("CLEW_WEB_OUT", WEB))
QUIET = ["--no-sandbox", "--disable-background-networking", "--disable-gpu", "--mute-audio"]
# A name for this machine that browsers do not trust as they trust localhost: over plain HTTP it is
# what a laptop's address is to the others in its network.
PLAIN_HOST = "clew.test"
NAMED = [f"--host-resolver-rules=MAP {PLAIN_HOST} 127.0.0.1", "--no-proxy-server"]


def lacking() -> str | None:
    if CHROMIUM is None:
        return "Chromium (apt-get install chromium-headless-shell)"
    if not (CLIENT / "index.html").exists():
        return "the built web client (npm ci && npm run build in web/)"
    return None


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    if (reason := lacking()) is not None:
        demand(reason)
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET + NAMED)
    yield chromium
    chromium.close()


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    site = Site(tmp_path_factory.mktemp("site") / "clew.db", CLIENT).start()
    yield site
    site.stop()


Visit = Callable[..., Page]


@pytest.fixture
def visit(browser: Browser, site: Site) -> Iterator[Visit]:
    """Opens the site as a new person: `visit("/", locale="es-ES", name="Ana")`.

    With the speed "instant", which this person chose before, films and final scenes are left out.

    A page that logs an error (but one that *expects* names), throws, or lacks a text fails the test
    at its end.
    """
    contexts: list[BrowserContext] = []
    troubles: list[str] = []
    pages: list[Page] = []

    expected = ["ERR_INTERNET_DISCONNECTED", "ERR_CONNECTION_REFUSED", "WebSocket connection"]

    def heard(message: ConsoleMessage) -> None:
        # What Svelte warns of (`derived_inert` and others) is a mistake of ours, too.
        if message.type == "error" or "svelte.dev/e/" in message.text:
            troubles.append(message.text)

    def open_page(
        path: str = "/",
        name: str | None = None,
        expects: Sequence[str] = (),
        pinned: bool = True,
        speed: str | None = None,
        **options: Any,
    ) -> Page:
        expected.extend(expects)
        usual: dict[str, Any] = {
            "base_url": site.url,
            "locale": "en-GB",
            "viewport": {"width": 1440, "height": 900},
        }
        context = browser.new_context(**usual | options)
        contexts.append(context)
        # Most tests look at what the drawer holds; those of the stage open it themselves.
        if pinned:
            context.add_init_script("try { localStorage['clew.drawer'] ??= true } catch {}")
        if speed is not None:
            context.add_init_script(
                f"try {{ localStorage['clew.speed'] ??= '\"{speed}\"' }} catch {{}}"
            )
        if name is not None:
            context.add_init_script(f"localStorage.setItem('clew.name', JSON.stringify({name!r}))")
        page = context.new_page()
        page.set_default_timeout(PATIENCE * 500)
        page.on("pageerror", lambda error: troubles.append(f"threw: {error}"))
        page.on("console", heard)
        page.goto(path)
        pages.append(page)
        return page

    yield open_page
    for page in pages:
        if not page.is_closed():
            lost = page.evaluate("[...(globalThis.missingTexts ?? [])]")
            troubles.extend(f"no text: {key}" for key in lost)
    for context in contexts:
        context.close()
    assert [one for one in troubles if not any(word in one for word in expected)] == []
