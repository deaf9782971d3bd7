"""The action numbers of Magic Maze. Frozen: a change of any of them is a new version of the env.

A slide is told by hero, direction and distance, everything else by what is printed on the tiles, so
a number means the same in every mall. Doors are staggered, so no line is longer than LONGEST.
"""

from typing import Final

from clew.core.types import Seat
from clew.games.magic_maze.board import DOOR_SQUARES, FACES
from clew.games.magic_maze.catalog import (
    COLOURS,
    DIRECTIONS,
    HERO_INDEX,
    HEROES,
    POWERS,
    Colour,
    Power,
)
from clew.games.magic_maze.model import (
    GESTURES,
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
    Stare,
    Start,
    Steal,
    Vortex,
)
from clew.games.magic_maze.state import State

LONGEST: Final = 7
SEATS: Final = 9
OTHERS: Final = SEATS - 1
TILES: Final = 24

SLIDES: Final = len(DIRECTIONS) * LONGEST
BLOCK: Final = SLIDES + 2  # of a hero: its slides, its escalator, exploring with it


def vortices_of(colour: Colour) -> list[int]:
    """Every vortex square of a colour that is printed on any tile."""
    marks = [item for face in FACES.values() for item in face.marks.items()]
    return sorted({square for square, mark in marks if mark == ("vortex", colour)})


VORTICES: Final[tuple[int, ...]] = tuple(s for colour in COLOURS for s in vortices_of(colour))
OPENINGS: Final[tuple[int, ...]] = tuple(
    sorted(
        {
            face.face.number * 16 + DOOR_SQUARES[side]
            for face in FACES.values()
            for side, door in enumerate(face.doors)
            if door is not None and door.colour is not None
        }
    )
)

WAIT: Final = 0
HERO: Final = 1
VORTEX: Final = HERO + BLOCK * len(HEROES)
DIVINE: Final = VORTEX + len(VORTICES)
STEAL: Final = DIVINE + len(OPENINGS)
REVEAL: Final = STEAL + 1
DISCARD: Final = REVEAL + 1
STARE: Final = DISCARD + TILES - 1
PAWN: Final = STARE + OTHERS
SIGN: Final = PAWN + OTHERS
ACTIONS: Final = SIGN + len(GESTURES)

BOARD: Final = STARE
"""Below this number stand the actions on the board, from it on the signals."""

VORTEX_AT: Final = {square: VORTEX + i for i, square in enumerate(VORTICES)}
DIVINE_AT: Final = {square: DIVINE + i for i, square in enumerate(OPENINGS)}
_DIRECTION: Final = {direction: i for i, direction in enumerate(DIRECTIONS)}


def numbers_of(power: Power) -> list[int]:
    """The numbers for which a seat needs this power."""
    firsts = [HERO + BLOCK * hero for hero in range(len(HEROES))]
    match power:
        case "vortex":
            return [*range(VORTEX, DIVINE)]
        case "escalator":
            return [first + SLIDES for first in firsts]
        case "explore":
            return [*(first + SLIDES + 1 for first in firsts), *range(DIVINE, STEAL)]
        case "north" | "east" | "south" | "west":
            along = _DIRECTION[power] * LONGEST
            return [n for first in firsts for n in range(first + along, first + along + LONGEST)]


FREE: Final = (WAIT, STEAL, REVEAL, *range(DISCARD, STARE))
"""The numbers on the board that need no power."""

assert sorted([*FREE, *(n for power in POWERS for n in numbers_of(power))]) == [*range(BOARD)]


def number_of(state: State, seat: Seat, action: Action) -> int | None:  # noqa: C901 - one line a kind
    """The number of an action; None for words, pointing and the start, which have none."""
    match action:
        case Slide(hero, direction, to):
            index = HERO_INDEX[hero]
            passages = hero == "dwarf" and state.table.scenario.passages
            way = _DIRECTION[direction]
            line = state.mall.chart.line(state.heroes[index], way, passages=passages).squares
            return HERO + BLOCK * index + LONGEST * way + line.index(to) if to in line else None
        case Vortex(_, to):
            return VORTEX_AT.get(to)
        case Escalator(hero):
            return HERO + BLOCK * HERO_INDEX[hero] + SLIDES
        case Explore(at):
            heroes = state.heroes
            return HERO + BLOCK * heroes.index(at) + SLIDES + 1 if at in heroes else None
        case Divine(at):
            return DIVINE_AT.get(at)
        case Steal():
            return STEAL
        case Reveal():
            return REVEAL
        case Discard(tile):
            return DISCARD + tile - 2
        case Stare(other):
            return STARE + (other - seat) % state.table.seats - 1
        case DoSomething(other):
            return PAWN + (other - seat) % state.table.seats - 1
        case Sign(gesture):
            return SIGN + GESTURES.index(gesture)
        case Say() | Point() | Start():
            return None
