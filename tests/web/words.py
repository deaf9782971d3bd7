"""The catalogues as data, and where the client uses their keys."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

ROOT = Path(__file__).parents[2]
LOCALES = ROOT / "src" / "clew" / "locales"
WEB = ROOT / "web"
LANGUAGES = ("en", "es", "fr", "it")

_KEY = r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*"
_LITERAL = re.compile(rf"""["'`]({_KEY})["'`]""")
_ASKED = re.compile(rf"""\b(?:t|hasText)\(\s*["'`]({_KEY})["'`]""")
_BUILT = re.compile(r"\b(?:t|hasText)\(\s*`([^`$]*)\$\{")
_COMMENT = re.compile(r"/\*(?!/).*?\*/|^\s*//[^\n]*", re.DOTALL | re.MULTILINE)
_DECLARED = re.compile(r"words: ((?:[a-z0-9-]+\*[\s,]*)+)")


class Text(NamedTuple):
    """A message of a catalogue: its words without the syntax around, and its arguments."""

    subject: str
    words: str
    arguments: frozenset[str]


class _Parts(Visitor):
    """Collects what a pattern is made of."""

    def __init__(self) -> None:
        super().__init__()
        self.arguments = set[str]()
        self.words = list[str]()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.arguments.add(node.id.name)

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        self.words.append(node.value)


def subjects(language: str) -> list[Path]:
    return sorted((LOCALES / language).glob("*.ftl"))


@cache
def entries(file: Path) -> list[ast.EntryType]:
    return FluentParser(with_spans=False).parse(file.read_text(encoding="utf-8")).body


@cache
def catalogue(language: str) -> dict[str, Text]:
    """Every message of a language, from all subjects."""
    found = dict[str, Text]()
    for file in subjects(language):
        for entry in entries(file):
            if isinstance(entry, ast.Message):
                parts = _Parts()
                parts.visit(entry)
                words = " ".join(parts.words)
                found[entry.id.name] = Text(file.stem, words, frozenset(parts.arguments))
    return found


def doubled(language: str) -> list[str]:
    """Keys that stand twice: all subjects share one bundle, so the second would be lost."""
    seen, twice = set[str](), list[str]()
    for file in subjects(language):
        for entry in entries(file):
            if isinstance(entry, ast.Message | ast.Term):
                if entry.id.name in seen:
                    twice.append(entry.id.name)
                seen.add(entry.id.name)
    return twice


def _sources() -> Iterator[str]:
    for file in sorted((WEB / "src").rglob("*")):
        if (
            file.suffix in (".ts", ".svelte")
            and "protocol" not in file.relative_to(WEB / "src").parts[:1]
        ):
            yield file.read_text(encoding="utf-8")


def without_comments(source: str) -> str:
    return _COMMENT.sub("", source)


class Use(NamedTuple):
    """How the client uses keys."""

    literal: set[str]  # every text in quotes that could be a key
    asked: set[str]  # those that `t` or `hasText` is asked for
    built: set[str]  # beginnings of keys that are built: t(`mm-tile-${number}`)
    declared: set[str]  # beginnings said in a comment: `// words: mm-tile-*`


@cache
def use() -> Use:
    found = Use(set(), set(), set(), set())
    for source in _sources():
        declared = re.findall(r"([a-z0-9-]+)\*", " ".join(_DECLARED.findall(source)))
        found.declared.update(declared)
        code = without_comments(source)
        found.literal.update(_LITERAL.findall(code))
        found.asked.update(_ASKED.findall(code))
        # A key that begins with a variable is known only by what its own file declares.
        found.built.update(begin for begin in _BUILT.findall(code) if begin or not declared)
    return found
