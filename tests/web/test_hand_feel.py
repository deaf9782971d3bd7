"""A phone that is held, not looked at: it shakes, stays awake, and one can talk by it."""

import json
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect

from clew.core.types import Seat
from clew.games.magic_maze.actions import DoSomething, Stare, Start
from clew.games.magic_maze.model import Slide
from clew.storage.store import TableId
from web import mall, voices
from web.conftest import NAMED, QUIET, Visit
from web.patience import fits, until
from web.site import CHROMIUM, Site
from web.sounds import HEARD
from web.voices import bar_button, panel

PHONE: dict[str, Any] = {
    "viewport": {"width": 320, "height": 640},
    "has_touch": True,
    "is_mobile": True,
    "reduced_motion": "reduce",
    "pinned": False,
}
STARE = [80, 80, 80]
PAWN = [200, 80, 200, 80, 400]
TURN = [60, 60, 60]

# What a real phone does, where a test can look at it.
FEEL = """(() => {
  globalThis.shakes = [];
  navigator.vibrate = (pattern) => shakes.push(pattern) > 0;
  globalThis.awake = 0;
  class Lock extends EventTarget {
    release() {
      awake -= 1;
      return Promise.resolve();
    }
  }
  const request = async () => {
    awake += 1;
    return new Lock();
  };
  Object.defineProperty(navigator, "wakeLock", { value: { request } });
})();"""


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    args = [*QUIET, *NAMED, *voices.MICROPHONES]
    chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=args)
    yield chromium
    chromium.close()


def phones(
    site: Site, visit: Visit, game: str, *settings: dict[str, Any]
) -> tuple[str, list[Page]]:
    """A table with a phone for each of these settings, as hands; the match has begun."""
    site.seed(1)
    tokens = [mall.new_guest(site) for _ in settings]
    table = mall.open_table(site, tokens[0], len(tokens), None, game)
    pages = list[Page]()
    for number, (token, kept) in enumerate(zip(tokens, settings, strict=True)):
        stored = mall.known_as(site, token)
        for name, value in {"name": f"Nr. {number}", **kept}.items():
            known = {"name": f"clew.{name}", "value": json.dumps(value)}
            stored["origins"][0]["localStorage"].append(known)
        page = visit("about:blank", storage_state=stored, **PHONE)
        page.add_init_script(voices.WATCH + FEEL)
        page.goto(f"/t/{table}/hand")
        page.get_by_role("button", name="Sit down").tap()
        expect(page.get_by_role("button", name="Stand up")).to_be_visible()
        pages.append(page)
    return table, pages


def begin(pages: list[Page]) -> None:
    pages[0].get_by_role("button", name="Begin").tap()
    for page in pages:
        expect(page.locator(".hand-page .map > *").first).to_be_visible()


def act(site: Site, table: str, action: object, seat: int = 0) -> None:
    tables = site.services.tables
    loaded = tables.loaded[TableId(table)]
    assert site.call(partial(tables.bot_acts, loaded, Seat(seat), action))


def slide(site: Site, table: str) -> None:
    """Some hero goes somewhere, whoever may do that."""
    match = site.room(table).match
    assert match is not None
    for seat in range(match.setup.seats):
        for action in match.game.board_actions(match.state, Seat(seat)):
            if isinstance(action, Slide):
                return act(site, table, action, seat)
    raise AssertionError("nobody can move")


@pytest.mark.rule("MM-K2", "MM-K3")
def test_a_stare_and_the_pawn_are_felt_by_whom_they_are_for(visit: Visit, site: Site) -> None:
    table, pages = phones(site, visit, "magic-maze", {}, {}, {"vibration": False})
    begin(pages)
    act(site, table, Start())
    for seat in (1, 2):
        act(site, table, Stare(Seat(seat)))
        act(site, table, DoSomething(Seat(seat)))
    until(pages[1], lambda: PAWN in pages[1].evaluate("shakes"))
    assert pages[1].evaluate("shakes") == [STARE, PAWN]
    # The last of them has it before their own board as well, and wants no shaking.
    expect(pages[2].locator(".shout.pawn")).to_be_visible()
    assert pages[2].evaluate("shakes") == []
    assert pages[0].evaluate("shakes") == []


def test_beside_a_big_screen_a_phone_is_heard_only_when_it_calls(visit: Visit, site: Site) -> None:
    """Five devices in one room would be heard as five echoes."""
    table, (ana, ben) = phones(site, visit, "magic-maze", {}, {})
    begin([ana, ben])
    for page in (ana, ben):
        page.evaluate(HEARD)
    act(site, table, Start())  # on a whole board that is heard
    act(site, table, Stare(Seat(1)))
    until(ben, lambda: ben.evaluate("started") == 1, "nobody heard it")
    assert ana.evaluate("started") == 0
    ben.get_by_role("link", name="Whole board").tap()
    expect(ben.locator(".stage")).to_be_visible()
    slide(site, table)
    until(ben, lambda: ben.evaluate("started") == 2, "nobody heard it")
    assert ana.evaluate("started") == 0


def test_ones_turn_is_felt_and_the_screen_stays_on(visit: Visit, site: Site) -> None:
    table, pages = phones(site, visit, "dedalos", {}, {}, {})
    begin(pages)
    match = site.room(table).match
    assert match is not None
    mine = match.state.turn.seat
    until(pages[mine], lambda: pages[mine].evaluate("shakes.length") > 0)
    assert TURN in pages[mine].evaluate("shakes")
    assert [one.evaluate("shakes") for one in pages if one is not pages[mine]] == [[], []]
    for page in pages:
        until(page, lambda page=page: page.evaluate("awake") == 1)  # type: ignore[misc]
        page.get_by_role("link", name="Whole board").tap()
        expect(page.locator(".stage")).to_be_visible()
        until(page, lambda page=page: page.evaluate("awake") == 1)  # type: ignore[misc]


def test_whoever_talks_in_the_waiting_room_goes_on_by_the_hand(visit: Visit, site: Site) -> None:
    table, pages = phones(site, visit, "magic-maze", {}, {})
    for page in pages:
        voices.join(page)
    begin(pages)
    voices.all_connected(pages)
    until(pages[0], lambda: voices.are_audible(pages, 1))
    assert [page.evaluate("lines.length") for page in pages] == [1, 1], "it went on"
    for page in pages:
        button = bar_button(page)
        expect(button).to_have_attribute("data-voice", "heard")
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
        fits(page, 320)
    act(site, table, Start())
    for page in pages:
        expect(bar_button(page)).to_have_attribute("data-voice", "silence")
    bar_button(pages[0]).tap()
    panel(pages[0]).get_by_role("button", name="Leave the conversation").tap()
    until(pages[1], lambda: pages[1].evaluate("connected()") == 0)
