"""Dedalo's in four languages and without barriers; the options of a table."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from web.axe import complaints_of, in_both_themes
from web.conftest import Visit
from web.dedalo import LANGUAGES, board, lit, moves_of, sit_down, story, take
from web.site import Site

CALM: dict[str, Any] = {"reduced_motion": "reduce", "speed": "instant"}  # the film has other tests


def open_options(page: Page) -> None:
    """Everything that can be chosen, once it is there."""
    expect(page.locator(".options summary").first).to_be_visible()
    for details in page.locator(".options summary").all():
        details.click()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_in_every_language(visit: Visit, site: Site, language: str) -> None:
    """Everything that can be told is told in a language; a missing text fails the test."""
    match = story()
    site.seed(match.setup.seed)
    locale = LANGUAGES[language]
    game = sit_down(site, visit, begin=False, locale=locale, **CALM)
    page = game.pages[1]
    open_options(page)
    assert "dd-" not in page.inner_text("body")
    game.pages[0].locator(".start button.primary").click()
    for one in game.pages:
        expect(board(one)).to_be_visible()
    page.locator(".hand .tile").last.click()
    for move in moves_of(match):
        game.push_on(move)
    game.all_see_the_same()
    page.locator(".dedalos details summary").last.press("Enter")
    page.locator(".status summary").click()
    for one in game.pages:
        expect(one.locator("html")).to_have_attribute("lang", language)
        text = one.inner_text("body")
        assert "dd-" not in text
        assert not re.search(r"\{ ?\$", text)


def test_the_log_follows_the_language(visit: Visit, site: Site) -> None:
    """What is told already is told again in the language that somebody chooses during the match."""
    match = story()
    site.seed(match.setup.seed)
    game = sit_down(site, visit)
    page = game.pages[0]
    for move in moves_of(match)[:4]:
        game.push_on(move)
    game.all_see_the_same()
    log = page.locator("section.log")
    expect(log).to_contain_text("’s turn.")
    page.get_by_label("Language").select_option("fr")
    expect(log).to_contain_text(re.compile(r"C’est à \w+ de jouer\."))
    expect(log).not_to_contain_text("’s turn.")
    expect(log).to_contain_text(", ouverte ")


def test_nothing_for_axe_to_complain_about_in_either_theme(visit: Visit, site: Site) -> None:
    match = story()
    site.seed(match.setup.seed)
    game = sit_down(site, visit, begin=False, **CALM)
    page = game.pages[1]
    open_options(page)
    assert in_both_themes(page, complaints_of) == []
    game.pages[0].locator(".start button.primary").click()
    expect(board(page)).to_be_visible()
    assert in_both_themes(page, complaints_of) == []
    take(page, "tee-0", game.match.state.hands[1])
    lit(page, (1, 0)).hover()
    assert in_both_themes(page, complaints_of) == []
    moves = moves_of(match)
    for move in moves[:6]:
        game.push_on(move)
    page = game.pages[0]
    expect(board(page).locator(".lit.minotaur")).to_have_count(2)
    page.locator(".dedalos details summary").last.press("Enter")
    page.locator(".status summary").click()
    assert in_both_themes(page, complaints_of) == []
    for move in moves[6:]:
        game.push_on(move)
    expect(page.get_by_role("heading", name="You escape!")).to_be_visible()
    assert in_both_themes(page, complaints_of) == []


def test_two_play_the_unofficial_table(visit: Visit, site: Site) -> None:
    game = sit_down(site, visit, ("Ana",), ("easy",), {"two_players": True}, begin=False)
    page = game.pages[0]
    expect(page.get_by_text("An unofficial set-up for two", exact=False)).to_be_visible()
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
    host.get_by_label("Actions can be undone").uncheck()
    expect(host.get_by_text("whoever lives farthest away")).to_be_visible()
    host.get_by_label("Who begins").select_option(label="Seat 2")
    expect(guest.get_by_label("Who begins")).to_have_value("1")
    host.locator("summary", has_text="Fine points of the rules").click()
    host.get_by_label("Actions in a turn").select_option(label="one to three, as you like")
    expect(host.get_by_label("Time for a turn")).to_have_value("60")
    host.get_by_label("Round limit").select_option(label="no limit")
    expect(guest.get_by_label("Round limit")).to_have_value("")
    host.locator(".start button.primary").click()
    expect(board(host)).to_be_visible()
    options = game.match.setup.options
    assert (options.open_hands, options.think_seconds) == (True, 60)
    assert (options.actions, options.round_cap) == ("up-to-three", None)
    assert (options.take_back, game.match.state.first) == (False, 1)
    expect(board(host).get_by_role("timer")).to_contain_text("to think")
