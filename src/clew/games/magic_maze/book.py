"""MM-C5: the Great Book of Challenges, as data. Where it is kept is the server's business.

A row for every scenario, home-made ones too; in it a box for every level; in a box whoever met the
challenge, fewest hourglass squares first. Tables with a relaxed timer have boxes of their own.
"""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Struct

from clew.core.records import BookEntry, BookRow
from clew.core.types import Millis
from clew.games.magic_maze.model import View
from clew.games.magic_maze.scenario import LEVELS, Scenario, scenarios


class Box(NamedTuple):
    """Where an entry belongs."""

    scenario: str
    level: int
    relaxed: bool = False


def entry_of(view: View, names: tuple[str, ...]) -> BookEntry | None:
    """What the book will say of a match; None for one that was not won."""
    if view.outcome is None or not view.outcome.winners:
        return None
    assert view.started_at is not None, "nobody wins before the start"
    assert view.ended_at is not None, "what has an outcome has ended"
    table = view.table
    return BookEntry(
        scenario=table.scenario.id,
        title=table.scenario.name,
        level=table.level,
        names=names,
        hourglasses=view.turns,
        time=Millis(view.ended_at - view.started_at),
        relaxed=table.relaxed,
    )


def levels_of(scenario: Scenario) -> tuple[int, ...]:
    """The levels a scenario has boxes for."""
    return LEVELS if scenario.tiles is None else (1 + len(scenario.tiles),)


class Book(Struct, frozen=True):
    """All challenges ever met on one server, or in one club."""

    entries: tuple[BookEntry, ...] = ()

    def with_entry(self, entry: BookEntry) -> "Book":
        """The book with one challenge more."""
        return Book((*self.entries, entry))

    def box(self, box: Box) -> tuple[BookEntry, ...]:
        """Who met this challenge: fewest hourglass squares first, then the quickest."""
        mine = [e for e in self.entries if Box(e.scenario, e.level, e.relaxed) == box]
        return tuple(sorted(mine, key=lambda entry: (entry.hourglasses, entry.time)))

    def rows(self) -> tuple[BookRow, ...]:
        """The seventeen scenarios, then the home-made ones in the order they were first met."""
        return rows_with(self.entries)


def rows_with(entries: Sequence[BookEntry]) -> tuple[BookRow, ...]:
    """The rows of a book with these entries: see `Book.rows`."""
    official = [BookRow(s.id, s.name, levels_of(s)) for s in scenarios()]
    rows = {row.scenario: row for row in official}
    for entry in entries:
        row = rows.setdefault(entry.scenario, BookRow(entry.scenario, entry.title, ()))
        levels = tuple(sorted({*row.levels, entry.level}))
        rows[entry.scenario] = row._replace(levels=levels)
    return tuple(rows.values())
