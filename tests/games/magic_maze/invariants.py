"""What holds in every position of Magic Maze that play can reach, whatever was done."""

from collections import Counter

import msgspec
from msgspec.structs import replace

from clew.core.types import Seat
from clew.games.magic_maze import GAME
from clew.games.magic_maze.catalog import POWERS, TOKENS
from clew.games.magic_maze.model import OFF, Event, HeroMoved
from clew.games.magic_maze.state import State
from games.magic_maze.tables import MagicMaze, view

WITH_TOKENS = {"hourglass", "security_camera", "crystal_ball"}


def check_step(before: State, after: State, events: tuple[Event, ...], at: int) -> None:
    """What every action must leave in order."""
    check_sand(after, at)
    if after.heroes is not before.heroes:
        check_heroes(after)
    if after.tokens is not before.tokens:
        check_tokens(after)
    if after.mall is not before.mall or after.pile is not before.pile:
        check_tiles(after)
    if after.hands is not before.hands or after.deck is not before.deck:
        check_hands(before, after)
    assert after.stolen >= before.stolen
    assert set(before.out) <= set(after.out)
    for event in events:
        if isinstance(event, HeroMoved):
            assert event.to not in before.barred  # MM-R6
            assert event.hero not in before.out
            assert event.by in powers(before, event.seat)
    table = after.table
    assert not (after.talk and table.talk == "never")
    assert after.discards_due <= (2 if table.scenario.rearrange else 0)
    assert table == before.table


def powers(state: State, seat: Seat) -> tuple[str, ...]:
    return state.shown[-1:] if state.table.seats == 1 else state.hands[seat]


def check_sand(state: State, at: int) -> None:
    assert state.sand_out_at is not None
    left = state.sand_out_at - at
    assert left <= state.table.capacity
    assert left > 0 or state.outcome is not None


def check_heroes(state: State) -> None:
    scenario = state.table.scenario
    inside = [square for square in state.heroes if square != OFF]
    assert len(set(inside)) == len(inside)
    assert all(state.mall.chart.is_floor(square) for square in inside)
    assert len(inside) == (4 if scenario.stay_on_exit else 4 - len(state.out))
    if not scenario.groups:
        tiles = [square >> 4 for square in inside if square >> 4 != 1]
        assert len(set(tiles)) == len(tiles)
    if scenario.dimensions and len(inside) == 4:
        assert len({state.mall.chart.dimension(square) for square in inside}) == 2
    mage = state.mall.chart.marks.get(state.heroes[1])
    assert 0 <= state.credits <= 2
    assert not state.credits or (mage is not None and mage.kind == "crystal_ball")


def check_tokens(state: State) -> None:
    kinds = [state.mall.chart.marks[square].kind for square in state.tokens]
    assert len(set(state.tokens)) == len(kinds) <= TOKENS
    assert set(kinds) <= WITH_TOKENS
    assert kinds.count("hourglass") == state.turns


def check_tiles(state: State) -> None:
    table = state.table
    laid = [placed.tile for placed in state.mall.tiles]
    total = Counter([*laid, *state.pile])
    tiles = table.scenario.tiles or range(2, table.level + 1)
    assert total == Counter({1, *tiles} | ({3} if table.scenario.dimensions else set()))
    covered = {
        (placed.dimension, placed.row + row, placed.col + col)
        for placed in state.mall.tiles
        for row in range(4)
        for col in range(4)
    }
    assert len(covered) == 16 * len(laid)
    assert table.scenario.dimensions or {placed.dimension for placed in state.mall.tiles} == {0}
    if table.scenario.cameras:
        working = [camera for camera in state.mall.chart.cameras if camera not in state.tokens]
        glasses = state.mall.chart.hourglasses if len(working) > 1 else ()
        assert set(state.barred) == set(glasses) - set(state.tokens)


def check_hands(before: State, after: State) -> None:
    assert sorted(after.hands) == sorted(before.hands)
    if after.table.seats == 1:
        assert sorted((*after.deck, *after.shown)) == sorted(POWERS)
    if after.table.leader is not None:
        assert after.hands[after.table.leader] == ()


def check_secrets(state: State, seed: int) -> None:
    """Nobody could tell an imagined truth from the real one, nor read a seed in a view."""
    imagined = GAME.imagine(state, None, seed)
    assert view(imagined) == view(state)
    marked = replace(state, seed=0xC1E3_C1E3_C1E3)
    assert str(marked.seed) not in msgspec.json.encode(view(marked)).decode()


def check_replay(match: MagicMaze) -> None:
    assert match.replayed().state == match.state
