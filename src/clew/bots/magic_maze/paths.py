"""The shortest way for one hero while the others stand where they stand."""

from functools import lru_cache
from heapq import heappop, heappush
from typing import Literal, NamedTuple

from clew.bots.magic_maze.position import AWAY, Position
from clew.bots.magic_maze.world import (
    FAR,
    VORTEX,
    Field,
    Ground,
    Targets,
    Toll,
    Way,
    ground_of,
)
from clew.games.magic_maze.board import BIT, Mall

Heroes = tuple[int, ...]
Path = tuple[Way, ...]
Then = Literal["stays", "goes-on", "leaves"]


class Errand(NamedTuple):
    """Where a hero is to go, and whether it then stands in others' way, goes on, or is gone."""

    hero: int
    targets: Targets
    then: Then = "goes-on"


@lru_cache(maxsize=96)
def doors_of(mall: Mall, hero: int) -> tuple[dict[int, int], dict[int, tuple[int, ...]]]:
    """MM-SC13: each tile's dimension, and from each vortex of a hero those of the other one."""
    side = {placed.tile: placed.dimension for placed in mall.tiles}
    vortices = mall.chart.vortices[hero]
    doors = {v: tuple(w for w in vortices if side[w >> 4] != side[v >> 4]) for v in vortices}
    return side, doors


def ground_for(position: Position, hero: int) -> Ground:
    """The mall as this hero can walk it."""
    passages = position.passages(hero)
    return ground_of(position.mall, position.barred, position.hourglasses, passages)


def field_for(position: Position, hero: int, targets: Targets, *, on_foot: bool = False) -> Field:
    """How far this hero has from everywhere to the targets, were it alone."""
    vortices = () if on_foot else position.vortices(hero)
    apart = bool(vortices) and position.scenario.dimensions
    doors = doors_of(position.mall, hero)[1] if apart else {}
    ground = ground_for(position, hero)
    return ground.field(targets, () if apart else vortices, doors, position.toll)


def distance(position: Position, hero: int, target: int) -> int:
    """What it costs from where the hero is to one square, were it alone."""
    return field_for(position, hero, ((target, 0),)).at(position.heroes[hero])


def away_from(position: Position, errand: Errand) -> int:
    """What it costs a hero to get where it is to go, were it alone."""
    return field_for(position, errand.hero, errand.targets).at(position.heroes[errand.hero])


def hops(position: Position, hero: int, heroes: Heroes) -> dict[int, tuple[int, ...]]:
    """From which squares the vortex is worth a thought, and where to.

    MM-A4: from anywhere, so once, and at once. MM-SC13: only between vortices of two dimensions,
    and never may all heroes be in one.
    """
    vortices = position.vortices(hero)
    if not vortices:
        return {}
    if not position.scenario.dimensions:
        return {heroes[hero]: vortices}
    side, doors = doors_of(position.mall, hero)
    others = {side.get(square >> 4) for i, square in enumerate(heroes) if i != hero}
    if len(others) > 1 or None in others:
        return doors
    return {v: there for v, there in doors.items() if side[v >> 4] in others}


def find(position: Position, errand: Errand, heroes: Heroes) -> Path | None:
    """A shortest path past the others, or None where they or walls leave no way."""
    hero = errand.hero
    field = field_for(position, hero, errand.targets)
    if field.at(heroes[hero]) >= FAR:
        return None
    ground = ground_for(position, hero)
    blocked = position.in_the_way(hero, heroes) | (ground.avoid & ~_bits(errand.targets))
    goals, jumps = dict(errand.targets), hops(position, hero, heroes)
    search = Search(ground, field, goals, blocked, jumps, position.toll)
    straight = search.straight(heroes[hero])
    if straight is not None:
        return straight
    around = search.around(heroes[hero])
    if around is not None and cost_of(position, around) >= AWAY > field.at(heroes[hero]):
        return None  # others must make way rather than a seat that is away
    return around


class Search(NamedTuple):
    """One hero's way through what is blocked just now."""

    ground: Ground
    field: Field
    goals: dict[int, int]
    blocked: int
    jumps: dict[int, tuple[int, ...]]
    toll: Toll

    def _ways(self, square: int) -> tuple[Way, ...]:
        ways = self.ground.leaving(square)
        if square in self.jumps:
            return (*(Way(VORTEX, to, BIT[to]) for to in self.jumps[square]), *ways)
        return ways

    def _cost(self, way: Way) -> int:
        return self.toll.costs[way.power] + self.toll.to_stop(way.to)

    def straight(self, square: int) -> Path | None:
        """Down the field while nobody is in the way; `around` would find nothing shorter."""
        at, blocked, path = self.field.at, self.blocked, list[Way]()
        left = at(square)
        while self.goals.get(square, FAR) != left:
            for way in self._ways(square):
                cost = self._cost(way)
                if at(way.to) + cost == left and not way.path & blocked:
                    square, left = way.to, left - cost
                    path.append(way)
                    break
            else:
                return None
        return tuple(path)

    def around(self, start: int) -> Path | None:
        """A*: the field says how far it is with nobody in the way."""
        at, blocked, goals = self.field.at, self.blocked, self.goals
        came = dict[int, tuple[int, Way] | None]({start: None})
        best = {start: 0}
        heap = [(at(start), 0, start, False)]
        while heap:
            _, gone, square, arrived = heappop(heap)
            if arrived:
                return _unwound(came, square)
            gone = -gone
            if gone > best[square]:
                continue
            if square in goals:
                heappush(heap, (gone + goals[square], -gone, square, True))
            for way in self._ways(square):
                to, then = way.to, gone + self._cost(way)
                if way.path & blocked or best.get(to, FAR) <= then or (ahead := at(to)) >= FAR:
                    continue
                best[to] = then
                came[to] = (square, way)
                heappush(heap, (then + ahead, -then, to, False))
        return None


def cost_of(position: Position, path: Path) -> int:
    """What a path costs."""
    toll = position.toll
    return sum([toll.costs[way.power] + toll.to_stop(way.to) for way in path])


def _bits(targets: Targets) -> int:
    return sum({BIT[square] for square, _ in targets})


def _unwound(came: dict[int, tuple[int, Way] | None], square: int) -> Path:
    path = list[Way]()
    while (step := came[square]) is not None:
        square, way = step
        path.append(way)
    return tuple(reversed(path))
