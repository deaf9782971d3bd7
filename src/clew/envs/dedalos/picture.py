"""Dedalo's as a picture: the maze from above, as much of it as was built."""

from clew.envs.drawing.corridors import pawn, tile
from clew.envs.drawing.picture import (
    BLUE,
    GREEN,
    GREY,
    INK,
    SIZE,
    YELLOW,
    Box,
    Disc,
    Label,
    Shape,
)
from clew.games.dedalos.board import ALL_SIDES, ENTRANCE, Cell, cell_of
from clew.games.dedalos.model import View
from clew.games.dedalos.tiles import STARS

_LEAST = 7  # cells in each direction: the exits and one beyond


def picture(view: View) -> list[Shape]:
    """Entrance, tiles with stars, exits, pawns and the Minotaur."""
    cells = [cell_of(key) for key in view.maze]
    reach = max([_LEAST, *(max(abs(x), abs(y)) for x, y in cells)])
    side = SIZE / (2 * reach + 1)

    def corner(cell: Cell) -> tuple[float, float]:
        return (cell[0] + reach) * side, (cell[1] + reach) * side

    shapes: list[Shape] = tile(*corner(ENTRANCE), side, ALL_SIDES)
    shapes.append(Box(*_inset(corner(ENTRANCE), side, 0.35), side * 0.3, side * 0.3, BLUE))
    for key, laid in view.maze.items():
        x, y = corner(cell_of(key))
        shapes += tile(x, y, side, laid.sides)
        stars = range(STARS[laid.tile])
        shapes += [
            Disc(x + side * (0.15 + 0.13 * i), y + side * 0.15, side * 0.06, YELLOW) for i in stars
        ]
    for exit_ in view.exits:
        fill = GREY if exit_.blocked else GREEN
        shapes.append(Box(*_inset(corner(exit_.cell), side, 0.1), side * 0.8, side * 0.8, fill))
    for seat, cell in enumerate(view.pawns):
        if cell is not None:
            shapes += pawn(*corner(cell), side, seat, view.pawns[:seat].count(cell))
    if view.minotaur is not None:
        x, y = _inset(corner(view.minotaur.cell), side, 0.5)
        shapes += [Disc(x, y, side * 0.3, INK), Label(x, y, side * 0.3, "M")]
    return shapes


def _inset(corner: tuple[float, float], side: float, share: float) -> tuple[float, float]:
    return corner[0] + side * share, corner[1] + side * share
