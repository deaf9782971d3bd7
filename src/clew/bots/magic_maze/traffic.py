"""Four heroes in narrow corridors: who goes first, who waits, who steps aside.

Mostly nobody is in anybody's way, and all go at once. Otherwise the heroes are sent one after the
other in the cheapest order that works; those behind move up only where they block nobody ahead.
Where no order works (two heroes each in the other's way) a joint search finds who steps aside.
"""

from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import count
from typing import NamedTuple

from clew.bots.magic_maze.paths import (
    Errand,
    Heroes,
    Path,
    cost_of,
    field_for,
    find,
    ground_for,
    hops,
)
from clew.bots.magic_maze.position import AWAY, Position
from clew.bots.magic_maze.world import FAR, VORTEX, Ground, Way
from clew.games.magic_maze.board import BIT, START_SQUARES
from clew.games.magic_maze.model import OFF

DETOUR = 1  # actions more than alone that a hero goes round others without asking who yields
JOINT_LIMIT = 1000  # positions looked at before the joint search gives up


OpenWays = dict[tuple[Errand, int], Path]
"""Paths as short as if nobody were about: they stay the best as long as they are free."""


class Leg(NamedTuple):
    """The way of one hero in an order of going."""

    errand: Errand
    path: Path


class Order(NamedTuple):
    """Heroes sent one after the other, and where that leaves everybody."""

    cost: int
    legs: tuple[Leg, ...]
    heroes: Heroes


def moves(position: Position, errands: tuple[Errand, ...]) -> list[tuple[int, Way]]:
    """What each hero should do next: at most one action a hero, all of them possible now."""
    legs = [Leg(errand, path) for errand in errands
            if (path := find(position, errand, position.heroes)) is not None]  # fmt: skip
    reachable = [e for e in errands if _is_reachable(position, e)]
    if len(legs) == len(reachable) and not any(_collides(position, leg, legs) for leg in legs):
        return [(leg.errand.hero, leg.path[0]) for leg in legs if leg.path]
    order = best_order(position, tuple(reachable))
    if len(order.legs) < len(reachable) and all(e.then == "stays" for e in reachable):
        order = best_shunting(position, tuple(reachable)) or order
    now = _in_order(position, order)
    if len({leg.errand.hero for leg in order.legs}) == len(reachable):
        return now
    if position.stolen and position.scenario.stay_on_exit:
        return _aside(position, reachable, order, []) or now
    return now + _aside(position, reachable, order, now)


def _aside(
    position: Position, errands: list[Errand], order: Order, now: list[tuple[int, Way]]
) -> list[tuple[int, Way]]:
    """Somebody who does not move anyhow steps aside for the stuck hero with the shortest way."""
    sent, moving = {leg.errand.hero for leg in order.legs}, {hero for hero, _ in now}
    stuck = [errand for errand in errands if errand.hero not in sent]
    stuck.sort(key=lambda e: field_for(position, e.hero, e.targets).at(position.heroes[e.hero]))
    for errand in stuck:
        if aside := untangle(position, errand):
            return [] if aside[0][0] in moving else aside
    return []


def _is_reachable(position: Position, errand: Errand) -> bool:
    return field_for(position, errand.hero, errand.targets).at(position.heroes[errand.hero]) < FAR


def _placed(heroes: Heroes, hero: int, square: int) -> Heroes:
    return (*heroes[:hero], square, *heroes[hero + 1 :])


def _after(errand: Errand, path: Path, heroes: Heroes) -> Heroes:
    """Where everybody is when one hero has done its errand."""
    if errand.then == "leaves":
        return _placed(heroes, errand.hero, OFF)
    return _placed(heroes, errand.hero, path[-1].to) if path else heroes


def _trodden(path: Path) -> int:
    mask = 0
    for way in path:
        mask |= way.path
    return mask


def _collides(position: Position, leg: Leg, legs: list[Leg]) -> bool:
    """Whether others are in this hero's way, or will be once they have arrived where they stay."""
    hero, ends = leg.errand.hero, position.heroes
    alone = field_for(position, hero, leg.errand.targets).at(ends[hero])
    if cost_of(position, leg.path) > alone + DETOUR:
        return True
    for other in legs:
        if other.errand.then == "stays" and other.errand.hero != hero:
            ends = _after(other.errand, other.path, ends)
    return bool(_trodden(leg.path) & position.in_the_way(hero, ends))


def best_order(position: Position, errands: tuple[Errand, ...]) -> Order:
    """The cheapest order in which most heroes can go one after the other."""
    best = {frozenset[int](): Order(0, (), position.heroes)}
    open_ways = OpenWays()
    for size in range(len(errands)):
        for sent, order in [item for item in best.items() if len(item[0]) == size]:
            for errand in errands:
                if (
                    errand.hero in sent
                    or (then := _sent(position, order, errand, open_ways)) is None
                ):
                    continue
                now = sent | {errand.hero}
                if now not in best or then.cost < best[now].cost:
                    best[now] = then
    return max(best.values(), key=lambda order: (len(order.legs), -order.cost))


def _sent(position: Position, order: Order, errand: Errand, open_ways: OpenWays) -> Order | None:
    """The order with one errand more, if there is a way for it."""
    hero, here = errand.hero, order.heroes[errand.hero]
    path = open_ways.get((errand, here))
    if path is None or _trodden(path) & position.in_the_way(hero, order.heroes):
        path = find(position, errand, order.heroes)
        if path is None:
            return None
        alone = field_for(position, hero, errand.targets).at(here)
        if cost_of(position, path) == alone and not position.scenario.dimensions:
            open_ways[errand, here] = path
    heroes = _after(errand, path, order.heroes)
    return Order(order.cost + cost_of(position, path), (*order.legs, Leg(errand, path)), heroes)


def best_shunting(position: Position, errands: tuple[Errand, ...]) -> Order | None:
    """The cheapest order if heroes may first draw back to tile 1, where there is room for all.

    Needed where a hero on its place shuts others in, above all in scenario 17. Dijkstra over what
    each hero has done: nothing, drawn back, arrived.
    """
    refuge = tuple((square, 0) for square in START_SQUARES)
    done, tie, open_ways = set[tuple[int, ...]](), count(), OpenWays()
    heap = list[tuple[int, int, tuple[int, ...], Order]]()
    heap.append((0, next(tie), (0,) * len(errands), Order(0, (), position.heroes)))
    while heap:
        _, _, states, order = heappop(heap)
        if min(states) == 2:
            return order
        if states in done:
            continue
        done.add(states)
        for i, errand in enumerate(errands):
            for to in range(states[i] + 1, 3):
                leg = errand if to == 2 else Errand(errand.hero, refuge)
                then = _sent(position, order, leg, open_ways)
                now = (*states[:i], to, *states[i + 1 :])
                if then is not None and now not in done:
                    heappush(heap, (then.cost, next(tie), now, then))
    return None


def _in_order(position: Position, order: Order) -> list[tuple[int, Way]]:
    """The first actions of an order that can be taken now without blocking who goes before."""
    found, ahead, seen = list[tuple[int, Way]](), 0, set[int]()
    for errand, path in order.legs:
        if path and errand.hero not in seen and _is_free(position, errand.hero, path[0]):
            there = _placed((OFF,) * len(position.heroes), errand.hero, path[0].to)
            if not position.in_the_way(-1, there) & ~BIT[OFF] & ahead:
                found.append((errand.hero, path[0]))
        if path:
            seen.add(errand.hero)
        ahead |= _trodden(path)
    return found


def _is_free(position: Position, hero: int, way: Way) -> bool:
    if way.path & position.in_the_way(hero, position.heroes):
        return False
    if way.power != VORTEX:
        return True
    return way.to in hops(position, hero, position.heroes).get(position.heroes[hero], ())


# Stepping aside


def untangle(position: Position, errand: Errand) -> list[tuple[int, Way]]:
    """The first action by which everybody together gets one hero where it is to go."""
    hero, start, costs = errand.hero, position.heroes, position.costs
    field = field_for(position, hero, errand.targets)
    goals = dict(errand.targets)
    grounds = _grounds(position, errand)
    came = dict[Heroes, tuple[Heroes, int, Way] | None]({start: None})
    best, heap = {start: 0}, [(2 * field.at(start[hero]), 0, start)]
    for _ in range(JOINT_LIMIT):
        if not heap:
            break
        _, gone, heroes = heappop(heap)
        if heroes[hero] in goals:
            first = _first(came, heroes)
            waits = gone >= AWAY and any(costs[way.power] < AWAY for _, way in first)
            return [] if waits else first  # there may be no way back from where they would wait
        for mover, way, then in _neighbours(position, heroes, grounds):
            now = gone + costs[way.power]
            if best.get(then, FAR) > now:
                best[then] = now
                came[then] = (heroes, mover, way)
                heappush(heap, (now + 2 * field.at(then[hero]), now, then))
    return []


def _grounds(position: Position, errand: Errand) -> list[tuple[int, Ground, int]]:
    """Every hero that can be moved, its ground, and where it must not stop."""
    goals = sum(BIT[square] for square, _ in errand.targets)
    found = list[tuple[int, Ground, int]]()
    for hero in position.active:
        ground = ground_for(position, hero)
        found.append((hero, ground, ground.avoid & ~goals if hero == errand.hero else ground.avoid))
    return found


def _neighbours(
    position: Position, heroes: Heroes, grounds: list[tuple[int, Ground, int]]
) -> Iterator[tuple[int, Way, Heroes]]:
    for hero, ground, avoid in grounds:
        blocked = position.in_the_way(hero, heroes) | avoid
        jumps = hops(position, hero, heroes).get(heroes[hero], ())
        for way in (*(Way(VORTEX, to, BIT[to]) for to in jumps), *ground.leaving(heroes[hero])):
            if not way.path & blocked:
                yield hero, way, _placed(heroes, hero, way.to)


def _first(
    came: dict[Heroes, tuple[Heroes, int, Way] | None], heroes: Heroes
) -> list[tuple[int, Way]]:
    first = list[tuple[int, Way]]()
    while (step := came[heroes]) is not None:
        heroes, hero, way = step
        first = [(hero, way)]
    return first
