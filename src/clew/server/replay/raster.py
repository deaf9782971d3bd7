"""A picture of flat shapes as a PNG of 1200 by 630: what readers of OpenGraph want to be given."""

import struct
import zlib
from math import ceil, floor, sqrt

from clew.core.pictures import Picture, Rect

WIDTH, HEIGHT = 1200, 630
MARGIN, BAND = 30, 18  # px: around the position, and of the band at the foot
_MOST = 256  # colours of a palette


def png(picture: Picture) -> bytes:
    """The picture, scaled so that all of it is seen."""
    palette = dict[str, int]()

    def index(colour: str) -> int:
        return palette.setdefault(colour, min(len(palette), _MOST - 1))

    canvas = bytearray([index(picture.ground)]) * (WIDTH * HEIGHT)
    scale, left, top = _fit(picture)
    for shape in picture.shapes:
        number = index(shape.colour)
        x, y = left + shape.x * scale, top + shape.y * scale
        if isinstance(shape, Rect):
            right, bottom = x + shape.width * scale, y + shape.height * scale
            _fill(canvas, round(x), round(y), round(right), round(bottom), number)
        else:
            _disc(canvas, x, y, shape.radius * scale, number)
    _fill(canvas, 0, HEIGHT - BAND, WIDTH, HEIGHT, index(picture.band))
    return _encode(canvas, palette)


def _fit(picture: Picture) -> tuple[float, float, float]:
    """Pixels a unit, and where the zero of the shapes is."""
    boxes = [
        (one.x, one.y, one.x + one.width, one.y + one.height)
        if isinstance(one, Rect)
        else (one.x - one.radius, one.y - one.radius, one.x + one.radius, one.y + one.radius)
        for one in picture.shapes
    ] or [(0, 0, 1, 1)]
    west, north = min(box[0] for box in boxes), min(box[1] for box in boxes)
    east, south = max(box[2] for box in boxes), max(box[3] for box in boxes)
    wide, high = WIDTH - 2 * MARGIN, HEIGHT - BAND - 2 * MARGIN
    scale = min(wide / max(east - west, 1e-9), high / max(south - north, 1e-9))
    left = (WIDTH - (west + east) * scale) / 2
    return scale, left, (HEIGHT - BAND - (north + south) * scale) / 2


def _fill(canvas: bytearray, left: int, top: int, right: int, bottom: int, number: int) -> None:
    left, right = max(0, left), min(WIDTH, right)
    if left >= right:
        return
    row = bytes([number]) * (right - left)
    for y in range(max(0, top), min(HEIGHT, bottom)):
        canvas[y * WIDTH + left : y * WIDTH + right] = row


def _disc(canvas: bytearray, x: float, y: float, radius: float, number: int) -> None:
    for row in range(floor(y - radius), ceil(y + radius) + 1):
        half = radius * radius - (row + 0.5 - y) ** 2
        if half > 0:
            reach = sqrt(half)
            _fill(canvas, round(x - reach), row, round(x + reach), row + 1, number)


def _encode(canvas: bytearray, palette: dict[str, int]) -> bytes:
    colours = b"".join(bytes.fromhex(colour[1:]) for colour in list(palette)[:_MOST])
    rows = b"".join(b"\0" + canvas[start : start + WIDTH] for start in range(0, len(canvas), WIDTH))
    return b"".join(
        [
            b"\x89PNG\r\n\x1a\n",
            _chunk(b"IHDR", struct.pack(">IIBBBBB", WIDTH, HEIGHT, 8, 3, 0, 0, 0)),
            _chunk(b"PLTE", colours),
            _chunk(b"IDAT", zlib.compress(rows, 6)),
            _chunk(b"IEND", b""),
        ]
    )


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
