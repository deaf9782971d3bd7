"""What people see is what the rulebooks say: goals, presets, pictures and words."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from clew.cli.randomly import play_out
from clew.core.match import AnyGame, Match, format_match
from clew.games import GAMES
from web import dedalo, haunted
from web.conftest import Visit
from web.frame import RECORDED, box, create_table, finished_table
from web.haunted import CARDS
from web.patience import until
from web.site import Site


def positions(match: Match[Any, Any, Any, Any, Any]) -> Iterator[tuple[int, Any]]:
    """The states of a match with their steps in a replay."""
    again: Match[Any, Any, Any, Any, Any] = Match(match.game, match.setup)
    for step, entry in enumerate(match.log, 1):
        again.enter(entry)
        yield step, again.state


def scrub(page: Page, step: int) -> None:
    page.get_by_role("slider", name="Moment of the game").fill(str(step))
    board = page.locator("[data-at]")
    expect(board).to_have_attribute("data-at", str(step))


def test_the_goal_of_magic_maze_is_the_scenarios(site: Site, visit: Visit) -> None:
    """MM-SC10: every hero needs an item, and then an exit, that is not its own."""
    match = (RECORDED / "scenario-10.json").read_bytes()
    page = visit(f"/replay/{finished_table(site, 'magic-maze', match=match)}/1")
    scrub(page, 57)  # the dwarf has come to the barbarian's item
    hud = page.locator(".hud")
    expect(hud).to_contain_text("Each to an item that is not its own")
    expect(hud.locator("li.there")).to_have_text("Dwarf: stands on the right item")
    scrub(page, 110)
    expect(hud).to_contain_text("Stolen! Each to an exit that is not its colour, one hero per exit")


@pytest.mark.parametrize("again", [False, True])
def test_laid_cards_are_not_looked_at_again(site: Site, visit: Visit, again: bool) -> None:
    """HH-T3: backs, and the page says so; unless the table lets people look."""
    game: AnyGame = GAMES["haunting-house"]
    played = play_out(game, game.setup(3, 5, look_again=again), 5)
    step, state = next(
        (step, state)
        for step, state in positions(played)
        if state.round == "chosen" and state.step == 1
    )
    table = finished_table(site, game.id, match=format_match(played))
    page = visit(f"/replay/{table}/1")
    page.get_by_label("Through the eyes of").select_option("1")
    scrub(page, step)
    hidden = page.get_by_role("table", name="Order of play and cards").locator(
        "tr:has(th b) .small.back"
    )
    laid = [f"face down, {CARDS[card]}" for card in state.cards[1][1:]]
    expect(hidden).to_have_text(laid if again else ["face down"] * 3)
    says = "you may look at your own laid cards" if again else "are not looked at again"
    expect(page.locator(".laid")).to_contain_text(says)


def test_doors_and_cards_of_the_haunting_house(site: Site, visit: Visit) -> None:
    """The doors speak the page's language; yellow cards move pawns and blue ones tiles."""
    table = finished_table(site, "haunting-house")
    for locale, words in (("en-GB", ["Welcome", "Get out!"]), ("es-ES", ["¡Adelante!", "¡Fuera!"])):
        page = visit(f"/replay/{table}/1", locale=locale)
        expect(page.locator(".door .sign")).to_have_text(words)
    page = visit(f"/replay/{table}/1")
    page.keyboard.press("ArrowRight")
    names = page.locator("td .small.pawn .unseen, td .small.tile .unseen")
    expect(names.first).to_be_attached()
    colours = page.locator("td .small.pawn, td .small.tile").evaluate_all(
        "all => all.map((one) => [one.title, getComputedStyle(one).color])"
    )
    blue = {"Rotate 90°", "Rotate 180°", "Switch 2 Tiles", "Move Exit"}
    for card, colour in colours:
        assert colour == ("rgb(134, 200, 255)" if card in blue else "rgb(255, 210, 62)"), card
    expect(page.locator(".state")).to_contain_text("Turn 1")
    expect(page.locator(".state")).not_to_contain_text("of 100")


def test_dedalos_is_played_with_a_mix_of_ones_own(site: Site, visit: Visit, tmp_path: Path) -> None:
    """DD-C2: presets, dead ends, files; and taking back is an option that can be reached."""
    page = visit("/", name="Ana")
    table = create_table(page, "dedalos", 3)
    page.get_by_label("Actions can be undone").uncheck()
    page.locator("summary", has_text="Fine points of the rules").click()
    page.get_by_label("Our own mix").check()
    page.get_by_label("Begin with").select_option("dead-ends")
    page.get_by_label("Dead end, No star").fill("11")
    use = page.get_by_role("button", name="Use this mix")
    expect(use).to_be_disabled()
    page.get_by_label("Corner, No star").fill("22")
    expect(page.get_by_text("132 of 132 tiles.")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    kept = json.loads(download.value.path().read_bytes())
    use.click()

    def agreed() -> dict[str, Any]:
        return dict(site.room(table).info.options)

    until(page, lambda: agreed()["tiles"] is not None and agreed()["take_back"] is False)
    mix = agreed()["tiles"]
    counts = {(one["shape"], one["stars"]): one["count"] for one in mix["tiles"]}
    assert counts["dead-end", 0] == 11
    assert [one["shape"] for one in kept["tiles"]] == [one["shape"] for one in mix["tiles"]]
    file = tmp_path / "mix.json"
    file.write_text(json.dumps(kept | {"tiles": kept["tiles"][1:]}))
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_label("Straight, No star")).to_have_value("0")
    file.write_text("[]")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_text("This file is not a tile mix")).to_be_visible()


def test_boxes_say_for_whom_and_how_long_and_what_it_is_about(visit: Visit) -> None:
    page = visit("/")
    expect(box(page, "magic-maze")).to_contain_text("1 to 9 players about 15 minutes ages 8 and up")
    expect(box(page, "haunting-house")).to_contain_text("about 45 minutes ages 10 and up")
    expect(box(page, "haunting-house")).to_contain_text("A bet between friends")
    expect(box(page, "dedalos")).to_contain_text("Daedalus built the labyrinth of Crete")


def test_a_book_of_magic_maze_sets_all_its_points(site: Site, visit: Visit) -> None:
    """The editions' table: Spanish, Italian and French books differ, and the page says how."""
    page = visit("/", name="Ana")
    table = create_table(page, "magic-maze", 3)

    def agreed() -> tuple[Any, ...]:
        options = site.room(table).info.options
        return options["theft"], options["discards_after_theft"], options["gestures"]

    books = page.get_by_label("By which book")
    books.select_option("italian")
    expect(page.get_by_text("Somebody must turn the theft tile over")).to_be_visible()
    until(page, lambda: agreed() == ("manual", False, "when-open"))
    books.select_option("french")
    expect(page.get_by_text("tiles are discarded after the theft too")).to_be_visible()
    until(page, lambda: agreed() == ("automatic", True, "when-open"))
    page.get_by_role("radio", name="Gestures only").check()  # another scenario, the same book
    expect(books).to_have_value("french")
    books.select_option("spanish")
    until(page, lambda: agreed() == ("automatic", False, "always"))
    page.get_by_label("Somebody turns the theft tile over").check()
    expect(books).to_have_value("mixed")


def test_people_choose_their_pawns(site: Site, visit: Visit) -> None:
    """HH-S1: the waiting room shows who plays with what, and the board is drawn so."""
    [ana, ben] = haunted.sit_down(site, visit, ["Ana", "Ben"], begin=False)
    rows = ben.locator(".seats li")
    expect(rows.nth(0).get_by_role("img")).to_have_accessible_name("red cat")
    rows.nth(1).get_by_role("button", name="change your pawn").click()
    choice = ben.get_by_role("group", name="Choose your pawn")
    expect(choice.get_by_role("button", name="red cat")).to_be_disabled()
    choice.get_by_role("button", name="green frog").click()
    for page in (ana, ben):
        mine = page.locator(".seats li").nth(1)
        expect(mine.get_by_role("img").first).to_have_accessible_name("green frog")
    ana.locator(".start button.primary").click()
    expect(ben.get_by_role("img", name="green frog").first).to_be_visible()
    expect(ben.get_by_role("img", name="orange pumpkin")).to_have_count(0)


def test_people_choose_their_tributes(site: Site, visit: Visit) -> None:
    """Dedalo's too: each seat's colour and sign, another one by choice, and the board has it."""
    game = dedalo.sit_down(site, visit, begin=False)
    ana, ben = game.pages[:2]
    rows = ben.locator(".seats li")
    expect(rows.nth(0).get_by_role("img").first).to_have_accessible_name("red, with a circle")
    rows.nth(1).get_by_role("button", name="change your pawn").click()
    choice = ben.get_by_role("group", name="Choose your pawn")
    expect(choice.get_by_role("button", name="red, with a circle")).to_be_disabled()
    choice.get_by_role("button", name="grey, with a moon").click()
    mine = ana.locator(".seats li").nth(1)
    expect(mine.get_by_role("img").first).to_have_accessible_name("grey, with a moon")
    ana.locator(".start button.primary").click()
    for page in (ana, ben):
        expect(dedalo.board(page).locator("path[fill='#4a4a57']").first).to_be_attached()
    assert game.match.setup.options.pawns[1] == 5
