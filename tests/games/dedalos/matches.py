"""Positions somebody could reach, by random play at the conformance suite's tables."""

import random

from clew.core.types import Millis, Move
from clew.games.dedalos import GAME
from clew.games.dedalos.state import State
from conformance.tables import TABLES


def random_state(seed: int) -> State:
    """A position after up to 200 random actions."""
    pick = random.Random(seed)
    table = pick.choice(TABLES["dedalos"])
    state = GAME.new(GAME.setup(table.seats, seed, **table.options))
    for _ in range(pick.randrange(200)):
        actions = GAME.board_actions(state, state.turn.seat)
        if not actions:
            break
        state = GAME.apply(state, Move(state.turn.seat, pick.choice(actions), Millis(0))).state
    return state
