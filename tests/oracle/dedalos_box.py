"""The tiles of the slow Dedalo's, its table options, and a way to say what is drawn."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from oracle.dedalos_maze import Face

Tile = Face | str
Draw = Callable[[int, int, list[Tile]], list[Tile]]

DEFAULTS: dict[str, Any] = {
    "minotaur": True,
    "collapses": True,
    "two_players": False,
    "exit_doors": "four",  # one
    "actions": "exactly",  # up-to
    "seal_rule": "distance",  # any, off
    "dead_end": "turn",  # stop
    "capture": "all",  # one
    "minotaur_contact": "capture",  # forbidden
    "bag_end": "turn",  # round
    "round_cap": 100,  # or None
}
ESTIMATED: Counter[Face] = Counter(
    {
        (shape, stars): count
        for shape, counts in {
            "straight": (23, 7, 4, 2),
            "corner": (25, 9, 4, 2),
            "t": (23, 7, 4, 2),
            "crossing": (13, 5, 2, 0),
        }.items()
        for stars, count in enumerate(counts)
        if count
    }
)


def in_this_order(tiles: list[Tile]) -> Draw:
    """A draw that takes the first of *tiles* still in the bag (tiles that went back come last)."""

    def draw(seat: int, count: int, bag: list[Tile]) -> list[Tile]:
        left = Counter(bag)
        taken: list[Tile] = []
        for tile in [*tiles, *bag]:
            if len(taken) < count and left[tile]:
                left[tile] -= 1
                taken.append(tile)
        return taken

    return draw
