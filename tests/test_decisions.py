"""Decisions (docs/adr) are numbered without a gap, have one form, and are all in the index."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "docs" / "adr"
DECISIONS = sorted(FOLDER.glob("[0-9]*.md"))
HEADINGS = ["Status", "Context", "Decision", "Alternatives", "Consequences"]
LINES, COLUMNS = 60, 120  # one page
PAGES = [*ROOT.glob("*.md"), ROOT / "pyproject.toml", *(ROOT / "docs").rglob("*.md")]
SOURCES = [file for folder in ("src", "tests") for file in (ROOT / folder).rglob("*.py")]


def title_of(decision: Path) -> str:
    """The title without its number."""
    return decision.read_text("utf-8").splitlines()[0].partition(". ")[2]


def test_they_are_numbered_from_one_without_a_gap() -> None:
    assert [file.name[:4] for file in DECISIONS] == [f"{n + 1:04}" for n in range(len(DECISIONS))]
    assert len(DECISIONS) >= 20


@pytest.mark.parametrize("decision", DECISIONS, ids=lambda file: file.stem)
def test_each_has_the_same_form_and_one_page(decision: Path) -> None:
    text = decision.read_text("utf-8")
    lines = text.splitlines()
    assert lines[0].startswith(f"# {int(decision.name[:4])}. ")
    assert re.findall(r"^## (.*)$", text, re.M) == HEADINGS
    assert all(part.strip() for part in re.split(r"^## .*$", text, flags=re.M))
    assert len(lines) <= LINES
    assert max(map(len, lines)) <= COLUMNS


def test_the_index_lists_them_all_by_their_titles() -> None:
    index = (FOLDER / "README.md").read_text("utf-8")
    rows = [line for line in index.splitlines() if re.match(r"\| \d+ \|", line)]
    assert rows == [
        f"| {n} | [{title_of(file)}]({file.name}) |" for n, file in enumerate(DECISIONS, 1)
    ]


def test_whoever_names_a_decision_names_one_that_exists() -> None:
    numbers = set(range(1, len(DECISIONS) + 1))
    for page in (*PAGES, *SOURCES):
        text = page.read_text("utf-8")
        assert {int(number) for number in re.findall(r"\bADR (\d+)", text)} <= numbers, page
        for number, name in re.findall(r"\[ADR (\d+)\]\((?:(?:docs/)?adr/)?([^)]+)\)", text):
            assert name.startswith(f"{int(number):04}-"), f"{page}: ADR {number} is {name}"
