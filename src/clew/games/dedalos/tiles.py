"""The tiles: what kinds there are, their open sides and stars, and how they lie on the table."""

from functools import cache
from typing import Final, Literal, get_args

from msgspec import Struct

from clew.games.dedalos.board import ALL_SIDES, TURNS, Cell, Shape

MazeTile = Literal[
    "straight-0",
    "straight-1",
    "straight-2",
    "straight-3",
    "corner-0",
    "corner-1",
    "corner-2",
    "corner-3",
    "tee-0",
    "tee-1",
    "tee-2",
    "tee-3",
    "crossing-0",
    "crossing-1",
    "crossing-2",
    "crossing-3",
    "dead-end-0",
    "dead-end-1",
    "dead-end-2",
    "dead-end-3",
]
MinotaurTile = Literal["minotaur-red", "minotaur-white"]
Tile = MazeTile | MinotaurTile | Literal["collapse"]
Hand = tuple[Tile, ...]

MAZE_TILES: Final[tuple[MazeTile, ...]] = get_args(MazeTile)
RED: Final[MinotaurTile] = "minotaur-red"
WHITE: Final[MinotaurTile] = "minotaur-white"
COLLAPSE: Final[Tile] = "collapse"
MINOTAURS: Final[tuple[Tile, ...]] = (RED, WHITE)


def shape_of(tile: MazeTile) -> Shape:
    """The tile's corridors."""
    shape: Shape = tile[:-2]  # type: ignore[assignment]
    return shape


STARS: Final[dict[Tile, int]] = {tile: int(tile[-1]) for tile in MAZE_TILES}
SIDES: Final[dict[Tile, tuple[int, ...]]] = {tile: TURNS[shape_of(tile)] for tile in MAZE_TILES}


def several(tile: Tile, count: int) -> list[Tile]:
    """So many tiles of one kind."""
    return [tile] * count


class Laid(Struct, frozen=True):
    """A maze tile on the table, turned clockwise so many quarters, and what it covers."""

    tile: MazeTile
    turn: int
    under: tuple[MazeTile, ...] = ()  # DD-P2; the last is the one right below

    @property
    def sides(self) -> int:
        """The sides that are open as it lies."""
        return SIDES[self.tile][self.turn]


@cache
def laid(tile: MazeTile, turn: int) -> Laid:
    """A tile that covers nothing: all that lie alike are one and the same."""
    return Laid(tile, turn)


class Exit(Struct, frozen=True):
    """An exit, the sides on which it can be entered, and whether a collapse blocks it."""

    cell: Cell
    sides: int = ALL_SIDES
    blocked: bool = False
