"""The Haunting House in the browser for everybody: keys and words alone, four languages, axe."""

from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from clew.games.haunting_house.model import CHOOSABLE, Action, Program, Rotate, SwitchTiles
from web.axe import in_both_themes
from web.conftest import Visit
from web.frame import act
from web.haunted import (
    Moved,
    asked_of,
    carry_out,
    ending_for,
    faults,
    sit_down,
    state_of,
    wait_for_change,
)
from web.lessons import say
from web.site import Site

SHORT = 97  # with this seed a match against an easy bot is short and has most kinds of actions
CALM: dict[str, Any] = {
    "reduced_motion": "reduce",
    "speed": "instant",
}  # films have their own tests
LANGUAGES = {
    "en-GB": ("Choose four cards, in order", "Random round"),
    "es-ES": ("Escoge cuatro cartas, en orden", "Ronda aleatoria"),
    "it-IT": ("Scegli quattro carte, in ordine", "Giro casuale"),
    "fr-FR": ("Choisis quatre cartes", "Manche aléatoire"),
}


def test_a_whole_game_by_keys_and_the_list_alone(site: Site, visit: Visit) -> None:
    site.seed(SHORT)
    [page] = sit_down(site, visit, ["Ana"], ["easy"], {"turn_cap": 12}, **CALM)
    while (move := asked_of(site, page)) is not None:
        carry_out(site, page, move, partial(by_keys, page))
    ending = ending_for(site, page, "Icarus")
    expect(page.get_by_role("heading", name=ending)).to_be_visible()


def by_keys(page: Page, move: Moved) -> None:
    """The list has what the engine lists, in its order; it is reached with Tab and pressed.

    Where there is much to choose from, the tiles are folded by rows, which are opened on the way.
    """
    if isinstance(move.action, Program):
        for card in move.action.cards:
            page.keyboard.press(str(CHOOSABLE.index(card) + 1))
        tab_to(page, "Lock")
        page.keyboard.press("Enter")
        return
    index = move.legal.index(move.action)
    if len(move.legal) <= 9:
        page.keyboard.press(str(index + 1))
        return
    if page.locator("section.actions summary").count():
        mine = [action for action in move.legal if row_of(action) == row_of(move.action)]
        index = mine.index(move.action)
        group = page.locator("section.actions details", has_text=f"Row {row_of(move.action)}")
        if group.get_attribute("open") is None:
            tab_to(page, f"Row {row_of(move.action)}\n{len(mine)}")
            page.keyboard.press("Enter")
        choice = group.locator("li").nth(index)
    else:
        choice = page.locator("section.actions li").nth(index)
    tab_to(page, choice.inner_text())
    page.keyboard.press("Enter")


def row_of(action: Action) -> int | None:
    match action:
        case Rotate(cell) | SwitchTiles(cell):
            return cell // 6 + 1
        case _:
            return None


def tab_to(page: Page, words: str) -> None:
    words = " ".join(words.split())
    for _ in range(400):
        focused = page.evaluate("document.activeElement.innerText") or ""
        if " ".join(focused.split()) == words:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{words} cannot be reached by Tab")


def test_the_board_itself_by_keys(site: Site, visit: Visit) -> None:
    site.seed(SHORT)
    [page] = sit_down(site, visit, ["Ana"], bots=["easy"], **CALM)
    assert asked_of(site, page) is not None
    places = page.locator(".house button")
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
    wait_for_change(site, page, before)


@pytest.mark.parametrize("locale", LANGUAGES)
def test_every_language_has_its_words(site: Site, visit: Visit, locale: str) -> None:
    """A turn and more in this language; the fixture fails where a text is missing."""
    title, round_name = LANGUAGES[locale]
    site.seed(3)
    [page] = sit_down(site, visit, ["Ana"], bots=["easy", "easy"], locale=locale, **CALM)
    expect(page.locator(".state")).to_contain_text(round_name)
    programmed = False
    while (move := asked_of(site, page)) is not None:
        if not isinstance(move.action, Program):
            carry_out(site, page, move, lambda _: act(page))
            continue
        if programmed:
            break
        programmed = True
        expect(page.get_by_role("heading", name=title)).to_be_visible()
        listed = page.locator("section.actions [data-count]")
        expect(listed).to_have_text(say(locale[:2], "table-on-board"))
        carry_out(site, page, move, lambda _: lock_cards(page))
    assert programmed
    sentences = page.locator(".log li").all_inner_texts()
    assert not [line for line in sentences if line.startswith("hh-")]


def lock_cards(page: Page) -> None:
    """Four cards by their keys, whatever the language."""
    for key in "1342":
        page.keyboard.press(key)
    page.locator(".program .bar button.primary").click()


def test_axe_finds_nothing_in_either_theme(site: Site, visit: Visit) -> None:
    site.seed(SHORT)
    [page] = sit_down(site, visit, ["Ana"], bots=["easy"], **CALM)
    seen = set[str]()
    while (move := asked_of(site, page)) is not None:
        kind = type(move.action).__name__
        if kind not in seen:
            seen.add(kind)
            if kind == "Program":
                page.keyboard.press("1")
            else:
                page.locator(".house button").first.click()  # a preview, or the first of two tiles
            assert in_both_themes(page, faults) == [], kind
            page.keyboard.press("Backspace" if kind == "Program" else "Escape")
        carry_out(site, page, move, partial(by_keys, page))
    page.get_by_label("Speed").select_option("normal")
    page.get_by_role("button", name="Watch again").click()
    assert in_both_themes(page, faults) == []
    assert len(seen) > 3
