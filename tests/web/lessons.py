"""Following the coach: a learner who reads, and does what is asked, in any language."""

import contextlib
import random
from functools import partial
from time import monotonic
from typing import Any

import msgspec
from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as TooLate

from clew.bots.runner import question, think
from clew.core.types import Seat
from clew.games.magic_maze.model import Start
from clew.server.runtime.loaded_table import LoadedTable
from clew.storage.store import TableId
from web.patience import until
from web.site import Site
from web.words import catalogue

PATIENCE = 150  # seconds until the next idea must have come
SLOW = 60_000  # ms: a busy machine takes its time
SOON = 2_000  # ms: what was offered may be gone when the finger comes down, for others play too

# Every idea as it comes: one that others bring about may pass while we look elsewhere.
LISTEN = """() => {
  globalThis.heard = [];
  const note = () => {
    const parts = document.querySelector(".coach [role=status]")?.childNodes ?? [];
    const words = [...parts].filter((one) => !one.matches?.(".hint")).map((one) => one.textContent);
    const idea = words.join("").trim();
    if (idea && heard.at(-1) !== idea) heard.push(idea);
  };
  note();
  const how = { subtree: true, childList: true, characterData: true };
  new MutationObserver(note).observe(document.body, how);
}"""


def coach(page: Page) -> Locator:
    return page.locator(".coach")


def say(language: str, key: str) -> str:
    """A text without arguments, as the catalogue has it."""
    text = catalogue(language)[key]
    assert not text.arguments, key
    return text.words


def follow(page: Page, language: str, seed: int = 1) -> list[str]:
    """Begin the first table and do what the coach says to its last idea; all that it said."""
    chance = random.Random(seed)
    page.set_default_timeout(SLOW)
    page.get_by_role("button", name=say(language, "learn-begin")).click()
    finish = coach(page).get_by_role("button", name=say(language, "learn-finish"))
    # Not the last one: it may come between two looks, and who presses it leaves.
    last = say(language, "learn-play-on")
    onwards = coach(page).locator("button.primary", has_not_text=last)
    expect(coach(page)).to_be_visible()
    page.evaluate(LISTEN)
    known, end = 0, monotonic() + PATIENCE
    while finish.count() == 0:
        if (now := page.evaluate("heard.length")) > known:
            known, end = now, monotonic() + PATIENCE
        assert monotonic() < end, f"the lesson does not go on; heard: {page.evaluate('heard')}"
        with contextlib.suppress(TooLate):
            if onwards.count():
                onwards.first.click(timeout=SOON)
            else:
                do_something(page, language, chance)
        page.wait_for_timeout(60)
    heard: list[str] = page.evaluate("heard")
    return heard


def do_something(page: Page, language: str, chance: random.Random) -> None:
    """One thing that the page offers me, whatever the game."""
    nudge = page.get_by_role("button", name=catalogue(language)["mm-do-stare"].words.strip())
    if say(language, "learn-mm-nudge") in coach(page).inner_text() and nudge.count():
        nudge.first.click(timeout=SOON)
        return
    lock = page.get_by_role("button", name=say(language, "hh-program-lock"), exact=True)
    if lock.count():
        for digit in "1234":
            page.keyboard.press(f"Digit{digit}")
        lock.click(timeout=SOON)
        return
    folded = page.locator("section.actions details:not([open]) > summary")
    if groups := folded.count():
        folded.nth(chance.randrange(groups)).click(timeout=SOON)
    offers = page.locator("section.actions li button")
    if offered := offers.count():
        offers.nth(chance.randrange(offered)).click(timeout=SOON)


# The campaign


def table_of_campaign(page: Page) -> TableId:
    """The table where a scenario is being played, once its match has begun."""
    expect(page.get_by_role("region", name="Board")).to_be_visible(timeout=SLOW)
    kept: dict[str, Any] = page.evaluate("JSON.parse(localStorage['clew.learn.campaign'])")
    return TableId(kept["at"]["table"])


def win(site: Site, table: TableId) -> None:
    """Expert bots play all seats of this Magic Maze table to its end, as fast as they can think."""
    live = site.services.tables.loaded[table]
    site.call(lambda: site.services.tables.bot_acts(live, Seat(0), Start()))
    for turn in range(4000):
        # One thought at a time: the server must answer its pages in between.
        if site.call(partial(_think_and_act, site, live, turn)):
            return
    raise AssertionError("the bots did not get out")


def _think_and_act(site: Site, live: LoadedTable, turn: int) -> bool:
    """What an expert on the next seat does; whether the match is over."""
    game, match = live.table.room.game, live.table.room.match
    assert match is not None
    if game.outcome(match.state) is not None:
        return True
    seat, at = Seat(turn % match.setup.seats), live.table.elapsed(site.services.clock.now())
    asked = question(game, match.state, seat, "expert", at=at, since=at, seed=turn)
    action = msgspec.json.decode(think(msgspec.json.encode(asked)), type=game.action_type | None)
    if action is not None:
        site.services.tables.bot_acts(live, seat, action)
    return False


def lose(page: Page, site: Site) -> None:
    """The sand runs out, once it runs: the page's start must have come to the server."""
    match = site.room(table_of_campaign(page)).match
    assert match is not None
    until(page, lambda: match.state.started_at is not None, "the page did not start it")
    site.pass_time(400)
