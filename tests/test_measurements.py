"""Every measured figure names the command that repeats it and the commit it was measured on."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "measurements.md").read_text("utf-8")
COLUMNS = ["what", "figure", "bar", "command", "commit"]
COMMIT = re.compile(r"(recorded in )?`[0-9a-f]{7}`|not recorded")
SUBJECTS = 12


def cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip("|").split("|")]


def rows() -> list[list[str]]:
    """The rows of all tables that have our five columns."""
    found, ours = list[list[str]](), False
    for line in PAGE.splitlines():
        if not line.startswith("|"):
            ours = False
        elif cells(line) == COLUMNS:
            ours = True
        elif ours and not line.startswith("| ---"):
            found.append(cells(line))
    return found


def test_the_figures_are_in_tables_by_subject() -> None:
    assert PAGE.count("| " + " | ".join(COLUMNS) + " |") == SUBJECTS - 1  # one has its own table
    assert len(re.findall(r"^## ", PAGE, re.M)) == SUBJECTS


@pytest.mark.parametrize("row", rows(), ids=lambda row: row[0])
def test_a_row_says_what_repeats_it_and_on_which_commit_it_was_measured(row: list[str]) -> None:
    assert len(row) == len(COLUMNS)
    assert all(row)
    assert COMMIT.fullmatch(row[-1])


def test_its_commands_exist() -> None:
    targets = set(re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text("utf-8"), re.M))
    assert set(re.findall(r"`make ([\w-]+)`", PAGE)) <= targets
    for path in re.findall(r"\b(?:tests|examples)/[\w/.-]*\w", PAGE):
        assert (ROOT / path).exists(), path
    for module in re.findall(r"python -m ([\w.]+)", PAGE):
        file = f"{module.replace('.', '/')}.py"
        assert any((ROOT / folder / file).exists() for folder in ("src", "tests")), module
