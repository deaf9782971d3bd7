"""The way of a move in docs/architecture.md names files that exist, and names that they define."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "architecture.md").read_text("utf-8")
WALK = PAGE.partition("\n## A move, from the click to the other boards\n")[2].partition("\n## ")[0]
ROWS = re.findall(r"^\| (\d+) \| `([^`]+)` \| (.+) \|$", WALK, re.M)
TYPES = {"Ack", "Do", "Update", "Refused"}  # of the wire, which both sides know


def named(file: str, text: str) -> list[tuple[str, str]]:
    """The names in a row, each with the file that should define it.

    A name belongs to the file of its row; one that comes before or after another file in the same
    sentence belongs to that one.
    """
    found = list[tuple[str, str]]()
    for sentence in re.split(r"(?<=[.;:)]) ", text):
        words = re.findall(r"`([^`]+)`", sentence)
        files = [word for word in words if "/" in word]
        names = [word for word in words if "/" not in word]
        found += [(names_file(name, file, files), name) for name in names]
    return found


def names_file(name: str, own: str, files: list[str]) -> str:
    """The first of these files that defines a name; its own where none does."""
    return next((file for file in [own, *files] if defines(file, name)), own)


def defines(file: str, name: str) -> bool:
    """Whether a file defines a class, function, method or field of this name."""
    path = ROOT / file
    if not path.is_file():
        return False
    text = path.read_text("utf-8")
    word = re.escape(name.removeprefix("#"))
    if path.suffix == ".py":
        return re.search(rf"^ *(?:async )?(?:def|class) {word}\b", text, re.M) is not None
    method = rf"^ *(?:async )?(?:readonly )?#?{word}(?:\(|: | = )"
    declared = rf"\b(?:function|class|const|let) {word}\b"
    return re.search(rf"{declared}|{method}", text, re.M) is not None


def test_the_walk_is_there() -> None:
    assert [int(number) for number, _, _ in ROWS] == list(range(1, len(ROWS) + 1))
    assert len(ROWS) > 15
    assert len(re.findall(r"^\| \d", WALK, re.M)) == len(ROWS)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row[0]}-{Path(row[1]).name}")
def test_every_step_is_in_the_code(row: tuple[str, str, str]) -> None:
    _, file, text = row
    for path in [file, *(word for word in re.findall(r"`([^`]+)`", text) if "/" in word)]:
        assert (ROOT / path).is_file(), path
    wrong = [
        (where, name)
        for where, name in named(file, text)
        if name not in TYPES and not defines(where, name) and not is_class(name)
    ]
    assert wrong == []


def is_class(name: str) -> bool:
    """Whether a capitalised name is a class of the server or a component of the page."""
    if not name[0].isupper():
        return False
    server = (ROOT / "src" / "clew" / "server").rglob("*.py")
    return any(re.search(rf"^class {name}\b", file.read_text("utf-8"), re.M) for file in server)


def test_a_name_that_is_nowhere_is_noticed() -> None:
    assert defines("src/clew/server/runtime/tables.py", "submit")
    assert not defines("src/clew/server/runtime/tables.py", "take")
    assert not defines("src/clew/server/runtime/hub.py", "submit")
    assert named("src/clew/server/runtime/tables.py", "`submit` and `nothing`.") == [
        ("src/clew/server/runtime/tables.py", "submit"),
        ("src/clew/server/runtime/tables.py", "nothing"),
    ]
