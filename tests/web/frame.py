"""What the tests of the frame share: finished matches, tables by a click, every page there is."""

import asyncio
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Locator, Page, expect

from clew.cli.randomly import play_out
from clew.core.match import format_match
from clew.core.types import Millis
from clew.games import GAMES
from clew.storage.store import Result, TableId, WallMillis
from web.patience import PATIENCE, until
from web.site import Site

RECORDED = Path(__file__).parent.parent / "playthroughs" / "magic-maze"
NAMES = {
    "magic-maze": "Magic Maze",
    "haunting-house": "The Haunting House",
    "dedalos": "Dedalo’s",
}


def recorded(game: str, seats: int = 3) -> bytes:
    """A finished match as a file: a won one of Magic Maze, a random one of the others."""
    if game == "magic-maze":
        return (RECORDED / "scenario-02.json").read_bytes()
    of = GAMES[game]
    return format_match(play_out(of, of.setup(seats, 5), 5, Millis(1000)))


def finished_table(site: Site, game: str, seats: int = 3, match: bytes | None = None) -> str:
    """A table at which a match is over, this one if it is given; its replay is number 1."""
    token = httpx.post(f"{site.url}/api/guests", timeout=PATIENCE).json()["token"]
    headers = {"authorization": f"Bearer {token}"}
    match = match or recorded(game, seats)
    reply = httpx.post(f"{site.url}/api/matches", content=match, headers=headers, timeout=PATIENCE)
    table: str = reply.json()["table"]
    return table


def add_result(site: Site, **other: Any) -> None:
    """A result in the server's lists."""
    usual: dict[str, Any] = {
        "table": TableId("gone"),
        "match": 1,
        "game": "magic-maze",
        "club": "",
        "public": True,
        "names": ("Ana", "(steady)"),
        "winners": (0, 1),
        "rule": "MM-T3",
        "ended": WallMillis(0),
        "book": None,
    }
    work = site.services.store.add_result(Result(**usual | other))
    asyncio.run_coroutine_threadsafe(work, site.loop).result(PATIENCE)


def box(page: Page, game: str) -> Locator:
    """A game on the front page."""
    return page.get_by_role("region", name=NAMES[game])


def play_with_bots(page: Page, game: str) -> str:
    """One click from the front page to the board; the table's id."""
    box(page, game).get_by_role("button", name="Play with bots").click()
    expect(page.get_by_role("region", name="Board")).to_be_visible()
    return table_of(page)


def create_table(page: Page, game: str, seats: int, public: bool = False) -> str:
    """A table through the dialog; the table's id."""
    box(page, game).get_by_role("button", name="Create a table").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Seats").select_option(str(seats))
    if public:
        dialog.get_by_label(re.compile("Everybody")).check()
    dialog.get_by_role("button", name="Create a table").click()
    expect(page.get_by_role("heading", name="Who plays")).to_be_visible()
    return table_of(page)


def table_of(page: Page) -> str:
    found = re.search(r"/t/(\w+)$", page.url)
    assert found is not None, page.url
    return found[1]


@contextmanager
def bots_hold_still(site: Site) -> Iterator[None]:
    """At tables that begin meanwhile bots hear of nothing, and so do nothing."""
    listeners = list(site.services.tables.listeners)
    site.call(site.services.tables.listeners.clear)
    try:
        yield
    finally:
        site.call(lambda: site.services.tables.listeners.extend(listeners))


def pass_time(site: Site, seconds: float, *pages: Page) -> None:
    """The server's clock jumps ahead, and these pages look at it: or they would in some seconds."""
    site.pass_time(seconds)
    for page in pages:
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")


def actions(page: Page, like: str = "") -> Locator:
    """The buttons of the list of what I can do."""
    return page.locator("section.actions").get_by_role("button", name=re.compile(like))


def can_act(page: Page) -> bool:
    """Whether there is anything that I can do."""
    listed = page.locator("section.actions [data-count]")
    return listed.count() > 0 and listed.get_attribute("data-count") != "0"


def act(page: Page) -> None:
    """The first thing of the list; where there is much to choose from its groups are folded."""
    folded = page.locator("section.actions details:not([open]) > summary").first
    expect(actions(page).or_(folded).first).to_be_visible()
    if actions(page).count() == 0:
        folded.click()
    actions(page).first.click()


def in_turn(*pages: Page) -> tuple[Page, ...]:
    """The pages, whoever is to act first."""
    found = list[Page]()

    def somebody_can() -> bool:
        found[:] = sorted(pages, key=lambda page: not can_act(page))
        return can_act(found[0])

    until(pages[0], somebody_can, "nobody has anything to do")
    return tuple(found)


def end_my_turn(page: Page) -> None:
    """Dedalo's: the last thing of my list, until it is somebody else's turn."""
    board = page.locator(".dedalos")
    while can_act(page):
        before = board.get_attribute("data-turn") or ""
        actions(page).last.click()
        # Board and list are drawn together.
        expect(board).not_to_have_attribute("data-turn", before)


def open_book(page: Page, row: str) -> None:
    """The Great Book, once this is in it: it is written after the end was told."""

    def is_in_it() -> bool:
        page.goto("/book")
        expect(page.get_by_role("row").nth(1)).to_be_visible()
        return page.get_by_text(row).count() > 0

    until(page, is_in_it, f"{row} is not in the book")
