"""What a seat at The Haunting House sees, as numbers: the house, and the cards turned up so far."""

from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from clew.core.types import Seat
from clew.envs.haunting_house.numbers import SEATS
from clew.envs.layout import Layout, Part, Vector
from clew.games.haunting_house.board import CELLS, ENTRANCE, SIDES, SLOTS, TRAP, Laid
from clew.games.haunting_house.model import CARDS, STEPS
from clew.games.haunting_house.rules.turn import card_due, is_choosing
from clew.games.haunting_house.state import State

_CARD: Final = {card: i for i, card in enumerate(CARDS)}
_KINDS: Final = len(CARDS)
_METRICS: Final = ("path-then-grid", "path", "grid")
_LONG: Final = 100  # turns, where the table has no cap
_TILE: Final = len(SIDES) + 1

_OPEN: Final = (
    Part("tiles", (CELLS, _TILE), "by cell, row by row: open north, east, south, west; trap door"),
    Part("doors", (2, len(SLOTS)), "entrance and exit: slot (8)"),
    Part(
        "round",
        (3 + STEPS,),
        "random round, chosen round, programs are being chosen, step of the round (4)",
    ),
    Part("card", (_KINDS,), "the card that is being carried out (10, in the order of HH-C2)"),
    Part("time", (2,), "turn / turn cap, over"),
    Part("rules", (5,), "switch with the entrance, secret passage as move, trap door metric (3)"),
)
LAYOUT: Final = Layout(
    *_OPEN,
    Part("pawns", (SEATS, CELLS + 1), "by seat, own first, then clockwise: cell (36), entrance"),
    Part("seats", (SEATS, 4), "by seat, own first: taken, start marker, to act, program locked"),
    Part(
        "cards",
        (STEPS, SEATS, _KINDS),
        "turned up so far in this round, by step and seat, own first: card (10)",
    ),
    Part("program", (STEPS, _KINDS), "one's own program, once it is locked: card (10)"),
)
STATE_LAYOUT: Final = Layout(
    *_OPEN,
    Part("pawns", (SEATS, CELLS + 1), "by seat: cell (36), entrance"),
    Part("seats", (SEATS, 4), "by seat: taken, start marker, to act, program locked"),
    Part("cards", (STEPS, SEATS, _KINDS), "SECRET: all cards of this round, by step and seat"),
)


@lru_cache(maxsize=1024)
def _tiles(tiles: tuple[Laid, ...]) -> Vector:
    bits = np.array([[tile >> i & 1 for i in range(4)] + [bool(tile & TRAP)] for tile in tiles])
    return bits.astype(np.float32).reshape(-1)


def _open(state: State, vector: Vector) -> None:
    """What all see alike."""
    house, options = state.house, state.options
    vector[LAYOUT["tiles"]] = _tiles(house.tiles)
    doors = LAYOUT["doors"].start
    vector[doors + house.entrance] = 1
    vector[doors + len(SLOTS) + house.exit] = 1
    at = LAYOUT["round"].start
    vector[at + (state.round == "chosen")] = 1
    vector[at + 2] = is_choosing(state)
    if state.step:
        vector[at + 2 + state.step] = 1
    if state.to_act is not None:
        vector[LAYOUT["card"].start + _CARD[card_due(state, state.to_act)]] = 1
    cap = options.turn_cap or _LONG
    vector[LAYOUT["time"]] = min(1.0, state.turn / cap), state.outcome is not None
    rules = LAYOUT["rules"].start
    vector[rules : rules + 2] = options.switch_with_entrance, options.secret_as_move
    vector[rules + 2 + _METRICS.index(options.trap_door_metric)] = 1


def _around(state: State, me: int) -> tuple[Vector, Vector]:
    """Pawns and seats, told from this seat's place."""
    count, choosing = len(state.pawns), is_choosing(state)
    pawns = np.zeros((SEATS, CELLS + 1), np.float32)
    seats = np.zeros((SEATS, 4), np.float32)
    for i in range(count):
        seat = (me + i) % count
        if (cell := state.pawns[seat]) <= ENTRANCE:  # not on the exit, which is the end
            pawns[i, cell] = 1
        locked = choosing and state.cards[seat] is not None
        seats[i] = 1, seat == state.marker, seat == state.to_act, locked
    return pawns.reshape(-1), seats.reshape(-1)


def _cards(state: State, me: int, steps: int) -> NDArray[np.float32]:
    cards = np.zeros((STEPS, SEATS, _KINDS), np.float32)
    count = len(state.pawns)
    for i in range(count):
        hand = state.cards[(me + i) % count]
        if hand is not None:
            for step in range(steps):
                cards[step, i, _CARD[hand[step]]] = 1
    return cards


def seen(state: State, seat: Seat) -> Vector:
    """What a seat sees: of the cards only those turned up, and its own program."""
    vector = np.zeros(LAYOUT.size, np.float32)
    _open(state, vector)
    vector[LAYOUT["pawns"]], vector[LAYOUT["seats"]] = _around(state, seat)
    vector[LAYOUT["cards"]] = _cards(state, seat, state.step).reshape(-1)
    hand = state.cards[seat]
    if hand is not None and state.round == "chosen":
        program = LAYOUT.part(vector, "program")
        for step, card in enumerate(hand):
            program[step, _CARD[card]] = 1
    return vector


def whole(state: State) -> Vector:
    """The whole state, hidden cards included."""
    vector = np.zeros(STATE_LAYOUT.size, np.float32)
    _open(state, vector)
    vector[STATE_LAYOUT["pawns"]], vector[STATE_LAYOUT["seats"]] = _around(state, 0)
    vector[STATE_LAYOUT["cards"]] = _cards(state, 0, STEPS).reshape(-1)
    return vector
