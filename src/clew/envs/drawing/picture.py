"""A picture is a list of shapes on a square canvas; it becomes SVG text or an array of pixels."""

from typing import Final, NamedTuple
from xml.sax.saxutils import escape

import numpy as np
from numpy.typing import NDArray

SIZE: Final = 640
Colour = tuple[int, int, int]

PAPER: Final[Colour] = (250, 248, 242)
INK: Final[Colour] = (40, 38, 36)
FLOOR: Final[Colour] = (222, 216, 204)
SOLID: Final[Colour] = (150, 144, 134)
WHITE: Final[Colour] = (255, 255, 255)
YELLOW: Final[Colour] = (232, 180, 30)
PURPLE: Final[Colour] = (140, 60, 170)
GREEN: Final[Colour] = (40, 150, 70)
ORANGE: Final[Colour] = (225, 100, 40)
BLUE: Final[Colour] = (50, 110, 200)
GREY: Final[Colour] = (110, 110, 120)
SEATS: Final = (ORANGE, BLUE, GREEN, PURPLE, YELLOW, GREY)


class Box(NamedTuple):
    """A rectangle."""

    x: float
    y: float
    width: float
    height: float
    fill: Colour


class Disc(NamedTuple):
    """A circle."""

    x: float
    y: float
    radius: float
    fill: Colour


class Label(NamedTuple):
    """A word, centred; it is in the SVG only."""

    x: float
    y: float
    size: float
    text: str


Shape = Box | Disc | Label


def svg(shapes: list[Shape], title: str) -> str:
    """The picture as an SVG document."""
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}" role="img">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{SIZE}" height="{SIZE}" fill="{_hex(PAPER)}"/>',
        *(_element(shape) for shape in shapes),
        "</svg>",
    ]
    return "\n".join(lines)


def _hex(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)


def _element(shape: Shape) -> str:
    match shape:
        case Box(x, y, width, height, fill):
            return (
                f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" '
                f'fill="{_hex(fill)}"/>'
            )
        case Disc(x, y, radius, fill):
            return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{_hex(fill)}"/>'
        case Label(x, y, size, text):
            return (
                f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" text-anchor="middle" '
                f'dominant-baseline="central" fill="{_hex(INK)}">{escape(text)}</text>'
            )


def pixels(shapes: list[Shape]) -> NDArray[np.uint8]:
    """The picture as rows of red, green and blue."""
    canvas = np.empty((SIZE, SIZE, 3), np.uint8)
    canvas[:] = PAPER
    for shape in shapes:
        match shape:
            case Box(x, y, width, height, fill):
                canvas[_span(y, y + height), _span(x, x + width)] = fill
            case Disc(x, y, radius, fill):
                rows, columns = _span(y - radius, y + radius), _span(x - radius, x + radius)
                down, right = np.ogrid[rows, columns]
                inside = (down + 0.5 - y) ** 2 + (right + 0.5 - x) ** 2 <= radius**2
                canvas[rows, columns][inside] = fill
            case Label():
                pass
    return canvas


def _span(start: float, end: float) -> slice:
    return slice(max(0, round(start)), min(SIZE, round(end)))
