"""Tests use what everybody may use: one that reads a private field breaks with every change."""

import re
from pathlib import Path

TESTS = Path(__file__).parent
SOURCES = TESTS.parent / "src" / "clew"
SKIPPED = {"bench", "pictures", "oracle"}  # tools, and classes of the tests themselves
# Of Python's own classes and modules.
OF_OTHERS = {"_replace", "_asdict", "_fields", "_exit", "_actions", "_SubParsersAction"}
OWN = re.compile(r"\b(?:self|cls)\.(_[a-zA-Z]\w*)|\bdef (_[a-zA-Z]\w*)")
READ = re.compile(r"(?<!\bself)(?<!\bcls)(?<!\bsuper\(\))\.(_[a-zA-Z]\w*)")
BORROWED = re.compile(r"^\s*(?:from|import) (?:\w+\.)*(test_\w+)", re.M)
PATCHED = re.compile(r"setattr\([^\n]*?, \"(_[a-zA-Z]\w*)\"")


def texts(folder: Path) -> dict[str, str]:
    """The Python files of a folder."""
    paths = sorted(folder.rglob("*.py"))
    found = {path.relative_to(folder): path.read_text(encoding="utf-8") for path in paths}
    return {str(path): text for path, text in found.items() if not SKIPPED & set(path.parts)}


def own_fields(text: str) -> set[str]:
    """The private fields and methods of the classes in a file."""
    return {field or method for field, method in OWN.findall(text)}


def reaching_inside(text: str) -> set[str]:
    """The private fields of other objects that a file reads, or patches by name."""
    return {*READ.findall(text), *PATCHED.findall(text)} - OF_OTHERS


def test_no_test_reads_a_private_field() -> None:
    ours = set[str]().union(*map(own_fields, texts(SOURCES).values()))
    tests = texts(TESTS)
    assert len(ours) > 300
    assert len(tests) > 300
    theirs = set[str]().union(*map(own_fields, tests.values()))
    inside = {
        name: found
        for name, text in tests.items()
        if (found := reaching_inside(text) & (ours - theirs)) and name != "test_seams.py"
    }
    assert inside == {}


def test_no_file_of_tests_borrows_from_another() -> None:
    """What two of them need stands in a module of its own."""
    borrowers = {
        name: found for name, text in texts(TESTS).items() if (found := BORROWED.findall(text))
    }
    assert borrowers == {}
    assert BORROWED.findall("import os\nfrom a.test_b import c\nimport test_d") == [
        *("test_b", "test_d")
    ]


def test_a_private_field_is_noticed() -> None:
    text = 'a._b\nself._c\nsuper()._d\na.e\npatch.setattr(a, "_f", 1)\nf()._g'
    assert reaching_inside(text) == {"_b", "_f", "_g"}
    assert own_fields("self._a = 1\nother._b\nasync def _c(") == {"_a", "_c"}
