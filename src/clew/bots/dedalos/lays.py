"""Which placements are worth a thought: those on somebody's way out, and a few that do no harm."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from clew.bots.dedalos.effort import Efforts
from clew.bots.dedalos.sketch import EMPTY, FIRM, Sketch, Square
from clew.games.dedalos.actions import Collapse, Cover, Place
from clew.games.dedalos.board import FACING, OPPOSITE
from clew.games.dedalos.tiles import COLLAPSE, SIDES, STARS, Hand, Tile

Lay = Place | Cover | Collapse


def meets(sketch: Sketch, square: Square) -> int:
    """The sides of a square which an open side of a maze tile or of the entrance faces (DD-P1)."""
    sides, found = sketch.sides, 0
    for i, step in enumerate(sketch.near()):
        there = sides[square + step]
        if there > 0 and there & OPPOSITE[i] and square + step not in sketch.exits:
            found |= 1 << i
    return found


def building(sketch: Sketch, way: Sequence[Square], hand: Hand) -> Iterator[Lay]:
    """Placements that a way goes on through."""
    for square, following in pairwise(way):
        onward = _side(sketch, square, following)
        for lay in lays(sketch, [square], hand):
            if SIDES[lay.tile][lay.turn] & onward:
                yield lay


def blocking(sketch: Sketch, way: Sequence[Square], hand: Hand) -> Iterator[Lay]:
    """Placements that bar a way, from the exit backwards; and a collapse of that exit."""
    if COLLAPSE in hand and way and way[-1] in sketch.exits:
        yield Collapse(sketch.cell(way[-1]))
    for following, square in pairwise(reversed(way)):
        onward = _side(sketch, square, following)
        for lay in lays(sketch, [square], hand):
            if not SIDES[lay.tile][lay.turn] & onward:
                yield lay


def _side(sketch: Sketch, square: Square, other: Square) -> int:
    return 1 << sketch.near().index(other - square)


def spare_spots(sketch: Sketch, efforts: Efforts, count: int) -> list[Square]:
    """Open ends as far from every way out as there are."""
    sides, near, exits = sketch.sides, sketch.near(), sketch.exits
    spots = {
        square + near[i]
        for square, open_ in enumerate(sides)
        if open_ > 0 and square not in exits
        for i, _ in FACING[open_]
        if sides[square + near[i]] == EMPTY
    }
    return sorted(spots, key=lambda spot: (-efforts.dist[spot], spot))[:count]


def lays(sketch: Sketch, squares: Iterable[Square], hand: Hand) -> Iterator[Place | Cover]:
    """What of a hand can be laid on these squares."""
    kinds: set[Tile] = {tile for tile in hand if tile in SIDES}
    tiles: list[Tile] = sorted(kinds)
    for square in squares:
        yield from _lays_on(sketch, square, tiles)


def _lays_on(sketch: Sketch, square: Square, tiles: list[Tile]) -> Iterator[Place | Cover]:
    sides, shown = sketch.sides[square], sketch.stars[square]
    if shown == FIRM or square == sketch.minotaur or square in sketch.pawns:
        return
    facing = meets(sketch, square)
    if not facing:
        return
    cell = sketch.cell(square)
    for tile in tiles:
        if sides != EMPTY and STARS[tile] <= shown:
            continue
        for turn, opened in enumerate(SIDES[tile]):
            if opened & facing and opened != sides:
                yield (Place if sides == EMPTY else Cover)(tile, cell, turn)


def without(hand: Hand, lay: Lay) -> Hand:
    """The hand after a placement."""
    at = hand.index(COLLAPSE if isinstance(lay, Collapse) else lay.tile)
    return hand[:at] + hand[at + 1 :]
