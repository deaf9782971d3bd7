"""What a seat sees as numbers, and actions by number: what a network `by_number` sees.

The same as the research environment tells (docs/envs/magic-maze.md), but from a view, in plain
Python and without the zeros. A test compares the two; signals are left out.
"""

from collections.abc import Iterator
from typing import Any, Final

from clew.core.types import Millis, Seat, seats_of
from clew.games.magic_maze.actions import (
    Action,
    Discard,
    Divine,
    Escalator,
    Explore,
    Reveal,
    Slide,
    Steal,
    Vortex,
)
from clew.games.magic_maze.board import DOOR_SQUARES, FACES
from clew.games.magic_maze.catalog import (
    COLOURS,
    DIRECTIONS,
    DWARF,
    HERO_INDEX,
    HEROES,
    POWERS,
    Kind,
)
from clew.games.magic_maze.model import View

OBSERVATION: Final = 949
_BLOCK, _LONGEST = 30, 7
_VORTEX, _DIVINE, _STEAL, _REVEAL, _DISCARD = 121, 155, 201, 202, 203
_TILES, _GOALS, _SPECIALS, _TABLE, _RULES, _TOP = 180, 372, 396, 429, 441, 461
_SHOWN, _REACH, _POWERS, _SEATS = 485, 534, 760, 823

Number = tuple[int, float]


def _squares(kind: Kind, colour: str | None = None) -> list[int]:
    """Every square with this mark that is printed on any tile."""
    marks = [item for face in FACES.values() for item in face.marks.items()]
    return sorted({s for s, mark in marks if mark.kind == kind and colour in (None, mark.colour)})


_VORTEX_AT: Final = {
    square: _VORTEX + i
    for i, square in enumerate(s for colour in COLOURS for s in _squares("vortex", colour))
}
_DOORS: Final = {
    face.face.number * 16 + DOOR_SQUARES[side]
    for face in FACES.values()
    for side, door in enumerate(face.doors)
    if door is not None and door.colour is not None
}
_DIVINE_AT: Final = {square: _DIVINE + i for i, square in enumerate(sorted(_DOORS))}
_KINDS: Final[tuple[Kind, ...]] = ("hourglass", "security_camera", "crystal_ball")
_SPECIAL: Final = {
    square: row for row, square in enumerate(s for kind in _KINDS for s in _squares(kind))
}


def number_of(view: View, action: Action) -> int | None:
    """The number of an action on the board; None for signals, words and the start."""
    match action:
        case Slide(hero, direction, to):
            index, way = HERO_INDEX[hero], DIRECTIONS.index(direction)
            passages = index == DWARF and view.table.scenario.passages
            line = view.mall.chart.line(view.heroes[index], way, passages=passages).squares
            return 1 + _BLOCK * index + _LONGEST * way + line.index(to)
        case Vortex(_, to):
            return _VORTEX_AT[to]
        case Escalator(hero):
            return 1 + _BLOCK * HERO_INDEX[hero] + 28
        case Explore(at):
            return 1 + _BLOCK * view.heroes.index(at) + 29
        case Divine(at):
            return _DIVINE_AT[at]
        case Steal():
            return _STEAL
        case Reveal():
            return _REVEAL
        case Discard(tile):
            return _DISCARD + tile - 2
        case _:
            return None


def observation(view: View, seat: Seat, at: Millis) -> list[Number]:
    """The numbers that are not 0, by their place in the vector."""
    parts = (
        *(_heroes(view), _mall(view), _specials(view), _table(view, at), _rules(view)),
        *(_piles(view), _reach(view), _seats(view, seat)),
    )
    return [(place, float(value)) for part in parts for place, value in part if value]


def _heroes(view: View) -> Iterator[tuple[int, Any]]:
    for index, square in enumerate(view.heroes):
        first = 45 * index
        yield first + 1, HEROES[index] in view.out
        if square:
            dimension, row, column = view.mall.chart.where(square)
            yield first, 1
            yield first + 2 + (square >> 4) - 1, 1
            yield first + 26 + (square & 15), 1
            yield from ((first + 42, row / 100), (first + 43, column / 100))
            yield first + 44, dimension


def _mall(view: View) -> Iterator[tuple[int, Any]]:
    for placed in view.mall.tiles:
        first = _TILES + 8 * (placed.tile - 1)
        north = (placed.col - 4 * placed.row) / 17
        east = (placed.row + 4 * placed.col) / 17
        yield from ((first, 1), (first + 1, placed.dimension))
        yield from ((first + 2, north / 23), (first + 3, east / 23))
        yield first + 4 + placed.turn, 1
    for square, mark in view.mall.chart.marks.items():
        if mark.kind in ("item", "exit") and mark.colour is not None:
            first = _GOALS + 6 * COLOURS.index(mark.colour) + 3 * (mark.kind == "exit")
            _, row, column = view.mall.chart.where(square)
            yield from ((first, 1), (first + 1, row / 100), (first + 2, column / 100))


def _specials(view: View) -> Iterator[tuple[int, Any]]:
    for column, squares in enumerate((view.mall.chart.marks, view.tokens, view.barred)):
        for square in squares:
            if (row := _SPECIAL.get(square)) is not None:
                yield _SPECIALS + 3 * row + column, 1


def _table(view: View, at: Millis) -> Iterator[tuple[int, Any]]:
    left = 0 if view.sand_out_at is None else max(0, view.sand_out_at - at)
    values = (
        left / view.table.capacity,
        *(view.stolen, view.vortex_on, view.words, view.gestures),
        *(view.credits / 2, view.discards_due / 2, view.turns / 4, view.pile / 23, view.deck / 7),
        *(view.table.seats == 1, view.outcome is not None),
    )
    return ((_TABLE + i, value) for i, value in enumerate(values))


def _rules(view: View) -> Iterator[tuple[int, Any]]:
    table, s = view.table, view.table.scenario
    values = (
        *(s.pass_tiles, s.passages, s.elf_talk, s.crystal_ball, s.cameras, s.open_pile, s.leader),
        *(s.rearrange, s.dimensions, s.vortex, s.groups, s.stay_on_exit, s.items == "other"),
        *(s.exits == "purple", s.exits == "other", table.talk == "gestures"),
        *(table.talk == "never", table.talk == "always", s.pawn, table.manual_theft),
    )
    return ((_RULES + i, value) for i, value in enumerate(values))


def _piles(view: View) -> Iterator[tuple[int, Any]]:
    if view.pile_top is not None:
        yield _TOP + view.pile_top - 1, 1
    for i, power in enumerate(view.shown):
        yield _SHOWN + 7 * i + POWERS.index(power), 1


def _reach(view: View) -> Iterator[tuple[int, Any]]:
    reach = view.reach
    numbers = [0]
    for hero, ways in enumerate(reach.slides):
        first = 1 + _BLOCK * hero
        for way, stops in enumerate(ways):
            numbers += range(first + _LONGEST * way, first + _LONGEST * way + len(stops))
        if reach.escalators[hero] is not None:
            numbers.append(first + 28)
    numbers += [_VORTEX_AT[square] for squares in reach.vortices for square in squares]
    numbers += [1 + _BLOCK * view.heroes.index(square) + 29 for square in reach.explore]
    numbers += [_DIVINE_AT[square] for square in reach.divine]
    numbers += [_DISCARD + tile - 2 for tile in reach.discard]
    if reach.steal:
        numbers.append(_STEAL)
    if view.table.seats == 1 and view.outcome is None and not view.discards_due:
        numbers.append(_REVEAL)
    return ((_REACH + number, 1) for number in numbers)


def _seats(view: View, seat: Seat) -> Iterator[tuple[int, Any]]:
    around = seats_of(view.table.seats)
    for i in around:
        who = around[(seat + i) % len(around)]
        hand = view.shown[-1:] if len(around) == 1 else view.hands[who]
        for power in hand:
            yield _POWERS + 7 * i + POWERS.index(power), 1
        yield _SEATS + 3 * i, 1
        yield _SEATS + 3 * i + 1, who == view.table.leader
        yield _SEATS + 3 * i + 2, who == view.pawn
