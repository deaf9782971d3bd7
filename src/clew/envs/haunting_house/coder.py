"""The Haunting House translated: numbers to actions, states to vectors."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from clew.core.match import AnyGame
from clew.core.types import Move, Seat
from clew.envs.haunting_house import numbers, seeing
from clew.envs.layout import Layout, Mask, Vector
from clew.games.haunting_house import GAME
from clew.games.haunting_house.model import Action
from clew.games.haunting_house.rules.turn import is_choosing
from clew.games.haunting_house.state import State


class HauntingHouseCoder:
    """The coder of one match (docs/envs/haunting-house.md). It keeps nothing."""

    @property
    def game(self) -> AnyGame:
        """The Haunting House."""
        return GAME

    @property
    def actions(self) -> int:
        """How many action numbers there are."""
        return numbers.ACTIONS

    @property
    def layout(self) -> Layout:
        """The parts of an observation."""
        return seeing.LAYOUT

    @property
    def state_layout(self) -> Layout:
        """The parts of the whole state."""
        return seeing.STATE_LAYOUT

    def look(self, state: State, seat: Seat) -> tuple[Vector, Mask]:
        """What a seat sees and may do."""
        return seeing.seen(state, seat), self._mask(state, seat)

    def _mask(self, state: State, seat: Seat) -> Mask:
        mask = np.zeros(numbers.ACTIONS, np.int8)
        if not is_asked(state, seat):
            mask[numbers.WAIT] = 1
        elif state.to_act is None:
            mask[numbers.PROGRAM : numbers.WALK] = 1
        else:
            actions = GAME.board_actions(state, seat)
            mask[[numbers.number_of(state, seat, action) for action in actions]] = 1
        return mask

    def heard(self, moves: Sequence[Move[Any]]) -> None:
        """Nobody signals here."""

    def action(self, state: State, seat: Seat, number: int) -> Action | None:
        """The action of a number, for the rules to judge."""
        return numbers.action_of(state, seat, number)

    def number(self, state: State, seat: Seat, action: Action) -> int | None:
        """The number of a legal action."""
        return numbers.number_of(state, seat, action)

    def whole(self, state: State) -> Vector:
        """The whole state, hidden cards included."""
        return seeing.whole(state)


def is_asked(state: State, seat: Seat) -> bool:
    """Whether the match waits for this seat: its card is due, or its program is not locked."""
    return state.to_act == seat or (is_choosing(state) and state.cards[seat] is None)
