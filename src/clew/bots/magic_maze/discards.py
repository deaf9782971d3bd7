"""MM-SC11: which tiles can best be spared when the mall is rearranged."""

from clew.bots.magic_maze.position import Position
from clew.games.magic_maze.board import Mall
from clew.games.magic_maze.catalog import Kind

_WORTH: dict[Kind, int] = {
    "item": 100,
    "exit": 80,
    "hourglass": 10,
    "crystal_ball": 6,
    "vortex": 3,
    "security_camera": -4,
}
_OPENING = 2


def best(position: Position, may_go: tuple[int, ...]) -> int:
    """The tile whose loss hurts least."""
    return min(may_go, key=lambda tile: (_worth(position, tile), tile))


def _worth(position: Position, tile: int) -> int:
    mall = position.mall
    printed = sum(_WORTH[mark.kind] for mark in mall.face(tile).marks.values())
    return printed + _OPENING * sum(square >> 4 == tile for square in mall.chart.openings)


def can_pay(position: Position, turner: int, glass: int) -> bool:
    """Whether two tiles could go if the timer were turned there: if not, turning it loses."""
    heroes = (*position.heroes[:turner], glass, *position.heroes[turner + 1 :])
    kept = {1, *(square >> 4 for square in (*heroes, *position.tokens))}
    return any(_may_go(position.mall.without(tile), kept) for tile in _may_go(position.mall, kept))


def _may_go(mall: Mall, kept: set[int]) -> list[int]:
    tiles = [placed.tile for placed in mall.tiles if placed.tile not in kept]
    return [tile for tile in tiles if mall.without(tile).chart.is_connected()]
