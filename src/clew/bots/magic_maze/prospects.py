"""What every hero has before it: how far its goals are, past the others or with nobody about.

These are facts of the open table, not a plan: `features` makes numbers of them for the bot
`learned`, which alone decides what is worth doing.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from clew.bots.magic_maze.paths import doors_of, field_for, ground_for
from clew.bots.magic_maze.position import EVERYBODY, Position
from clew.bots.magic_maze.world import FAR, VORTEX, Field, Ground, Targets
from clew.games.magic_maze.board import BIT
from clew.games.magic_maze.catalog import BARBARIAN, COLOURS, MAGE

GOALS: Final = ("item", "exit", "opening", "hourglass", "device")
ITEM, EXIT, OPENING, HOURGLASS, DEVICE = range(len(GOALS))
NOWHERE: Final = Field({}, FAR)


class Way:
    """One goal of one hero: distances to it with nobody about, and past the others."""

    def __init__(self, position: Position, hero: int, targets: Targets, *, on_foot: bool) -> None:
        self.free = field_for(position, hero, targets, on_foot=on_foot) if targets else NOWHERE
        self._position, self._hero, self._targets = position, hero, targets
        self._vortices = () if on_foot else position.vortices(hero)
        self._known = dict[int, tuple[int, int]]()
        self._past: Field | None = None

    def at(self, square: int) -> tuple[int, int]:
        """Both distances from a square."""
        found = self._known.get(square)
        if found is None:
            free = self.free.at(square)
            past = free if free >= FAR or self._is_open(square, free) else self.past.at(square)
            found = self._known[square] = free, past
        return found

    @property
    def past(self) -> Field:
        """The distances past the others from everywhere, which `at` mostly does without."""
        if self._past is None:
            position, toll = self._position, self._position.toll
            apart = bool(self._vortices) and position.scenario.dimensions
            doors = doors_of(position.mall, self._hero)[1] if apart else {}
            blocked = position.in_the_way(self._hero, position.heroes)
            walk = self._ground.past(blocked, self._targets, doors, toll)
            near = [walk[v] + toll.to_stop(v) for v in self._vortices if v in walk and not apart]
            self._past = Field(walk, toll.costs[VORTEX] + min(near) if near else FAR)
        return self._past

    @property
    def _ground(self) -> Ground:
        return ground_for(self._position, self._hero)

    def _is_open(self, square: int, left: int) -> bool:
        """Whether a shortest way passes nobody, as it mostly does; then no other need be found."""
        position, toll, at = self._position, self._position.toll, self.free.at
        blocked, ground = position.in_the_way(self._hero, position.heroes), self._ground
        if BIT[square] & blocked or (self._vortices and position.scenario.dimensions):
            return False
        hops = [(VORTEX, to, BIT[to]) for to in self._vortices]
        while left:
            for power, to, path in (*ground.leaving(square), *hops):
                then = at(to)
                if then + toll.costs[power] + toll.to_stop(to) == left and not path & blocked:
                    if then and BIT[to] & ground.avoid:
                        continue
                    square, left = to, then
                    break
            else:
                return False
        return True


class Prospect(NamedTuple):
    """One hero: the ways to its goals, which of them is the next, and what leads there."""

    ways: tuple[Way, ...]
    heading: int | None
    path: int  # the squares of a shortest way to it with nobody about, as bits
    powers: frozenset[int]  # those of its next action, past the others if there is a way


class Prospects(NamedTuple):
    """All four heroes."""

    heroes: tuple[Prospect | None, ...]  # None: out
    is_ready: bool  # nothing is missing for the theft, or it is done


@lru_cache(maxsize=64)
def prospects_of(position: Position) -> Prospects:
    """What all heroes have before them."""
    ways = [_ways(position, hero) if hero in position.active else None for hero in EVERYBODY]
    ready = position.stolen or all(
        way and _is_ready(position, hero, way) for hero, way in enumerate(ways)
    )
    heroes = [
        None if way is None else _prospect(position, hero, way, is_ready=ready)
        for hero, way in enumerate(ways)
    ]
    return Prospects(tuple(heroes), ready)


def _ways(position: Position, hero: int) -> tuple[Way, ...]:
    return tuple(_way(position, hero, goal) for goal in range(len(GOALS)))


def _way(position: Position, hero: int, goal: int) -> Way:
    return Way(position, hero, _targets(position, hero, goal), on_foot=goal == EXIT)


def _targets(position: Position, hero: int, goal: int) -> Targets:
    chart = position.mall.chart
    found: list[int] = []
    if goal == ITEM and not position.stolen:
        found = position.items(hero)
    elif goal == EXIT:
        taken = {position.heroes[other] for other in position.out}
        found = [square for square in position.exits(hero) if square not in taken]
    elif goal == OPENING and position.pile:
        found = [o.square for o in chart.openings.values() if o.colour == COLOURS[hero]]
    elif goal == HOURGLASS:
        found = [square for square in position.hourglasses if square not in position.barred]
    elif goal == DEVICE and hero == BARBARIAN:
        found = list(position.working_cameras)
    elif goal == DEVICE and hero == MAGE and position.scenario.crystal_ball:
        found = [s for s in chart.squares_of("crystal_ball") if s not in position.tokens]
    return tuple((square, 0) for square in found)


def _is_ready(position: Position, hero: int, ways: tuple[Way, ...]) -> bool:
    """Whether a hero can get to an item, and from there on foot to an exit."""
    here, out = position.heroes[hero], ways[EXIT].free.walk
    return ways[ITEM].free.at(here) < FAR and any(s in out for s in position.items(hero))


def _prospect(position: Position, hero: int, ways: tuple[Way, ...], *, is_ready: bool) -> Prospect:
    order = (EXIT,) if position.stolen else (ITEM,) if is_ready else (OPENING, ITEM)
    here = position.heroes[hero]
    heading = next((goal for goal in order if ways[goal].free.at(here) < FAR), None)
    if heading is None:
        return Prospect(ways, None, 0, frozenset())
    way = ways[heading]
    path = _path(position, hero, way.free)
    return Prospect(ways, heading, path, _next_powers(position, hero, way))


def _actions(position: Position, hero: int, square: int) -> list[tuple[int, int, int]]:
    """What leads a hero on from a square: the power, where to, the squares passed."""
    ways = [(w.power, w.to, w.path) for w in ground_for(position, hero).leaving(square)]
    return ways + [(VORTEX, to, BIT[to]) for to in position.vortices(hero)]


def _path(position: Position, hero: int, field: Field) -> int:
    square, path, toll = position.heroes[hero], 0, position.toll
    left = field.at(square)
    while left > 0:
        for power, to, passed in _actions(position, hero, square):
            cost = toll.costs[power] + toll.to_stop(to)
            if field.at(to) + cost == left:
                square, left, path = to, left - cost, path | passed
                break
        else:
            break
    return path


def _next_powers(position: Position, hero: int, way: Way) -> frozenset[int]:
    here, toll = position.heroes[hero], position.toll
    which = 1 if way.at(here)[1] < FAR else 0  # past the others, if there is a way
    left = way.at(here)[which]
    return frozenset(
        power
        for power, to, _ in _actions(position, hero, here)
        if left and way.at(to)[which] + toll.costs[power] + toll.to_stop(to) == left
    )
