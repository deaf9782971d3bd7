"""The pencil agrees with the engine, and efforts are what one would count on the table."""

import random

import pytest

from bots.dedalos.yardstick.effort import Efforts as YardstickEfforts
from clew.bots.dedalos.effort import MOVE, PLACE
from clew.bots.dedalos.minotaur import walks
from clew.bots.dedalos.sketch import Sketch, sketch_of
from clew.bots.dedalos.worlds import worlds_of
from clew.bots.dedalos.worth import race_of, shares, worth
from clew.core.types import Millis, Move, Seat
from clew.games.dedalos import GAME
from clew.games.dedalos.model import Collapse, Cover, Go, Place, Push
from clew.games.dedalos.state import State
from games.dedalos.matches import random_state
from games.dedalos.positions import position


def drawn(sketch: Sketch) -> tuple[object, ...]:
    """All that a sketch knows."""
    maze, rest = sketch.maze, [name for name in Sketch.__slots__ if name != "maze"]
    return maze.sides, maze.stars, maze.exits, *(getattr(sketch, name) for name in rest)


@pytest.mark.parametrize("seed", range(6))
def test_a_deed_in_pencil_does_what_the_engine_does(seed: int) -> None:
    pick = random.Random(seed)
    state = GAME.new(GAME.setup(3 + seed % 2, seed))
    compared = 0
    for _ in range(120):
        seat = state.turn.seat
        actions = GAME.board_actions(state, seat)
        if not actions:
            break
        action = pick.choice(actions)
        after = GAME.apply(state, Move(seat, action, Millis(0))).state
        if isinstance(action, Place | Cover | Collapse | Go | Push) and goes_on(state, after):
            pencil = sketch_of(GAME.view(state, seat)).copy()
            pencil.do(seat, action)
            seen = sketch_of(GAME.view(after, seat))
            if pencil.maze.radius == seen.maze.radius:
                assert drawn(pencil) == drawn(seen), action
                compared += 1
        state = after
    assert compared > 20


def goes_on(before: State, after: State) -> bool:
    return after.outcome is None and after.turn.seat == before.turn.seat and after.turn.done > 0


@pytest.mark.parametrize("seed", range(4))
def test_the_bag_of_a_world_is_what_is_nowhere_else(seed: int) -> None:
    state = GAME.new(GAME.setup(4, seed))
    imagined = GAME.imagine(state, Seat(0), 7)
    (world,) = worlds_of([imagined], 1)
    assert sorted(world.bag) == sorted(imagined.bag)
    assert world.hands == imagined.hands


def test_an_effort_counts_moves_and_tiles() -> None:
    state = position(". ╬bc ─ ─a o X")
    sketch = sketch_of(GAME.view(state, None))
    efforts = sketch.maze.efforts
    assert efforts.of(sketch.pawns[0]) == 2 * MOVE + PLACE
    assert efforts.of(sketch.pawns[1]) == 4 * MOVE + PLACE


def test_tiles_laid_in_any_order_make_the_same_maze() -> None:
    maze = sketch_of(GAME.view(position(". ╬bc ─ ─a o X"), None)).maze
    one, other = maze.entrance - maze.width, maze.entrance + maze.width
    assert maze.laid(one, 5, 0).laid(other, 15, 1) is maze.laid(other, 15, 1).laid(one, 5, 0)
    assert maze.laid(one, 5, 0) is not maze


@pytest.mark.parametrize("seed", range(6))
def test_efforts_do_not_depend_on_who_asks_first(seed: int) -> None:
    maze = sketch_of(GAME.view(random_state(seed), None)).maze
    again = sketch_of(GAME.view(random_state(seed), None)).maze
    squares = [square for square, open_ in enumerate(maze.sides) if open_ > 0]
    forwards = {square: maze.efforts.of(square) for square in squares}
    assert forwards == {square: again.efforts.of(square) for square in reversed(squares)}


@pytest.mark.parametrize("seed", range(6))
def test_efforts_are_those_of_the_yardstick(seed: int) -> None:
    """It goes from square to square, where we go from set to set."""
    maze = sketch_of(GAME.view(random_state(seed), None)).maze
    slow = YardstickEfforts(maze.sides, maze.stars, maze.exits, maze.width)
    for square, open_ in enumerate(maze.sides):
        if open_ > 0:
            assert maze.efforts.of(square) == slow.of(square)
            way = maze.efforts.way(square)
            assert not way or way[-1] in maze.exits


@pytest.mark.parametrize("seed", range(12))
def test_a_share_found_directly_is_the_same(seed: int) -> None:
    sketch = sketch_of(GAME.view(random_state(seed), None))
    for seat in range(len(sketch.pawns)):
        race = race_of(sketch, Seat(seat))
        assert worth(sketch, Seat(seat), 1, race) == pytest.approx(shares(sketch, 1, race)[seat])


def test_a_wall_makes_a_way_longer() -> None:
    state = position(". ╬bc ─ ─a │ X")
    sketch = sketch_of(GAME.view(state, None))
    assert sketch.maze.efforts.of(sketch.pawns[0]) > 2 * MOVE + PLACE


@pytest.mark.parametrize("seed", range(12))
def test_walks_begin_as_the_engine_allows(seed: int) -> None:
    pick = random.Random(seed)
    state = GAME.new(GAME.setup(3, seed))
    for _ in range(200):
        seat = state.turn.seat
        actions = GAME.board_actions(state, seat)
        if not actions:
            break
        if state.turn.phase == "minotaur":
            view = GAME.view(state, seat)
            sketch = sketch_of(view)
            first = {
                sketch.maze.cell(w.first) for w in walks(sketch, view.turn.steps, view.turn.free)
            }
            # Only placements and covers come here, and each has a cell.
            inside = {a.cell for a in actions if sketch.maze.square(a.cell) >= 0}  # type: ignore[union-attr]
            assert first == inside
        state = GAME.apply(state, Move(seat, pick.choice(actions), Millis(0))).state
