"""Theft and escape: who stands on which item, who leaves by which exit, and how far that is."""

from itertools import product
from typing import NamedTuple

from clew.bots.magic_maze.paths import Errand, Then, distance, field_for
from clew.bots.magic_maze.position import EVERYBODY, Position
from clew.bots.magic_maze.world import FAR


class Share(NamedTuple):
    """One hero's part: its item, its exit, and the actions to the one and on to the other."""

    item: int
    exit: int
    there: int
    away: int


def heist(position: Position) -> tuple[Share, ...] | None:
    """The cheapest way to share items and exits out before the theft; None if one is missing.

    After the theft the vortices are off, so every hero must have a way on foot from item to exit.
    """
    choices = [_shares(position, hero) for hero in EVERYBODY]
    return _cheapest(choices, exits_once=position.scenario.stay_on_exit)


def _shares(position: Position, hero: int) -> list[Share]:
    found = list[Share]()
    for item in position.items(hero):
        there = distance(position, hero, item)
        if there >= FAR:
            continue
        for way_out in position.exits(hero):
            away = field_for(position, hero, ((way_out, 0),), on_foot=True).walk.get(item, FAR)
            if away < FAR:
                found.append(Share(item, way_out, there, away))
    return found


def escape(position: Position) -> tuple[Share, ...] | None:
    """The cheapest way to share the exits out after the theft; None if one is missing."""
    choices = list[list[Share]]()
    taken = {position.heroes[hero] for hero in position.out}
    for hero in position.active:
        exits = [e for e in position.exits(hero) if e not in taken]
        away = [(way_out, distance(position, hero, way_out)) for way_out in exits]
        choices.append([Share(-hero, e, 0, d) for e, d in away if d < FAR])
    return _cheapest(choices, exits_once=position.scenario.stay_on_exit)


def _cheapest(choices: list[list[Share]], *, exits_once: bool) -> tuple[Share, ...] | None:
    best: tuple[Share, ...] | None = None
    for shares in product(*choices):
        if len({share.item for share in shares}) < len(shares):
            continue
        if exits_once and len({share.exit for share in shares}) < len(shares):
            continue
        if best is None or _cost(shares) < _cost(best):
            best = shares
    return best


def _cost(shares: tuple[Share, ...]) -> int:
    return sum(share.there + share.away for share in shares)


def to_items(shares: tuple[Share, ...]) -> tuple[Errand, ...]:
    """Everybody to its item."""
    return tuple(Errand(hero, ((s.item, 0),), "stays") for hero, s in enumerate(shares))


def to_exits(position: Position, shares: tuple[Share, ...]) -> tuple[Errand, ...]:
    """Everybody who is still there to its exit."""
    then: Then = "stays" if position.scenario.stay_on_exit else "leaves"
    return tuple(
        Errand(hero, ((share.exit, 0),), then)
        for hero, share in zip(position.active, shares, strict=True)
    )


def to_own_item(position: Position, hero: int) -> Errand | None:
    """Where a hero with nothing to do may wait: on an item, where it is never in the way."""
    items = [(item, distance(position, hero, item)) for item in position.items(hero)]
    near = [(item, 0) for item, away in items if away < FAR]
    return Errand(hero, tuple(near), "stays") if near else None
