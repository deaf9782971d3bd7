"""The sheet: all pictures of a game side by side, to be looked at in one go."""

from collections.abc import Sequence
from html import escape
from pathlib import Path

STYLE = """
body { margin: 12px; font: 14px/1.3 sans-serif; background: #777; color: #fff; width: max-content; }
table { border-spacing: 8px 4px; }
th { text-align: left; font-weight: 600; }
td { vertical-align: top; }
img { display: block; height: 300px; border: 1px solid #000; }
"""


def sheet(folder: Path, name: str, rows: Sequence[str], columns: Sequence[str]) -> Path | None:
    """A page with the pictures `name-row-column`; None where none was taken."""
    kept = [
        (row, [column for column in columns if (folder / _file(name, row, column)).exists()])
        for row in rows
    ]
    kept = [(row, found) for row, found in kept if found]
    if not kept:
        return None
    parts = [f"<!doctype html><meta charset=utf-8><title>{escape(name)}</title>"]
    parts.append(f"<style>{STYLE}</style><h1>{escape(name)}</h1><table>")
    for row, found in kept:
        parts.append(f"<tr>{''.join(f'<th>{escape(row)} {escape(one)}' for one in found)}<tr>")
        for column in found:
            file = _file(name, row, column)
            parts.append(f'<td><a href="{file}"><img src="{file}" alt=""></a>')
    page = folder / f"{name}.html"
    page.write_text("".join(parts) + "</table>")
    return page


def _file(name: str, row: str, column: str) -> str:
    game, _, theme = name.rpartition("-")
    return f"{game}-{row}-{column}-{theme}.png"
