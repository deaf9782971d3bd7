"""Imagined worlds: who holds what, and in which order tiles will be drawn from the bag."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from clew.core.chance import shuffled
from clew.core.types import seats_of
from clew.games.dedalos import GAME, catalog
from clew.games.dedalos.model import View
from clew.games.dedalos.tiles import COLLAPSE, RED, WHITE, Hand, Tile


class World(NamedTuple):
    """All that is hidden; the bag is drawn from its beginning."""

    hands: tuple[Hand, ...]
    bag: tuple[Tile, ...]


def worlds_of(imagined: Sequence[Any], seed: int) -> list[World]:
    """What the imagined states hide. A state shows each seat its own hand, and so all of them."""
    return [_world_of(state, seed, number) for number, state in enumerate(imagined)]


def _world_of(state: Any, seed: int, number: int) -> World:
    view = GAME.view(state, None)
    seats = seats_of(len(view.pawns))
    hands = tuple(GAME.view(state, seat).hands[seat] or () for seat in seats)
    return World(hands, shuffled(_bag_of(view, hands), seed, number))


def _bag_of(view: View, hands: tuple[Hand, ...]) -> list[Tile]:
    """All tiles of the game less those that are somewhere else."""
    options = view.options
    left = Counter[Tile](catalog.tiles_of(options.tiles or catalog.standard()))
    if options.minotaur:
        left[RED] += catalog.RED_COUNT - view.red
        left[WHITE] += catalog.WHITE_COUNT - view.white - view.gone
    if options.collapses:
        left[COLLAPSE] += len(view.exits) // 2 - sum(way.blocked for way in view.exits)
    for laid in view.maze.values():
        left.subtract((laid.tile, *laid.under))
    left.subtract(view.discards)
    for hand in hands:
        left.subtract(hand)
    return sorted(left.elements())
