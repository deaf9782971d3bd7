"""Files are small: one subject each, none over 400 lines, most of them a page or two."""

from pathlib import Path
from statistics import median

ROOT = Path(__file__).parent.parent
MOST, MEDIAN = 400, 110
MADE = "Made by `clew protocol --write`"
SHIPPED = {"src/clew": ("*.py",), "web/src": ("*.ts", "*.svelte")}
BESIDES = {
    "examples": ("*.py",),
    "src/clew/vector": ("*.h", "*.c", "*.cc", "*.cu"),
    "tests": ("*.py",),
    "tools": ("*.py",),
    "web/tests": ("*.ts",),
}


def lengths(folders: dict[str, tuple[str, ...]]) -> dict[str, int]:
    """The lines of each file that somebody wrote."""
    found = dict[str, int]()
    for folder, kinds in folders.items():
        for kind in kinds:
            for file in (ROOT / folder).rglob(kind):
                lines = file.read_text("utf-8").splitlines()
                if lines and MADE not in lines[0]:
                    found[str(file.relative_to(ROOT))] = len(lines)
    return found


def test_no_file_is_long() -> None:
    found = lengths(SHIPPED | BESIDES)
    assert len(found) > 700
    assert {name: count for name, count in found.items() if count > MOST} == {}


def test_most_files_are_short() -> None:
    assert median(lengths(SHIPPED).values()) < MEDIAN
