"""What heroes could do from the squares of a mall, worked out once and kept."""

from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np

from clew.envs.layout import Mask, Vector
from clew.envs.magic_maze.action_codes import BLOCK, LONGEST, SLIDES, TILES, VORTICES
from clew.games.magic_maze.board import BIT, Mall, Placed
from clew.games.magic_maze.catalog import COLOURS, DIRECTIONS, DWARF, HEROES
from clew.games.magic_maze.model import Action, Escalator, Explore, Square
from clew.games.magic_maze.rules import acting

FAR: Final = 100.0  # squares: what a row or column is divided by
HERO_SIZE: Final = 45
_NEVER_FREE = BIT[0]  # no hero stands on tile 0: what needs it is not possible


def standing(square: int, where: tuple[int, int, int]) -> Vector:
    """A hero in the mall, as an observation has it."""
    dimension, row, col = where
    vector = np.zeros(HERO_SIZE, np.float32)
    vector[0] = 1
    vector[2 + (square >> 4) - 1] = 1
    vector[2 + TILES + (square & 15)] = 1
    vector[2 + TILES + 16 :] = row / FAR, col / FAR, dimension
    return vector


class Place(NamedTuple):
    """A hero's square, and all around it that bears on what the hero could do there."""

    hero: int
    square: int
    where: tuple[int, int, int]
    lines: tuple[tuple[int, ...], ...]
    """The squares that it passes in each direction with nobody in the way."""
    escalator: int | None
    may_explore: bool


class Stand:
    """All that a hero could do from one square, and what of it others can block."""

    def __init__(self, place: Place) -> None:
        hero = place.hero
        self.actions: list[Action | None] = [None] * BLOCK
        self._needs = [_NEVER_FREE] * BLOCK  # what must be free for it
        self.watched = 0
        for way, line in enumerate(place.lines):
            path = 0
            for at, to in enumerate(line, way * LONGEST):
                path |= BIT[to]
                self.actions[at], self._needs[at] = acting.SLIDES[hero][way][to], path
            self.watched |= path
        if (end := place.escalator) is not None:
            self.actions[SLIDES] = Escalator(HEROES[hero], Square(end))
            self._needs[SLIDES] = BIT[end]
            self.watched |= BIT[end]
        if place.may_explore:
            self.actions[SLIDES + 1] = Explore(Square(place.square))
            self._needs[SLIDES + 1] = 0
        self._masks = dict[int, Mask]()
        self.vector = standing(place.square, place.where)

    def mask(self, relevant: int) -> Mask:
        """Which of it is possible while these of the watched squares are taken."""
        mask = self._masks.get(relevant)
        if mask is None:
            taken = relevant | _NEVER_FREE
            possible = bytes([not need & taken for need in self._needs])
            mask = self._masks[relevant] = np.frombuffer(possible, np.int8)
        return mask


_stand_at = lru_cache(maxsize=20_000)(Stand)  # most surroundings are found in many malls


class Floor:
    """One mall, for as long as it lies: what heroes can do from its squares."""

    def __init__(self, mall: Mall, passages: bool, tiles_left: bool) -> None:
        self._chart = mall.chart
        self._passages, self._tiles_left = passages, tiles_left
        self.stands: list[dict[int, Stand]] = [{} for _ in HEROES]
        self.vortices = sum(BIT[square] for mine in self._chart.vortices for square in mine)
        self._vortex_masks = dict[int, Mask]()
        # The mall as numbers, once somebody has worked them out:
        self.tiles: Vector | None = None
        self.goals: Vector | None = None

    def stand(self, hero: int, square: int) -> Stand:
        """What a hero could do from a square."""
        stand = self.stands[hero].get(square)
        if stand is None:
            stand = self.stands[hero][square] = _stand_at(self._place(hero, square))
        return stand

    def _place(self, hero: int, square: int) -> Place:
        chart, passages = self._chart, self._passages and hero == DWARF
        ways = range(len(DIRECTIONS))
        opening = chart.openings.get(square)
        return Place(
            hero,
            square,
            chart.where(square),
            tuple([chart.line(square, way, passages=passages).squares for way in ways]),
            chart.escalators.get(square),
            opening is not None and opening.colour == COLOURS[hero] and self._tiles_left,
        )

    def vortex_mask(self, free: int) -> Mask:
        """The numbers of these vortex squares."""
        mask = self._vortex_masks.get(free)
        if mask is None:
            mask = np.array([free & BIT[square] != 0 for square in VORTICES], np.int8)
            self._vortex_masks[free] = mask
        return mask


_FLOORS = dict[tuple[str, tuple[Placed, ...], bool, bool], Floor]()
_MOST_FLOORS = 2000  # many envs and many matches begin on the same few malls


def floor_of(mall: Mall, passages: bool, tiles_left: bool) -> Floor:
    """The floor of a mall; one that was laid before is the same again."""
    key = (mall.side, mall.tiles, passages, tiles_left)
    floor = _FLOORS.get(key)
    if floor is None:
        if len(_FLOORS) >= _MOST_FLOORS:
            _FLOORS.clear()
        floor = _FLOORS[key] = Floor(mall, passages, tiles_left)
    return floor
