"""Where the Minotaur can go: whom it endangers, and the walks a player may choose from."""

from typing import Final, NamedTuple

from bots.dedalos.yardstick.maze import NOWHERE, Maze, Square
from bots.dedalos.yardstick.sketch import Sketch
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


def reach(sketch: Sketch, most: int) -> dict[Square, int]:
    """In how many steps it can be where; it never walks past a pawn."""
    steps = {sketch.minotaur: 0}
    todo = [sketch.minotaur]
    for square in todo:
        if steps[square] == most:
            break
        for other in ways(sketch.maze, square):
            if other not in steps:
                steps[other] = steps[square] + 1
                if other not in sketch.pawns:
                    todo.append(other)
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
