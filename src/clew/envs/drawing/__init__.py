"""Positions as pictures: text, pixels or SVG. Text is the game's own drawing."""

import sys
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from clew.core.match import AnyGame
from clew.envs.drawing.picture import SIZE, Label, Shape, pixels, svg

RENDER_MODES: Final = ("human", "ansi", "rgb_array", "svg")
Frame = NDArray[np.uint8] | str | None


def shapes(game: AnyGame, view: Any) -> list[Shape]:
    """The picture of a view, by the module `picture` of the game; without one, its text."""
    module = f"{game.envs_package}.picture"
    if find_spec(module) is None:
        return lettered(game.draw(view))
    found: list[Shape] = import_module(module).picture(view)
    return found


def lettered(text: str) -> list[Shape]:
    """A text as a picture, letter by letter: an SVG shows it, pixels have no letters."""
    lines = text.splitlines()
    side = SIZE / (max(len(lines), *map(len, lines)) + 2)
    return [
        Label((column + 1.5) * side, (row + 1.5) * side, side, letter)
        for row, line in enumerate(lines)
        for column, letter in enumerate(line)
        if letter != " "
    ]


def drawn(game: AnyGame, view: Any, mode: str | None) -> Frame:
    """A view in a mode: text (``ansi``; ``human`` prints it), pixels or SVG."""
    match mode:
        case "ansi":
            return game.draw(view)
        case "rgb_array":
            return pixels(shapes(game, view))
        case "svg":
            return svg(shapes(game, view), title=game.id)
        case "human":
            sys.stdout.write(game.draw(view) + "\n")
            return None
        case _:
            return None
