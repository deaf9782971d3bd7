"""Matches one move before their end, with a page that looks on."""

from collections.abc import Callable
from functools import partial
from typing import Any

from playwright.sync_api import Page, expect

from clew.cli.randomly import play_out
from clew.core.match import Match
from clew.core.types import Millis, Move, Seat
from clew.games import GAMES
from clew.storage.store import TableId
from pictures.stories import Story, stories
from pictures.tables import close, open_at
from web.conftest import Visit
from web.mall import known_as
from web.site import Site

AnyMatch = Match[Any, Any, Any, Any, Any]
LAST = "the last move"


def _lost(game: str, **options: Any) -> Story:
    """A match that nobody wins, because it is cut short."""
    of = GAMES[game]
    for seed in range(1, 40):
        match = play_out(of, of.setup(4, seed, **options), seed, Millis(1000))
        outcome = of.outcome(match.state)
        if outcome is not None and not outcome.winners:
            break
    moves = [entry for entry in match.log if isinstance(entry, Move)]
    return Story(match.setup, moves, Seat(0), {})


# By the name of its scene: of which game, and how to get there.
ENDS: dict[str, tuple[str, Callable[[], Story]]] = {
    "away": ("magic-maze", lambda: stories()["magic-maze"]()),
    "caught": ("magic-maze", lambda: stories()["magic-maze"]()),
    "out": ("haunting-house", lambda: stories()["haunting-house"]()),
    "nobody": ("haunting-house", lambda: _lost("haunting-house", turn_cap=1)),
    "escaped": ("dedalos", lambda: stories()["dedalos"]()),
    "feast": ("dedalos", lambda: _lost("dedalos", round_cap=1)),
}
SCENES = {"escaped": "out"}  # what the page calls it, where that is another word


class Ending:
    """A match of which one move is left to be made."""

    def __init__(self, visit: Visit, site: Site, name: str, **options: Any) -> None:
        story = ENDS[name][1]()
        self.site, self.name, self.story = site, name, story
        stop = 20 if name == "caught" else len(story.moves) - 1
        opened = open_at(site, story._replace(stops={LAST: stop}), LAST)
        self.table = opened.table
        stored = known_as(site, opened.token)
        self.page: Page = visit(f"/t/{opened.table}", storage_state=stored, **options)
        self.page.on("close", lambda _: close(site, opened))  # an address may have so many
        expect(self.page.locator(".stage .board > *").first).to_be_visible()

    @property
    def scene(self) -> str:
        return SCENES.get(self.name, self.name)

    def finish(self) -> None:
        """The last move, or the last grain of sand."""
        tables = self.site.services.tables
        live = tables.loaded[TableId(self.table)]
        if self.name == "caught":
            self.site.pass_time(400)
            return
        move = self.story.moves[-1]
        ahead = move.at - live.table.elapsed(self.site.services.clock.now())
        if ahead > 0:
            self.site.pass_time(ahead / 1000)
        assert self.site.call(partial(tables.bot_acts, live, move.seat, move.action))
