"""The labyrinth as flat shapes, for previews of a finished match."""

from clew.core.pictures import Disc, Picture, Rect, Shape, pawn
from clew.games.dedalos.board import ALL_SIDES, E, N, S, W
from clew.games.dedalos.model import View

_PAWNS = ("#c22f45", "#2173b8", "#d58a00", "#2c8a57", "#7d48ad", "#4a4a57")
_ARMS = {N: (0.3, 0.0, 0.4, 0.5), E: (0.5, 0.3, 0.5, 0.4), S: (0.3, 0.5, 0.4, 0.5)}
_ARMS[W] = (0.0, 0.3, 0.5, 0.4)


def picture(view: View) -> Picture:
    """Every tile as it lies, the exits, the tributes and the Minotaur."""
    shapes = _tile(0, 0, ALL_SIDES, "#e3a51c")
    for at, laid in view.maze.items():
        x, y = map(int, at.split(","))
        shapes += _tile(x, y, laid.sides, "#f7ecd2")
    for gate in view.exits:
        x, y = gate.cell
        shapes += _tile(x, y, gate.sides, "#4e463b" if gate.blocked else "#ffc21a")
    looks = view.options.pawns or tuple(range(len(_PAWNS)))
    for seat, cell in enumerate(view.pawns):
        if cell is None:
            continue
        aside = 0.18 * list(view.pawns[:seat]).count(cell)
        colour = _PAWNS[looks[seat] % len(_PAWNS)] if seat < len(looks) else _PAWNS[0]
        shapes += pawn(cell[0] + 0.42 + aside, cell[1] + 0.5, 0.55, colour)
    if view.minotaur is not None:
        x, y = view.minotaur.cell
        shapes += [Disc(x + 0.5, y + 0.5, 0.34, "#2a0d0b"), Disc(x + 0.5, y + 0.55, 0.2, "#d3120c")]
    won = view.outcome is not None and bool(view.outcome.winners)
    return Picture("#e6dac2", tuple(shapes), "#b3243f" if won else "#2b1712")


def _tile(x: int, y: int, sides: int, floor: str) -> list[Shape]:
    shapes: list[Shape] = [
        Rect(x, y, 1, 1, "#4e463b"),
        Rect(x + 0.03, y + 0.03, 0.94, 0.94, "#877d6d"),
        Rect(x + 0.3, y + 0.3, 0.4, 0.4, floor),
    ]
    for side, (left, top, width, height) in _ARMS.items():
        if sides & side:
            shapes.append(Rect(x + left, y + top, width, height, floor))
    return shapes
