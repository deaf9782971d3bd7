"""The Haunting House translated: numbers to actions, states to vectors."""

from typing import ClassVar, Final

import numpy as np

from clew.core.types import Seat
from clew.envs.codec import Codec
from clew.envs.haunting_house import action_codes
from clew.envs.haunting_house.observation import (
    ObservationSource,
    SeatObservationV1,
    StateObservationV1,
)
from clew.envs.layout import Mask, Vector
from clew.envs.observation_spec import ObservationSpec
from clew.games.haunting_house import GAME
from clew.games.haunting_house.board import Cell
from clew.games.haunting_house.model import Action, Card
from clew.games.haunting_house.rules.turn import card_due, is_choosing
from clew.games.haunting_house.state import State

_BY_PAWNS: Final = ("rotate-90", "rotate-180", "switch-two-tiles")
"""Cards for any tiles without pawns: where pawns stand, and nothing else, says which."""


class HauntingHouseCodec(Codec):
    """The codec of one match (docs/envs/haunting-house.md)."""

    game = GAME
    actions = action_codes.ACTIONS
    observation: ClassVar[type[ObservationSpec[ObservationSource]]] = SeatObservationV1
    state_observation: ClassVar[type[ObservationSpec[ObservationSource]]] = StateObservationV1

    def __init__(self) -> None:
        self._targets = dict[tuple[Card, tuple[Cell, ...]], list[int]]()

    def look(self, state: State, seat: Seat) -> tuple[Vector, Mask]:
        """What a seat sees and may do."""
        return self.observation.vector(ObservationSource(state, seat)), self._mask(state, seat)

    def _mask(self, state: State, seat: Seat) -> Mask:
        mask = np.zeros(action_codes.ACTIONS, np.int8)
        if not is_asked(state, seat):
            mask[action_codes.WAIT] = 1
        elif state.to_act is None:
            mask[action_codes.PROGRAM : action_codes.WALK] = 1
        else:
            mask[self._numbers(state, seat)] = 1
        return mask

    def _numbers(self, state: State, seat: Seat) -> list[int]:
        """What the card that is due can be used for; lists that depend on pawns alone are kept."""
        key = card_due(state, seat), state.pawns
        found = self._targets.get(key)
        if found is None:
            actions = GAME.board_actions(state, seat)
            found = [action_codes.number_of(state, seat, action) for action in actions]
            if key[0] in _BY_PAWNS:
                self._targets[key] = found
        return found

    def action(self, state: State, seat: Seat, number: int) -> Action | None:
        """The action of a number, for the rules to judge."""
        return action_codes.action_of(state, seat, number)

    def number(self, state: State, seat: Seat, action: Action) -> int | None:
        """The number of a legal action."""
        return action_codes.number_of(state, seat, action)

    def whole(self, state: State) -> Vector:
        """The whole state, hidden cards included."""
        return self.state_observation.vector(ObservationSource(state, Seat(0)))


def is_asked(state: State, seat: Seat) -> bool:
    """Whether the match waits for this seat: its card is due, or its program is not locked."""
    return state.to_act == seat or (is_choosing(state) and state.cards[seat] is None)
