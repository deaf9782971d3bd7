"""The Haunting House in the browser: whole games on the board, and programming."""

from typing import Any

from playwright.sync_api import Locator, Page, expect

from clew.games.haunting_house.model import MoveExit, Program
from web.conftest import Visit
from web.haunted import (
    asked_of,
    bots_match,
    choose_cards,
    ending_for,
    perform,
    sit_down,
    slot,
    state_of,
    target,
    wait_for_change,
    wait_until,
)
from web.patience import fits, middle, resting, until
from web.site import Site

EVERY_CARD = 106  # with this seed two bots need every kind of action, and the second one wins
ON_THE_PHONE = 81  # with this one a match against an easy bot is short
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}


def test_two_people_program_and_one_wins(site: Site, visit: Visit) -> None:
    site.seed(EVERY_CARD)
    # Without films, which the game on a phone below has, and `test_haunting_house_film`.
    pages = sit_down(site, visit, ["Ana", "Ben"], reduced_motion="reduce", speed="instant")
    moves = bots_match(2, EVERY_CARD)
    assert len({type(move.action) for move in moves}) == 8, "every kind of action is in it"
    locked = 0
    for move in moves:
        mine, other = pages[move.seat], pages[1 - move.seat]
        perform(site, mine, move)
        if isinstance(move.action, MoveExit):
            for page in pages:  # its journey can be seen
                expect(page.locator(".left text")).to_have_text("1")
        if isinstance(move.action, Program):
            locked += 1
            if locked % 2:  # the first of the two: the other sees no more than this
                expect(state_of_cards(other, ["Ana", "Ben"][move.seat])).to_have_text("locked")
    expect(pages[1].get_by_role("heading", name="You got out!")).to_be_visible()
    expect(pages[0].get_by_role("heading", name="Ben got out")).to_be_visible()
    log = pages[0].get_by_role("list", name="Log")
    expect(log).to_contain_text("did nothing, because")


def test_nobody_receives_more_than_locked(site: Site, visit: Visit) -> None:
    site.seed(EVERY_CARD)
    pages: list[Page] = []
    frames: list[str] = []

    def watched(*args: Any, **options: Any) -> Page:
        page = visit(*args, **options)
        pages.append(page)
        if len(pages) == 2:  # what the server says to Ben
            page.on(
                "websocket",
                lambda line: line.on("framereceived", lambda data: frames.append(str(data))),
            )
            page.reload()
        return page

    sit_down(site, watched, ["Ana", "Ben"])
    moves = bots_match(2, EVERY_CARD)
    for move in moves:
        if isinstance(move.action, Program):
            break
        perform(site, pages[move.seat], move)
    expect(pages[0].get_by_role("list", name="Your cards")).to_be_visible()
    choose_cards(pages[0], ["rotate-180", "switch-places", "move-one", "rotate-90"])
    pages[0].get_by_role("button", name="Lock").click()
    expect(state_of_cards(pages[1], "Ana")).to_have_text("locked")
    until(pages[1], lambda: any('"program-locked"' in frame for frame in frames))
    [told] = [frame for frame in frames if '"program-locked"' in frame]
    assert "rotate-180" not in told
    assert "switch-places" not in told


def test_programming_can_be_undone_before_the_lock_and_changed_after(
    site: Site, visit: Visit
) -> None:
    site.seed(EVERY_CARD)
    ana, ben = sit_down(site, visit, ["Ana", "Ben"])
    for move in bots_match(2, EVERY_CARD):
        if isinstance(move.action, Program):
            break
        perform(site, (ana, ben)[move.seat], move)

    lock = ana.get_by_role("button", name="Lock")
    expect(lock).to_be_disabled()
    choose_cards(ana, ["move-one", "rotate-90", "move-two"])
    for number, card in enumerate(("Move One", "Rotate", "Move Two"), 1):
        expect(slot(ana, number)).to_contain_text(card)
    # Taken back: by a tap on the slot, by the key, by tapping the card again.
    ana.get_by_role("button", name="Slot 2: Rotate 90°. Take it back").click()
    expect(slot(ana, 2)).to_contain_text("Slot 2: empty")
    ana.keyboard.press("Backspace")
    expect(slot(ana, 3)).to_contain_text("Slot 3: empty")
    ana.get_by_role("button", name="Move One: already in slot 1").click()
    expect(slot(ana, 1)).to_contain_text("Slot 1: empty")
    assert state_of(site, ana).cards[0] is None, "nothing has left the page"
    # By keys, by dragging into a slot, by dragging one slot onto another, by swapping.
    ana.keyboard.press("7")
    drag(ana, '.hand button[aria-label^="Card 6"]', ".slots li >> nth=3")
    drag(ana, '.hand button[aria-label^="Card 1"]', ".slots li >> nth=1")
    drag(ana, ".slots li >> nth=1", ".slots li >> nth=0")
    ana.keyboard.press("5")
    ana.get_by_role("button", name="Swap slots 2 and 3").click()
    lock.click()
    expect(ana.get_by_role("heading", name="Locked.")).to_be_visible()
    first = ("move-one", "rotate-180", "secret-passage", "switch-two-tiles")
    wait_until(site, ana, lambda state: state.cards[0] == first)
    # Until all have locked it may still be changed; nobody is told.
    ana.get_by_role("button", name="Change my cards").click()
    ana.get_by_role("button", name="Slot 1: Move One. Take it back").focus()
    ana.keyboard.press("ArrowRight")
    expect(ana.get_by_role("button", name="Slot 2: Move One. Take it back")).to_be_focused()
    ana.get_by_role("button", name="Lock").click()
    expect(ana.get_by_role("button", name="Change my cards")).to_be_visible()
    second = ("rotate-180", "move-one", *first[2:])
    wait_until(site, ana, lambda state: state.cards[0] == second)
    choose_cards(ben, first)
    ben.get_by_role("button", name="Lock").click()
    expect(ana.locator("div.state")).to_contain_text("Card 1 of 4")


def test_a_game_on_a_phone(site: Site, visit: Visit) -> None:
    site.seed(ON_THE_PHONE)
    [page] = sit_down(site, visit, ["Ana"], ["easy"], {"turn_cap": 12}, **PHONE)
    while (move := asked_of(site, page)) is not None:
        if isinstance(move.action, Program):
            for card in page.locator(".program ul.hand button").all():
                expect(card).to_be_in_viewport(ratio=1)
            expect(page.get_by_role("button", name="Lock")).to_be_in_viewport(ratio=1)
        else:
            size = resting(page.locator(".house button").first)
            assert min(size["width"], size["height"]) >= 44
        fits(page, 390)
        perform(site, page, move)
    ending = ending_for(site, page, "Icarus")
    expect(page.get_by_role("heading", name=ending)).to_be_visible()


def test_a_tap_previews_and_another_does_it(site: Site, visit: Visit) -> None:
    site.seed(EVERY_CARD)
    pages = sit_down(site, visit, ["Ana", "Ben"])
    first = bots_match(2, EVERY_CARD)[0]
    page = pages[first.seat]
    places = page.locator(".house button")
    expect(places).to_have_count(len(first.legal))
    before = state_of(site, page)
    place = int(places.first.get_attribute("data-place") or "-1")
    target(page, place).click()
    expect(target(page, place)).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".preview")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".preview")).to_have_count(0)
    assert state_of(site, page) == before, "a preview tells the server nothing"
    target(page, place).click()
    target(page, place).click()
    wait_for_change(site, page, before, first.seat)


def state_of_cards(page: Page, name: str) -> Locator:
    """What this page shows of somebody's cards while they are being chosen."""
    order = page.get_by_role("list", name="Order of play and cards")
    return order.get_by_role("listitem").filter(has_text=name).locator(".state")


def drag(page: Page, source: str, goal: str) -> None:
    start, end = middle(page.locator(source)), resting(page.locator(goal))
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(end["x"] + 12, end["y"] + 30, steps=4)
    page.mouse.move(*middle(page.locator(goal)), steps=3)
    page.mouse.up()
