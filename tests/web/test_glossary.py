"""The texts sound like the boxes and like one writer: one word a thing, and signs as in print."""

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import pytest
from fluent.syntax import FluentSerializer, ast

from web.words import LANGUAGES, ROOT, catalogue, entries, subjects

PAGE = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")


def rows(title: str) -> list[list[str]]:
    """The cells of the tables under a heading of the glossary, without the tables' own headings."""
    section = PAGE.split(f"\n## {title}\n")[1].split("\n## ")[0]
    lines = [line for line in section.splitlines() if line.startswith("|")]
    ruled = [line for at, line in enumerate(lines) if "---" not in "".join(lines[at : at + 2])]
    return [[cell.strip() for cell in line.split("|")[1:-1]] for line in ruled]


@cache
def texts(language: str, game: str = "") -> dict[str, str]:
    """Every message and term as it stands in its file: words, and placeables in their brackets."""
    write = FluentSerializer().serialize_entry
    return {
        entry.id.name: write(entry).split("=", 1)[1]
        for file in subjects(language)
        if game in file.name
        for entry in entries(file)
        if isinstance(entry, ast.Message | ast.Term)
    }


@cache
def words(language: str) -> str:
    """All that a language says, without what stands in brackets."""
    return re.sub(r"\s+", " ", re.sub(r"\{[^{}]*\}", "…", "\n".join(texts(language).values())))


# Terms


def terms() -> Iterator[tuple[str, str]]:
    for title in ("Magic Maze", "The Haunting House", "Dedalo’s", "The table and the page"):
        for row in rows(title):
            if len(row) != 4:
                continue  # the scenarios' names have their own test
            split = [cell.split(" / ") for cell in row]
            assert len({len(cell) for cell in split}) == 1, row
            for language, cell in zip(("en", "es", "it", "fr"), split, strict=True):
                yield from ((language, re.sub(r" \(.*\)", "", term)) for term in cell)


@pytest.mark.parametrize(("language", "term"), sorted(set(terms())))
def test_every_term_of_the_glossary_is_used(language: str, term: str) -> None:
    said = words(language).replace("\u00a0", " ").replace("\u202f", " ").casefold()
    assert term.casefold() in said


def test_scenarios_are_called_as_in_the_book() -> None:
    named = [row for row in rows("Magic Maze") if len(row) == 5]
    assert len(named) == 17
    for number, *names in named:
        for language, name in zip(("en", "es", "it", "fr"), names, strict=True):
            for key in (f"mm-scenario-{number}", f"rule-mm-sc{number}"):
                assert catalogue(language)[key].words.replace("\u202f", " ").endswith(name)


def test_cards_are_called_as_in_the_glossary() -> None:
    cards = {row[0]: row for row in rows("The Haunting House")}
    known = {name for row in cards.values() for cell in row for name in cell.split(" / ")}
    for language in LANGUAGES:
        for key, text in catalogue(language).items():
            if key.startswith("hh-card-"):
                assert text.words in known


# One word a thing


class Synonym(NamedTuple):
    """A word that another one is said for, everywhere or in one game."""

    language: str
    word: str
    but: tuple[str, ...]
    game: str = ""


def listed(cell: str) -> list[str]:
    return [part.strip() for part in cell.split(",") if part.strip()]


NOT_THESE = [["", *row] for row in rows("Not these")] + rows("Not these in one game")


def synonyms() -> list[Synonym]:
    return [
        Synonym(language, word, tuple(listed(but)), game)
        for game, language, words, _, but in NOT_THESE
        for word in listed(words)
    ]


def pattern(word: str) -> str:
    return r"\b" + re.escape(word).replace(r"\*", r"\w*") + r"(?!\w)"


def said_otherwise(synonym: Synonym, text: str) -> list[str]:
    text = re.sub(r"\$\w+", "…", text)  # the names of variables are not read
    for allowed in synonym.but:
        text = re.sub(pattern(allowed), "…", text, flags=re.IGNORECASE)
    return re.findall(pattern(synonym.word), text, re.IGNORECASE)


@pytest.mark.parametrize(
    "synonym", synonyms(), ids=lambda one: f"{one.game}{one.language}-{one.word}"
)
def test_one_word_a_thing(synonym: Synonym) -> None:
    found = {
        key: text
        for key, text in texts(synonym.language, synonym.game).items()
        if said_otherwise(synonym, text)
    }
    assert found == {}


@pytest.mark.parametrize("row", NOT_THESE, ids=lambda row: "-".join(row[:3]))
def test_what_is_said_instead_is_said(row: list[str]) -> None:
    game, language, _, say, _ = row
    said = " ".join(texts(language, game).values()).casefold()
    assert all(word.casefold() in said for word in listed(say))


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Tiles are taken away"),
        ("en", "The dwarf fits through the orange gaps."),
        ("es", "Ya tienes sitio en esta mesa."),
        ("es", "Retirad { $count } losetas"),
        ("es", "Explorar por las escaleras, a { $place }"),
        ("es", "Por los huecos naranjas"),
        ("it", "Attraversa la parete fino a { $place }"),
        ("it", "Bisogna togliere una tessera."),
        ("it", "Accanto alla plancia"),
        ("fr", "Rediffusion : { $game }"),
        ("fr", "chaque case allumée est un bouton"),
    ],
)
def test_another_word_is_noticed(language: str, text: str) -> None:
    assert any(said_otherwise(one, text) for one in synonyms() if one.language == language)


# Signs

NO_SIGN = {
    "a straight apostrophe": r"'",
    "a straight quotation mark": r'"',
    "three points": r"\.\.\.",
    "a hyphen for a dash": r"\s-\s",
    "a space before a comma or a full stop": r"[ \u00a0\u202f][,.](?!\S)",
    "two spaces": r"\S  +\S",
}


def wrong_signs(text: str) -> list[str]:
    """What printers would not set; brackets hold Fluent's own signs."""
    said = re.sub(r"\{[^{}]*\}", "…", re.sub(r"\{ ?\$\w+ ->", "", text))
    lines = [line.strip() for line in said.splitlines()]
    return [
        name
        for name, sign in NO_SIGN.items()
        if any(re.search(sign, re.sub(r"^\*?\[\w+\] ", "", line)) for line in lines)
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_signs_are_those_of_print(language: str) -> None:
    found = {key: wrong for key, text in texts(language).items() if (wrong := wrong_signs(text))}
    assert found == {}


@pytest.mark.parametrize(
    "text",
    ["Chiudi l'avviso", 'The "Do something!" pawn', "Wait...", "A - B", "Now , then", "Too  far"],
)
def test_a_wrong_sign_is_noticed(text: str) -> None:
    assert wrong_signs(text) != []


# Grammar: a sentence must be right for whatever is put into it

PERSON = r"\{ \$(?:name|names|other|rival) \}"
NEVER = {
    "fr": {
        "elision: 'de Icare'": rf"\b(?:de|que|jusque|puisque|lorsque|le|la|ce|se|ne) {PERSON}",
        "agreement: 's’est assis'": rf"{PERSON} (?:s’)?est \w+(?:é|i|is|u|t)\b",
    },
    "es": {
        "agreement: 'está sentado'": rf"{PERSON} (?:está|es) \w+(?:ado|ido)\b",
        "agreement: 'cruce, abierta'": r"\{ \$tile \}, abierta",
    },
    "it": {
        "agreement: 'si è seduto'": rf"{PERSON} (?:si )?è \w+(?:ato|ito|uto|so|to)\b",
        "agreement: 'crocevia, aperta'": r"\{ \$tile \}, aperta",
    },
    "en": {},
}
GLUED = r"(?<!\) \} )(?<!tile \} )\{ \$place \}"
"""A place without a term that gives its tile an article; 'hasta { $place }' needs one."""


def slips(language: str, text: str) -> list[str]:
    found = [name for name, wrong in NEVER[language].items() if re.search(wrong, text)]
    branches = [re.sub(r"^\s*\*?\[\w+\] |^\s+", "", line) for line in text.splitlines()]
    if language != "en" and any(
        re.search(GLUED, line) for line in branches if not line.startswith("{ $place }")
    ):
        found.append("a place without an article")
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_are_right_for_everybody_and_every_place(language: str) -> None:
    found = {
        key: wrong for key, text in texts(language).items() if (wrong := slips(language, text))
    }
    # What lies at a place is told after it.
    found.pop("dd-words-here", None)
    assert found == {}


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("fr", "Au tour de { $name }."),
        ("fr", "{ $name } s’est assis à la table."),
        ("it", "{ $name } si è seduto al tavolo."),
        ("es", "{ $name } mueve { mm-part-the } al norte, a { $place }."),
        ("it", "{ mm-hero }, su { $place }"),
        ("fr", "Explorer depuis { $place }"),
        ("es", "{ $cell }: { $tile }, abierta { $sides }"),
    ],
)
def test_a_slip_is_noticed(language: str, text: str) -> None:
    assert slips(language, text) != []
