"""A book of records: who met which challenge of a game, and how well.

A row for every scenario; in it a box for every level; in a box whoever met the challenge. What is
entered, and which rows there are, a game declares (`declarations.Records`).
"""

from typing import NamedTuple

from msgspec import Struct

from clew.core.types import Millis


class BookEntry(Struct, frozen=True):
    """One challenge met."""

    scenario: str  # its id
    title: str
    level: int
    names: tuple[str, ...]
    hourglasses: int
    time: Millis
    relaxed: bool = False


class BookRow(NamedTuple):
    """A scenario of the book, and the boxes it has."""

    scenario: str
    title: str
    levels: tuple[int, ...]
