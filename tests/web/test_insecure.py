"""The page over plain HTTP from a name that is not localhost, where browsers leave things out.

Anything that exists in secure contexts only must be replaced or left out there, with a word to the
person. `visit` fails a test whose page logs an error.
"""

import re
from collections import defaultdict

import pytest
from playwright.sync_api import Page, expect

from web.conftest import PLAIN_HOST, Visit
from web.frame import create_table
from web.haunted import asked_of, ending_for, perform
from web.patience import Passing
from web.site import Site
from web.words import WEB, without_comments

SHORT = 81  # with this seed a match against an easy bot is short
ONLY_SECURE = ["navigator.clipboard", "navigator.serviceWorker", "navigator.wakeLock"]


@pytest.fixture
def plain(site: Site) -> str:
    """The site's address for somebody else in the network."""
    return site.url.replace("127.0.0.1", PLAIN_HOST)


def is_insecure(page: Page) -> None:
    """The browser gives this page only what it gives to pages of plain HTTP."""
    assert page.evaluate("isSecureContext") is False
    for name in [*ONLY_SECURE, "crypto.randomUUID", "crypto.subtle"]:
        assert page.evaluate(f"typeof {name}") == "undefined"


def test_a_table_is_opened_shared_and_played_to_its_end(
    visit: Visit, site: Site, plain: str
) -> None:
    site.seed(SHORT)
    page = visit("/", name="Ana", base_url=plain, speed="instant")
    is_insecure(page)
    table = create_table(page, "haunting-house", 2)
    notes = Passing(page, "[role=status]")
    page.get_by_role("button", name="Copy the link").click()
    notes.showed("Link copied.")
    page.get_by_label("Say something").focus()
    page.keyboard.press("Control+V")
    expect(page.get_by_label("Say something")).to_have_value(f"{plain}/t/{table}")
    page.get_by_label("Say something").clear()
    page.get_by_label("Bot for seat 2").select_option(label="Bot, easy")
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_role("region", name="Board")).to_be_visible()
    while (move := asked_of(site, page)) is not None:
        perform(site, page, move)
    bot = page.locator(".people li b").nth(1).inner_text()
    expect(page.get_by_role("heading", name=ending_for(site, page, bot))).to_be_visible()


def test_friends_come_by_the_link_and_a_seat_moves_to_another_device(
    visit: Visit, site: Site, plain: str
) -> None:
    page = visit("/", name="Ana", base_url=plain)
    table = create_table(page, "dedalos", 2)
    friend = visit(f"/t/{table}", name="Ben", base_url=plain)
    friend.get_by_role("button", name="Sit down").click()
    expect(page.locator(".seats ol").get_by_text("Ben", exact=True)).to_be_visible()
    friend.get_by_text("Continue on another device").click()
    notes = Passing(friend, "[role=status]")
    friend.get_by_role("button", name="Copy the code").click()
    notes.showed("Code copied.")
    other = visit(f"/t/{table}", name="Ben", base_url=plain)
    other.get_by_text("I have a seat here already").click()
    other.get_by_label("Seat code").focus()
    other.keyboard.press("Control+V")
    other.get_by_role("button", name="Take my seat").click()
    expect(other.locator(".seats li").nth(1)).to_contain_text("you")


def test_a_browser_that_does_not_copy_selects_for_the_persons_own_keys(
    visit: Visit, plain: str
) -> None:
    page = visit("/", name="Ana", base_url=plain)
    table = create_table(page, "dedalos", 2)
    page.evaluate("document.execCommand = () => false")
    notes = Passing(page, "[role=status]")
    page.get_by_role("button", name="Copy the link").click()
    notes.showed("copy it with the keyboard")
    assert page.evaluate("getSelection().toString()") == f"{plain}/t/{table}"
    page.get_by_text("Continue on another device").click()
    page.get_by_role("button", name="Copy the code").click()
    notes.showed("The code is selected")
    code = page.get_by_label("Seat code").input_value()
    assert page.evaluate("getSelection().toString()") == code


def test_the_settings_say_what_browsers_leave_out(visit: Visit, plain: str) -> None:
    page = visit("/settings", base_url=plain)
    expect(page.get_by_text("This address is not encrypted")).to_be_visible()
    expect(page.get_by_role("switch", name="Notify me")).to_be_disabled()
    page.get_by_role("switch", name="Sounds").click()
    page.get_by_role("switch", name="Vibration").click()
    page.reload()
    expect(page.get_by_role("switch", name="Sounds")).not_to_be_checked()
    expect(page.get_by_role("switch", name="Vibration")).not_to_be_checked()
    page.goto("http://127.0.0.1:" + plain.rpartition(":")[2] + "/settings")
    expect(page.get_by_role("switch", name="Notify me")).to_be_enabled()
    expect(page.get_by_text("This address is not encrypted")).to_have_count(0)


@pytest.mark.parametrize(
    "path",
    ["/book", "/rules/dedalos", "/learn/magic-maze", "/workshop", "/about", "/nowhere"],
)
def test_every_other_page_is_there(visit: Visit, plain: str, path: str) -> None:
    page = visit(path, base_url=plain)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_role("img", name="Connection: ")).to_be_visible()


def test_a_scenario_is_shared_by_its_link(visit: Visit, plain: str) -> None:
    page = visit("/workshop", base_url=plain)
    page.get_by_label("Begin with").select_option("0")
    page.get_by_label("Name").first.fill("Plain")
    notes = Passing(page, "[role=status]")
    page.get_by_role("button", name="Share by link").click()
    notes.showed("Link copied.")


NO_STORAGE = """
for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(globalThis, name, {
    get() { throw new DOMException('denied', 'SecurityError'); },
  });
"""


def test_a_browser_that_keeps_nothing_plays_all_the_same(visit: Visit, plain: str) -> None:
    page = visit("about:blank", base_url=plain)
    page.add_init_script(NO_STORAGE)
    page.goto("/")
    create_table(page, "dedalos", 2)
    page.evaluate("dispatchEvent(new Event('vite:preloadError'))")
    expect(page.locator(".seats li").first).to_contain_text("you")


SECURE_ONLY = re.compile(
    r"randomUUID|crypto\.subtle|\bcaches\b|\bPushManager\b|new Notification|"
    r"navigator\.(?:bluetooth|clipboard|credentials|geolocation|hid|keyboard|locks|mediaDevices|"
    r"presentation|serial|serviceWorker|setAppBadge|share|storage|usb|wakeLock|xr)\b"
)
GUARDED = {  # where each stands behind a question whether it is there
    "main.ts": {"navigator.serviceWorker"},
    "pages/table/Invitation.svelte": {"navigator.share"},
    "pages/table/share/Share.svelte": {"navigator.share"},
    "state/wake-lock.ts": {"navigator.wakeLock"},
    "state/clipboard.ts": {"navigator.clipboard"},
    "state/notices.ts": {"navigator.serviceWorker", "new Notification"},
}


def test_what_only_secure_pages_have_is_used_where_it_is_asked_for_first() -> None:
    """A new use needs a way without it: add it here together with that."""
    found = defaultdict[str, set[str]](set)
    sources = WEB / "src"
    for file in [one for one in sources.rglob("*") if one.suffix in (".ts", ".svelte")]:
        code = without_comments(file.read_text(encoding="utf-8"))
        for name in SECURE_ONLY.findall(code):
            found[file.relative_to(sources).as_posix()].add(name)
    assert found == GUARDED
