"""Which placements are worth a thought: those on somebody's way out, and a few that do no harm."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from bots.dedalos.yardstick.maze import EMPTY, FIRM, Maze, Square
from bots.dedalos.yardstick.sketch import Sketch
from clew.games.dedalos.actions import Collapse, Cover, Place
from clew.games.dedalos.board import OPPOSITE
from clew.games.dedalos.tiles import COLLAPSE, SIDES, STARS, Hand, Tile

Lay = Place | Cover | Collapse


def meets(maze: Maze, square: Square) -> int:
    """The sides of a square which an open side of a maze tile or of the entrance faces (DD-P1)."""
    sides, found = maze.sides, 0
    for i, step in enumerate(maze.near):
        there = sides[square + step]
        if there > 0 and there & OPPOSITE[i] and square + step not in maze.exits:
            found |= 1 << i
    return found


def building(sketch: Sketch, way: Sequence[Square], hand: Hand) -> Iterator[Lay]:
    """Placements that a way goes on through."""
    for square, following in pairwise(way):
        onward = _side(sketch.maze, square, following)
        for lay in lays(sketch, [square], hand):
            if SIDES[lay.tile][lay.turn] & onward:
                yield lay


def blocking(sketch: Sketch, way: Sequence[Square], hand: Hand) -> Iterator[Lay]:
    """Placements that bar a way, from the exit backwards; and a collapse of that exit."""
    if COLLAPSE in hand and way and way[-1] in sketch.maze.exits:
        yield Collapse(sketch.maze.cell(way[-1]))
    for following, square in pairwise(reversed(way)):
        onward = _side(sketch.maze, square, following)
        for lay in lays(sketch, [square], hand):
            if not SIDES[lay.tile][lay.turn] & onward:
                yield lay


def _side(maze: Maze, square: Square, other: Square) -> int:
    return 1 << maze.near.index(other - square)


def spare_spots(maze: Maze, count: int) -> list[Square]:
    """Open ends as far from every way out as there are."""
    dist = maze.efforts.dist
    return sorted(maze.open_ends, key=lambda spot: (-dist[spot], spot))[:count]


def lays(sketch: Sketch, squares: Iterable[Square], hand: Hand) -> Iterator[Place | Cover]:
    """What of a hand can be laid on these squares."""
    kinds: set[Tile] = {tile for tile in hand if tile in SIDES}
    tiles: list[Tile] = sorted(kinds)
    for square in squares:
        yield from _lays_on(sketch, square, tiles)


def _lays_on(sketch: Sketch, square: Square, tiles: list[Tile]) -> Iterator[Place | Cover]:
    maze = sketch.maze
    sides, shown = maze.sides[square], maze.stars[square]
    if shown == FIRM or square == sketch.minotaur or square in sketch.pawns:
        return
    facing = meets(maze, square)
    if not facing:
        return
    cell = maze.cell(square)
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
