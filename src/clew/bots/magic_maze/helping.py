"""What some seats could do without the others: the yardstick for bots that keep company."""

from collections.abc import Collection

from clew.bots.magic_maze import exploring
from clew.bots.magic_maze.paths import ground_for, hops
from clew.bots.magic_maze.plan import plan_of
from clew.bots.magic_maze.position import Position, position_of
from clew.bots.magic_maze.world import VORTEX
from clew.core.types import Millis, Seat
from clew.games.magic_maze.board import BIT
from clew.games.magic_maze.catalog import COLOURS, POWERS, Power
from clew.games.magic_maze.model import View


def can_help(view: View, seats: Collection[Seat], at: Millis) -> bool:
    """Whether these seats could go on by themselves: lay a tile, or take a step of the plan."""
    if view.outcome is not None or view.started_at is None:
        return False
    mine = powers_of(view, seats)
    if any(step.power is None or step.power in mine for step in plan_of(view, at).steps):
        return True
    return not view.stolen and can_lay(position_of(view), mine)


def powers_of(view: View, seats: Collection[Seat]) -> frozenset[Power]:
    """What the action tiles of some seats allow between them."""
    return frozenset(power for seat in seats for power in view.hands[seat])


def can_lay(position: Position, powers: frozenset[Power], *, aside: bool = False) -> bool:
    """Whether a tile can be laid with these powers alone; *aside*: as if heroes stood aside."""
    if "explore" not in powers or not position.pile:
        return False
    if position.credits and exploring.openings(position):
        return True
    for hero in position.active:
        goals = {o.square for o in exploring.openings(position) if o.colour == COLOURS[hero]}
        if goals & reachable(position, hero, powers, aside=aside):
            return True
    return False


def reachable(
    position: Position, hero: int, powers: frozenset[Power], *, aside: bool = False
) -> set[int]:
    """Where a hero can stop with these powers, the other heroes where they stand, or aside."""
    start, ground = position.heroes[hero], ground_for(position, hero)
    blocked = 0 if aside else position.in_the_way(hero, position.heroes)
    jumps = hops(position, hero, position.heroes) if POWERS[VORTEX] in powers else {}
    found, ahead = {start}, [start]
    while ahead:
        square = ahead.pop()
        ways = [w for w in ground.leaving(square) if POWERS[w.power] in powers]
        there = [w.to for w in ways if not w.path & blocked]
        there += [to for to in jumps.get(square, ()) if not BIT[to] & blocked]
        for to in there:
            if to not in found:
                found.add(to)
                if not BIT[to] & ground.avoid:  # nobody turns the timer by the way
                    ahead.append(to)
    return found
