"""Who gets out within a turn, exactly.

A turn has at most two moves, and the tile under one's own pawn cannot be covered. So a pawn escapes
if it stands beside an exit that its tile opens to, or if there is one square between that leads
on, or does so with one tile of the hand on it. Nothing else can help.
"""

from collections.abc import Iterator
from typing import Final

from clew.bots.dedalos.effort import MOVE
from clew.bots.dedalos.maze import EMPTY, FIRM, Square
from clew.bots.dedalos.sketch import Sketch
from clew.games.dedalos.board import FACING, OPPOSITE
from clew.games.dedalos.tiles import SIDES, STARS, Hand

WITHIN: Final = 2 * MOVE + 7  # no greater effort is made up for in a turn


def escapes(sketch: Sketch, pawn: Square, hand: Hand) -> bool:
    """Whether a pawn that begins a turn with this hand can leave the maze in it."""
    maze = sketch.maze
    if pawn < 0 or maze.efforts.of(pawn) > WITHIN:
        return False
    return any(
        need == 0 or _fits(sketch, between, need, hand) for between, need in _doors(sketch, pawn)
    )


def _doors(sketch: Sketch, pawn: Square) -> Iterator[tuple[Square, int]]:
    """The squares between a pawn and an exit, and the sides that have to be open there.

    No side has to be where nothing lies between.
    """
    maze = sketch.maze
    sides, near, exits = maze.sides, maze.near, maze.exits
    for i, back in FACING[sides[pawn]]:
        beside = pawn + near[i]
        if beside in exits:
            if sides[beside] & back:
                yield beside, 0
            continue
        if beside == sketch.minotaur:
            continue
        for j, opposite in enumerate(OPPOSITE):
            way = beside + near[j]
            if way in exits and sides[way] & opposite:
                yield beside, back | 1 << j


def _fits(sketch: Sketch, square: Square, need: int, hand: Hand) -> bool:
    """Whether all these sides are open, or can be with one tile."""
    lies, stars = sketch.maze.sides[square], sketch.maze.stars[square]
    if lies > 0 and lies & need == need:
        return True
    if stars == FIRM or square in sketch.pawns:
        return False
    return any(
        (lies == EMPTY or STARS[tile] > stars) and any(o & need == need for o in SIDES[tile])
        for tile in hand
        if tile in SIDES
    )
