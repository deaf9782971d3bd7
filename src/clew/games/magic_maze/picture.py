"""The mall as flat shapes, for previews of a finished match."""

from clew.core.pictures import Picture, Rect, Shape, pawn
from clew.games.magic_maze.board import NOWHERE
from clew.games.magic_maze.model import View

_HEROES = ("#f0b400", "#8a4fbf", "#3a9d5d", "#ec7a1c")
_COLOURS = {"yellow": "#f5d36b", "purple": "#c9a6e8", "green": "#9fd6b2", "orange": "#f7bd8c"}
_WALL = "#4b4160"
_THIN = 0.12  # of a wall, in squares
_GAP = 6  # squares between two dimensions


def picture(view: View) -> Picture:
    """Floors, walls and what is printed; the heroes that are still inside."""
    chart, shapes, walls = view.mall.chart, list[Shape](), list[Shape]()
    width = 0
    shift = dict[int, int]()
    for dimension in sorted({placed.dimension for placed in view.mall.tiles}):
        columns = [one.col for one in view.mall.tiles if one.dimension == dimension]
        shift[dimension] = width - min(columns)
        width += max(columns) - min(columns) + _GAP

    def place(square: int) -> tuple[int, int]:
        dimension, row, column = chart.where(square)
        return column + shift[dimension], row

    for placed in view.mall.tiles:
        for square in view.mall.face(placed.tile).floor:
            x, y = place(square)
            mark = chart.marks.get(square)
            shapes.append(Rect(x, y, 1, 1, "#f7f1e4" if (x + y) % 2 else "#efe6d3"))
            if mark is not None:
                colour = _COLOURS.get(mark.colour or "", "#b9c1cf")
                shapes.append(Rect(x + 0.15, y + 0.15, 0.7, 0.7, colour))
            for side in range(4):
                if chart.step(square, side, passages=True) == NOWHERE:
                    walls.append(_wall(x, y, side))
    inside = [
        (place(square), colour)
        for hero, square, colour in zip(_ORDER, view.heroes, _HEROES, strict=True)
        if hero not in view.out
    ]
    pawns = [one for (x, y), colour in inside for one in pawn(x + 0.5, y + 0.45, 0.8, colour)]
    won = view.outcome is not None and bool(view.outcome.winners)
    return Picture("#cfe0d4", (*shapes, *walls, *pawns), "#1d6b45" if won else "#8c1d18")


_ORDER = ("barbarian", "mage", "elf", "dwarf")


def _wall(x: int, y: int, side: int) -> Rect:
    half, long = _THIN / 2, 1 + _THIN
    if side % 2:
        return Rect(x + (side == 1) - half, y - half, _THIN, long, _WALL)
    return Rect(x - half, y + (side == 2) - half, long, _THIN, _WALL)
