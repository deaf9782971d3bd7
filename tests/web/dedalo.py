"""People at a table of Dedalo's: sitting down, and doing an action through the page."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Locator, Page, expect

from clew.core.match import Match, parse_match
from clew.core.types import Move, Seat
from clew.games import GAMES
from clew.games.dedalos.board import E, N, S, W, key_of
from clew.games.dedalos.model import (
    COLLAPSE,
    SIDES,
    Action,
    Collapse,
    Cover,
    Discard,
    End,
    Go,
    MinotaurStep,
    Place,
    Push,
    Tile,
)
from clew.storage.store import TableId
from web.conftest import Visit
from web.patience import PATIENCE, until
from web.site import Site

GAME = GAMES["dedalos"]
NAMES = ("Ana", "Bo", "Cleo")
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "reduced_motion": "reduce",
}
LANGUAGES = {"en": "en-GB", "es": "es-ES", "fr": "fr-FR", "it": "it-IT"}
_NAMES_OF_SIDES = ((N, "north"), (E, "east"), (S, "south"), (W, "west"))


def story() -> Match[Any, Any, Any, Any, Any]:
    """A short match of three: the Minotaur, a push, a cover, a collapse, captures, an escape."""
    return parse_match(GAME, Path(__file__).with_name("dedalos.json").read_bytes())


def moves_of(match: Match[Any, Any, Any, Any, Any]) -> list[Move[Action]]:
    return [entry for entry in match.log if isinstance(entry, Move)]


class Game:
    """A table with a page for each person, and the server behind it."""

    def __init__(self, site: Site, table: str, pages: list[Page]) -> None:
        self.site, self.table, self.pages = site, table, pages

    @property
    def match(self) -> Match[Any, Any, Any, Any, Any]:
        """The match as the server has it; only to be looked at."""

        def find() -> Any:
            return self.site.services.tables.loaded[TableId(self.table)].table.room.match

        found: Match[Any, Any, Any, Any, Any] = self.site.call(find)
        return found

    @property
    def turn(self) -> int:
        return int(self.match.state.turn.seat)

    @property
    def is_over(self) -> bool:
        return self.match.state.outcome is not None

    def push_on(self, move: Move[Action]) -> None:
        """A move that does not come from a page."""

        def act() -> bool:
            live = self.site.services.tables.loaded[TableId(self.table)]
            return self.site.services.tables.bot_acts(live, Seat(move.seat), move.action)

        assert self.site.call(act)

    def wait_for(self, entries: int) -> None:
        """Until the server has so many moves, and every page has seen the last of them."""
        until(self.pages[0], lambda: len(self.match.log) == entries)
        self.all_see_the_same()

    def wait_for_more(self, entries: int) -> None:
        """Until the server has more than so many moves."""
        until(self.pages[0], lambda: len(self.match.log) > entries)

    def wait_for_turn(self, seat: int) -> bool:
        """Until it is this seat's turn and its page knows; whether the match still goes on."""
        until(self.pages[0], lambda: self.is_over or self.turn == seat)
        if not self.is_over:
            self.all_see_the_same()
        return not self.is_over

    def all_see_the_same(self) -> None:
        """Every page shows the server's position."""
        state = self.match.state
        turn = state.turn
        counts = (turn.steps, turn.places, turn.moves, turn.pushes)
        name = " ".join(map(str, (state.round, turn.seat, turn.phase, *counts)))
        for page in self.pages:
            expect(board(page)).to_have_attribute("data-turn", name)
            expect(board(page).locator("[data-laid]")).to_have_count(len(state.maze.tiles))
            expect(board(page).locator(".heap")).to_contain_text(str(len(state.bag)))


def sit_down(
    site: Site,
    visit: Visit,
    names: Sequence[str] = NAMES,
    bots: Sequence[str] = (),
    options: dict[str, Any] | None = None,
    begin: bool = True,
    **context: Any,
) -> Game:
    """A page for each of these people, all at one table whose match has begun."""
    tokens = [httpx.post(f"{site.url}/api/guests", timeout=PATIENCE).json()["token"] for _ in names]
    seats = len(names) + len(bots)
    reply = httpx.post(
        f"{site.url}/api/tables",
        json={"game": GAME.id, "seats": seats, "name": "Knossos", "options": options or {}},
        headers={"authorization": f"Bearer {tokens[0]}"},
        timeout=PATIENCE,
    )
    table: str = reply.json()["table"]
    pages: list[Page] = []
    for name, token in zip(names, tokens, strict=True):
        known = {"name": "clew.token", "value": json.dumps(token)}
        state = {"cookies": [], "origins": [{"origin": site.url, "localStorage": [known]}]}
        page = visit(f"/t/{table}", name=name, storage_state=state, **context)
        page.locator(".start button").first.click()  # sit down
        expect(page.locator(".seats li b").filter(has_text=name)).to_be_visible()
        pages.append(page)
    host = pages[0]
    for i, level in enumerate(bots):
        host.locator(".seats li").nth(len(names) + i).locator("select").select_option(level)
    start = host.locator(".start button.primary")
    expect(start).to_be_enabled()
    if begin:
        start.click()
        for page in pages:
            expect(board(page)).to_be_visible()
    return Game(site, table, pages)


def board(page: Page) -> Locator:
    return page.locator(".dedalos")


def lit(page: Page, cell: tuple[int, int]) -> Locator:
    """A lit cell."""
    return page.locator(f'.lit[data-cell="{key_of(cell)}"]')


def take(page: Page, tile: Tile, seat_hand: Sequence[Tile]) -> None:
    """Take this tile of the hand up."""
    button = page.locator(".hand .tile").nth(list(seat_hand).index(tile))
    if button.get_attribute("aria-pressed") != "true":
        button.click()
    expect(button).to_have_attribute("aria-pressed", "true")


def turn_to(page: Page, action: Place | Cover) -> None:
    """Turn the tile with the R key until the lit cell says what is wanted."""
    sides = SIDES[action.tile][action.turn]
    wanted = [name for side, name in _NAMES_OF_SIDES if sides & side]
    cell = lit(page, action.cell)
    for _ in range(4):
        label = cell.get_attribute("aria-label") or ""
        if "open to the" in label and _sides_in(label) == wanted:
            return
        page.keyboard.press("r")
    raise AssertionError(f"it cannot be turned so: {action}")


def _sides_in(label: str) -> list[str]:
    words = label.split("open to the")[1].replace(",", " ").split()
    return [name for _, name in _NAMES_OF_SIDES if name in words]


def perform(game: Game, move: Move[Action]) -> None:
    """Do it on the board of the page of this seat, with the mouse."""
    page, action = game.pages[move.seat], move.action
    hand = game.match.state.hands[move.seat]
    match action:
        case Place() | Cover():
            take(page, action.tile, hand)
            turn_to(page, action)
            lit(page, action.cell).click()
        case Collapse(cell):
            take(page, COLLAPSE, hand)
            lit(page, cell).click()
        case Go(cell):
            page.get_by_role("button", name="Walk", exact=True).click()
            lit(page, cell).click()
        case Push(rival, cell):
            page.get_by_role("button", name=f"Push {NAMES[rival]}", exact=True).click()
            lit(page, cell).click()
        case MinotaurStep(cell):
            lit(page, cell).click()
        case End():
            page.get_by_role("button", name="End turn").click()
        case Discard():
            page.get_by_role("button", name="New hand").click()
            page.get_by_role("button", name="Discard everything?").click()
        case _:
            raise AssertionError(action)
