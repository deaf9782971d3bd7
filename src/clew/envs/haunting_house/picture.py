"""The Haunting House as a picture: the house from above, doors outside, pawns on the tiles."""

from typing import Final

from clew.envs.drawing.corridors import pawn, tile
from clew.envs.drawing.picture import BLUE, GREEN, INK, SIZE, Box, Disc, Label, Shape
from clew.games.haunting_house.board import CORNER, CORNER_SIDE, ENTRANCE, EXIT, WIDTH
from clew.games.haunting_house.model import View

_SIDE: Final = SIZE / (WIDTH + 2)
_OUT: Final = {1: (0, -1), 2: (1, 0), 4: (0, 1), 8: (-1, 0)}


def picture(view: View) -> list[Shape]:
    """Tiles with trap doors, the two doors, the pawns."""
    shapes: list[Shape] = []
    for key, laid in view.tiles.items():
        x, y = _corner(int(key))
        shapes += tile(x, y, _SIDE, laid.open)
        if laid.trap:
            shapes.append(Disc(x + _SIDE / 2, y + _SIDE / 2, _SIDE * 0.12, INK))
    doors = {ENTRANCE: _door(view.entrance), EXIT: _door(view.exit)}
    for (x, y), colour, word in zip(doors.values(), (BLUE, GREEN), ("in", "out"), strict=True):
        inset = _SIDE * 0.15
        shapes.append(Box(x + inset, y + inset, _SIDE * 0.7, _SIDE * 0.7, colour))
        shapes.append(Label(x + _SIDE / 2, y + _SIDE * 0.75, _SIDE * 0.2, word))
    for seat, cell in enumerate(view.pawns):
        place = view.pawns[:seat].count(cell)
        x, y = doors[cell] if cell in doors else _corner(cell)
        shapes += pawn(x, y, _SIDE, seat, place)
    return shapes


def _corner(cell: int) -> tuple[float, float]:
    row, column = divmod(cell, WIDTH)
    return (column + 1) * _SIDE, (row + 1) * _SIDE


def _door(slot: int) -> tuple[float, float]:
    x, y = _corner(CORNER[slot])
    right, down = _OUT[CORNER_SIDE[slot]]
    return x + right * _SIDE, y + down * _SIDE
