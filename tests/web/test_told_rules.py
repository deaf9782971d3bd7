"""What the texts say of the rules is right in every language, and every piece has its picture."""

import re

import pytest
from playwright.sync_api import expect

from clew.games.haunting_house import catalog as house_tiles
from clew.games.haunting_house.model import CARDS
from clew.games.magic_maze.catalog import HEROES, POWERS, TILES
from web.conftest import Visit
from web.lessons import say
from web.words import LANGUAGES, catalogue

# What a text must say, and what it must not, by its key; in the order of LANGUAGES.
SAYS = {
    # HH-K3: the card is forbidden only to whoever stands on the entrance.
    "hh-option-switch-about": (
        "only to players",
        "solo le niega",
        "n’interdit",
        "nega la carta solo",
    ),
    "rule-hh-k3-text": ("somebody on it you may", "en ella sí", "c’est permis", "invece sì"),
    # HH-K9: steps from tile to tile, also where walls do not count.
    "hh-option-trap-grid": ("tile by tile", "baldosa a baldosa", "tuile par tuile", "per tessera"),
    "hh-option-trap-path-then-grid": (
        "tile by tile",
        "baldosa a baldosa",
        "tuile par tuile",
        "per tessera",
    ),
    # HH-S4, DD-S3: who begins by the book.
    "hh-option-first-about": ("oldest", "más edad", "plus âgée", "più anziana"),
    "dd-opt-first-help": ("farthest away", "más lejos", "le plus loin", "più lontano"),
    # DD-P4: only areas that are closed after the placement are judged.
    "rule-dd-p4-text": (
        "open afterwards",
        "después queda abierta",
        "ouverte après",
        "dopo è aperta",
    ),
    # DD-V4: the turn is over, without drawing.
    "rule-dd-v4-text": ("draw nothing", "sin robar", "sans piocher", "senza pescare"),
    # DD-H1: what lies under a cover is public.
    "rule-dd-h1-text": ("under each tile", "debajo de cada", "sous chaque", "sotto ogni"),
    # MM-SC10: which item and which exit is right, the scenario says; it may not be the hero's own.
    "coach-magic-maze-to-item": ("right item", "objeto que le toca", "bon objet", "oggetto giusto"),
    "coach-magic-maze-to-exit": (
        "right exit",
        "salida que le toca",
        "bonne sortie",
        "uscita giusta",
    ),
    "coach-magic-maze-steal": ("right items", "que les toca", "bon objet", "oggetto giusto"),
    # The stories of the books.
    "rules-hh-intro": ("haunted", "encantada", "hantée", "infestata"),
    "home-about-haunting-house": ("bet between", "apuesta", "pari", "scommessa"),
    "rules-dd-intro": ("labyrinth of Crete", "Creta", "Crète", "Creta"),
    "home-about-dedalos": ("tributes", "tributos", "tributs", "tributi"),
    "dd-end-bag-why": ("feast", "festín", "festoie", "banchetta"),
    "dd-end-rounds-why": ("feast", "festín", "festoie", "banchetta"),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", SAYS)
def test_a_text_tells_its_rule(key: str, language: str) -> None:
    assert SAYS[key][LANGUAGES.index(language)] in catalogue(language)[key].words


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_names_the_option_as_the_waiting_room_does(language: str) -> None:
    """DD-S2: how two people come to play."""
    assert say(language, "dd-opt-two") in say(language, "reason-wrong-number-of-players")


PIECES = {
    "magic-maze": {
        "pic-mm-heroes": len(HEROES),
        "pic-mm-signs": 11,  # six marks, two openings, escalator, passage and token
        "pic-mm-actions": len(POWERS),
    },
    "haunting-house": {
        "pic-hh-kinds": len(house_tiles.standard().tiles),
        "pic-hh-around": 3,
        "pic-hh-pawns": 6,
        "pic-hh-cards": 7,
        "pic-hh-cards-random": len(CARDS) - 7,
    },
    "dedalos": {
        "pic-dd-tiles": 15,  # four shapes with none to three stars, but no crossing with three
        "pic-dd-others": 8,
        "pic-dd-pawns": 6,
    },
}


@pytest.mark.parametrize("game", PIECES)
def test_every_piece_has_its_picture(visit: Visit, game: str) -> None:
    """The legend of each game is whole, and drawn from the game's own pictures."""
    page = visit(f"/rules/{game}")
    legend = page.locator(".legend")
    for title, count in PIECES[game].items():
        heading = legend.get_by_role("heading", name=say("en", title), exact=True)
        drawn = heading.locator("xpath=following-sibling::ul[1]").locator("svg")
        expect(drawn).to_have_count(count)
    if game == "magic-maze":
        summary = legend.locator("summary")
        expect(summary).to_have_text(re.compile(rf"\b{len(TILES.tiles)}\b"))
        summary.click()
        expect(legend.locator("details svg")).to_have_count(len(TILES.tiles))
