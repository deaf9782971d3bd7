"""Who goes first where people sit: they are slower than bots, and now and then make a mistake.

A plan is best if everybody plays it at once. A slow seat does not get round to all of it, so it is
shown first what matters most; and heroes keep away from where a mistake would do harm.
"""

from typing import NamedTuple

from clew.bots.magic_maze import exploring, traffic
from clew.bots.magic_maze.paths import Errand, away_from, cost_of, find, ground_for
from clew.bots.magic_maze.position import AWAY, Position
from clew.bots.magic_maze.world import Way
from clew.games.magic_maze.board import BIT
from clew.games.magic_maze.catalog import MAGE


class Rush(NamedTuple):
    """Who is in a hurry: to an hourglass, to a camera; and who is about what matters most."""

    turns: Errand | None
    camera: Errand | None
    chief: frozenset[int]  # heroes on their way to an opening, an item or an exit
    now: bool  # the timer is to be turned


class Order(NamedTuple):
    """What decides who goes first."""

    errands: dict[int, Errand]
    rush: Rush
    searching: bool
    or_else: bool  # whether there is anything else to do


def with_people(
    position: Position, moves: list[tuple[int, Way]], order: Order
) -> list[tuple[int, Way]]:
    """The moves in the order in which slow seats should make them, without the dangerous ones."""
    if max(position.costs) > 1:
        moves = _in_order(position, moves, order)
    if position.toll.shunned:
        moves = _out_of_harm(position, moves, or_else=order.or_else)
    if position.toll.exposed:
        moves = _flights(position, moves, order.errands) + moves
    return moves


def _in_order(
    position: Position, moves: list[tuple[int, Way]], order: Order
) -> list[tuple[int, Way]]:
    rush = order.rush
    hurries = rush.turns or rush.camera
    in_vain = hurries is not None and away_from(position, hurries) >= AWAY
    if hurries and not (in_vain and moves):
        moves = _ahead(position, moves, hurries)
    if max(position.costs) < AWAY:
        moves = _pressing_first(position, moves, order)
    if in_vain:
        return moves  # nobody stands still for a hero that waits for a seat that is away
    if rush.turns:
        return _clear_the_way(position, moves, rush.turns, now=rush.now)
    if rush.camera and position.barred:
        return _make_room(position, moves, rush.camera)
    return moves


def _make_room(
    position: Position, moves: list[tuple[int, Way]], errand: Errand
) -> list[tuple[int, Way]]:
    """Others step aside for a hero in a hurry, and nobody gets into its way."""
    if _open_way(position, errand):
        return _clear_the_way(position, moves, errand, now=False)
    aside = traffic.untangle(position, errand)
    if not aside:
        return moves
    return aside + [move for move in moves if move[0] not in (errand.hero, aside[0][0])]


def goes_before_tiles(
    position: Position, moves: list[tuple[int, Way]], camera: Errand | None
) -> int:
    """How many moves come before the next tile: the barbarian's, while slow seats are needed."""
    if camera is None or max(position.costs) == 1 or not moves or moves[0][0] != camera.hero:
        return 0
    return 1 if _open_way(position, camera) else 0


def _out_of_harm(
    position: Position, moves: list[tuple[int, Way]], *, or_else: bool
) -> list[tuple[int, Way]]:
    """Without those who would stop where a person could turn a full timer by mistake."""
    shunned, heroes = position.toll.shunned, position.heroes
    safe = [m for m in moves if not BIT[m[1].to] & shunned or BIT[heroes[m[0]]] & shunned]
    return safe if safe or or_else else moves


def _flights(
    position: Position, moves: list[tuple[int, Way]], errands: dict[int, Errand]
) -> list[tuple[int, Way]]:
    """Heroes with nothing to do leave squares where a person could turn the timer by mistake."""
    found, going = list[tuple[int, Way]](), {hero for hero, _ in moves}
    for hero in position.active:
        here, exposed = position.heroes[hero], position.toll.exposed
        if hero in going or hero in errands or not BIT[here] & exposed:
            continue
        if hero == MAGE and exploring.is_ball_in_use(position):
            continue
        ground = ground_for(position, hero)
        shut = position.in_the_way(hero, position.heroes) | ground.avoid | exposed
        ways = [w for w in ground.leaving(here) if position.costs[w.power] == 1]
        ways = [w for w in ways if not BIT[w.to] & shut and not w.path & shut & ~exposed]
        found += [(hero, way) for way in ways[:1]]
    return found


def _open_way(position: Position, errand: Errand) -> Way | None:
    """The first action of a hero that nobody makes go a longer way."""
    path = find(position, errand, position.heroes)
    return path[0] if path and cost_of(position, path) <= away_from(position, errand) else None


def _ahead(
    position: Position, moves: list[tuple[int, Way]], errand: Errand
) -> list[tuple[int, Way]]:
    """A hero in a hurry goes where its way is open, though others were to go before it."""
    way = _open_way(position, errand)
    if way is None:
        return moves
    return [(errand.hero, way)] + [move for move in moves if move[0] != errand.hero]


def _pressing_first(
    position: Position, moves: list[tuple[int, Way]], order: Order
) -> list[tuple[int, Way]]:
    """In the order in which a slow seat should do them, since it will not get round to all.

    A search goes on where the next tile is nearest; a theft or an escape waits for the last hero.
    Who has nothing to explore and goes to wait on its item can wait.
    """
    rush, searching = order.rush, order.searching

    def key(move: tuple[int, Way]) -> tuple[bool, bool, int]:
        errand = order.errands.get(move[0])
        left = away_from(position, errand) if errand else 0
        later = searching and errand is not None and move[0] not in rush.chief
        return errand is not rush.camera or rush.camera is None, later, left if searching else -left

    return sorted(moves, key=key)


def _clear_the_way(
    position: Position, moves: list[tuple[int, Way]], turns: Errand, *, now: bool
) -> list[tuple[int, Way]]:
    """The hero that turns the timer goes first, and slow seats do nothing else."""
    path = find(position, turns, position.heroes) or ()
    its_way = 0
    for way in path:
        its_way |= way.path
    first = [(hero, way) for hero, way in moves if hero == turns.hero]
    needed = {way.power for way in path if position.costs[way.power] > 1}
    return first + [
        (hero, way)
        for hero, way in moves
        if hero != turns.hero and not BIT[way.to] & its_way and not (now and way.power in needed)
    ]
