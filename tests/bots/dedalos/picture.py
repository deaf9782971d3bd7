"""A picture of how a match of strong bots ended, as SVG on the standard output.

From the top folder, with PYTHONPATH=src:tests, the seats and the number of the deal:
``python -m bots.dedalos.picture 4 7 > docs/pictures/dedalos-strong-bots.svg``
"""

import sys
from collections.abc import Iterator

from bots.dedalos.arena import CAP, NO_CLOCK
from clew.bots.dedalos.levels import Strong
from clew.bots.play import play
from clew.games.dedalos import GAME
from clew.games.dedalos.board import ALL_SIDES, STEPS, Cell, cell_of
from clew.games.dedalos.model import View
from clew.games.dedalos.tiles import STARS

SIZE, HALF, WIDE = 40, 20, 12  # of a cell, half of it, and of a corridor
COLOURS = ("#c0392b", "#2471a3", "#1e8449", "#b7950b", "#7d3c98", "#515a5a")


def drawn(view: View) -> Iterator[str]:
    """The lines of the picture."""
    cells = {cell_of(key): laid for key, laid in view.maze.items()}
    known = [*cells, (0, 0), *(way.cell for way in view.exits)]
    left, top = min(x for x, _ in known) - 1, min(y for _, y in known) - 1
    right, bottom = max(x for x, _ in known) + 2, max(y for _, y in known) + 2
    box = f"{left * SIZE} {top * SIZE} {(right - left) * SIZE} {(bottom - top) * SIZE}"
    yield f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" font-family="sans-serif">'
    yield "<title>Dedalo's: the end of a match of strong bots</title>"
    yield f'<rect x="{left * SIZE}" y="{top * SIZE}" width="100%" height="100%" fill="#f4ecd8"/>'
    yield from tile((0, 0), ALL_SIDES, "E")
    for cell, laid in cells.items():
        yield from tile(cell, laid.sides, "*" * STARS[laid.tile], len(laid.under))
    for way in view.exits:
        yield from square(way.cell, "#555" if way.blocked else "#f7dc6f")
        yield label(way.cell, "EXIT")
    for seat, pawn in enumerate(view.pawns):
        if pawn is not None:
            x, y = centre(pawn)
            shift = 9 * (seat - 1.5)
            yield f'<circle cx="{x + shift}" cy="{y}" r="7" fill="{COLOURS[seat]}" stroke="#fff"/>'
    yield "</svg>"


def centre(cell: Cell) -> tuple[int, int]:
    return cell[0] * SIZE + HALF, cell[1] * SIZE + HALF


def square(cell: Cell, fill: str) -> Iterator[str]:
    x, y = centre(cell)
    place = f'x="{x - HALF + 1}" y="{y - HALF + 1}" width="{SIZE - 2}" height="{SIZE - 2}"'
    yield f'<rect {place} rx="4" fill="{fill}"/>'


def tile(cell: Cell, sides: int, sign: str, covers: int = 0) -> Iterator[str]:
    """Its corridors, its stars, and a red rim if it covers another."""
    x, y = centre(cell)
    yield from square(cell, "#c0392b" if covers else "#8d7b5a")
    place = f'x="{x - HALF + 3}" y="{y - HALF + 3}" width="{SIZE - 6}" height="{SIZE - 6}"'
    yield f'<rect {place} rx="3" fill="#8d7b5a"/>'
    for i, (dx, dy) in enumerate(STEPS):
        if sides >> i & 1:
            end = f'x2="{x + dx * (HALF - 1)}" y2="{y + dy * (HALF - 1)}"'
            stroke = f'stroke="#fdf6e3" stroke-width="{WIDE}" stroke-linecap="square"'
            yield f'<line x1="{x}" y1="{y}" {end} {stroke}/>'
    if sign:
        yield label(cell, sign)


def label(cell: Cell, text: str) -> str:
    x, y = centre(cell)
    return (
        f'<text x="{x}" y="{y + 5}" font-size="12" text-anchor="middle" fill="#333">{text}</text>'
    )


def main(seats: str, deal: str) -> str:
    setup = GAME.setup(int(seats), int(deal), round_cap=CAP)
    match = play(GAME, setup, [Strong(patience=NO_CLOCK)] * int(seats), seed=int(deal))
    return "\n".join(drawn(GAME.view(match.state, None))) + "\n"


if __name__ == "__main__":
    sys.stdout.write(main(*sys.argv[1:]))
