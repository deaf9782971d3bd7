"""Geometry, DD-H2; and the chart that is kept up to date, held to one made afresh."""

import random
from itertools import pairwise

import pytest

from clew.core.types import Millis, Move
from clew.games.dedalos import GAME
from clew.games.dedalos.board import (
    ALL_SIDES,
    CELL,
    FACING,
    GATE,
    NAMED_RANK,
    NEAR,
    RANK,
    REACH,
    STEPS,
    TURNS,
    Cell,
    Rank,
    cell_of,
    key_of,
    rank_of,
    side_towards_entrance,
)
from clew.games.dedalos.chart import Chart, survey
from clew.games.dedalos.model import Cover, Maze, Place
from conformance.tables import TABLES
from games.dedalos import slow
from games.dedalos.positions import legal, play, position, rule


def test_ranks_are_the_order_by_distance_then_y_then_x() -> None:
    around = range(-9, 10)
    cells = [(x, y) for x in around for y in around if abs(x) + abs(y) < 10]
    cells.sort(key=lambda cell: (abs(cell[0]) + abs(cell[1]), cell[1], cell[0]))
    assert [rank_of(cell) for cell in cells] == list(range(len(cells)))
    assert [CELL[Rank(i)] for i in range(len(cells))] == cells
    for cell in cells:
        near = [(cell[0] + dx, cell[1] + dy) for dx, dy in STEPS]
        assert [CELL[rank] for rank in NEAR[RANK[cell]]] == near
        assert cell_of(key_of(cell)) == cell


def test_sides_turn_clockwise() -> None:
    for masks in TURNS.values():
        for one, two in pairwise(masks):
            assert two == (one << 1 & ALL_SIDES | one >> 3)
    assert FACING[0b0101] == ((0, 4), (2, 1))


def test_the_side_towards_the_entrance() -> None:
    assert [side_towards_entrance(c) for c in ((6, 0), (-6, 0), (0, -6), (0, 6))] == [8, 2, 4, 1]


@rule("DD-H2")
def test_the_grid_has_no_bound() -> None:
    """A corridor of all 132 tiles in one direction, past an exit, and room for more."""
    row = " ".join(["╬abc", *["─"] * 131])
    state = position(row, hands={0: ("straight-0",)})
    assert "place straight-0 132,0 1" in legal(state)
    after = play(state, "place straight-0 132,0 1")
    assert after.maze.chart.spots[-1] == RANK[133, 0]
    assert rank_of((REACH, 0)) is not None
    assert rank_of((REACH + 1, 0)) is None


def test_a_cell_that_somebody_names_has_its_rank_and_far_ones_are_not_kept() -> None:
    before = len(NAMED_RANK)
    assert [NAMED_RANK[REACH + far, 0] for far in range(1, 9)] == [None] * 8
    assert len(NAMED_RANK) == before
    assert NAMED_RANK[7, -100] == rank_of((7, -100)) is not None


def facts(chart: Chart) -> dict[str, object]:
    return {
        "open": chart.open,
        "faced": {rank: sides for rank, sides in chart.faced.items() if sides},
        "exits": chart.exits,
        "spots": chart.spots,
        "spot_menus": chart.spot_menus,
        "laid": chart.laid,
        "stars": chart.stars,
        "laid_menus": chart.laid_menus,
        "crossings": chart.crossings,
    }


@pytest.mark.parametrize("seed", range(6))
def test_the_chart_is_kept_up_to_date(seed: int) -> None:
    pick = random.Random(seed)
    table = TABLES["dedalos"][pick.randrange(len(TABLES["dedalos"]))]
    state = GAME.new(GAME.setup(table.seats, seed, **table.options))
    while state.outcome is None:
        actions = GAME.board_actions(state, state.turn.seat)
        covers = [action for action in actions if isinstance(action, Cover)]
        action = pick.choice(covers if covers and pick.random() < 0.5 else actions)
        state = GAME.apply(state, Move(state.turn.seat, action, Millis(0))).state
        if isinstance(action, Place | Cover) and pick.random() < 0.2:
            afresh = survey(Maze(state.maze.tiles, state.maze.exits))
            assert facts(afresh) == facts(state.maze.chart)
            chart, truth = state.maze.chart, slow.Table(state)
            for rank in (GATE, *afresh.laid):
                joined, corridors = chart.joined(rank), chart.corridors(rank)
                assert joined == tuple(sorted(RANK[c] for c in truth.joined(CELL[rank])))
                assert corridors == tuple(sorted(RANK[c] for c in truth.tiles_beside(CELL[rank])))


def test_a_laid_tile_knows_its_sides() -> None:
    state = play(position("╬abc", hands={0: ("tee-0",)}), "place tee-0 1,0 1")
    laid = state.maze.tiles["1,0"]
    assert laid.sides == TURNS["tee"][1]
    cell: Cell = (1, 0)
    assert state.maze.chart.open[RANK[cell]] == laid.sides
