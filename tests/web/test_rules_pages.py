"""The rules with pictures: set-ups, examples that can be poked, search, a page to print."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from web.axe import complaints_of, in_both_themes
from web.conftest import Visit
from web.lessons import say
from web.words import LANGUAGES, WEB, catalogue

GAMES = {"magic-maze": "mm", "haunting-house": "hh", "dedalos": "dd"}
CALM = {"reduced_motion": "reduce"}
FIVE_MINUTES = 5 * 180  # words that an unhurried reader reads


def example(page: Page, name: str) -> Locator:
    found = page.locator(f"[data-example='{name}']")
    found.scroll_into_view_if_needed()
    return found


def poke(of: Locator, name: str | re.Pattern[str]) -> None:
    of.get_by_role("button", name=name).first.click()


# Poking


def test_a_slide_stops_where_the_engine_says(visit: Visit) -> None:
    page = visit("/rules/magic-maze#MM-A2", **CALM)
    slide = example(page, "slide")
    expect(slide.get_by_role("button", name=re.compile("^Elf: "))).to_have_count(4)
    poke(slide, re.compile("^Not possible: Elf: East"))
    expect(slide.locator(".said")).to_contain_text(say("en", "reason-hero-in-the-way")[:12])
    expect(slide.get_by_role("link", name="MM-A2")).to_be_visible()
    poke(slide, re.compile("^Elf: North"))
    expect(slide.locator(".said")).to_contain_text("moves the elf north")
    poke(slide, "Back")
    expect(slide.get_by_role("button", name="Back")).to_be_disabled()


def test_the_timer_gives_what_had_run_through(visit: Visit) -> None:
    page = visit("/rules/magic-maze#MM-H2", **CALM)
    sand = example(page, "sand")
    for _ in range(5):
        poke(sand, "Wait 30 s")
    expect(sand.get_by_role("timer")).to_contain_text("0:30")
    poke(sand, re.compile("^Elf: West"))
    expect(sand.get_by_role("timer")).to_contain_text("2:30")
    expect(sand.locator(".said")).to_contain_text("turned")


def test_two_tiles_change_places(visit: Visit) -> None:
    page = visit("/rules/haunting-house#HH-K6", **CALM)
    tiles = example(page, "tiles")
    poke(tiles, re.compile("^Not possible: C3"))  # where the red cat stands
    expect(tiles.locator(".said")).to_contain_text("Somebody is standing there")
    poke(tiles, "B2")
    poke(tiles, re.compile("Not possible: D4"))
    expect(tiles.locator(".said")).to_contain_text("touch")
    poke(tiles, "B2")
    poke(tiles, re.compile("^C2"))
    expect(tiles.locator(".said")).to_contain_text("B2")
    expect(tiles.get_by_role("button", name="Start again")).to_have_class(re.compile("primary"))


def test_a_cover_is_legal_or_not_as_the_tile_is_turned(visit: Visit) -> None:
    page = visit("/rules/dedalos#DD-P4", **CALM)
    seal = example(page, "seal")
    poke(seal, "Turn right")
    poke(seal, re.compile("^Not possible"))
    expect(seal.get_by_role("link", name="DD-P4")).to_be_visible()
    poke(seal, "Turn right")
    seal.locator(".spot").click()
    expect(seal.locator(".said")).to_contain_text("Ada")


def test_the_minotaur_walks_as_it_is_led(visit: Visit) -> None:
    page = visit("/rules/dedalos#DD-M2", **CALM)
    walk = example(page, "walk")
    expect(walk.locator(".spot")).to_have_count(3)
    walk.locator(".spot").nth(1).click()
    expect(walk.locator(".spot")).to_have_count(2)
    walk.locator(".spot").last.click()
    expect(walk.locator(".said")).to_contain_text("Cleo")


def test_a_rival_is_pushed_onto_the_minotaur(visit: Visit) -> None:
    page = visit("/rules/dedalos#DD-U2", **CALM)
    horns = example(page, "horns")
    expect(horns.locator(".spot.possible")).to_have_count(3)
    horns.get_by_role("button", name=re.compile("Minotaur")).click()
    expect(horns.locator(".said")).to_contain_text("Ben")
    expect(horns.locator(".said")).to_contain_text("takes Ben")


def test_the_first_pawn_on_the_exit_has_won(visit: Visit) -> None:
    page = visit("/rules/haunting-house#HH-M3", **CALM)
    out = example(page, "out")
    poke(out, re.compile("F6$"))
    poke(out, re.compile("^(?!Not possible).*exit", re.IGNORECASE))
    expect(out.locator(".said")).to_contain_text("Ada")
    expect(out.locator(".spot")).to_have_count(0)
    expect(out.get_by_role("button", name="Start again")).to_have_class(re.compile("primary"))


def test_an_example_begins_with_the_hero_it_speaks_of(visit: Visit) -> None:
    page = visit("/rules/magic-maze", **CALM)
    for name, hero in {"escalator": "Dwarf", "cameras": "Elf", "groups": "Elf"}.items():
        spots = example(page, name).locator(".spot")
        expect(spots.first).to_have_accessible_name(re.compile(f"(^|: ){hero}: "))


def test_no_spot_of_the_haunting_house_is_cut_by_its_picture(visit: Visit) -> None:
    page = visit("/rules/haunting-house", **CALM)
    expect(page.locator("[data-example=out] .spot").first).to_be_visible()
    cut = page.locator("[data-example=out], [data-example=exit]").evaluate_all(
        """all => all.flatMap((one) => {
             const frame = one.querySelector("svg[role=group]").getBoundingClientRect();
             return [...one.querySelectorAll(".spot")].filter((spot) => {
               const box = spot.getBoundingClientRect();
               return box.right > frame.right || box.bottom > frame.bottom
                 || box.left < frame.left || box.top < frame.top;
             }).map((spot) => `${one.dataset.example}: ${spot.ariaLabel}`);
           })"""
    )
    assert cut == []


@pytest.mark.parametrize("game", GAMES)
def test_no_picture_is_cut_on_a_phone(visit: Visit, game: str) -> None:
    page = visit(f"/rules/{game}", viewport={"width": 390, "height": 844}, **CALM)
    expect(page.locator("[data-example] svg[role=group]").first).to_be_visible()
    cut = page.locator("[data-example]").evaluate_all(
        """all => all.filter((one) => [...one.querySelectorAll("div")].some(
             (box) => box.scrollWidth > box.clientWidth)).map((one) => one.dataset.example)"""
    )
    assert cut == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tile_has_both_its_turns_beside_it_on_a_phone(visit: Visit, language: str) -> None:
    phone = {"width": 390, "height": 844}
    page = visit("/rules/dedalos", locale=language, viewport=phone, **CALM)
    place = example(page, "place")
    tile = place.locator(".hand svg").bounding_box()
    assert tile is not None
    for way in ("left", "right"):
        turn = place.get_by_role("button", name=say(language, f"dd-turn-{way}")).bounding_box()
        assert turn is not None
        assert turn["x"] >= tile["x"] + tile["width"]


@pytest.mark.parametrize("game", GAMES)
def test_the_number_of_a_rule_stands_at_the_right_on_a_phone(visit: Visit, game: str) -> None:
    """Also where it does not fit beside a long heading."""
    narrow = {"width": 320, "height": 640}
    page = visit(f"/rules/{game}", locale="fr-FR", viewport=narrow, **CALM)
    expect(page.locator("article h3").first).to_be_visible()
    gaps = page.locator("article h3").evaluate_all(
        """all => all.map((one) => {
          const number = one.querySelector(".id");
          return one.getBoundingClientRect().right - number.getBoundingClientRect().right;
        })"""
    )
    assert len(gaps) > 20
    assert max(gaps) < 1


def test_nobody_hides_the_passage_that_is_spoken_of(visit: Visit) -> None:
    page = visit("/rules/magic-maze#MM-R3", **CALM)
    passage = example(page, "passage")
    expect(passage.get_by_role("button", name=re.compile("^Dwarf: "))).to_have_count(1)
    poke(passage, re.compile("^Dwarf: "))
    expect(passage.locator(".said")).to_contain_text("moves the dwarf")


@pytest.mark.parametrize("game", GAMES)
def test_every_number_of_players_has_a_set_up(visit: Visit, game: str) -> None:
    page = visit(f"/rules/{game}#start", **CALM)
    numbers = page.get_by_role("group", name="For how many players?").get_by_role("radio")
    expect(numbers.first).to_be_attached()
    for number in range(numbers.count()):
        numbers.nth(number).check(force=True)
        expect(numbers.nth(number)).to_be_checked()
    if game == "magic-maze":
        expect(page.get_by_text(say("en", "pic-mm-setup-leader"))).to_be_visible()


# Finding and reading


def test_a_rule_is_found_by_its_words_in_any_language(visit: Visit) -> None:
    page = visit("/rules/dedalos", locale="es-ES", **CALM)
    box = page.get_by_role("searchbox", name=say("es", "rules-search"))
    box.fill("MINOTAURO vacío")
    page.get_by_role("search").get_by_role("link", name=say("es", "rule-dd-e2")).click()
    expect(page.locator("#DD-E2")).to_be_focused()
    box.fill("zzz")
    expect(page.get_by_role("search")).to_contain_text("Ninguna regla")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_rules_for_a_first_game_are_read_in_five_minutes(game: str, language: str) -> None:
    source = (WEB / "src" / "games" / game / "rules" / "index.ts").read_text(encoding="utf-8")
    listed = re.search(r"first: [`\"]([^`\"]+)", source)
    assert listed is not None
    texts = catalogue(language)
    keys = [f"rule-{rule.lower()}" for rule in listed[1].split()]
    words = " ".join(texts[key].words + " " + texts[f"{key}-text"].words for key in keys)
    assert 150 < len(words.split()) <= FIVE_MINUTES


OURS = {"en": r"\bour\b", "es": "nuestr", "fr": r"\bnotre|nôtre|\bnous\b", "it": "nostr"}
TWO_EXITS = {"en": "two exits", "es": "dos salidas", "fr": "deux sorties", "it": "due uscite"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_say_what_is_ours_and_not_the_books(language: str) -> None:
    """DD-C2 and HH-C3: estimated shapes; MM-C5: the levels; MM-SC0: what a table's own rules do."""
    texts = catalogue(language)
    for rule in ("dd-c2", "hh-c3", "mm-c5"):
        assert re.search(OURS[language], texts[f"rule-{rule}-text"].words), rule
    assert TWO_EXITS[language] in texts["rule-mm-sc0-text"].words


# Printing


@pytest.mark.parametrize("game", GAMES)
def test_the_summary_prints_on_one_page_in_every_language(visit: Visit, game: str) -> None:
    page = visit(f"/rules/{game}", color_scheme="dark", **CALM)
    # As a browser does that has a printer.
    page.evaluate("globalThis.print = () => dispatchEvent(new Event('beforeprint'))")
    for language in LANGUAGES:
        page.emulate_media(media="screen")
        page.get_by_role("banner").get_by_role("combobox").select_option(language)
        page.get_by_role("button", name=say(language, "rules-print")).click()
        page.emulate_media(media="print")
        expect(page.locator("#summary")).to_be_visible()
        expect(page.locator("h1")).to_be_hidden()
        expect(page.get_by_text(say(language, "rules-first"), exact=True)).to_be_hidden()
        expect(page.get_by_role("banner")).to_be_hidden()
        # Ink on white paper, whatever the theme.
        expect(page.locator("body")).to_have_css("background-color", "rgb(255, 255, 255)")
        sheets = re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4", print_background=True))
        assert len(sheets) == 1, language


# For everybody


@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_in_rules_that_were_poked(visit: Visit, game: str) -> None:
    page = visit(f"/rules/{game}", **CALM)
    page.locator(".spot:not(.possible)").first.click()
    page.locator(".spot.possible").first.click()
    page.get_by_role("searchbox").fill("exit")
    expect(page.get_by_role("search").get_by_role("link").first).to_be_visible()
    assert in_both_themes(page, complaints_of) == []


@pytest.mark.parametrize("locale", ["en-GB", "es-ES", "fr-FR", "it-IT"])
def test_the_words_of_a_door_stand_clear_of_its_frame(visit: Visit, locale: str) -> None:
    """Fifty units from its middle a lit door has its frame: words that begin there are covered."""
    page = visit("/rules/haunting-house#HH-K8", locale=locale, **CALM)
    moved = example(page, "exit")
    signs = moved.locator(".door .sign")
    expect(signs).to_have_count(2)
    gaps = signs.evaluate_all(
        """signs => signs.map(sign => {
          const { x, width } = sign.getBBox();
          return Math.max(x, -x - width);
        })"""
    )
    assert all(gap >= 50 for gap in gaps), gaps
