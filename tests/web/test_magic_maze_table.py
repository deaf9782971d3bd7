"""What a table of Magic Maze shows and allows: talk, signals, sand, special scenarios."""

from typing import Any

from playwright.sync_api import Page, expect

from clew.core.types import Seat
from clew.games.magic_maze.catalog import HEROES
from clew.games.magic_maze.model import Slide, Square
from clew.games.magic_maze.rules import acting
from web.conftest import Visit
from web.mall import (
    Gang,
    by_tapping,
    chip,
    hero,
    lit,
    mall,
    my_action,
    quickly,
    recorded,
    seats,
    signal,
    sit_down,
    start,
)
from web.patience import Passing, middle, settled, until
from web.site import Site

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}
HOURGLASS, BESIDE, NEAR = (
    Square(16),
    Square(17),
    Square(21),
)  # on side A of tile 1: two steps from a start square


def two(site: Site, visit: Visit, **how: Any) -> Gang:
    gang = sit_down(site, visit, ["Ana", "Bruno"], **({"seed": 3} | how))
    start(gang.pages[0])
    gang.until(lambda: gang.state.started_at is not None, "the start")
    return gang


def turn_the_timer(gang: Gang, at: int) -> None:
    """The hero beside the hourglass goes there, by two actions."""
    name = HEROES[gang.state.heroes.index(NEAR)]
    for action in (Slide(name, "north", BESIDE), Slide(name, "west", HOURGLASS)):
        if action.to == HOURGLASS:
            gang.wait_until(at)
        page = gang.pages[gang.whose(action)]
        gang.shows_the_truth(page)
        by_tapping(page, action)
        gang.until(lambda to=action.to: to in gang.state.heroes, str(action))  # type: ignore[misc]


def banners(gang: Gang) -> list[Passing]:
    """All banners from now on, page by page."""
    return [Passing(page, ".banner") for page in gang.pages]


def open_talk(page: Page) -> None:
    toggle = page.locator("button.talk")
    if toggle.get_attribute("aria-expanded") != "true":
        toggle.click()


# Talk


def test_talk_is_locked_and_unlocked(site: Site, visit: Visit) -> None:
    """MM-S4, MM-K1, MM-K4: before the start all talk; then silence, until the timer is turned."""
    gang = sit_down(site, visit, ["Ana", "Bruno"], seed=3, options={"scenario": 1})
    ana, bruno = gang.pages
    for page in gang.pages:
        open_talk(page)
    say = ana.get_by_role("textbox", name="Say something").last
    say.fill("I watch the sand")
    say.press("Enter")
    expect(bruno.locator(".talk ol")).to_contain_text("I watch the sand")

    shouted = banners(gang)
    start(ana)
    for page, shouts in zip(gang.pages, shouted, strict=True):
        shouts.showed("Silence!")
        expect(page.get_by_role("button", name="Silence")).to_be_visible()
        open_talk(page)
        expect(page.locator(".talk input")).to_be_disabled()
        expect(page.locator(".talk").get_by_role("button", name="Yes")).to_be_disabled()

    turn_the_timer(gang, at=120_000)
    for page, shouts in zip(gang.pages, shouted, strict=True):
        shouts.showed("You may talk!")
        expect(page.get_by_role("button", name="Talk is open")).to_be_visible()
        open_talk(page)
        expect(page.locator(".talk input")).to_be_enabled()
    bruno.locator(".talk").get_by_role("button", name="Hurry").click()
    expect(ana.locator(".talk ol")).to_contain_text("Hurry")
    bruno.locator(".talk").get_by_role("button", name="Point at a square").click()
    beacons = Passing(ana, ".beacon")
    bruno.mouse.click(*middle(hero(bruno, "mage")))
    beacons.showed("Bruno")

    slide = next(
        action
        for seat in (Seat(0), Seat(1))
        for action in acting.actions(gang.state, seat)
        if isinstance(action, Slide)
    )
    by_tapping(gang.pages[gang.whose(slide)], slide)
    for page in gang.pages:
        expect(page.get_by_role("button", name="Silence")).to_be_visible()
        open_talk(page)
        expect(page.locator(".talk input")).to_be_disabled()


def test_gestures_only(site: Site, visit: Visit) -> None:
    """MM-SC12: when talk opens there are gestures, but no words."""
    gang = two(site, visit, options={"scenario": 12, "side": "A", "gestures": "always"})
    page = gang.pages[0]
    expect(page.get_by_role("button", name="Gestures only")).to_be_visible()
    open_talk(page)
    expect(page.locator(".talk input")).to_be_disabled()
    page.locator(".talk").get_by_role("button", name="Thanks").click()
    open_talk(gang.pages[1])
    expect(gang.pages[1].locator(".talk ol")).to_contain_text("Thanks")


def test_tiles_are_passed_with_a_banner(site: Site, visit: Visit) -> None:
    """MM-R2: nobody can miss that their actions are others now."""
    gang = two(site, visit, options={"scenario": 3})
    ana = gang.pages[0]
    buttons = [
        page.get_by_role("group", name="My actions").get_by_role("button") for page in gang.pages
    ]
    for some in buttons:
        expect(some).not_to_have_count(0)
    mine, theirs = (some.all_inner_texts() for some in buttons)
    assert mine != theirs
    passed = Passing(ana, ".banner.passed")
    turn_the_timer(gang, at=90_000)
    passed.showed("Action tiles passed to the left!")
    expect(buttons[0]).to_have_text(theirs, use_inner_text=True)


def test_stare_and_do_something(site: Site, visit: Visit) -> None:
    """MM-K2, MM-K3: all that silence allows; the pawn lands with a thump."""
    gang = two(site, visit, options={"scenario": 1})
    ana, bruno = gang.pages
    stares, thumps = Passing(bruno, ".banner.stare"), Passing(bruno, ".banner.pawn")
    signal(ana, "Bruno", "Stare at Bruno")
    stares.showed("Ana stares at you")
    signal(ana, "Bruno", "“Do something!” to Bruno")
    thumps.showed("Do something!")
    for page in gang.pages:
        expect(page.get_by_role("img", name="pawn is here")).to_be_visible()
    assert gang.state.pawn == 1


# The sand


def count_notes(page: Page) -> None:
    """Count every note that the page plays."""
    page.evaluate(
        """() => {
          globalThis.notes = 0;
          const make = AudioContext.prototype.createBufferSource;
          AudioContext.prototype.createBufferSource = function () {
            globalThis.notes += 1;
            return make.call(this);
          };
        }"""
    )


def test_the_last_half_minute_is_seen_and_heard(site: Site, visit: Visit) -> None:
    gang = sit_down(site, visit, ["Solo"], options={"scenario": 1})
    page = gang.pages[0]
    start(page)
    gang.until(lambda: gang.state.started_at is not None, "the start")
    gang.wait_until(153_000)
    page.reload()  # so that the page learns of the clock that jumped
    count_notes(page)
    page.get_by_role("button", name="Zoom in").click()  # a page that was never touched is silent
    expect(page.locator(".timer.low")).to_be_visible()
    heard = page.evaluate("notes")
    page.wait_for_function("heard => notes > heard", arg=heard)  # it ticks
    gang.wait_until(181_000)
    expect(page.get_by_role("heading", name="Caught!")).to_be_visible()


# Hands


def test_a_hero_is_dragged_to_where_it_stops(site: Site, visit: Visit) -> None:
    gang = two(site, visit, options={"scenario": 1})
    action = next(move.action for move in recorded("scenario-01") if isinstance(move.action, Slide))
    page = gang.pages[gang.whose(action)]
    one = hero(page, action.hero)
    one.click()
    target = middle(lit(page, "slide", action.to))
    one.click()
    expect(lit(page, "slide", action.to)).to_have_count(0)
    x, y = middle(one)
    page.mouse.move(x, y)
    page.mouse.down()
    for step in (0.3, 0.6, 1.0):
        page.mouse.move(x + step * (target[0] - x), y + step * (target[1] - y))
    page.mouse.up()
    expect(one).to_have_attribute("data-square", str(action.to))


def test_pinch_pan_zoom_and_fit(site: Site, visit: Visit) -> None:
    gang = sit_down(site, visit, ["Solo"], options={"scenario": 1}, contexts=(PHONE,))
    page = gang.pages[0]

    def scale() -> float:
        found: float = page.locator(".world").evaluate(
            "one => new DOMMatrix(getComputedStyle(one).transform).a"
        )
        return found

    first = settled(page, scale)
    page.get_by_role("button", name="Zoom in").tap()
    until(page, lambda: scale() > first, "the button comes closer")
    closer = settled(page, scale)
    touch = page.context.new_cdp_session(page)

    def fingers(kind: str, *xs: int) -> None:
        points = [{"x": x, "y": 420, "id": index} for index, x in enumerate(xs)]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    fingers("touchStart", 180, 220)
    for spread in (20, 50, 90):
        fingers("touchMove", 180 - spread, 220 + spread)
    fingers("touchEnd")
    until(page, lambda: scale() > closer, "a pinch comes closer")
    page.get_by_role("button", name="Show the whole mall").tap()
    until(page, lambda: abs(scale() - first) < 0.01)


def test_everything_of_one_colour(site: Site, visit: Visit) -> None:
    gang = sit_down(site, visit, ["Solo"], options={"scenario": 1})
    page = gang.pages[0]
    button = page.get_by_role("button", name="Show everything orange (dwarf)")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".hero.faded")).to_have_count(3)
    # On side A: all but the dwarf's vortex and its exploration square.
    expect(page.locator(".print.faded")).to_have_count(4 + 3)
    page.keyboard.press("Escape")
    expect(page.locator(".faded")).to_have_count(0)


# Particular scenarios


def test_the_next_tile_lies_open(site: Site, visit: Visit) -> None:
    """MM-SC8."""
    gang = sit_down(site, visit, ["Solo"], options={"scenario": 8})
    name = f"The next tile is {gang.state.pile[0]}"
    expect(gang.pages[0].get_by_role("img", name=name)).to_be_visible()


def test_the_leader(site: Site, visit: Visit) -> None:
    """MM-SC9: no action, but the pawn."""
    gang = sit_down(
        site,
        visit,
        ["Ana", "Bruno"],
        bots=("relaxed",),
        options={"scenario": 9, "leader": 0},
    )
    ana, bruno = gang.pages
    expect(ana.get_by_text("You are the leader")).to_be_visible()
    chip(bruno, "Ana").click()
    expect(seats(bruno).get_by_role("button", name="Stare at Ana")).to_be_visible()
    expect(seats(bruno).get_by_role("button", name="Do something")).to_have_count(0)
    thumps = Passing(bruno, ".banner.pawn")
    signal(ana, "Bruno", "“Do something!” to Bruno")
    thumps.showed()


def test_two_dimensions_side_by_side(site: Site, visit: Visit) -> None:
    """MM-SC13."""
    gang = sit_down(site, visit, ["Solo"], options={"scenario": 13})
    page = gang.pages[0]
    tiles = [mall(page).get_by_role("img", name=f"Tile {number}") for number in (1, 3)]
    one, two = settled(page, lambda: [tile.bounding_box() for tile in tiles])
    assert one is not None
    assert two is not None
    assert one["x"] + one["width"] < two["x"]
    assert abs(one["y"] - two["y"]) < one["height"]


def test_tiles_are_discarded(site: Site, visit: Visit) -> None:
    """MM-SC11: two tiles go before anything else."""
    moves = recorded("scenario-11")
    gang = two(site, visit, seed=4, options={"scenario": 11, "side": "A"})
    gang.follow(moves[1:64], quickly)
    page = gang.pages[0]
    assert gang.state.discards_due == 2
    expect(page.get_by_role("status").filter(has_text="Discard 2 tiles")).to_be_visible()
    gang.follow(moves[64:66], by_tapping)
    assert gang.state.discards_due == 0
    expect(mall(page).get_by_role("button", name="Discard tile")).to_have_count(0)


def test_the_crystal_ball_lays_tiles_anywhere(site: Site, visit: Visit) -> None:
    """MM-R5."""
    moves = recorded("scenario-05")
    gang = two(site, visit, seed=1, options={"scenario": 5})
    gang.follow(moves[1:30], quickly)
    tiles = len(gang.state.mall.tiles)
    gang.follow(moves[30:32], by_tapping)
    assert len(gang.state.mall.tiles) == tiles + 2
    expect(gang.pages[0].get_by_role("group", name=f"{tiles + 2} tiles")).to_be_visible()


def test_the_theft_tile_is_turned_by_hand(site: Site, visit: Visit) -> None:
    """MM-T2."""
    moves = recorded("theft-by-hand")
    gang = two(site, visit, seed=2, options={"scenario": 4, "theft": "manual"})
    gang.follow(moves[1:92], quickly)
    page = gang.pages[1]
    thefts = [Passing(one, ".banner.stolen") for one in gang.pages]
    page.locator(".start").get_by_role("button", name="Steal!").click()
    gang.until(lambda: gang.state.stolen, "the theft")
    for theft in thefts:
        theft.showed("Stolen! Now run!")
    holder = next(i for i in (0, 1) if "vortex" in gang.state.hands[i])
    expect(my_action(gang.pages[holder], "Vortex off")).to_be_visible()


# Without eyes


def test_the_accessibility_tree_of_a_known_position(site: Site, visit: Visit) -> None:
    gang = two(site, visit, options={"scenario": 1})
    page = gang.pages[gang.whose(Slide("elf", "south", Square(30)))]
    page.get_by_role("group", name="Pick a hero").get_by_role("button", name="Elf").click()
    tile = (
        "Tile 1: hourglass at a1, vortex of the mage (purple) at d1, "
        "vortex of the barbarian (yellow) at d2, vortex of the dwarf (orange) at a3, "
        "vortex of the elf (green) at a4, exploration square of the dwarf (orange) at c1, "
        "exploration square of the elf (green) at d3, "
        "exploration square of the barbarian (yellow) at b4, "
        "and exploration square of the mage (purple) at a2"
    )
    expect(mall(page)).to_match_aria_snapshot(
        f"""
        - group "The mall, one tile":
          - 'img "{tile}"'
          - 'button "Elf: South, 1 square: tile 1, c4"'
          - button "Barbarian, on tile 1, c2"
          - button "Mage, on tile 1, b3"
          - button "Elf, on tile 1, c3" [pressed]
          - button "Dwarf, on tile 1, b2"
        """
    )
    expect(page.get_by_role("group", name="My actions")).to_match_aria_snapshot(
        """
        - group "My actions":
          - button "South"
          - button "West"
          - button "Explore"
          - button "Escalator"
        """
    )
    expect(page.get_by_role("list", name="Theft tile")).to_match_aria_snapshot(
        """
        - list "Theft tile":
          - listitem: "Barbarian: has nothing yet"
          - listitem: "Mage: has nothing yet"
          - listitem: "Elf: has nothing yet"
          - listitem: "Dwarf: has nothing yet"
        """
    )
