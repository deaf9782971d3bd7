"""Eight people talk aloud: connected, silent at the rules' word, and deaf to whoever cheats.

In short always; `CLEW_SOAK=1 pytest -s` takes 200 openings and closings, tells the figures and
holds them to the bars. Times are by the clock of the machine, from the moment at which the server
is asked to act: the server's own time is in the figures.
"""

import os
import sys
from collections.abc import Iterator
from functools import partial
from statistics import median
from time import time
from typing import Any, NamedTuple

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

SOAK = os.environ.get("CLEW_SOAK") == "1"
PEOPLE = [f"Nr. {number}" for number in range(1, 9)]
TIMES = 200 if SOAK else 4
CHEATED = 20 if SOAK else 2
SILENCE = 600  # ms that are looked at after a closing
CONNECTED, STOPPED, MUTED = 3_000, 150, 300  # ms: the bars

# When this page is connected to all others.
WHOLE = """() => {
  globalThis.whole = new Promise((done) => {
    const timer = setInterval(() => {
      if (connected() < 7) return;
      clearInterval(timer);
      done(performance.timeOrigin + performance.now());
    }, 10);
  });
}"""

# Counts of what the page sends, with the time at which the browser counted: one before the closing,
# then every one from the moment at which the page has taken the word of silence, until they were
# looked at for so long. What goes out before that word is not the last, so nothing is missed; pages
# that counted all the time would measure themselves. All connections are asked at once, and each
# for the one line that counts. The browser counts every 50 ms at most.
LOOK = """async (silence) => {
  globalThis.looks = [];
  const now = () => performance.timeOrigin + performance.now();
  const ids = (globalThis.counters ??= new Map());
  const count = async (line) => {
    const found = await line.getStats();
    if (!ids.has(line))
      for (const one of found.values()) if (one.type === "outbound-rtp") ids.set(line, one.id);
    return found.get(ids.get(line)) ?? { bytesSent: 0, timestamp: 0 };
  };
  const look = async () => {
    const open = lines.filter((one) => one.connectionState === "connected");
    const counts = await Promise.all(open.map(count));
    const sum = counts.reduce((all, one) => all + one.bytesSent, 0);
    looks.push([Math.max(...counts.map((one) => one.timestamp)), sum]);
  };
  const told = new Promise((done) => {
    const socket = sockets.at(-1);
    socket.addEventListener("message", function heard({ data }) {
      if (!data.includes('"voice-members"') || JSON.parse(data).talk_to.length > 0) return;
      socket.removeEventListener("message", heard); // the page's own listener was called before
      done(now());
    });
  });
  await look();
  globalThis.watched = (async () => {
    const closed = await told;
    do {
      await look();
      await new Promise((next) => setTimeout(next, 15));
    } while (now() < closed + silence || looks.length < 8 || looks.at(-3)[0] < closed);
    return looks;
  })();
}"""

# How many of the page's loudspeakers can be heard after each of them was switched, with the time.
HEAR = """() => {
  globalThis.plays = [];
  const { get, set } = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, "muted");
  Object.defineProperty(HTMLMediaElement.prototype, "muted", {
    get,
    set(on) {
      set.call(this, on);
      plays.push([performance.timeOrigin + performance.now(), audible()]);
    },
  });
}"""


class Closing(NamedTuple):
    """How one page fell silent."""

    after: float  # ms from the event to the first count that stayed
    later: float  # bytes that went out more than 300 ms after the event


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    args = [*QUIET, *NAMED, *voices.MICROPHONES]
    chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=args)
    yield chromium
    chromium.close()


def tell(what: str) -> None:
    sys.stdout.write(f"{what} (load {os.getloadavg()[0]:.1f})\n")
    sys.stdout.flush()


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


def sit_and_join(site: Site, visit: Visit) -> tuple[str, list[Page], float]:
    """Eight pages that are connected, and how long that took from the first click, in ms."""
    table, pages = voices.come(site, visit, PEOPLE, options={"sand": 3600})
    for page in pages:
        voices.bar_button(page).click()
        voices.panel(page).get_by_role("button", name="Join the conversation").wait_for()
        page.evaluate(WHOLE)
    began = time() * 1000
    for page in pages:  # all of them press at once
        page.evaluate("document.querySelector(':popover-open button.primary').click()")
    took = max(page.evaluate("whole") for page in pages) - began
    for page in pages:
        page.keyboard.press("Escape")
    voices.begin(pages)
    assert act(site, table, Start())
    return table, pages, took


def opened(site: Site, table: str, pages: list[Page]) -> None:
    """Talk opens, and every page is heard to send."""
    before = [page.evaluate("sent()") for page in pages]
    voices.open_talk(site, table)
    for page, count in zip(pages, before, strict=True):
        until(page, lambda page=page, count=count: page.evaluate("sent()") > count)  # type: ignore[misc]


def closed(site: Site, table: str, pages: list[Page]) -> list[Closing]:
    """Talk closes, and what each page sent from then on."""
    for page in pages:
        page.evaluate(LOOK, SILENCE)
    asked = close_talk(site, table)
    found = []
    for page in pages:
        looks: list[tuple[float, float]] = page.evaluate("watched")
        last = looks[-1][1]
        after = next(at for at, count in looks if at >= asked and count == last) - asked
        # Counted from the last look before that moment: rather too much than too little.
        at_300 = max(count for at, count in looks if at <= asked + 300)
        found.append(Closing(after, last - at_300))
    return found


def test_eight_pages_connect_fall_silent_and_mute_who_cheats(visit: Visit, site: Site) -> None:
    """One table for all of it: that eight pages come together takes longer than what they do."""
    table, pages, took = sit_and_join(site, visit)
    tell(f"8 pages connected in {took:.0f} ms")
    if SOAK:
        assert took < CONNECTED
    fall_silent(site, table, pages)
    mute_who_cheats(site, table, pages)


def fall_silent(site: Site, table: str, pages: list[Page]) -> None:
    found = list[Closing]()
    for _ in range(TIMES):
        opened(site, table, pages)
        found += closed(site, table, pages)
    stops = [one.after for one in found]
    leaks = sum(one.later for one in found)
    tell(
        f"{TIMES} openings and closings, {len(stops)} pages' closings: nothing more goes out after "
        f"median {median(stops):.0f} ms, p99 {p99(stops):.0f} ms, at most {max(stops):.0f} ms; "
        f"bytes from 300 ms on: {leaks:.0f}"
    )
    # However busy the machine is: who is silent stays silent.
    before = [page.evaluate("sent()") for page in pages]
    pages[0].wait_for_timeout(SILENCE)
    assert [page.evaluate("sent()") for page in pages] == before
    if SOAK:
        assert p99(stops) < STOPPED
        assert leaks == 0


def mute_who_cheats(site: Site, table: str, pages: list[Page]) -> None:
    """By every other page."""
    pages[7].evaluate("cheat()")
    for page in pages:
        page.evaluate(HEAR)
    muted = list[float]()
    for _ in range(CHEATED):
        voices.open_talk(site, table)
        until(pages[0], lambda: voices.are_audible(pages, 7))
        asked = close_talk(site, table)
        until(pages[0], lambda: voices.are_audible(pages, 0))
        for page in pages[:7]:
            plays: list[tuple[float, int]] = page.evaluate(
                "since => plays.filter(([at]) => at >= since)", asked
            )
            muted.append(next(at for at, count in plays if count == 0) - asked)
    for page in pages[:7]:
        voices.grows(page, "received()")  # it does send on, to everybody
    assert voices.are_audible(pages, 0)
    tell(f"a page that cheats is muted by all after at most {max(muted):.0f} ms")
    if SOAK:
        assert max(muted) < MUTED
