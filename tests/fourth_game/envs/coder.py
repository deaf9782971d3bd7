"""Buried Coins translated: numbers to actions, states to vectors."""

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from clew.core.match import AnyGame
from clew.core.types import Move, Seat
from clew.envs.layout import Layout, Mask, Part, Vector
from fourth_game import GAME
from fourth_game.board import STONES
from fourth_game.model import Action, Lift, Peek, StoneView, View
from fourth_game.state import State

WAIT: Final = 0
ACTIONS: Final = 1 + 2 * len(STONES)
_SEATS: Final = 3
_MOST: Final = 3  # a coin is worth
_NUMBERS: Final[dict[Action, int]] = {
    **{Lift(stone): stone for stone in STONES},
    **{Peek(stone): len(STONES) + stone for stone in STONES},
}
_ACTIONS: Final = {number: action for action, number in _NUMBERS.items()}

_STONES: Final = Part(
    "stones",
    (len(STONES), 2 + 2 * _SEATS),
    "by stone: coin is known, coin / 3, lifted by (3), peeked by (3); own seat first",
)
LAYOUT: Final = Layout(
    _STONES,
    Part("seats", (_SEATS, 3), "by seat, own first: taken, to act, peeks left / 9"),
    Part("rules", (2,), "one coin is cursed, rows count"),
)


class BuriedCoinsCoder:
    """The coder of one match. What a seat sees it takes from its view, so no secret can get in."""

    game: AnyGame = GAME
    actions: int = ACTIONS
    layout: Layout = LAYOUT
    state_layout: Layout = LAYOUT

    def look(self, state: State, seat: Seat) -> tuple[Vector, Mask]:
        """What a seat sees and may do; out of turn it can only wait."""
        mask = np.zeros(ACTIONS, np.int8)
        legal = [_NUMBERS[action] for action in GAME.board_actions(state, seat)]
        mask[legal or WAIT] = 1
        return seen(GAME.view(state, seat), seat), mask

    def heard(self, moves: Sequence[Move[Any]]) -> None:
        """Nobody signals here."""

    def action(self, state: State, seat: Seat, number: int) -> Action | None:
        """The action of a number, for the rules to judge."""
        return _ACTIONS.get(number)

    def number(self, state: State, seat: Seat, action: Action) -> int | None:
        """The number of an action."""
        return _NUMBERS[action]

    def whole(self, state: State) -> Vector:
        """The whole state: what a seat would see that had looked everywhere."""
        view = GAME.view(state, Seat(0))
        stones = [
            StoneView(coin, stone.owner, stone.peeked)
            for coin, stone in zip(state.coins, view.stones, strict=True)
        ]
        vector = seen(view, Seat(0))
        vector[LAYOUT["stones"]] = np.ravel([_stone(one, Seat(0), state.seats) for one in stones])
        return vector


def seen(view: View, me: Seat) -> Vector:
    """A view as numbers."""
    vector, count = np.zeros(LAYOUT.size, np.float32), len(view.peeks)
    vector[LAYOUT["stones"]] = np.ravel([_stone(one, me, count) for one in view.stones])
    seats = LAYOUT.part(vector, "seats")
    for i in range(count):
        seat = (me + i) % count
        seats[i] = 1, seat == view.turn, view.peeks[seat] / 9
    vector[LAYOUT["rules"]] = view.options.curse, view.options.rows == "bonus"
    return vector


def _stone(stone: StoneView, me: Seat, count: int) -> list[float]:
    owner, peeked = [0.0] * _SEATS, [0.0] * _SEATS
    if stone.owner is not None:
        owner[(stone.owner - me) % count] = 1
    for seat in stone.peeked:
        peeked[(seat - me) % count] = 1
    return [float(stone.coin is not None), (stone.coin or 0) / _MOST, *owner, *peeked]
