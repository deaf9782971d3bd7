"""MM-R6: what the security cameras watch."""

from msgspec.structs import replace

from clew.games.magic_maze.model import Square
from clew.games.magic_maze.state import State


def watched(state: State) -> State:
    """MM-R6: while two cameras work, hourglass squares without token are barred."""
    if not state.table.scenario.cameras:
        return state
    tokens = state.tokens
    working = [camera for camera in state.mall.chart.cameras if camera not in tokens]
    glasses = state.mall.chart.hourglasses if len(working) >= 2 else ()
    barred = tuple(Square(square) for square in glasses if square not in tokens)
    return state if barred == state.barred else replace(state, barred=barred)
