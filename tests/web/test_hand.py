"""An evening: the table on a big screen, a hand on each phone, and nothing but fingers."""

from collections.abc import Sequence
from functools import partial
from typing import Any

import httpx
import pytest
from playwright.sync_api import Locator, Page, expect

from clew.core.match import parse_match
from clew.core.types import Move
from clew.games import GAMES
from clew.games.dedalos.board import Cell
from clew.games.dedalos.model import Collapse, Cover, Go, MinotaurStep, Place, Push
from clew.games.dedalos.tiles import SIDES
from clew.games.magic_maze.model import Action, Escalator, Explore, Slide, Start, Vortex
from pictures.stories import stories
from pictures.tables import close, open_at
from web import dedalo, haunted, mall
from web.axe import complaints_of
from web.conftest import Visit
from web.frame import NAMES, create_table
from web.patience import PATIENCE, resting, settled, until
from web.site import Site

PHONE: dict[str, Any] = {
    "viewport": {"width": 320, "height": 640},
    "has_touch": True,
    "is_mobile": True,
    "reduced_motion": "reduce",
    "pinned": False,
}
SIZES = ((320, 640), (390, 844), (844, 390))
LANGUAGES = ("en-GB", "es-ES", "fr-FR", "it-IT")
PEOPLE = ("Ana", "Bo", "Cleo")

# Controls that a thumb could miss, and what is wider than the phone. Drawings are pushed about.
SMALL = """() => {
  const faults = [];
  if (document.documentElement.scrollWidth > innerWidth) faults.push("the page is too wide");
  for (const one of document.querySelectorAll(".hand-page :is(button, a, select, summary)")) {
    if (one.closest("svg") || !one.checkVisibility()) continue;
    const {width, height, left, right} = one.getBoundingClientRect();
    const words = (one.ariaLabel ?? one.textContent).trim().slice(0, 40);
    if (width < 43.9 || height < 43.9) faults.push(`${width} x ${height}: ${words}`);
    if (one.closest(".controls, nav") && (left < 0 || right > innerWidth + 1))
      faults.push(`cut: ${words}`);
  }
  return faults;
}"""


@pytest.fixture
def fingers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever a helper of these tests clicks is tapped."""
    monkeypatch.setattr(Locator, "click", Locator.tap)


def gather(
    site: Site, visit: Visit, game: str, seed: int, options: dict[str, Any] | None = None
) -> tuple[str, list[Page], Page]:
    """Three people with their phones, and a TV; the match has begun."""
    site.seed(seed)
    tokens = [mall.new_guest(site) for _ in PEOPLE]
    table = open_table(site, tokens[0], game, options or {})
    # Films have tests of their own: here the end would wait until the TV has shown all of them.
    screen: dict[str, Any] = {"viewport": {"width": 1280, "height": 720}, "speed": "instant"}
    tv = visit(f"/t/{table}/tv", pinned=False, reduced_motion="reduce", **screen)
    expect(tv.locator("li.free")).to_have_count(len(PEOPLE))
    phones = list[Page]()
    for name, token in zip(PEOPLE, tokens, strict=True):
        stored = mall.known_as(site, token)
        phone = visit(f"/t/{table}/hand", name=name, storage_state=stored, speed="instant", **PHONE)
        phone.get_by_role("button", name="Sit down").tap()
        expect(tv.locator("li b").filter(has_text=name)).to_be_visible()
        phones.append(phone)
    begin = phones[0].get_by_role("button", name="Begin")
    expect(begin).to_be_enabled()
    begin.tap()
    for phone in phones:
        expect(phone.locator(".hand-page .map > *").first).to_be_visible()
    expect(tv.locator(".tv .stage")).to_be_visible()
    return table, phones, tv


def open_table(site: Site, token: str, game: str, options: dict[str, Any]) -> str:
    body = {"game": game, "seats": len(PEOPLE), "name": "Evening", "options": options}
    headers = {"authorization": f"Bearer {token}"}
    answer = httpx.post(f"{site.url}/api/tables", json=body, headers=headers, timeout=PATIENCE)
    table: str = answer.json()["table"]
    return table


def ends(tv: Page, phones: Sequence[Page]) -> None:
    """Everybody sees that it is over, and the next match is a tap away."""
    expect(tv.locator(".tv .result h2")).to_be_visible()
    for phone in phones:
        expect(phone.locator(".hand-page .result h2")).to_be_visible()
        expect(phone.get_by_role("button", name="Play again")).to_be_visible()


# Whole matches


def test_magic_maze_is_won_by_touch(visit: Visit, site: Site) -> None:
    match = parse_match(GAMES["magic-maze"], (mall.WINS / "scenario-02.json").read_bytes())
    played = [entry for entry in match.log if isinstance(entry, Move)]
    table, phones, tv = gather(site, visit, "magic-maze", match.setup.seed, {"scenario": 2})
    mall.Gang(site, table, phones).follow(played, by_hand)
    ends(tv, phones)
    expect(tv.locator(".tv .result h2")).to_have_text("You got away with it!")


def by_hand(page: Page, action: Action) -> None:
    """The hero, then the action."""
    if isinstance(action, Start):
        page.locator(".controls .large").tap()
        return
    assert isinstance(action, Slide | Vortex | Escalator | Explore)
    if not isinstance(action, Explore):
        hero = page.locator(f'[data-pick="{action.hero}"]')
        if hero.get_attribute("aria-pressed") != "true":
            hero.tap()
        expect(hero).to_have_attribute("aria-pressed", "true")
    match action:
        case Slide(name, direction, to):
            for _ in range(mall._steps(page, action)):
                page.locator(f'[data-power="{direction}"]').tap()
            mall._arrived(page, name, to)
        case Vortex(name, to):
            choose(page, "vortex", to)
            mall._arrived(page, name, to)
        case Escalator(name, to):
            page.locator('[data-power="escalator"]').tap()
            mall._arrived(page, name, to)
        case Explore(at):
            choose(page, "explore", at)


def choose(page: Page, kind: str, square: int) -> None:
    """Where there is more than one place for it, one of them by its name."""
    lit = mall.mall(page).locator(f'[data-kind="{kind}"]')
    expect(lit.and_(page.locator(f'[data-square="{square}"]'))).to_have_count(1)
    squares: list[int] = lit.evaluate_all("all => all.map(one => Number(one.dataset.square))")
    page.locator(f'[data-power="{kind}"]').tap()
    if len(squares) > 1:
        page.locator(".places button").nth(squares.index(square)).tap()


def test_the_haunting_house_is_played_out_by_touch(visit: Visit, site: Site, fingers: None) -> None:
    table, phones, tv = gather(site, visit, "haunting-house", 5)
    for moved in haunted.bots_match(3, 5):
        page = phones[moved.seat]
        before = len(moves_at(site, table))
        name = haunting_turn(site, table)
        expect(page.locator(".haunted")).to_have_attribute("data-turn", name)
        haunted.by_pointer(page, moved)
        until(page, partial(has_more, site, table, before), str(moved))
    ends(tv, phones)


def haunting_turn(site: Site, table: str) -> str:
    match = site.room(table).match
    assert match is not None
    view = GAMES["haunting-house"].view(match.state, None)
    to_act = "-" if view.to_act is None else view.to_act
    return " ".join(map(str, (view.turn, view.round, view.step, to_act, sum(view.locked))))


def test_dedalo_s_is_played_out_by_touch(visit: Visit, site: Site, fingers: None) -> None:
    match = dedalo.story()
    table, phones, tv = gather(site, visit, "dedalos", match.setup.seed)
    game = dedalo.Game(site, table, [*phones, tv])
    for i, move in enumerate(dedalo.moves_of(match)):
        if isinstance(move.action, Place | Cover):
            lay(game, phones[move.seat], move.seat, move.action)
        else:
            reach(phones[move.seat], move.action)
            dedalo.perform(game, move)
        game.wait_for(i + 1)
    assert game.match.state == match.state
    ends(tv, phones)


def lay(game: dedalo.Game, page: Page, seat: int, action: Place | Cover) -> None:
    """Take a tile, turn it by its button, tap the cell, and lay it."""
    dedalo.take(page, action.tile, game.match.state.hands[seat])
    sides = SIDES[action.tile][action.turn]
    wanted = [name for side, name in dedalo._NAMES_OF_SIDES if sides & side]
    cell = dedalo.lit(page, action.cell)
    for _ in range(4):
        label = cell.get_attribute("aria-label") or ""
        if "open to the" in label and dedalo._sides_in(label) == wanted:
            break
        page.get_by_role("button", name="Turn right").tap()
    bring(page, action.cell)
    cell.tap()
    page.get_by_role("button", name="Place here").tap()


def reach(page: Page, action: Any) -> None:
    """What is far away is seen when one wants to see everything."""
    if isinstance(action, Collapse | MinotaurStep) and dedalo.lit(page, action.cell).count():
        bring(page, action.cell)
    elif isinstance(action, Collapse | Go | Push | MinotaurStep):
        page.get_by_role("button", name="Show everything").tap()


def bring(page: Page, cell: Cell) -> None:
    box = resting(dedalo.lit(page, cell))
    window = resting(page.locator(".hand-page .map"))
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    is_inside = window["x"] < x < window["x"] + window["width"] - 60
    if not is_inside or not window["y"] < y < window["y"] + window["height"]:
        page.get_by_role("button", name="Show everything").tap()


def moves_at(site: Site, table: str) -> list[Any]:
    match = site.room(table).match
    assert match is not None
    return list(match.log)


def has_more(site: Site, table: str, before: int) -> bool:
    return len(moves_at(site, table)) > before


# Sizes


@pytest.mark.parametrize("game", NAMES)
def test_controls_are_as_large_as_a_thumb(visit: Visit, site: Site, game: str) -> None:
    story = stories()[game]()
    for position in ("mid", "end"):
        opened = open_at(site, story, position)
        stored = mall.known_as(site, opened.token)
        faults = dict[str, list[str]]()
        for locale in LANGUAGES:
            page = visit(
                f"/t/{opened.table}/hand", storage_state=stored, **PHONE | {"locale": locale}
            )
            expect(page.locator(".hand-page .map > *").first).to_be_visible()
            for width, height in SIZES:
                page.set_viewport_size({"width": width, "height": height})
                if found := settled(page, partial(page.evaluate, SMALL)):
                    faults[f"{position} {locale} {width}x{height}"] = found
            if locale == "en-GB":
                assert complaints_of(page, ".hand-page") == []
        close(site, opened)
        assert faults == {}


# Which screens


def test_screens_are_chosen_by_one_tap(visit: Visit, site: Site) -> None:
    page = visit("/", name="Ana")
    table = create_table(page, "magic-maze", 3)
    screens = page.get_by_role("region", name="Screens")
    expect(screens.get_by_role("button", name="Board and hand here")).to_have_attribute(
        "aria-pressed", "true"
    )
    screens.get_by_role("button", name="Only my hand here").click()
    expect(page).to_have_url(f"{site.url}/t/{table}/hand")
    hand = page.get_by_role("region", name="Screens").get_by_role("button", name="Only my hand")
    expect(hand).to_have_attribute("aria-pressed", "true")
    with page.context.expect_page() as opened:
        page.get_by_role("region", name="Screens").get_by_role("link", name="TV, and my").click()
    expect(opened.value.locator(".tv .letters")).to_be_visible()
    assert opened.value.url == f"{site.url}/t/{table}/tv"
    assert page.url == f"{site.url}/t/{table}/hand"


def test_a_browser_that_can_cast_is_asked_to(visit: Visit, site: Site) -> None:
    page = visit("/", name="Ana")
    page.add_init_script("""
      globalThis.cast = [];
      globalThis.PresentationRequest = class {
        constructor(urls) { this.urls = urls; }
        async start() { cast.push(...this.urls); }
      };
    """)
    page.reload()
    table = create_table(page, "dedalos", 3)
    page.get_by_role("region", name="Screens").get_by_role("link", name="TV, and my").click()
    expect(page).to_have_url(f"{site.url}/t/{table}/hand")
    assert page.evaluate("cast") == [f"{site.url}/t/{table}/tv"]
    assert len(page.context.pages) == 1


@pytest.mark.parametrize("locale", LANGUAGES)
def test_there_is_help_for_an_evening(visit: Visit, locale: str) -> None:
    page = visit("/evening", locale=locale)
    expect(page.locator("article > ol").first.locator("> li")).to_have_count(6)
    expect(page.locator("article > ul > li")).to_have_count(9)
    assert complaints_of(page) == []
