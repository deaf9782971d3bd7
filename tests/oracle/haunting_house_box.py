"""What is in the box of the Haunting House, and how its house lies, for the oracle."""

from collections.abc import Iterable
from typing import Any

Spot = tuple[int, int]
Slot = tuple[str, str]  # a corner and one of its two outer sides
Place = int | str
Action = tuple[Any, ...]
Tile = tuple[frozenset[str], bool]  # open sides, is it a trap door

# HH-C2, in the order in which the page lists them.
CARDS = (
    "move-one",
    "move-two",
    "switch-places",
    "rotate-90",
    "rotate-180",
    "switch-two-tiles",
    "secret-passage",
    "move-exit",
    "trap-door",
    "hall-of-mirrors",
)
NEVER_CHOSEN = ("move-exit", "trap-door", "hall-of-mirrors")
CHOOSABLE = tuple(card for card in CARDS if card not in NEVER_CHOSEN)

STEP_TO = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}
CLOCKWISE = {"N": "E", "E": "S", "S": "W", "W": "N"}

CORNERS = {"NW": (0, 0), "NE": (0, 5), "SW": (5, 0), "SE": (5, 5)}
OPPOSITE_CORNER = {"NW": "SE", "NE": "SW", "SW": "NE", "SE": "NW"}
SLOTS: tuple[Slot, ...] = (  # as one reads the spots outside the house, row by row
    ("NW", "N"),
    ("NE", "N"),
    ("NW", "W"),
    ("NE", "E"),
    ("SW", "W"),
    ("SE", "E"),
    ("SW", "S"),
    ("SE", "S"),
)
METRICS = ("path-then-grid", "path", "grid")


class Illegal(Exception):
    """The rules say no; nothing has changed."""


class CannotBePlayed(Exception):
    """A table that the page does not allow."""


def spot_of(cell: int) -> Spot:
    return (cell // 6, cell % 6)


def cell_of(spot: Spot) -> int:
    row, column = spot
    return row * 6 + column


def in_house(spot: Spot) -> bool:
    row, column = spot
    return 0 <= row <= 5 and 0 <= column <= 5


def next_to(spot: Spot, side: str) -> Spot:
    return (spot[0] + STEP_TO[side][0], spot[1] + STEP_TO[side][1])


def touch(one: Spot, other: Spot) -> bool:
    """The 8 around: a king's step in chess."""
    return one != other and abs(one[0] - other[0]) <= 1 and abs(one[1] - other[1]) <= 1


def outside(slot: Slot) -> Spot:
    corner, side = slot
    return next_to(CORNERS[corner], side)


def turned_clockwise(sides: Iterable[str], quarters: int) -> frozenset[str]:
    result = frozenset(sides)
    for _ in range(quarters):
        result = frozenset(CLOCKWISE[side] for side in result)
    return result


ALL_SPOTS = [spot_of(cell) for cell in range(36)]
