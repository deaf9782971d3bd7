"""Dedalo's translated: numbers to actions, states to vectors."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from clew.core.match import AnyGame
from clew.core.types import Move, Seat
from clew.envs.dedalos import numbers, seeing
from clew.envs.layout import Layout, Mask, Vector
from clew.games.dedalos import GAME
from clew.games.dedalos.actions import Action
from clew.games.dedalos.state import State


class DedalosCoder:
    """The coder of one match (docs/envs/dedalos.md)."""

    game: AnyGame = GAME
    actions: int = numbers.ACTIONS
    layout: Layout = seeing.LAYOUT
    state_layout: Layout = seeing.STATE_LAYOUT

    def __init__(self) -> None:
        self._sketch = seeing.Sketch()

    def look(self, state: State, seat: Seat) -> tuple[Vector, Mask]:
        """What a seat sees and may do; out of turn it can only wait."""
        mask = np.zeros(numbers.ACTIONS, np.int8)
        mask[list(numbers.numbered(state, seat)) or numbers.WAIT] = 1
        return seeing.seen(state, seat, self._sketch), mask

    def heard(self, moves: Sequence[Move[Any]]) -> None:
        """Nobody signals here."""

    def action(self, state: State, seat: Seat, number: int) -> Action | None:
        """The action of a number, for the rules to judge."""
        return numbers.action_of(state, seat, number)

    def number(self, state: State, seat: Seat, action: Action) -> int | None:
        """The number of a legal action."""
        return numbers.number_of(state, seat, action)

    def whole(self, state: State) -> Vector:
        """The whole state, hands and bag included."""
        return seeing.whole(state, self._sketch)
