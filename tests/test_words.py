"""The words of the code name what exists, each once."""

import re
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "words.md").read_text("utf-8")
ROWS = re.findall(r"^\| (.+?) \| .+ \| `(clew[\w.]+|web/[^`]+)` \|$", PAGE, re.M)


def exists(name: str) -> bool:
    """Whether this is a module, or something that a module of Python or TypeScript defines."""
    if name.startswith("web/"):
        file, _, exported = name.partition(" ")
        if not exported:
            return (ROOT / file).is_file()
        found = rf"^export (?:class|interface|type|function|const) {exported}\b"
        return re.search(found, (ROOT / file).read_text("utf-8"), re.M) is not None
    module, _, attribute = name.rpartition(".")
    try:
        import_module(name)
    except ModuleNotFoundError:
        return hasattr(import_module(module), attribute)
    return True


@pytest.mark.parametrize("name", sorted({name for _, name in ROWS}))
def test_what_a_word_names_exists(name: str) -> None:
    assert exists(name)


def test_a_name_that_is_nowhere_is_noticed() -> None:
    assert not exists("web/src/stage/frame.ts Nothing")
    assert not exists("clew.core.match.Nothing")


def test_a_word_has_one_meaning() -> None:
    words = [word for word, _ in ROWS]
    assert len(words) == len(set(words)) > 40


def test_every_row_is_read() -> None:
    rows = [line for line in PAGE.splitlines() if line.startswith("| ") and "---" not in line]
    titles = [line for line in rows if line.endswith("| where |")]
    assert len(rows) - len(titles) == len(ROWS)
