"""Magic Maze translated: numbers to actions, states to vectors."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from clew.core.match import AnyGame
from clew.core.types import Millis, Move, Seat
from clew.envs.layout import Layout, Mask, Vector
from clew.envs.magic_maze import numbers, seeing
from clew.envs.magic_maze.reach import Reach, allowed, signal, signals
from clew.games.magic_maze import GAME
from clew.games.magic_maze.model import Action
from clew.games.magic_maze.rules import acting
from clew.games.magic_maze.state import State


class MagicMazeCoder:
    """The coder of one match for some of its seats (docs/envs/magic-maze.md)."""

    game: AnyGame = GAME
    actions: int = numbers.ACTIONS
    layout: Layout = seeing.LAYOUT
    state_layout: Layout = seeing.STATE_LAYOUT

    def __init__(self, seats: Sequence[Seat], *, signals: bool = False) -> None:
        self._seats = tuple(seats)
        self._with_signals = signals
        self._reach = Reach()
        self._sight = seeing.Sight(self._seats)
        self._filters: NDArray[np.int8] = np.zeros((len(self._seats), numbers.ACTIONS), np.int8)
        self._state: State | None = None
        self.now = Millis(0)

    def look_all(self, state: State) -> tuple[NDArray[np.float32], NDArray[np.int8]]:
        """Observations and masks of all its seats, a row each; fresh arrays, the caller's."""
        self._update(state)
        masks = self._reach.mask & self._filters
        if self._with_signals and state.outcome is None:
            for mask, seat in zip(masks, self._seats, strict=True):
                mask[numbers.BOARD :] = signals(state, seat)
        return self._sight.told(), masks

    def look(self, state: State, seat: Seat) -> tuple[Vector, Mask]:
        """What one seat sees and may do."""
        rows, masks = self.look_all(state)
        i = self._seats.index(seat)
        return rows[i], masks[i]

    def _update(self, state: State) -> None:
        old, self._state = self._state, state
        if old is not state:
            self._reach.update(state)
            if old is None or old.hands is not state.hands or old.shown is not state.shown:
                for row, seat in zip(self._filters, self._seats, strict=True):
                    row[:] = allowed(acting.powers_of(state, seat))
        self._sight.update(state, self._reach, self.now)

    def heard(self, moves: Sequence[Move[Any]]) -> None:
        """The signals of the last tick."""
        if self._state is not None:
            self._sight.hear(moves, self._state.table.seats)

    def action(self, state: State, seat: Seat, number: int) -> Action | None:
        """The action of a number, for the rules to judge; None where the number means nothing."""
        if state is not self._state:
            self._update(state)
        if number >= numbers.BOARD:
            return signal(state, seat, number) if self._with_signals else None
        return self._reach.action(number)

    def number(self, state: State, seat: Seat, action: Action) -> int | None:
        """The number of an action."""
        return numbers.number_of(state, seat, action)

    def whole(self, state: State) -> Vector:
        """The whole state, pile included."""
        self._update(state)
        return seeing.whole(state, self._sight.shared)
