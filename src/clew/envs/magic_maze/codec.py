"""Magic Maze translated: numbers to actions, states to vectors."""

from collections.abc import Sequence
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from clew.core.types import Millis, Move, Seat
from clew.envs.codec import Codec
from clew.envs.layout import Mask, Vector
from clew.envs.magic_maze import action_codes
from clew.envs.magic_maze.observation import (
    ObservationSource,
    SeatObservationV1,
    StateObservationV1,
)
from clew.envs.magic_maze.reach import Reach, allowed, signal, signals
from clew.envs.magic_maze.vector_cache import VectorCache
from clew.envs.observation_spec import ObservationSpec
from clew.games.magic_maze import GAME
from clew.games.magic_maze.model import Action, Sign, Stare
from clew.games.magic_maze.rules import acting
from clew.games.magic_maze.state import State


class MagicMazeCodec(Codec):
    """The codec of one match for some of its seats (docs/envs/magic-maze.md)."""

    game = GAME
    actions = action_codes.ACTIONS
    observation: ClassVar[type[ObservationSpec[ObservationSource]]] = SeatObservationV1
    state_observation: ClassVar[type[ObservationSpec[ObservationSource]]] = StateObservationV1

    def __init__(self, seats: Sequence[Seat], *, signals: bool = False) -> None:
        self._seats = tuple(seats)
        self._with_signals = signals
        self._reach = Reach(max(1, len(self._seats)))  # without seats there is a whole state
        self._vectors = VectorCache(self.observation, self._seats)
        self._state_vectors: VectorCache | None = None  # until somebody asks for the whole state
        self._signals: tuple[Move[Action], ...] = ()  # of the last tick
        self._filters: NDArray[np.int8] = np.zeros(
            (len(self._seats), action_codes.ACTIONS), np.int8
        )
        self._state: State | None = None
        self.now = Millis(0)

    def __reduce__(self) -> tuple[Any, ...]:
        """Copy what was heard; the rest is worked out anew, as its windows share arrays."""
        return _copy, (type(self), self._seats, self._with_signals, self._signals, self.now)

    def look_all(self, state: State) -> tuple[NDArray[np.float32], NDArray[np.int8]]:
        """Observations and masks of all its seats, a row each; fresh arrays, the caller's."""
        self._update(state)
        masks = self._reach.masks & self._filters
        if self._with_signals and state.outcome is None:
            for mask, seat in zip(masks, self._seats, strict=True):
                mask[action_codes.BOARD :] = signals(state, seat)
        return self._vectors.vectors(self._source(state)), masks

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

    def _source(self, state: State) -> ObservationSource:
        return ObservationSource(state, Seat(0), self._reach, self.now, self._signals)

    def heard(self, moves: Sequence[Move[Any]]) -> None:
        """Note the signals of the last tick."""
        self._signals = tuple([move for move in moves if isinstance(move.action, Stare | Sign)])

    def action(self, state: State, seat: Seat, number: int) -> Action | None:
        """The action of a number, for the rules to judge; None where the number means nothing."""
        if state is not self._state:
            self._update(state)
        if number >= action_codes.BOARD:
            return signal(state, seat, number) if self._with_signals else None
        return self._reach.action(number)

    def number(self, state: State, seat: Seat, action: Action) -> int | None:
        """The number of an action."""
        return action_codes.number_of(state, seat, action)

    def whole(self, state: State) -> Vector:
        """The whole state, pile included."""
        self._update(state)
        if self._state_vectors is None:
            self._state_vectors = VectorCache(self.state_observation, (Seat(0),))
        vector: Vector = self._state_vectors.vectors(self._source(state))[0]
        return vector


def _copy(
    kind: type[MagicMazeCodec],
    seats: Sequence[Seat],
    with_signals: bool,
    heard: tuple[Move[Action], ...],
    now: Millis,
) -> MagicMazeCodec:
    """A codec that looks again, at arrays of its own."""
    codec = kind(seats, signals=with_signals)
    codec.heard(heard)
    codec.now = now
    return codec
