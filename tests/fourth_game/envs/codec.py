"""Buried Coins translated: numbers to actions, states to vectors."""

from typing import ClassVar, Final, NamedTuple

import numpy as np
from msgspec.structs import replace

from clew.core.types import Seat
from clew.envs.codec import Codec
from clew.envs.layout import Mask, Part, Vector
from clew.envs.observation_spec import ObservationSpec
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


class ObservationSource(NamedTuple):
    """What is turned into numbers: a view, and whose it is."""

    view: View
    seat: Seat


def _stones(source: ObservationSource) -> list[list[float]]:
    return [_stone(one, source.seat, len(source.view.peeks)) for one in source.view.stones]


def _stone(stone: StoneView, me: Seat, count: int) -> list[float]:
    owner, peeked = [0.0] * _SEATS, [0.0] * _SEATS
    if stone.owner is not None:
        owner[(stone.owner - me) % count] = 1
    for seat in stone.peeked:
        peeked[(seat - me) % count] = 1
    return [float(stone.coin is not None), (stone.coin or 0) / _MOST, *owner, *peeked]


def _seats(source: ObservationSource) -> list[list[float]]:
    view, rows = source.view, [[0.0] * 3 for _ in range(_SEATS)]
    for i in range(count := len(view.peeks)):
        seat = (source.seat + i) % count
        rows[i] = [1, float(seat == view.turn), view.peeks[seat] / 9]
    return rows


def _rules(source: ObservationSource) -> list[float]:
    options = source.view.options
    return [float(options.curse), float(options.rows == "bonus")]


class Observation(ObservationSpec[ObservationSource]):
    """What a seat sees; the whole state is what it would see had it looked everywhere."""

    parts = (
        Part(
            "stones",
            (len(STONES), 2 + 2 * _SEATS),
            "by stone: coin is known, coin / 3, lifted by (3), peeked by (3); own seat first",
            _stones,
        ),
        Part("seats", (_SEATS, 3), "by seat, own first: taken, to act, peeks left / 9", _seats),
        Part("rules", (2,), "one coin is cursed, rows count", _rules),
    )


class BuriedCoinsCodec(Codec):
    """The codec of one match. What a seat sees it takes from its view, so no secret can get in."""

    game = GAME
    actions = ACTIONS
    observation: ClassVar[type[ObservationSpec[ObservationSource]]] = Observation
    state_observation: ClassVar[type[ObservationSpec[ObservationSource]]] = Observation

    def look(self, state: State, seat: Seat) -> tuple[Vector, Mask]:
        """What a seat sees and may do; out of turn it can only wait."""
        mask = np.zeros(ACTIONS, np.int8)
        legal = [_NUMBERS[action] for action in GAME.board_actions(state, seat)]
        mask[legal or WAIT] = 1
        return self.observation.vector(ObservationSource(GAME.view(state, seat), seat)), mask

    def action(self, state: State, seat: Seat, number: int) -> Action | None:
        """The action of a number, for the rules to judge."""
        return _ACTIONS.get(number)

    def number(self, state: State, seat: Seat, action: Action) -> int | None:
        """The number of an action."""
        return _NUMBERS[action]

    def whole(self, state: State) -> Vector:
        """The whole state: no coin is hidden."""
        view = GAME.view(state, Seat(0))
        stones = tuple(
            StoneView(coin, stone.owner, stone.peeked)
            for coin, stone in zip(state.coins, view.stones, strict=True)
        )
        return self.state_observation.vector(
            ObservationSource(replace(view, stones=stones), Seat(0))
        )
