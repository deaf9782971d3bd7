"""Reads QR codes, so that tests follow the link that a camera would: no code of ours is asked.

Only what such links need: versions 1 to 6 with one block of data, text as bytes, no damage.
"""

from collections.abc import Callable, Sequence

from playwright.sync_api import Locator

Squares = list[list[bool]]  # True is dark
_MASKS: tuple[Callable[[int, int], bool], ...] = (
    lambda i, j: (i + j) % 2 == 0,
    lambda i, j: i % 2 == 0,
    lambda i, j: j % 3 == 0,
    lambda i, j: (i + j) % 3 == 0,
    lambda i, j: (i // 2 + j // 3) % 2 == 0,
    lambda i, j: i * j % 2 + i * j % 3 == 0,
    lambda i, j: (i * j % 2 + i * j % 3) % 2 == 0,
    lambda i, j: ((i + j) % 2 + i * j % 3) % 2 == 0,
)
_ONE_BLOCK = {1: 5, 0: 3}  # up to which version, by the level: L and M
_PIXELS = """svg => new Promise((done) => {
  const size = 800, canvas = document.createElement("canvas"), image = new Image();
  canvas.width = canvas.height = size;
  image.onload = () => {
    const pen = canvas.getContext("2d");
    pen.drawImage(image, 0, 0, size, size);
    const { data } = pen.getImageData(0, 0, size, size);
    done(Array.from({ length: size }, (_, y) =>
      Array.from({ length: size }, (_, x) => data[4 * (y * size + x)] < 128)));
  };
  const copy = svg.cloneNode(true);
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", size);
  copy.setAttribute("height", size);
  const text = new XMLSerializer().serializeToString(copy);
  image.src = "data:image/svg+xml," + encodeURIComponent(text);
})"""


def read_printed(text: str) -> str:
    """The link in a code that a terminal shows: white squares are ink there."""
    # Every line of it begins with the white margin; the last may be the lower half of that alone.
    lines = [line for line in text.splitlines() if line[:1] == "█" and set(line) <= set(" █▀▄")]
    squares: Squares = []
    for line in lines:
        squares.append([letter not in "█▀" for letter in line])
        squares.append([letter not in "█▄" for letter in line])
    return read(_cropped(squares))


def read_shown(code: Locator) -> str:
    """The link in a code that a page shows, from its pixels."""
    pixels = _cropped(code.evaluate(_PIXELS))
    corner = next(x for x, is_dark in enumerate(pixels[0]) if not is_dark)  # seven squares wide
    size = round(len(pixels) / (corner / 7))
    wide = len(pixels) / size
    return read(
        [
            [pixels[int((row + 0.5) * wide)][int((column + 0.5) * wide)] for column in range(size)]
            for row in range(size)
        ]
    )


def _cropped(squares: Sequence[Sequence[bool]]) -> Squares:
    rows = [y for y, row in enumerate(squares) if any(row)]
    columns = [x for x in range(len(squares[0])) if any(row[x] for row in squares)]
    return [list(row[columns[0] : columns[-1] + 1]) for row in squares[rows[0] : rows[-1] + 1]]


def read(squares: Squares) -> str:
    """The text of a code."""
    size = len(squares)
    version = (size - 17) // 4
    assert size == 17 + 4 * version
    assert all(len(row) == size for row in squares)
    places = [(8, x) for x in (0, 1, 2, 3, 4, 5, 7, 8)] + [(y, 8) for y in (7, 5, 4, 3, 2, 1, 0)]
    form = _number([squares[y][x] for y, x in places]) ^ 0b101010000010010
    level, mask = form >> 13, _MASKS[form >> 10 & 7]
    assert version <= _ONE_BLOCK[level], "its data are in several blocks"
    bits = [squares[y][x] != mask(y, x) for y, x in _path(size, version)]
    assert _number(bits[:4]) == 0b0100, "not bytes"
    count = _number(bits[4:12])
    return bytes(_number(bits[12 + 8 * i : 20 + 8 * i]) for i in range(count)).decode()


def _number(bits: Sequence[bool]) -> int:
    return int("".join("1" if bit else "0" for bit in bits), 2)


def _path(size: int, version: int) -> list[tuple[int, int]]:
    """The squares with data, in their order: up and down in pairs of columns, from the right."""
    found, is_up = list[tuple[int, int]](), True
    for right in (x if x > 6 else x - 1 for x in range(size - 1, 0, -2)):
        for y in range(size - 1, -1, -1) if is_up else range(size):
            found += [(y, x) for x in (right, right - 1) if not _is_frame(y, x, size, version)]
        is_up = not is_up
    return found


def _is_frame(y: int, x: int, size: int, version: int) -> bool:
    """Whether a square has no data: finders, the format, the dotted lines, the small finder."""
    if y == 6 or x == 6 or (y < 9 and (x < 9 or x >= size - 8)) or (x < 9 and y >= size - 8):
        return True
    middle = size - 7
    return version > 1 and abs(y - middle) <= 2 and abs(x - middle) <= 2
