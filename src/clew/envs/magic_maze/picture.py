"""Magic Maze as a picture: the mall from above, both dimensions side by side."""

from collections.abc import Iterator
from typing import Final

from clew.envs.drawing.picture import (
    BLUE,
    FLOOR,
    GREEN,
    GREY,
    INK,
    ORANGE,
    PURPLE,
    SIZE,
    WHITE,
    YELLOW,
    Box,
    Colour,
    Disc,
    Label,
    Shape,
)
from clew.games.magic_maze.board import NOWHERE, Mall, Mark
from clew.games.magic_maze.catalog import COLOURS
from clew.games.magic_maze.model import View

_PAINT: Final[dict[str, Colour]] = dict(zip(COLOURS, (YELLOW, PURPLE, GREEN, ORANGE), strict=True))
_LETTERS: Final = "BMED"


def picture(view: View) -> list[Shape]:
    """Floor and walls, what is printed on it, tokens, heroes."""
    mall = view.mall
    places = _placed(mall)
    rows = [row for row, _ in places.values()]
    columns = [column for _, column in places.values()]
    top, left = min(rows), min(columns)
    side = SIZE / max(max(rows) - top + 1, max(columns) - left + 1, 8)
    at = {s: ((column - left) * side, (row - top) * side) for s, (row, column) in places.items()}
    shapes: list[Shape] = [Box(x, y, side, side, FLOOR) for x, y in at.values()]
    for square, (x, y) in at.items():
        shapes += _walls(mall, square, x, y, side)
    for square, opening in mall.chart.openings.items():
        x, y = at[square]
        shapes.append(
            Box(x + side * 0.1, y + side * 0.1, side * 0.25, side * 0.25, _PAINT[opening.colour])
        )
    for square, mark in mall.chart.marks.items():
        shapes += _printed(mark, *at[square], side)
    shapes += [Disc(at[s][0] + side / 2, at[s][1] + side / 2, side * 0.2, INK) for s in view.tokens]
    for letter, colour, square in zip(_LETTERS, COLOURS, view.heroes, strict=True):
        if square in at:
            x, y = at[square][0] + side / 2, at[square][1] + side / 2
            shapes += [
                Disc(x, y, side * 0.4, INK),
                Disc(x, y, side * 0.33, _PAINT[colour]),
                Label(x, y, side * 0.4, letter),
            ]
    return shapes


def _placed(mall: Mall) -> dict[int, tuple[int, int]]:
    """Row and column of every square that can be entered; the second dimension to the right."""
    floor = [square for _, face in mall.chart.by_tile.values() for square in face.floor]
    where = {square: mall.chart.where(square) for square in floor}
    first = [column for dimension, _, column in where.values() if dimension == 0]
    second = [column for dimension, _, column in where.values() if dimension == 1]
    shift = max(first) + 2 - min(second) if second else 0
    return {s: (row, column + dimension * shift) for s, (dimension, row, column) in where.items()}


def _walls(mall: Mall, square: int, x: float, y: float, side: float) -> Iterator[Shape]:
    thick = max(1.0, side * 0.08)
    far = side - thick
    spots = ((x, y, side, thick), (x + far, y, thick, side), (x, y + far, side, thick))
    for way, (left, top, width, height) in enumerate((*spots, (x, y, thick, side))):
        if mall.chart.step(square, way, passages=False) == NOWHERE:
            passage = mall.chart.step(square, way, passages=True) != NOWHERE
            yield Box(left, top, width, height, ORANGE if passage else INK)
    if square in mall.chart.escalators:
        yield Box(x + side * 0.3, y + side * 0.75, side * 0.4, side * 0.15, BLUE)


def _printed(mark: Mark, x: float, y: float, side: float) -> list[Shape]:
    paint = _PAINT[mark.colour] if mark.colour is not None else GREY
    middle = (x + side / 2, y + side / 2)
    match mark.kind:
        case "vortex":
            return [Disc(*middle, side * 0.3, paint), Disc(*middle, side * 0.15, WHITE)]
        case "item":
            return [Box(x + side * 0.3, y + side * 0.3, side * 0.4, side * 0.4, paint)]
        case "exit":
            outer = Box(x + side * 0.15, y + side * 0.15, side * 0.7, side * 0.7, paint)
            return [outer, Box(x + side * 0.3, y + side * 0.3, side * 0.4, side * 0.4, WHITE)]
        case "hourglass":
            return [Box(x + side * 0.35, y + side * 0.15, side * 0.3, side * 0.7, GREY)]
        case "crystal_ball":
            return [Disc(*middle, side * 0.3, BLUE)]
        case "security_camera":
            return [Box(x + side * 0.15, y + side * 0.35, side * 0.7, side * 0.3, GREY)]
