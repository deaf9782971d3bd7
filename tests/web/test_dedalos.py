"""Dedalo's in the browser: whole games by mouse, keyboard and finger; undoing."""

import random
import re

from playwright.sync_api import Locator, Page, expect

from clew.games.dedalos.model import Place
from web.conftest import Visit
from web.dedalo import PHONE, board, moves_of, perform, sit_down, story
from web.patience import fits, settled
from web.site import Site


def test_three_people_play_a_match_with_everything_in_it(visit: Visit, site: Site) -> None:
    """The Minotaur comes out and takes people, an exit falls, tiles are covered, rivals pushed."""
    match = story()
    site.seed(match.setup.seed)
    game = sit_down(site, visit)
    watcher = visit(f"/t/{game.table}", name="Eve")
    expect(board(watcher)).to_be_visible()
    game.pages.append(watcher)
    for i, move in enumerate(moves_of(match)):
        perform(game, move)
        game.wait_for(i + 1)
    assert game.match.state == match.state
    ana, *others = game.pages
    expect(ana.get_by_role("heading", name="You escape!")).to_be_visible()
    for page in others:
        expect(page.get_by_role("heading", name="Ana escapes!")).to_be_visible()
    for words in (
        "Bo blocks the exit E6.",
        "The Minotaur enters the labyrinth!",
        "The Minotaur takes Bo at W1 and leaves the labyrinth.",
        "Cleo pushes Ana to W1.",
        "Cleo covers S1 (corner) with another tile (straight, 1 star)",
        "Bo comes back to the entrance.",
        "Ana walks to W6.",
    ):
        expect(watcher.locator("section.log")).to_contain_text(words)


def press_until(page: Page, key: str, reached: str, most: int = 80) -> None:
    """Press a key until what has the focus is within this."""
    for _ in range(most):
        if page.evaluate("sel => !!document.activeElement?.closest(sel)", reached):
            return
        page.keyboard.press(key)
    raise AssertionError(f"the focus does not come to {reached}")


def stops(page: Page) -> Locator:
    """Where the Tab key stops in the list of what I can do."""
    return page.locator("section.actions").locator("li button, summary")


def test_a_whole_game_by_keyboard_and_list_alone(visit: Visit, site: Site) -> None:
    site.seed(11)
    options = {"round_cap": 4}
    game = sit_down(site, visit, ("Ana",), ("easy", "easy"), options, speed="instant")
    page, chance, mine = game.pages[0], random.Random(3), 0
    while game.wait_for_turn(0):
        done = len(game.match.log)
        page.evaluate("document.activeElement?.blur()")
        press_until(page, "Tab", "section.actions")
        for _ in range(chance.randrange(min(6, stops(page).count()))):
            page.keyboard.press("Tab")
        if page.evaluate("document.activeElement?.matches('details:not([open]) > summary')"):
            page.keyboard.press("Enter")  # many placements are folded away
            expect(page.locator("summary:focus + ul")).to_be_visible()
        if page.evaluate("document.activeElement?.matches('summary')"):
            page.keyboard.press("Tab")
        assert page.evaluate("!!document.activeElement?.closest('section.actions li button')")
        page.keyboard.press("Enter")
        mine += 1
        game.wait_for_more(done)
        assert mine < 100
    assert mine > 5
    expect(page.locator("section.log")).to_contain_text(re.compile("escapes!|The Minotaur wins"))


def test_tiles_are_laid_by_keys_on_the_board(visit: Visit, site: Site) -> None:
    site.seed(4947)
    game = sit_down(site, visit)
    page = game.pages[game.turn]
    seat = game.turn
    hand = game.match.state.hands[seat]
    at = next(i for i, tile in enumerate(hand) if tile != "collapse")
    surface = page.get_by_role("group", name="The labyrinth")
    surface.focus()
    page.keyboard.press(str(at + 1))
    expect(page.locator(".hand .tile").nth(at)).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("ArrowUp")
    focused = page.locator(".lit:focus")
    expect(focused).to_have_count(1)
    first = focused.get_attribute("data-cell") or ""
    page.keyboard.press("Shift+ArrowRight")  # to the next that is lit
    expect(focused).not_to_have_attribute("data-cell", first)
    for _ in range(4):
        if "turn the tile" not in (page.locator(".lit:focus").get_attribute("aria-label") or ""):
            break
        page.keyboard.press("r")
    page.keyboard.press("Enter")
    game.wait_for(1)
    assert isinstance(moves_of(game.match)[0].action, Place)
    inside = "document.querySelector('.dedalos').contains(document.activeElement)"
    page.wait_for_function(inside)  # the focus stays on the board


def test_arrow_keys_walk_everywhere_and_hear_why_not(visit: Visit, site: Site) -> None:
    match = story()
    site.seed(match.setup.seed)
    game = sit_down(site, visit)
    page = game.pages[1]  # Bo begins
    at = list(game.match.state.hands[1]).index("tee-0")
    page.get_by_role("group", name="The labyrinth").focus()
    page.keyboard.press(str(at + 1))
    page.keyboard.press("ArrowUp")
    first = page.locator(".lit:focus")
    expect(first).to_have_count(1)
    x, y = map(int, (first.get_attribute("data-cell") or "").split(","))
    # From there to the entrance, where something lies already, and on to a cell that joins nothing.
    for key, steps in (("Left", x), ("Right", -x), ("Up", y), ("Down", -y)):
        for _ in range(max(0, steps)):
            page.keyboard.press(f"Arrow{key}")
    here = board(page).locator(".cursor:focus")
    expect(here).to_have_attribute("data-cell", "0,0")
    expect(here).to_have_accessible_name(re.compile("^The entrance: open to all sides — here: "))
    hint = board(page).locator(".hint")
    expect(hint).to_contain_text("Something lies there already")
    for key in ("ArrowRight", "ArrowRight", "ArrowDown", "ArrowDown"):
        page.keyboard.press(key)
    expect(here).to_have_attribute("data-cell", "2,2")
    expect(here).to_have_accessible_name(re.compile("nothing lies here"))
    expect(hint).to_contain_text("meets an open end")
    page.keyboard.press("Enter")
    expect(hint).to_contain_text("meets an open end")
    assert len(game.match.log) == 0, "asking does nothing"


def test_a_game_on_a_phone_by_taps(visit: Visit, site: Site) -> None:
    """Tap a tile, tap a cell, tap again to turn it, confirm; walk by a tap."""
    site.seed(8)
    game = sit_down(site, visit, ("Ana",), ("easy", "easy"), {"round_cap": 2}, **PHONE)
    page, placed = game.pages[0], 0
    while game.wait_for_turn(0):
        done = len(game.match.log)
        turn = game.match.state.turn
        if turn.phase == "minotaur":
            tap(page.locator(".lit.minotaur"))
        elif turn.moves < 2 and page.locator(".lit.go").count() and turn.places > 0:
            tap(page.locator(".lit.go"))
        else:
            placed += lay_by_taps(page)
        game.wait_for_more(done)
    assert placed > 1
    expect(page.get_by_role("heading", name=re.compile("escapes|Minotaur wins"))).to_be_visible()
    fits(page, 390)


def tap(found: Locator) -> None:
    """Tap the first of these that is on the screen, once the labyrinth stands still."""
    page = found.page
    settled(page, lambda: page.locator(".dedalos .world").get_attribute("style"))
    for i in range(found.count()):
        box = found.nth(i).bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        hit = page.evaluate(
            "([x, y]) => document.elementFromPoint(x, y)?.closest('.lit')?.dataset.cell", [x, y]
        )
        if hit == found.nth(i).get_attribute("data-cell"):
            page.touchscreen.tap(x, y)
            return
    raise AssertionError("none of it can be tapped")


def lay_by_taps(page: Page) -> int:
    for i in range(page.locator(".hand .tile:not([disabled])").count()):
        tile = page.locator(".hand .tile:not([disabled])").nth(i)
        tile.tap()
        expect(tile).to_have_attribute("aria-pressed", "true")
        spots = page.locator(".lit.place, .lit.cover")
        if spots.count() == 0:
            continue
        tap(spots)
        expect(page.get_by_role("button", name="Place here")).to_be_visible()
        tap(spots)  # turns it
        page.get_by_role("button", name="Place here").tap()
        return 1
    page.get_by_role("button", name="New hand").tap()
    page.get_by_role("button", name="Discard everything?").tap()
    return 0


def test_an_action_is_undone_for_everybody(visit: Visit, site: Site) -> None:
    match = story()
    site.seed(match.setup.seed)
    game = sit_down(site, visit)
    moves = moves_of(match)
    bo, ana = game.pages[1], game.pages[0]
    expect(bo.get_by_role("button", name="Undo")).to_have_count(0)
    for i, move in enumerate(moves[:2]):
        perform(game, move)
        game.wait_for(i + 1)
    expect(ana.get_by_role("button", name="Undo")).to_have_count(0)
    before = game.match.state.hands[1]
    bo.get_by_role("button", name="Undo").click()
    game.wait_for(1)
    expect(ana.locator("section.log")).to_contain_text("Bo takes the last action back.")
    expect(bo.locator(".hand .tile")).to_have_count(len(before) + 1)
    expect(bo.get_by_text("2 actions left")).to_be_visible()
    bo.get_by_role("button", name="Undo").click()
    game.wait_for(0)
    expect(bo.get_by_text("3 actions left")).to_be_visible()
    expect(bo.get_by_role("button", name="Undo")).to_have_count(0)
    for i, move in enumerate(moves):
        perform(game, move)
        game.wait_for(i + 1)
    assert game.match.state == match.state


def test_what_was_drawn_is_not_undone(visit: Visit, site: Site) -> None:
    match = story()
    site.seed(match.setup.seed)
    game = sit_down(site, visit)
    for move in moves_of(match)[:3]:
        game.push_on(move)
    game.wait_for(3)
    for page in game.pages:
        expect(board(page)).to_contain_text(re.compile("Cleo.s turn|Your turn"))
        expect(page.get_by_role("button", name="Undo")).to_have_count(0)
