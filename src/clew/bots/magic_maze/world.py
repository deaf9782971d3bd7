"""The mall as a graph of actions: where a slide or escalator takes a hero, and how far things are.

Distances count actions, because each action waits for a seat; a long slide costs as much as a short
one. An action of a seat that is slow counts as several. Slides and escalators can be taken
back the same way, so one search from a goal serves every hero on its way there.
"""

from functools import lru_cache
from typing import NamedTuple

from clew.games.magic_maze.board import BIT, Mall
from clew.games.magic_maze.catalog import POWERS

FAR = 1_000_000
EXPLORE, VORTEX, ESCALATOR = (POWERS.index(name) for name in ("explore", "vortex", "escalator"))

Targets = tuple[tuple[int, int], ...]
"""Squares to reach, each with what it costs on top of getting there."""


Costs = tuple[int, ...]
"""What an action with each of the seven powers counts."""

EVEN: Costs = (1,) * len(POWERS)
BACK = (2, 3, 0, 1, EXPLORE, VORTEX, ESCALATOR)  # the power that undoes each


class Toll(NamedTuple):
    """What actions cost by power, and the squares where it costs more to stop."""

    costs: Costs = EVEN
    exposed: int = 0
    shunned: int = 0  # where nobody stops as long as there is anything else to do
    scarce: bool = False  # whether people hold half of the seats, and waste much of what they do

    def to_stop(self, square: int) -> int:
        """What stopping on a square costs."""
        return EXPOSURE if BIT[square] & self.exposed else 0


FREE = Toll()
EXPOSURE = 3


class Way(NamedTuple):
    """One action that moves a hero."""

    power: int
    to: int
    path: int  # the squares passed, as a set of bits


class Field(NamedTuple):
    """How many actions every square is away from the nearest of some targets."""

    walk: dict[int, int]
    by_vortex: int  # from anywhere

    def at(self, square: int) -> int:
        """Actions from this square, with nobody in the way."""
        return min(self.walk.get(square, FAR), self.by_vortex)


class Ground:
    """The mall as a hero can walk it: with or without orange passages, with what cameras bar."""

    def __init__(self, mall: Mall, barred: tuple[int, ...], hourglasses: tuple[int, ...], *,
                 passages: bool) -> None:  # fmt: skip
        self.mall = mall
        self.passages = passages
        self.barred = sum(BIT[square] for square in barred)
        self.avoid = sum(BIT[square] for square in hourglasses)
        self._leaving = dict[int, tuple[Way, ...]]()
        self._fields = dict[tuple[Targets, tuple[int, ...], bool, Toll], Field]()

    def leaving(self, square: int) -> tuple[Way, ...]:
        """Every slide and escalator from here with no other hero about."""
        ways = self._leaving.get(square)
        if ways is None:
            ways = self._leaving[square] = tuple(self._ways(square))
        return ways

    def _ways(self, square: int) -> list[Way]:
        found = list[Way]()
        for direction in range(4):
            line = self.mall.chart.line(square, direction, passages=self.passages)
            for to, path in line.paths.items():
                if path & self.barred:
                    break
                found.append(Way(direction, to, path))
        end = self.mall.chart.escalators.get(square)
        if end is not None and not BIT[end] & self.barred:
            found.append(Way(ESCALATOR, end, BIT[end]))
        return found

    def field(
        self,
        targets: Targets,
        vortices: tuple[int, ...],
        doors: dict[int, tuple[int, ...]],
        toll: Toll = FREE,
    ) -> Field:
        """Distances to the nearest target; *vortices* from anywhere, *doors* between dimensions."""
        key = (targets, vortices, bool(doors), toll)
        field = self._fields.get(key)
        if field is None:
            walk = self._spread(targets, doors, toll)
            near = [walk[v] + toll.to_stop(v) for v in vortices if v in walk]
            by_vortex = toll.costs[VORTEX] + min(near) if near else FAR
            field = self._fields[key] = Field(walk, by_vortex)
        return field

    def past(
        self, blocked: int, targets: Targets, doors: dict[int, tuple[int, ...]], toll: Toll
    ) -> dict[int, int]:
        """Distances on foot to the nearest target past squares that are taken; not kept."""
        free = tuple(target for target in targets if not BIT[target[0]] & blocked)
        return self._spread(free, doors, toll, blocked)

    def _spread(
        self,
        targets: Targets,
        doors: dict[int, tuple[int, ...]],
        toll: Toll,
        blocked: int = 0,
    ) -> dict[int, int]:
        """Nearest first from the targets; hourglass squares are no place to stop by the way."""
        walk, starts = dict[int, int](), dict(targets)
        back = [toll.costs[power] for power in BACK]
        rings = dict[int, list[int]]()
        for square, extra in targets:
            rings.setdefault(extra, []).append(square)
        while rings:
            distance = min(rings)
            for square in rings.pop(distance):
                if square in walk:
                    continue
                walk[square] = distance
                if not BIT[square] & self.avoid or square in starts:
                    here = distance + toll.to_stop(square)
                    for power, to, path in self.leaving(square):
                        if to not in walk and not path & blocked:
                            rings.setdefault(here + back[power], []).append(to)
                    for door in doors.get(square, ()):
                        if door not in walk:
                            rings.setdefault(here + back[VORTEX], []).append(door)
        return walk


@lru_cache(maxsize=96)
def ground_of(
    mall: Mall, barred: tuple[int, ...], hourglasses: tuple[int, ...], passages: bool
) -> Ground:
    """The ground, kept as long as it is in use: a mall changes far less often than its heroes."""
    return Ground(mall, barred, hourglasses, passages=passages)
