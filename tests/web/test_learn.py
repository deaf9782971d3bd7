"""Learning: each first table to its end, and the path of the campaign that remembers."""

import re

import pytest
from playwright.sync_api import Page, expect

from conftest import rulebook
from web.conftest import Visit
from web.lessons import SLOW, coach, follow, lose, say, table_of_campaign, win
from web.patience import until
from web.site import Site
from web.words import WEB, catalogue

LOCALE = {"en": "en-GB", "es": "es-ES", "fr": "fr-FR", "it": "it-IT"}
SHORT = {"magic-maze": "mm", "haunting-house": "hh", "dedalos": "dd"}


def ideas(game: str) -> list[str]:
    """The keys of a lesson's steps, in their order."""
    source = (WEB / "src" / "games" / game / "lesson.ts").read_text(encoding="utf-8")
    return re.findall(rf'words: "(learn-{SHORT[game]}-[a-z]+)"', source)


def check_lesson(page: Page, game: str, language: str, seed: int = 1) -> None:
    heard = follow(page, language, seed)
    told = [say(language, key) for key in ideas(game)]
    assert len(told) > 5
    assert heard == told, "each idea once, even if the match is over early"
    coach(page).get_by_role("button", name=say(language, "learn-finish")).click()
    expect(page.locator(".first")).to_contain_text(say(language, "learn-done"))


@pytest.mark.parametrize("again", range(2))
@pytest.mark.parametrize("language", LOCALE)
@pytest.mark.parametrize("game", SHORT)
def test_the_first_table_teaches_every_idea(
    visit: Visit, site: Site, game: str, language: str, again: int
) -> None:
    """A first table is dealt like any other, so each is a different deal here: eight a game."""
    seed = 1 + 4 * again + list(LOCALE).index(language)
    site.seed(seed)
    page = visit(f"/learn/{game}", name="Ana", locale=LOCALE[language])
    check_lesson(page, game, language, seed)
    site.pass_time(1000)  # or the bots at this table would play on, and keep the next ones waiting


def test_a_lesson_goes_on_after_a_reload(visit: Visit) -> None:
    page = visit("/learn/dedalos", name="Ana")
    page.get_by_role("button", name="Begin").click()
    coach(page).get_by_role("button", name="Next").click()
    expect(coach(page)).to_contain_text("2 of 8", timeout=SLOW)
    page.reload()
    expect(coach(page)).to_contain_text("2 of 8", timeout=SLOW)
    expect(page.get_by_role("region", name="Board")).to_be_visible(timeout=SLOW)
    # Whoever went elsewhere is asked.
    page.get_by_role("link", name="Home").first.click()
    page.goto("/learn/dedalos")
    page.get_by_role("button", name="Carry on").click()
    expect(coach(page)).to_contain_text("2 of 8", timeout=SLOW)


def test_a_match_of_the_campaign_goes_on_after_a_reload(visit: Visit) -> None:
    page = visit("/learn/magic-maze", name="Ana")
    page.get_by_role("button", name="Play scenario 1").click()
    expect(page.get_by_role("region", name="Board")).to_be_visible(timeout=SLOW)
    page.reload()
    expect(page.get_by_role("region", name="Board")).to_be_visible(timeout=SLOW)
    expect(coach(page)).to_be_visible()


def test_the_coach_points_at_one_thing_and_ends_at_a_real_table(visit: Visit) -> None:
    page = visit("/learn/magic-maze", name="Ana")
    page.get_by_role("button", name="Begin").click()
    onwards = coach(page).get_by_role("button", name=re.compile("Next|Skip this"))
    coach(page).get_by_role("button", name="Next").click()
    light = page.locator(".light")
    hand = page.locator(".stage .hand").first
    expect(light).to_be_visible(timeout=SLOW)

    def is_lit() -> bool:
        spot, thing = light.bounding_box(), hand.bounding_box()
        return spot is not None and thing is not None and abs(spot["y"] + 6 - thing["y"]) < 4

    until(page, is_lit, "the light is not on the hand")
    play_on = coach(page).get_by_role("button", name="Play at a real table")
    while play_on.count() == 0:
        onwards.or_(play_on).first.click(timeout=SLOW)
    play_on.click()
    expect(page).to_have_url(re.compile("/t/"), timeout=SLOW)
    expect(page.get_by_role("region", name="Board")).to_be_visible(timeout=SLOW)


def test_every_step_can_be_skipped(visit: Visit) -> None:
    page = visit("/learn/magic-maze", name="Ana")
    page.get_by_role("button", name="Begin").click()
    for _ in ideas("magic-maze")[1:]:
        coach(page).get_by_role("button", name=re.compile("Next|Skip this")).click()
    expect(coach(page)).to_contain_text("purple exit", timeout=SLOW)


# The campaign


def test_the_path_shows_what_is_new_before_its_scenario(visit: Visit) -> None:
    page = visit("/learn/magic-maze")
    stops = page.locator(".path li")
    expect(stops).to_have_count(7)
    expect(stops.first).to_contain_text("you are here")
    stops.nth(3).get_by_role("button").click()
    card = page.locator("section .card")
    expect(card).to_contain_text(say("en", "rule-mm-r3"))
    expect(card).to_contain_text(say("en", "rule-mm-r4"))
    expect(card.get_by_role("button", name="Play scenario 4")).to_be_visible()


def test_the_path_remembers_what_was_won_lost_and_skipped(visit: Visit, site: Site) -> None:
    site.seed(3)
    page = visit("/learn/magic-maze", name="Ana")
    page.get_by_role("button", name="Play scenario 1").click()
    win(site, table_of_campaign(page))
    expect(coach(page)).to_contain_text("Won!", timeout=SLOW)
    coach(page).get_by_role("button", name="On to scenario 2").click()
    expect(page.locator(".path li").first).to_contain_text("won")

    page.get_by_role("button", name="Play scenario 2").click()
    expect(coach(page)).to_contain_text("exit of its own colour", timeout=SLOW)
    page.get_by_role("button", name=say("en", "mm-do-start")).first.click()
    lose(page, site)
    expect(coach(page)).to_contain_text("Not this time", timeout=SLOW)
    first = table_of_campaign(page)
    coach(page).get_by_role("button", name="Try again").click()
    expect(coach(page)).to_contain_text("exit of its own colour", timeout=SLOW)
    assert table_of_campaign(page) != first

    coach(page).get_by_role("button", name="Back to the path").click()
    page.reload()
    stops = page.locator(".path li")
    expect(stops.first).to_contain_text("won")
    expect(stops.nth(1)).to_contain_text("you are here")
    expect(page.get_by_role("button", name="Carry on")).to_be_visible()
    page.get_by_role("button", name="Skip").click()
    expect(stops.nth(1)).to_contain_text("skipped")
    expect(stops.nth(2)).to_contain_text("you are here")
    page.reload()
    expect(page.locator(".path li").nth(2)).to_contain_text("you are here")


# The rules


@pytest.mark.parametrize("game", SHORT)
def test_every_rule_can_be_linked_to(visit: Visit, game: str) -> None:
    page = visit(f"/rules/{game}")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    anchors = page.locator("article").evaluate_all("found => found.map(one => one.id)")
    own = {rule for rule in rulebook() if rule.startswith(f"{SHORT[game].upper()}-")}
    assert set(anchors) == own
    assert len(anchors) == len(own)


@pytest.mark.parametrize("language", LOCALE)
def test_a_rule_is_found_by_its_anchor(visit: Visit, language: str) -> None:
    page = visit("/rules/magic-maze#MM-R6", locale=LOCALE[language])
    rule = page.locator("#MM-R6")
    expect(rule).to_be_in_viewport()
    expect(rule).to_be_focused()
    expect(rule).to_contain_text(catalogue(language)["rule-mm-r6"].words)
