"""Where the Minotaur can go: whom it endangers, and the walks a player may choose from."""

from typing import Final, NamedTuple

from clew.bots.dedalos.maze import NOWHERE, Maze, Square
from clew.bots.dedalos.sketch import Sketch
from clew.games.dedalos.board import ALL_SIDES

MOST_STEPS: Final = 9


class Walk(NamedTuple):
    """One way to move it: the first square, where it ends up and whom it meets there."""

    first: Square
    square: Square
    came_from: Square
    caught: tuple[int, ...]


def ways(maze: Maze, square: Square) -> list[Square]:
    """DD-M2: the tiles it can step to from here, wherever it came from."""
    exits = maze.exits
    found = [other for other in maze.joined(square) if other not in exits]
    if maze.sides[square] == ALL_SIDES and square not in exits:
        found += [other for other in maze.crossings if other != square and other not in found]
    return found


def steps_to_pawns(sketch: Sketch, most: int) -> dict[Square, int]:
    """In how many steps it can be where a pawn stands, by square; it never walks past a pawn.

    All squares that it can reach with one step more are found at once: a set of squares is the bits
    of one integer. `ways` says the same of one square, slowly (a test compares them).
    """
    maze = sketch.maze
    width, (north, east, south, west) = maze.ground.width, maze.ground.open
    crossings, free = maze.hubs, ~maze.ways_out
    pawns = {pawn for pawn in sketch.pawns if pawn >= 0}
    occupied = sum(1 << pawn for pawn in pawns)
    steps = dict[Square, int]()
    seen = front = going = 1 << sketch.minotaur
    for number in range(most + 1):
        if front & occupied:
            steps.update((pawn, number) for pawn in pawns if front >> pawn & 1)
        there = (going & north) >> width & south | (going & south) << width & north
        there |= (going & east) << 1 & west | (going & west) >> 1 & east
        if going & crossings:
            there |= crossings
        front = there & free & ~seen
        going = front & ~occupied
        seen |= front
        if not front:
            break
    return steps


def walks(sketch: Sketch, steps: int, free: bool, turns_round: bool = True) -> list[Walk]:
    """Every way to move it so far, each place where it can end listed once per first step."""
    done: list[Walk] = []
    left = {Walk(NOWHERE, sketch.minotaur, sketch.came_from, ())}
    for number in range(min(steps, MOST_STEPS)):
        after = set[Walk]()
        for walk in sorted(left):
            there = ways(sketch.maze, walk.square)
            if walk.came_from in there and not (free and number == 0):
                there.remove(walk.came_from)
                if not there and turns_round:
                    there = [walk.came_from]
            if not there:
                done.append(walk)
            for other in there:
                first = walk.first if number else other
                met = tuple(s for s, pawn in enumerate(sketch.pawns) if pawn == other)
                step = Walk(first, other, walk.square, met)
                if met:
                    done.append(step)
                else:
                    after.add(step)
        left = after
    return done + sorted(left)


def moved(sketch: Sketch, walk: Walk) -> Sketch:
    """The position after a walk."""
    new = sketch.copy()
    if walk.caught:
        new.capture(walk.caught)
    else:
        new.minotaur, new.came_from = walk.square, walk.came_from
    return new
