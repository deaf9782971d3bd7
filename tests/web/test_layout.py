"""A table of six people with long names, at every size and in every language."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from clew.cli.randomly import play_out
from clew.core.match import AnyGame, parse_match
from clew.core.types import Move, Seat
from clew.games import GAMES
from pictures.run import SIZES
from pictures.stories import Story, stories
from pictures.tables import close, open_at
from web.layout import covered_words_of, cut_words_of, overlaps_of
from web.mall import WINS, known_as
from web.patience import lasting
from web.site import Site

LANGUAGES = {"en": "en-GB", "es": "es-ES", "fr": "fr-FR", "it": "it-IT"}
NAMES = ("Maximiliano", "Guadalupe", "Jean-Christophe", "Bartolomeo", "Annunziata", "Wilhelmina")
MOVES = {"magic-maze": 44, "haunting-house": 60, "dedalos": 40}


@cache
def story_of(game: str) -> Story:
    """A match of six people, at a moment at which the first seat may act."""
    if game == "magic-maze":
        match = parse_match(GAMES[game], (WINS / "scenario-04.json").read_bytes())
        assert match.setup.seats == len(NAMES)
    else:
        of: AnyGame = GAMES[game]
        match = play_out(of, of.setup(len(NAMES), 5), 5, most=400)
    moves = [entry for entry in match.log if isinstance(entry, Move)]
    mine = [index for index, move in enumerate(moves) if move.seat == 0 and index >= MOVES[game]]
    return Story(match.setup, moves, Seat(0), {"mid": mine[0]})


@pytest.fixture(scope="module", params=MOVES)
def table(request: pytest.FixtureRequest, browser: Browser, site: Site) -> Iterator[Page]:
    opened = open_at(site, story_of(request.param), "mid", NAMES)
    stored: Any = known_as(site, opened.token)
    context = browser.new_context(
        base_url=site.url, storage_state=stored, has_touch=True, reduced_motion="reduce"
    )
    page = context.new_page()
    page.goto(f"/t/{opened.table}")
    expect(page.locator(".stage .board > *").first).to_be_visible()
    yield page
    context.close()
    close(site, opened)


def faults_of(page: Page) -> list[str]:
    return overlaps_of(page) + covered_words_of(page) + cut_words_of(page)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_overlaps_and_nothing_is_cut(table: Page, language: str) -> None:
    languages = table.locator("select", has=table.locator("option[value=fr]")).first
    languages.select_option(language, force=True)  # it is in the drawer
    expect(table.locator("html")).to_have_attribute("lang", language)
    found = dict[str, list[str]]()
    # No window becomes a phone's at once out of a television's: the laptop comes in between.
    for size in ("laptop", *SIZES):
        screen = SIZES[size]
        table.set_viewport_size({"width": screen.width, "height": screen.height})
        faults = lasting(table, lambda: faults_of(table))
        if faults:
            found[size] = faults
    assert found == {}


@pytest.mark.parametrize("position", ["early", "late", "end"])
@pytest.mark.parametrize("game", stories())
def test_nothing_overlaps_from_the_first_move_to_the_result(
    browser: Browser, site: Site, game: str, position: str
) -> None:
    """A hand, a bar and a result are of other sizes at other moments of a match."""
    story = stories()[game]()
    opened = open_at(site, story, position)
    stored: Any = known_as(site, opened.token)
    context = browser.new_context(
        base_url=site.url, storage_state=stored, has_touch=True, reduced_motion="reduce"
    )
    page = context.new_page()
    page.goto(f"/t/{opened.table}")
    expect(page.locator(".stage .board > *").first).to_be_visible()
    found = dict[str, list[str]]()
    for size in ("laptop", *SIZES):
        screen = SIZES[size]
        page.set_viewport_size({"width": screen.width, "height": screen.height})
        if position == "end":  # what it lies over is put aside by one key
            faults = lasting(page, lambda: covered_words_of(page) + cut_words_of(page))
        else:
            faults = lasting(page, lambda: faults_of(page))
        if faults:
            found[size] = faults
    context.close()
    close(site, opened)
    assert found == {}
