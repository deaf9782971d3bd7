"""People at a table of Magic Maze: sitting down, and acting through the page."""

import json
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Locator, Page, expect

from clew.core.match import Match, parse_match
from clew.core.types import Move, Seat
from clew.games.magic_maze import GAME
from clew.games.magic_maze.catalog import HEROES
from clew.games.magic_maze.model import (
    OFF,
    Action,
    Discard,
    Divine,
    Escalator,
    Explore,
    Reveal,
    Slide,
    Start,
    Vortex,
)
from clew.games.magic_maze.rules import acting
from clew.games.magic_maze.state import State
from clew.storage.store import TableId
from web.conftest import Visit
from web.patience import PATIENCE, resting, until
from web.site import Site

WINS = Path(__file__).parents[1] / "playthroughs" / "magic-maze"
ARROWS = {
    "north": "ArrowUp",
    "east": "ArrowRight",
    "south": "ArrowDown",
    "west": "ArrowLeft",
}


_SHOWS = """heroes =>
  document.querySelector("[data-hero].pending") === null &&
  Object.entries(heroes).every(([name, at]) =>
    document.querySelector(`[data-hero="${name}"]`)?.dataset.square === at)"""


def recorded(name: str) -> list[Move[Action]]:
    """The moves of a match that was won."""
    match = parse_match(GAME, (WINS / f"{name}.json").read_bytes())
    return [entry for entry in match.log if isinstance(entry, Move)]


class Gang:
    """A table with a page for each person at it."""

    def __init__(self, site: Site, table: str, pages: list[Page]) -> None:
        self.site, self.table, self.pages = site, table, pages

    @property
    def match(self) -> Match[Any, Any, Any, Any, Any]:
        match = self.site.services.tables.loaded[TableId(self.table)].table.room.match
        assert match is not None
        return match

    @property
    def moves(self) -> int:
        """How many moves were made; what time itself did is not counted."""
        return sum(isinstance(entry, Move) for entry in self.match.log)

    @property
    def state(self) -> State:
        state: State = self.match.state
        return state

    def wait_until(self, at: int) -> None:
        """Let the match's clock come to this moment."""
        live = self.site.services.tables.loaded[TableId(self.table)].table
        elapsed = live.elapsed(self.site.services.clock.now())
        self.site.pass_time(max(0, at - elapsed) / 1000)

    def whose(self, action: Action) -> Seat:
        """A seat that has the action for it."""
        power = power_of(action)
        if power is None:
            return Seat(0)
        people = [Seat(seat) for seat in range(len(self.pages))]
        return next(seat for seat in people if power in acting.powers_of(self.state, seat))

    def follow(
        self,
        moves: Iterable[Move[Action]],
        how: Callable[[Page, Action], None],
    ) -> None:
        """Play what others played, each move by whoever can make it, not before its moment."""
        for move in moves:
            before = self.moves
            self.wait_until(move.at)
            assert self.state.outcome is None, f"over by {self.state.outcome} before {move}"
            page = self.pages[self.whose(move.action)]
            self.shows_the_truth(page)
            how(page, move.action)
            self.until(lambda before=before: self.moves > before, str(move))  # type: ignore[misc]

    def until(self, condition: Callable[[], bool], what: str) -> None:
        """Wait for the server; the page's own loop goes on meanwhile."""
        until(self.pages[0], condition, f"waited too long: {what}")

    def shows_the_truth(self, page: Page) -> None:
        """Until the heroes are on this page where the server has them: a move says from where."""
        heroes = zip(HEROES, self.state.heroes, strict=True)
        wanted = {name: str(at) for name, at in heroes if at != OFF}
        page.wait_for_function(_SHOWS, arg=wanted)


def power_of(action: Action) -> str | None:
    match action:
        case Slide():
            return action.direction
        case Vortex():
            return "vortex"
        case Escalator():
            return "escalator"
        case Explore() | Divine():
            return "explore"
        case _:
            return None


def new_guest(site: Site) -> str:
    token: str = httpx.post(f"{site.url}/api/guests", timeout=PATIENCE).json()["token"]
    return token


def open_table(
    site: Site, token: str, seats: int, options: dict[str, Any] | None = None, game: str = GAME.id
) -> str:
    body = {"game": game, "seats": seats, "name": "Gang", "options": options or {}}
    headers = {"authorization": f"Bearer {token}"}
    answer = httpx.post(f"{site.url}/api/tables", json=body, headers=headers, timeout=PATIENCE)
    assert answer.status_code == 201, answer.text
    table: str = answer.json()["table"]
    return table


def known_as(site: Site, token: str) -> dict[str, Any]:
    """What a browser has stored that was here before as this guest."""
    known = {"name": "clew.token", "value": json.dumps(token)}
    return {"cookies": [], "origins": [{"origin": site.url, "localStorage": [known]}]}


def sit_down(
    site: Site,
    visit: Visit,
    names: Sequence[str],
    bots: Sequence[str] = (),
    seed: int = 1,
    options: dict[str, Any] | None = None,
    contexts: Sequence[dict[str, Any]] = (),
) -> Gang:
    """A page for each of these people, all at one table whose match has begun."""
    site.seed(seed)
    tokens = [new_guest(site) for _ in names]
    table = open_table(site, tokens[0], len(names) + len(bots), options)
    pages: list[Page] = []
    for index, (name, token) in enumerate(zip(names, tokens, strict=True)):
        stored = known_as(site, token)
        # Clicks wait until things stand still, and whoever has won until the scene is over.
        context = {"reduced_motion": "reduce", "speed": "instant"} | (
            contexts[index] if contexts else {}
        )
        page = visit(f"/t/{table}", name=name, storage_state=stored, **context)
        page.get_by_role("button", name="Sit down").click()
        expect(page.get_by_role("button", name="Stand up")).to_be_visible()
        pages.append(page)
    host = pages[0]
    for index, level in enumerate(bots):
        host.get_by_label(f"Bot for seat {len(names) + index + 1}").select_option(level)
    begin = host.get_by_role("button", name="Begin")
    expect(begin).to_be_enabled()
    begin.click()
    for page in pages:
        expect(mall(page)).to_be_visible()
    return Gang(site, table, pages)


# Parts of the page


def mall(page: Page) -> Locator:
    return page.get_by_role("group", name="The mall")


def hero(page: Page, name: str) -> Locator:
    return mall(page).locator(f'[data-hero="{name}"]')


def lit(page: Page, kind: str, square: int) -> Locator:
    return mall(page).locator(f'[data-kind="{kind}"][data-square="{square}"]')


def picker(page: Page, name: str) -> Locator:
    """A hero in my hand."""
    return page.get_by_role("group", name="Pick a hero").get_by_role("button", name=name.title())


def my_action(page: Page, name: str) -> Locator:
    return page.get_by_role("group", name="My actions").get_by_role("button", name=name)


def seats(page: Page) -> Locator:
    return page.get_by_role("list", name="Everybody")


def chip(page: Page, name: str) -> Locator:
    """Somebody at the table, as a button that shows what can be done to them."""
    return seats(page).get_by_role("listitem").filter(has_text=name).locator(".face")


def signal(page: Page, name: str, what: str) -> None:
    """Do something to somebody, by their chip."""
    chip(page, name).click()
    seats(page).get_by_role("button", name=what).click()


def start(page: Page) -> None:
    page.locator(".start").get_by_role("button", name="Turn the sand timer").click()


# Ways to act


def by_tapping(page: Page, action: Action) -> None:
    """Tap the hero, tap the lit square."""
    match action:
        case Start():
            start(page)
        case Slide():
            _pick(page, action.hero)
            lit(page, "slide", action.to).click()
        case Vortex():
            _pick(page, action.hero)
            lit(page, "vortex", action.to).click()
        case Escalator():
            _pick(page, action.hero)
            lit(page, "escalator", action.to).click()
        case Explore():
            lit(page, "explore", action.at).click()
        case Divine():
            lit(page, "divine", action.at).click()
        case Discard():
            mall(page).get_by_role("button", name=f"Discard tile {action.tile}").click()
        case Reveal():
            my_action(page, "Next action").click()
        case _:
            raise AssertionError(action)


def by_touch(page: Page, action: Action) -> None:
    """As by_tapping, with a finger."""
    match action:
        case Start():
            page.locator(".start button").tap()
        case Slide() | Vortex() | Escalator():
            one = hero(page, action.hero)
            if one.get_attribute("aria-pressed") != "true":
                (one if _is_in_sight(one) else picker(page, action.hero)).tap()
            expect(one).to_have_attribute("aria-pressed", "true")
            target = lit(page, str(action.__struct_config__.tag), action.to)
            expect(target).to_have_count(1)
            if isinstance(action, Vortex) and not _is_in_sight(target):
                is_only = mall(page).locator('[data-kind="vortex"]').count() == 1
                my_action(page, "Vortex").tap()  # shows all ends, or takes the only one
                if is_only:
                    return
            target.tap()
        case Explore():
            lit(page, "explore", action.at).tap()
        case _:
            raise AssertionError(action)


_IN_SIGHT = """one => {
  const {left, right, top, bottom} = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
}"""


def _is_in_sight(found: Locator) -> bool:
    """Whether a finger could tap it now: a phone shows a part of a large mall."""
    resting(found)
    return bool(found.evaluate(_IN_SIGHT))


_QUICKLY = """async ({hero, kind, square, tile}) => {
  const found = async (wanted) => {
    for (let i = 0; i < 600; i++) {
      const one = document.querySelector(wanted);
      if (one) return one;
      await new Promise(requestAnimationFrame);
    }
    throw new Error(`no ${wanted}`);
  };
  const click = (one) => one.dispatchEvent(new MouseEvent("click", {bubbles: true}));
  if (tile) return click(await found(`.throw[aria-label*=" ${tile} "]`));
  if (kind === "start") return click(await found(".start button"));
  if (kind === "steal") return click(await found(".start button"));
  if (hero) {
    const one = await found(`[data-hero="${hero}"]`);
    if (one.getAttribute("aria-pressed") !== "true") click(one);
  }
  click(await found(`[data-kind="${kind}"][data-square="${square}"]`));
}"""


def quickly(page: Page, action: Action) -> None:
    """The same taps without waiting for eyes: to come to a position."""
    wanted = {
        "hero": getattr(action, "hero", None),
        "kind": action.__struct_config__.tag,
        "square": getattr(action, "to", getattr(action, "at", None)),
        "tile": getattr(action, "tile", None),
    }
    page.evaluate(_QUICKLY, wanted)


def _pick(page: Page, name: str) -> None:
    one = hero(page, name)
    if one.get_attribute("aria-pressed") != "true":
        one.click()


def by_keys(page: Page, action: Action) -> None:
    """Nothing but the keyboard."""
    keys = page.keyboard
    match action:
        case Start():
            page.locator(".start button").focus()
            keys.press("Enter")
        case Slide(name, direction, to):
            expect(hero(page, name)).to_be_visible()
            keys.press(f"Digit{HEROES.index(name) + 1}")
            for _ in range(_steps(page, action)):
                keys.press(ARROWS[direction])
            _arrived(page, name, to)
        case Escalator(name, to):
            keys.press(f"Digit{HEROES.index(name) + 1}")
            expect(lit(page, "escalator", to)).to_be_visible()
            keys.press("KeyR")
            _arrived(page, name, to)
        case Vortex(name, to):
            keys.press(f"Digit{HEROES.index(name) + 1}")
            expect(lit(page, "vortex", to)).to_be_visible()
            ends = mall(page).locator('[data-kind="vortex"]')
            squares = ends.evaluate_all("all => all.map(one => Number(one.dataset.square))")
            keys.press("KeyV")
            if len(squares) > 1:
                keys.press(f"Digit{squares.index(to) + 1}")
            _arrived(page, name, to)
        case Explore(at):
            expect(lit(page, "explore", at)).to_be_visible()
            keys.press("KeyE")
            if mall(page).locator('[data-kind="explore"]').count() > 1:
                lit(page, "explore", at).focus()
                keys.press("Enter")
        case Reveal():
            expect(my_action(page, "Next action")).to_be_enabled()
            keys.press("KeyN")
        case _:
            raise AssertionError(action)


def _arrived(page: Page, name: str, to: int) -> None:
    """The hero is there and the server has it there, or it has left the mall from there."""
    elsewhere = f'[data-hero="{name}"]:is(:not([data-square="{to}"]), .pending)'
    expect(mall(page).locator(elsewhere)).to_have_count(0)


def _steps(page: Page, action: Slide) -> int:
    """Over how many squares, as the lit squares of the page say."""
    label = lit(page, "slide", action.to).get_attribute("aria-label")
    assert label is not None
    return int(label.split(", ")[1].split(" ")[0])
