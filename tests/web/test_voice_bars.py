"""The bars of talking aloud, measured in eight pages; `CLEW_SOAK=1 pytest -s` tells the figures.

By the clock of the machine, from the moment at which the server is asked to act: what a page does
comes after the message, so the server's own time is in the figures.
"""

import os
import sys
from collections.abc import Iterator
from functools import partial
from statistics import median
from time import time
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Playwright

from clew.core.match import Match
from clew.core.types import Move, Seat
from clew.games.magic_maze.actions import Start
from clew.games.magic_maze.model import Slide
from clew.storage.store import TableId
from web import voices
from web.conftest import NAMED, QUIET, Visit
from web.patience import until
from web.site import CHROMIUM, Site

pytestmark = pytest.mark.skipif(not os.environ.get("CLEW_SOAK"), reason="CLEW_SOAK=1 measures")

PEOPLE = [f"Nr. {number}" for number in range(1, 9)]
TIMES = 200
SILENCE = 600  # ms that are looked at after a closing

# Every look at what a page sends and plays, with its time: the browser counts every 50 ms at most.
LOOK = """() => {
  globalThis.looks = [];
  globalThis.plays = [];
  const now = () => performance.timeOrigin + performance.now();
  const look = async () => {
    for (;;) {
      const bytes = await sent();
      looks.push([now(), bytes]);
      await new Promise((next) => setTimeout(next, 15));
    }
  };
  void look();
  const hear = () => {
    plays.push([now(), audible()]);
    if (plays.length > 4000) plays.splice(0, 2000);
    if (looks.length > 4000) looks.splice(0, 2000);
  };
  setInterval(hear, 10);
}"""


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    args = [*QUIET, *NAMED, *voices.MICROPHONES]
    chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=args)
    yield chromium
    chromium.close()


def tell(what: str) -> None:
    sys.stdout.write(f"{what} (load {os.getloadavg()[0]:.1f})\n")


def p99(found: list[float]) -> float:
    return sorted(found)[min(len(found) - 1, int(len(found) * 0.99))]


def act(site: Site, table: str, action: Any, seat: int = 0) -> bool:
    tables = site.services.tables
    loaded = tables.loaded[TableId(table)]
    return bool(site.call(partial(tables.bot_acts, loaded, Seat(seat), action)))


def close_talk(site: Site, table: str) -> float:
    """Any action closes talk (MM-K4): the next slide there is. When it was asked for, in ms."""
    match = site.room(table).match
    assert match is not None
    for seat in range(len(PEOPLE)):
        for action in match.game.board_actions(match.state, Seat(seat)):
            if isinstance(action, Slide) and not is_timer_turned(match, Seat(seat), action):
                asked = time() * 1000
                assert act(site, table, action, seat)
                return asked
    raise AssertionError("nobody can move")


def is_timer_turned(match: Match[Any, Any, Any, Any, Any], seat: Seat, action: Slide) -> bool:
    """Whether talk would open again with this."""
    after = match.game.apply(match.state, Move(seat, action, match.now)).state
    return bool(match.game.may_talk(after, Seat(0), Seat(1)))


def sit_and_join(site: Site, visit: Visit) -> tuple[str, list[Page]]:
    table, pages = voices.come(site, visit, PEOPLE, options={"sand": 3600})
    for page in pages:
        voices.bar_button(page).click()
        voices.panel(page).get_by_role("button", name="Join the talk").wait_for()
    return table, pages


def test_eight_pages_are_connected_and_fall_silent(visit: Visit, site: Site) -> None:
    table, pages = sit_and_join(site, visit)
    for page in pages:
        page.evaluate("""() => {
          globalThis.whole = new Promise((done) => {
            const timer = setInterval(() => {
              if (connected() < 7) return;
              clearInterval(timer);
              done(performance.timeOrigin + performance.now());
            }, 10);
          });
        }""")
    began = time() * 1000
    for page in pages:  # all of them press at once
        page.evaluate("document.querySelector(':popover-open button.primary').click()")
    took = max(page.evaluate("whole") for page in pages) - began
    tell(f"8 pages connected in {took:.0f} ms")
    voices.begin(pages)
    for page in pages:
        page.evaluate(LOOK)
    act(site, table, Start())
    stops, leaks = list[float](), 0.0
    for _ in range(TIMES):
        voices.open_talk(site, table)
        before = [page.evaluate("sent()") for page in pages]
        for page, bytes_sent in zip(pages, before, strict=True):
            until(page, partial(page.evaluate, f"looks.at(-1)[1] > {bytes_sent}"))
        asked = close_talk(site, table)
        pages[0].wait_for_timeout(SILENCE)
        for page in pages:
            looks: list[tuple[float, float]] = page.evaluate(
                "since => looks.filter(([at]) => at >= since)", asked
            )
            last = looks[-1][1]
            stops.append(next(at for at, count in looks if count == last) - asked)
            leaks += looks[-1][1] - next(c for at, c in looks if at > asked + 300)
    tell(
        f"{TIMES} openings and closings, {len(stops)} pages' closings: nothing more goes out after "
        f"median {median(stops):.0f} ms, p99 {p99(stops):.0f} ms, at most {max(stops):.0f} ms; "
        f"bytes from 300 ms on: {leaks}"
    )
    assert took < 3_000
    assert p99(stops) < 150
    assert leaks == 0


def test_a_page_that_cheats_is_muted_by_all_others(visit: Visit, site: Site) -> None:
    table, pages = sit_and_join(site, visit)
    for page in pages:
        page.evaluate("document.querySelector(':popover-open button.primary').click()")
    voices.all_connected(pages)
    voices.begin(pages)
    pages[7].evaluate("cheat()")
    for page in pages:
        page.evaluate(LOOK)
    act(site, table, Start())
    muted = []
    for _ in range(20):
        voices.open_talk(site, table)
        until(pages[0], lambda: voices.are_audible(pages, 7))
        asked = close_talk(site, table)
        until(pages[0], lambda: voices.are_audible(pages, 0))
        for page in pages[:7]:
            plays: list[tuple[float, int]] = page.evaluate(
                "since => plays.filter(([at]) => at >= since)", asked
            )
            muted.append(next(at for at, count in plays if count == 0) - asked)
    voices.grows(pages[0], "received()")  # it does send on
    tell(f"a page that cheats is muted by all after at most {max(muted):.0f} ms")
    assert max(muted) < 300
