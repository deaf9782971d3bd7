"""Magic Maze in a terminal: the mall as a map, squares and actions as words, and both read back.

A square is four characters wide: what is printed, its colour, an escalator, who stands there.
Between squares stand walls. The one square of each lattice cell that no tile covers
(at a tile's north-west corner) bears the tile's number and how it is turned.
"""

import re

import msgspec

from clew.core.errors import BadMessage
from clew.games.magic_maze.board import DOOR_SQUARES, NOWHERE, Mall, Mark, Placed
from clew.games.magic_maze.catalog import COLOURS, DIRECTIONS, HERO_INDEX, HERO_OF, HEROES
from clew.games.magic_maze.model import (
    Action,
    Discard,
    Divine,
    DoSomething,
    Escalator,
    Explore,
    Point,
    Reveal,
    Say,
    Sign,
    Slide,
    Square,
    Stare,
    Start,
    Steal,
    View,
    Vortex,
)

HERO_LETTERS = "BMED"
"""Barbarian, Mage, Elf, Dwarf: capital for the hero, small for what is of its colour."""

ARROWS = "^>v<"
_WIDTH = 4  # of a square, without its walls
_PITCH = _WIDTH + 1
_KINDS = {"hourglass": "T", "vortex": "@", "item": "$", "exit": "X", "crystal_ball": "O"}
_COLOUR_CODES = {"B": 33, "M": 35, "E": 32, "D": 91}


# Squares and actions as words


def format_square(square: int) -> str:
    """``7.b3``: tile 7, column b, row 3 of the tile as printed."""
    return f"{square >> 4}.{'abcd'[square & 3]}{(square >> 2 & 3) + 1}"


def parse_square(text: str) -> Square:
    """The square that format_square wrote."""
    found = re.fullmatch(r"(\d\d?)\.([abcd])([1-4])", text)
    if found is None or not 1 <= int(found[1]) <= 24:
        raise BadMessage("no-such-square", text=text)
    return Square(int(found[1]) * 16 + (int(found[3]) - 1) * 4 + "abcd".index(found[2]))


def format_action(action: Action) -> str:  # noqa: C901 - one line for each kind
    """An action in a few words, such as ``elf north 1.c1``."""
    match action:
        case Slide(hero, direction, to):
            return f"{hero} {direction} {format_square(to)}"
        case Vortex(hero, to):
            return f"{hero} vortex {format_square(to)}"
        case Escalator(hero, to):
            return f"{hero} escalator {format_square(to)}"
        case Explore(at):
            return f"explore {format_square(at)}"
        case Divine(at):
            return f"divine {format_square(at)}"
        case Point(at):
            return f"point {format_square(at)}"
        case Discard(tile):
            return f"discard {tile}"
        case Stare(seat):
            return f"stare {seat}"
        case DoSomething(seat):
            return f"do-something {seat}"
        case Sign(gesture):
            return f"sign {gesture}"
        case Say(text):
            return f"say {text}"
        case Steal():
            return "steal"
        case Reveal():
            return "reveal"
        case Start():
            return "start"


def parse_action(text: str) -> Action:
    """The action that format_action wrote, or BadMessage."""
    words = text.split(" ", 1)
    first, rest = words[0], words[1] if len(words) > 1 else ""
    if first in HERO_INDEX:
        return _parse_hero_action(first, rest.split(), text)
    fields: dict[str, str | int] = {"type": first}
    if first in ("explore", "divine", "point"):
        fields["at"] = parse_square(rest)
    elif first in ("stare", "do-something", "discard"):
        fields["tile" if first == "discard" else "seat"] = int(rest) if rest.isdigit() else rest
    elif first in ("say", "sign"):
        fields["text" if first == "say" else "gesture"] = rest
    elif rest:
        raise BadMessage("no-such-action", text=text)
    return _build(fields, text)


def _parse_hero_action(hero: str, words: list[str], text: str) -> Action:
    if len(words) != 2:
        raise BadMessage("no-such-action", text=text)
    fields: dict[str, str | int] = {"type": words[0], "hero": hero, "to": parse_square(words[1])}
    if words[0] in DIRECTIONS:
        fields |= {"type": "slide", "direction": words[0]}
    return _build(fields, text)


def _build(fields: dict[str, str | int], text: str) -> Action:
    try:
        return msgspec.convert(fields, Action)  # type: ignore[no-any-return]
    except msgspec.ValidationError:
        raise BadMessage("no-such-action", text=text) from None


# The position as a map


def draw(view: View, *, colour: bool = False) -> str:
    """The table as text: what is known in words, then each dimension of the mall as a map."""
    dimensions = sorted({placed.dimension for placed in view.mall.tiles})
    maps = [_Map(view, dimension).drawn() for dimension in dimensions]
    text = "\n\n".join([_summary(view), *maps])
    return _coloured(text) if colour else text


def _summary(view: View) -> str:
    scenario = view.table.scenario
    sand = f"sand runs out at {view.sand_out_at} ms" if view.started_at is not None else "waiting"
    ended = "" if view.outcome is None else f" - {'WON' if view.outcome.winners else 'LOST'}"
    top = "" if view.pile_top is None else f", next tile {view.pile_top}"
    words = ["talk" if view.words else "", "gestures" if view.gestures else ""]
    lines = [
        f"{scenario.name} ({scenario.id}), {view.table.level} tiles, side {view.table.side}",
        f"{sand}{ended}, timer turned {view.turns} times; "
        f"{' and '.join(filter(None, words)) or 'silence'}",
        f"theft {'done' if view.stolen else 'to come'}, out: {', '.join(view.out) or 'nobody'}; "
        f"vortices {'on' if view.vortex_on else 'off'}; pile {view.pile}{top}; "
        f"credits {view.credits}",
        *(f"seat {seat}: {' '.join(hand)}" for seat, hand in enumerate(view.hands) if hand),
    ]
    if view.table.seats == 1:
        lines.append(f"solo pile {view.deck}, discards: {' '.join(view.shown) or 'none'}")
    return "\n".join(lines)


class _Map:
    """A grid of characters onto which one dimension is drawn."""

    def __init__(self, view: View, dimension: int) -> None:
        self.view, self.mall = view, view.mall
        self.tiles = [placed for placed in view.mall.tiles if placed.dimension == dimension]
        self.top = min(placed.row for placed in self.tiles) - 1
        self.left = min(placed.col for placed in self.tiles)
        self.rows = dict[tuple[int, int], str]()

    def drawn(self) -> str:
        for placed in self.tiles:
            self._label(placed)
            for square in self.mall.face(placed.tile).floor:
                self._square(square)
        last = max(row for row, _ in self.rows)
        lines = ["".join(self._row(row)).rstrip() for row in range(last + 1)]
        return "\n".join(lines).strip("\n")

    def _row(self, row: int) -> list[str]:
        width = max(col for _, col in self.rows) + 1
        return [self.rows.get((row, col), " ") for col in range(width)]

    def _write(self, row: int, col: int, text: str) -> None:
        self.rows.update({(row, col + i): letter for i, letter in enumerate(text)})

    def _corner(self, row: int, col: int) -> tuple[int, int]:
        return (row - self.top) * 2, (col - self.left) * _PITCH

    def _label(self, placed: Placed) -> None:
        row, col = self._corner(placed.row - 1, placed.col)
        self._write(row + 1, col + 1, f"{placed.tile}{ARROWS[placed.turn]}")

    def _square(self, square: int) -> None:
        _, at_row, at_col = self.mall.chart.where(square)
        row, col = self._corner(at_row, at_col)
        self._write(row + 1, col + 1, square_text(self.view, square))
        for direction in range(4):
            self._edge(square, direction, row, col)

    def _edge(self, square: int, direction: int, row: int, col: int) -> None:
        mall, sign = self.mall, "|" if direction & 1 else "-" * _WIDTH
        if mall.chart.step(square, direction, passages=False) != NOWHERE:
            sign = " " if direction & 1 else " " * _WIDTH
        elif mall.chart.step(square, direction, passages=True) != NOWHERE:
            sign = ":" if direction & 1 else "." * _WIDTH
        elif opening := opening_sign(mall, square, direction):
            sign = opening if direction & 1 else opening.center(_WIDTH)
        down, across = ((0, 1), (1, _PITCH), (2, 1), (1, 0))[direction]
        self._write(row + down, col + across, sign)
        for post in (0, 2):
            for side in (0, _PITCH):
                self.rows.setdefault((row + post, col + side), "+")


def opening_sign(mall: Mall, square: int, direction: int) -> str:
    """An opening that leads nowhere yet: ``?`` to be explored, ``=`` an entry arrow."""
    placed, face = mall.chart.by_tile[square >> 4]
    side = (direction - placed.turn) & 3
    door = face.doors[side]
    if door is None or DOOR_SQUARES[side] != square & 15:
        return ""
    there = mall.chart.openings.get(square)
    if there is None:
        return "" if door.kind == "explore" else "="
    return "?"


def square_text(view: View, square: int) -> str:
    """Four characters: what is printed (x: out of service), colour, escalator, who stands there."""
    mark = view.mall.chart.marks.get(square)
    opening = view.mall.chart.openings.get(square)
    printed = _mark_text(mark) if mark else "  "
    if opening is not None and mark is None:
        printed = f"?{HERO_LETTERS[COLOURS.index(opening.colour)].lower()}"
    if square in view.tokens:
        printed = f"x{printed[1]}"
    heroes = [HERO_LETTERS[i] for i, at in enumerate(view.heroes) if at == square]
    return f"{printed}{escalator_sign(view.mall, square)}{heroes[0] if heroes else ' '}"


def escalator_sign(mall: Mall, square: int) -> str:
    """An end of the tile's first escalator, or of its second."""
    end = mall.chart.escalators.get(square)
    if end is None:
        return " "
    pairs = sorted({min(pair) for pair in mall.face(square >> 4).escalators.items()})
    return "/\\"[pairs.index(min(square, end))]


def _mark_text(mark: Mark) -> str:
    letter = HERO_LETTERS[HERO_INDEX[HERO_OF[mark.colour]]].lower() if mark.colour else " "
    return f"{_KINDS.get(mark.kind, 'C')}{letter}"


def _coloured(text: str) -> str:
    """Heroes and what is theirs in their colours; the letters stay, for eyes that need them."""
    head, _, body = text.partition("\n\n")

    def paint(found: re.Match[str]) -> str:
        return f"\x1b[{_COLOUR_CODES[found[0][-1].upper()]}m{found[0]}\x1b[0m"

    return f"{head}\n\n" + re.sub(r"[BMED]|[@$XOCx?][bmed]", paint, body)


# Reading a map back


class Position(msgspec.Struct, frozen=True):
    """What a map shows: the tiles of one dimension, the heroes on them, the tokens."""

    tiles: tuple[Placed, ...]
    heroes: dict[str, Square]
    tokens: tuple[Square, ...]


def read(text: str, side: str = "A") -> Position:
    """The position that a map shows, read from the drawing alone; tile 1 is at the origin."""
    lines = text.splitlines()
    labels = [
        (row, found.start(), int(found[1]), ARROWS.index(found[2]))
        for row, line in enumerate(lines)
        for found in re.finditer(r"(?<![\d.])(\d\d?)([\^>v<])", line)
    ]
    origin = next((row, col) for row, col, tile, _ in labels if tile == _first(labels))
    tiles = tuple(
        Placed(tile, (row - origin[0]) // 2, (col - origin[1]) // _PITCH, turn)
        for row, col, tile, turn in labels
    )
    mall = Mall(side, tiles)
    heroes, tokens = dict[str, Square](), list[Square]()
    for placed in tiles:
        for square in mall.face(placed.tile).floor:
            _, at_row, at_col = mall.chart.where(square)
            row, col = origin[0] + 2 * (at_row + 1), origin[1] + _PITCH * at_col
            shown = lines[row][col : col + _WIDTH].ljust(_WIDTH)
            if shown[3] in HERO_LETTERS:
                heroes[HEROES[HERO_LETTERS.index(shown[3])]] = Square(square)
            if shown[0] == "x":
                tokens.append(Square(square))
    return Position(tiles, heroes, tuple(tokens))


def _first(labels: list[tuple[int, int, int, int]]) -> int:
    numbers = [tile for _, _, tile, _ in labels]
    return 1 if 1 in numbers else 3
