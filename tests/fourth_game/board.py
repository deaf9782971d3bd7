"""The square of stones: geometry only."""

from collections.abc import Sequence

from clew.core.types import Seat

STONES = range(1, 10)  # row by row
ROWS = (
    *((1, 2, 3), (4, 5, 6), (7, 8, 9)),
    *((1, 4, 7), (2, 5, 8), (3, 6, 9)),
    *((1, 5, 9), (3, 5, 7)),
)


def rows_of(owners: Sequence[Seat | None], seat: Seat) -> int:
    """How many rows, columns and diagonals a seat has lifted."""
    return sum(all(owners[stone - 1] == seat for stone in row) for row in ROWS)
