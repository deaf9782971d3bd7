"""Positions as pictures: text, pixels or SVG. Text is the game's own drawing."""

import sys
from collections.abc import Callable
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from clew.core.match import AnyGame
from clew.envs.drawing import dedalos, haunting_house, magic_maze
from clew.envs.drawing.picture import Shape, pixels, svg

RENDER_MODES: Final = ("human", "ansi", "rgb_array", "svg")
Frame = NDArray[np.uint8] | str | None
_PICTURES: Final[dict[str, Callable[[Any], list[Shape]]]] = {
    "magic-maze": magic_maze.picture,
    "haunting-house": haunting_house.picture,
    "dedalos": dedalos.picture,
}


def drawn(game: AnyGame, view: Any, mode: str | None) -> Frame:
    """A view in a mode: text (``ansi``; ``human`` prints it), pixels or SVG."""
    match mode:
        case "ansi":
            return game.draw(view)
        case "rgb_array":
            return pixels(_PICTURES[game.id](view))
        case "svg":
            return svg(_PICTURES[game.id](view), title=game.id)
        case "human":
            sys.stdout.write(game.draw(view) + "\n")
            return None
        case _:
            return None
