"""How much work it is to let four heroes glide over a whole mall, on a slow processor.

`make bench-page` tells the figures, of a player's page and of the TV's: the browser slows the
processor of the page four times, and counts.
"""

import json
import os
import random
from bisect import bisect_right
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import pairwise
from statistics import median
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from clew.core.match import Match
from clew.core.types import Millis, Move, Seat
from clew.games.magic_maze import GAME
from clew.games.magic_maze.catalog import HEROES
from clew.games.magic_maze.model import Explore, Slide, Start, TimerTurned
from clew.games.magic_maze.scenario import Scenario
from clew.games.magic_maze.state import State
from clew.storage.store import TableId
from pictures.stories import Story
from pictures.tables import Opened, close, open_at
from web.conftest import Visit
from web.mall import known_as
from web.site import Site

pytestmark = pytest.mark.skipif(os.environ.get("CLEW_BENCH") != "1", reason="CLEW_BENCH=1 measures")

WHOLE = Scenario(
    id="whole",
    name="The whole mall",
    tiles=tuple(range(2, 25)),
    cameras=False,
    crystal_ball=False,
    elf_talk=False,
)
SEATS = (Seat(0), Seat(1))
FRAMES = 100
SLOWED = 4
BAR = 8.0  # ms of the main thread for a frame
GLIDE = 400  # ms from one round of moves to the next: the heroes have come to rest
RECORD = ["devtools.timeline", "disabled-by-default-devtools.timeline", "blink.user_timing"]

# At the beginning of each frame, whether a hero is on its way in it.
MARK = """() => {
  const begin = () => {
    const heroes = document.getAnimations().map((one) => one.effect.target);
    performance.mark(heroes.some((one) => one.matches("[data-hero]")) ? "glide" : "rest");
    requestAnimationFrame(begin);
  };
  requestAnimationFrame(begin);
}"""
MARKS = ("glide", "rest")

AnyMove = Move[Any]


def moves_in(state: State) -> list[AnyMove]:
    return [
        Move(seat, action, Millis(0))
        for seat in SEATS
        for action in GAME.board_actions(state, seat)
    ]


def after(state: State, move: AnyMove) -> State | None:
    """The position after it; None if it turns the timer, whose sand may not run out here."""
    step = GAME.apply(state, move)
    return None if any(isinstance(one, TimerTurned) for one in step.events) else step.state


def exploring(state: State) -> Sequence[AnyMove]:
    """The fewest moves of one hero that end with a new tile."""
    for hero in HEROES:
        seen = set[int]()
        ahead = deque[tuple[State, tuple[AnyMove, ...]]]([(state, ())])
        while ahead:
            here, path = ahead.popleft()
            for move in moves_in(here):
                if isinstance(move.action, Explore):
                    return [*path, move]
                if getattr(move.action, "hero", None) != hero or move.action.to in seen:
                    continue
                seen.add(move.action.to)
                there = after(here, move)
                if there is not None:
                    ahead.append((there, (*path, move)))
    return ()


def whole_mall() -> Story:
    """A match in which every tile has been laid."""
    match = Match(GAME, GAME.setup(len(SEATS), 1, scenario=WHOLE, sand=3600))
    match.play(Move(Seat(0), Start(), Millis(0)))
    while path := exploring(match.state):
        for move in path:
            match.play(move)
    assert len(GAME.view(match.state, None).mall.tiles) == 24
    moves = [entry for entry in match.log if isinstance(entry, Move)]
    return Story(match.setup, moves, Seat(0), {"whole": len(moves)})


def rounds(state: State) -> Iterator[list[AnyMove]]:
    """Each hero slides somewhere, all at once, again and again."""
    chance = random.Random(24)
    while True:
        found = list[AnyMove]()
        for hero in HEROES:
            ways = [
                (move, there)
                for move in moves_in(state)
                if isinstance(move.action, Slide) and move.action.hero == hero
                if (there := after(state, move)) is not None
            ]
            if ways:
                move, state = chance.choice(ways)
                found.append(move)
        yield found


def seat(visit: Visit, site: Site, opened: Opened) -> Page:
    """The page of somebody who plays, on a laptop."""
    stored = known_as(site, opened.token)
    size = {"width": 1366, "height": 768}
    return visit(f"/t/{opened.table}", storage_state=stored, pinned=False, viewport=size)


def television(visit: Visit, site: Site, opened: Opened) -> Page:
    """The same table on a big screen."""
    return visit(f"/t/{opened.table}/tv", viewport={"width": 1920, "height": 1080})


@pytest.mark.parametrize("where", [seat, television])
def test_four_heroes_glide_over_a_whole_mall(
    visit: Visit, site: Site, where: Callable[[Visit, Site, Opened], Page]
) -> None:
    story = whole_mall()
    opened = open_at(site, story, "whole")
    page = where(visit, site, opened)
    expect(page.locator(".laid")).to_have_count(24)
    live = site.services.tables.loaded[TableId(opened.table)]
    assert live.table.room.match is not None
    page.wait_for_timeout(2_000)  # what it loads once is loaded
    devtools = page.context.new_cdp_session(page)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    browser = page.context.browser
    assert browser is not None
    browser.start_tracing(page=page, categories=RECORD)
    page.evaluate(MARK)
    paced = rounds(live.table.room.match.state)
    for _ in range(2 * FRAMES // 10):
        for move in next(paced):
            done = partial(site.services.tables.bot_acts, live, move.seat, move.action)
            assert site.call(done), move
        page.wait_for_timeout(GLIDE)
    frames = sorted(frames_in(json.loads(browser.stop_tracing())))
    close(site, opened)
    print(  # noqa: T201 - the figure
        f"{where.__name__}: {len(frames)} frames of gliding heroes, processor slowed {SLOWED} "
        f"times: median {median(frames):.1f} ms of the main thread, "
        f"p95 {frames[int(len(frames) * 0.95)]:.1f}"
    )
    assert len(frames) >= FRAMES
    assert median(frames) <= BAR


def frames_in(record: dict[str, Any]) -> list[float]:
    """For each frame in which a hero glides: ms of processor that the page takes for it."""
    events = record["traceEvents"]
    [thread] = {(one["pid"], one["tid"]) for one in events if one["name"] in MARKS}
    ours = [one for one in events if (one["pid"], one["tid"]) == thread]
    begun = sorted((one["ts"], one["name"]) for one in ours if one["name"] in MARKS)
    tasks = sorted(
        (one["ts"], one["tdur"] / 1000)
        for one in ours
        if one["name"] == "RunTask" and "tdur" in one
    )
    # A frame begins with the task in which its mark was set.
    starts = [start for start, _ in tasks]
    first = [bisect_right(starts, mark) - 1 for mark, _ in begun]
    works = [
        sum(work for _, work in tasks[here:there]) for here, there in pairwise([*first, len(tasks)])
    ]
    return [work for work, (_, name) in zip(works, begun, strict=True) if name == "glide"]
