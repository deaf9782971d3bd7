"""People at a table of The Haunting House: sitting down, and doing an action through the page."""

import json
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

import httpx
from playwright.sync_api import Locator, Page, expect

from clew.bots.asking import situation_of
from clew.bots.levels import bot_of
from clew.bots.play import play
from clew.core.match import Match
from clew.core.types import Millis, Move, Seat
from clew.games import GAMES
from clew.games.haunting_house.model import (
    Action,
    FallThrough,
    MoveExit,
    PassWall,
    Program,
    Rotate,
    SwitchPlaces,
    SwitchTiles,
    Walk,
)
from clew.games.haunting_house.state import State
from clew.storage.store import TableId
from web.axe import complaints_of
from web.conftest import Visit
from web.patience import PATIENCE, until
from web.site import Site

GAME = GAMES["haunting-house"]
SLOT = 40  # the page numbers the eight slots after cells and doors
CARDS = {
    "move-one": "Move One",
    "move-two": "Move Two",
    "switch-places": "Switch Places",
    "rotate-90": "Rotate 90°",
    "rotate-180": "Rotate 180°",
    "switch-two-tiles": "Switch 2 Tiles",
    "secret-passage": "Secret Passage",
}


class Moved(NamedTuple):
    """A move, with what was so before it: where the pawns stood, what else was legal."""

    seat: Seat
    action: Action
    pawns: Sequence[int]
    legal: Sequence[Action]


def sit_down(
    site: Site,
    visit: Visit,
    names: Sequence[str],
    bots: Sequence[str] = (),
    options: dict[str, Any] | None = None,
    begin: bool = True,
    **context: Any,
) -> list[Page]:
    """A page for each of these people, all at one table whose match has begun."""
    tokens = [httpx.post(f"{site.url}/api/guests", timeout=PATIENCE).json()["token"] for _ in names]
    table = httpx.post(
        f"{site.url}/api/tables",
        json={
            "game": GAME.id,
            "seats": len(names) + len(bots),
            "name": "Haunted",
            "options": options or {},
        },
        headers={"authorization": f"Bearer {tokens[0]}"},
        timeout=PATIENCE,
    ).json()["table"]
    pages = []
    for name, token in zip(names, tokens, strict=True):
        known = {"name": "clew.token", "value": json.dumps(token)}
        state = {"cookies": [], "origins": [{"origin": site.url, "localStorage": [known]}]}
        page = visit(f"/t/{table}", name=name, storage_state=state, **context)
        page.locator(".start button").first.click()  # sit down
        expect(page.locator(".seats li")).to_have_count(len(names) + len(bots))
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
            expect(page.locator(".house svg")).to_be_visible()
    return pages


def bots_match(seats: int, seed: int, *levels: str) -> list[Moved]:
    """A whole match that bots have played, so that people can play it through the pages."""
    bots = [bot_of(GAME.id, level) for level in levels or ("medium",) * seats]
    setup = GAME.setup(seats=seats, seed=seed)
    played = play(GAME, setup, bots)
    again = Match(GAME, setup)
    found: list[Moved] = []
    for move in played.log:
        assert isinstance(move, Move)
        legal = again.game.board_actions(again.state, move.seat)
        found.append(Moved(move.seat, move.action, again.state.pawns, list(legal)))
        again.play(move)
    return found


def state_of(site: Site, page: Page) -> State:
    """The truth on the server, of the table this page shows."""
    table = site.services.tables.loaded[TableId(page.url.rpartition("/")[2])].table
    assert table.room.match is not None
    state: State = table.room.match.state
    return state


def asked_of(site: Site, page: Page, seat: int = 0) -> Moved | None:
    """What a medium bot would do now in this person's place; None when the match is over.

    Waits until the others have acted and the page offers what the server asks for. The server's own
    bots may be slow on a busy machine and then do something else, so nothing here is a script.
    """
    mine = Seat(seat)

    def is_asked() -> bool:
        state = state_of(site, page)
        return state.outcome is not None or bool(GAME.board_actions(state, mine))

    until(page, is_asked, "nothing is asked of this seat")
    state = state_of(site, page)
    if state.outcome is not None:
        return None
    legal = GAME.board_actions(state, mine)
    shows_the_truth(site, page)
    if isinstance(legal[0], Program):
        expect(page.locator(".program .hand")).to_be_visible()
    else:
        # Where they are many the groups of the list are folded; it knows how many there are.
        listed = page.locator("section.actions [data-count]")
        expect(listed).to_have_attribute("data-count", str(len(legal)))
    situation = situation_of(GAME, state, mine)
    action = bot_of(GAME.id, "medium").choose(situation, 1, Millis(1000))
    assert action is not None
    return Moved(mine, action, state.pawns, list(legal))


def shows_the_truth(site: Site, page: Page) -> None:
    """Until the page has heard of all that happened: before that it offers what was asked last."""

    def is_up_to_date() -> bool:
        view = GAME.view(state_of(site, page), None)
        to_act = "-" if view.to_act is None else view.to_act
        now = (view.turn, view.round, view.step, to_act, sum(view.locked))
        shown = page.locator(".play [data-turn]").get_attribute("data-turn")
        return shown == " ".join(map(str, now))

    until(page, is_up_to_date, "the page is behind")


def wait_until(site: Site, page: Page, holds: Callable[[State], bool]) -> None:
    """Until this is so on the server: the page shows its own moves before the server has them."""
    until(page, lambda: holds(state_of(site, page)), "not so on the server")


def wait_for_change(site: Site, page: Page, before: State, seat: int = 0) -> None:
    """Until the server has judged what this seat did; another may lock its cards meanwhile."""

    def decision(state: State) -> tuple[object, ...]:
        return state.turn, state.round, state.step, state.to_act, state.cards[seat]

    wait_until(site, page, lambda state: decision(state) != decision(before))


def carry_out(site: Site, page: Page, move: Moved, do: Callable[[Moved], object]) -> None:
    """Do it on a page that has heard of all before it, until the server has judged it."""
    shows_the_truth(site, page)
    before = state_of(site, page)
    do(move)
    wait_for_change(site, page, before, move.seat)


def ending_for(site: Site, page: Page, others: str) -> str:
    """The heading that this table's first seat should see."""
    outcome = state_of(site, page).outcome
    assert outcome is not None
    return {(): "Nobody got out", (0,): "You got out!"}.get(outcome.winners, f"{others} got out")


def perform(site: Site, page: Page, move: Moved) -> None:
    """Do it on the board, until the server has judged it."""
    carry_out(site, page, move, partial(by_pointer, page))


def by_pointer(page: Page, moved: Moved) -> None:
    """Tap to preview, choose the way, confirm."""
    match moved.action:
        case Program(cards):
            choose_cards(page, cards)
            page.get_by_role("button", name="Lock").click()
        case SwitchTiles(one, other):
            target(page, one).click()
            target(page, other).click()
            page.get_by_role("button", name="Do it").click()
        case action:
            target(page, place_of(action, moved.pawns)).click()
            _leaf_to(page, words_of(action))
            page.get_by_role("button", name="Do it").click()


def choose_cards(page: Page, cards: Sequence[str]) -> None:
    hand = page.get_by_role("list", name="Your cards")
    for card in cards:
        hand.get_by_role("button", name=f"{CARDS[card]}:").click()


def slot(page: Page, number: int) -> Locator:
    """One of the four slots."""
    items = page.get_by_role("list", name="Your program").get_by_role("listitem")
    return items.nth(number - 1)


def target(page: Page, place: int) -> Locator:
    return page.locator(f'.house [data-place="{place}"]')


def place_of(action: Action, pawns: Sequence[int]) -> int:
    """Where the page wants to be tapped for this."""
    match action:
        case Walk(path):
            return path[-1]
        case Rotate(cell, _) | FallThrough(cell):
            return cell
        case PassWall(to):
            return to
        case MoveExit(slot):
            return SLOT + slot
        case SwitchPlaces(seat):
            return pawns[seat]
        case Program() | SwitchTiles():
            raise AssertionError("takes more than one tap")


def words_of(action: Action) -> str:
    """Enough of the page's own words to tell the ways to one place apart."""
    match action:
        case Walk(path) if len(path) == 2:
            return cell_name(path[0])
        case Rotate(_, quarters):
            return {1: "to the right", 2: "halfway round", 3: "to the left"}[quarters]
        case _:
            return ""


def cell_name(cell: int) -> str:
    return {36: "entrance", 37: "exit"}.get(cell, f"{'ABCDEF'[cell % 6]}{cell // 6 + 1}")


def _leaf_to(page: Page, words: str) -> None:
    """Where several actions lead to one place, leaf to the one that is meant."""
    status = page.locator(".asked [role=status]")
    expect(page.get_by_role("button", name="Do it")).to_be_visible()
    for number in range(1, 7):
        if words in status.inner_text():
            return
        page.get_by_role("button", name=f"Another way ({number} of").click()
        expect(page.get_by_role("button", name=f"Another way ({number} of")).to_have_count(0)
    raise AssertionError(f"no way by {words}: {status.inner_text()}")


def faults(page: Page) -> list[str]:
    """What axe finds wrong with the board as it is; the page around it has its own tests."""
    return complaints_of(page, ".play")
