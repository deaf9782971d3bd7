"""A position as a few flat shapes: what a game draws where no page can draw it.

Lengths are in a unit of the game's own; whoever makes an image of it finds the scale. Later shapes
lie over earlier ones. There are no words in it, so that it needs no font and no language.
"""

from typing import NamedTuple

Colour = str
"""Six hexadecimal digits after a #."""


class Rect(NamedTuple):
    """A rectangle; *x* and *y* are its upper left corner."""

    x: float
    y: float
    width: float
    height: float
    colour: Colour


class Disc(NamedTuple):
    """A disc around a point."""

    x: float
    y: float
    radius: float
    colour: Colour


Shape = Rect | Disc


class Picture(NamedTuple):
    """Shapes on a ground, and the colour of a band at the foot: how it ended."""

    ground: Colour
    shapes: tuple[Shape, ...]
    band: Colour


def pawn(x: float, y: float, size: float, colour: Colour) -> tuple[Shape, ...]:
    """Somebody's pawn, with an edge that stands out from every floor."""
    ink = "#241f33"
    return (
        Disc(x, y + size * 0.28, size * 0.42, ink),
        Disc(x, y - size * 0.26, size * 0.3, ink),
        Disc(x, y + size * 0.28, size * 0.35, colour),
        Disc(x, y - size * 0.26, size * 0.23, colour),
    )
