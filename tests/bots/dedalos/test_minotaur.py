"""Whom the Minotaur endangers: found for all squares at once, and step by step."""

import random

import pytest

from clew.bots.dedalos.maze import NOWHERE, Square
from clew.bots.dedalos.minotaur import MOST_STEPS, steps_to_pawns, ways
from clew.bots.dedalos.sketch import Sketch, sketch_of
from clew.core.types import Seat
from clew.games.dedalos import GAME
from games.dedalos.matches import random_state


def step_by_step(sketch: Sketch, most: int) -> dict[Square, int]:
    """The same by `ways`, one square after the other."""
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
    return {pawn: steps[pawn] for pawn in sketch.pawns if pawn in steps}


@pytest.mark.parametrize("seed", range(8))
def test_steps_to_pawns_are_those_of_a_walk(seed: int) -> None:
    pick = random.Random(seed)
    sketch = sketch_of(GAME.view(random_state(seed), Seat(0))).copy()
    tiles = [square for square, sides in enumerate(sketch.maze.sides) if sides > 0]
    met = 0
    for _ in range(20):
        sketch.minotaur = pick.choice(tiles)
        sketch.pawns = [pick.choice([*tiles, NOWHERE]) for _ in sketch.pawns]
        for most in range(MOST_STEPS + 1):
            expected = step_by_step(sketch, most)
            assert steps_to_pawns(sketch, most) == expected
            met += len(expected)
    assert met > 0
