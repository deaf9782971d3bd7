"""What the board of Dedalo's shows, lights and tells."""

import random
import re

from playwright.sync_api import expect

from clew.core.types import Millis, Move, Seat
from clew.games.dedalos.model import Cover, Place
from web.conftest import Visit
from web.dedalo import board, lit, moves_of, sit_down, story, take
from web.patience import middle, resting, settled, until
from web.site import Site


def test_the_board_shows_exits_captives_and_the_minotaur(visit: Visit, site: Site) -> None:
    match = story()
    site.seed(match.setup.seed)
    game = sit_down(site, visit)
    page = game.pages[0]
    moves = moves_of(match)
    for move in moves[:3]:  # a collapse, and Bo is taken
        game.push_on(move)
    caught = board(page).locator(".chips li", has=page.locator(".gone"))
    expect(caught).to_have_text(re.compile("Bo.*captured", re.S))
    expect(page.get_by_text("The Minotaur took you", exact=False)).to_have_count(0)
    expect(game.pages[1].get_by_text("The Minotaur took you", exact=False)).to_be_visible()
    page.get_by_text("The labyrinth in words").press("Enter")
    words = board(page).locator("details ul")
    expect(words).to_contain_text("Exit E6, blocked by a collapse")
    expect(words).to_contain_text("Exit W6, open")
    expect(words).to_contain_text("The entrance: open to all sides — here: Ana and Cleo")
    for move in moves[3:6]:  # Cleo pushes and covers; then the Minotaur is Ana's to move
        game.push_on(move)
    expect(board(page).locator(".bull")).to_be_visible()
    expect(page.get_by_text("Choose where the Minotaur goes: 1 step left")).to_be_visible()
    expect(lit(page, (-1, 0))).to_have_accessible_name("The Minotaur goes to W1 and takes Ana")
    expect(board(page).locator(".lit.minotaur")).to_have_count(2)
    expect(game.pages[2].locator(".lit")).to_have_count(0)


def test_the_reason_is_told_where_a_tile_does_not_fit(visit: Visit, site: Site) -> None:
    match = story()
    site.seed(match.setup.seed)
    game = sit_down(site, visit)
    page = game.pages[1]
    take(page, "tee-0", game.match.state.hands[1])
    hint = board(page).locator(".hint")
    x, y = middle(lit(page, (1, 0)))
    cell = resting(lit(page, (1, 0)))["width"]
    page.mouse.move(x + 3 * cell, y + 2 * cell)
    expect(board(page).locator(".ghost")).to_be_visible()
    expect(hint).to_contain_text("meets an open end")
    expect(hint).to_have_class(re.compile("bad"))
    page.mouse.move(x - cell, y)  # the entrance
    expect(hint).to_contain_text("Something lies there already")
    page.mouse.move(x, y)
    expect(hint).to_have_text("It fits here, but turned another way.")
    page.keyboard.press("r")
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
    tile = board(page).locator(".ghost use").first
    seen = [tile.get_attribute("href") or ""]
    for _ in range(4):
        page.mouse.wheel(0, 100)
        expect(tile).not_to_have_attribute("href", seen[-1])
        seen.append(tile.get_attribute("href") or "")
    assert len(set(seen)) == 4, "all four ways round"
    before = world.get_attribute("style") or ""
    page.keyboard.press("Escape")
    page.mouse.wheel(0, 300)
    expect(world).not_to_have_attribute("style", before)


def test_look_around_fit_and_follow(visit: Visit, site: Site) -> None:
    site.seed(4947)
    game = sit_down(site, visit)
    page = game.pages[0]
    world = board(page).locator(".world")

    def camera() -> str:
        return str(world.evaluate("world => world.style.transform"))

    page.get_by_role("button", name="Show everything").click()
    whole = settled(page, camera)
    box = resting(page.get_by_role("group", name="The labyrinth"))
    page.mouse.move(box["x"] + 200, box["y"] + 100)
    page.mouse.down()
    page.mouse.move(box["x"] + 300, box["y"] + 200, steps=5)
    page.mouse.up()
    until(page, lambda: camera() != whole, "it is not dragged")
    dragged = settled(page, camera)
    follow = page.get_by_role("button", name="Follow what happens")
    expect(follow).to_have_attribute("aria-pressed", "false")
    page.get_by_role("button", name="Zoom out").click()
    until(page, lambda: camera() != dragged)
    page.get_by_role("button", name="Show everything").click()
    until(page, lambda: camera() == whole)
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
    away = page.get_by_role("button", name="Zoom out")
    for _ in range(4):
        if starred.locator("text").count() == 0:
            away.click()
    expect(starred.locator("text")).to_have_text("2")
    assert resting(starred.locator("text"))["height"] >= 9, "large enough to be read"


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
    page.on(
        "websocket", lambda line: line.on("framereceived", lambda data: frames.append(str(data)))
    )
    page.reload()
    expect(board(page)).to_be_visible()
    for move in moves_of(story())[:2]:
        game.push_on(move)
    expect(board(page).locator("[data-laid]")).to_have_count(1)

    def hands() -> set[str]:
        return {hand for frame in frames for hand in re.findall(r'"hands":\[(.*?)\]', frame)}

    until(page, hands, "the page was told of no hands")
    assert hands() == {"null,null,null"}


def test_a_cover_is_lit_only_on_tiles_with_fewer_stars(visit: Visit, site: Site) -> None:
    """What is lit is exactly what the server lists, for every tile and turn of a long match."""
    site.seed(21)
    game = sit_down(site, visit)
    chance = random.Random(21)
    for done in range(90):
        state = game.match.state
        if done > 60 and not state.turn.places and state.turn.phase == "actions":
            break
        legal = game.match.game.board_actions(state, state.turn.seat)
        laying = [action for action in legal if isinstance(action, Place | Cover)]
        action = chance.choice(laying or legal)
        game.push_on(Move(Seat(state.turn.seat), action, Millis(0)))
    game.all_see_the_same()
    state = game.match.state
    assert state.outcome is None
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


def test_a_click_draws_no_frame_around_the_labyrinth(visit: Visit, site: Site) -> None:
    """The browser's own frame of a drawing that has the focus: keys still show where it is."""
    page = sit_down(site, visit, ("Ana",), ("easy", "easy")).pages[0]
    maze = board(page).locator("svg[tabindex='0']").first
    maze.evaluate("one => one.addEventListener('focus', () => { one.dataset.had = 'focus' })")
    corner = maze.bounding_box()
    assert corner is not None
    page.mouse.click(corner["x"] + 300, corner["y"] + 40)
    expect(maze).to_have_attribute("data-had", "focus")
    expect(maze).to_have_css("outline-style", "none")
