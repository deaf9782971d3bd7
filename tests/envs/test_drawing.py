"""Pictures of positions of all kinds: everything is on the canvas, and the same in both forms."""

from collections.abc import Callable
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

from clew.core.types import Seat
from clew.envs.dedalos import picture as dedalos
from clew.envs.drawing import RENDER_MODES, drawn
from clew.envs.drawing.picture import INK, SIZE, WHITE, Box, Disc, Label, Shape, pixels, svg
from clew.envs.haunting_house import picture as haunting_house
from clew.envs.magic_maze import picture as magic_maze
from clew.games import GAMES
from envs.tables import DEDALOS, HAUNTING_HOUSE, MAGIC_MAZE, positions

PICTURES: dict[str, Callable[[Any], list[Shape]]] = {
    "magic-maze": magic_maze.picture,
    "haunting-house": haunting_house.picture,
    "dedalos": dedalos.picture,
}
TABLES = [
    *(("magic-maze", seats, options) for seats, options in MAGIC_MAZE),
    *(("haunting-house", seats, options) for seats, options in HAUNTING_HOUSE),
    *(("dedalos", seats, options) for seats, options in DEDALOS),
]
_EDGE = 0.01


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_everything_is_on_the_canvas(name: str, seats: int, options: dict[str, Any]) -> None:
    game, picture = GAMES[name], PICTURES[name]
    for state in list(positions(game, seats, options, seed=2))[::15]:
        shapes = picture(game.view(state, Seat(0)))
        assert shapes
        for shape in shapes:
            left, top, right, bottom = _bounds(shape)
            assert min(left, top) >= -_EDGE
            assert max(right, bottom) <= SIZE + _EDGE
        root = ElementTree.fromstring(svg(shapes, name))
        assert len(root) == len(shapes) + 2  # the title and the paper


def _bounds(shape: Shape) -> tuple[float, float, float, float]:
    match shape:
        case Box(x, y, width, height):
            return x, y, x + width, y + height
        case Disc(x, y, radius):
            return x - radius, y - radius, x + radius, y + radius
        case Label(x, y):
            return x, y, x, y


def test_boxes_and_discs_are_painted_where_they_are() -> None:
    canvas = pixels([Box(10, 20, 30, 40, INK), Disc(25, 40, 5, WHITE), Label(1, 1, 9, "<&>")])
    assert tuple(canvas[20, 10]) == tuple(canvas[59, 39]) == INK
    assert tuple(canvas[60, 40]) != INK
    assert tuple(canvas[40, 25]) == WHITE
    assert tuple(canvas[46, 25]) == INK
    assert "&lt;&amp;&gt;" in svg([Label(1, 1, 9, "<&>")], "labels")


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_mode_draws(game: Any, capsys: pytest.CaptureFixture[str]) -> None:
    view = game.view(game.new(game.setup(3, 1)), None)
    frames = {mode: drawn(game, view, mode) for mode in RENDER_MODES}
    assert frames["ansi"] == game.draw(view)
    assert frames["human"] is None
    assert capsys.readouterr().out == game.draw(view) + "\n"
    assert isinstance(frames["rgb_array"], np.ndarray)
    assert drawn(game, view, None) is None
