"""The words: complete in four languages, none unused, none missing, and one for every refusal."""

import re

import pytest
from fluent.syntax import ast

from conftest import RULEBOOK, rulebook
from web.reasons import Reason, raised, thrown_by_client
from web.words import (
    LANGUAGES,
    LOCALES,
    WEB,
    catalogue,
    doubled,
    entries,
    subjects,
    use,
    without_comments,
)

OTHERS = [language for language in LANGUAGES if language != "en"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_catalogues_can_be_read(language: str) -> None:
    broken = {
        f"{file.stem}: {entry.content}"
        for file in subjects(language)
        for entry in entries(file)
        if isinstance(entry, ast.Junk)
    }
    assert broken == set()
    assert doubled(language) == []


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_says_the_same(language: str) -> None:
    english, other = catalogue("en"), catalogue(language)
    assert {file.name for file in subjects("en")} == {file.name for file in subjects(language)}
    assert sorted(english.keys() - other.keys()) == [], "not translated"
    assert sorted(other.keys() - english.keys()) == [], "not in English"
    moved = [key for key in english if english[key].subject != other[key].subject]
    assert moved == [], "in another file"
    different = {
        key: (set(english[key].arguments), set(other[key].arguments))
        for key in english
        if english[key].arguments != other[key].arguments
    }
    assert different == {}


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_is_left_in_english(language: str) -> None:
    english, other = catalogue("en"), catalogue(language)
    same = [
        key
        for key in english.keys() & other.keys()
        if other[key].words == english[key].words
        and len(re.findall(r"[A-Za-z]{2,}", other[key].words)) > 3
    ]
    assert sorted(same) == []


def test_french_is_spaced_as_the_french_do() -> None:
    """A narrow space that never breaks before ! ? ; and a wide one before : and inside « »."""
    wrong = re.compile(
        "(?<!\u202f)[!?;]"  # before it
        "|(?<!\u00a0):"
        "|«(?!\u00a0)|(?<!\u00a0)»"
    )
    names = re.compile(r"Sit Down!|\d:\d")
    found = {
        key: text.words
        for key, text in catalogue("fr").items()
        if wrong.search(names.sub("", text.words))
    }
    assert found == {}


def test_every_word_that_is_asked_for_exists() -> None:
    known = catalogue("en").keys()
    assert sorted(use().asked - known) == []
    unknown = {begin for begin in use().built if not any(map(begin.startswith, use().declared))}
    assert sorted(unknown) == [], "built keys whose beginning no `// words: …-*` declares"


def test_no_word_is_unused() -> None:
    declared = tuple(use().declared)
    unused = [
        key
        for key in catalogue("en")
        if key not in use().literal and not (declared and key.startswith(declared))
    ]
    assert unused == []


def test_every_declared_beginning_has_words() -> None:
    keys = catalogue("en").keys()
    assert [
        begin for begin in use().declared if not any(key.startswith(begin) for key in keys)
    ] == []


# Refusals


def reasons() -> dict[str, list[Reason]]:
    found = dict[str, list[Reason]]()
    for reason in raised():
        found.setdefault(reason.slug, []).append(reason)
    for slug in thrown_by_client(WEB):
        found.setdefault(slug, []).append(Reason(slug, None, frozenset(), "web"))
    return found


def test_the_sources_tell_their_reasons() -> None:
    """The collector finds what we know is there, written in each of the ways the code writes it."""
    found = reasons()
    plain = {"wall-in-the-way", "not-your-action", "walls-somebody-in", "no-such-table", "silent"}
    either_or = {"the-exits-own-corner", "the-entrances-corner"}
    named = {"not-the-nearest-trap-door", "pawn-on-the-entrance"}
    client = {"no-connection", "server-trouble"}
    assert plain | either_or | named | client <= found.keys()
    assert "unknown-bot" not in found, "the command line speaks English"


def test_every_reason_has_words_and_every_such_word_a_reason() -> None:
    words = {key for key, text in catalogue("en").items() if text.subject == "refusals"}
    assert words == {f"reason-{slug}" for slug in reasons()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_use_only_what_they_are_told(language: str) -> None:
    for slug, told in reasons().items():
        always = frozenset.intersection(*(reason.params for reason in told))
        assert catalogue(language)[f"reason-{slug}"].arguments <= always, slug


def test_the_protocol_page_knows_no_other_reason() -> None:
    page = (LOCALES.parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
    section = page.split("## Refusals by the table")[1].split("\n## ")[0]
    assert set(re.findall(r"`([a-z]+(?:-[a-z]+)+)`", section)) <= reasons().keys()


# Rules


def test_every_rule_has_an_anchor_and_words() -> None:
    """A refusal can name any rule of the rulebook, and links to `#MM-A2`."""
    sources = [path.read_text(encoding="utf-8") for path in WEB.glob("src/games/*/rulebook.ts")]
    listed = re.findall(r"\b(?:MM|HH|DD)-[A-Z]+\d+\b", without_comments("\n".join(sources)))
    assert sorted(listed) == sorted(set(listed)), "a rule stands in one place"
    assert set(listed) == rulebook(RULEBOOK)
    keys = {key for key, text in catalogue("en").items() if text.subject.startswith("rules-")}
    wanted = {f"rule-{rule.lower()}" for rule in rulebook(RULEBOOK)}
    assert {key for key in keys if key.startswith("rule-")} == wanted | {
        f"{key}-text" for key in wanted
    }
