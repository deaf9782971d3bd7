"""The numbers of The Haunting House and of Dedalo's: frozen, and the same as the legal actions."""

from typing import Any

import numpy as np
import pytest

from clew.core.types import Millis, Move, Seat, seats_of
from clew.envs.dedalos import action_codes as dd
from clew.envs.dedalos.codec import DedalosCodec
from clew.envs.haunting_house import action_codes as hh
from clew.envs.haunting_house.codec import HauntingHouseCodec, is_asked
from clew.games.dedalos import GAME as DEDALOS_GAME
from clew.games.haunting_house import GAME as HOUSE_GAME
from clew.games.haunting_house.board import ENTRANCE
from envs.tables import DEDALOS, HAUNTING_HOUSE, positions


def test_the_numbers_of_the_house_are_frozen() -> None:
    """Whoever changes one of these gives the environments a new version."""
    assert hh.ACTIONS == 1132
    assert (hh.WAIT, hh.PROGRAM, hh.WALK, hh.SWITCH, hh.ROTATE) == (0, 1, 841, 861, 866)
    assert (hh.PAIR, hh.PASS, hh.SLOT, hh.FALL) == (974, 1084, 1088, 1096)


def test_the_numbers_of_the_maze_are_frozen() -> None:
    """Whoever changes one of these gives the environments a new version."""
    assert dd.ACTIONS == 4731
    assert (dd.WAIT, dd.LAY, dd.GO, dd.PUSH, dd.COLLAPSE) == (0, 1, 4333, 4337, 4357)
    assert (dd.STEP, dd.CAPTURE, dd.END, dd.DISCARD, dd.OTHER) == (4361, 4722, 4728, 4729, 4730)


@pytest.mark.parametrize(("seats", "options"), HAUNTING_HOUSE)
def test_masks_of_the_house_are_the_legal_actions(seats: int, options: dict[str, Any]) -> None:
    codec, kinds = HauntingHouseCodec(), set[type]()
    for seed in range(3):
        for state in positions(HOUSE_GAME, seats, options, seed, most=150):
            for seat in seats_of(seats):
                actions = HOUSE_GAME.board_actions(state, seat)
                if len(actions) == 840:
                    actions = actions[::60]
                by_number = {codec.number(state, seat, action): action for action in actions}
                assert len(by_number) == len(actions)
                vector, mask = codec.look(state, seat)
                assert abs(vector).max() <= 1
                assert bool(actions) == is_asked(state, seat) == (not mask[hh.WAIT])
                if len(actions) != 14:
                    assert set(np.flatnonzero(mask)) == (set(by_number) or {hh.WAIT})
                for number, action in by_number.items():
                    assert number is not None
                    assert mask[number]
                    assert codec.action(state, seat, number) == action
                    kinds.add(type(action))
    assert len(kinds) == 8


@pytest.mark.parametrize(("seats", "options"), DEDALOS)
def test_masks_of_the_maze_are_the_legal_actions(seats: int, options: dict[str, Any]) -> None:
    codec = DedalosCodec()
    for seed in range(2):
        for state in positions(DEDALOS_GAME, seats, options, seed, most=300):
            for seat in seats_of(seats):
                actions = DEDALOS_GAME.board_actions(state, seat)
                numbered = dd.numbered(state, seat)
                inside = [a for a in actions if dd.number_of(state, seat, a) != dd.OTHER]
                assert len(numbered) == len(inside) + (len(inside) < len(actions))
                if seat == state.turn.seat:
                    vector, mask = codec.look(state, seat)
                    assert abs(vector).max() <= 1
                    assert set(np.flatnonzero(mask)) == (set(numbered) or {dd.WAIT})
                for number, action in list(numbered.items())[::5]:
                    assert codec.action(state, seat, number) == action


@pytest.mark.parametrize(("seats", "options"), DEDALOS)
def test_a_sketch_kept_up_to_date_is_one_made_afresh(seats: int, options: dict[str, Any]) -> None:
    kept = DedalosCodec()
    states = list(positions(DEDALOS_GAME, seats, options, 3, most=200))
    for state in [*states, states[20], states[-1], states[0]]:
        seat = state.turn.seat
        assert np.array_equal(kept.look(state, seat)[0], DedalosCodec().look(state, seat)[0])
        assert np.array_equal(kept.whole(state), DedalosCodec().whole(state))


def test_beyond_the_window_the_first_action_without_a_number_is_the_other() -> None:
    """A maze that leads out of the window: its far end can still be built on."""
    state = DEDALOS_GAME.new(DEDALOS_GAME.setup(3, 5, minotaur=False, collapses=False))
    far = None
    for _ in range(4000):
        seat = state.turn.seat
        actions = DEDALOS_GAME.board_actions(state, seat)
        outside = [a for a in actions if dd.number_of(state, seat, a) == dd.OTHER]
        if outside:
            far = seat, outside[0]
            break
        best = max(actions, key=lambda a: getattr(a, "cell", (-99, 0))[0] if _lays(a) else -50)
        state = DEDALOS_GAME.apply(state, Move(seat, best, Millis(0))).state
        assert state.outcome is None
    assert far is not None
    seat, first = far
    codec = DedalosCodec()
    assert codec.look(state, seat)[1][dd.OTHER]
    assert codec.action(state, seat, dd.OTHER) == first
    assert DEDALOS_GAME.apply(state, Move(seat, first, Millis(0)))


def _lays(action: Any) -> bool:
    return type(action).__name__ == "Place" and action.cell[1] == 1


def test_numbers_that_mean_nothing_here_are_no_action() -> None:
    house = HOUSE_GAME.new(HOUSE_GAME.setup(2, 1))
    assert house.pawns[0] == ENTRANCE
    nowhere = [hh.action_of(house, Seat(0), number) for number in range(hh.PASS, hh.SLOT)]
    assert sum(action is None for action in nowhere) == 3
    assert hh.action_of(house, Seat(0), hh.WAIT) is None
    maze = DEDALOS_GAME.new(DEDALOS_GAME.setup(3, 1))
    assert dd.action_of(maze, maze.turn.seat, dd.WAIT) is None
    assert dd.action_of(maze, maze.turn.seat, dd.OTHER) is None
    assert dd.action_of(maze, maze.turn.seat, dd.COLLAPSE + 3) is None
