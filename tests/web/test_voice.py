"""Talking aloud, in browsers with microphones that only beep: the rules are the switch."""

from collections.abc import Iterator
from functools import partial

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect

from clew.core.types import Seat
from clew.games.magic_maze.actions import Start
from clew.storage.store import TableId
from web import voices
from web.axe import complaints_of
from web.conftest import NAMED, PLAIN_HOST, QUIET, Visit
from web.mall import new_guest
from web.patience import fits, until
from web.site import CHROMIUM, Site
from web.voices import bar_button, join, panel

rule = pytest.mark.rule


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """One that has microphones, and gives them to everybody who asks."""
    args = [*QUIET, *NAMED, *voices.MICROPHONES]
    chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=args)
    yield chromium
    chromium.close()


def act(site: Site, table: str, seat: int, action: object) -> None:
    tables = site.services.tables
    loaded = tables.loaded[TableId(table)]
    assert site.call(partial(tables.bot_acts, loaded, Seat(seat), action))


def allow(page: Page, who: str) -> None:
    """The host says who may talk and who may listen."""
    page.get_by_text("What is allowed here").click()
    page.get_by_label("Talking aloud").select_option(who)
    expect(page.get_by_label("Talking aloud")).to_have_value(who)


@rule("MM-K1", "MM-K4", "MM-S4")
def test_three_talk_until_the_start_and_again_when_talk_opens(visit: Visit, site: Site) -> None:
    table, pages = voices.come(site, visit, ["Ana", "Ben", "Eva"])
    for page in pages:
        join(page)
    voices.all_connected(pages)
    until(pages[0], lambda: voices.are_audible(pages, 2))
    for page in pages:
        voices.grows(page, "sent()")
        voices.grows(page, "received()")
    voices.begin(pages)
    assert [page.evaluate("lines.length") for page in pages] == [2, 2, 2], "it went on"
    expect(bar_button(pages[0])).to_have_attribute("data-voice", "heard")
    # Who speaks is lit at their chip.
    expect(pages[0].locator(".chips li.speaking[data-seat='1']")).to_be_visible()

    act(site, table, 0, Start())
    for page in pages:
        expect(bar_button(page)).to_have_attribute("data-voice", "silence")
        assert page.evaluate("audible()") == 0
        assert page.evaluate("microphones.some((one) => one.enabled)") is False
    expect(pages[0].get_by_text("Silence: by the rules").first).to_be_attached()
    expect(pages[0].locator(".chips li.speaking")).to_have_count(0)
    silence = "lines.every((one) => one.getSenders()[0].track === null)"
    until(pages[0], lambda: pages[0].evaluate(silence))

    voices.open_talk(site, table)
    for page in pages:
        expect(bar_button(page)).to_have_attribute("data-voice", "heard")
        voices.grows(page, "sent()")
    until(pages[0], lambda: voices.are_audible(pages, 2))


def test_a_page_that_cheats_is_heard_by_nobody_and_named(visit: Visit, site: Site) -> None:
    table, pages = voices.come(site, visit, ["Ana", "Ben", "Eva"])
    for page in pages:
        join(page)
    voices.all_connected(pages)
    voices.begin(pages)
    pages[1].evaluate("cheat()")
    act(site, table, 0, Start())
    until(pages[0], lambda: voices.are_audible(pages, 0))
    voices.grows(pages[0], "received()")  # it does send
    bar_button(pages[2]).click()
    ben = panel(pages[2]).locator("li", has_text="Ben")
    expect(ben).to_contain_text("still sending in silence")
    assert site.services.metrics.voice_still_sent.value == 1
    assert voices.are_audible(pages, 0)


def test_in_other_games_talk_is_open_until_the_host_says_no(visit: Visit, site: Site) -> None:
    table, pages = voices.come(site, visit, ["Ana", "Ben"], "haunting-house")
    for page in pages:
        join(page)
    voices.begin(pages)
    voices.all_connected(pages)
    for page in pages:
        expect(bar_button(page)).to_have_attribute("data-voice", "heard")
    allow(pages[0], "off")
    for page in pages:
        expect(bar_button(page)).to_have_count(0)
        assert page.evaluate("connected()") == 0
        assert page.evaluate("microphones.every((one) => one.readyState === 'ended')")
    assert len(site.services.tables.loaded[TableId(table)].table.voice) == 0


def test_who_has_no_seat_listens_where_the_host_allows_it(visit: Visit, site: Site) -> None:
    table, (ana, ben) = voices.come(site, visit, ["Ana", "Ben"], "haunting-house")
    eva = voices.watch(site, visit, table, "Eva", new_guest(site))
    expect(bar_button(ana)).to_be_visible()
    expect(bar_button(eva)).to_have_count(0)
    allow(ana, "everybody")
    for page in (ana, ben):
        join(page)
    bar_button(eva).click()
    expect(panel(eva)).to_contain_text("You have no seat here")
    panel(eva).get_by_role("button", name="Listen").click()
    expect(panel(eva)).to_contain_text("You are listening.")
    until(eva, lambda: eva.evaluate("audible()") == 2)
    voices.grows(eva, "received()")
    assert eva.evaluate("microphones.length") == 0
    assert eva.evaluate("sent()") == 0
    assert ana.evaluate("audible()") == 1, "nobody hears who has no seat"


def test_push_to_talk_by_key_and_by_holding_the_microphone(visit: Visit, site: Site) -> None:
    _, (ana, ben) = voices.come(site, visit, ["Ana", "Ben"], "haunting-house")
    for page in (ana, ben):
        join(page)
    voices.begin([ana, ben])
    bar_button(ana).click()
    panel(ana).get_by_label("While I hold down the microphone").check()
    expect(bar_button(ana)).to_have_attribute("data-voice", "push")
    ana.keyboard.down("b")
    expect(bar_button(ana)).to_have_attribute("data-voice", "heard")
    ana.keyboard.up("b")
    expect(bar_button(ana)).to_have_attribute("data-voice", "push")
    talk = panel(ana).get_by_role("button", name="Talk", exact=True)
    talk.press("Enter")
    expect(talk).to_have_attribute("aria-pressed", "true")
    talk.press("Enter")
    expect(talk).to_have_attribute("aria-pressed", "false")
    ana.keyboard.press("Escape")
    bar_button(ana).hover()
    ana.mouse.down()
    expect(bar_button(ana)).to_have_attribute("data-voice", "heard")
    voices.grows(ana, "sent()")
    ana.wait_for_timeout(400)  # longer than a tap
    ana.mouse.up()
    expect(bar_button(ana)).to_have_attribute("data-voice", "push")
    expect(panel(ana)).to_be_hidden()


def test_volume_and_mute_of_one_person_and_of_oneself(visit: Visit, site: Site) -> None:
    _, (ana, ben) = voices.come(site, visit, ["Ana", "Ben"])
    for page in (ana, ben):
        join(page)
    voices.all_connected([ana, ben])
    bar_button(ana).click()
    panel(ana).get_by_label("Volume of Ben").fill("0.3")
    until(ana, lambda: ana.evaluate("loudspeakers[0].volume") == 0.3)
    mute = panel(ana).get_by_role("button", name="Mute Ben")
    mute.click()
    expect(mute).to_have_attribute("aria-pressed", "true")
    until(ana, lambda: ana.evaluate("audible()") == 0)
    mute.click()
    until(ana, lambda: ana.evaluate("audible()") == 1)
    meter = panel(ana).get_by_role("meter")
    until(ana, lambda: int(meter.get_attribute("aria-valuenow") or 0) > 0)
    panel(ana).get_by_label("Microphone", exact=True).select_option(label="Fake Audio Input 1")
    until(ana, lambda: ana.evaluate("microphones.length") == 2)
    assert ana.evaluate("microphones[0].readyState") == "ended"
    voices.grows(ana, "sent()")
    panel(ana).get_by_role("button", name="Switch my microphone off").click()
    expect(bar_button(ana)).to_have_attribute("data-voice", "muted")
    assert complaints_of(ana, "[popover]:popover-open") == []
    panel(ana).get_by_role("button", name="Leave the conversation").click()
    expect(panel(ana).get_by_role("button", name="Join the conversation")).to_be_visible()
    until(ben, lambda: ben.evaluate("connected()") == 0)


def test_a_lost_line_ends_the_talk_and_it_comes_back_by_itself(visit: Visit, site: Site) -> None:
    _, pages = voices.come(site, visit, ["Ana", "Ben"])
    ana, ben = pages
    for page in pages:
        join(page)
    voices.all_connected(pages)
    ana.context.set_offline(True)
    ana.evaluate("sockets.at(-1).close()")
    expect(bar_button(ana)).to_have_attribute("data-voice", "away")
    assert ana.evaluate("connected()") == 0
    ana.context.set_offline(False)
    voices.all_connected(pages)
    for page in pages:
        expect(bar_button(page)).to_have_attribute("data-voice", "heard")
        voices.grows(page, "sent()")
    voices.begin([ana, ben])


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("NotAllowedError", "does not let this page use the microphone"),
        ("NotFoundError", "No microphone was found"),
        ("NotReadableError", "Another program is using the microphone"),
    ],
)
def test_without_a_microphone_one_is_told_why_and_can_listen(
    visit: Visit, site: Site, name: str, words: str
) -> None:
    _, (ana, ben) = voices.come(site, visit, ["Ana", "Ben"])
    ana.evaluate(
        """name => {
          const { getUserMedia } = navigator.mediaDevices;
          navigator.mediaDevices.getUserMedia = async (...all) => {
            if (globalThis.allowed) return getUserMedia(...all);
            throw new DOMException("no", name);
          };
        }""",
        name,
    )
    for page in (ana, ben):
        join(page)
    bar_button(ana).click()
    expect(panel(ana).get_by_role("alert")).to_contain_text(words)
    expect(bar_button(ana)).to_have_attribute("data-voice", "no-voice")
    until(ana, lambda: ana.evaluate("audible()") == 1)
    ana.evaluate("globalThis.allowed = true")
    panel(ana).get_by_role("button", name="Try again").click()
    expect(bar_button(ana)).to_have_attribute("data-voice", "heard")
    voices.grows(ben, "received()")


def test_over_plain_http_one_is_told_what_browsers_ask_for(visit: Visit, site: Site) -> None:
    _, (ana, ben) = voices.come(site, visit, ["Ana", "Ben"])
    plain = site.url.replace("127.0.0.1", PLAIN_HOST)
    eva = visit("about:blank", base_url=plain)
    table, token = ana.url.rpartition("/")[2], new_guest(site)
    eva.goto(plain)
    eva.evaluate("token => localStorage.setItem('clew.token', JSON.stringify(token))", token)
    ben.get_by_role("button", name="Stand up").click()
    eva.goto(f"/t/{table}")
    eva.get_by_role("button", name="Sit down").click()
    expect(eva.get_by_role("button", name="Stand up")).to_be_visible()
    join(eva)
    bar_button(eva).click()
    expect(panel(eva).get_by_role("alert")).to_contain_text("only over an encrypted connection")


@pytest.mark.parametrize(("width", "height"), [(320, 640), (844, 390)])
def test_the_panel_fits_a_phone(visit: Visit, site: Site, width: int, height: int) -> None:
    _, pages = voices.come(
        site, visit, ["Ana", "Ben"], viewport={"width": width, "height": height}, has_touch=True
    )
    ana = pages[0]
    join(ana)
    voices.begin(pages)
    fits(ana, width)
    bar_button(ana).tap()
    box = panel(ana).bounding_box()
    assert box is not None
    assert min(box["x"], box["y"]) >= 0
    assert box["x"] + box["width"] <= width
    assert box["y"] + box["height"] <= height
    small = """() => [...document.querySelectorAll(":popover-open :is(button, select)")]
      .map((one) => one.getBoundingClientRect())
      .filter((one) => one.height < 43.5 || one.width < 43.5).length"""
    assert ana.evaluate(small) == 0
    assert complaints_of(ana, "[popover]:popover-open") == []


def test_a_page_that_does_not_talk_fetches_nothing_of_it(visit: Visit, site: Site) -> None:
    _, (ana, ben) = voices.come(site, visit, ["Ana", "Ben"])
    fetched = """performance.getEntriesByType("resource")
      .filter((one) => /\\/voice[-.]/.test(one.name)).length"""
    expect(bar_button(ana)).to_be_visible()
    assert ana.evaluate(fetched) == 0
    assert ana.evaluate("lines.length + microphones.length") == 0
    join(ana)
    assert ana.evaluate(fetched) > 0
    assert ben.evaluate(fetched) == 0
