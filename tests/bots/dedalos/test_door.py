"""Whoever can get out within a turn is known exactly: the engine agrees."""

import random

import pytest

from clew.bots.dedalos.door import escapes
from clew.bots.dedalos.sketch import sketch_of
from clew.core.types import Millis, Move, Seat
from clew.games.dedalos import GAME
from clew.games.dedalos.model import ACTIONS, Cover, Go, Place
from clew.games.dedalos.state import State
from clew.games.dedalos.tiles import MAZE_TILES, Hand
from games.dedalos.positions import position

DRAWINGS = (
    "X . . . . . ╬bc ─ ─ ─ ─a . X",
    "X . . . . . ╬bc ─ ─ ─ ─a ┐1 X",
    "X . . . . . ╬c ─ ─ ─ ─a ┐b X",
    "X . . . . . ╬bc ─ ─ ─ ─ ─a X",
    "X . . . . . ╬bc ─ ─ ─ ─a ─3 X",
    "X . . . . . ╬bc ─ ─ ─ ─ ┐a X",
    "X . . . . . ╬bc ─ ─ ─a . . X",
)


def gets_out(state: State) -> bool:
    """By the rules: some order of moves and placements ends on an exit."""
    todo = [state]
    for _ in range(ACTIONS):
        after = [
            GAME.apply(one, Move(Seat(0), action, Millis(0))).state
            for one in todo
            for action in GAME.board_actions(one, Seat(0))
            if isinstance(action, Go) or (isinstance(action, Place | Cover) and is_near(action))
        ]
        if any(one.outcome is not None for one in after):
            return True
        todo = [one for one in after if one.turn.seat == 0]
    return False


def is_near(action: Place | Cover) -> bool:
    """What lies elsewhere helps nobody out; to try all of it takes too long."""
    return action.cell in ((5, 0), (4, 0))


@pytest.mark.parametrize("drawing", DRAWINGS)
def test_the_engine_agrees(drawing: str) -> None:
    pick = random.Random(drawing)
    hands: list[Hand] = [tuple(pick.sample(MAZE_TILES, 3)) for _ in range(6)]
    for hand in hands:
        state = position(drawing, hands={0: hand})
        sketch = sketch_of(GAME.view(state, Seat(0)))
        assert escapes(sketch, sketch.pawns[0], hand) == gets_out(state), hand


def test_nobody_leaves_from_outside_the_maze() -> None:
    sketch = sketch_of(GAME.view(position(DRAWINGS[3]), Seat(0)))
    assert escapes(sketch, sketch.pawns[0], ())
    assert not escapes(sketch, -1, ())
