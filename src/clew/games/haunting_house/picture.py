"""The house as flat shapes, for previews of a finished match."""

from clew.core.pictures import Picture, Rect, Shape, pawn
from clew.games.haunting_house.board import (
    CORNER,
    CORNER_SIDE,
    ENTRANCE,
    EXIT,
    WIDTH,
    Cell,
    E,
    N,
    S,
    Slot,
    W,
)
from clew.games.haunting_house.model import View

_PAWNS = ("#e8495f", "#ff9226", "#dff3ff", "#a568f5", "#ffd23e", "#5cc24f")
_ARMS = {N: (0.35, 0.0, 0.3, 0.5), E: (0.5, 0.35, 0.5, 0.3), S: (0.35, 0.5, 0.3, 0.5)}
_ARMS[W] = (0.0, 0.35, 0.5, 0.3)
_OUT = {N: (0, -1), E: (1, 0), S: (0, 1), W: (-1, 0)}


def picture(view: View) -> Picture:
    """Rooms and corridors, the two doors, and everybody where they came to stand."""
    shapes = list[Shape]()
    for number, tile in view.tiles.items():
        y, x = divmod(int(number), WIDTH)
        shapes.append(Rect(x, y, 1, 1, "#33254f"))
        shapes.append(Rect(x + 0.03, y + 0.03, 0.94, 0.94, "#5b4a7d"))
        floor = "#f6e0b3" if not tile.trap else "#d9b36b"
        shapes.append(Rect(x + 0.35, y + 0.35, 0.3, 0.3, floor))
        for side, (left, top, width, height) in _ARMS.items():
            if tile.open & side:
                shapes.append(Rect(x + left, y + top, width, height, floor))
    places = {ENTRANCE: _door(view.entrance), EXIT: _door(view.exit)}
    for at, colour in ((ENTRANCE, "#b4694c"), (EXIT, "#1f7a3d")):
        x, y = places[at]
        shapes.append(Rect(x + 0.1, y + 0.1, 0.8, 0.8, colour))
    looks = view.options.pawns or tuple(range(len(_PAWNS)))
    met = list[Cell]()
    for seat, cell in enumerate(view.pawns):
        row, column = divmod(cell, WIDTH)
        x, y = places.get(cell, (column, row))
        aside = 0.22 * met.count(cell)
        met.append(cell)
        colour = _PAWNS[looks[seat] % len(_PAWNS)] if seat < len(looks) else _PAWNS[0]
        shapes += pawn(x + 0.4 + aside, y + 0.5, 0.6, colour)
    won = view.outcome is not None and bool(view.outcome.winners)
    return Picture("#c3d3ae", tuple(shapes), "#1f7a3d" if won else "#2b2044")


def _door(slot: Slot) -> tuple[int, int]:
    """Column and row of a door, outside the house."""
    row, column = divmod(int(CORNER[slot]), WIDTH)
    right, down = _OUT[CORNER_SIDE[slot]]
    return column + right, row + down
