"""What everybody looks up for in Magic Maze, and what an hourglass would leave."""

from functools import cache, partial
from typing import Any

from playwright.sync_api import Locator, Page, expect

from clew.core.match import Match
from clew.games import GAMES
from clew.games.magic_maze.model import HeroEscaped, Stolen
from clew.storage.store import TableId
from pictures.stories import Story, stories
from pictures.tables import close, open_at
from web.conftest import Visit
from web.mall import known_as
from web.patience import Passing, middle, until
from web.site import Site

HERE = "here"
RECORD = """
  globalThis.moments = [];
  addEventListener("DOMContentLoaded", () => new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) {
      if (!(node instanceof Element)) continue;
      for (const one of [node, ...node.querySelectorAll("[data-moment]")])
        if (one.dataset.moment) moments.push(one.dataset.moment);
    }
  }).observe(document, { subtree: true, childList: true }));
"""
BEGINS = "all => all.map((one) => parseFloat(one.style.getPropertyValue('--at')))"


@cache
def told() -> tuple[Story, dict[type, int]]:
    """A match that is won, and by which move the theft and the first escape came."""
    story = stories()["magic-maze"]()
    match = Match[Any, Any, Any, Any, Any](GAMES["magic-maze"], story.setup)
    found: dict[type, int] = {}
    for number, move in enumerate(story.moves):
        match.tick(move.at)
        for event in match.play(move):
            found.setdefault(type(event), number)
    return story, found


class Before:
    """A page that looks on, before the move that brings the event."""

    def __init__(
        self, site: Site, visit: Visit, event: type, with_clock: bool = False, **options: Any
    ) -> None:
        story, found = told()
        self.site, self.story, self.next = site, story, found[event]
        self.opened = open_at(site, story._replace(stops={HERE: self.next}), HERE)
        stored = known_as(site, self.opened.token)
        self.page: Page = visit(f"/t/{self.opened.table}", storage_state=stored, **options)
        self.page.on("close", lambda _: close(site, self.opened))
        if with_clock:
            self.page.clock.install()
        self.page.add_init_script(RECORD)
        self.page.reload()
        expect(self.page.locator("[data-hero]").first).to_be_visible()

    def go_on(self) -> None:
        """The next move, at its time."""
        tables = self.site.services.tables
        live = tables.loaded[TableId(self.opened.table)]
        move = self.story.moves[self.next]
        ahead = move.at - live.table.elapsed(self.site.services.clock.now())
        if ahead > 0:
            self.site.pass_time(ahead / 1000)
        assert self.site.call(partial(tables.bot_acts, live, move.seat, move.action))
        self.next += 1

    def shown(self) -> list[str]:
        found: list[str] = self.page.evaluate("moments")
        return found


def test_the_theft_is_a_scene_in_the_mall_and_any_key_ends_it(visit: Visit, site: Site) -> None:
    before = Before(site, visit, Stolen, with_clock=True)
    page = before.page
    page.clock.pause_at(page.evaluate("Date.now() + 100"))  # it does not end by itself
    before.go_on()
    theft = page.locator("[data-moment=theft]")
    expect(theft).to_have_count(1)
    dying = theft.locator("[data-vortex]")
    assert dying.count() > 8
    begins = dying.evaluate_all(
        "all => all.map((one) => parseFloat(one.style.getPropertyValue('--at')))"
    )
    assert begins == sorted(set(begins)), "one after the other"
    assert theft.locator(".shutter").count() == page.locator(".still .laid").count()
    # It stops no hand: what is under it can be clicked.
    assert theft.evaluate("one => getComputedStyle(one).pointerEvents") == "none"
    page.keyboard.press("Escape")
    expect(theft).to_have_count(1)  # hands are busy when it happens
    page.clock.run_for(1000)
    page.keyboard.press("Escape")
    expect(theft).to_have_count(0)


def test_where_motion_is_reduced_the_theft_is_told_by_the_banner_alone(
    visit: Visit, site: Site
) -> None:
    before = Before(site, visit, Stolen, reduced_motion="reduce")
    banner = Passing(before.page, ".banner.stolen")
    before.go_on()
    banner.showed("Stolen! Now run!")
    assert before.shown() == []


def test_each_escape_is_seen_and_goes_by_itself(visit: Visit, site: Site) -> None:
    before = Before(site, visit, HeroEscaped)
    before.go_on()
    until(before.page, lambda: before.shown() == ["escape"])
    expect(before.page.locator("[data-moment]")).to_have_count(0)


def test_an_hourglass_says_what_would_be_left(visit: Visit, site: Site) -> None:
    before = Before(site, visit, Stolen, reduced_motion="reduce", has_touch=True)
    page, left = before.page, before.page.locator(".floor > .left")
    glass = page.locator("[data-hourglass]").first
    x, y = middle(glass)
    page.mouse.move(x - 1, y)
    page.mouse.move(x, y)
    whole = before.story.setup.options.sand or 180

    def agrees() -> bool:
        """With the timer: what has run through would be left, to the second."""
        gone, stays = (_seconds(page.locator(one)) for one in (".timer .digits", ".floor > .left"))
        return gone + stays in (whole, whole - 1)

    expect(left).to_be_visible()
    until(page, agrees)
    page.mouse.move(x, y - 300)
    expect(left).to_have_count(0)
    at = {"pointerType": "touch", "clientX": x, "clientY": y, "bubbles": True, "isPrimary": True}
    page.locator(".floor > .window").dispatch_event("pointerdown", at)
    expect(left).to_be_visible()  # a finger that rests there
    page.locator(".floor > .window").dispatch_event("pointerup", at)
    expect(left).to_have_count(0)


def _seconds(found: Locator) -> int:
    minutes, seconds = found.inner_text().strip().split(":")
    return int(minutes) * 60 + int(seconds)
