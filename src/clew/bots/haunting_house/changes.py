"""Changes of the house, and which of them can matter: those of tiles on somebody's way."""

from collections.abc import Iterable, Sequence

from clew.bots.haunting_house.distance import ALL, Packed
from clew.bots.haunting_house.position import (
    HALF_TURNS,
    QUARTER_TURNS,
    Position,
    free_pairs,
    occupied,
    sides_after,
)
from clew.games.haunting_house.board import cells_of
from clew.games.haunting_house.model import Card, Rotate, SwitchTiles

Change = Rotate | SwitchTiles
CHANGES: frozenset[Card] = frozenset({"rotate-90", "rotate-180", "switch-two-tiles"})


def changes_of(position: Position, card: Card, cells: int) -> Sequence[Change]:
    """The card's changes of tiles on these cells, and one elsewhere: nobody need harm himself."""
    taken = occupied(position.pawns)
    if card == "switch-two-tiles":
        pairs = free_pairs(taken)
        near = [pair for pair in pairs if (cells >> pair.one | cells >> pair.other) & 1]
        return near + [p for p in pairs if not (cells >> p.one | cells >> p.other) & 1][:1]
    turns = QUARTER_TURNS if card == "rotate-90" else HALF_TURNS
    elsewhere = ~(cells | taken) & ALL
    return [
        turn for cell in cells_of(cells & ~taken | elsewhere & -elsewhere) for turn in turns[cell]
    ]


def different(position: Position, changes: Iterable[Change]) -> list[tuple[Change, Packed]]:
    """The changes with the open sides after them; of those that come to the same only the first.

    Many do, such as a cross turned to the left or to the right.
    """
    found = dict[Packed, Change]()
    for change in changes:
        found.setdefault(sides_after(position, change), change)
    return [(change, sides) for sides, change in found.items()]
