"""The Haunting House in the browser for everybody: keys and words alone, four languages, axe."""

import pytest
from playwright.sync_api import Page, expect

from clew.games.haunting_house.model import CHOOSABLE, Program
from web.conftest import Visit
from web.haunted import Moved, bots_match, faults, sit_down, state_of
from web.site import Site

BY_KEYS = 97  # with this seed the first wins against an easy bot, with six kinds of actions
LANGUAGES = {
    "en-GB": ("Choose four cards, in order", "Random round"),
    "es-ES": ("Escoge cuatro cartas, en orden", "Ronda aleatoria"),
    "it-IT": ("Scegli quattro carte, in ordine", "Giro casuale"),
    "fr-FR": ("Choisis quatre cartes, dans l’ordre", "Manche au hasard"),
}


def test_a_whole_game_by_keys_and_the_list_alone(site: Site, visit: Visit) -> None:
    site.seed(BY_KEYS)
    [page] = sit_down(site, visit, ["Ana"], bots=["easy"])
    mine = [move for move in bots_match(2, BY_KEYS, "medium", "easy") if move.seat == 0]
    for move in mine:
        by_keys(page, move)
    expect(page.get_by_role("heading", name="You got out!")).to_be_visible()


def by_keys(page: Page, move: Moved) -> None:
    """The list has what the engine lists, in its order; it is reached with Tab and pressed."""
    if isinstance(move.action, Program):
        expect(page.get_by_role("list", name="Your cards")).to_be_visible()
        for card in move.action.cards:
            page.keyboard.press(str(CHOOSABLE.index(card) + 1))
        tab_to(page, "Lock")
        page.keyboard.press("Enter")
        return
    buttons = page.locator("section.actions").get_by_role("button")
    expect(buttons).to_have_count(len(move.legal))
    index = move.legal.index(move.action)
    if len(move.legal) <= 9:
        page.keyboard.press(str(index + 1))
    else:
        tab_to(page, buttons.nth(index).inner_text())
        page.keyboard.press("Enter")
    expect(page.locator(".house button")).not_to_have_count(len(move.legal))


def tab_to(page: Page, words: str) -> None:
    for _ in range(400):
        if page.evaluate("document.activeElement.innerText?.trim()") == words:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{words} cannot be reached by Tab")


def test_the_board_itself_by_keys(site: Site, visit: Visit) -> None:
    site.seed(BY_KEYS)
    [page] = sit_down(site, visit, ["Ana"], bots=["easy"])
    places = page.locator(".house button")
    expect(places.first).to_be_visible()
    places.first.focus()
    before = state_of(site, page)
    if places.count() > 1:  # the arrows go to another place that is lit
        start = page.evaluate("document.activeElement.dataset.place")
        for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
            page.keyboard.press(key)
            if page.evaluate("document.activeElement.dataset.place") != start:
                break
        else:
            pytest.fail("no arrow leads to another place")
    page.keyboard.press("Enter")
    expect(page.locator(".preview")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator(".preview")).to_have_count(0)
    assert state_of(site, page) != before


@pytest.mark.parametrize("locale", LANGUAGES)
def test_every_language_has_its_words(site: Site, visit: Visit, locale: str) -> None:
    """A turn and more in this language; the fixture fails where a text is missing."""
    title, round_name = LANGUAGES[locale]
    site.seed(3)
    [page] = sit_down(site, visit, ["Ana"], bots=["easy", "easy"], locale=locale)
    expect(page.locator(".state")).to_contain_text(round_name)
    programmed = False
    for _ in range(16):
        page.locator(".house button, .program .hand").first.wait_for()
        if page.locator(".program .hand").count():
            if programmed:
                break
            programmed = True
            expect(page.get_by_role("heading", name=title)).to_be_visible()
            for key in "1342":
                page.keyboard.press(key)
            page.locator(".program .bar button.primary").click()
        else:
            before = state_of(site, page)
            page.locator("section.actions button").first.click()
            while state_of(site, page) is before:
                page.wait_for_timeout(20)
    assert programmed
    sentences = page.locator(".log li").all_inner_texts()
    assert not [line for line in sentences if line.startswith("hh-")]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing(site: Site, visit: Visit, theme: str) -> None:
    site.seed(BY_KEYS)
    [page] = sit_down(site, visit, ["Ana"], bots=["easy"])
    page.evaluate("theme => localStorage.setItem('clew.theme', JSON.stringify(theme))", theme)
    page.reload()
    seen = set[str]()
    for move in bots_match(2, BY_KEYS, "medium", "easy"):
        if move.seat != 0:
            continue
        kind = type(move.action).__name__
        if kind == "Program":
            expect(page.get_by_role("list", name="Your cards")).to_be_visible()
            page.keyboard.press("1")
            assert faults(page) == []
            page.keyboard.press("Backspace")
        elif kind not in seen:
            seen.add(kind)
            place = page.locator(".house button").first
            expect(place).to_be_visible()
            place.click()  # a preview, or the first of two tiles
            assert faults(page) == []
            page.keyboard.press("Escape")
        by_keys(page, move)
    expect(page.get_by_role("heading", name="You got out!")).to_be_visible()
    page.get_by_role("button", name="Watch again").click()
    assert faults(page) == []
