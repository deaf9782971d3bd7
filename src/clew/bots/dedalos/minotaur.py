"""Where the Minotaur can go: whom it endangers, and the walks a player may choose from."""

from typing import Final, NamedTuple

from clew.bots.dedalos.sketch import NOWHERE, Sketch, Square
from clew.games.dedalos.board import ALL_SIDES, FACING

MOST_STEPS: Final = 9


class Walk(NamedTuple):
    """One way to move it: the first square, where it ends up and whom it meets there."""

    first: Square
    square: Square
    came_from: Square
    caught: tuple[int, ...]


def passages(sketch: Sketch) -> list[Square]:
    """DD-M3: the entrance and the crossings, any to any."""
    exits = sketch.exits
    return [i for i, open_ in enumerate(sketch.sides) if open_ == ALL_SIDES and i not in exits]


def ways(sketch: Sketch, square: Square, crossings: list[Square]) -> list[Square]:
    """DD-M2: the tiles it can step to from here, wherever it came from."""
    sides, near, exits = sketch.sides, sketch.near(), sketch.exits
    found: list[Square] = []
    for i, back in FACING[sides[square]]:
        other = square + near[i]
        there = sides[other]
        if there > 0 and there & back and other not in exits:
            found.append(other)
    if sides[square] == ALL_SIDES and square in crossings:
        found += [other for other in crossings if other != square and other not in found]
    return found


def reach(sketch: Sketch, most: int) -> dict[Square, int]:
    """In how many steps it can be where; it never walks past a pawn."""
    crossings = passages(sketch)
    steps = {sketch.minotaur: 0}
    todo = [sketch.minotaur]
    for square in todo:
        if steps[square] == most:
            break
        for other in ways(sketch, square, crossings):
            if other not in steps:
                steps[other] = steps[square] + 1
                if other not in sketch.pawns:
                    todo.append(other)
    return steps


def walks(sketch: Sketch, steps: int, free: bool, turns_round: bool = True) -> list[Walk]:
    """Every way to move it so far, each place where it can end listed once per first step."""
    crossings = passages(sketch)
    done: list[Walk] = []
    left = {Walk(NOWHERE, sketch.minotaur, sketch.came_from, ())}
    for number in range(min(steps, MOST_STEPS)):
        after = set[Walk]()
        for walk in sorted(left):
            there = ways(sketch, walk.square, crossings)
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
    new = sketch.with_pawns()
    if walk.caught:
        new.capture(walk.caught)
    else:
        new.minotaur, new.came_from = walk.square, walk.came_from
    return new
