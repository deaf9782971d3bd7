"""Tiles with corridors, as some games have them, and pawns on them."""

from clew.envs.drawing.picture import FLOOR, INK, SEATS, SOLID, Box, Disc, Label, Shape


def tile(x: float, y: float, side: float, sides: int) -> list[Shape]:
    """A tile whose corridor is open to these sides: north 1, east 2, south 4, west 8."""
    edge, wide = side * 0.03, side * 0.3
    start, end = (side - wide) / 2, (side + wide) / 2
    shapes: list[Shape] = [
        Box(x + edge, y + edge, side - 2 * edge, side - 2 * edge, SOLID),
        Box(x + start, y + start, wide, wide, FLOOR),
    ]
    arms = (
        Box(x + start, y, wide, start, FLOOR),
        Box(x + end, y + start, start, wide, FLOOR),
        Box(x + start, y + end, wide, start, FLOOR),
        Box(x, y + start, start, wide, FLOOR),
    )
    return [*shapes, *(arm for way, arm in enumerate(arms) if sides >> way & 1)]


def pawn(x: float, y: float, side: float, seat: int, place: int) -> list[Shape]:
    """A pawn on the tile at this corner; several stand beside each other."""
    across, down = x + side * (0.25 + 0.25 * (place % 3)), y + side * (0.35 + 0.3 * (place // 3))
    return [
        Disc(across, down, side * 0.13, INK),
        Disc(across, down, side * 0.1, SEATS[seat]),
        Label(across, down, side * 0.12, str(seat)),
    ]
