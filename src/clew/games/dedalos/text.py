"""Dedalo's in a terminal: the maze as a map that can be read back, and move notation.

One word a cell: a box-drawing character shows the open sides of a tile, a digit its stars, the
letters a to f the pawns of seats 0 to 5, M the Minotaur. The entrance is drawn ╬, an open exit X, a
blocked one #, an empty cell that an open end faces o, any other ``.``; dashes show which
sides are open towards east and west.
"""

import re
from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from clew.core.errors import BadMessage
from clew.core.types import Seat
from clew.games.dedalos.actions import (
    Action,
    Capture,
    Collapse,
    Cover,
    Discard,
    End,
    Go,
    MinotaurStep,
    Place,
    Push,
)
from clew.games.dedalos.board import (
    ALL_SIDES,
    ENTRANCE,
    FACING,
    SHAPES,
    STEPS,
    Cell,
    E,
    Shape,
    W,
    cell_of,
    key_of,
    side_towards_entrance,
)
from clew.games.dedalos.chart import Maze
from clew.games.dedalos.model import View
from clew.games.dedalos.tiles import (
    COLLAPSE,
    MAZE_TILES,
    MINOTAURS,
    Exit,
    Hand,
    Laid,
    MazeTile,
    Tile,
)

_GLYPHS: Final[dict[Shape, str]] = {
    "straight": "│─",
    "corner": "└┌┐┘",
    "tee": "├┬┤┴",
    "crossing": "┼",
    "dead-end": "╵╶╷╴",
}
_SHAPE_OF: Final = {
    glyph: (shape, turn) for shape in SHAPES for turn, glyph in enumerate(_GLYPHS[shape])
}
_GATE, _EXIT, _BLOCKED, _SPOT, _EMPTY, _DASH = "╬", "X", "#", "o", ".", "╌"
_PAWNS: Final = "abcdef"
_TILES: Final[dict[str, Tile]] = {tile: tile for tile in (*MAZE_TILES, *MINOTAURS, COLLAPSE)}


# ----------------------------------------------------------------------------- drawing


def draw(view: View) -> str:
    """The position as one seat sees it: what is going on, the map, the hand."""
    return "\n".join([*_heading(view), "", *draw_map(view), "", *_footing(view)])


def _heading(view: View) -> Iterable[str]:
    turn = view.turn
    if view.outcome is not None:
        who = ", ".join(_PAWNS[seat] for seat in view.outcome.winners)
        yield f"{who} escaped" if who else "the Minotaur wins"
    else:
        doing = {
            "minotaur": f"the Minotaur walks, steps left: {turn.steps}",
            "capture": "the Minotaur takes one of those it met",
            "actions": f"placed {turn.places}, moved {turn.moves}, pushed {turn.pushes}",
        }[turn.phase]
        yield f"round {view.round}, turn of {_PAWNS[turn.seat]}: {doing}"
    yield f"bag {view.bag}, Minotaur tiles up: {view.red} red, {view.white} white"


def _footing(view: View) -> Iterable[str]:
    for seat, hand in enumerate(view.hands):
        tiles = f"{view.hand_sizes[seat]} tiles" if hand is None else _tiles(hand)
        where = "" if view.pawns[seat] is not None else " (captured)"
        yield f"{_PAWNS[seat]}{where}: {tiles}"
    if view.discards:
        yield f"discarded: {_tiles(view.discards)}"


def _tiles(tiles: Hand) -> str:
    return " ".join(tiles) or "-"


def draw_map(view: View) -> list[str]:
    """The maze row by row, every cell in a column of equal width."""
    words = _words(view)
    xs, ys = [x for x, _ in words], [y for _, y in words]
    width = max(map(len, words.values())) + 2
    rows: list[str] = []
    for y in range(min(ys), max(ys) + 1):
        row = ""
        for x in range(min(xs), max(xs) + 1):
            word = words.get((x, y), _EMPTY)
            east = _sides_at(view, (x, y)) & E
            west = _sides_at(view, (x + 1, y)) & W
            row += word.ljust(width - 1, _DASH if east else " ") + (_DASH if west else " ")
        rows.append(row.rstrip())
    return rows


def _sides_at(view: View, cell: Cell) -> int:
    if cell == ENTRANCE:
        return ALL_SIDES
    laid = view.maze.get(key_of(cell))
    return 0 if laid is None else laid.sides


def _words(view: View) -> dict[Cell, str]:
    words = {ENTRANCE: _GATE}
    for key, laid in view.maze.items():
        stars = laid.tile[-1].replace("0", "")
        words[cell_of(key)] = _GLYPHS[_shape(laid.tile)][laid.turn] + stars
    for way in view.exits:
        words[way.cell] = _BLOCKED if way.blocked else _EXIT
    for cell in tuple(words):
        for i, _ in FACING[_sides_at(view, cell)]:
            words.setdefault((cell[0] + STEPS[i][0], cell[1] + STEPS[i][1]), _SPOT)
    for seat, pawn in enumerate(view.pawns):
        if pawn is not None:
            words[pawn] += _PAWNS[seat]
    if view.minotaur is not None:
        words[view.minotaur.cell] += "M"
    return words


def _shape(tile: MazeTile) -> Shape:
    return next(shape for shape in SHAPES if tile.startswith(shape))


# ----------------------------------------------------------------------------- reading back


class Drawn(NamedTuple):
    """What a map shows."""

    maze: Maze
    pawns: dict[Seat, Cell]
    minotaur: Cell | None


_WORD: Final = re.compile(r"(?P<glyph>\S)(?P<stars>[0-3]?)(?P<pawns>[a-f]*)(?P<minotaur>M?)")


def parse_map(text: str, *, one_door: bool = False) -> Drawn:
    """Read a map; what lies under covers is not drawn. Raises BadMessage on anything else."""
    rows = [line.replace(_DASH, " ").split() for line in text.splitlines() if line.strip()]
    found = [(x, y) for y, row in enumerate(rows) for x, word in enumerate(row) if word[0] == _GATE]
    if len(found) != 1:
        raise BadMessage("map-needs-one-entrance")
    ((left, top),) = found
    drawn = Drawn(Maze({}, ()), {}, None)
    for y, row in enumerate(rows):
        for x, word in enumerate(row):
            drawn = _read(drawn, (x - left, y - top), word, one_door)
    return drawn


def _read(drawn: Drawn, cell: Cell, word: str, one_door: bool) -> Drawn:
    match = _WORD.fullmatch(word)
    if match is None:
        raise BadMessage("bad-word-in-map", word=word)
    maze, glyph = drawn.maze, match["glyph"]
    if glyph in _SHAPE_OF:
        shape, turn = _SHAPE_OF[glyph]
        tile: MazeTile = f"{shape}-{match['stars'] or 0}"  # type: ignore[assignment]
        maze = Maze({**maze.tiles, key_of(cell): Laid(tile, turn)}, maze.exits)
    elif glyph in (_EXIT, _BLOCKED):
        sides = side_towards_entrance(cell) if one_door else ALL_SIDES
        maze = Maze(maze.tiles, (*maze.exits, Exit(cell, sides, glyph == _BLOCKED)))
    elif glyph not in (_GATE, _SPOT, _EMPTY):
        raise BadMessage("bad-word-in-map", word=word)
    pawns = drawn.pawns | {Seat(_PAWNS.index(letter)): cell for letter in match["pawns"]}
    return Drawn(maze, pawns, cell if match["minotaur"] else drawn.minotaur)


# ----------------------------------------------------------------------------- notation


def format_action(action: Action) -> str:
    """A line such as ``place corner-2 3,-1 0`` (the turn in quarters) or ``push b 0,1``."""
    match action:
        case Place(tile, cell, turn):
            return f"place {tile} {key_of(cell)} {turn}"
        case Cover(tile, cell, turn):
            return f"cover {tile} {key_of(cell)} {turn}"
        case Collapse(cell):
            return f"collapse {key_of(cell)}"
        case Go(cell):
            return f"go {key_of(cell)}"
        case Push(seat, cell):
            return f"push {_PAWNS[seat]} {key_of(cell)}"
        case End():
            return "end"
        case Discard():
            return "discard"
        case MinotaurStep(cell):
            return f"minotaur {key_of(cell)}"
        case Capture(seat):
            return f"capture {_PAWNS[seat]}"


_CELL: Final = r"(?P<cell>-?\d{1,3},-?\d{1,3})"
_SEAT: Final = r"(?P<seat>[a-f])"
_LAYING: Final = rf"(?P<tile>[a-z]+-\S+) {_CELL} (?P<turn>[0-3])"


def _cell(match: re.Match[str]) -> Cell:
    return cell_of(match["cell"])


def _seat(match: re.Match[str]) -> Seat:
    return Seat(_PAWNS.index(match["seat"]))


def _tile(match: re.Match[str]) -> Tile:
    if match["tile"] not in _TILES:
        raise BadMessage("unknown-tile", tile=match["tile"])
    return _TILES[match["tile"]]


_NOTATION: Final[list[tuple[str, Callable[[re.Match[str]], Action]]]] = [
    (rf"place {_LAYING}", lambda m: Place(_tile(m), _cell(m), int(m["turn"]))),
    (rf"cover {_LAYING}", lambda m: Cover(_tile(m), _cell(m), int(m["turn"]))),
    (rf"collapse {_CELL}", lambda m: Collapse(_cell(m))),
    (rf"go {_CELL}", lambda m: Go(_cell(m))),
    (rf"push {_SEAT} {_CELL}", lambda m: Push(_seat(m), _cell(m))),
    (r"end", lambda _: End()),
    (r"discard", lambda _: Discard()),
    (rf"minotaur {_CELL}", lambda m: MinotaurStep(_cell(m))),
    (rf"capture {_SEAT}", lambda m: Capture(_seat(m))),
]


def parse_action(text: str) -> Action:
    """Read what format_action writes; BadMessage on anything else."""
    for pattern, read in _NOTATION:
        match = re.fullmatch(pattern, text.strip())
        if match is not None:
            return read(match)
    raise BadMessage("no-such-action", text=text)
