"""Lists as CSV, for spreadsheets."""

import csv
import io
from collections.abc import Iterable
from typing import Any

from starlette.requests import Request


def is_csv(request: Request) -> bool:
    """Whether a request wants a table to download."""
    return request.query_params.get("format") == "csv"


def csv_text(lines: Iterable[Iterable[Any]]) -> str:
    """These lines as CSV."""
    out = io.StringIO()
    csv.writer(out).writerows(map(_cell, line) for line in lines)
    return out.getvalue()


def _cell(cell: str | int | tuple[str | int, ...] | None) -> str | int | None:
    """A cell that a spreadsheet would take for a formula is quoted by a tick."""
    if isinstance(cell, tuple):
        cell = " / ".join(map(str, cell))
    return f"'{cell}" if isinstance(cell, str) and cell[:1] in tuple("=+-@\t") else cell
