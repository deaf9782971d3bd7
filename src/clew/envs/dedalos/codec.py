"""Dedalo's translated: numbers to actions, states to vectors."""

from typing import ClassVar

import numpy as np

from clew.core.types import Seat
from clew.envs.codec import Codec
from clew.envs.dedalos import action_codes
from clew.envs.dedalos.observation import (
    ObservationSource,
    SeatObservationV1,
    Sketch,
    StateObservationV1,
)
from clew.envs.layout import Mask, Vector
from clew.envs.observation_spec import ObservationSpec
from clew.games.dedalos import GAME
from clew.games.dedalos.actions import Action
from clew.games.dedalos.state import State


class DedalosCodec(Codec):
    """The codec of one match (docs/envs/dedalos.md)."""

    game = GAME
    actions = action_codes.ACTIONS
    observation: ClassVar[type[ObservationSpec[ObservationSource]]] = SeatObservationV1
    state_observation: ClassVar[type[ObservationSpec[ObservationSource]]] = StateObservationV1

    def __init__(self) -> None:
        self._sketch = Sketch()

    def check(self, state: State) -> None:
        """The observations of version 1 have no place for dead ends."""
        mix = state.options.tiles
        if mix is not None and any(kind.shape == "dead-end" and kind.count for kind in mix.tiles):
            raise ValueError("tiles: this environment knows no dead ends")

    def look(self, state: State, seat: Seat) -> tuple[Vector, Mask]:
        """What a seat sees and may do; out of turn it can only wait."""
        mask = np.zeros(action_codes.ACTIONS, np.int8)
        mask[list(action_codes.numbered(state, seat)) or action_codes.WAIT] = 1
        return self.observation.vector(ObservationSource(state, seat, self._sketch)), mask

    def action(self, state: State, seat: Seat, number: int) -> Action | None:
        """The action of a number, for the rules to judge."""
        return action_codes.action_of(state, seat, number)

    def number(self, state: State, seat: Seat, action: Action) -> int | None:
        """The number of a legal action."""
        return action_codes.number_of(state, seat, action)

    def whole(self, state: State) -> Vector:
        """The whole state, hands and bag included."""
        return self.state_observation.vector(ObservationSource(state, Seat(0), self._sketch))
