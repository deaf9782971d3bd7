"""Dedalo's in the browser: whole games by mouse, keyboard and finger, and what a board must tell."""

import random
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from clew.core.types import Millis, Move, Seat
from clew.games.dedalos.model import Cover, Place
from web.axe import complaints_of
from web.conftest import Visit
from web.dedalo import NAMES, PHONE, Game, board, lit, moves_of, perform, sit_down, story, take
from web.frame import LANGUAGES, actions
from web.site import Site


def log_of(page: Page) -> str:
    return page.locator("section.log").inner_text()


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
    for page in game.pages:
        expect(page.get_by_role("heading", name="Ana escapes!")).to_be_visible()
    told = log_of(watcher)
    for words in (
        "Bo blocks the exit E6.",
        "The Minotaur enters the labyrinth!",
        "The Minotaur takes Bo at W1 and leaves the labyrinth.",
        "Cleo pushes Ana to W1.",
        "Cleo covers S1 (corner) with another tile (straight, 1 star)",
        "Bo comes back to the entrance.",
        "Ana walks to W6.",
    ):
        assert words in told, words


def test_the_board_shows_exits_captives_and_the_minotaur(visit: Visit, site: Site) -> None:
    match = story()
    site.seed(match.setup.seed)
    game = sit_down(site, visit)
    page = game.pages[0]
    moves = moves_of(match)
    for move in moves[:3]:  # a collapse, and Bo is taken
        game.push_on(move)
    expect(board(page).locator(".tributes li.gone")).to_have_text(re.compile("Bo.*captured", re.S))
    expect(page.get_by_text("The Minotaur took you", exact=False)).to_have_count(0)
    expect(game.pages[1].get_by_text("The Minotaur took you", exact=False)).to_be_visible()
    page.get_by_text("The labyrinth in words").click()
    words = board(page).locator("details ul")
    expect(words).to_contain_text("Exit E6, blocked by a collapse")
    expect(words).to_contain_text("Exit W6, open")
    expect(words).to_contain_text("The entrance: open to all sides — here: Ana and Cleo")
    for move in moves[3:6]:  # Cleo pushes and covers; then the Minotaur is Ana's to move
        game.push_on(move)
    expect(board(page).locator(".minotaur")).to_be_visible()
    expect(page.get_by_text("Choose where the Minotaur goes: 1 step left")).to_be_visible()
    expect(page.get_by_role("button", name="The Minotaur takes", exact=False)).to_have_count(0)
    expect(board(page).locator(".lit.minotaur")).to_have_count(2)
    expect(game.pages[2].locator(".lit")).to_have_count(0)


def press_until(page: Page, key: str, reached: str, most: int = 80) -> None:
    """Press a key until what has the focus is within this."""
    for _ in range(most):
        if page.evaluate("sel => !!document.activeElement?.closest(sel)", reached):
            return
        page.keyboard.press(key)
    raise AssertionError(f"the focus does not come to {reached}")


def test_a_whole_game_by_keyboard_and_list_alone(visit: Visit, site: Site) -> None:
    site.seed(11)
    options = {"round_cap": 4}
    game = sit_down(site, visit, ("Ana",), ("easy", "easy"), options)
    page, chance, mine = game.pages[0], random.Random(3), 0
    while not game.is_over:
        if game.turn != 0:
            page.wait_for_timeout(50)
            continue
        expect(actions(page).first).to_be_visible()
        done = len(game.match.log)
        page.evaluate("document.activeElement?.blur()")
        press_until(page, "Tab", "section.actions")
        for _ in range(chance.randrange(min(6, actions(page).count()))):
            page.keyboard.press("Tab")
        assert page.evaluate("!!document.activeElement?.closest('section.actions li button')")
        page.keyboard.press("Enter")
        mine += 1
        for _ in range(200):
            if len(game.match.log) > done:
                break
            page.wait_for_timeout(25)
        assert len(game.match.log) > done, "the chosen action is legal"
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
    first = focused.get_attribute("data-cell")
    page.keyboard.press("ArrowRight")
    assert page.locator(".lit:focus").get_attribute("data-cell") != first
    for _ in range(4):
        if "turn the tile" not in (page.locator(".lit:focus").get_attribute("aria-label") or ""):
            break
        page.keyboard.press("r")
    page.keyboard.press("Enter")
    game.wait_for(1)
    assert isinstance(moves_of(game.match)[0].action, Place)
    inside = "document.querySelector('.dedalos').contains(document.activeElement)"
    assert page.evaluate(inside), "the focus stays on the board"


def test_a_game_on_a_phone_by_taps(visit: Visit, site: Site) -> None:
    """Tap a tile, tap a cell, tap again to turn it, confirm; walk by a tap."""
    site.seed(8)
    game = sit_down(site, visit, ("Ana",), ("easy", "easy"), {"round_cap": 2}, **PHONE)
    page, placed = game.pages[0], 0
    while not game.is_over:
        if game.turn != 0:
            page.wait_for_timeout(50)
            continue
        done = len(game.match.log)
        turn = game.match.state.turn
        expect(board(page).locator(".tray.mine")).to_be_visible()
        if turn.phase == "minotaur":
            tap(page.locator(".lit.minotaur"))
        elif turn.moves < 2 and page.locator(".lit.go").count() and turn.places > 0:
            tap(page.locator(".lit.go"))
        else:
            placed += lay_by_taps(page)
        for _ in range(200):
            if len(game.match.log) > done:
                break
            page.wait_for_timeout(25)
        assert len(game.match.log) > done
    assert placed > 1
    expect(page.get_by_role("heading", name=re.compile("escapes|Minotaur wins"))).to_be_visible()
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= 390, "nothing sticks out"


def tap(found: Locator) -> None:
    """Tap the first of these that is on the screen."""
    page = found.page
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
        page.locator(".hand .tile:not([disabled])").nth(i).tap()
        spots = page.locator(".lit.place, .lit.cover")
        if spots.count() == 0:
            continue
        tap(spots)
        expect(page.get_by_role("button", name="Place here")).to_be_visible()
        tap(spots)
        page.get_by_role("button", name="Place here").tap()
        return 1
    page.get_by_role("button", name="New hand").tap()
    page.get_by_role("button", name="Throw all away?").tap()
    return 0


def test_an_action_is_undone_for_everybody(visit: Visit, site: Site) -> None:
    match = story()
    site.seed(match.setup.seed)
    game = sit_down(site, visit)
    moves = moves_of(match)
    bo, ana = game.pages[1], game.pages[0]
    expect(bo.get_by_role("button", name="Undo")).to_have_count(0)
    for move in moves[:2]:
        perform(game, move)
    game.wait_for(2)
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
    for page in game.pages:
        expect(board(page)).to_contain_text(re.compile("Cleo’s turn|Your turn"))
        expect(page.get_by_role("button", name="Undo")).to_have_count(0)


def test_the_reason_is_told_where_a_tile_does_not_fit(visit: Visit, site: Site) -> None:
    match = story()
    site.seed(match.setup.seed)
    game = sit_down(site, visit)
    page = game.pages[1]
    take(page, "tee-0", game.match.state.hands[1])
    hint = board(page).locator(".hint")
    spot = lit(page, (1, 0)).bounding_box()
    assert spot is not None
    middle = (spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2)
    page.mouse.move(middle[0] + 3 * spot["width"], middle[1] + 2 * spot["width"])
    expect(board(page).locator(".ghost")).to_be_visible()
    expect(hint).to_have_text("No open side of the tile meets an open end there.", timeout=5000)
    expect(hint).to_have_class(re.compile("bad"))
    page.mouse.move(middle[0] - spot["width"], middle[1])  # the entrance
    expect(hint).to_contain_text("taken")
    page.mouse.move(*middle)
    expect(board(page).locator(".ghost.fits")).to_be_visible()
    expect(hint).not_to_have_class(re.compile("bad"))
    assert len(game.match.log) == 0, "asking does nothing"


def test_the_wheel_turns_the_tile_in_hand_and_zooms_without(visit: Visit, site: Site) -> None:
    site.seed(4947)
    game = sit_down(site, visit)
    page = game.pages[1]
    world = board(page).locator(".world")
    take(page, "tee-0", game.match.state.hands[1])
    lit(page, (1, 0)).hover()
    seen = set()
    for _ in range(4):
        page.mouse.wheel(0, 100)
        page.wait_for_timeout(60)
        seen.add(board(page).locator(".ghost use").first.get_attribute("href"))
    assert len(seen) == 4, "all four ways round"
    before = world.evaluate("world => world.style.transform")
    page.keyboard.press("Escape")
    page.mouse.wheel(0, 300)
    page.wait_for_timeout(60)
    assert world.evaluate("world => world.style.transform") != before


def test_look_around_fit_and_follow(visit: Visit, site: Site) -> None:
    site.seed(4947)
    game = sit_down(site, visit)
    page = game.pages[0]
    world = board(page).locator(".world")

    def camera() -> str:
        return str(world.evaluate("world => world.style.transform"))

    page.get_by_role("button", name="Show everything").click()
    whole = camera()
    box = page.get_by_role("group", name="The labyrinth").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 200, box["y"] + 100)
    page.mouse.down()
    page.mouse.move(box["x"] + 300, box["y"] + 200, steps=5)
    page.mouse.up()
    dragged = camera()
    assert dragged != whole
    follow = page.get_by_role("button", name="Follow what happens")
    expect(follow).to_have_attribute("aria-pressed", "false")
    page.get_by_role("button", name="Zoom out").click()
    assert camera() != dragged
    page.get_by_role("button", name="Show everything").click()
    assert camera() == whole
    follow.click()
    expect(follow).to_have_attribute("aria-pressed", "true")


def test_stars_are_a_number_from_afar(visit: Visit, site: Site) -> None:
    match = story()
    site.seed(match.setup.seed)
    game = sit_down(site, visit)
    for move in moves_of(match)[:8]:
        game.push_on(move)
    page = game.pages[0]
    starred = board(page).locator('[data-laid="-2,0"]')  # two stars
    expect(starred.locator('use[href="#dd-star"]')).to_have_count(2)
    for _ in range(4):
        page.get_by_role("button", name="Zoom out").click()
    expect(starred.locator("text")).to_have_text("2")
    box = starred.locator("text").bounding_box()
    assert box is not None
    assert box["height"] >= 9, "large enough to be read"


def test_an_animation_never_blocks_the_next_action(visit: Visit, site: Site) -> None:
    match = story()
    site.seed(match.setup.seed)
    game = sit_down(site, visit)
    moves = moves_of(match)
    for move in moves[:3]:  # the third brings the Minotaur, its walk and a capture
        game.push_on(move)
    cleo = game.pages[2]
    cleo.get_by_role("button", name="Push Ana", exact=True).click()
    lit(cleo, (-1, 0)).click()
    game.wait_for(4)


def test_hands_of_others_are_nowhere_in_the_page(visit: Visit, site: Site) -> None:
    frames: list[str] = []
    site.seed(4947)
    game = sit_down(site, visit)
    page = visit(f"/t/{game.table}", name="Eve")
    page.on("websocket", lambda line: line.on("framereceived", lambda data: frames.append(str(data))))
    page.reload()
    expect(board(page)).to_be_visible()
    for move in moves_of(story())[:2]:
        game.push_on(move)
    expect(board(page).locator("[data-laid]")).to_have_count(1)
    assert frames
    assert not any(tile in frame for frame in frames for tile in game.match.state.hands[0])


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_in_every_language(visit: Visit, site: Site, language: str) -> None:
    """Everything that can be told is told in a language; a missing text fails the test."""
    match = story()
    site.seed(match.setup.seed)
    locale = LANGUAGES[language]
    game = sit_down(site, visit, begin=False, locale=locale)
    page = game.pages[1]
    for details in page.locator(".options summary").all():
        details.click()
    assert "dd-" not in page.inner_text("body")
    game.pages[0].locator(".start button.primary").click()
    for one in game.pages:
        expect(board(one)).to_be_visible()
    page.locator(".hand .tile").last.click()
    for move in moves_of(match):
        game.push_on(move)
        for button in page.locator(".hand .tile:not([disabled])").all()[:1]:
            button.click()
    page.locator(".dedalos details summary").last.click()
    page.locator(".status summary").click()
    for one in game.pages:
        expect(one.locator("html")).to_have_attribute("lang", language)
        text = one.inner_text("body")
        assert "dd-" not in text
        assert not re.search(r"\{ ?\$", text)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_nothing_for_axe_to_complain_about(visit: Visit, site: Site, theme: str) -> None:
    match = story()
    site.seed(match.setup.seed)
    game = sit_down(site, visit, begin=False, color_scheme=theme)
    page = game.pages[1]
    for details in page.locator(".options summary").all():
        details.click()
    assert complaints_of(page) == []
    game.pages[0].locator(".start button.primary").click()
    expect(board(page)).to_be_visible()
    assert complaints_of(page) == []
    take(page, "tee-0", game.match.state.hands[1])
    lit(page, (1, 0)).hover()
    assert complaints_of(page) == []
    moves = moves_of(match)
    for move in moves[:6]:
        game.push_on(move)
    page = game.pages[0]
    expect(board(page).locator(".lit.minotaur")).to_have_count(2)
    page.locator(".dedalos details summary").last.click()
    page.locator(".status summary").click()
    page.wait_for_timeout(1500)
    assert complaints_of(page) == []
    for move in moves[6:]:
        game.push_on(move)
    expect(page.get_by_role("heading", name="Ana escapes!")).to_be_visible()
    assert complaints_of(page) == []


def test_two_play_the_unofficial_table(visit: Visit, site: Site) -> None:
    game = sit_down(site, visit, ("Ana",), ("easy",), {"two_players": True}, begin=False)
    page = game.pages[0]
    expect(page.get_by_text("An unofficial table for two", exact=False)).to_be_visible()
    page.locator(".start button.primary").click()
    expect(board(page)).to_be_visible()
    assert len(game.match.state.pawns) == 2


def test_the_host_chooses_options_in_plain_words(visit: Visit, site: Site) -> None:
    game = sit_down(site, visit, begin=False)
    host, guest = game.pages[0], game.pages[1]
    host.get_by_label("Open hands").check()
    expect(guest.get_by_label("Open hands")).to_be_checked()
    expect(guest.get_by_label("Open hands")).to_be_disabled()
    host.get_by_label("Time for a turn").select_option(label="1 minute")
    host.get_by_text("Fine points of the rules").click()
    host.get_by_label("Actions in a turn").select_option(label="one to three, as you like")
    expect(host.get_by_label("Time for a turn")).to_have_value("60")
    host.locator(".start button.primary").click()
    expect(board(host)).to_be_visible()
    options = game.match.setup.options
    assert (options.open_hands, options.think_seconds) == (True, 60)
    assert options.actions == "up-to-three"
    expect(board(host).get_by_role("timer")).to_contain_text("to think")


def test_a_cover_is_lit_only_on_tiles_with_fewer_stars(visit: Visit, site: Site) -> None:
    """What is lit is exactly what the server lists, for every tile and turn of a long match."""
    site.seed(21)
    game = sit_down(site, visit)
    chance = random.Random(21)
    for _ in range(60):
        state = game.match.state
        legal = game.match.game.board_actions(state, state.turn.seat)
        laying = [action for action in legal if isinstance(action, Place | Cover)]
        action = chance.choice(laying or legal)
        game.push_on(Move(Seat(state.turn.seat), action, Millis(0)))
    state = game.match.state
    page = game.pages[state.turn.seat]
    for tile in set(state.hands[state.turn.seat]):
        if tile.startswith("minotaur"):
            continue
        take(page, tile, state.hands[state.turn.seat])
        legal = game.match.game.board_actions(state, Seat(state.turn.seat))
        mine = [a for a in legal if isinstance(a, Place | Cover) and a.tile == tile]
        expect(page.locator(".lit.place")).to_have_count(
            len({a.cell for a in mine if isinstance(a, Place)})
        )
        expect(page.locator(".lit.cover")).to_have_count(
            len({a.cell for a in mine if isinstance(a, Cover)})
        )
