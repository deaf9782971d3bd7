"""Every placement there can be, made once: listing then only strings ready tuples together.

What a tile can do on a cell depends on few things: on an empty cell, on which sides open ends face
it; on a laid tile, also on how many stars it shows. A *menu* answers for one cell and those things
which actions each kind of tile has there: as many tuples as there are kinds, in the order of
MAZE_TILES, each in the order of turns. Menus are shared by all matches, and those not used for
long are forgotten.
"""

from functools import cache, lru_cache
from typing import Final

from clew.core.types import Seat
from clew.games.dedalos.actions import Collapse, Cover, Go, MinotaurStep, Place, Push
from clew.games.dedalos.board import CELL, SHAPES, TURNS, Rank
from clew.games.dedalos.tiles import MAZE_TILES, SIDES, STARS, shape_of

Menu = tuple[tuple[Place | Cover, ...], ...]
NOTHING: Final[Menu] = ((),) * len(MAZE_TILES)

_STARS: Final = [STARS[tile] for tile in MAZE_TILES]
_TURNS: Final = {
    shape: [
        [turn for turn in range(len(TURNS[shape])) if TURNS[shape][turn] & meets]
        for meets in range(16)
    ]
    for shape in SHAPES
}
"""By shape and sides: the turns in which an open side of it is among these."""


@lru_cache(maxsize=1 << 14)
def place_menu(rank: Rank, meets: int) -> Menu:
    """DD-P1: what can be placed on an empty cell that open ends face on the sides *meets*."""
    return tuple(
        tuple([places[turn] for turn in _TURNS[shape_of(tile)][meets]])
        for tile, places in zip(MAZE_TILES, _places(rank), strict=True)
    )


@lru_cache(maxsize=1 << 15)
def cover_menu(rank: Rank, meets: int, stars: int) -> Menu:
    """DD-P2: what can cover a tile with *stars* that open sides face on the sides *meets*."""
    return tuple(
        covers if more > stars else ()
        for more, covers in zip(_STARS, _cover_menu(rank, meets), strict=True)
    )


@lru_cache(maxsize=1 << 14)
def _cover_menu(rank: Rank, meets: int) -> list[tuple[Cover, ...]]:
    return [
        tuple([covers[turn] for turn in _TURNS[shape_of(tile)][meets]])
        for tile, covers in zip(MAZE_TILES, _covers(rank), strict=True)
    ]


@lru_cache(maxsize=1 << 12)
def _places(rank: Rank) -> list[list[Place]]:
    cell = CELL[rank]
    return [[Place(tile, cell, turn) for turn in range(len(SIDES[tile]))] for tile in MAZE_TILES]


@lru_cache(maxsize=1 << 12)
def _covers(rank: Rank) -> list[list[Cover]]:
    cell = CELL[rank]
    return [[Cover(tile, cell, turn) for turn in range(len(SIDES[tile]))] for tile in MAZE_TILES]


class _Gos(dict[Rank, Go]):
    def __missing__(self, rank: Rank) -> Go:
        self[rank] = go = Go(CELL[rank])
        return go


class _Steps(dict[Rank, MinotaurStep]):
    def __missing__(self, rank: Rank) -> MinotaurStep:
        self[rank] = step = MinotaurStep(CELL[rank])
        return step


GO: Final[dict[Rank, Go]] = _Gos()
STEP: Final[dict[Rank, MinotaurStep]] = _Steps()


@cache
def push(seat: Seat, rank: Rank) -> Push:
    """The push of a rival to this cell."""
    return Push(seat, CELL[rank])


@cache
def collapse(rank: Rank) -> Collapse:
    """The collapse of this exit."""
    return Collapse(CELL[rank])
